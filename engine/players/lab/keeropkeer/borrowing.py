"""What one printed sheet has taught about another: parts alike are worth alike to begin with."""

from __future__ import annotations

from collections.abc import Hashable, Iterator

import numpy as np

from engine import cells
from engine.games.keeropkeer.sheets import COLUMN_FIRST
from engine.players.keeropkeer import layout
from engine.players.keeropkeer.terrain import Terrain, terrain
from engine.players.lab.keeropkeer.board import Array


def borrowed(kept: Array, lender: str, sheet: str) -> Array:
    """The numbers of the lender's sheet, (knots, SIZE), as a beginning for another sheet.

    Columns of the same value and blocks of the same size with as many crosses are alike, and all
    colours are; of what the lender has not met there is no mean.
    """
    found, kinds = kept.copy(), dict[Hashable, list[int]]()
    for kind, entry in _kinds(terrain(lender)):
        kinds.setdefault(kind, []).append(entry)
    for kind, entry in _kinds(terrain(sheet)):
        alike = kept[:, kinds[kind]]
        found[:, entry] = alike.sum(1) / np.maximum((alike != 0).sum(1), 1)
    return found


def _kinds(ground: Terrain) -> Iterator[tuple[Hashable, int]]:
    """Every entry of columns, blocks and colours with what it is alike in."""
    for column, value in enumerate(COLUMN_FIRST):
        for pattern in range(layout.PATTERNS):
            at = layout.COLUMNS_AT + column * layout.PATTERNS + pattern
            yield ("column", value, pattern.bit_count()), at
    for own, entries in zip(ground.blocks, ground.block_entry, strict=True):
        size = cells.count(own)
        yield ("in reach", size), entries[cells.EMPTY] + layout.IN_REACH
        for crosses, at in entries.items():
            yield ("block", size, cells.count(crosses)), at
    for entry in range(2 * layout.ONE_DONE):
        one_done, left = entry // layout.ONE_DONE, entry % layout.COUNTS
        yield ("colour", one_done, left), layout.COLOURS_AT + entry
