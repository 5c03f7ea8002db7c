"""Where everything stands on the sheet of Qwixx, in pitches (from one number to the next)."""

from __future__ import annotations

from engine.games.qwixx import rows, turn
from render.block import Spot

EDGE, TOP = 0.25, 0.25
NUMBERS = len(rows.PRINTED["r"])

# A row: the arrow where one begins, eleven numbers, the lock.
ROW, NEXT_ROW = 1.26, 1.37
ARROW, LOCK = 0.84, 1.16
FIRST = EDGE + ARROW
RIGHT = FIRST + NUMBERS + LOCK
ACROSS = RIGHT + EDGE

# Below the rows: the points by crosses beside the penalties, then the score block.
TABLE = TOP + len(rows.COLOURS) * NEXT_ROW + 0.08
TABLE_HEIGHT, STEP, PENALTY = 1.16, 0.765, 0.93
SCORES = TABLE + TABLE_HEIGHT + 0.16
LINE = 1.0
DOWN = SCORES + LINE + EDGE

# The score block: the badge, then a field for each row, the penalties and the total.
BADGE, BETWEEN = 1.15, 0.34
WRITTEN, WRITTEN_TOTAL, BEHIND, BESIDE_SIGN = 0.68, 0.9, 0.16, 0.2
_WIDTHS = (1.42, 1.42, 1.42, 1.42, 1.22, 3.13)
TOTAL = len(_WIDTHS) - 1
FIELDS = tuple(
    (EDGE + BADGE + 0.12 + sum(_WIDTHS[:number]) + number * BETWEEN, width)
    for number, width in enumerate(_WIDTHS)
)
"""Where each field begins, and its width."""

_PENALTIES = turn.PENALTIES_THAT_END * PENALTY
CALLOUTS = {
    "rows": Spot(FIRST, TOP + 0.1, NUMBERS, ROW - 0.2),
    "backwards": Spot(FIRST, TOP + 2 * NEXT_ROW + 0.1, NUMBERS, ROW - 0.2),
    "locks": Spot(RIGHT - LOCK - 1, TOP + NEXT_ROW + 0.1, LOCK + 1, ROW - 0.2),
    "points": Spot(EDGE, TABLE - 0.04, RIGHT - EDGE - _PENALTIES - 0.1, TABLE_HEIGHT + 0.08),
    "penalties": Spot(RIGHT - _PENALTIES, TABLE - 0.04, _PENALTIES, TABLE_HEIGHT + 0.08),
}
"""What somebody new is shown, in the order in which it is explained."""
