"""Antialiased pieces of a sheet, each drawn once and kept: cells, crosses, values, marks.

Sizes are pixels. `pitch` is the distance from one cell to the next; everything else on a sheet is
measured in it. Callers must not draw on what they get: it is shared.
"""

from __future__ import annotations

from functools import cache
from typing import Literal

from render.canvas import Canvas, Piece, Point, blank, curve, polygon, star
from render.palette import FADED, GOLD, INK, PAPER, PENCIL, RGB, SEATS, WHITE, Palette, brightness

Mark = Literal["", "cross", "fresh"]
Frame = Literal["", "legal", "chosen"]
Value = Literal["open", "circled", "struck"]

TOO_BRIGHT_FOR_A_STAR = 0.6
"""Cells brighter than this give their white star an edge."""
HANDS = 4
"""How many ways a cross is drawn, so that a sheet looks written on by hand. A row keeps to one:
equal pieces in a line cost few bytes."""


@cache
def cell(
    palette: Palette,
    pitch: int,
    colour: str,
    ground: RGB,
    starred: bool,
    mark: Mark = "",
    frame: Frame = "",
    hand: int = 0,
) -> Piece:
    """A cell with all that can stand on it, on the plate's or the start column's ground."""
    canvas = Canvas(pitch, pitch, ground)
    _face(canvas, palette, colour, starred, frame)
    if mark:
        _cross(canvas, palette.colours[colour], mark, hand)
    if palette.signs and frame != "chosen":
        _sign(canvas, palette, colour, starred, bool(mark))
    if frame == "chosen":
        _tick(canvas, 0.26, INK)
        _tick(canvas, 0.15, WHITE)
    return canvas.piece(palette)


def _face(canvas: Canvas, palette: Palette, colour: str, starred: bool, frame: Frame) -> None:
    size = canvas.width
    paint, shade = palette.colours[colour], palette.shade(colour)
    gap, radius = 0.045 * size, 0.12 * size
    canvas.box(gap, gap, size - gap, size - gap, radius, shade)
    canvas.box(gap, gap, size - gap, size - gap - 0.055 * size, radius, paint)
    if frame:
        _frame(canvas, paint)
    if starred:
        low = (size / 2, size * (0.52 if frame else 0.495))
        corners = star(low, 0.29 * size, 0.62)
        if brightness(paint) > TOO_BRIGHT_FOR_A_STAR:
            canvas.shape(corners, 0.09 * size, shade)
        canvas.shape(corners, 0.06 * size, WHITE)


def _sign(canvas: Canvas, palette: Palette, colour: str, starred: bool, marked: bool) -> None:
    """The colour's sign in the middle of a cell; it lies on top of a cross, whose arms show."""
    size = canvas.width
    middle = (size / 2, size * 0.48)
    ground = WHITE if starred else palette.colours[colour]
    if marked:
        canvas.disc(middle, 0.2 * size, ground)
    radius = 0.15 if starred or marked else 0.2
    sign(canvas, colour, middle, radius * size, palette.sign(colour), ground)


def sign(canvas: Canvas, colour: str, centre: Point, radius: float, paint: RGB, ground: RGB) -> None:
    """The sign of a colour (`palette.SIGNS`) within a circle of this radius."""
    x, y = centre
    rounding = radius * 0.15
    if colour == "g":
        low = (x, y + radius * 0.2)
        canvas.shape(polygon(low, radius, 3), rounding, paint)
    elif colour == "y":
        canvas.disc(centre, radius, paint)
        canvas.disc((x + radius * 0.55, y - radius * 0.25), radius * 0.82, ground)
    elif colour == "b":
        canvas.box(x - radius * 0.85, y - radius * 0.85, x + radius * 0.85, y + radius * 0.85, rounding, paint)
    elif colour == "p":
        canvas.shape(polygon(centre, radius, 4), rounding, paint)
    else:
        canvas.disc(centre, radius * 0.95, paint)


def _frame(canvas: Canvas, paint: RGB) -> None:
    size = canvas.width
    for inset, radius, ring in ((0.045, 0.12, WHITE), (0.14, 0.07, INK), (0.175, 0.05, paint)):
        corner, far = inset * size, (1 - inset) * size
        canvas.box(corner, corner, far, far, radius * size, ring)


def _tick(canvas: Canvas, width: float, paint: RGB) -> None:
    size = canvas.width
    points = ((0.28, 0.52), (0.44, 0.68), (0.74, 0.32))
    canvas.stroke([(x * size, y * size) for x, y in points], width * size, paint)


