"""The sheet of Keer op Keer 2 as printed, with what a seat has written on it.

From the top: the grid with its letters, its rows with their bonuses, two values and a heart box
under each column; the tracks of hearts, golden dice and exclamation marks; the colour bonuses and
the score block. Cells are numbered at the left edge, as they are typed; rows carry their printed
letters at the right.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain

from engine import cells
from engine.game import Die
from engine.games.keeropkeer2 import sheets
from engine.games.keeropkeer2.view import KeerOpKeer2Sheet
from render import faces, fields
from render.block import LINE, Block, Spot, in_fields, in_line
from render.canvas import Piece, Placed, blank, paste
from render.grid import Grid
from render.keeropkeer2 import layout, small
from render.keeropkeer2.margin import Margin
from render.keeropkeer2.records import LESSON
from render.painter import Painter, Size
from render.palette import PAPERS, RGB, Palette, on_cells
from render.tiles import Ghost
from render.words import word

PAPER = PAPERS["grey"]


class KeerOpKeer2Painter(Painter[KeerOpKeer2Sheet]):
    """Paints Keer op Keer 2."""

    palettes = on_cells([PAPER])
    lesson = (2, LESSON)

    def sheet(
        self,
        sheet: KeerOpKeer2Sheet,
        palette: Palette,
        width: int,
        outlined: Collection[str] = (),
        chosen: Collection[str] = (),
        ghosts: Sequence[Ghost] = (),
        language: str = "en",
    ) -> Piece:
        page = _page(palette, int(width / layout.ACROSS), sheet.strokes is not None, language)
        return page.filled(sheet, outlined, chosen, ghosts)

    @property
    def callouts(self) -> Mapping[str, Spot]:
        return layout.CALLOUTS

    @property
    def across(self) -> float:
        return layout.ACROSS

    def compact(self, sheet: KeerOpKeer2Sheet, palette: Palette, width: int) -> Piece:
        return small.page(palette, width).filled(sheet)

    def part(self, palette: Palette, size: Size, part: str, ground: RGB, language: str) -> Piece:
        return fields.heading(palette, *size, word(layout.LABELS[part], language), ground)

    def die(self, palette: Palette, size: int, die: Die, ground: RGB) -> Piece:
        match die.kind:
            case "colour":
                return faces.colour(palette, size, die.face, ground)
            case "number":
                return faces.number(palette, size, die.face, ground)
            case _:
                return faces.special(palette, size, die.face, ground)

    def ghost(self, palette: Palette, size: int, die: Die, ground: RGB) -> Piece:
        return faces.special(palette, size, die.face, ground, struck=True)


@cache
def _page(palette: Palette, pitch: int, solo: bool, language: str) -> _Page:
    return _Page(palette, pitch, solo, language)


class _Page:
    """The printed sheet in one size and palette; its empty picture is drawn once and kept."""

    def __init__(self, palette: Palette, pitch: int, solo: bool, language: str) -> None:
        self._grid = _grid(palette, pitch)
        self._margin = Margin(self._grid)
        self._block = _block(palette, pitch, solo, language)
        px = self._grid.px
        self._empty = blank(px(layout.ACROSS), px(layout.DOWN), palette, PAPER)
        parts = (self._grid, self._margin, self._block)
        paste(self._empty, chain.from_iterable(part.printed() for part in parts))

    def filled(
        self,
        sheet: KeerOpKeer2Sheet,
        outlined: Collection[str],
        chosen: Collection[str],
        ghosts: Sequence[Ghost],
    ) -> Piece:
        """The sheet with everything the seat has written, as a picture of its own."""
        picture = self._empty.copy()
        legal, taken = cells.parse(outlined), cells.parse(chosen)
        paste(picture, self._grid.crosses(sheet.crosses, sheet.fresh, legal, taken))
        paste(picture, self._grid.ghosts(ghosts))
        paste(picture, self._written(sheet))
        return picture

    def _written(self, sheet: KeerOpKeer2Sheet) -> Iterator[Placed]:
        return chain(
            self._grid.standings(sheet.columns),
            self._grid.strokes(sheet.strokes or 0),
            self._margin.written(sheet),
            self._block.written(sheet.seat, sheet.marks, sheet.colours, sheet.score),
        )


def _grid(palette: Palette, pitch: int) -> Grid:
    board = sheets.board()
    return Grid(
        palette,
        pitch,
        layout.LEFT,
        layout.TOP,
        PAPER,
        sheets.PRINTED,
        board.stars,
        cells.ROWS,
        (sheets.COLUMN_FIRST, sheets.COLUMN_LATER),
        golden=board.golden,
        over_die="H",
        bottom=layout.BOTTOM,
    )


def _block(palette: Palette, pitch: int, solo: bool, language: str) -> Block:
    left, top = layout.FIRST_FIELD, layout.SCORES
    beside = left + layout.PAIRS * layout.PAIR + 0.02
    more = layout.SOLO_FIELDS if solo else layout.MORE_FIELDS
    return Block(
        palette,
        pitch,
        PAPER,
        badge=Spot(layout.EDGE, top, layout.BADGE, layout.MORE_SCORES - top + LINE),
        marks=in_line(layout.MARKS, layout.TRACKS, [layout.MARK] * sheets.EXCLAMATION_MARKS, 0),
        bonuses=in_line(left, top, [layout.PAIR - 0.08] * layout.PAIRS, 0.08),
        points=(sheets.COLOUR_FIRST, sheets.COLOUR_LATER),
        scores={
            **in_fields(beside, top, layout.FIELDS, layout.GAP),
            **in_fields(left, layout.MORE_SCORES, more, layout.GAP),
        },
        language=language,
    )
