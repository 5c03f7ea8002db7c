"""Where everything stands on the sheet of Keer op Keer 2, in pitches."""

from __future__ import annotations

from engine.games.keeropkeer2 import sheets
from engine.placements import COLOURS
from render.block import LINE, TOTAL, Field, Spot, in_fields
from render.grid import CELLS, COLUMNS, FIRST, ROWS, START_COLUMN

# Down the sheet: the grid with its heart boxes, the tracks, two lines of bonuses and scores.
LEFT, TOP, EDGE = 0.52, 0.28, 0.26
BOXES, BOX, BOTTOM = 9.7, 0.84, 10.54
TRACKS = TOP + BOTTOM + 0.24
SCORES = TRACKS + 1.04
MORE_SCORES = SCORES + 1.04
DOWN = MORE_SCORES + LINE + 0.24

# Beside a row: its letter, its bonus, its points.
LETTER, BONUS, POINTS, ROW = 0.42, 0.76, 0.66, 0.86
BESIDE = LEFT + COLUMNS + 0.1
ACROSS = BESIDE + LETTER + BONUS + POINTS + 0.24

# The tracks, from edge to edge.
HEART, DIE, MARK = 0.86, 0.84, 0.78
DICE = EDGE + sheets.HEARTS * HEART + 0.2
MARKS = ACROSS - EDGE - sheets.EXCLAMATION_MARKS * MARK

BADGE, GAP = 1.15, 0.1
FIRST_FIELD = EDGE + BADGE + GAP
PAIR, PAIRS = 1.72, len(COLOURS)
FIELDS: tuple[Field, ...] = (
    ("colours", "bonus", 2.81),
    ("columns", "A–O", 2.15),
    ("rows", "P–V", 2.15),
)
MORE_FIELDS: tuple[Field, ...] = (
    ("hearts", "^", 2.1),
    ("jokers", "! (+1)", 2.75),
    ("dice", "# (+2)", 3.1),
    ("stars", "* (−2)", 3.28),
    (TOTAL, "total", 4.3),
)
SOLO_FIELDS: tuple[Field, ...] = (
    ("hearts", "^", 1.72),
    ("jokers", "! (+1)", 2.33),
    ("dice", "# (+2)", 2.66),
    ("stars", "* (−2)", 2.76),
    ("rolls", "// (+2)", 2.75),
    (TOTAL, "total", 3.21),
)
"""As above, with the rolls left over when two colours are complete (K2-24)."""
LABELS = {part: label for part, label, _ in (*FIELDS, *SOLO_FIELDS)}
"""What is printed beside each part of the score."""

_MORE = in_fields(FIRST_FIELD, MORE_SCORES, MORE_FIELDS, GAP)
CALLOUTS = {
    "start": Spot(LEFT + START_COLUMN, TOP + CELLS, 1, ROWS),
    "columns": Spot(LEFT, TOP + FIRST - 0.05, COLUMNS, BOXES - FIRST),
    "colours": Spot(FIRST_FIELD - 0.08, SCORES - 0.06, PAIRS * PAIR + 0.1, LINE + 0.12),
    "stars": _MORE["stars"][1],
    "marks": Spot(MARKS, TRACKS - 0.06, sheets.EXCLAMATION_MARKS * MARK, LINE + 0.12),
    "rows": Spot(BESIDE, TOP + CELLS, LETTER + BONUS + POINTS + 0.06, ROWS),
    "tracks": Spot(EDGE, TRACKS - 0.06, MARKS - EDGE - 0.2, LINE + 0.12),
}
"""What somebody new is shown, in the order in which it is explained."""
