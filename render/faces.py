"""Faces of dice lying on the table, each drawn once and kept."""

from __future__ import annotations

from functools import cache

from engine.dice import COLOUR_JOKER
from render import tiles
from render.canvas import Canvas, Piece
from render.palette import FADED, INK, PAPER, PLATE, RGB, SHADOW, WHITE, Palette


@cache
def colour(palette: Palette, size: int, face: str, ground: RGB) -> Piece:
    """A white die with a colour, or the black cross that stands for any (K1-6)."""
    canvas = _body(size, PAPER, FADED, ground)
    if face == COLOUR_JOKER:
        for ends in (((0.3, 0.27), (0.7, 0.67)), ((0.7, 0.27), (0.3, 0.67))):
            canvas.stroke([(x * size, y * size) for x, y in ends], 0.13 * size, INK)
    elif face:
        paint, ink = palette.colours[face], palette.sign(face)
        canvas.box(0.21 * size, 0.18 * size, 0.79 * size, 0.76 * size, 0.12 * size, paint)
        if palette.signs:
            tiles.sign(canvas, face, (0.5 * size, 0.47 * size), 0.18 * size, ink, paint)
    return canvas.piece(palette)


@cache
def number(palette: Palette, size: int, face: str, ground: RGB) -> Piece:
    """A black die with a number, or the question mark that stands for any (K1-6)."""
    canvas = _body(size, INK, PLATE, ground)
    canvas.text((0.5 * size, 0.47 * size), face, 0.6 * size, WHITE)
    return canvas.piece(palette)


def _body(size: int, paint: RGB, edge: RGB, ground: RGB) -> Canvas:
    """A die seen from above: its shadow, its lower edge, its face."""
    canvas = Canvas(size, size, ground)
    canvas.box(0.05 * size, 0.2 * size, 0.95 * size, 0.99 * size, 0.2 * size, SHADOW)
    canvas.box(0.05 * size, 0.04 * size, 0.95 * size, 0.94 * size, 0.2 * size, edge)
    canvas.box(0.05 * size, 0.04 * size, 0.95 * size, 0.9 * size, 0.2 * size, paint)
    return canvas
