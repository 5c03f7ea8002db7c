"""How much fits: what Discord lets a message, a menu or a completion hold."""

from __future__ import annotations

MOST_OPTIONS = 25
"""How many choices a menu or a completion may offer."""
LONGEST_LABEL = 100
"""How long the label of a choice may be, and its value."""
LONGEST_BUTTON = 80
"""How long the label of a button may be."""
BUTTONS_IN_A_ROW = 5
LONGEST_DESCRIPTION = 1024
"""How long a picture's description may be."""


def cut(text: str, length: int = LONGEST_LABEL) -> str:
    """The text, shortened with an ellipsis where it is too long for its place."""
    return text if len(text) <= length else text[: length - 1].rstrip() + "…"
