"""The one font of the pictures; it comes with a package, never from the machine."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from io import BytesIO

from PIL import ImageFont

_FILE = files("font_fredoka_one") / "files" / "FredokaOne-Regular.ttf"
_UNKNOWN = "\U0010fffd"
_SAMPLE = 32


@cache
def font(size: float) -> ImageFont.FreeTypeFont:
    """Fredoka One at a size in pixels."""
    stream = BytesIO(_FILE.read_bytes())
    return ImageFont.truetype(stream, size, layout_engine=ImageFont.Layout.BASIC)


def drawable(text: str) -> str:
    """The text without the characters the font has no glyph for: none is ever drawn as a box."""
    return "".join(character for character in text if character.isspace() or has(character))


@cache
def has(character: str) -> bool:
    """Whether the font has a glyph for this character."""
    return _shape(character) != _shape(_UNKNOWN)


def _shape(character: str) -> tuple[tuple[int, int], bytes]:
    mask = font(_SAMPLE).getmask(character)
    return mask.size, bytes(mask)
