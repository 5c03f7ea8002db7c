"""Small pictures that stand on sheets and dice, drawn on a canvas: heart, bomb, die, padlock.

Lengths are pixels of the canvas; `reach` is half of an icon's size.
"""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Sequence

from render.canvas import TAU, Canvas, Point, curve, star
from render.palette import GOLD, INK, RGB, WHITE

QUINCUNX = ((0.0, 0.0), (-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0))


def heart(canvas: Canvas, centre: Point, reach: float, paint: RGB) -> None:
    """A plump heart, a little wider than high."""
    x, y = centre
    outline = []
    for step in range(48):
        turn = TAU * step / 48
        down = 13 * math.cos(turn) - 5 * math.cos(2 * turn) - 2 * math.cos(3 * turn)
        outline.append((x + reach * math.sin(turn) ** 3, y - reach * (down + 2) / 16))
    canvas.shape(outline, 0.05 * reach, paint)


def bomb(canvas: Canvas, centre: Point, reach: float, spark: RGB) -> None:
    """A round black bomb with a burning fuse."""

    def at(right: float, down: float) -> Point:
        return centre[0] + right * reach, centre[1] + down * reach

    canvas.stroke([at(0.2, -0.4), at(0.4, -0.6)], 0.42 * reach, INK)
    canvas.stroke(curve(at(0.4, -0.6), at(0.6, -0.95), at(0.82, -0.72)), 0.14 * reach, INK)
    canvas.shape(star(at(0.8, -0.68), 0.26 * reach), 0.04 * reach, spark)
    canvas.disc(at(-0.14, 0.22), 0.74 * reach, INK)
    canvas.stroke(curve(at(-0.58, 0.2), at(-0.5, -0.18), at(-0.2, -0.24)), 0.13 * reach, WHITE)


def die(canvas: Canvas, centre: Point, reach: float, rim: RGB, face: RGB, pips: RGB | None) -> None:
    """A die from above: golden with dark pips, or pale where it is yet to be won."""
    x, y = centre
    for half, paint in ((reach, rim), (0.86 * reach, face)):
        canvas.box(x - half, y - half, x + half, y + half, 0.4 * half, paint)
    if pips is not None:
        for right, down in QUINCUNX:
            at = (x + 0.46 * reach * right, y + 0.46 * reach * down)
            canvas.disc(at, 0.16 * reach, pips)


def golden(canvas: Canvas, centre: Point, reach: float) -> None:
    """The golden die as it stands on cells and beside rows (K2-2)."""
    die(canvas, centre, reach, INK, GOLD, INK)


def padlock(canvas: Canvas, centre: Point, reach: float, paint: RGB, hole: RGB, shut: bool) -> None:
    """A padlock, its shackle lifted to one side while it is open."""
    x, y = centre
    left = x if shut else x - 0.62 * reach
    top = y - 0.42 * reach
    bow = [
        (left + 0.4 * reach * math.cos(turn), top - 0.42 * reach * math.sin(turn))
        for turn in (math.pi * step / 12 for step in range(13))
    ]
    feet = (top + 0.5 * reach, top + (0.5 if shut else 0.16) * reach)
    canvas.stroke([(bow[0][0], feet[0]), *bow, (bow[-1][0], feet[1])], 0.24 * reach, paint)
    canvas.box(
        x - 0.68 * reach, y - 0.1 * reach, x + 0.68 * reach, y + 0.9 * reach, 0.16 * reach, paint
    )
    canvas.disc((x, y + 0.32 * reach), 0.17 * reach, hole)
    canvas.stroke([(x, y + 0.34 * reach), (x, y + 0.6 * reach)], 0.14 * reach, hole)


def crown(canvas: Canvas, centre: Point, reach: float, rounding: float, paint: RGB) -> None:
    """A crown of three points, its corners rounded."""
    x, y = centre
    outline = (
        (-0.9, 0.75), (-1.0, -0.45), (-0.45, 0.1), (0.0, -0.8), (0.45, 0.1), (1.0, -0.45),
        (0.9, 0.75),
    )  # fmt: skip
    canvas.shape(
        [(x + reach * right, y + reach * down) for right, down in outline], rounding, paint
    )


def labels(canvas: Canvas, texts: Sequence[str], *, low: bool = False) -> None:
    """Labels on dark discs, up to nine, `①` as `1`; `low` leaves the upper part free."""
    across = len(texts) if low and len(texts) < 4 else math.ceil(math.sqrt(len(texts)))
    lines = math.ceil(len(texts) / across)
    size, wide = canvas.width, max(across, lines + low)
    step = 0.9 * size / max(wide, 2)
    radius = min(0.5 * step, 0.24 * size) if wide > 1 else 0.33 * size
    for number, text in enumerate(texts):
        line, column = divmod(number, across)
        here = min(across, len(texts) - line * across)
        centre = (
            size / 2 + (column - (here - 1) / 2) * step,
            size * (0.64 if low else 0.5) + (line - (lines - 1) / 2) * step,
        )
        canvas.disc(centre, radius, WHITE)
        canvas.disc(centre, 0.92 * radius, INK)
        canvas.text(centre, unicodedata.normalize("NFKC", text), 1.36 * radius, WHITE)
