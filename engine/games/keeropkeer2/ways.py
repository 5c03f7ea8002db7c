"""What each action of the special die lets a sheet cross (K2-12, K2-14 to K2-16)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import compress, pairwise
from types import MappingProxyType
from typing import assert_never

from engine import cells
from engine.cells import Cells
from engine.games.keeropkeer2 import sheets
from engine.games.keeropkeer2.actions import Action, House, Special, special

MOST: Mapping[Action, int] = MappingProxyType({Action.BOMB: 4, Action.STARS: 2, Action.THREE: 3})
"""How many cells an action crosses at most; a block has no other limit than its own cells."""

_SQUARES = tuple(
    (left | right) & (upper | lower)
    for left, right in pairwise(cells.COLUMN)
    for upper, lower in pairwise(cells.ROW)
)


class Ways:
    """Sets of cells that an action may cross when all of them are free, numbered in canonical order.

    Which of them fit into the cells that are free is one integer, found as with placements: every
    cell that is not free takes away those it belongs to.
    """

    def __init__(self, action: Action, ways: Iterable[Cells]) -> None:
        self.action = action
        self.moves = tuple(special(action, way) for way in ways)
        self._of = frozenset(move.crosses for move in self.moves)
        self.cells = cells.union(self._of)
        self._without = {
            cell: sum(
                1 << number
                for number, move in enumerate(self.moves)
                if not move.crosses & cells.only(cell)
            )
            for cell in cells.each(self.cells)
        }

    def __contains__(self, chosen: Cells) -> bool:
        return chosen in self._of

    def within(self, free: Cells) -> list[Special]:
        """The moves that cross nothing but free cells."""
        left = (1 << len(self.moves)) - 1
        for cell in cells.each(cells.without(self.cells, free)):
            left &= self._without[cell]
        return list(compress(self.moves, cells.flags(left)))


BOMBS = Ways(
    Action.BOMB,
    sorted(
        {bomb for square in _SQUARES for bomb in cells.subsets(square, MOST[Action.BOMB])},
        key=lambda bomb: (cells.count(bomb), cells.names(bomb)),
    ),
)
STARS = Ways(Action.STARS, cells.subsets(sheets.board().stars, MOST[Action.STARS]))
THREES = tuple(Ways(Action.THREE, cells.subsets(row, MOST[Action.THREE])) for row in cells.ROW)
"""By row, from the top."""


def anchors(house: House, action: Action, crosses: Cells) -> Cells:
    """Where a star or one cell of three in a row may be crossed, and what a block must include.

    That is beside a cross (a block may also be crossed in part); stars go at column H as well
    (K2-A9 to K2-A11).
    """
    near = cells.beside(crosses)
    match action:
        case Action.STARS:
            near |= cells.START
            return near | cells.beside(cells.START) if house.star_beside_h else near
        case Action.BLOCK:
            near |= crosses
            return near | cells.START if house.special_from_h else near
        case Action.THREE:
            return near | cells.START if house.special_from_h else near
        case Action.BOMB | Action.HEART:
            return cells.ALL
        case _:
            assert_never(action)


def leaning(house: House, anchors: Cells, chosen: Cells) -> Cells:
    """Those of the chosen cells that may be crossed: each at an anchor of its own.

    Where the table plays with chaining a cell may lean on another chosen one instead.
    """
    own = chosen & anchors
    return cells.grown(own, chosen) if house.special_chaining else own


def starts_well(house: House, action: Action, crosses: Cells, chosen: Cells) -> bool:
    """Whether the first crosses of a sheet include a cell of H (K1-18, K2-A12, K2-A13)."""
    if crosses or chosen & cells.START:
        return True
    return action is Action.BOMB and not house.first_cross_h_applies_to_bomb


def legal(house: House, action: Action, crosses: Cells) -> list[Special]:
    """Every way to use an action on a sheet, but for the heart, in canonical order."""
    found = _open(house, action, crosses)
    if crosses:
        return found
    return [one for one in found if starts_well(house, action, crosses, one.crosses)]


def _open(house: House, action: Action, crosses: Cells) -> list[Special]:
    match action:
        case Action.HEART:
            return []
        case Action.BOMB:
            return BOMBS.within(cells.without(cells.ALL, crosses))
        case Action.STARS:
            return _anchored(house, STARS, crosses)
        case Action.THREE:
            return [one for ways in THREES for one in _anchored(house, ways, crosses)]
        case Action.BLOCK:
            return _blocks(house, crosses)
        case _:
            assert_never(action)


def _anchored(house: House, ways: Ways, crosses: Cells) -> list[Special]:
    """Those of the ways that cross open cells, each of which is anchored."""
    at = anchors(house, ways.action, crosses)
    open_cells = cells.without(ways.cells, crosses)
    found = ways.within(leaning(house, at, open_cells))
    if not house.special_chaining:
        return found
    return [one for one in found if leaning(house, at, one.crosses) == one.crosses]


def _blocks(house: House, crosses: Cells) -> list[Special]:
    """The open cells of every block that has any and reaches an anchor."""
    at = anchors(house, Action.BLOCK, crosses)
    return [
        special(Action.BLOCK, left)
        for block in sheets.board().blocks
        if block & at and (left := cells.without(block, crosses))
    ]