def _cross(canvas: Canvas, paint: RGB, mark: Mark, hand: int) -> None:
    size = canvas.width
    strokes = [[(x * size, y * size) for x, y in stroke] for stroke in _HANDS[hand % HANDS]]
    layers = ((0.21, paint), (0.135, INK)) if mark == "cross" else ((0.24, INK), (0.13, WHITE))
    for width, ink in layers:
        for start, bend, end in strokes:
            canvas.stroke(curve(start, bend, end), width * size, ink)


_HANDS = (
    (((0.21, 0.21), (0.52, 0.47), (0.79, 0.75)), ((0.79, 0.22), (0.49, 0.47), (0.20, 0.76))),
    (((0.20, 0.25), (0.50, 0.50), (0.80, 0.73)), ((0.77, 0.19), (0.53, 0.50), (0.22, 0.77))),
    (((0.23, 0.20), (0.48, 0.48), (0.78, 0.77)), ((0.80, 0.24), (0.51, 0.46), (0.19, 0.74))),
    (((0.20, 0.22), (0.50, 0.45), (0.80, 0.76)), ((0.78, 0.20), (0.47, 0.50), (0.22, 0.78))),
)


@cache
def letter(palette: Palette, pitch: int, text: str, ground: RGB, ink: RGB, strokes: int = 0) -> Piece:
    """The box above a column, with the strokes of rolls that are over (K1-29)."""
    canvas = Canvas(pitch, pitch, ground)
    size = pitch
    canvas.box(0.06 * size, 0.06 * size, 0.94 * size, 0.94 * size, 0.22 * size, PAPER)
    canvas.text((size / 2, size / 2), text, 0.62 * size, FADED if strokes == 2 else ink)
    for number in range(strokes):
        x = (0.28 + 0.27 * number) * size
        canvas.stroke([(x, 0.82 * size), (x + 0.17 * size, 0.18 * size)], 0.09 * size, INK)
    return canvas.piece(palette)


@cache
def value(palette: Palette, width: int, height: int, text: str, ground: RGB, state: Value) -> Piece:
    """A printed value: open, circled because it was won, or struck because it is gone."""
    canvas = Canvas(width, height, ground)
    box = {"open": PAPER, "circled": GOLD, "struck": FADED}[state]
    canvas.box(0.05 * height, 0.05 * height, width - 0.05 * height, 0.95 * height, 0.24 * height, box)
    middle = (width / 2, height / 2)
    canvas.text(middle, text, 0.68 * height, PENCIL if state == "struck" else INK)
    if state == "circled":
        canvas.ring(middle, 0.4 * height, 0.075 * height, INK)
    elif state == "struck":
        reach = 0.33 * height
        ends = [(middle[0] - reach, middle[1] + reach), (middle[0] + reach, middle[1] - reach)]
        canvas.stroke(ends, 0.09 * height, INK)
    return canvas.piece(palette)


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
    canvas = Canvas(width, height, ground)
    canvas.box(0, 0, width, height, 0.28 * height, SEATS[seat])
    canvas.text((width / 2, height / 2), str(seat + 1), 0.7 * height, WHITE)
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
        sign(canvas, colour, (0.27 * height, 0.46 * height), 0.17 * height, ink, paint)
    return canvas.piece(palette)


@cache
def field(
    palette: Palette, width: int, height: int, label: str, ground: RGB, paint: RGB
) -> Piece:
    """A field of the score block with its printed label, in which `*` stands for a star."""
    canvas = Canvas(width, height, ground)
    canvas.box(0, 0, width, height, 0.24 * height, paint)
    x, middle, size = 0.24 * height, height / 2, 0.44 * height
    ink = INK if paint == GOLD else PENCIL
    if label.startswith("*"):
        canvas.shape(star((x + 0.19 * height, middle), 0.17 * height, 0.62), 0.03 * height, ink)
        x, label = x + 0.45 * height, label[1:].lstrip()
    canvas.text_from((x, middle), label, size, ink)
    return canvas.piece(palette)


@cache
def writing(
    palette: Palette, width: int, height: int, text: str, size: float, ground: RGB, ink: RGB
) -> Piece:
    """Text in the middle of its ground; `size` is a share of the height."""
    canvas = Canvas(width, height, ground)
    canvas.text((width / 2, height / 2), text, size * height, ink)
    return canvas.piece(palette)


@cache
def number(palette: Palette, width: int, height: int, text: str, ground: RGB) -> Piece:
    """A number written into a field."""
    canvas = Canvas(width, height, ground)
    canvas.text((width / 2, height / 2), text, 0.62 * height, INK)
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
