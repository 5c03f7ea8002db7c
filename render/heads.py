"""The head of a sheet: number, portrait, name, who throws, who leads, and the points.

It lies on the seat's colour and is the upper edge of the sheet's frame.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from render import fields, icons, names
from render.canvas import Canvas, Piece, Placed, blank, paste
from render.palette import FELT, GOLD, INK, PENCIL, RGB, SEATS, WHITE, Palette
from render.people import Head
from render.portraits import Portrait
from render.words import figure

Hung = tuple[Piece, list[Portrait]]
"""A picture, and the portraits that are to be hung into it when it is finished."""


def framed(sheet: Piece, palette: Palette, head: Head, height: int, frame: int) -> Hung:
    """A sheet in its frame of the seat's colour, under a head of this height."""
    colour = PENCIL if head.retired else SEATS[head.seat]
    size = (sheet.width + 2 * frame, sheet.height + height + frame)
    framed = fields.panel(palette, *size, 2 * frame, colour, FELT).copy()
    strip = Strip(palette, sheet.width, height, colour, head)
    framed.paste(sheet, (frame, height))
    framed.paste(strip.drawn(), (frame, round(0.09 * height)))
    return framed, [strip.portrait(frame, round(0.09 * height))] if head.face else []


class Strip(NamedTuple):
    """What stands in a head of this size."""

    palette: Palette
    width: int
    height: int
    colour: RGB
    head: Head

    def drawn(self) -> Piece:
        """All but the portrait."""
        strip = blank(self.width, self._inner, self.palette, self.colour)
        paste(strip, self._pieces())
        return strip

    def portrait(self, left: int, top: int) -> Portrait:
        """Where the portrait goes in a picture in which the strip lies there."""
        assert self.head.face is not None
        inset = round(0.04 * self._inner)
        place = (left + self._step + inset, top + inset)
        return Portrait(self.head.face, self._inner - 2 * inset, self.colour, place)

    def _pieces(self) -> Iterator[Placed]:
        size, head = self._inner, self.head
        yield number(self.palette, size, head.seat, self.colour), (0, 0)
        right = self.width
        if head.total is not None:
            right -= round(1.75 * size)
            box = (round(1.75 * size), size)
            yield total(self.palette, *box, figure(head.total), self.colour), (right, 0)
        for shown, draw in ((head.throws, _thrower), (head.leads, crown)):
            if shown:
                right -= self._step
                yield draw(self.palette, size, self.colour), (right, 0)
        left = self._step * (2 if head.face else 1) + round(0.06 * size)
        room = right - left - round(0.1 * size)
        if name := names.piece(self.palette, head.name, room, size, self.colour, WHITE):
            yield name, (left, 0)

    @property
    def _inner(self) -> int:
        return self.height - 2 * round(0.09 * self.height)

    @property
    def _step(self) -> int:
        return round(1.12 * self._inner)


@cache
def number(palette: Palette, size: int, seat: int, ground: RGB) -> Piece:
    """A seat's number in a white box."""
    canvas = Canvas(size, size, ground)
    canvas.box(0, 0, size, size, 0.24 * size, WHITE)
    canvas.text((size / 2, size / 2), str(seat + 1), 0.74 * size, INK)
    return canvas.piece(palette)


@cache
def total(palette: Palette, width: int, height: int, text: str, ground: RGB) -> Piece:
    """Points in gold."""
    canvas = Canvas(width, height, ground)
    canvas.box(0, 0, width, height, 0.24 * height, GOLD)
    canvas.text((width / 2, height / 2), text, 0.74 * height, INK)
    return canvas.piece(palette)


@cache
def _thrower(palette: Palette, size: int, ground: RGB) -> Piece:
    """A die, for whoever threw."""
    canvas, middle = Canvas(size, size, ground), (size / 2, size / 2)
    icons.die(canvas, middle, 0.4 * size, WHITE, WHITE, INK)
    return canvas.piece(palette)


@cache
def crown(palette: Palette, size: int, ground: RGB) -> Piece:
    """A crown, for whoever is in front."""
    canvas = Canvas(size, size, ground)
    for rim, paint in ((0.09, INK), (0.035, GOLD)):
        icons.crown(canvas, (size / 2, size / 2), 0.36 * size, rim * size, paint)
    return canvas.piece(palette)
