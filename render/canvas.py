"""A small canvas on which one piece of a picture is drawn at four times its size, then reduced.

Lengths are pixels of the finished piece and may be fractions. Reducing gives smooth edges; mapping
to a palette's table gives a piece that composing merely copies.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from PIL import Image, ImageDraw, ImageFont

from render import fonts
from render.palette import RGB, Palette

Piece = Image.Image
Placed = tuple[Piece, tuple[int, int]]
"""A piece and where its upper left corner lies, in pixels."""
Point = tuple[float, float]

SCALE = 4
TAU = 2 * math.pi
WAIST = 0.62


def blank(width: int, height: int, palette: Palette, ground: RGB) -> Piece:
    """A piece of one colour of the palette's table."""
    piece = Image.new("P", (width, height), palette.index(ground))
    piece.putpalette(palette.table)
    piece.load()
    return piece


def paste(picture: Piece, pieces: Iterable[Placed]) -> None:
    """Copies the pieces into the picture, one after the other."""
    for piece, place in pieces:
        picture.paste(piece, place)


def over(picture: Piece, placed: Placed, ground: int) -> None:
    """Copies a piece into the picture but for its ground, a number of the palette's table."""
    piece, place = placed
    picture.paste(piece, place, piece.point([255 * (n != ground) for n in range(256)], "1"))


class Canvas:
    """A canvas of `width` x `height` pixels of the finished piece, filled with `ground`."""

    def __init__(self, width: int, height: int, ground: RGB) -> None:
        self.width, self.height = width, height
        self._image = Image.new("RGB", (width * SCALE, height * SCALE), ground)
        self._pen = ImageDraw.Draw(self._image)
        self._paints = {ground: None}

    def box(
        self, left: float, top: float, right: float, bottom: float, radius: float, paint: RGB
    ) -> None:
        """A filled box with rounded corners; its sides lie on whole pixels, so they are sharp."""
        left, top, right, bottom = (round(side) * SCALE for side in (left, top, right, bottom))
        corners = (left, top, right - 1, bottom - 1)
        self._pen.rounded_rectangle(corners, radius * SCALE, fill=self._dipped(paint))

    def disc(self, centre: Point, radius: float, paint: RGB) -> None:
        """A filled disc."""
        x, y = centre
        corners = (
            (x - radius) * SCALE,
            (y - radius) * SCALE,
            (x + radius) * SCALE - 1,
            (y + radius) * SCALE - 1,
        )
        self._pen.ellipse(corners, fill=self._dipped(paint))

    def ring(self, centre: Point, radius: float, width: float, paint: RGB) -> None:
        """A circle drawn with a pen of this width, as by hand: it does not quite close."""
        points = [
            _around(centre, radius * (1 + 0.05 * part), part * 1.03 + 0.05)
            for part in (step / 40 for step in range(41))
        ]
        self.stroke(points, width, paint)

    def stroke(self, points: Sequence[Point], width: float, paint: RGB) -> None:
        """A line through the points with round ends and joints."""
        scaled = [(x * SCALE, y * SCALE) for x, y in points]
        self._pen.line(scaled, fill=self._dipped(paint), width=round(width * SCALE), joint="curve")
        for x, y in points:
            self.disc((x, y), width / 2, paint)

    def shape(self, points: Sequence[Point], rounding: float, paint: RGB) -> None:
        """A filled shape, its corners rounded by growing it this far on all sides."""
        scaled = [(x * SCALE, y * SCALE) for x, y in points]
        self._pen.polygon(scaled, fill=self._dipped(paint))
        if rounding:
            self.stroke([*points, points[0]], rounding * 2, paint)

    def text(self, centre: Point, text: str, size: float, paint: RGB) -> None:
        """Text with its ink centred; characters the font cannot draw are left out."""
        left, top, right, bottom = self._bounds(text, size)
        x = centre[0] * SCALE - (left + right) / 2
        y = centre[1] * SCALE - (top + bottom) / 2
        self._write(x, y, text, size, paint)

    def text_from(self, start: Point, text: str, size: float, paint: RGB) -> None:
        """Text that begins at `start`, its capitals centred on that height."""
        _, top, _, bottom = self._bounds("H", size)
        x = start[0] * SCALE - self._bounds(text, size)[0]
        y = start[1] * SCALE - (top + bottom) / 2
        self._write(x, y, text, size, paint)

    def width_of(self, text: str, size: float) -> float:
        """How wide text in this size is."""
        left, _, right, _ = self._bounds(text, size)
        return (right - left) / SCALE

    def run(
        self,
        start: Point,
        text: str,
        font: ImageFont.FreeTypeFont,
        direction: str | None,
        paint: RGB,
    ) -> None:
        """Text in a font of its own, already scaled, that begins at `start` on its baseline."""
        self._pen.text(
            (start[0] * SCALE, start[1] * SCALE),
            text,
            fill=self._dipped(paint),
            font=font,
            anchor="ls",
            direction=direction,
        )

    def _dipped(self, paint: RGB) -> RGB:
        """The paint, remembered as used."""
        self._paints[paint] = None
        return paint

    def _bounds(self, text: str, size: float) -> tuple[float, float, float, float]:
        return fonts.font(size * SCALE).getbbox(fonts.drawable(text))

    def _write(self, x: float, y: float, text: str, size: float, paint: RGB) -> None:
        font = fonts.font(size * SCALE)
        self._pen.text((x, y), fonts.drawable(text), fill=self._dipped(paint), font=font)

    def piece(self, palette: Palette) -> Piece:
        """The finished piece: reduced, and mapped to the palette's table.

        Only the paints used and the steps between them may come out, no stranger that is near.
        """
        colours = palette.needed(self._paints)
        few = Image.new("P", (1, 1))
        few.putpalette(b"".join(map(bytes, colours)))
        small = self._image.reduce(SCALE).quantize(palette=few, dither=Image.Dither.NONE)
        numbers = [palette.index(colour) for colour in colours]
        piece = small.point(numbers + [0] * (256 - len(numbers)))
        piece.putpalette(palette.table)
        piece.load()
        return piece


def star(centre: Point, radius: float) -> list[Point]:
    """The corners of a plump star of five points, one up."""
    return [
        _around(centre, radius * (WAIST if corner % 2 else 1), corner / 10) for corner in range(10)
    ]


def polygon(centre: Point, radius: float, corners: int) -> list[Point]:
    """A regular polygon, one corner up."""
    return [_around(centre, radius, corner / corners) for corner in range(corners)]


def curve(start: Point, bend: Point, end: Point, steps: int = 10) -> list[Point]:
    """The points of a stroke that bends towards `bend`."""

    def at(part: float, axis: int) -> float:
        rest = 1 - part
        return rest**2 * start[axis] + 2 * part * rest * bend[axis] + part**2 * end[axis]

    return [(at(step / steps, 0), at(step / steps, 1)) for step in range(steps + 1)]


def _around(centre: Point, radius: float, part: float) -> Point:
    angle = TAU * (part - 0.25)
    return centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)
