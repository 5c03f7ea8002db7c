"""What stands below the rows of Qwixx: the score table, penalties, the fields of the score.

Each piece is drawn once, antialiased, and kept. Sizes are pixels.
"""

from __future__ import annotations

from functools import cache

from render import tiles
from render.canvas import Canvas, Piece
from render.palette import FADED, INK, PAPER, PENCIL, Palette
from render.qwixx.paints import PAGE
from render.qwixx.tiles import crossed
from render.tiles import Mark


@cache
def step(palette: Palette, width: int, height: int, crosses: str, points: str) -> Piece:
    """A step of the score table: so many crosses, so many points (Q-12)."""
    canvas = Canvas(width, height, PAGE)
    canvas.box(0.03 * width, 0, 0.97 * width, height, 0.2 * width, PAPER)
    canvas.text((width / 2, 0.27 * height), crosses, 0.3 * height, PENCIL)
    canvas.text((width / 2, 0.68 * height), points, 0.42 * height, INK)
    return canvas.piece(palette)


@cache
def penalty(palette: Palette, width: int, height: int, text: str, mark: Mark) -> Piece:
    """A penalty box, crossed or not (Q-7)."""
    canvas = Canvas(width, height, PAGE)
    ground = FADED if mark else PAPER
    canvas.box(0.04 * width, 0, 0.96 * width, height, 0.2 * width, ground)
    canvas.text((width / 2, height / 2), text, 0.4 * height, PENCIL if mark else INK)
    if mark:
        crossed(canvas, mark)
    return canvas.piece(palette)


@cache
def points(palette: Palette, width: int, height: int, colour: str) -> Piece:
    """The field for a row's points, in the row's colour."""
    canvas, paint, rim = Canvas(width, height, PAGE), palette.colours[colour], 0.1 * height
    canvas.box(0, 0, width, height, 0.24 * height, paint)
    left = 0.36 * width if palette.signs else rim
    canvas.box(left, rim, width - rim, height - rim, 0.18 * height, PAPER)
    if palette.signs:
        tiles.sign(
            canvas, colour, (0.19 * width, height / 2), 0.12 * width, palette.sign(colour), paint
        )
    return canvas.piece(palette)
