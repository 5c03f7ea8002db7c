"""What is printed round the cells, each piece drawn once, antialiased, and kept.

Letter boxes, values, exclamation marks, bonuses, fields of the score block. Sizes are pixels; a
piece is shared, so callers copy from it and never draw on it.
"""

from __future__ import annotations

from functools import cache
from typing import Literal

from render import icons, tiles
from render.canvas import Canvas, Piece, Point, blank, star
from render.palette import FADED, GOLD, HEART, INK, PAPER, PENCIL, RGB, SEATS, WHITE, Palette

Value = Literal["open", "circled", "struck"]
BOXES = {"open": PAPER, "circled": GOLD, "struck": FADED}


@cache
def letter(
    palette: Palette, pitch: int, text: str, ground: RGB, ink: RGB, strokes: int = 0
) -> Piece:
    """The box above a column, with the strokes of rolls that are over; two fill it (K1-29)."""
    canvas = Canvas(pitch, pitch, ground)
    rim, far = 0.06 * pitch, 0.94 * pitch
    canvas.box(rim, rim, far, far, 0.22 * pitch, FADED if strokes == 2 else PAPER)
    canvas.text((pitch / 2, pitch / 2), text, (0.54 if strokes else 0.62) * pitch, ink)
    for left in (0.12, 0.79)[:strokes]:
        ends = [(left * pitch, 0.8 * pitch), ((left + 0.1) * pitch, 0.2 * pitch)]
        canvas.stroke(ends, 0.08 * pitch, INK)
    return canvas.piece(palette)


@cache
def value(
    palette: Palette,
    width: int,
    height: int,
    text: str,
    ground: RGB,
    state: Value,
    over_die: bool = False,
) -> Piece:
    """A printed value: open, circled because it was won, or struck because it is gone.

    It may be printed over a golden die (K2-3).
    """
    canvas = box(width, height, ground, state)
    middle = (width / 2, height / 2)
    if over_die:
        face = FADED if state == "struck" else GOLD
        icons.die(canvas, middle, 0.5 * height, PENCIL, face, None)
    canvas.text(middle, text, 0.68 * height, PENCIL if state == "struck" else INK)
    over(canvas, state)
    return canvas.piece(palette)


def box(width: int, height: int, ground: RGB, state: Value) -> Canvas:
    """An empty box for a value that stands so."""
    canvas, rim = Canvas(width, height, ground), 0.05 * height
    canvas.box(rim, rim, width - rim, height - rim, 0.24 * height, BOXES[state])
    return canvas


def over(canvas: Canvas, state: Value) -> None:
    """The ring or the stroke over a value."""
    height, middle = canvas.height, (canvas.width / 2, canvas.height / 2)
    if state == "circled":
        canvas.ring(middle, 0.4 * height, 0.075 * height, INK)
    elif state == "struck":
        reach = 0.33 * height
        ends = [(middle[0] - reach, middle[1] + reach), (middle[0] + reach, middle[1] - reach)]
        canvas.stroke(ends, 0.09 * height, INK)


@cache
def exclamation(palette: Palette, size: int, ground: RGB, used: bool) -> Piece:
    """An exclamation mark, crossed once it is used (K1-21)."""
    canvas = Canvas(size, size, ground)
    canvas.disc((size / 2, size / 2), 0.46 * size, FADED if used else PAPER)
    canvas.text((size / 2, size / 2), "!", 0.66 * size, PENCIL if used else INK)
    if used:
        for ends in (((0.24, 0.26), (0.76, 0.74)), ((0.76, 0.26), (0.24, 0.74))):
            canvas.stroke([(x * size, y * size) for x, y in ends], 0.1 * size, INK)
    return canvas.piece(palette)


@cache
def badge(palette: Palette, width: int, height: int, seat: int, ground: RGB) -> Piece:
    """A seat's number, counted from 1, on the seat's colour."""
    canvas, size = Canvas(width, height, ground), min(width, height)
    rim = 0.07 * size
    canvas.box(0, 0, width, height, 0.24 * size, PAPER)
    canvas.box(rim, rim, width - rim, height - rim, 0.18 * size, SEATS[seat])
    canvas.text((width / 2, height / 2), str(seat + 1), 0.7 * size, WHITE)
    return canvas.piece(palette)


