"""What each placement of a printed sheet touches, found once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from engine import cells
from engine.cells import Cells
from engine.games.keeropkeer import sheets
from engine.placements import COLOURS
from engine.players.keeropkeer import layout


class Footprint(NamedTuple):
    """What crossing a placement touches.

    `columns` are numbers of columns with the bits crossed there; `wakes` are the other blocks that
    it lies beside; `colour` and `block` are numbers.
    """

    columns: tuple[tuple[int, int], ...]
    block: int
    wakes: tuple[int, ...]
    colour: int
    size: int
    stars: int


class Terrain:
    """A board with its placements' footprints, and the entry of every block as it is crossed."""

    def __init__(self, sheet: str) -> None:
        self.board = sheets.board(sheet)
        self.blocks = self.board.blocks
        self.colours = tuple(self.board.colours[colour] for colour in COLOURS)
        self.block_entry = tuple(
            _patterns(own, layout.BLOCKS_AT + number * layout.BLOCK_ENTRIES)
            for number, own in enumerate(self.blocks)
        )
        """By block and its crosses: where its number stands; without a cross, out of reach."""
        self.footprints = tuple(self._footprint(own) for own in self.board.placements)

    def sleeping(self, crosses: Cells) -> frozenset[int]:
        """The blocks without a cross and out of reach (K1-17)."""
        seen = cells.START | cells.beside(crosses) | crosses
        return frozenset(number for number, own in enumerate(self.blocks) if not own & seen)

    def _footprint(self, new: Cells) -> Footprint:
        own = _touched(self.blocks, new)[0]
        beside = _touched(self.blocks, cells.beside(new))
        return Footprint(
            tuple(
                (column, new >> len(cells.ROWS) * column & layout.PATTERNS - 1)
                for column in _touched(cells.COLUMN, new)
            ),
            own,
            tuple(block for block in beside if block != own),
            _touched(self.colours, new)[0],
            cells.count(new),
            cells.count(new & self.board.stars),
        )


@cache
def terrain(sheet: str) -> Terrain:
    """The terrain of a printed sheet."""
    return Terrain(sheet)


def _touched(sets: tuple[Cells, ...], new: Cells) -> tuple[int, ...]:
    return tuple(number for number, own in enumerate(sets) if own & new)


def _patterns(own: Cells, at: int) -> Mapping[Cells, int]:
    """Every set of these cells with where it stands: the bits of its cells in canonical order."""
    found = [cells.EMPTY]
    for cell in cells.each(own):
        found += [one | cells.only(cell) for one in found]
    return {one: at + number for number, one in enumerate(found)}
