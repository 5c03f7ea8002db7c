"""Where each learned number of Keer op Keer stands: one table of numbers for each phase.

A sheet is worth its points plus what the numbers of its parts add up to. The parts are: every
column by its crosses and whether somebody was first there; every block by its crosses and, while
it has none, whether a cell of it is in reach; every colour by its open cells, whether somebody was
first and whether one colour is done; the marks left; the stars left.
"""

from __future__ import annotations

from itertools import accumulate

from engine import cells
from engine.games.keeropkeer import sheets
from engine.placements import COLOURS

PATTERNS = 1 << len(cells.ROWS)
"""Ways in which a column can be crossed; its cells are bits, row 1 the lowest."""
MOST_CELLS = 6
BLOCK_ENTRIES = (1 << MOST_CELLS) + 1
"""Ways in which a block can be crossed, its cells bits in canonical order, and one more."""
IN_REACH = 1 << MOST_CELLS
"""The entry of a block without a cross in which a placement may begin."""
BLOCKS = 30
CELLS_OF_COLOUR = 21
COUNTS = CELLS_OF_COLOUR + 1
STARS = 15

_SIZES = (
    2 * len(cells.COLUMNS) * PATTERNS,
    BLOCKS * BLOCK_ENTRIES,
    2 * 2 * len(COLOURS) * COUNTS,
    sheets.EXCLAMATION_MARKS + 1,
    STARS + 1,
)
_ENDS = tuple(accumulate(_SIZES))
COLUMNS_AT, BLOCKS_AT, COLOURS_AT, MARKS_AT, STARS_AT = (0, *_ENDS[:-1])
SIZE = _ENDS[-1]
"""How many numbers a phase has."""
COLUMN_GONE = len(cells.COLUMNS) * PATTERNS
"""How much further a column's entry stands when somebody was first there."""
COLOUR_GONE, ONE_DONE = 2 * len(COLOURS) * COUNTS, len(COLOURS) * COUNTS
"""The same for a colour, and when the sheet has one colour done."""

SOLO_KNOTS = (1, 5, 12, 20, 29)
"""Phases for which there are numbers, in rolls left after this; between them they are mixed."""
MOST_LEFT = 2 * CELLS_OF_COLOUR
"""The first phase of several players, who count open cells of the two fullest colours."""
