"""Many games of Qwixx in step, and what is to be learned from them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

import numpy as np

from engine.players.lab.qwixx import many
from engine.players.lab.qwixx.choosing import rolled
from engine.players.lab.qwixx.learner import Learner
from engine.players.lab.qwixx.many import Ints, Many, Reals
from engine.players.lab.qwixx.minds import Mind
from engine.players.qwixx import strong


class Moment(NamedTuple):
    """Games between two rolls: which of them are still played, and the seat that throws next."""

    which: Ints
    tables: Many
    throws: int


class Played(NamedTuple):
    """Finished games: all their moments in order, and the final sheets."""

    moments: Sequence[Moment]
    final: Many


def play(minds: Sequence[Mind], games: int, chance: np.random.Generator) -> Played:
    """Plays so many games to the end, with one mind for each seat."""
    seats = len(minds)
    tables, which = many.start(games, seats), np.arange(games)
    final, moments, turn = many.start(games, seats), [], 0
    while len(which):
        tables = rolled(minds, tables, turn % seats, chance)
        turn += 1
        over = tables.over()
        for all_games, now in zip(final, tables, strict=True):
            all_games[which[over]] = now[over]
        tables, which = tables.take(~over), which[~over]
        moments.append(Moment(which, tables, turn % seats))
    return Played(moments, final)


def lessons(
    learner: Learner, played: Played, own: Sequence[int], trust: float, soft: float
) -> Iterator[Lesson]:
    """What the moments of the games were worth to its `own` seats, looking back from the end.

    A moment's worth is the final result by `trust` and what the learner thinks of the next moment
    by the rest, and so on. In company the result is the chance that the final lead, with so many
    points of luck on top (`soft`), is one: a narrow win and a narrow loss are then nearly the same.
    """
    for me in own:
        for other in range(played.final.seats):
            if other != me or not learner.company:
                yield from _looking_back(learner, played, me, other, trust, soft)


class Lesson(NamedTuple):
    """Moments of many games as looked-up inputs, and what they should be worth."""

    looked_up: Ints
    wanted: Reals


def _looking_back(
    learner: Learner, played: Played, me: int, other: int, trust: float, soft: float
) -> Iterator[Lesson]:
    points = played.final.points().astype(float)
    result = points[:, me]
    if learner.company:
        result = strong.chance_of((points[:, me] - points[:, other]) * (strong.EVENS / soft))
    for which, tables, throws in reversed(played.moments):
        looked_up = learner.looked_up(tables, me, other, throws)
        yield Lesson(looked_up, result[which])
        values = learner.values(looked_up)
        thought = strong.chance_of(values) if learner.company else values
        result[which] = trust * result[which] + (1 - trust) * thought
