"""The printed rows of Qwixx, and sets of their numbers as integers (Q-3).

A sheet has four rows of eleven numbers. A `Numbers` is an integer with one bit a number, row after
row in the order of `COLOURS` and from left to right within a row, so counting upwards is the
canonical order. This is the one place that says which bit is which number.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import NamedTuple

from engine.numbered import Numbered
from engine.values import Move

Numbers = int

COLOURS = "rygb"
PRINTED: Mapping[str, tuple[int, ...]] = MappingProxyType(
    {
        "r": tuple(range(2, 13)),
        "y": tuple(range(2, 13)),
        "g": tuple(range(12, 1, -1)),
        "b": tuple(range(12, 1, -1)),
    }
)
"""The numbers of each row from left to right; the last one carries the lock."""

LENGTH = 11
NONE: Numbers = 0
ALL: Numbers = (1 << LENGTH * len(COLOURS)) - 1

MOVES: tuple[Move, ...] = tuple(
    Move(f"{colour}{number}", (f"{colour}{number}",), (f"{colour}{number}",))
    for colour in COLOURS
    for number in PRINTED[colour]
)
"""The move that crosses each number, in canonical order."""
EVERY = Numbered(MOVES)


class Mark(NamedTuple):
    """A number of the sheet: its move, itself alone as a set, and where it stands.

    `row` is its whole row; `locks` is that again if it is the last number, which carries the lock.
    """

    move: Move
    only: Numbers
    colour: str
    number: int
    row: Numbers
    locks: Numbers


def _row(index: int) -> Numbers:
    return ((1 << LENGTH) - 1) << LENGTH * index


def _mark(place: int) -> Mark:
    index, step = divmod(place, LENGTH)
    colour, row = COLOURS[index], _row(index)
    locks = row if step == LENGTH - 1 else NONE
    return Mark(MOVES[place], 1 << place, colour, PRINTED[colour][step], row, locks)


MARKS: Mapping[str, Mark] = {move.text: _mark(place) for place, move in enumerate(MOVES)}
"""Every number of the sheet by the text of the move that crosses it."""

ROWS: Mapping[str, Numbers] = MappingProxyType(
    {colour: _row(index) for index, colour in enumerate(COLOURS)}
)
LASTS: Numbers = sum(mark.only for mark in MARKS.values() if mark.locks)
"""The last number of each row: nobody crosses it before five others (Q-8)."""


def numbered(numbers: Iterable[int], colour: str) -> Numbers:
    """These numbers of one row; what the row does not have is left out."""
    cells = NONE
    for number in set(numbers) & set(PRINTED[colour]):
        cells |= MARKS[f"{colour}{number}"].only
    return cells


def each(numbers: Numbers) -> Iterator[Move]:
    """The moves that cross these numbers, in canonical order."""
    while numbers:
        lowest = numbers & -numbers
        yield MOVES[lowest.bit_length() - 1]
        numbers ^= lowest


def in_row(numbers: Numbers, colour: str) -> tuple[int, ...]:
    """Those of these numbers that stand in one row, as printed from left to right."""
    return tuple(MARKS[move.text].number for move in each(numbers & ROWS[colour]))


def count(numbers: Numbers) -> int:
    """How many numbers."""
    return numbers.bit_count()


def colours(numbers: Numbers) -> tuple[str, ...]:
    """The rows that any of these numbers stand in."""
    return tuple(colour for colour in COLOURS if numbers & ROWS[colour])


def picture(numbers: Numbers, mark: str = "x", empty: str = ".") -> str:
    """The set as four lines of eleven characters: what tests and failures show."""
    return "\n".join(
        "".join(
            mark if MARKS[f"{colour}{number}"].only & numbers else empty
            for number in PRINTED[colour]
        )
        for colour in COLOURS
    )
