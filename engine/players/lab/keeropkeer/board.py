"""A printed sheet of Keer op Keer in arrays: what each placement, by its number, touches."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from engine import cells
from engine.players.keeropkeer import layout
from engine.players.keeropkeer.terrain import Terrain, terrain

Array = NDArray[Any]
COLUMNS, COLOURS = len(cells.COLUMNS), 5
MOST_COLUMNS = 5


class Ground:
    """The arrays, one line a placement unless said otherwise."""

    def __init__(self, ground: Terrain) -> None:
        prints, board = ground.footprints, ground.board
        every = range(len(prints))
        self.colour = np.array([one.colour for one in prints])
        self.size = np.array([one.size for one in prints])
        self.stars = np.array([one.stars for one in prints])
        self.block = np.array([one.block for one in prints])
        self.column = np.zeros((len(prints), MOST_COLUMNS), np.int64)
        self.bits = np.zeros((len(prints), MOST_COLUMNS), np.int64)
        """The columns touched and the bits crossed there, padded with others and no bits."""
        for number, one in enumerate(prints):
            bits = dict(one.columns)
            others = [column for column in range(COLUMNS) if column not in bits]
            columns = [*bits, *others][:MOST_COLUMNS]
            self.column[number] = columns
            self.bits[number] = [bits.get(column, 0) for column in columns]
        self.block_bits = np.array(
            [
                ground.block_entry[prints[at].block][own] - ground.block_entry[prints[at].block][0]
                for at, own in enumerate(board.placements)
            ]
        )
        self.wakes = np.array(
            [[block in one.wakes for block in range(layout.BLOCKS)] for one in prints]
        )
        self.keep = np.array([[own >> at & 1 == 1 for at in every] for own in board.keep])
        self.wake = np.array([[own >> at & 1 == 1 for at in every] for own in board.wake])
        self.start = np.array([board.start >> at & 1 == 1 for at in every])
        self.reached = np.array([bool(own & cells.START) for own in ground.blocks])
        """By block: whether it lies in H."""


@cache
def ground_of(sheet: str) -> Ground:
    """The arrays of a printed sheet, made once."""
    return Ground(terrain(sheet))
