"""What stands on pictures in words or figures, in every language a table may have."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

WORDS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "en": MappingProxyType({"total": "TOTAL", "bonus": "BONUS"}),
        "de": MappingProxyType({"total": "GESAMT", "bonus": "BONUS"}),
        "nl": MappingProxyType({"total": "TOTAAL", "bonus": "BONUS"}),
    }
)
"""The words by language: the same in each."""
MINUS = "−"


def word(key: str, language: str) -> str:
    """A word in a language; what is no word, a sign or a letter, stays as it is.

    Raises ValueError for a language that pictures do not have.
    """
    if language not in WORDS:
        raise ValueError(f"no such language: {language}")
    return WORDS[language].get(key, key)


def figure(points: int | None) -> str:
    """Points as they are written, with one minus sign everywhere; nothing for no points."""
    return "" if points is None else str(points).replace("-", MINUS)
