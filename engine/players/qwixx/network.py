"""A small network whose inputs are looked up: every row and penalty has its numbers in a table.

The numbers of all that stands on a table are added up column by column; what is above zero counts
with its column's weight, and one last column counts as it is. Red and yellow stand alike; green and
blue are their mirror image, which swaps the two halves of the columns: so a table and its mirror
image are worth the same.
"""

from __future__ import annotations

import zlib
from array import array
from collections.abc import Iterable, Iterator
from sys import byteorder

from engine.players.qwixx.standings import STANDINGS

Column = tuple[float, ...]
HALF = 16
"""Columns are mirrored in pairs; this is the number of pairs."""

STEPS = 256
"""The stored numbers are whole; so many make one."""


class Network:
    """The learned numbers: `kinds` of rows (one's own; another's), then the further inputs.

    `rows[kind][mirrored][standing]` and `inputs[number]` are looked up and given to `value`.
    """

    def __init__(self, stored: bytes, kinds: int) -> None:
        numbers = _unpacked(stored)
        self.rows = [_both_ways([_row(numbers) for _ in range(STANDINGS)]) for _ in range(kinds)]
        weights = tuple(next(numbers) for _ in range(HALF))
        self.weights = weights + weights
        self.inputs = [_input(half) for half in _chunks(numbers, HALF + 1)]

    def value(self, looked_up: Iterable[Column]) -> float:
        """What these inputs are worth together."""
        *columns, straight = map(sum, zip(*looked_up, strict=True))
        heights = zip(self.weights, columns, strict=True)
        return straight + sum([weight * height for weight, height in heights if height > 0])


def packed(numbers: Iterable[float]) -> bytes:
    """The numbers as they are stored, each rounded to two bytes."""
    whole = array("h", [round(number * STEPS) for number in numbers])
    if byteorder == "big":
        whole.byteswap()
    return zlib.compress(whole.tobytes(), 9)


def _unpacked(stored: bytes) -> Iterator[float]:
    whole = array("h", zlib.decompress(stored))
    if byteorder == "big":
        whole.byteswap()
    return (number / STEPS for number in whole)


def _chunks(numbers: Iterator[float], size: int) -> Iterator[Column]:
    return zip(*[numbers] * size, strict=True)


def _row(numbers: Iterator[float]) -> Column:
    return tuple(next(numbers) for _ in range(2 * HALF + 1))


def _both_ways(table: list[Column]) -> tuple[list[Column], list[Column]]:
    mirrored = [row[HALF:-1] + row[:HALF] + row[-1:] for row in table]
    return table, mirrored


def _input(half: Column) -> Column:
    return half[:-1] + half[:-1] + half[-1:]
