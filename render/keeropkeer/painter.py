"""The sheet of Keer op Keer as printed, with what a seat has written on it.

From the top: the grid with its letters and values, the exclamation marks beside the colour
bonuses, the score block. The sheet is wide rather than high in cells, for it must be read on a
phone: nothing stands beside the grid that would make the cells smaller. Lengths are in pitches.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from itertools import chain

from engine import cells
from engine.game import Die
from engine.games.keeropkeer import sheets
from engine.games.keeropkeer.view import KeerOpKeerSheet
from engine.placements import COLOURS
from render import faces, fields
from render.block import LINE, TOTAL, Block, Field, Spot, in_fields, in_line
from render.canvas import Piece, Placed, blank, paste
from render.grid import BOTTOM, CELLS, COLUMNS, FIRST, ROWS, START_COLUMN, Grid
from render.keeropkeer import small
from render.keeropkeer.records import LESSON
from render.painter import Painter, Size
from render.palette import PAPERS, RGB, Palette
from render.tiles import Ghost
from render.words import word

# Down the sheet: the grid, the line of marks and bonuses, the line of scores.
LEFT, TOP, EDGE = 0.6, 0.3, 0.28
SPARE = TOP + BOTTOM + 0.28
SCORES = SPARE + 1.06
ACROSS, DOWN = LEFT + COLUMNS + EDGE, SCORES + LINE + 0.26

# Along the line of marks and bonuses: eight marks, then five pairs of boxes.
MARK = 0.78
BONUS = LEFT + sheets.EXCLAMATION_MARKS * MARK + 0.16
PAIR = (LEFT + COLUMNS - BONUS) / len(COLOURS)

BADGE, GAP = 1.15, 0.1
FIELDS: tuple[Field, ...] = (
    ("colours", "bonus", 2.85),
    ("columns", "A–O", 2.2),
    ("jokers", "! (+1)", 2.45),
    ("stars", "* (−2)", 2.95),
    (TOTAL, "total", 3.23),
)
SPOTS = {
    part: spot for part, (_, spot) in in_fields(EDGE + BADGE + GAP, SCORES, FIELDS, GAP).items()
}
LABELS = {part: label for part, label, _ in FIELDS}


class KeerOpKeerPainter(Painter[KeerOpKeerSheet]):
    """Paints Keer op Keer."""

    lesson = (2, LESSON)

    def sheet(
        self,
        sheet: KeerOpKeerSheet,
        palette: Palette,
        width: int,
        outlined: Collection[str] = (),
        chosen: Collection[str] = (),
        ghosts: Sequence[Ghost] = (),
        language: str = "en",
    ) -> Piece:
        page = _page(palette, int(width / ACROSS), sheet.printed, language)
        return page.filled(sheet, outlined, chosen, ghosts)

    @property
    def callouts(self) -> Mapping[str, Spot]:
        below, line = TOP + CELLS, SPARE - 0.08
        return {
            "start": Spot(LEFT + START_COLUMN, below, 1, ROWS),
            "columns": Spot(LEFT, TOP + FIRST - 0.05, COLUMNS, BOTTOM - FIRST + 0.02),
            "colours": Spot(BONUS, line, LEFT + COLUMNS - BONUS, LINE + 0.16),
            "stars": SPOTS["stars"],
            "marks": Spot(LEFT, line, sheets.EXCLAMATION_MARKS * MARK, LINE + 0.16),
        }

    @property
    def across(self) -> float:
        return ACROSS

    def compact(self, sheet: KeerOpKeerSheet, palette: Palette, width: int) -> Piece:
        return small.page(palette, width, sheet.printed).filled(sheet)

    def part(self, palette: Palette, size: Size, part: str, ground: RGB, language: str) -> Piece:
        return fields.heading(palette, *size, word(LABELS[part], language), ground)

    def die(self, palette: Palette, size: int, die: Die, ground: RGB) -> Piece:
        draw = faces.colour if die.kind == "colour" else faces.number
        return draw(palette, size, die.face, ground)


@cache
def _page(palette: Palette, pitch: int, printed: str, language: str) -> _Page:
    return _Page(palette, pitch, printed, language)


class _Page:
    """A printed sheet in one size and palette; its empty picture is drawn once and kept."""

    def __init__(self, palette: Palette, pitch: int, printed: str, language: str) -> None:
        paper = PAPERS[printed]
        self._grid = Grid(
            palette,
            pitch,
            LEFT,
            TOP,
            paper,
            sheets.PRINTED[printed].rows,
            sheets.board(printed).stars,
            cells.ROWS,
            (sheets.COLUMN_FIRST, sheets.COLUMN_LATER),
        )
        self._block = _block(palette, pitch, paper, language)
        px = self._grid.px
        self._empty = blank(px(ACROSS), px(DOWN), palette, paper)
        paste(self._empty, chain(self._grid.printed(), self._block.printed()))

    def filled(
        self,
        sheet: KeerOpKeerSheet,
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

    def _written(self, sheet: KeerOpKeerSheet) -> Iterator[Placed]:
        return chain(
            self._grid.standings(sheet.columns),
            self._grid.strokes(sheet.strokes or 0),
            self._block.written(sheet.seat, sheet.marks, sheet.colours, sheet.score),
        )


def _block(palette: Palette, pitch: int, paper: RGB, language: str) -> Block:
    return Block(
        palette,
        pitch,
        paper,
        badge=Spot(EDGE, SCORES, BADGE),
        marks=in_line(LEFT, SPARE, [MARK] * sheets.EXCLAMATION_MARKS, 0),
        bonuses=in_line(BONUS + 0.04, SPARE, [PAIR - 0.08] * len(COLOURS), 0.08),
        points=(sheets.COLOUR_FIRST, sheets.COLOUR_LATER),
        scores=in_fields(EDGE + BADGE + GAP, SCORES, FIELDS, GAP),
        language=language,
    )
