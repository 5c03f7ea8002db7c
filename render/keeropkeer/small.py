"""The compact sheet of Keer op Keer: the cells, what has become of columns and colours."""

from __future__ import annotations

from functools import cache

from engine import cells
from engine.games.keeropkeer import sheets
from engine.games.keeropkeer.view import KeerOpKeerSheet
from render import compact
from render.canvas import Piece, blank, paste
from render.grid import CELLS, COLUMNS, ROWS, Grid
from render.palette import PAPERS, Palette

LEFT, TOP, LINE = 0.19, 0.14, 1.12
ACROSS = LEFT + COLUMNS + LEFT
BELOW = TOP + CELLS + ROWS + 0.26
DOWN = BELOW + LINE + 0.18


@cache
def page(palette: Palette, width: int, printed: str) -> Page:
    """The empty compact sheet, at most `width` pixels wide."""
    return Page(palette, int(width / ACROSS), printed)


class Page:
    """A compact sheet in one size and palette; its empty picture is drawn once and kept."""

    def __init__(self, palette: Palette, pitch: int, printed: str) -> None:
        self._stars = sheets.board(printed).stars
        self._grid = Grid(
            palette,
            pitch,
            LEFT,
            TOP,
            PAPERS[printed],
            sheets.PRINTED[printed].rows,
            self._stars,
            cells.ROWS,
            ((), ()),
            bottom=CELLS + ROWS - 0.06,
        )
        px = self._grid.px
        self._empty = blank(px(ACROSS), px(DOWN), palette, self._grid.paper)
        paste(self._empty, self._grid.plain())

    def filled(self, sheet: KeerOpKeerSheet) -> Piece:
        """The compact sheet with what the seat has written, as a picture of its own."""
        picture, grid = self._empty.copy(), self._grid
        paste(picture, grid.crosses(sheet.crosses, sheet.fresh, cells.EMPTY, cells.EMPTY))
        paste(picture, grid.letters(sheet.columns, sheet.strokes or 0))
        line = compact.line(
            grid.palette,
            grid.px(BELOW),
            (picture.width, grid.px(LINE)),
            grid.paper,
            sheet.colours,
            (sheets.COLOUR_FIRST, sheets.COLOUR_LATER),
            (("!", sheet.marks), ("*", cells.count(self._stars & ~sheet.crosses))),
        )
        paste(picture, line)
        return picture
