"""All sheets of a table on one picture, made for a phone held upright.

Up to three sheets lie below each other in full width, so that each can be read like a sheet on
its own; from four on they lie in two columns. A frame in the seat's colour holds each sheet.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.game import Sheet
from render import fields
from render.canvas import Piece, blank
from render.painter import Painter
from render.palette import FELT, PENCIL, RGB, SEATS, Palette

GAP, FRAME = 14, 9
ONE_COLUMN, TWO_COLUMNS = 1080, 660
MOST_IN_ONE_COLUMN = 3


def laid_out(
    painter: Painter[Sheet], sheets: Sequence[Sheet], retired: Sequence[int], palette: Palette
) -> Piece:
    """The sheets in the order of the seats; the frame of a seat that has left is grey."""
    width = ONE_COLUMN if len(sheets) <= MOST_IN_ONE_COLUMN else TWO_COLUMNS
    framed = [
        _framed(
            painter.sheet(sheet, palette, width),
            palette,
            PENCIL if sheet.seat in retired else SEATS[sheet.seat],
        )
        for sheet in sheets
    ]
    return _placed(framed, 1 if width == ONE_COLUMN else 2, palette)


def _framed(sheet: Piece, palette: Palette, frame: RGB) -> Piece:
    width, height = sheet.width + 2 * FRAME, sheet.height + 2 * FRAME
    framed = fields.panel(palette, width, height, 2 * FRAME, frame, FELT).copy()
    framed.paste(sheet, (FRAME, FRAME))
    return framed


def _placed(framed: Sequence[Piece], columns: int, palette: Palette) -> Piece:
    width, height = framed[0].width + GAP, framed[0].height + GAP
    lines = -(-len(framed) // columns)
    picture = blank(columns * width + GAP, lines * height + GAP, palette, FELT)
    for number, sheet in enumerate(framed):
        line, column = divmod(number, columns)
        picture.paste(sheet, (GAP + column * width, GAP + line * height))
    return picture
