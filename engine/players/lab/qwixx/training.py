"""How the strong player of Qwixx learns: rounds of games, each followed by its lessons.

Seeded, and resumed where it was broken off.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

import numpy as np

from engine.players.lab.qwixx import minds, selfplay
from engine.players.lab.qwixx.learner import Learner
from engine.players.lab.qwixx.selfplay import Played

LESSONS_AT_ONCE = 4096
"""So many moments make one step of the learner."""

KEEP_EVERY = 10
Say = Callable[[str], None]

SENSIBLE_WEIGHT = 4.0
"""The weight of the outlook with which the sensible player is hardest to beat for two."""


class Tables(NamedTuple):
    """Tables of so many seats, at which the `sensible` ones are not the learner's."""

    seats: int
    sensible: tuple[int, ...] = ()

    @property
    def own(self) -> Sequence[int]:
        """The learner's seats."""
        return [seat for seat in range(self.seats) if seat not in self.sensible]


class Course(NamedTuple):
    """A plan of lessons: from the first round to the last, paces and luck shrink evenly.

    `tables` are played in turn; `games` is for tables of two, larger ones play fewer, so that each
    round has about as many moments. `trust` and `soft` are those of `selfplay.lessons`.
    """

    company: bool
    tables: Sequence[Tables]
    rounds: int
    games: int
    trust: float
    paces: tuple[float, float]
    softs: tuple[float, float]

    def pace(self, number: int) -> float:
        """How far a step of this round goes."""
        return _between(self.paces, number / self.rounds)

    def soft(self, number: int) -> float:
        """How many points of luck blur the results of this round."""
        return _between(self.softs, number / self.rounds)


MOSTLY_TWO = (Tables(2), Tables(2, (0,)), Tables(2, (1,)))
COURSES: Mapping[str, Course] = MappingProxyType(
    {
        "solo": Course(False, [Tables(1)], 240, 2048, 0.85, (0.02, 0.0003), (1.0, 1.0)),
        "several": Course(
            True,
            [*MOSTLY_TWO, Tables(3), Tables(4), *MOSTLY_TWO, Tables(3, (0,)), Tables(5, (1, 3))],
            160,
            2048,
            0.8,
            (0.02, 0.0003),
            (10.0, 4.0),
        ),
    }
)


class Round(NamedTuple):
    """What a round was like: the mean points of its games, and how far off the learner was."""

    number: int
    seats: int
    points: float
    off: float


def train(data: Path, work: Path, seed: int, say: Say, only: str = "") -> None:
    """Learns the numbers of all courses, or of the one named; `work` keeps what is half done."""
    for name in [only] if only else COURSES:
        (data / f"qwixx-{name}.bin").write_bytes(trained(name, seed, work, say))


def trained(name: str, seed: int, work: Path, say: Say) -> bytes:
    """The numbers of a course as the player reads them; what is half done is kept in `work`."""
    course, kept = COURSES[name], work / f"qwixx-{name}.npz"
    learner = Learner(course.company, seed)
    first = learner.resume(kept) if kept.exists() else 0
    for found in rounds(course, learner, seed, first):
        done = found.number + 1
        if done % KEEP_EVERY == 0 or done == course.rounds:
            learner.keep(kept, done)
            say(f"{name} {done}/{course.rounds}: {found.points:.1f} points, off {found.off:.4f}")
    return learner.stored()


def rounds(course: Course, learner: Learner, seed: int, first: int) -> Iterator[Round]:
    """Teaches from round `first` on; a round's chance depends on seed and number alone."""
    for number in range(first, course.rounds):
        tables = course.tables[number % len(course.tables)]
        chance = np.random.default_rng([seed, number])
        played = _played(learner, tables, course.games, chance)
        off = _taught(learner, played, tables, course, number, chance)
        yield Round(number, tables.seats, float(played.final.points().mean()), off)


def _played(learner: Learner, tables: Tables, games: int, chance: np.random.Generator) -> Played:
    own, sensible = minds.learned(learner), minds.sensible(SENSIBLE_WEIGHT)
    seated = [sensible if seat in tables.sensible else own for seat in range(tables.seats)]
    return selfplay.play(seated, games // max(1, tables.seats * (tables.seats - 1) // 2), chance)


def _taught(
    learner: Learner,
    played: Played,
    tables: Tables,
    course: Course,
    number: int,
    chance: np.random.Generator,
) -> float:
    found = selfplay.lessons(learner, played, tables.own, course.trust, course.soft(number))
    looked_up, wanted = map(np.concatenate, zip(*found, strict=True))
    order = chance.permutation(len(wanted))
    steps = np.array_split(order, max(1, len(order) // LESSONS_AT_ONCE))
    pace = course.pace(number)
    return float(np.mean([learner.learn(looked_up[some], wanted[some], pace) for some in steps]))


def _between(ends: tuple[float, float], part: float) -> float:
    first, last = ends
    return first * float((last / first) ** part)
