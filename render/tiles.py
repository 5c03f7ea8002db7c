"""Cells with all that can stand on them, each drawn once, antialiased, and kept.

The pitch is the distance from one cell to the next in pixels; a piece is shared, so callers copy
from it and never draw on it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Literal

from render import icons
from render.canvas import Canvas, Piece, Point, curve, polygon, star
from render.palette import BRASS, GOLD, INK, RGB, WHITE, Palette, brightness

Mark = Literal["", "cross", "fresh"]
Frame = Literal["", "legal", "chosen"]
Printed = Literal["", "star", "die"]
"""What is printed on a cell: nothing, a star, a golden die (K2-11)."""

Ghost = tuple[str, Sequence[str]]
"""A placement that may be chosen: its label, such as `1`, and the names of its cells."""

TOO_BRIGHT_FOR_A_STAR = 0.5
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
    printed: Printed,
    mark: Mark = "",
    frame: Frame = "",
    hand: int = 0,
) -> Piece:
    """A cell with all that can stand on it, on the plate's or the start column's ground."""
    canvas = Canvas(pitch, pitch, ground)
    _face(canvas, palette, colour, frame)
    if printed == "star":
        _star(canvas, palette, colour, frame)
    elif printed == "die":
        _golden_die(canvas, frame, bare=palette.signs, marked=bool(mark))
    if mark:
        _cross(canvas, palette.colours[colour], mark, hand)
    if palette.signs and frame != "chosen":
        _sign(canvas, palette, colour, printed, bool(mark))
    if frame == "chosen":
        tick(canvas)
    return canvas.piece(palette)


@lru_cache(maxsize=1024)
def ghost(
    palette: Palette,
    pitch: int,
    colour: str,
    ground: RGB,
    printed: Printed,
    labels: tuple[str, ...],
) -> Piece:
    """An open cell of placements that may be chosen, with their labels."""
    canvas = Canvas(pitch, pitch, ground)
    _face(canvas, palette, colour, "")
    if printed == "star":
        _star(canvas, palette, colour, "")
    elif printed == "die":
        _golden_die(canvas, "", bare=True, marked=True)
    cross(canvas, 0.14, palette.shade(colour), 0)
    icons.labels(canvas, labels)
    return canvas.piece(palette)


def _face(canvas: Canvas, palette: Palette, colour: str, frame: Frame) -> None:
    size = canvas.width
    paint, gap = palette.colours[colour], 0.045 * size
    if palette.signs:  # signs cost bytes, so the cell under them is plain
        canvas.box(gap, gap, size - gap, size - gap, 0, paint)
    else:
        radius, shade = 0.15 * size, palette.shade(colour)
        canvas.box(gap, gap, size - gap, size - gap, radius, shade)
        canvas.box(gap, gap, size - gap, size - gap - 0.055 * size, radius, paint)
    if frame:
        _frame(canvas, paint)


def _star(canvas: Canvas, palette: Palette, colour: str, frame: Frame) -> None:
    size = canvas.width
    corners = star((size / 2, size * (0.52 if frame else 0.495)), 0.29 * size)
    if brightness(palette.colours[colour]) > TOO_BRIGHT_FOR_A_STAR:
        canvas.shape(corners, 0.08 * size, palette.shade(colour))
    canvas.shape(corners, 0.06 * size, WHITE)


def _golden_die(canvas: Canvas, frame: Frame, bare: bool, marked: bool) -> None:
    """A golden die, softer under a cross; `bare` of pips, its face takes the colour's sign."""
    size = canvas.width
    middle, reach = (size / 2, size * (0.5 if frame else 0.48)), (0.26 if frame else 0.3) * size
    rim, pips = (BRASS, None) if marked else (INK, None if bare else INK)
    icons.die(canvas, middle, reach, rim, GOLD, pips)


def _sign(canvas: Canvas, palette: Palette, colour: str, printed: Printed, marked: bool) -> None:
    """The colour's sign in the middle of a cell; it lies on top of a cross, whose arms show."""
    size = canvas.width
    middle = (size / 2, size * 0.48)
    ground = {"": palette.colours[colour], "star": WHITE, "die": GOLD}[printed]
    if marked:
        canvas.disc(middle, 0.2 * size, ground)
    radius = 0.15 if printed or marked else 0.18
    sign(canvas, colour, middle, radius * size, palette.sign(colour), ground)


def sign(
    canvas: Canvas, colour: str, centre: Point, radius: float, paint: RGB, ground: RGB
) -> None:
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
        canvas.box(
            x - radius * 0.85,
            y - radius * 0.85,
            x + radius * 0.85,
            y + radius * 0.85,
            rounding,
            paint,
        )
    elif colour == "p":
        canvas.shape(polygon(centre, radius, 4), rounding, paint)
    elif colour == "r":
        icons.heart(canvas, centre, radius, paint)
    else:
        canvas.disc(centre, radius * 0.95, paint)


def _frame(canvas: Canvas, paint: RGB) -> None:
    size = canvas.width
    for inset, radius, ring in (
        (0.02, 0.17, INK),
        (0.065, 0.13, WHITE),
        (0.145, 0.09, INK),
        (0.18, 0.06, paint),
    ):
        corner, far = inset * size, (1 - inset) * size
        canvas.box(corner, corner, far, far, radius * size, ring)


def tick(canvas: Canvas) -> None:
    """The tick on a cell that is about to be crossed."""
    size = canvas.width
    points = [(x * size, y * size) for x, y in ((0.28, 0.52), (0.44, 0.68), (0.74, 0.32))]
    for width, paint in ((0.26, INK), (0.15, WHITE)):
        canvas.stroke(points, width * size, paint)


def _cross(canvas: Canvas, paint: RGB, mark: Mark, hand: int) -> None:
    layers = ((0.21, paint), (0.135, INK)) if mark == "cross" else ((0.24, INK), (0.13, WHITE))
    for width, ink in layers:
        cross(canvas, width, ink, hand)


def cross(canvas: Canvas, width: float, paint: RGB, hand: int) -> None:
    """A cross in the middle of the canvas, as by hand; the pen is a share of the canvas wide."""
    size, low = canvas.width, (canvas.height - canvas.width) / 2
    for stroke in _HANDS[hand % HANDS]:
        start, bend, end = ((x * size, y * size + low) for x, y in stroke)
        canvas.stroke(curve(start, bend, end), width * size, paint)


_HANDS = (
    (((0.21, 0.21), (0.52, 0.47), (0.79, 0.75)), ((0.79, 0.22), (0.49, 0.47), (0.20, 0.76))),
    (((0.20, 0.25), (0.50, 0.50), (0.80, 0.73)), ((0.77, 0.19), (0.53, 0.50), (0.22, 0.77))),
    (((0.23, 0.20), (0.48, 0.48), (0.78, 0.77)), ((0.80, 0.24), (0.51, 0.46), (0.19, 0.74))),
    (((0.20, 0.22), (0.50, 0.45), (0.80, 0.76)), ((0.78, 0.20), (0.47, 0.50), (0.22, 0.78))),
)
