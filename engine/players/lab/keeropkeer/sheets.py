"""Many sheets of Keer op Keer in arrays."""

from __future__ import annotations

import numpy as np

from engine.games.keeropkeer.sheets import (
    COLOUR_FIRST,
    COLOUR_LATER,
    COLUMN_FIRST,
    COLUMN_LATER,
    EXCLAMATION_MARKS,
    STAR_LEFT_OPEN,
)
from engine.players.keeropkeer import layout
from engine.players.lab.keeropkeer import judging
from engine.players.lab.keeropkeer.board import COLOURS, COLUMNS, Array, Ground

COLUMN_POINTS = np.array([COLUMN_FIRST, COLUMN_LATER])
COLOUR_POINTS = np.array([COLOUR_FIRST, COLOUR_LATER])
"""By whether somebody was first."""


class Sheets:
    """Sheets, one a line: as `Paper` has them, and `points` those of columns and colours."""

    def __init__(self, ground: Ground, size: int) -> None:
        self.ground = ground
        self.columns = np.zeros((size, COLUMNS), np.int64)
        self.blocks = np.zeros((size, layout.BLOCKS), np.int64)
        self.reached = np.tile(ground.reached, (size, 1))
        self.alive = np.ones((size, len(ground.colour)), bool)
        self.awake = np.tile(ground.start, (size, 1))
        self.left = np.full((size, COLOURS), layout.CELLS_OF_COLOUR)
        self.marks = np.full(size, EXCLAMATION_MARKS)
        self.stars = np.full(size, layout.STARS)
        self.points = np.zeros(size, np.int64)

    @property
    def score(self) -> Array:
        """The points now (K1-27)."""
        score: Array = self.points + self.marks + STAR_LEFT_OPEN * self.stars
        return score

    @property
    def done(self) -> Array:
        """How many colours are complete."""
        done: Array = (self.left == 0).sum(1)
        return done

    @property
    def left_of_two(self) -> Array:
        """Open cells of the two fullest colours."""
        cells: Array = np.partition(self.left, 1, axis=1)[:, :2].sum(1)
        return cells

    def entries(self, which: Array, gone_columns: Array, gone_colours: Array) -> Array:
        """Where the numbers of some sheets stand in a phase."""
        left = self.left[which]
        return np.concatenate(
            [
                judging.column_entries(self.columns[which], gone_columns),
                judging.block_entries(self.blocks[which], self.reached[which]),
                judging.colour_entries(left, gone_colours, (left == 0).any(1)),
                layout.MARKS_AT + self.marks[which, None],
                layout.STARS_AT + self.stars[which, None],
            ],
            axis=1,
        )

    def cross(self, which: Array, placed: Array, cost: Array, points: Array) -> None:
        """Crosses a placement on each of these sheets."""
        ground = self.ground
        self.columns[which[:, None], ground.column[placed]] |= ground.bits[placed]
        self.blocks[which, ground.block[placed]] |= ground.block_bits[placed]
        self.reached[which] |= ground.wakes[placed]
        self.alive[which] &= ground.keep[placed]
        self.awake[which] |= ground.wake[placed]
        self.left[which, ground.colour[placed]] -= ground.size[placed]
        self.marks[which] -= cost
        self.stars[which] -= ground.stars[placed]
        self.points[which] += points
