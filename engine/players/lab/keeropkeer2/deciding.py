"""How the seats that are asked in one roll decide by the numbers, many at once."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from engine.players.lab.keeropkeer2 import board, choices, papers
from engine.players.lab.keeropkeer2.board import Array
from engine.players.lab.keeropkeer2.choices import Choices
from engine.players.lab.keeropkeer2.judging import Judge, Judged, Rivals
from engine.players.lab.keeropkeer2.papers import Papers

NONE_DUE = 9
"""More bonus bombs than a roll can bring: so many are placed where nothing is open any more."""


class Bombed(NamedTuple):
    """Bonus bombs: whose, the square, the moment they were due in, and what each brought."""

    paper: Array
    square: Array
    moment: Array
    gain: Array


class Deciding:
    """Seats with their sheets, what anybody had complete before, and the others, if any.

    `greedy` seats like most points now, and as many crosses.
    """

    def __init__(
        self,
        judge: Judge,
        now: Papers,
        before: Array,
        rivals: Rivals | None,
        rolls_left: int,
        greedy: Array,
    ) -> None:
        self._judge, self.now, self._before = judge, now, before
        self._rivals, self._rolls_left, self._greedy = rivals, rolls_left, greedy
        self.bombed: list[Bombed] = []

    def judged(self, some: Choices, placed: Array) -> Judged:
        """What choices lead to, with so many bonus bombs of this roll placed."""
        own, before = self.now.take(some.paper), self._before[some.paper]
        after = papers.crossed(own, before, some.new, some.marks, some.golden, some.hearts)
        if self._rivals is None:
            return self._judge.alone(after, self._rolls_left, placed)
        judged = self._judge.among(after, self._rivals.take(some.paper), placed)
        greed = after.score + (after.open_cells) * -0.01
        liking = np.where(self._greedy[some.paper], greed, judged.liking)
        return judged._replace(liking=liking)

    def one_cell(self, paper: Array, new: Array) -> Array:
        """How sheets like one more cell, by a golden die."""
        none = np.zeros(len(paper), np.int64)
        return self.judged(Choices(paper, none + choices.THREE, none - 1, none, new), none).liking

    def with_bombs(self, picked: Choices, result: Judged) -> Judged:
        """What the choices, one a sheet, lead to when every bonus bomb due is placed as is best."""
        picked = picked.take(np.arange(len(picked.paper)))
        placed, after = np.zeros(len(picked.paper), np.int64), result.papers
        while len(due := np.flatnonzero(after.bombs > placed)):
            legal = choices.bombs(after.crosses[due])
            placed[due[~legal.any(1)]] = NONE_DUE
            due, legal = due[legal.any(1)], legal[legal.any(1)]
            if len(due):
                self._bomb(picked, result, due, legal, placed)
        return result

    def _bomb(
        self, picked: Choices, result: Judged, due: Array, legal: Array, placed: Array
    ) -> None:
        """One more bomb for those of the sheets that are due one."""
        owner, square = np.nonzero(legal)
        some = picked.take(due[owner])
        some.new |= board.SQUARE_CELLS[square]
        judged = self.judged(some, placed[due[owner]] + 1)
        best = best_of(judged.liking, owner)
        moment = result.moment[due]
        without = result.worth[due] - self._judge.bombs(moment)
        gain = judged.worth[best] - without
        self.bombed.append(Bombed(due, square[best], moment, gain))
        placed[due] += 1
        picked.new[due] = some.new[best]
        result.papers.put(due, judged.papers.take(best))
        for old, new in zip(result[1:], judged[1:], strict=True):
            old[due] = new[best]


def best_of(liking: Array, owner: Array) -> Array:
    """The number of the best choice of each owner; those of an owner stand together."""
    starts = np.flatnonzero(np.diff(owner, prepend=-1))
    best = np.maximum.reduceat(liking, starts)
    places = np.flatnonzero(liking == np.repeat(best, np.diff(starts, append=len(owner))))
    return places[np.searchsorted(places, starts)]
