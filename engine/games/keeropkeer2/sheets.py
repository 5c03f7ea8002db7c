"""The one printed sheet of Keer op Keer 2 as a picture of letters (K2-2 to K2-4).

Colours are `g y b p o`: green, yellow, blue, pink, orange. Rows are printed P to V from the top;
cells are named as ever, `A1` to `O7`.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from types import MappingProxyType

from engine import cells, lines
from engine.cells import Cells
from engine.lines import Lines, LinesWithCells
from engine.placements import Grid

PRINTED = (
    "ppoyyppggyyooob",
    "byyyooppbbyypoo",
    "bybbbooobggyppo",
    "obbgbyyboogggpp",
    "ooppgbbbyoopyyy",
    "ggpogggyypppbbg",
    "yggopggyppbbbgg",
)
STARS = "A7 B4 C1 D4 E7 F1 G6 H3 I7 J2 K1 L1 M4 N6 O5"
GOLDEN_CELLS = "B3 E4 F7 L5 O3"


class Bonus(StrEnum):
    """What the first to fill a row gets at once (K2-19)."""

    DIE = "die"
    BOMB = "bomb"
    HEART = "heart"


ROWS = "PQRSTUV"
ROW_BONUS = (
    Bonus.DIE,
    Bonus.BOMB,
    Bonus.HEART,
    Bonus.BOMB,
    Bonus.DIE,
    Bonus.HEART,
    Bonus.BOMB,
)
BRINGING: Mapping[Bonus, Lines] = MappingProxyType(
    {
        bonus: sum(
            line for (line, _), own in zip(lines.ROWS, ROW_BONUS, strict=True) if own is bonus
        )
        for bonus in Bonus
    }
)
"""The rows that bring each bonus (K2-4)."""
ROW_POINTS = 5
COLUMN_FIRST = (5, 3, 3, 3, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 5)
COLUMN_LATER = (3, 2, 2, 2, 1, 1, 1, 0, 1, 1, 1, 2, 2, 2, 3)
COLOUR_FIRST, COLOUR_LATER = 5, 3
EXCLAMATION_MARKS = 6
HEARTS = 5
GOLDEN_DICE, CIRCLED_AT_THE_START = 9, 1
GOLDEN_DIE_LEFT, STAR_LEFT_OPEN, ROLL_LEFT = 2, -2, 2


BOMB_ROWS: LinesWithCells = tuple(one for one in lines.ROWS if one[0] & BRINGING[Bonus.BOMB])
"""The rows that bring a bomb, with their cells."""


def bonuses(lines: Lines, bonus: Bonus) -> int:
    """How often the rows among these lines bring this bonus (K2-19)."""
    return (lines & BRINGING[bonus]).bit_count()


class Board(Grid):
    """The printed sheet with its placements numbered."""

    def __init__(self) -> None:
        super().__init__(PRINTED)
        self.stars: Cells = cells.parse(STARS.split())
        self.golden: Cells = cells.parse(GOLDEN_CELLS.split())

    def _lines(self) -> LinesWithCells:
        return (*lines.ROWS, *super()._lines())


@cache
def board() -> Board:
    """The board, made once."""
    return Board()
