"""A small canvas on which one piece of a picture is drawn at four times its size, then reduced.

Lengths are pixels of the finished piece and may be fractions; angles are degrees. Reducing gives
smooth edges; mapping to a palette's table gives a piece that composing merely copies.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from PIL import Image, ImageDraw

from render import fonts
from render.palette import RGB, Palette

Piece = Image.Image
Point = tuple[float, float]

SCALE = 4
TAU = 2 * math.pi


def blank(width: int, height: int, palette: Palette, ground: RGB) -> Piece:
    """A piece of one colour of the palette's table."""
    piece = Image.new("P", (width, height), palette.index(ground))
    piece.putpalette(palette.table)
    piece.load()
    return piece


class Canvas:
    """A canvas of `width` x `height` pixels of the finished piece, filled with `ground`."""

    def __init__(self, width: int, height: int, ground: RGB) -> None:
        self.width, self.height = width, height
        self._image = Image.new("RGB", (width * SCALE, height * SCALE), ground)
        self._pen = ImageDraw.Draw(self._image)

    def box(
        self, left: float, top: float, right: float, bottom: float, radius: float, paint: RGB
    ) -> None:
        """A filled box with rounded corners; its sides lie on whole pixels, so they are sharp."""
        left, top, right, bottom = (round(side) * SCALE for side in (left, top, right, bottom))
        corners = (left, top, right - 1, bottom - 1)
        self._pen.rounded_rectangle(corners, radius * SCALE, fill=paint)

    def disc(self, centre: Point, radius: float, paint: RGB) -> None:
        """A filled disc."""
        x, y = centre
        corners = (
            (x - radius) * SCALE,
            (y - radius) * SCALE,
            (x + radius) * SCALE - 1,
            (y + radius) * SCALE - 1,
        )
        self._pen.ellipse(corners, fill=paint)

    def ring(self, centre: Point, radius: float, width: float, paint: RGB) -> None:
        """A circle drawn with a pen of this width, as by hand: it does not quite close."""
        points = [
            (
                centre[0] + radius * (1 + 0.05 * part) * math.cos(TAU * (part * 1.03 - 0.2)),
                centre[1] + radius * (1 + 0.05 * part) * math.sin(TAU * (part * 1.03 - 0.2)),
            )
            for part in (step / 40 for step in range(41))
        ]
        self.stroke(points, width, paint)

    def stroke(self, points: Sequence[Point], width: float, paint: RGB) -> None:
        """A line through the points with round ends and joints."""
        scaled = [(x * SCALE, y * SCALE) for x, y in points]
        self._pen.line(scaled, fill=paint, width=round(width * SCALE), joint="curve")
        for x, y in points:
            self.disc((x, y), width / 2, paint)

    def shape(self, points: Sequence[Point], rounding: float, paint: RGB) -> None:
        """A filled shape, its corners rounded by growing it this far on all sides."""
        self._pen.polygon([(x * SCALE, y * SCALE) for x, y in points], fill=paint)
        if rounding:
            self.stroke([*points, points[0]], rounding * 2, paint)

    def text(self, centre: Point, text: str, size: float, paint: RGB) -> None:
        """Text with its ink centred; characters the font cannot draw are left out."""
        left, top, right, bottom = self._bounds(text, size)
        x = centre[0] * SCALE - (left + right) / 2
        y = centre[1] * SCALE - (top + bottom) / 2
        self._write(x, y, text, size, paint)

    def text_from(self, start: Point, text: str, size: float, paint: RGB) -> float:
        """Text that begins at `start`, its capitals centred on that height; answers its end."""
        left, _, right, _ = self._bounds(text, size)
        _, top, _, bottom = self._bounds("H", size)
        x = start[0] * SCALE - left
        y = start[1] * SCALE - (top + bottom) / 2
        self._write(x, y, text, size, paint)
        return start[0] + (right - left) / SCALE

    def _bounds(self, text: str, size: float) -> tuple[float, float, float, float]:
        return fonts.font(size * SCALE).getbbox(fonts.drawable(text))

    def _write(self, x: float, y: float, text: str, size: float, paint: RGB) -> None:
        font = fonts.font(size * SCALE)
        self._pen.text((x, y), fonts.drawable(text), fill=paint, font=font)

    def piece(self, palette: Palette) -> Piece:
        """The finished piece: reduced, and mapped to the palette's table."""
        small = self._image.reduce(SCALE)
        table = Image.new("P", (1, 1))
        table.putpalette(palette.table)
        piece = small.quantize(palette=table, dither=Image.Dither.NONE)
        piece.load()
        return piece


def star(centre: Point, radius: float, waist: float = 0.55, points: int = 5) -> list[Point]:
    """The corners of a star; `waist` is the inner radius as a share of the outer."""
    return [
        _around(centre, radius if corner % 2 == 0 else radius * waist, corner / (2 * points))
        for corner in range(2 * points)
    ]


def polygon(centre: Point, radius: float, corners: int, turn: float = 0) -> list[Point]:
    """A regular polygon, one corner up; `turn` is a part of a full turn."""
    return [_around(centre, radius, corner / corners + turn) for corner in range(corners)]


def curve(start: Point, bend: Point, end: Point, steps: int = 10) -> list[Point]:
    """The points of a stroke that bends towards `bend`."""
    return [
        tuple(
            (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t**2 * c
            for a, b, c in zip(start, bend, end, strict=True)
        )
        for t in (step / steps for step in range(steps + 1))
    ]


def shifted(points: Iterable[Point], by: Point) -> list[Point]:
    """The points moved."""
    return [(x + by[0], y + by[1]) for x, y in points]


def _around(centre: Point, radius: float, part: float) -> Point:
    angle = TAU * (part - 0.25)
    return centre[0] + radius * math.cos(angle), centre[1] + radius * math.sin(angle)
