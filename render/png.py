"""From a composed picture to the bytes of a PNG."""

from __future__ import annotations

from io import BytesIO

from render.canvas import Piece

LEVEL = 2
"""zlib's level: the lowest that keeps sheets small; higher ones cost twice the time for a tenth."""


def encoded(picture: Piece) -> bytes:
    """The picture as a paletted PNG."""
    stream = BytesIO()
    picture.save(stream, "PNG", compress_level=LEVEL)
    return stream.getvalue()
