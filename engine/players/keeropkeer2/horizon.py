"""How a seat stands before it chooses: how far the end is, and what the others will come to."""

from __future__ import annotations

import math
from functools import cache, cached_property
from typing import NamedTuple

from engine import cells, lines
from engine.games.keeropkeer2.paper import Paper
from engine.games.keeropkeer2.turn import Position
from engine.lines import Lines
from engine.match import Match
from engine.players.keeropkeer2 import layout, learned, parts
from engine.players.keeropkeer2.layout import BOMB_AT
from engine.players.keeropkeer2.learned import Numbers
from engine.players.keeropkeer2.sight import coming, points

WINNING = 8.0
"""What it is worth to close the game as the winner rather than to hope for it, in points."""
DOUBT_AT_THE_END, DOUBT_A_CELL = 2.0, 0.5
"""How many points of lead make it fairly sure to win, and how many more for each open cell."""


class Rival(NamedTuple):
    """Another seat's sheet, with the numbers of its moment."""

    paper: Paper
    numbers: Numbers

    @property
    def now(self) -> int:
        """Its points."""
        return points(self.paper, None)

    def worth(self, before: Lines) -> float:
        """The final points to expect when somebody has these lines before."""
        return self.now + coming(self.paper, before, self.numbers)


class Horizon:
    """What the end of the game looks like from one seat, by all sheets as they are revealed.

    `numbers` are those of the seat's moment.
    """

    def __init__(self, match: Match, seat: int) -> None:
        position: Position = match.position
        self._before, self._rolls_left = position.before, position.rolls_left
        left = [_left(paper) for paper in position.papers]
        self._nearest = min(left)

        def seen(one: int) -> Rival:
            return Rival(position.papers[one], self._numbers_of(left[one]))

        self._own = seen(seat)
        self._rivals = [
            seen(one) for one in range(match.seats) if one != seat and one not in match.retired
        ]
        self.numbers = self._own.numbers
        self._best = cache(self._best_of_rivals)

    def _numbers_of(self, left: int) -> Numbers:
        if self._rolls_left is not None:
            return learned.solo().at(self._rolls_left)
        return learned.several().at(layout.moment(left, self._nearest))

    def liking(self, paper: Paper, bombs: int) -> float:
        """The final points of a sheet with so many bombs due, less those of the best of the others.

        What it has complete now they can no longer be first at. Whoever ends the game has the
        others as they stand, and likes to be sure to win.
        """
        own = points(paper, self._rolls_left)
        if lines.two_colours(paper.done):
            return self._ended(own)
        own_coming = coming(paper, self._before, self.numbers) + bombs * self.numbers[BOMB_AT]
        return own + own_coming - self._best(self._before | paper.done)

    def _ended(self, own: int) -> float:
        lead = own - max((rival.now for rival in self._rivals), default=0)
        if self._rolls_left is not None or not self._nearest:
            return lead
        return lead + WINNING * (math.tanh(lead / DOUBT_AT_THE_END) - self._hope)

    @cached_property
    def _hope(self) -> float:
        """How sure the win is if the game goes on, from -1 to 1."""
        lead = self._own.worth(self._before) - self._best(self._before)
        return math.tanh(lead / (DOUBT_AT_THE_END + DOUBT_A_CELL * self._nearest))

    def _best_of_rivals(self, before: Lines) -> float:
        return max((rival.worth(before) for rival in self._rivals), default=0.0)


def _left(paper: Paper) -> int:
    """The open cells of the two fullest colours."""
    open_cells = [cells.count(cells.without(own, paper.crosses)) for own in parts.COLOUR_CELLS]
    return sum(sorted(open_cells)[:2])
