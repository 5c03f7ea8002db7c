"""The colours of the four rows, and the tones that boxes, numbers and dice take from them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from render.palette import (
    FADED,
    FELT,
    GOLD,
    INK,
    PAPER,
    PENCIL,
    RGB,
    SHADOW,
    WHITE,
    Edge,
    Palette,
    brightness,
    met,
    mixed,
    rgb,
    three,
)

PAGE = rgb("d9d5ca")
"""What the sheet is printed on, dark enough for its fields to stand out."""

TOO_BRIGHT_FOR_WHITE = 0.33
"""Rows brighter than this carry dark pips and arrows."""

_PRINTED = {"r": rgb("d5303a"), "y": rgb("f7c71a"), "g": rgb("3f9b46"), "b": rgb("2f6fc4")}
# Told apart with each of the three colour blindnesses; a test holds them to it.
_CONTRASTING = {"r": rgb("c4122f"), "y": rgb("ffe14d"), "g": rgb("2bb487"), "b": rgb("2352d0")}


class Tones(NamedTuple):
    """The tones of a row, open or closed: its band, a box, a number, a dead box and its number."""

    band: RGB
    box: RGB
    number: RGB
    dead: RGB
    dead_number: RGB


def tones(palette: Palette, colour: str, closed: bool) -> Tones:
    """The tones of a row; a closed one has lost most of its colour."""
    return _tones(palette.colours[colour], closed)


def _tones(paint: RGB, closed: bool) -> Tones:
    band = mixed(paint, PENCIL, 0.66) if closed else paint
    box = mixed(paint, WHITE, 0.84)
    return Tones(
        band,
        mixed(box, band, 0.3) if closed else box,
        mixed(paint, INK, 0.5 if on(paint) == INK else 0.2),
        mixed(band, INK, 0.16),
        mixed(band, INK, 0.5) if on(paint) == INK else mixed(band, WHITE, 0.34),
    )


def on(paint: RGB) -> RGB:
    """What can be read on a paint: white, or ink where it is bright."""
    return INK if brightness(paint) > TOO_BRIGHT_FOR_WHITE else WHITE


def ghost(palette: Palette, colour: str) -> RGB:
    """The tone of a die that has left the game."""
    return mixed(FELT, palette.colours[colour], 0.6)


def _edges(colours: Mapping[str, RGB]) -> Iterator[Edge]:
    for paint in colours.values():
        shade, sign, left = (
            mixed(paint, INK, 0.4),
            mixed(paint, INK, 0.6),
            mixed(FELT, paint, 0.6),
        )
        yield from met(paint, (WHITE, INK, PAPER, FELT, shade, sign))
        yield from met(shade, (FELT, SHADOW))
        yield from met(left, (FELT, FADED))
        for closed in (False, True):
            band, box, number, dead, dead_number = _tones(paint, closed)
            yield from met(band, (PAGE, box, dead))
            yield from met(box, (INK, number))
            yield from met(dead, (dead_number,))
    yield from met(PAGE, (PAPER, GOLD, INK, PENCIL, WHITE))
    yield from met(FADED, (PAPER, PAGE, FELT))


PALETTES: Mapping[str, Palette] = three(_PRINTED, _CONTRASTING, _edges)
"""The palettes of the game."""
