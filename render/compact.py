"""What stands round the cells of a compact sheet, made to be read at a third of its size.

Each piece is drawn once, antialiased, and kept. Gold is what a player was first at; a gold rim
what they have completed later; grey what others were first at. Sizes are pixels.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from render import fields, tiles
from render.canvas import Canvas, Piece, Placed
from render.palette import FADED, GOLD, INK, PAPER, PENCIL, RGB, START, START_INK, Palette


def _box(canvas: Canvas, corners: tuple[float, float, float, float], standing: str) -> None:
    """A box that shows what has become of a column, row or colour."""
    left, top, right, bottom = corners
    radius = 0.2 * (bottom - top)
    ground = {"first": GOLD, "later": GOLD, "gone": FADED}.get(standing, PAPER)
    canvas.box(*corners, radius, ground)
    if standing == "later":
        rim = max(2, round(0.13 * (bottom - top)))
        canvas.box(left + rim, top + rim, right - rim, bottom - rim, 0.7 * radius, PAPER)


@cache
def letter(
    palette: Palette, pitch: int, text: str, ground: RGB, standing: str, strokes: int = 0
) -> Piece:
    """The letter of a column or row, with the strokes of rolls that are over (K1-29)."""
    canvas = Canvas(pitch, pitch, ground)
    rim, far = 0.05 * pitch, 0.95 * pitch
    shown = standing or ("gone" if strokes == 2 else "")
    _box(canvas, (rim, rim, far, far), shown)
    ink = PENCIL if shown == "gone" else START_INK if ground == START and not shown else INK
    canvas.text((pitch / 2, pitch / 2), text, (0.58 if strokes else 0.72) * pitch, ink)
    for left in (0.13, 0.8)[:strokes]:
        ends = [(left * pitch, 0.8 * pitch), ((left + 0.08) * pitch, 0.2 * pitch)]
        canvas.stroke(ends, 0.08 * pitch, INK)
    return canvas.piece(palette)


@cache
def prize(
    palette: Palette, width: int, height: int, colour: str, text: str, ground: RGB, standing: str
) -> Piece:
    """A colour with the points it has brought, or still would."""
    canvas, paint = Canvas(width, height, ground), palette.colours[colour]
    canvas.box(0, 0, width, height, 0.24 * height, paint)
    rim = 0.12 * height
    left = 0.42 * width
    _box(canvas, (left, rim, width - rim, height - rim), standing)
    ink = PENCIL if standing == "gone" else INK
    canvas.text(((left + width - rim) / 2, height / 2), text, 0.62 * height, ink)
    if palette.signs:
        sign = palette.sign(colour)
        tiles.sign(canvas, colour, (0.22 * width, height / 2), 0.2 * height, sign, paint)
    return canvas.piece(palette)


@cache
def tally(palette: Palette, width: int, height: int, icon: str, text: str, ground: RGB) -> Piece:
    """How many are left of something: `!` marks, `*` stars, `^` hearts, `#` golden dice."""
    canvas, middle = Canvas(width, height, ground), height / 2
    canvas.box(0, 0, width, height, 0.24 * height, PAPER)
    if icon == "!":
        canvas.text((0.28 * width, middle), "!", 0.78 * height, INK)
    else:
        fields.icon(canvas, icon, (0.3 * width, middle), INK, 1.35)
    canvas.text((0.71 * width, middle), text, 0.68 * height, INK)
    return canvas.piece(palette)


def line(
    palette: Palette,
    top: int,
    size: tuple[int, int],
    ground: RGB,
    colours: Mapping[str, str],
    points: tuple[int, int],
    tallies: Sequence[tuple[str, int]],
) -> Iterator[Placed]:
    """The line under the cells of a sheet `size` wide: a prize a colour, then what is left.

    `size` is the room from edge to edge and the line's height.
    """
    width, height = size
    shares = len(palette.colours) + len(tallies)
    gap = round(0.16 * height)
    edge = round(0.18 * height)
    step = (width - 2 * edge + gap) / shares
    each = round(step) - gap
    prizes = (
        prize(
            palette,
            each,
            height,
            colour,
            str(points[0 if colours.get(colour, "first") == "first" else 1]),
            ground,
            colours.get(colour, ""),
        )
        for colour in palette.colours
    )
    left_over = (
        tally(palette, each, height, icon, str(number), ground) for icon, number in tallies
    )
    for number, piece in enumerate((*prizes, *left_over)):
        yield piece, (edge + round(number * step), top)
