"""All sheets of a table on one picture, made for a phone held upright.

In full, up to three sheets lie below each other, so that each can be read like a sheet on its own;
from four on they lie in two columns. Compact ones lie in two columns from two on. A frame in the
seat's colour holds each sheet; its upper edge may bear the player's name.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.game import Sheet, View
from render import fields, heads
from render.canvas import Piece, blank
from render.heads import Hung
from render.painter import Painter
from render.palette import FELT, PENCIL, SEATS, Palette
from render.people import People
from render.portraits import Portrait

WIDTH, GAP, FRAME = 1080, 14, 9
ONE_COLUMN, TWO_COLUMNS = 1080, 660
MOST_IN_ONE_COLUMN = 3
COMPACT_GAP, COMPACT_FRAME, COMPACT_HEAD, SOLO_HEAD = 10, 7, 58, 74


class Full(NamedTuple):
    """A table of whole sheets, with heads if it is told who the people are."""

    painter: Painter[Sheet]
    view: View
    palette: Palette
    language: str = "en"
    people: People | None = None

    def laid_out(self) -> Hung:
        """The sheets in the order of the seats; the frame of a seat that has left is grey."""
        one = len(self.view.sheets) <= MOST_IN_ONE_COLUMN
        width = ONE_COLUMN if one else TWO_COLUMNS
        framed = [self._framed(sheet, width) for sheet in self.view.sheets]
        return placed(framed, 1 if one else 2, GAP, self.palette)

    def _framed(self, sheet: Sheet, width: int) -> Hung:
        piece = self.painter.sheet(sheet, self.palette, width, language=self.language)
        if self.people is not None:
            head = self.people.head(self.view, sheet.seat)
            return heads.framed(piece, self.palette, head, width // 13, FRAME)
        colour = PENCIL if sheet.seat in self.view.retired else SEATS[sheet.seat]
        size = (piece.width + 2 * FRAME, piece.height + 2 * FRAME)
        framed = fields.panel(self.palette, *size, 2 * FRAME, colour, FELT).copy()
        framed.paste(piece, (FRAME, FRAME))
        return framed, []


class Compact(NamedTuple):
    """A table of compact sheets with heads."""

    painter: Painter[Sheet]
    view: View
    palette: Palette
    people: People

    def laid_out(self) -> Hung:
        """The sheets in the order of the seats, in a picture 1080 pixels wide."""
        columns = 1 if len(self.view.sheets) == 1 else 2
        inner = (WIDTH - (columns + 1) * COMPACT_GAP) // columns - 2 * COMPACT_FRAME
        framed = [self._framed(sheet, inner, columns) for sheet in self.view.sheets]
        return placed(framed, columns, COMPACT_GAP, self.palette, WIDTH)

    def _framed(self, sheet: Sheet, inner: int, columns: int) -> Hung:
        piece = self.painter.compact(sheet, self.palette, inner)
        head = self.people.head(self.view, sheet.seat, total=True)
        height = SOLO_HEAD if columns == 1 else COMPACT_HEAD
        return heads.framed(piece, self.palette, head, height, COMPACT_FRAME)


def placed(
    framed: Sequence[Hung], columns: int, gap: int, palette: Palette, across: int = 0
) -> Hung:
    """Framed sheets in columns on felt, in a picture `across` pixels wide or as wide as it takes.

    One that is left over lies in the middle.
    """
    width, height = framed[0][0].width + gap, framed[0][0].height + gap
    lines = -(-len(framed) // columns)
    size = (across or columns * width + gap, lines * height + gap)
    picture, portraits = blank(*size, palette, FELT), list[Portrait]()
    edge = (size[0] - columns * width - gap) // 2 + gap
    for number, (sheet, hung) in enumerate(framed):
        line, column = divmod(number, columns)
        alone = across and number == len(framed) - 1 and column == 0
        left = (size[0] - sheet.width) // 2 if alone else edge + column * width
        top = gap + line * height
        picture.paste(sheet, (left, top))
        portraits += [each.moved(left, top) for each in hung]
    return picture, portraits


def above(picture: Piece, portraits: list[Portrait], strip: Piece, palette: Palette) -> Hung:
    """A picture with a strip below it, in its middle."""
    size = (picture.width, picture.height + strip.height)
    both = blank(*size, palette, FELT)
    both.paste(picture, (0, 0))
    both.paste(strip, ((picture.width - strip.width) // 2, picture.height))
    return both, portraits
