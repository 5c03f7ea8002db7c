"""What each choice of a seat leads to, in points."""

from __future__ import annotations

from functools import cached_property

from engine import cells, lines
from engine.cells import Cells
from engine.games.keeropkeer2 import paper as papers
from engine.games.keeropkeer2.actions import HEART, Special
from engine.games.keeropkeer2.paper import Paper
from engine.games.keeropkeer2.turn import Position
from engine.match import Match
from engine.pick import Pick
from engine.players.keeropkeer2.horizon import Horizon
from engine.players.keeropkeer2.sight import Sight, nearly_full
from engine.values import Move


class Outlook:
    """What a seat that is asked may expect of each move, from what its view shows and no more.

    Alone that is its final score, among several its lead over the best of the others.
    """

    def __init__(self, match: Match, seat: int) -> None:
        position: Position = match.position
        self._board, self._before = position.setup.board, position.before
        self._original, self._answers = position.papers[seat], match.answers[seat]
        self._paper = self._after()
        self._horizon = Horizon(match, seat)
        self._nearly_full = nearly_full(self._paper)
        self._ended = lines.two_colours(self._paper.done)

    def of(self, move: Move) -> float:
        """What a legal move leads to."""
        match move:
            case Pick():
                return self._crossing(move, self._board.placements[move.placement], move.cost, 0)
            case Special():
                return self._crossing(move, move.crosses, 0, 0 if self._answers else 1)
            case _:
                return self._crossing(move, cells.EMPTY, 0, 0)

    def afresh(self, move: Move) -> float:
        """The same by adding up the whole sheet as the move leaves it."""
        return self._horizon.liking(self._after(move), self._bombs_due(move))

    def _crossing(self, move: Move, new: Cells, marks: int, golden: int) -> float:
        """By the difference alone, unless lines or hearts change more than the crossed cells."""
        lines_filled = any(missing & new == missing for missing in self._nearly_full)
        if lines_filled or self._ended or move is HEART:
            return self.afresh(move)
        return self._base + self._sight.gain(new, marks, golden)

    @cached_property
    def _base(self) -> float:
        """What the sheet as it is leads to; a bonus bomb now placed or waived is due no more."""
        bombs = max(0, self._bombs_due() - 1)
        return self._horizon.liking(self._paper, bombs)

    @cached_property
    def _sight(self) -> Sight:
        return Sight(self._paper, self._before, self._horizon.numbers)

    def _after(self, *moves: Move) -> Paper:
        answers = (*self._answers, *moves)
        if not answers:
            return self._original
        return papers.answered(self._board, self._original, answers, self._before)

    def _bombs_due(self, *moves: Move) -> int:
        answers = (*self._answers, *moves)
        return papers.bombs_due(self._board, self._original, answers, self._before)
