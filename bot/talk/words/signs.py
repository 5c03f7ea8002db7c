"""The sign that stands for a colour in the symbols palette, in words as in the pictures."""

from __future__ import annotations

from render.palette import SIGNS

SYMBOLS = "symbols"
SQUARES = {"g": "🟩", "y": "🟨", "b": "🟦", "p": "🟪", "o": "🟧", "r": "🟥", "w": "⬜"}
"""A square of each colour, as emoji have them: there is no pink one, so pink is the purple one."""


def signed(word: str, face: str, palette: str) -> str:
    """A colour's word with its sign in front, where the palette shows signs."""
    sign = SIGNS.get(face, "") if palette == SYMBOLS else ""
    return f"{sign} {word}" if sign else word


def square(face: str, palette: str) -> str:
    """A square of the colour, its sign where the palette shows signs; empty for all else."""
    return SIGNS.get(face, "") if palette == SYMBOLS else SQUARES.get(face, "")


def circled(number: int) -> str:
    """A number from 1 to 50 in a circle: ①."""
    return next(chr(last + number - end) for end, last in _CIRCLES if number <= end)


_CIRCLES = ((20, ord("⑳")), (35, ord("㉟")), (50, ord("㊿")))
"""Up to which number the signs stand in a row, and the sign of that number."""
