"""The lines of a sheet that can be filled: rows, columns and colours, as one set.

A `Lines` is an integer with one bit a line: the seven rows, then columns A to O, then the colours
in their order, so that all of them are looked at in one go. A game without rows that count never
sets theirs. This is the one place that says which bit is which.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine import cells
from engine.cells import Cells

Lines = int
LinesWithCells = tuple[tuple[Lines, Cells], ...]

NONE: Lines = 0
_COLUMNS_FROM = len(cells.ROW)
_COLOURS_FROM = _COLUMNS_FROM + len(cells.COLUMN)
_ALL_ROWS = (1 << _COLUMNS_FROM) - 1
_ALL_COLUMNS = (1 << len(cells.COLUMN)) - 1

COLUMN_H: Lines = 1 << _COLUMNS_FROM + cells.COLUMNS.index("H")
ROWS: LinesWithCells = tuple((1 << number, own) for number, own in enumerate(cells.ROW))
"""Every row with its cells."""
COLUMNS: LinesWithCells = tuple(
    (1 << number, own) for number, own in enumerate(cells.COLUMN, start=_COLUMNS_FROM)
)
"""Every column with its cells."""


def of_colours(colours: Iterable[Cells]) -> LinesWithCells:
    """Every colour with its cells, given in the order of the colours."""
    return tuple((1 << number, own) for number, own in enumerate(colours, start=_COLOURS_FROM))


def filled(crosses: Cells, among: LinesWithCells) -> Lines:
    """Those of these lines that have all of their cells crossed."""
    found = NONE
    for line, own in among:
        if own & crosses == own:
            found |= line
    return found


def rows(lines: Lines) -> int:
    """The rows among these lines, one bit a row."""
    return lines & _ALL_ROWS


def columns(lines: Lines) -> int:
    """The columns among these lines, one bit a column."""
    return lines >> _COLUMNS_FROM & _ALL_COLUMNS


def colours(lines: Lines) -> int:
    """The colours among these lines, one bit a colour."""
    return lines >> _COLOURS_FROM


def two_colours(lines: Lines) -> bool:
    """Whether at least two colours are among these lines: they end a game (K1-26, K2-21)."""
    return colours(lines).bit_count() >= 2
