"""The compact sheet of Keer op Keer 2: the cells, what has become of columns, rows and colours."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from engine import cells
from engine.games.keeropkeer2 import sheets
from engine.games.keeropkeer2.view import KeerOpKeer2Sheet
from render import compact
from render.canvas import Piece, Placed, blank, paste
from render.grid import CELLS, COLUMNS, ROWS, Grid
from render.palette import PAPERS, Palette

LEFT, TOP, LINE = 0.17, 0.14, 1.12
BESIDE = LEFT + COLUMNS + 0.1
ACROSS = BESIDE + 1 + 0.1
BELOW = TOP + CELLS + ROWS + 0.26
DOWN = BELOW + LINE + 0.18


@cache
def page(palette: Palette, width: int) -> Page:
    """The empty compact sheet, at most `width` pixels wide."""
    return Page(palette, int(width / ACROSS))


class Page:
    """A compact sheet in one size and palette; its empty picture is drawn once and kept."""

    def __init__(self, palette: Palette, pitch: int) -> None:
        board = sheets.board()
        self._stars = board.stars
        self._grid = Grid(
            palette,
            pitch,
            LEFT,
            TOP,
            PAPERS["grey"],
            sheets.PRINTED,
            board.stars,
            cells.ROWS,
            ((), ()),
            golden=board.golden,
            bottom=CELLS + ROWS - 0.06,
        )
        px = self._grid.px
        self._empty = blank(px(ACROSS), px(DOWN), palette, self._grid.paper)
        paste(self._empty, self._grid.plain())

    def filled(self, sheet: KeerOpKeer2Sheet) -> Piece:
        """The compact sheet with what the seat has written, as a picture of its own."""
        picture, grid = self._empty.copy(), self._grid
        paste(picture, grid.crosses(sheet.crosses, sheet.fresh, cells.EMPTY, cells.EMPTY))
        paste(picture, grid.letters(sheet.columns, sheet.strokes or 0))
        paste(picture, self._rows(sheet))
        line = compact.line(
            grid.palette,
            grid.px(BELOW),
            (picture.width, grid.px(LINE)),
            grid.paper,
            sheet.colours,
            (sheets.COLOUR_FIRST, sheets.COLOUR_LATER),
            (
                ("^", sheet.hearts),
                ("#", sheet.golden - sheet.golden_used),
                ("!", sheet.marks),
                ("*", cells.count(self._stars & ~sheet.crosses)),
            ),
        )
        paste(picture, line)
        return picture

    def _rows(self, sheet: KeerOpKeer2Sheet) -> Iterator[Placed]:
        grid = self._grid
        for row, letter in enumerate(sheets.ROWS):
            standing = sheet.rows.get(letter, "")
            piece = compact.letter(grid.palette, grid.pitch, letter, grid.paper, standing)
            yield piece, (grid.px(BESIDE), grid.place(0, CELLS)[1] + row * grid.pitch)
