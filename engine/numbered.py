"""Numbered things: a set of them is one integer, and is turned into them eight at a time."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Generic, TypeVar

from engine import cells
from engine.cells import Cells
from engine.game import Move

M = TypeVar("M", bound=Move)

EIGHT = 8
SHORT = 12
"""Up to so many moves are looked up one by one, more of them eight at a time."""


class Numbered(Generic[M]):
    """Moves by number, in canonical order."""

    def __init__(self, moves: Iterable[M]) -> None:
        self.moves: tuple[M, ...] = tuple(moves)

    def of(self, those: int) -> list[M]:
        """Those of the moves, in their order."""
        found: list[M] = []
        if those.bit_count() > SHORT:
            eights = self._eights
            for byte, some in zip(those.to_bytes(len(eights), "little"), eights, strict=True):
                if byte:
                    found += some[byte]
            return found
        moves, add = self.moves, found.append
        while those:
            lowest = those & -those
            add(moves[lowest.bit_length() - 1])
            those ^= lowest
        return found

    @cached_property
    def _eights(self) -> tuple[tuple[tuple[M, ...], ...], ...]:
        """For each eight moves in a row every set of them."""
        return tuple(
            tuple(
                tuple(one for place, one in enumerate(eight) if byte >> place & 1)
                for byte in range(1 << EIGHT)
            )
            for eight in (
                self.moves[start : start + EIGHT] for start in range(0, len(self.moves), EIGHT)
            )
        )


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
