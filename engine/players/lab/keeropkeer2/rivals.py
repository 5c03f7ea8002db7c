"""Who plays for points at once: what the player of Keer op Keer 2 is measured against."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from engine.games.keeropkeer2 import paper as papers
from engine.games.keeropkeer2.turn import Position
from engine.match import Match
from engine.players.keeropkeer2.sight import points
from engine.values import Move


def greedy(match: Match, seat: int) -> Move:
    """The move with the most points now, of those the first with most cells."""
    position: Position = match.position
    board, paper, before = position.setup.board, position.papers[seat], position.before

    def greed(move: Move) -> tuple[int, int]:
        after = papers.answered(board, paper, (*match.answers[seat], move), before)
        return points(after, position.rolls_left), len(move.cells)

    return max(match.moves(seat), key=greed)


RIVALS: Mapping[str, Callable[[Match, int], Move]] = MappingProxyType({"greedy": greedy})
TABLES = (("greedy",), ("strong", "greedy"), ("good", "greedy"), ("easy", "greedy"))
"""Besides the usual ones."""
