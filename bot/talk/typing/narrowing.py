"""Which placements to show while cells are typed, where there may be thousands."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import chain, combinations, islice, zip_longest

from bot import outside
from bot.talk.typing.cells import read_cells
from bot.talk.typing.lexicon import LABEL, folded
from bot.talk.words.limits import MOST_OPTIONS
from bot.talk.words.unreadable import BadCells
from engine.game import Move

_CELL_OR_COLUMN = re.compile(r"[a-z][0-9]|[a-z](?![a-z])")


def narrowed(places: Sequence[Move], typed: str) -> list[Move]:
    """At most 25 placements that fit what is typed so far; one that is typed in full is among them.

    These have every cell typed, and a cell in the column begun last. Where nothing can be added to
    the cells typed, the placements within them follow: a square typed in full, or as a range, leads
    to its parts. Where more than 25 fit they are whole ones, from all over the sheet.
    """
    cells, column = _typed(typed)
    if cells is None:
        return []
    begun = [move for move in places if cells.issubset(move.cells)] if cells else list(places)
    if column:
        begun = [move for move in begun if column in move.text and _goes_on(move, column, cells)]
    elif len(begun) <= 1:
        begun += [move for move in places if cells.issuperset(move.cells) and move not in begun]
    if len(begun) <= MOST_OPTIONS:
        return begun
    exact = [move for move in begun if len(move.cells) == len(cells)]
    likely = islice(chain(exact, all_over(_largest(begun)), begun), 2 * MOST_OPTIONS)
    return list(islice(dict.fromkeys(likely), MOST_OPTIONS))


def _largest(places: Sequence[Move]) -> Sequence[Move]:
    """Placements of the greatest size: whole ones without a doubt. All wholes if those are few."""
    size = max(len(move.cells) for move in places)
    largest = [move for move in places if len(move.cells) == size]
    return largest if len(largest) >= MOST_OPTIONS else wholes(places)


def _goes_on(move: Move, column: str, cells: frozenset[str]) -> bool:
    """Whether a placement has a cell in this column besides these cells."""
    return any(cell[0] == column and cell not in cells for cell in move.cells)


def wholes(places: Sequence[Move]) -> list[Move]:
    """The placements that are no part of another one, given that one cell more is one step."""
    parts = {part for move in places for part in combinations(move.cells, len(move.cells) - 1)}
    return [move for move in places if move.cells not in parts]


def all_over(places: Sequence[Move]) -> Iterator[Move]:
    """The placements in turn from every column that they begin in: the first one of each first."""
    by_column: dict[str, list[Move]] = {}
    for move in places:
        by_column.setdefault(move.cells[0][0], []).append(move)
    for turn in zip_longest(*by_column.values()):
        yield from filter(None, turn)


def _typed(text: str) -> tuple[frozenset[str] | None, str]:
    """The cells typed in full, and the column begun last; no set of cells for any other text."""
    text = folded(outside.begun(text)).partition(LABEL)[0]
    try:
        return frozenset(read_cells(text)), ""
    except BadCells:
        words = [word.upper() for word in _CELL_OR_COLUMN.findall(text)]
        if not words and text:
            return None, ""
        column = words[-1] if words and len(words[-1]) == 1 else ""
        return frozenset(word for word in words if len(word) > 1), column
