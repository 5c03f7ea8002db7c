"""The learned numbers, read from the package's data and mixed for each phase."""

from __future__ import annotations

import zlib
from array import array
from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files
from sys import byteorder

from engine.players.keeropkeer2 import layout

Numbers = Sequence[float]
"""The numbers of one phase, `layout.SIZE` of them."""
SCALE = 20
"""Numbers are kept in twentieths of a point."""


class Tables:
    """The numbers at some knots, and between them: by moment, a phase on one of the sides."""

    def __init__(
        self, knots: tuple[int, ...], sides: layout.Sides, kept: Sequence[Sequence[int]]
    ) -> None:
        self._knots, self._sides, self._kept = knots, sides, kept
        self._mixed: dict[int, Numbers] = {}

    def at(self, moment: int) -> Numbers:
        """The numbers of a moment; in phase 0 nothing more is to come."""
        found = self._mixed.get(moment)
        if found is None:
            found = self._mixed[moment] = self._mix(*divmod(moment, self._knots[-1] + 1))
        return found

    def _mix(self, side: int, phase: int) -> Numbers:
        if not phase:
            return array("d", bytes(8 * layout.SIZE))
        knots, own = self._knots, self._sides[side]
        above = max(1, next(at for at, knot in enumerate(knots) if knot >= phase))
        share = (phase - knots[above - 1]) / (knots[above] - knots[above - 1])
        low, high = self._kept[own[above - 1]], self._kept[own[above]]
        mixed = (one + share * (other - one) for one, other in zip(low, high, strict=True))
        return array("d", [number / SCALE for number in mixed])


@cache
def solo() -> Tables:
    """For one who plays alone, by rolls left."""
    return _read("solo", layout.SOLO_KNOTS, layout.SOLO_SIDES)


@cache
def several() -> Tables:
    """For two and more, by `layout.moment`."""
    return _read("several", layout.SEVERAL_KNOTS, layout.SEVERAL_SIDES)


def _read(name: str, knots: tuple[int, ...], sides: layout.Sides) -> Tables:
    file = files("engine.players") / "data" / f"keeropkeer2-{name}.bin"
    return Tables(knots, sides, unpacked(file.read_bytes()))


def packed(numbers: Iterable[float]) -> bytes:
    """All sets of numbers as they are stored, each number in two bytes before packing."""
    whole = array("h", [round(number * SCALE) for number in numbers])
    if byteorder == "big":
        whole.byteswap()
    return zlib.compress(whole.tobytes(), 9)


def unpacked(stored: bytes) -> Sequence[Sequence[int]]:
    """What `packed` has stored, one set after the other."""
    whole = array("h", zlib.decompress(stored))
    if byteorder == "big":
        whole.byteswap()
    return [whole[at : at + layout.SIZE] for at in range(0, len(whole), layout.SIZE)]
