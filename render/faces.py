"""Faces of dice lying on the table, each drawn once and kept."""

from __future__ import annotations

from functools import cache

from engine.dice import COLOUR_JOKER
from render import icons, tiles
from render.canvas import Canvas, Piece, Point, star
from render.palette import (
    BRASS,
    FADED,
    GOLD,
    HEART,
    INK,
    PAPER,
    PLATE,
    RGB,
    SHADOW,
    WHITE,
    Palette,
)


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


@cache
def special(palette: Palette, size: int, face: str, ground: RGB, *, struck: bool = False) -> Piece:
    """The golden special die: heart, bomb, two stars, three in a row, or a block (K2-6).

    It is `struck` while it lies there and may not be taken.
    """
    canvas = _body(size, FADED if struck else GOLD, PLATE if struck else BRASS, ground)
    _SPECIAL.get(face, _nothing)(canvas)
    if struck:
        _strike(canvas, size, PLATE)
    return canvas.piece(palette)


def _nothing(canvas: Canvas) -> None:
    """A die not yet thrown."""


def _heart(canvas: Canvas) -> None:
    size = canvas.width
    icons.heart(canvas, (0.5 * size, 0.5 * size), 0.32 * size, HEART)


def _bomb(canvas: Canvas) -> None:
    size = canvas.width
    icons.bomb(canvas, (0.47 * size, 0.5 * size), 0.31 * size, HEART)


def _stars(canvas: Canvas) -> None:
    size = canvas.width
    for x, y in ((0.34, 0.35), (0.66, 0.6)):
        corners = star((x * size, y * size), 0.16 * size)
        canvas.shape(corners, 0.06 * size, INK)
        canvas.shape(corners, 0.03 * size, WHITE)


def _three(canvas: Canvas) -> None:
    """Three crosses beside each other."""
    size = canvas.width
    for x in (0.23, 0.5, 0.77):
        for way in (-1, 1):
            reach = 0.085 * size
            ends = [
                (x * size - reach, 0.47 * size - way * reach),
                (x * size + reach, 0.47 * size + way * reach),
            ]
            canvas.stroke(ends, 0.07 * size, INK)


def _block(canvas: Canvas) -> None:
    """Four cells that hang together."""
    size = canvas.width
    for column, row in ((0, 1), (1, 1), (1, 0), (2, 1)):
        left, top = (0.155 + 0.23 * column) * size, (0.24 + 0.23 * row) * size
        canvas.box(
            left + 1, top + 1, left + 0.23 * size - 1, top + 0.23 * size - 1, 0.03 * size, INK
        )


_SPECIAL = {"heart": _heart, "bomb": _bomb, "stars": _stars, "three": _three, "block": _block}


@cache
def pips(
    palette: Palette, size: int, colour: str, number: int, ground: RGB, ink: RGB = INK
) -> Piece:
    """A die with so many pips: white, or of a colour, whose pips are its signs where it has any."""
    paint, edge = (palette.colours[colour], palette.shade(colour)) if colour else (PAPER, FADED)
    canvas = _body(size, paint, edge, ground)
    for centre in _spots(size, number):
        if colour and palette.signs:
            tiles.sign(canvas, colour, centre, 0.125 * size, ink, paint)
        else:
            canvas.disc(centre, 0.09 * size, ink)
    return canvas.piece(palette)


@cache
def ghost(palette: Palette, size: int, paint: RGB, number: int, ground: RGB) -> Piece:
    """A die that has left the game: flat, pale and struck through."""
    canvas = Canvas(size, size, ground)
    canvas.box(0.05 * size, 0.04 * size, 0.95 * size, 0.9 * size, 0.2 * size, paint)
    for centre in _spots(size, number):
        canvas.disc(centre, 0.09 * size, ground)
    _strike(canvas, size, FADED)
    return canvas.piece(palette)


def _strike(canvas: Canvas, size: int, ink: RGB) -> None:
    """A line through a die that nobody can take."""
    ends = ((0.16, 0.79), (0.84, 0.15))
    canvas.stroke([(x * size, y * size) for x, y in ends], 0.07 * size, ink)


def _spots(size: int, number: int) -> list[Point]:
    """Where the pips lie, for one to six; none for a die not yet thrown."""
    return [(x * size, y * size) for x, y in _PIPS[number]]


_LOW, _MIDDLE, _HIGH = 0.27, 0.5, 0.73
_PIPS = tuple(
    tuple((x, y - 0.03) for x, y in spots)
    for spots in (
        (),
        ((_MIDDLE, _MIDDLE),),
        ((_LOW, _LOW), (_HIGH, _HIGH)),
        ((_LOW, _LOW), (_MIDDLE, _MIDDLE), (_HIGH, _HIGH)),
        ((_LOW, _LOW), (_HIGH, _LOW), (_LOW, _HIGH), (_HIGH, _HIGH)),
        ((_LOW, _LOW), (_HIGH, _LOW), (_MIDDLE, _MIDDLE), (_LOW, _HIGH), (_HIGH, _HIGH)),
        (
            (_LOW, _LOW),
            (_HIGH, _LOW),
            (_LOW, _MIDDLE),
            (_HIGH, _MIDDLE),
            (_LOW, _HIGH),
            (_HIGH, _HIGH),
        ),
    )
)
