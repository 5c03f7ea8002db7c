"""Lists of cells as people type them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from bot import outside
from bot.talk.typing.lexicon import LABEL, alternatives, folded
from bot.talk.words.unreadable import BadCells


def read_cells(text: str) -> tuple[str, ...]:
    """The cells a text names, each once, in canonical order; whether a sheet has them is not asked.

    Takes cells with or without anything between them, and ranges: `H4-H6` is a line, `H4:I5` a
    rectangle, `H4-6` leaves out what repeats; a completion's label counts up to its dash. Raises
    BadCells.
    """
    if outside.fits(text, outside.LISTING):
        lower = folded(text)
        for part in (lower, lower.partition(LABEL)[0]):
            found = _cells(part)
            if found:
                return found
        raise BadCells(_first_mistake(text))
    raise BadCells(text)


def _first_mistake(text: str) -> str:
    """The first word that is no cells; the whole text where each word alone would do."""
    words = re.split(r"[\s,;]+", text.strip())
    return next((word for word in words if word and not _cells(folded(word))), text)


def names_a_range(text: str) -> bool:
    """Whether cells are given by the ends of a line or by opposite corners of a rectangle."""
    lower = folded(outside.begun(text, outside.LISTING)).partition(LABEL)[0]
    return any(match.lastgroup == "range" for match in _pattern().finditer(lower))


@cache
def _pattern() -> re.Pattern[str]:
    words = {
        group: "|".join(map(re.escape, sorted(alternatives(code), key=len, reverse=True)))
        for group, code in (("range", "typing.range"), ("gap", "typing.and"))
    }
    return re.compile(
        r"(?P<cell>[a-z][0-9])(?![0-9])"
        rf"|(?P<range>(?:{words['range']})(?![a-z]{{2}})|\.\.+|[-‐–—−:~])"
        r"|(?P<row>[0-9])(?![0-9])"
        r"|(?P<gap>(?:[\s,;+/·•|&()\[\]{}\"'`“”„‘’]|\.(?!\.))+"
        rf"|(?:{words['gap']})(?![a-z]{{2}}))"
    )


def _cells(text: str) -> tuple[str, ...]:
    """The cells of a text in lower case; none if it cannot be read."""
    found: set[str] = set()
    last, ranging, place = "", False, 0
    while place < len(text):
        match = _pattern().match(text, place)
        if match is None:
            return ()
        place, what, word = match.end(), match.lastgroup, match.group()
        if what == "range":
            if ranging or not last:
                return ()
            ranging = True
        elif what != "gap":
            if what == "row" and not ranging:
                return ()
            cell = last[0] + word if what == "row" else word
            found.update(_rectangle(last, cell) if ranging else (cell,))
            last, ranging = cell, False
    return () if ranging else tuple(sorted(cell.upper() for cell in found))


def _rectangle(one: str, other: str) -> Iterator[str]:
    """All cells between two opposite corners; on a line, between its ends."""
    columns = sorted((ord(one[0]), ord(other[0])))
    rows = sorted((int(one[1]), int(other[1])))
    for column in range(columns[0], columns[1] + 1):
        for row in range(rows[0], rows[1] + 1):
            yield f"{chr(column)}{row}"
