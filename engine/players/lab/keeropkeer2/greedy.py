"""Who plays for points at once: what the player of Keer op Keer 2 is measured against."""

from __future__ import annotations

from engine.games.keeropkeer2 import paper as papers
from engine.games.keeropkeer2.turn import Position
from engine.match import Match
from engine.players.keeropkeer2.sight import points
from engine.players.player import Chance
from engine.values import Move


def choose(match: Match, seat: int, chance: Chance) -> Move:
    """The move with the most points now, of those the one with most cells, of those any."""
    position: Position = match.position
    board, paper, before = position.setup.board, position.papers[seat], position.before

    def greed(move: Move) -> tuple[int, int, float]:
        after = papers.answered(board, paper, (*match.answers[seat], move), before)
        return points(after, position.rolls_left), len(move.cells), chance()

    return max(match.moves(seat), key=greed)
