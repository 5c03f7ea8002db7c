"""The fields that only sheets with a special die have: hearts, golden dice, the bonuses of rows.

Each piece is drawn once, antialiased, and kept. Sizes are pixels.
"""

from __future__ import annotations

from functools import cache
from typing import Literal

from render import fields, icons
from render.canvas import Canvas, Piece
from render.fields import Value
from render.palette import FADED, HEART, INK, PAPER, PENCIL, RGB, START, WHITE, Palette

GoldenDie = Literal["printed", "circled", "used"]
"""Yet to be won, won and not yet used, crossed off (K2-10, K2-11)."""


@cache
def heart(palette: Palette, width: int, height: int, text: str, ground: RGB, filled: bool) -> Piece:
    """A heart with a number; filled once it is circled on the track, or written under a column."""
    canvas = Canvas(width, height, ground)
    paint, ink = (HEART, WHITE) if filled else (PAPER, PENCIL)
    reach, middle = min(0.46 * width, 0.53 * height), (width / 2, height * 0.53)
    if ground == START and not filled:
        icons.heart(canvas, middle, reach, FADED)
        reach *= 0.9
    icons.heart(canvas, middle, reach, paint)
    canvas.text((width / 2, height * 0.5 - 0.08 * reach), text, 1.05 * reach, ink)
    return canvas.piece(palette)


@cache
def golden_die(palette: Palette, size: int, ground: RGB, state: GoldenDie) -> Piece:
    """One of the golden dice in their row."""
    canvas, middle, reach = Canvas(size, size, ground), (size / 2, size / 2), 0.42 * size
    if state == "printed":
        icons.die(canvas, middle, reach, FADED, ground, None)
    elif state == "circled":
        canvas.disc(middle, 0.5 * size, PAPER)
        icons.golden(canvas, middle, 0.3 * size)
        canvas.ring(middle, 0.43 * size, 0.06 * size, INK)
    else:
        icons.die(canvas, middle, reach, PENCIL, FADED, PENCIL)
        for ends in (((0.2, 0.22), (0.8, 0.78)), ((0.8, 0.22), (0.2, 0.78))):
            canvas.stroke([(x * size, y * size) for x, y in ends], 0.1 * size, INK)
    return canvas.piece(palette)


@cache
def row_bonus(
    palette: Palette, width: int, height: int, bonus: str, ground: RGB, state: Value
) -> Piece:
    """What the first to fill a row gets: `die`, `bomb` or `heart` (K2-4)."""
    canvas = fields.box(width, height, ground, state)
    middle = (width / 2, height / 2)
    if bonus == "die":
        icons.golden(canvas, middle, 0.38 * height)
    elif bonus == "bomb":
        icons.bomb(canvas, middle, 0.33 * height, HEART)
    else:
        icons.heart(canvas, (middle[0], middle[1] + 0.02 * height), 0.34 * height, HEART)
    fields.over(canvas, state)
    return canvas.piece(palette)


@cache
def row_points(
    palette: Palette, width: int, height: int, text: str, ground: RGB, state: Value
) -> Piece:
    """The points of a row, circled once it is full (K2-19)."""
    canvas = fields.box(width, height, ground, state)
    canvas.text((width / 2, height / 2), text, 0.58 * height, INK)
    if state == "circled":
        canvas.ring((width / 2, height / 2), 0.4 * width, 0.06 * height, INK)
    return canvas.piece(palette)
