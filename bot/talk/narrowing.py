"""Which placements to show while cells are typed, where there may be thousands."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import chain, combinations, islice

from bot.talk.celltyping import read_cells
from bot.talk.lexicon import LABEL, folded
from bot.talk.screen import MOST_OPTIONS
from bot.talk.unreadable import BadCells
from engine.game import Move

LONGEST_TYPED = 100
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
        begun = [move for move in begun if _goes_on(move, column, cells)]
    elif len(begun) <= 1:
        begun += [move for move in places if cells.issuperset(move.cells) and move not in begun]
    if len(begun) <= MOST_OPTIONS:
        return begun
    exact = [move for move in begun if len(move.cells) == len(cells)]
    likely = islice(chain(exact, all_over(wholes(begun)), begun), 2 * MOST_OPTIONS)
    return list(islice(dict.fromkeys(likely), MOST_OPTIONS))


def _goes_on(move: Move, column: str, cells: frozenset[str]) -> bool:
    """Whether a placement has a cell in this column besides these cells."""
    return any(cell[0] == column and cell not in cells for cell in move.cells)


def wholes(places: Sequence[Move]) -> list[Move]:
    """The placements that are no part of another one, given that one cell more is one step."""
    parts = {part for move in places for part in combinations(move.cells, len(move.cells) - 1)}
    return [move for move in places if move.cells not in parts]


def all_over(places: Sequence[Move]) -> list[Move]:
    """The placements in turn from every column that they begin in: the first one of each first."""
    seen: Counter[str] = Counter()
    turns = []
    for move in places:
        column = move.cells[0][0]
        seen[column] += 1
        turns.append(seen[column])
    return [places[place] for place in sorted(range(len(places)), key=turns.__getitem__)]


def _typed(text: str) -> tuple[frozenset[str] | None, str]:
    """The cells typed in full, and the column begun last; no set of cells for any other text."""
    text = folded(text[:LONGEST_TYPED]).partition(LABEL)[0]
    try:
        return frozenset(read_cells(text)), ""
    except BadCells:
        words = [word.upper() for word in _CELL_OR_COLUMN.findall(text)]
        if not words and text:
            return None, ""
        column = words[-1] if words and len(words[-1]) == 1 else ""
        return frozenset(word for word in words if len(word) > 1), column
