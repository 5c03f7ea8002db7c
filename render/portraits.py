"""People's own pictures, drawn round.

A portrait has any colours, a sheet those of its palette: portraits get the numbers of the table
that the finished picture does not use.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from io import BytesIO
from typing import NamedTuple

from PIL import Image, ImageDraw

from render.canvas import SCALE, Piece
from render.palette import RGB, Palette

MOST_COLOURS, LARGEST, KEPT = 96, 2048, 256
"""How many colours all portraits of a picture share; the longest side of one that is looked at, and
of what is kept of it."""


class Portrait(NamedTuple):
    """A portrait as a file, its size in pixels, what lies round it, where it hangs."""

    data: bytes
    size: int
    ground: RGB
    place: tuple[int, int]

    def moved(self, right: int, down: int) -> Portrait:
        """The same, hung elsewhere."""
        return self._replace(place=(self.place[0] + right, self.place[1] + down))


def readable(data: bytes | None) -> bool:
    """Whether the bytes are a picture that can be hung."""
    return data is not None and _opened(data) is not None


def hung(picture: Piece, palette: Palette, portraits: Sequence[Portrait]) -> None:
    """Hangs readable portraits into a finished picture, whose table grows by their colours."""
    if not portraits:
        return
    counts = picture.histogram()
    free = [number for number, count in enumerate(counts) if not count][:MOST_COLOURS]
    strips, colours = _toned(tuple(each._replace(place=(0, 0)) for each in portraits), len(free))
    table = bytearray(palette.table.ljust(768, b"\0"))
    for number, slot in enumerate(free[: len(colours) // 3]):
        table[3 * slot : 3 * slot + 3] = colours[3 * number : 3 * number + 3]
    numbers = free + [0] * (256 - len(free))
    for portrait, strip in zip(portraits, strips, strict=True):
        picture.paste(strip.point(numbers), portrait.place, _round(portrait.size).convert("1"))
    picture.putpalette(bytes(table))


@lru_cache(maxsize=32)
def _toned(portraits: tuple[Portrait, ...], colours: int) -> tuple[list[Piece], bytes]:
    """The portraits in as many colours as they may share, and those colours."""
    strip = Image.new("RGB", (sum(each.size for each in portraits), portraits[0].size))
    left, places = 0, []
    for each in portraits:
        strip.paste(_cut(each), (left, 0))
        places.append((left, 0, left + each.size, each.size))
        left += each.size
    toned = strip.quantize(colours, Image.Quantize.MEDIANCUT, dither=Image.Dither.NONE)
    return [toned.crop(place) for place in places], bytes(toned.getpalette() or ())


def _cut(portrait: Portrait) -> Image.Image:
    """The portrait as a disc on its ground."""
    seen = _opened(portrait.data)
    assert seen is not None
    side = min(seen.size)
    left, top = (seen.width - side) // 2, (seen.height - side) // 2
    square = seen.crop((left, top, left + side, top + side))
    small = square.resize((portrait.size, portrait.size), Image.Resampling.LANCZOS)
    ground = Image.new("RGBA", small.size, (*portrait.ground, 255))
    disc = Image.alpha_composite(ground, small)
    return Image.composite(disc, ground, _round(portrait.size)).convert("RGB")


@lru_cache(maxsize=16)
def _round(size: int) -> Image.Image:
    mask = Image.new("L", (size * SCALE, size * SCALE))
    ImageDraw.Draw(mask).ellipse((0, 0, size * SCALE - 1, size * SCALE - 1), fill=255)
    return mask.reduce(SCALE)


@lru_cache(maxsize=64)
def _opened(data: bytes) -> Image.Image | None:
    """The file's picture, or `None` for what is no picture or a monster."""
    try:
        with Image.open(BytesIO(data)) as found:
            if max(found.size) > LARGEST:
                return None
            seen = found.convert("RGBA")
            seen.thumbnail((KEPT, KEPT))
            return seen
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        return None
