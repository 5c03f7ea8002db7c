"""Cells as names, sets of cells as sets of names: the obvious twin of `engine.cells`."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

COLUMNS, ROWS = "ABCDEFGHIJKLMNO", "1234567"
NAMES = [column + row for column in COLUMNS for row in ROWS]
DATA = Path(__file__).parent.parent / "data" / "sheets.json"
PRINTED = {
    sheet["id"].removeprefix("kok1-"): sheet
    for sheet in json.loads(DATA.read_text(encoding="utf-8"))["sheets"]
    if sheet["game"] == 1
}
"""The printed sheets of Keer op Keer as data, by name."""


@cache
def colours_of(sheet: str) -> dict[str, str]:
    """Every cell's colour letter."""
    rows = PRINTED[sheet]["rows"]
    return {
        column + row: rows[y][x] for x, column in enumerate(COLUMNS) for y, row in enumerate(ROWS)
    }


@cache
def neighbours(cell: str) -> set[str]:
    """The cells that share a side with this one."""
    x, y = COLUMNS.index(cell[0]), ROWS.index(cell[1])
    around = ((x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1))
    return {COLUMNS[a] + ROWS[b] for a, b in around if 0 <= a < 15 and 0 <= b < 7}


def reachable(start: str, within: set[str]) -> set[str]:
    """Every cell of `within` that can be walked to from `start` over sides."""
    seen, todo = {start}, [start]
    while todo:
        new = (neighbours(todo.pop()) & within) - seen
        seen |= new
        todo += new
    return seen
