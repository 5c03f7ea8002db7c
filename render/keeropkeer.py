"""The sheet of Keer op Keer as printed, with what a seat has written on it.

From the top: the grid with its letters and values, the exclamation marks beside the colour
bonuses, the score block. The sheet is wide rather than high in cells, for it must be read on a
phone: nothing stands beside the grid that would make the cells smaller. Lengths are in pitches.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import cache
from itertools import chain

from engine import cells
from engine.game import Die
from engine.games.keeropkeer import sheets
from engine.games.keeropkeer.view import KeerOpKeerSheet
from engine.placements import COLOURS
from render import faces, fields
from render.canvas import Piece, Placed, blank, paste
from render.fields import Value
from render.grid import BOTTOM, COLUMNS, LINES, STANDINGS, Grid
from render.painter import Painter
from render.palette import GOLD, INK, PAPER, PAPERS, RGB, Palette

# Down the sheet: the grid, the line of marks and bonuses, the line of scores.
LEFT, TOP, EDGE = 0.6, 0.3, 0.28
SPARE = TOP + BOTTOM + 0.28
SCORES = SPARE + 1.06
LINE = 0.94
ACROSS, DOWN = LEFT + COLUMNS + EDGE, SCORES + LINE + 0.26

# Along the line of marks and bonuses: eight marks, then five pairs of boxes.
MARK = 0.78
BONUS = LEFT + sheets.EXCLAMATION_MARKS * MARK + 0.16
PAIR = (LEFT + COLUMNS - BONUS) / len(COLOURS)
BOX, BOX_BESIDE_SIGN = 0.68, 0.6

BADGE, GAP, WRITTEN = 1.15, 0.1, 1.0
FIELDS = (
    ("colours", "BONUS", 2.85),
    ("columns", "A–O", 2.2),
    ("jokers", "! (+1)", 2.45),
    ("stars", "* (−2)", 2.95),
    ("total", "TOTAL", 3.23),
)
"""The score block: the part of the score, what is printed beside it, the width."""

POINTS = (sheets.COLOUR_FIRST, sheets.COLOUR_LATER)


class KeerOpKeerPainter(Painter[KeerOpKeerSheet]):
    """Paints Keer op Keer."""

    def sheet(
        self,
        sheet: KeerOpKeerSheet,
        palette: Palette,
        width: int,
        outlined: Collection[str] = (),
        chosen: Collection[str] = (),
    ) -> Piece:
        page = _page(palette, int(width / ACROSS), sheet.printed)
        return page.filled(sheet, outlined, chosen)

    def die(self, palette: Palette, size: int, die: Die, ground: RGB) -> Piece:
        draw = faces.colour if die.kind == "colour" else faces.number
        return draw(palette, size, die.face, ground)


@cache
def _page(palette: Palette, pitch: int, printed: str) -> _Page:
    return _Page(palette, pitch, printed)


class _Page:
    """A printed sheet in one size and palette; its empty picture is drawn once and kept."""

    def __init__(self, palette: Palette, pitch: int, printed: str) -> None:
        self._palette, self._pitch, self._paper = palette, pitch, PAPERS[printed]
        self._grid = Grid(
            palette,
            pitch,
            LEFT,
            TOP,
            self._paper,
            sheets.PRINTED[printed].rows,
            sheets.board(printed).stars,
            cells.ROWS,
            (sheets.COLUMN_FIRST, sheets.COLUMN_LATER),
        )
        self._empty = blank(self._px(ACROSS), self._px(DOWN), palette, self._paper)
        paste(self._empty, self._printed())

    def filled(
        self, sheet: KeerOpKeerSheet, outlined: Collection[str], chosen: Collection[str]
    ) -> Piece:
        """The sheet with everything the seat has written, as a picture of its own."""
        picture = self._empty.copy()
        legal, taken = cells.parse(outlined), cells.parse(chosen)
        paste(picture, self._grid.crosses(sheet.crosses, sheet.fresh, legal, taken))
        paste(picture, self._grid.standings(sheet.columns))
        paste(picture, self._grid.strokes(sheet.strokes or 0))
        paste(picture, self._written(sheet))
        return picture

    def _printed(self) -> Iterator[Placed]:
        colours = range(len(COLOURS))
        return chain(
            self._grid.printed(),
            (self._exclamation(number, False) for number in range(sheets.EXCLAMATION_MARKS)),
            (self._pair(colour) for colour in colours),
            (self._bonus(colour, line, "open") for colour in colours for line in LINES),
            (self._field(number) for number in range(len(FIELDS))),
        )

    def _written(self, sheet: KeerOpKeerSheet) -> Iterator[Placed]:
        for number in range(sheets.EXCLAMATION_MARKS - sheet.marks):
            yield self._exclamation(number, True)
        for letter, how in sheet.colours.items():
            for line in LINES:
                yield self._bonus(COLOURS.index(letter), line, STANDINGS[how][line])
        points = {**sheet.score.parts, "total": sheet.score.total}
        for number, (part, _, _) in enumerate(FIELDS):
            yield self._score(number, points[part])
        size = (self._px(BADGE), self._px(LINE))
        badge = fields.badge(self._palette, *size, sheet.seat, self._paper)
        yield badge, (self._px(EDGE), self._px(SCORES))

    def _px(self, pitches: float) -> int:
        return round(pitches * self._pitch)

    def _exclamation(self, number: int, used: bool) -> Placed:
        piece = fields.exclamation(self._palette, self._px(MARK), self._paper, used)
        return piece, (self._px(LEFT + number * MARK), self._px(SPARE + (LINE - MARK) / 2))

    def _pair(self, colour: int) -> Placed:
        size = (self._px(PAIR - 0.08), self._px(LINE))
        piece = fields.bonus(self._palette, *size, COLOURS[colour], self._paper)
        return piece, (self._px(BONUS + 0.04 + colour * PAIR), self._px(SPARE))

    def _bonus(self, colour: int, line: int, state: Value) -> Placed:
        ground = self._palette.colours[COLOURS[colour]]
        box = BOX_BESIDE_SIGN if self._palette.signs else BOX
        piece = fields.value(
            self._palette, self._px(box), self._px(BOX), str(POINTS[line]), ground, state
        )
        right = BONUS + (colour + 1) * PAIR - (0.06 if self._palette.signs else PAIR / 2 - BOX)
        return piece, (self._px(right - box * (2 - line)), self._px(SPARE + (LINE - BOX) / 2))

    def _field(self, number: int) -> Placed:
        _, label, width = FIELDS[number]
        paint = GOLD if number == len(FIELDS) - 1 else PAPER
        size = (self._px(width), self._px(LINE))
        piece = fields.field(self._palette, *size, label, self._paper, paint)
        return piece, (self._px(_field_left(number)), self._px(SCORES))

    def _score(self, number: int, points: int) -> Placed:
        paint = GOLD if number == len(FIELDS) - 1 else PAPER
        size = (self._px(WRITTEN), self._px(LINE * 0.8))
        text = str(points).replace("-", "−")
        piece = fields.writing(self._palette, *size, text, 0.62, paint, INK)
        right = _field_left(number) + FIELDS[number][2] - 0.08
        return piece, (self._px(right - WRITTEN), self._px(SCORES + LINE * 0.1))


def _field_left(number: int) -> float:
    return EDGE + BADGE + GAP + sum(width + GAP for _, _, width in FIELDS[:number])
