"""The one font of the pictures; it comes with a package, never from the machine."""

from __future__ import annotations

from functools import cache

import font_fredoka_one
from PIL import ImageFont

_UNKNOWN = "\U0010fffd"
_SAMPLE = 32


@cache
def font(size: float) -> ImageFont.FreeTypeFont:
    """Fredoka One at a size in pixels."""
    return ImageFont.truetype(font_fredoka_one.FredokaOne, size, layout_engine=ImageFont.Layout.BASIC)


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
