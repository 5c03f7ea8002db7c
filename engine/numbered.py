"""Numbered things: a set of them is one integer, and is turned into them eight at a time."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import Generic, TypeVar

from engine import cells
from engine.cells import Cells
from engine.values import Move

M = TypeVar("M", bound=Move)

EIGHT = 8
SHORT = 12
"""Up to so many moves are looked up one by one, more of them eight at a time."""


class Numbered(Generic[M]):
    """Moves by number, in canonical order; the moves of a set come in that order."""

    def __init__(self, moves: Iterable[M]) -> None:
        self.moves: tuple[M, ...] = tuple(moves)
        self.every = (1 << len(self.moves)) - 1

    @cached_property
    def number(self) -> Mapping[str, int]:
        """The number of each move by its text."""
        return {move.text: number for number, move in enumerate(self.moves)}

    def of(self, those: int) -> list[M]:
        """The moves of a set."""
        found: list[M] = []
        if those.bit_count() > SHORT:
            eights, size = self._eights, -(-len(self.moves) // EIGHT)
            for place, byte in enumerate(those.to_bytes(size, "little")):
                if byte:
                    found += eights[place][byte] or self._eight(place, byte)
            return found
        moves, add = self.moves, found.append
        while those:
            lowest = those & -those
            add(moves[lowest.bit_length() - 1])
            those ^= lowest
        return found

    def at(self, those: int, place: int) -> M:
        """The move of a set at this place in it, counted from 0: by halves, without the others."""
        if place < EIGHT:
            for _ in range(place):
                those &= those - 1
            return self.moves[(those & -those).bit_length() - 1]
        number, size = 0, those.bit_length()
        while size > 1:
            half = size >> 1
            lower = those & ((1 << half) - 1)
            before = lower.bit_count()
            if place < before:
                those, size = lower, half
            else:
                those, size, number, place = (
                    those >> half,
                    size - half,
                    number + half,
                    place - before,
                )
        return self.moves[number]

    @cached_property
    def _eights(self) -> list[list[tuple[M, ...]]]:
        """For each eight moves in a row the sets of them that were asked for, by their bits."""
        return [[()] * (1 << EIGHT) for _ in range(0, len(self.moves), EIGHT)]

    def _eight(self, place: int, byte: int) -> tuple[M, ...]:
        """The moves of one eight that a byte says, kept for the next time."""
        eight = self.moves[place * EIGHT : place * EIGHT + EIGHT]
        found = tuple(one for bit, one in enumerate(eight) if byte >> bit & 1)
        self._eights[place][byte] = found
        return found


class Touching:
    """Which of some numbered sets of cells have a cell among any given ones."""

    def __init__(self, sets: Sequence[Cells]) -> None:
        with_cell = [
            sum(1 << number for number, own in enumerate(sets) if own & cells.only(cell))
            for cell in range(len(cells.NAMES))
        ]
        self._eights = tuple(
            _unions(with_cell[start : start + EIGHT]) for start in range(0, len(with_cell), EIGHT)
        )

    def __call__(self, these: Cells) -> int:
        touching = 0
        eights = self._eights
        for byte, some in zip(these.to_bytes(len(eights), "little"), eights, strict=True):
            if byte:
                touching |= some[byte]
        return touching


def _unions(of: Sequence[int]) -> tuple[int, ...]:
    """What every choice of some sets has in it, by the bits of the choice."""
    found = [0]
    for one in of:
        found += [one | other for other in found]
    return tuple(found)
