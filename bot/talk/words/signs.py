"""The sign that stands for a colour in the symbols palette, in words as in the pictures."""

from __future__ import annotations

from render.palette import SIGNS

SYMBOLS = "symbols"


def signed(word: str, face: str, palette: str) -> str:
    """A colour's word with its sign in front, where the palette shows signs."""
    sign = SIGNS.get(face, "") if palette == SYMBOLS else ""
    return f"{sign} {word}" if sign else word
