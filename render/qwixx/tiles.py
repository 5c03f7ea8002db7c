"""The boxes of a row of Qwixx with all that can stand on them, each drawn once and kept.

Sizes are pixels; a piece is shared, so callers copy from it and never draw on it.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Literal

from render import icons, tiles
from render.canvas import Canvas, Piece
from render.palette import INK, RGB, WHITE, Palette
from render.qwixx import paints
from render.tiles import Frame, Mark

Lock = Literal["open", "shut", "cross", "fresh"]
"""A lock nobody has crossed, one that others have, one's own, and one's own of the last roll."""


@cache
def number(
    palette: Palette,
    pitch: int,
    colour: str,
    text: str,
    closed: bool,
    dead: bool = False,
    mark: Mark = "",
    frame: Frame = "",
) -> Piece:
    """A number of a row; a dead one can never be crossed any more."""
    tones = paints.tones(palette, colour, closed)
    canvas, gap = Canvas(pitch, pitch, tones.band), 0.05 * pitch
    ground = tones.dead if dead else tones.band if mark == "fresh" else tones.box
    canvas.box(gap, gap, pitch - gap, pitch - gap, 0.17 * pitch, ground)
    if frame:
        _frame(canvas, tones.box)
    ink = tones.dead_number if dead else tones.number
    if mark == "fresh":
        ink = palette.sign(colour)
    canvas.text((0.5 * pitch, 0.5 * pitch), text, (0.5 if frame else 0.56) * pitch, ink)
    if mark:
        crossed(canvas, mark)
    if frame == "chosen":
        tiles.tick(canvas)
    return canvas.piece(palette)


@lru_cache(maxsize=256)
def ghost(palette: Palette, pitch: int, colour: str, text: str, labels: tuple[str, ...]) -> Piece:
    """An open number that may be chosen: small in its corner, below the labels."""
    tones = paints.tones(palette, colour, False)
    canvas = Canvas(pitch, pitch, tones.band)
    _frame(canvas, tones.box)
    canvas.text((0.5 * pitch, 0.29 * pitch), text, 0.3 * pitch, tones.number)
    icons.labels(canvas, labels, low=True)
    return canvas.piece(palette)


@cache
def heading(palette: Palette, width: int, height: int, colour: str, ground: RGB) -> Piece:
    """A row's colour as the heading of its points."""
    canvas, paint = Canvas(width, height, ground), palette.colours[colour]
    canvas.box(0, 0, width, height, 0.24 * height, paint)
    if palette.signs:
        middle = (width / 2, height / 2)
        tiles.sign(canvas, colour, middle, 0.28 * height, paints.on(paint), paint)
    return canvas.piece(palette)


def crossed(canvas: Canvas, mark: Mark) -> None:
    """A cross thin enough to read what is crossed."""
    for width, paint in ((0.1, INK),) if mark == "cross" else ((0.17, INK), (0.09, WHITE)):
        tiles.cross(canvas, width, paint, 0)


def _frame(canvas: Canvas, box: RGB) -> None:
    size = canvas.width
    for inset, radius, paint in ((0.02, 0.19, INK), (0.07, 0.16, WHITE), (0.14, 0.1, INK)):
        canvas.box(
            inset * size, inset * size, (1 - inset) * size, (1 - inset) * size, radius * size, paint
        )
    canvas.box(0.175 * size, 0.175 * size, 0.825 * size, 0.825 * size, 0.07 * size, box)


@cache
def lock(
    palette: Palette, width: int, height: int, colour: str, closed: bool, state: Lock
) -> Piece:
    """The lock at the end of a row (Q-8, Q-9)."""
    tones = paints.tones(palette, colour, closed)
    canvas, middle = Canvas(width, height, tones.band), (width / 2, height / 2)
    ground = tones.dead if state == "shut" else tones.box
    ink = tones.dead_number if state == "shut" else tones.number
    canvas.disc(middle, 0.44 * height, ground)
    centre = (middle[0], middle[1] + 0.02 * height)
    icons.padlock(canvas, centre, 0.27 * height, ink, ground, state != "open")
    if state in ("cross", "fresh"):
        crossed(canvas, "fresh" if state == "fresh" else "cross")
    return canvas.piece(palette)


@cache
def arrow(palette: Palette, width: int, height: int, colour: str, closed: bool) -> Piece:
    """Where a row begins: an arrow, or the row's sign."""
    tones = paints.tones(palette, colour, closed)
    canvas = Canvas(width, height, tones.band)
    if palette.signs:
        centre = (0.54 * width, 0.5 * height)
        tiles.sign(canvas, colour, centre, 0.27 * width, paints.on(tones.band), tones.band)
    else:
        corners = [
            (0.4 * width, 0.3 * height),
            (0.4 * width, 0.7 * height),
            (0.72 * width, height / 2),
        ]
        canvas.shape(corners, 0.06 * width, tones.box)
    return canvas.piece(palette)
