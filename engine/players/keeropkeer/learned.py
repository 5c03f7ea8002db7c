"""The learned numbers, read from the package's data and mixed for each phase."""

from __future__ import annotations

import zlib
from array import array
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files
from sys import byteorder

from engine.players.keeropkeer.layout import (
    COLOUR_GONE,
    COLOURS_AT,
    COLUMN_GONE,
    COLUMNS_AT,
    MOST_LEFT,
    SIZE,
    SOLO_KNOTS,
)

Numbers = Sequence[float]
"""The numbers of one phase, `layout.SIZE` of them, in points."""
SCALE = 20
"""Numbers are kept in twentieths of a point."""
STRETCHED = tuple(round(knot * MOST_LEFT / SOLO_KNOTS[-1]) for knot in SOLO_KNOTS)
"""The solo phases counted in open cells of the two fullest colours."""


class Tables:
    """Numbers at some knots, and between them."""

    def __init__(self, knots: tuple[int, ...], kept: Sequence[Numbers]) -> None:
        self._knots, self._kept = knots, kept
        self._mixed: dict[int, Numbers] = {}

    def at(self, phase: int) -> Numbers:
        """The numbers of a phase; in phase 0 nothing more is to come."""
        if phase not in self._mixed:
            self._mixed[phase] = self._mix(phase) if phase else (0.0,) * SIZE
        return self._mixed[phase]

    def _mix(self, phase: int) -> Numbers:
        knots, kept = self._knots, self._kept
        above = max(1, next((at for at, knot in enumerate(knots) if knot >= phase), len(knots) - 1))
        share = (phase - knots[above - 1]) / (knots[above] - knots[above - 1])
        pairs = zip(kept[above - 1], kept[above], strict=True)
        return tuple([(one + share * (other - one)) / SCALE for one, other in pairs])


@cache
def tables(sheet: str, alone: bool) -> Tables:
    """The numbers of a printed sheet, for one who plays alone or for several players.

    They are learned alone; several use the same, their phases stretched, and where somebody was
    first a column or colour is worth half.
    """
    file = files("engine.players") / "data" / f"keeropkeer-{sheet}-solo.bin"
    stored = unpacked(file.read_bytes())
    if alone:
        return Tables(SOLO_KNOTS, stored)
    return Tables(STRETCHED, [_with_gone(kept) for kept in stored])


def _with_gone(kept: Numbers) -> Numbers:
    found = list(kept)
    for at, gone in ((COLUMNS_AT, COLUMN_GONE), (COLOURS_AT, COLOUR_GONE)):
        found[at + gone : at + 2 * gone] = [number / 2 for number in found[at : at + gone]]
    return found


def packed(numbers: Iterable[float]) -> bytes:
    """All numbers of all knots as they are stored, each in two bytes before packing."""
    whole = array("h", [round(number * SCALE) for number in numbers])
    if byteorder == "big":
        whole.byteswap()
    return zlib.compress(whole.tobytes(), 9)


def unpacked(stored: bytes) -> Sequence[Numbers]:
    """What `packed` has stored, one table a knot."""
    whole = array("h", zlib.decompress(stored))
    if byteorder == "big":
        whole.byteswap()
    return [whole[at : at + SIZE] for at in range(0, len(whole), SIZE)]
