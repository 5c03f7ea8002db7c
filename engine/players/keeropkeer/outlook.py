"""What each choice of a seat leads to, in points, by its sheet right after the roll."""

from __future__ import annotations

from engine import lines
from engine.games.keeropkeer import paper as papers
from engine.games.keeropkeer.paper import Paper
from engine.games.keeropkeer.turn import Position
from engine.match import Match
from engine.pick import Pick
from engine.players.keeropkeer.horizon import horizon_of
from engine.players.keeropkeer.sight import Sight
from engine.values import Move


class Outlook:
    """What a seat that is asked may expect of each move, from what its view shows and no more.

    Alone that is its final score, among several its lead over the best of the others.
    """

    def __init__(self, match: Match, seat: int) -> None:
        position: Position = match.position
        self.board, self.before = position.setup.board, position.before
        self.paper = position.papers[seat]
        self.horizon = horizon_of(match, seat)
        self._base = self.horizon.liking(self.paper, self.before)
        self._sight = Sight(self.horizon.terrain, self.paper, self.before, self.horizon.numbers)
        self._gains: dict[int, float] = {}

    def of(self, move: Move) -> float:
        """What a legal move leads to, by the difference alone unless a colour is completed."""
        if not isinstance(move, Pick):
            return self._base
        placement = move.placement
        if self._sight.completes_colour(placement):
            return self.horizon.liking(self.after(move), self.before)
        if placement not in self._gains:
            self._gains[placement] = self._sight.gain(placement)
        return self._base + self._gains[placement] + self._sight.price(move.cost)

    def after(self, move: Move) -> Paper:
        """The sheet as the move leaves it."""
        return papers.answered(self.board, self.paper, (move,), self.before)

    @property
    def goes_on(self) -> bool:
        """Whether somebody alone has another roll after this one."""
        return self.horizon.rolls_left > 0

    def ends(self, paper: Paper) -> bool:
        """Whether such a sheet ends the game (K1-26)."""
        return lines.two_colours(paper.done)
