"""Where everything stands on the sheet of Keer op Keer 2, in pitches."""

from __future__ import annotations

from engine.games.keeropkeer2 import sheets
from engine.placements import COLOURS
from render.block import LINE, TOTAL, Field
from render.grid import COLUMNS

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
ACROSS = BESIDE + LETTER + BONUS + POINTS + 0.14

# The tracks, from edge to edge.
HEART, DIE, MARK = 0.86, 0.84, 0.78
DICE = EDGE + sheets.HEARTS * HEART + 0.2
MARKS = ACROSS - EDGE - sheets.EXCLAMATION_MARKS * MARK

BADGE, GAP = 1.15, 0.1
FIRST_FIELD = EDGE + BADGE + GAP
PAIR, PAIRS = 1.6, len(COLOURS)
FIELDS: tuple[Field, ...] = (
    ("colours", "BONUS", 2.75),
    ("columns", "A–O", 2.25),
    ("rows", "P–V", 2.25),
)
MORE_FIELDS: tuple[Field, ...] = (
    ("hearts", "^", 2.2),
    ("jokers", "! (+1)", 2.7),
    ("dice", "# (+2)", 3.0),
    ("stars", "* (−2)", 3.2),
    (TOTAL, "TOTAL", 4.0),
)
SOLO_FIELDS: tuple[Field, ...] = (
    ("hearts", "^", 1.7),
    ("jokers", "! (+1)", 2.3),
    ("dice", "# (+2)", 2.5),
    ("stars", "* (−2)", 2.65),
    ("rolls", "// (+2)", 2.5),
    (TOTAL, "TOTAL", 3.35),
)
"""As above, with the rolls left over when two colours are complete (K2-24)."""
