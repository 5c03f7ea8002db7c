"""The lines of the sheet that can be filled: rows, columns and colours, as one set.

A `Lines` is an integer with one bit a line: rows P to V, then columns A to O, then colours `gybpo`,
so that all of them are looked at in one go. This is the one place that says which bit is which.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engine import cells
from engine.cells import Cells
from engine.games.keeropkeer2 import sheets
from engine.games.keeropkeer2.sheets import Bonus
from engine.placements import COLOURS

Lines = int
LinesWithCells = tuple[tuple[Lines, Cells], ...]

NONE: Lines = 0
_COLUMNS_FROM = len(sheets.ROWS)
_COLOURS_FROM = _COLUMNS_FROM + len(cells.COLUMNS)
_ALL_ROWS = (1 << _COLUMNS_FROM) - 1
_ALL_COLUMNS = (1 << len(cells.COLUMNS)) - 1

COLUMN_H: Lines = 1 << _COLUMNS_FROM + cells.COLUMNS.index("H")
BRINGING: Mapping[Bonus, Lines] = MappingProxyType(
    {
        bonus: sum(1 << number for number, own in enumerate(sheets.ROW_BONUS) if own is bonus)
        for bonus in Bonus
    }
)
"""The rows that bring each bonus (K2-4)."""
ALL: LinesWithCells = tuple(
    (1 << number, line)
    for number, line in enumerate(
        (*cells.ROW, *cells.COLUMN, *(sheets.board().colours[colour] for colour in COLOURS))
    )
)
"""Every line with its cells."""
OF_PLACEMENT: tuple[LinesWithCells, ...] = tuple(
    tuple((line, own) for line, own in ALL if own & placement)
    for placement in sheets.board().placements
)
"""The lines that a placement has cells in, by its number."""


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


def bonuses(lines: Lines, bonus: Bonus) -> int:
    """How often the rows among these lines bring this bonus."""
    return (lines & BRINGING[bonus]).bit_count()
