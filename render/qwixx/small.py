"""The compact sheet of Qwixx: the rows, the penalties, the points of each row."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from engine.games.qwixx import rows, turn
from engine.games.qwixx.view import QwixxSheet
from render import fields as common
from render.canvas import Piece, Placed, blank, paste
from render.palette import INK, PAPER, Palette
from render.qwixx import fields, layout, paints
from render.qwixx.row import Row
from render.tiles import Mark
from render.words import figure

BELOW = layout.TOP + len(rows.COLOURS) * layout.NEXT_ROW + 0.02
LINE, BOX, GAP = 1.05, 1.0, 0.14
DOWN = BELOW + LINE + 0.2
POINTS = layout.EDGE + turn.PENALTIES_THAT_END * BOX + 2 * GAP
EACH = (layout.RIGHT - POINTS + GAP) / len(rows.COLOURS)


@cache
def page(palette: Palette, width: int) -> Page:
    """The empty compact sheet, at most `width` pixels wide."""
    return Page(palette, int(width / layout.ACROSS))


class Page:
    """A compact sheet in one size and palette; its empty picture is drawn once and kept."""

    def __init__(self, palette: Palette, pitch: int) -> None:
        self._palette, self._pitch = palette, pitch
        self._rows = {colour: Row(palette, pitch, colour) for colour in rows.COLOURS}
        size = (self._px(layout.ACROSS), self._px(DOWN))
        self._empty = blank(*size, palette, paints.PAGE)
        for row in self._rows.values():
            paste(self._empty, row.printed())

    def filled(self, sheet: QwixxSheet) -> Piece:
        """The compact sheet with what the seat has crossed, as a picture of its own."""
        picture = self._empty.copy()
        for colour, row in self._rows.items():
            paste(picture, row.crossed(sheet.rows[colour], (), ()))
        paste(picture, self._penalties(sheet))
        paste(picture, self._points(sheet))
        return picture

    def _penalties(self, sheet: QwixxSheet) -> Iterator[Placed]:
        size = (self._px(BOX), self._px(LINE))
        for number in range(turn.PENALTIES_THAT_END):
            last = number == sheet.penalties - 1
            crossed: Mark = "fresh" if last and sheet.fresh_penalty else "cross"
            mark: Mark = crossed if number < sheet.penalties else ""
            piece = fields.penalty(self._palette, *size, "", mark)
            yield piece, (self._px(layout.EDGE + number * BOX), self._px(BELOW))

    def _points(self, sheet: QwixxSheet) -> Iterator[Placed]:
        height = self._px(LINE)
        width = self._px(EACH - GAP)
        for number, colour in enumerate(rows.COLOURS):
            left, top = self._px(POINTS + number * EACH), self._px(BELOW)
            yield fields.points(self._palette, width, height, colour), (left, top)
            inner = (round(0.5 * width), round(0.74 * height))
            points = figure(sheet.rows[colour].points)
            piece = common.writing(self._palette, *inner, points, 0.86, PAPER, INK)
            beside = layout.BESIDE_SIGN if self._palette.signs else 0
            shift = (width - inner[0]) // 2 + self._px(beside)
            yield piece, (left + shift, top + (height - inner[1]) // 2)

    def _px(self, pitches: float) -> int:
        return round(pitches * self._pitch)
