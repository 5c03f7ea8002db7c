"""What players have written, made harmless: it can mention nobody and break no formatting."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator

NAME_LENGTH = 32
"""How many characters of a name are shown: as many as Discord lets a name have."""
QUOTE_LENGTH = 60
MARKS_ON_A_LETTER = 3
NOBODY = "?"
"""What stands for a text of which nothing can be seen."""

_BLANK = frozenset("\u2800\u3164\u115f\u1160\uffa0\u034f\u17b4\u17b5")
"""Characters that count as letters or symbols and show nothing."""
_JOINERS = "\u200c\u200d"
_ISOLATE, _END_OF_ISOLATE, _ZERO_WIDTH = "\u2068", "\u2069", "\u200b"
_FORMATTING = re.compile(r"[\\*_~|>#+\-=\[\]()<.:`]")


def plain(text: str, length: int = NAME_LENGTH) -> str:
    """A player's text for a place without markdown (a label, an image description).

    One line, nothing invisible, nothing that turns the writing round, at most `length`
    characters; an empty text becomes `?`.
    """
    kept = "".join(_kept(text[: 50 * length]))
    words = " ".join(kept.split())
    while words and unicodedata.category(words[0])[0] == "M":
        words = words[1:].lstrip()
    if len(words) > length:
        words = _cut(words, length - 1) + "…"
    return _isolated(words or NOBODY)


def safe(text: str, length: int = NAME_LENGTH) -> str:
    """A player's text for a message: as `plain`, and markdown, links and mentions show as typed.

    Backslashes show markdown as it was typed; the zero-width spaces keep `@` and `<` from being
    read as a mention by a server that does not care for backslashes.
    """
    escaped = _FORMATTING.sub(r"\\\g<0>", plain(text, length))
    return escaped.replace("@", "@" + _ZERO_WIDTH).replace("<", "<" + _ZERO_WIDTH)


def _kept(text: str) -> Iterator[str]:
    """The characters that may stay; what shows as a gap becomes a space."""
    marks = 0
    for place, one in enumerate(text):
        category = unicodedata.category(one)
        marks = marks + 1 if category[0] == "M" else 0
        if category[0] == "Z" or one in _BLANK or one in "\t\n\r\v\f\x85":
            yield " "
        elif category[0] == "C":
            if one in _JOINERS and _joins(text, place):
                yield one
        elif marks <= MARKS_ON_A_LETTER:
            yield one


def _joins(text: str, place: int) -> bool:
    """Whether a joiner stands between two signs that it may belong to (emoji, Persian, Hindi)."""
    around = text[place - 1 : place] + text[place + 1 : place + 2]
    return len(around) == 2 and all(
        not one.isascii() and unicodedata.category(one)[0] in "LMS" and one not in _BLANK
        for one in around
    )


def _cut(text: str, length: int) -> str:
    """The first characters of a text, not cut between a letter and what stands on it."""
    while length and (text[length] in _JOINERS or unicodedata.category(text[length])[0] == "M"):
        length -= 1
    return text[:length].rstrip(f" {_JOINERS}")


def _isolated(text: str) -> str:
    """A text that runs from right to left keeps its direction to itself."""
    if any(unicodedata.bidirectional(one) in ("R", "AL", "AN") for one in text):
        return _ISOLATE + text + _END_OF_ISOLATE
    return text
