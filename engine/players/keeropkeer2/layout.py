"""Where each learned number of Keer op Keer 2 stands: one table of numbers for each phase.

A sheet is worth its points plus what the numbers of its parts add up to. The parts are: every
column by its crosses; every column by its missing cells and the hearts circled; every row by its
crosses; every block by its crosses and whether an open cell of it is in reach; every colour by its
open cells; and what is left of marks, stars and golden dice.
"""

from __future__ import annotations

from itertools import accumulate

from engine import cells
from engine.games.keeropkeer2 import sheets
from engine.placements import COLOURS

BLOCKS = sheets.board().blocks
CELLS_OF_COLOUR = 21
COLUMN_PATTERNS = 1 << len(cells.ROWS)

_SIZES = {
    "columns": len(cells.COLUMNS) * 2 * COLUMN_PATTERNS,  # column, somebody was first, crosses
    "hearts": (len(cells.ROWS) + 1) * (sheets.HEARTS + 1),  # cells missing, hearts
    "rows": len(cells.ROWS) * 2 * (len(cells.COLUMNS) + 1),  # row, somebody was first, crosses
    "blocks": sum(2 << cells.count(block) for block in BLOCKS),  # block, in reach, crosses
    "colours": len(COLOURS) * 2 * 2 * (CELLS_OF_COLOUR + 1),  # colour, first, one done, open
    "marks": sheets.EXCLAMATION_MARKS + 1,
    "stars": cells.count(sheets.board().stars) + 1,
    "golden": sheets.GOLDEN_DICE + 1,
    "bomb": 1,  # a bonus bomb that is due
}
_ENDS = tuple(accumulate(_SIZES.values()))
COLUMNS_AT, HEARTS_AT, ROWS_AT, BLOCKS_AT, COLOURS_AT, MARKS_AT, STARS_AT, GOLDEN_AT, BOMB_AT = (
    end - size for end, size in zip(_ENDS, _SIZES.values(), strict=True)
)
SIZE = _ENDS[-1]
"""How many numbers a phase has."""
BLOCK_AT = tuple(
    BLOCKS_AT + before
    for before in accumulate((2 << cells.count(block) for block in BLOCKS[:-1]), initial=0)
)
"""Where each block's numbers begin."""

SOLO_KNOTS = (1, 4, 9, 16, 23, 30)
"""Phases for which there are numbers, in rolls left; between them they are mixed."""
SEVERAL_KNOTS = (1, 5, 11, 19, 29, 42)
"""The same for several players, in open cells of the two fullest colours of any sheet."""
Sides = tuple[tuple[int, ...], ...]
SOLO_SIDES: Sides = ((0, 1, 2, 3, 4, 5),)
SEVERAL_SIDES: Sides = ((0, 1, 2, 3, 4, 5), (6, 7, 8, 3, 4, 5))
"""Whose numbers count at each knot: for those nearest to the end, and when another is nearer.

Early in a game that makes no difference.
"""

FURTHER = SEVERAL_KNOTS[-1] + 1
"""How much higher the moments on the second side are."""


def moment(left: int, nearest: int) -> int:
    """Where a sheet of several stands, as a number: a phase, and whether another is nearer the end.

    `left` are its own open cells in the two fullest colours, `nearest` the fewest of any sheet.
    """
    return nearest + FURTHER * (left > nearest)
