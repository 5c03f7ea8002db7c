"""Many games of Keer op Keer 2 in step, of players who follow the numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from engine.players.lab.keeropkeer2 import board, choices, papers
from engine.players.lab.keeropkeer2.board import Array
from engine.players.lab.keeropkeer2.choices import Choices
from engine.players.lab.keeropkeer2.deciding import Bombed, Deciding, best_of
from engine.players.lab.keeropkeer2.judging import Judge, Rivals, solo_points
from engine.rounds import OPENING_ROLLS, SOLO_ROLLS

LONGEST = 70
"""Rolls after which a game of several is broken off."""
OFF = 0.8
"""How far off the values are, in points, by which a straying choice is made."""


class Dice(NamedTuple):
    """Colour and number dice counted by face, and the special face; one line a seat or a game."""

    colours: Array
    numbers: Array
    special: Array

    def take(self, which: Array) -> Dice:
        """Some of the lines."""
        return Dice(*(one[which] for one in self))


class Decided(NamedTuple):
    """What some seats decided in one roll, one line a seat.

    `which` are their sheets; `entries`, `moment` and `score` those of what they chose; `best` is
    the worth of what they should have chosen, `strayed` whether that was something else.
    """

    which: Array
    entries: Array
    moment: Array
    score: Array
    best: Array
    strayed: Array

    def take(self, which: Array) -> Decided:
        """Some of the lines."""
        return Decided(*(one[which] for one in self))


class Games:
    """`size` games of `seats` seats each; a sheet's number is `seats * game + seat`.

    `straying` is the share of choices that are made by values somewhat off, so that more is seen;
    `greedy` are seats that play for points at once, and are not learned from.
    """

    def __init__(
        self,
        chance: np.random.Generator,
        judge: Judge,
        size: int,
        seats: int,
        straying: float = 0.0,
        greedy: Sequence[int] = (),
    ) -> None:
        self._chance, self._judge, self._straying = chance, judge, straying
        self._greedy = np.isin(np.arange(size * seats) % seats, greedy)
        self.size, self.seats, self.roll = size, seats, 0
        self.papers = papers.empty(size * seats)
        self.before = np.zeros((size, papers.LINES), bool)
        self.going_on = np.arange(size)
        self.scores = np.zeros((size, seats), np.int64)
        self.rolls = np.zeros(size, np.int64)
        self.decided: list[Decided] = []
        self.bombed: list[Bombed] = []

    def play(self) -> Games:
        """All games to their end."""
        while len(self.going_on) and self.roll < LONGEST:
            self.one_roll(self.throw())
        self._finish(self.going_on)
        return self

    def throw(self) -> Dice:
        """A roll for each game that goes on."""
        each = 2 if self.seats == 1 else 3
        faces = self._chance.integers(0, 6, (2, len(self.going_on), each))
        colours, numbers = (faces[..., None] == np.arange(6)).sum(2)
        special = self._chance.choice(choices.SPECIAL_FACES, len(self.going_on))
        return Dice(colours, numbers, special)

    def one_roll(self, dice: Dice) -> None:
        """One roll of all games that go on."""
        self.roll += 1
        if self.seats == 1 or self.roll <= OPENING_ROLLS:
            self._ask(range(self.seats), dice)
        else:
            thrower = (self.roll - 1) % self.seats
            taken = self._ask([thrower], dice)
            others = [seat for seat in range(self.seats) if seat != thrower]
            self._ask(others, _left(dice, taken))
        self._close()

    def _ask(self, seats: Sequence[int], dice: Dice) -> Choices:
        which = self._sheets(self.going_on, seats).ravel()
        game = np.repeat(np.arange(len(self.going_on)), len(seats))
        return self.decide(which, dice.take(game))

    def _sheets(self, games: Array, seats: Sequence[int]) -> Array:
        """(games, seats): the numbers of their sheets."""
        sheets: Array = games[:, None] * self.seats + np.array(seats)
        return sheets

    def decide(self, which: Array, dice: Dice) -> Choices:
        """What the seats of these sheets choose, done at once with the bonus bombs it earns."""
        deciding = self._deciding(which)
        price = choices.prices(dice.colours, dice.numbers)
        some = choices.choices(deciding.now, price, dice.special, deciding.one_cell)
        judged = deciding.judged(some, np.zeros(len(some.paper), np.int64))
        best = best_of(judged.liking, some.paper)
        chosen = best_of(judged.liking + self._noise(some, len(which)), some.paper)
        picked = some.take(chosen)
        result = deciding.with_bombs(picked, judged.take(chosen))
        self.papers.put(which, result.papers)
        self.bombed += [one._replace(paper=which[one.paper]) for one in deciding.bombed]
        score, worth = self._score(result.papers), judged.worth[best]
        entries, moment = result.papers.entries, result.moment
        decided = Decided(which, entries, moment, score, worth, chosen != best)
        self.decided.append(decided.take(np.flatnonzero(~self._greedy[which])))
        return picked

    def _deciding(self, which: Array) -> Deciding:
        now = self.papers.take(which)
        before = self.before[which // self.seats]
        rivals, greedy = self._rivals(which, now), self._greedy[which]
        return Deciding(self._judge, now, before, rivals, self._rolls_left, greedy)

    @property
    def _rolls_left(self) -> int:
        return SOLO_ROLLS - self.roll

    def _rivals(self, which: Array, now: papers.Papers) -> Rivals | None:
        if self.seats == 1:
            return None
        first, seats = which // self.seats * self.seats, range(1, self.seats)
        others = [first + (which + turns) % self.seats for turns in seats]
        return self._judge.rivals(now, [self.papers.take(one) for one in others])

    def _noise(self, some: Choices, seats: int) -> Array:
        strays = self._chance.random(seats) < self._straying
        noise: Array = OFF * strays[some.paper] * self._chance.gumbel(size=len(some.paper))
        return noise

    def _score(self, some: papers.Papers) -> Array:
        score: Array = some.score
        return score + solo_points(some, self._rolls_left) if self.seats == 1 else score

    def _close(self) -> None:
        """The end of a roll: what is complete is no longer new, and some games are over."""
        games, everybody = self.going_on, range(self.seats)
        which = self._sheets(games, everybody)
        self.before[games] = self.papers.lines[which].any(1)
        last = self.seats == 1 and self.roll == SOLO_ROLLS
        over = np.asarray(self.papers.two_colours[which].any(1) | last)
        self._finish(games[over])
        self.going_on = games[~over]
        which = which[~over].ravel()
        some, before = self.papers.take(which), self.before[which // self.seats]
        self.papers.entries[which] = papers.entries(some, before)

    def _finish(self, games: Array) -> None:
        self.rolls[games] = self.roll
        score = self._score(self.papers).reshape(self.size, self.seats)
        self.scores[games] = score[games]


def _left(dice: Dice, taken: Choices) -> Dice:
    """The dice for the others (K2-A2 to K2-A5)."""
    colours, numbers = dice.colours.copy(), dice.numbers.copy()
    placed = np.flatnonzero(taken.kind == choices.PLACE)
    for some, faces in ((colours, board.COLOUR), (numbers, board.NUMBER)):
        face = faces[taken.placement[placed]]
        shown = np.where(some[placed, face] > 0, face, choices.JOKER)
        some[placed, shown] -= 1
    special = np.where(taken.kind == choices.PASS, dice.special, choices.NO_SPECIAL)
    return Dice(colours, numbers, special)
