"""What each action of the special die lets a sheet cross (K2-12, K2-14 to K2-16)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from itertools import pairwise
from types import MappingProxyType
from typing import assert_never

from engine import cells
from engine.cells import Cells
from engine.games.keeropkeer2 import actions, sheets
from engine.games.keeropkeer2.actions import Action, House, Special, special
from engine.moves import Some
from engine.numbered import Numbered, Touching

MOST: Mapping[Action, int] = MappingProxyType({Action.BOMB: 4, Action.STARS: 2, Action.THREE: 3})
"""How many cells an action crosses at most; a block has no other limit than its own cells."""

_SQUARES = tuple(
    (left | right) & (upper | lower)
    for left, right in pairwise(cells.COLUMN)
    for upper, lower in pairwise(cells.ROW)
)


class Ways:
    """Every way to use an action that crosses any few cells of a line or a square, by number."""

    def __init__(self, action: Action, sets: Iterable[Cells]) -> None:
        self._numbered = Numbered(special(action, own) for own in sets)
        self._touching = Touching([move.crosses for move in self._numbered.moves])
        self._known = frozenset(move.cells for move in self._numbered.moves)

    def __contains__(self, names: object) -> bool:
        """Whether the cells of these names are one of the ways."""
        return names in self._known

    def among(self, allowed: Cells) -> Some:
        """Those that cross nothing else."""
        return Some(
            self._numbered,
            self._numbered.every & ~self._touching(cells.without(cells.ALL, allowed)),
        )

    def touching(self, these: Cells) -> int:
        """The numbers of those that cross any of these cells."""
        return self._touching(these)

    def loose(self, at: Cells) -> int:
        """The numbers of those of which a piece is not anchored."""
        return cells.union(those for piece, those in self._pieces.items() if not piece & at)

    @cached_property
    def _pieces(self) -> Mapping[Cells, int]:
        """Every connected piece, with the ways that it is one of the pieces of."""
        found: dict[Cells, int] = {}
        for number, move in enumerate(self._numbered.moves):
            for piece in cells.pieces(move.crosses):
                found[piece] = found.get(piece, 0) | 1 << number
        return found


BOMBS = Ways(
    Action.BOMB,
    sorted(
        {bomb for square in _SQUARES for bomb in cells.subsets(square, MOST[Action.BOMB])},
        key=lambda bomb: (cells.count(bomb), cells.names(bomb)),
    ),
)
STARS = Ways(Action.STARS, cells.subsets(sheets.board().stars, MOST[Action.STARS]))
THREES = Ways(
    Action.THREE, [way for row in cells.ROW for way in cells.subsets(row, MOST[Action.THREE])]
)
"""One to three cells of a row, row by row."""

NOTHING = Some(Numbered[Special](()), 0)
HEART = Some(Numbered((actions.HEART,)), 1)


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
    if own == chosen or not house.special_chaining:
        return own
    return cells.union(piece for piece in cells.pieces(chosen) if piece & anchors)


def starts_well(house: House, action: Action, crosses: Cells, chosen: Cells) -> bool:
    """Whether the first crosses of a sheet include a cell of H (K1-18, K2-A12, K2-A13)."""
    return bool(chosen & cells.START) or not starts_in_h(house, action, crosses)


def starts_in_h(house: House, action: Action, crosses: Cells) -> bool:
    """Whether what an action crosses must include a cell of H on this sheet."""
    return not crosses and (action is not Action.BOMB or house.first_cross_h_applies_to_bomb)


def legal(house: House, action: Action, crosses: Cells) -> Some:
    """Every way to use an action on a sheet, but for the heart, in canonical order."""
    match action:
        case Action.HEART:
            return NOTHING
        case Action.BOMB:
            found = BOMBS.among(cells.without(cells.ALL, crosses))
            return _starting(BOMBS, found) if starts_in_h(house, action, crosses) else found
        case Action.STARS:
            return _anchored(STARS, house, action, crosses)
        case Action.THREE:
            return _anchored(THREES, house, action, crosses)
        case Action.BLOCK:
            return _blocks(house, crosses)
        case _:
            assert_never(action)


def _anchored(ways: Ways, house: House, action: Action, crosses: Cells) -> Some:
    """Some of the open cells of a line, line by line, each of them anchored."""
    at, left = anchors(house, action, crosses), cells.without(cells.ALL, crosses)
    if house.special_chaining:
        numbered, those = ways.among(left)
        found = Some(numbered, those & ~ways.loose(at))
    else:
        found = ways.among(left & at)
    return _starting(ways, found) if starts_in_h(house, action, crosses) else found


def _starting(ways: Ways, found: Some) -> Some:
    """Those that cross a cell of column H."""
    return Some(found.numbered, found.those & ways.touching(cells.START))


def _blocks(house: House, crosses: Cells) -> Some:
    """The open cells of every block that has any and reaches an anchor."""
    at = anchors(house, Action.BLOCK, crosses)
    found = Numbered(
        special(Action.BLOCK, left)
        for block in sheets.board().blocks
        if block & at
        and (left := cells.without(block, crosses))
        and starts_well(house, Action.BLOCK, crosses, left)
    )
    return Some(found, found.every)
