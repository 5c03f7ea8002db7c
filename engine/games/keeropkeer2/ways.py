"""What each action of the special die lets a sheet cross (K2-12, K2-14 to K2-16)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from itertools import combinations, pairwise
from types import MappingProxyType
from typing import assert_never

from engine import cells
from engine.cells import Cells
from engine.games.keeropkeer2 import sheets
from engine.games.keeropkeer2.actions import Action, House, Special, special
from engine.numbered import Numbered, Touching

MOST: Mapping[Action, int] = MappingProxyType({Action.BOMB: 4, Action.STARS: 2, Action.THREE: 3})
"""How many cells an action crosses at most; a block has no other limit than its own cells."""

_SQUARES = tuple(
    (left | right) & (upper | lower)
    for left, right in pairwise(cells.COLUMN)
    for upper, lower in pairwise(cells.ROW)
)


ByCells = Mapping[tuple[str, ...], Special]


def _by_cells(action: Action, ways: Iterable[Cells]) -> ByCells:
    return {move.cells: move for move in (special(action, way) for way in ways)}


BOMBS = _by_cells(
    Action.BOMB,
    sorted(
        {bomb for square in _SQUARES for bomb in cells.subsets(square, MOST[Action.BOMB])},
        key=lambda bomb: (cells.count(bomb), cells.names(bomb)),
    ),
)
"""Every bomb by the cells it crosses, in canonical order."""
STARS = _by_cells(Action.STARS, cells.subsets(sheets.board().stars, MOST[Action.STARS]))
"""Every one or two stars."""
THREES = _by_cells(
    Action.THREE, (way for row in cells.ROW for way in cells.subsets(row, MOST[Action.THREE]))
)
"""One to three cells of a row, row by row."""

_BOMBS = Numbered(BOMBS.values())
_EVERY_BOMB = (1 << len(BOMBS)) - 1
_touching = Touching([bomb.crosses for bomb in BOMBS.values()])


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
            return _BOMBS.of(_EVERY_BOMB & ~_touching(crosses))
        case Action.STARS:
            return _anchored(house, action, crosses, (sheets.board().stars,))
        case Action.THREE:
            return _anchored(house, action, crosses, cells.ROW)
        case Action.BLOCK:
            return _blocks(house, crosses)
        case _:
            assert_never(action)


def _anchored(
    house: House, action: Action, crosses: Cells, lines: Iterable[Cells]
) -> list[Special]:
    """Some of the open cells of a line, line by line, each of them anchored."""
    at = anchors(house, action, crosses)
    found: list[Special] = []
    for line in lines:
        found += _some_of(action, leaning(house, at, cells.without(line, crosses)))
    return _all_leaning(found, at) if house.special_chaining else found


@lru_cache(maxsize=4096)
def _some_of(action: Action, open_cells: Cells) -> tuple[Special, ...]:
    """Every choice of these cells that is not too large for the action."""
    known, names = STARS if action is Action.STARS else THREES, cells.names(open_cells)
    return tuple(
        known[some] for size in range(1, MOST[action] + 1) for some in combinations(names, size)
    )


def _all_leaning(found: Iterable[Special], at: Cells) -> list[Special]:
    """Those whose cells all lean on something: `leaning`, asked of thousands at once."""
    kept = []
    for one in found:
        for piece in cells.pieces(one.crosses):
            if not piece & at:
                break
        else:
            kept.append(one)
    return kept


def _blocks(house: House, crosses: Cells) -> list[Special]:
    """The open cells of every block that has any and reaches an anchor."""
    at = anchors(house, Action.BLOCK, crosses)
    return [
        special(Action.BLOCK, left)
        for block in sheets.board().blocks
        if block & at and (left := cells.without(block, crosses))
    ]
