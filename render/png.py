"""From a composed picture to the bytes of a PNG: header, palette, rows, all deflated at once.

Rows are left as they are: for flat colours no filter makes them much smaller, and none costs least.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from struct import pack
from zlib import DEFLATED, MAX_WBITS, crc32

from PIL.Image import Resampling

from render import portraits
from render.canvas import Piece
from render.heads import Hung
from render.palette import Palette

try:
    from isal import isal_zlib as deflating

    MEMORY = 2
except ImportError:  # a machine for which there is no wheel
    import zlib as deflating  # type: ignore[no-redef]

    MEMORY = 8
LEVEL = 2
"""Of deflating: more costs more time than it saves bytes, with either library."""
SIGNATURE = b"\x89PNG\r\n\x1a\n"
PALETTED = 3
FEW = 16
"""So many colours fit into half a byte a pixel."""
SAMPLE = 8
"""Every so many pixels are looked at first: where these have more colours, none need counting."""
PORTION = 100_000
"""So many bytes are deflated at once: larger ones would be new memory each time, which is slow."""


def encoded(picture: Piece) -> bytes:
    """The picture as a paletted PNG."""
    width, height = (-(-side // SAMPLE) for side in picture.size)
    for looked_at in (picture.resize((width, height), Resampling.NEAREST), picture):
        used = _used(looked_at)
        if len(used) > FEW:
            return _file(picture, 8)
    return _file(_renumbered(picture, used), 4)


def hung(picture: Hung, palette: Palette) -> bytes:
    """A finished picture as a PNG, once its portraits hang in it."""
    portraits.hung(picture[0], palette, picture[1])
    return encoded(picture[0])


def _used(picture: Piece) -> list[int]:
    """The numbers of the colours used, as far as they are few."""
    pixels = picture.tobytes()
    return [*islice((number for number in range(256) if number in pixels), FEW + 1)]


def _renumbered(picture: Piece, used: list[int]) -> Piece:
    """The same picture, whose table has the colours used and no others."""
    numbers = [used.index(number) if number in used else 0 for number in range(256)]
    few, table = picture.point(numbers), picture.getpalette() or []
    few.putpalette([part for number in used for part in table[3 * number : 3 * number + 3]])
    return few


def _file(picture: Piece, bits: int) -> bytes:
    header = pack(">IIBBBBB", *picture.size, bits, PALETTED, 0, 0, 0)
    table, rows = bytes(picture.getpalette() or ()), _deflated(picture, bits)
    parts = ((b"IHDR", header), (b"PLTE", table), (b"IDAT", rows), (b"IEND", b""))
    return SIGNATURE + b"".join(_chunk(name, content) for name, content in parts)


def _deflated(picture: Piece, bits: int) -> bytes:
    deflater = deflating.compressobj(LEVEL, DEFLATED, MAX_WBITS, MEMORY)
    deflated = [deflater.compress(rows) for rows in _bands(picture, bits)]
    return b"".join((*deflated, deflater.flush()))


def _bands(picture: Piece, bits: int) -> Iterator[bytes]:
    """The rows, many at a time; the first byte of each is 0: not filtered.

    Pillow fills each row up to one byte more than it has: that is the first byte of the next row.
    """
    mode, length = ("P" if bits == 8 else f"P;{bits}"), (picture.width * bits + 7) // 8 + 1
    rows = max(1, PORTION // length)
    for top in range(0, picture.height, rows):
        band = picture.crop((0, top, picture.width, min(top + rows, picture.height)))
        yield b"\0" + band.tobytes("raw", mode, length)[:-1]


def _chunk(name: bytes, content: bytes) -> bytes:
    return pack(">I", len(content)) + name + content + pack(">I", crc32(content, crc32(name)))
