"""The numbers of all phases as one array, and where those of a sheet stand in it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from engine.players.keeropkeer import layout
from engine.players.lab.keeropkeer.board import COLOURS, COLUMNS, Array

ENTRIES = COLUMNS + layout.BLOCKS + COLOURS + 2
"""How many numbers every sheet has."""
FULL = layout.PATTERNS - 1
_COLUMN_AT = layout.COLUMNS_AT + np.arange(COLUMNS) * layout.PATTERNS
_BLOCK_AT = layout.BLOCKS_AT + np.arange(layout.BLOCKS) * layout.BLOCK_ENTRIES
_COLOUR_AT = layout.COLOURS_AT + np.arange(COLOURS) * layout.COUNTS
FULL_COLUMNS = np.concatenate([_COLUMN_AT, _COLUMN_AT + layout.COLUMN_GONE]) + FULL
"""Nothing more is to come from a full column: these numbers stay zero."""


class Numbers(NamedTuple):
    """Learned numbers `kept` at the knots, (knots, SIZE), and what they are in each phase."""

    knots: Sequence[int]
    kept: Array

    @property
    def shares(self) -> Array:
        """(phases, knots): how much of each knot a phase has; none in phase 0, the end."""
        phases = np.arange(self.knots[-1] + 1)
        rows = np.eye(len(self.knots))
        found = np.stack([np.interp(phases, self.knots, row) for row in rows], axis=1)
        found[0] = 0
        return found

    def mixed(self) -> Array:
        """(phases * SIZE): the numbers of every phase, one after another."""
        flat: Array = (self.shares @ self.kept).astype(np.float32).ravel()
        return flat


def column_entries(patterns: Array, gone: Array) -> Array:
    """Where the numbers of these columns stand, by what is crossed and who was first."""
    found: Array = _COLUMN_AT + layout.COLUMN_GONE * gone + patterns
    return found


def block_entries(patterns: Array, reached: Array) -> Array:
    """Where the numbers of these blocks stand."""
    found: Array = _BLOCK_AT + np.where((patterns == 0) & reached, layout.IN_REACH, patterns)
    return found


def colour_entries(left: Array, gone: Array, one_done: Array) -> Array:
    """Where the numbers of these colours stand."""
    further = layout.COLOUR_GONE * gone + layout.ONE_DONE * one_done[:, None]
    found: Array = _COLOUR_AT + further + left
    return found
