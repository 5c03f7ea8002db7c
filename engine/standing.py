"""How columns, rows and colours stand on a sheet, and what crosses leave behind."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from engine import cells
from engine.cells import Cells
from engine.placements import Grid
from engine.values import Fact

FIRST, LATER, GONE = "first", "later", "gone"


def standing(letters: str, done: int, first: int, anybody: int) -> Mapping[str, str]:
    """How each column, row or colour stands on a sheet, one bit a letter in each of the sets.

    `first` or `later` is complete, with the higher or the lower value; `gone` is open, and somebody
    else was first; those still open to be first are left out.
    """
    result = {}
    for number, letter in enumerate(letters):
        if done >> number & 1:
            result[letter] = FIRST if first >> number & 1 else LATER
        elif anybody >> number & 1:
            result[letter] = GONE
    return result


def reached(standings: Mapping[str, str]) -> Mapping[str, str]:
    """What is complete, and how."""
    return {letter: how for letter, how in standings.items() if how != GONE}


def complete(standings: Mapping[str, str]) -> list[str]:
    """The letters of what is complete."""
    return [*reached(standings)]


def newly(letters: str, before: int, after: int) -> Iterator[tuple[int, str]]:
    """Number and letter of what is complete after and was not before."""
    new = after & ~before
    return ((number, letter) for number, letter in enumerate(letters) if new >> number & 1)


def left_alone(grid: Grid, before: Cells, after: Cells) -> Cells:
    """The open cells that only a 1 can still fill because of the crosses made since (K1-19)."""
    new = cells.without(after, before)
    return cells.union(
        cells.without(_singles(cells.without(block, after)), _singles(cells.without(block, before)))
        for block in grid.blocks
        if block & new
    )


def _singles(open_cells: Cells) -> Cells:
    return cells.union(piece for piece in cells.pieces(open_cells) if cells.count(piece) == 1)


def half_full(crosses: Cells) -> Iterator[tuple[str, str]]:
    """The columns that are neither empty nor full, and the rows crossed in each."""
    for letter, column in zip(cells.COLUMNS, cells.COLUMN, strict=True):
        crossed = crosses & column
        if crossed and crossed != column:
            yield letter, " ".join(name[1] for name in cells.names(crossed))


class OpenCell(NamedTuple):
    """A cell without a cross: its row, its colour, and what else is printed in it, if anything."""

    row: int
    colour: str
    sign: str


def open_cells(grid: Grid, crosses: Cells, signs: Mapping[str, Cells]) -> Iterator[Fact]:
    """The open cells column by column; `signs` says which cells have more than a colour."""
    for letter, column in zip(cells.COLUMNS, cells.COLUMN, strict=True):
        left = cells.without(column, crosses)
        if left:
            found = [_open_cell(grid, cell, signs) for cell in cells.each(left)]
            yield Fact("open_cells", {"column": letter, "open": found})
        else:
            yield Fact("column_full", {"column": letter})


def _open_cell(grid: Grid, cell: int, signs: Mapping[str, Cells]) -> OpenCell:
    sign = next((sign for sign, own in signs.items() if own & cells.only(cell)), "")
    return OpenCell(int(cells.NAMES[cell][1]), grid.colour_of[cell], sign)
