"""Learns the numbers of Keer op Keer 2 by play, from nothing; stops and resumes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

import numpy as np

from engine.players.keeropkeer2 import layout, learned
from engine.players.lab.keeropkeer2 import learning
from engine.players.lab.keeropkeer2.board import Array
from engine.players.lab.keeropkeer2.games import Games
from engine.players.lab.keeropkeer2.judging import Judge, shares


class Table(NamedTuple):
    """So many seats, some of which play greedily."""

    seats: int
    greedy: tuple[int, ...] = ()


class Course(NamedTuple):
    """What one set of numbers is learned from: `sheets` at once in each of `batches`."""

    knots: tuple[int, ...]
    sides: layout.Sides
    tables: tuple[Table, ...]
    """In turn, batch by batch."""
    batches: int
    sheets: int
    in_hand: float
    """How much points to come count against those in hand: another may end the game any time."""


COURSES: Mapping[str, Course] = MappingProxyType(
    {
        "solo": Course(layout.SOLO_KNOTS, layout.SOLO_SIDES, (Table(1),), 200, 512, 1.0),
        "several": Course(
            layout.SEVERAL_KNOTS,
            layout.SEVERAL_SIDES,
            (
                Table(2, (0,)),
                Table(2, (1,)),
                Table(2),
                Table(2, (0,)),
                Table(2, (1,)),
                Table(4, (1,)),
            ),
            240,
            768,
            0.8,
        ),
    }
)
FIRST_STEP, LAST_STEP = 1.2, 0.05
STRAYING = 0.1
KEEP_EVERY = 10

Say = Callable[[str], None]


def train(data: Path, work: Path, seed: int, say: Say, only: str = "") -> None:
    """Learns the numbers of all courses, or of the one named; `work` keeps what is half done."""
    for name in [only] if only else COURSES:
        numbers = trained(name, seed, work, say) * COURSES[name].in_hand
        (data / f"keeropkeer2-{name}.bin").write_bytes(learned.packed(numbers.ravel()))


def trained(name: str, seed: int, work: Path, say: Say) -> Array:
    """The numbers of a course, (sets, layout.SIZE)."""
    course, kept = COURSES[name], work / f"keeropkeer2-{name}.npz"
    first, numbers = _kept(kept) or (0, learning.unlearned(course.sides))
    for batch in range(first, course.batches):
        games = _one_batch(course, numbers, batch, np.random.default_rng((seed, batch)))
        if (batch + 1) % KEEP_EVERY == 0 or batch + 1 == course.batches:
            np.savez(kept, done=batch + 1, numbers=numbers)
            say(_progress(name, course, batch, games))
    return numbers


def _kept(file: Path) -> tuple[int, Array] | None:
    if not file.exists():
        return None
    with np.load(file) as found:
        return int(found["done"]), found["numbers"]


def _one_batch(course: Course, numbers: Array, batch: int, chance: np.random.Generator) -> Games:
    seats, greedy = course.tables[batch % len(course.tables)]
    judge = Judge(numbers, course.knots, course.sides)
    games = Games(chance, judge, course.sheets // seats, seats, STRAYING, greedy).play()
    step = max(LAST_STEP, FIRST_STEP * (1 - batch / course.batches) ** 1.5)
    parts = shares(course.knots, course.sides)
    learning.learn(numbers, parts, learning.samples(games), step, chance)
    learning.learn_bombs(numbers, parts, games.bombed)
    return games


def _progress(name: str, course: Course, batch: int, games: Games) -> str:
    return (
        f"{name}: batch {batch + 1} of {course.batches}, {games.seats} seats, "
        f"mean {games.scores.mean():.1f} points in {games.rolls.mean():.1f} rolls"
    )
