"""Moves that take all there is to take: a whole square for a bomb, rather than a part of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from engine.game import Move


def wholes(places: Sequence[Move]) -> list[Move]:
    """The placements that no other of them has one cell more than, in their order."""
    parts = {part for move in places for part in combinations(move.cells, len(move.cells) - 1)}
    return [move for move in places if move.cells not in parts]


def all_over(places: Sequence[Move]) -> list[Move]:
    """The placements put so that the first of them lie all over the sheet, column by column."""
    seen: Counter[str] = Counter()
    turns = []
    for move in places:
        column = move.cells[0][0] if move.cells else ""
        seen[column] += 1
        turns.append(seen[column])
    return [places[place] for place in sorted(range(len(places)), key=turns.__getitem__)]