@cache
def bonus(palette: Palette, width: int, height: int, colour: str, ground: RGB) -> Piece:
    """The box of a colour's bonus, its values left out."""
    canvas = Canvas(width, height, ground)
    paint, shade = palette.colours[colour], palette.shade(colour)
    canvas.box(0, 0, width, height, 0.24 * height, shade)
    canvas.box(0, 0, width, 0.95 * height, 0.24 * height, paint)
    if palette.signs:
        ink = palette.sign(colour)
        tiles.sign(canvas, colour, (0.27 * height, 0.46 * height), 0.17 * height, ink, paint)
    return canvas.piece(palette)


@cache
def field(palette: Palette, width: int, height: int, label: str, ground: RGB, paint: RGB) -> Piece:
    """A field of the score block with its printed label.

    At the label's beginning `*` stands for a star, `^` for a heart, `#` for a golden die.
    """
    canvas = Canvas(width, height, ground)
    canvas.box(0, 0, width, height, 0.24 * height, paint)
    x, middle, size = 0.24 * height, height / 2, 0.44 * height
    ink = INK if paint == GOLD else PENCIL
    if label[:1] in _ICONS:
        icon(canvas, label[0], (x + 0.19 * height, middle), ink)
        x, label = x + (0.45 if label[0] == "*" else 0.53) * height, label[1:].lstrip()
    canvas.text_from((x, middle), label, size, ink)
    return canvas.piece(palette)


_ICONS = ("*", "^", "#")


@cache
def heading(
    palette: Palette, width: int, height: int, label: str, ground: RGB, paint: RGB = PAPER
) -> Piece:
    """What stands above points, in the middle of its box; signs as in `field`."""
    canvas, size = Canvas(width, height, ground), 0.5 * height
    canvas.box(0, 0, width, height, 0.24 * height, paint)
    sign, text = (label[0], label[1:].lstrip()) if label[:1] in _ICONS else ("", label)
    beside = 0.5 * height if sign else 0
    left = (width - beside - canvas.width_of(text, size)) / 2
    if sign:
        icon(canvas, sign, (left + (0.22 if text else 0.25) * height, height / 2), INK)
    canvas.text_from((left + beside, height / 2), text, size, INK)
    return canvas.piece(palette)


def icon(canvas: Canvas, sign: str, centre: Point, ink: RGB, larger: float = 1) -> None:
    """The icon that a label's first sign stands for (`field`), as high as its canvas wants it."""
    height = canvas.height * larger
    if sign == "*":
        canvas.shape(star(centre, 0.17 * height), 0.03 * height, ink)
    elif sign == "^":
        icons.heart(canvas, (centre[0], centre[1] + 0.02 * height), 0.23 * height, HEART)
    else:
        icons.golden(canvas, centre, 0.27 * height)


@cache
def writing(
    palette: Palette, width: int, height: int, text: str, size: float, ground: RGB, ink: RGB
) -> Piece:
    """Text in the middle of its ground; `size` is a share of the height."""
    canvas = Canvas(width, height, ground)
    canvas.text((width / 2, height / 2), text, size * height, ink)
    return canvas.piece(palette)


@cache
def panel(palette: Palette, width: int, height: int, radius: int, paint: RGB, ground: RGB) -> Piece:
    """A box with rounded corners, of any size."""
    canvas = Canvas(2 * radius, 2 * radius, ground)
    canvas.box(0, 0, 2 * radius, 2 * radius, radius, paint)
    corners = canvas.piece(palette)
    piece = blank(width, height, palette, paint)
    for x, left in ((0, 0), (radius, width - radius)):
        for y, top in ((0, 0), (radius, height - radius)):
            piece.paste(corners.crop((x, y, x + radius, y + radius)), (left, top))
    return piece
