"""The printed sheet in arrays: what each choice crosses, and what each cell belongs to."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

from engine import cells
from engine.cells import Cells
from engine.games.keeropkeer2 import sheets
from engine.games.keeropkeer2.sheets import Bonus
from engine.placements import COLOURS
from engine.players.keeropkeer2 import layout

Array = npt.NDArray[Any]
ROWS, COLUMNS = len(cells.ROWS), len(cells.COLUMNS)
BYTE = 8
"""Cells are counted eight a column here, the last of which does not exist."""
FULL_COLUMN = (1 << ROWS) - 1
H = cells.COLUMNS.index("H")
BOARD = sheets.board()
STAR_COUNT = cells.count(BOARD.stars)


def flags(sets: Iterable[Cells]) -> Array:
    """(sets, cells): 1.0 for every cell of a set."""
    return floats_of(columns_of(sets))


def columns_of(sets: Iterable[Cells]) -> Array:
    """(sets, columns): the cells of a set, a byte a column with a bit a row."""
    return np.array(
        [[one >> ROWS * column & FULL_COLUMN for column in range(COLUMNS)] for one in sets],
        np.uint8,
    )


def floats_of(columns: Array) -> Array:
    """(sheets, cells) of (sheets, columns): 1.0 for every cell."""
    return np.unpackbits(columns, axis=1, bitorder="little").astype(np.float32)


def number_of(cell: int) -> int:
    """The number here of a cell of `engine.cells`."""
    column, row = divmod(cell, ROWS)
    return BYTE * column + row


def beside(crosses: Array) -> Array:
    """The cells that share a side with a cross, as columns."""
    near = (crosses << 1 | crosses >> 1) & FULL_COLUMN
    near[:, 1:] |= crosses[:, :-1]
    near[:, :-1] |= crosses[:, 1:]
    return near


PLACEMENTS = flags(BOARD.placements).T
PLACEMENT_CELLS = columns_of(BOARD.placements)
COLOUR = np.array([COLOURS.index(BOARD.colour_of[cells.first(one)]) for one in BOARD.placements])
"""Each placement's colour, 0 to 4."""
NUMBER = np.array([cells.count(one) - 1 for one in BOARD.placements])
"""Each placement's number, 0 for one cell."""

SQUARES = [
    (left | right) & (upper | lower)
    for left, right in pairwise(cells.COLUMN)
    for upper, lower in pairwise(cells.ROW)
]
"""Every two by two cells: what a bomb can cross at most."""
IN_SQUARES, SQUARE_CELLS = flags(SQUARES).T, columns_of(SQUARES)

STARS = [number_of(cell) for cell in cells.each(BOARD.stars)]
PAIRS = [(one, one) for one in range(STAR_COUNT)] + [*combinations(range(STAR_COUNT), 2)]
"""One star (a pair with itself) or two."""
PAIR = np.array(PAIRS).T
STAR_AT_H = flags([cells.START | cells.beside(cells.START)])[0, STARS] > 0

BLOCKS, BLOCK_CELLS = flags(layout.BLOCKS).T, columns_of(layout.BLOCKS)
BLOCK_AT = np.array(layout.BLOCK_AT, np.int32)
BLOCK_REACHED = np.array([1 << cells.count(block) for block in layout.BLOCKS], np.int32)
CELL = np.zeros((BYTE * COLUMNS, COLUMNS), np.uint8)
CELL[np.arange(len(CELL)), np.arange(len(CELL)) // BYTE] = np.tile(1 << np.arange(BYTE), COLUMNS)
PAIR_CELLS = np.bitwise_or(*CELL[STARS][PAIR])
NOTHING = np.zeros((1, COLUMNS), np.uint8)

COLUMN_FIRST, COLUMN_LATER = np.array(sheets.COLUMN_FIRST), np.array(sheets.COLUMN_LATER)
BRINGING = {
    bonus: np.array([own is bonus for own in sheets.ROW_BONUS], np.int64) for bonus in Bonus
}
"""The rows that bring each bonus."""


def _counting() -> Array:
    """(cells, 44): block patterns, then how many of each row, each colour, stars, golden cells."""
    patterns = np.zeros((BYTE * COLUMNS, len(layout.BLOCKS)), np.float32)
    for number, block in enumerate(layout.BLOCKS):
        for place, cell in enumerate(cells.each(block)):
            patterns[number_of(cell), number] = 1 << place
    kinds = flags([*cells.ROW, *BOARD.colours.values(), BOARD.stars, BOARD.golden]).T
    return np.concatenate([patterns, kinds], axis=1)


COUNTING = _counting()
PATTERNS = slice(0, len(layout.BLOCKS))
OF_ROWS = slice(PATTERNS.stop, PATTERNS.stop + ROWS)
OF_COLOURS = slice(OF_ROWS.stop, OF_ROWS.stop + len(COLOURS))
OF_STARS, OF_GOLDEN = OF_COLOURS.stop, OF_COLOURS.stop + 1
