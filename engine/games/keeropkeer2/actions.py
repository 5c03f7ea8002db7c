"""The special die: its five actions as moves, and what each lets a sheet cross (K2-12 to K2-16)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from itertools import pairwise
from types import MappingProxyType
from typing import NamedTuple, assert_never

from engine import cells
from engine.cells import Cells
from engine.game import BadNotation, Move
from engine.games.keeropkeer2.sheets import Board


class Action(StrEnum):
    """What the special die may show."""

    HEART = "heart"
    BOMB = "bomb"
    STARS = "stars"
    THREE = "three"
    BLOCK = "block"


class House(NamedTuple):
    """How a table plays where the rules leave room; names and meanings as the game's options."""

    star_beside_h: bool = True
    special_from_h: bool = False
    special_chaining: bool = False
    first_cross_h_applies_to_bomb: bool = True
    others_may_use_special: bool = False


@dataclass(frozen=True, slots=True)
class Special(Move):
    """An action of the special die, or a bonus bomb, with the cells it crosses.

    `crosses` is empty where a cell is named that no sheet has.
    """

    action: Action = field(default=Action.HEART, compare=False)
    crosses: Cells = field(default=cells.EMPTY, compare=False)


MOST: Mapping[Action, int] = MappingProxyType({Action.BOMB: 4, Action.STARS: 2, Action.THREE: 3})
"""How many cells an action crosses at most; a block has no other limit than its own cells."""

_SQUARES = tuple(
    (left | right) & (upper | lower)
    for left, right in pairwise(cells.COLUMN)
    for upper, lower in pairwise(cells.ROW)
)
_TEXT = re.compile(r"(bomb|stars|three|block)((?: [A-Z][0-9])*)", re.ASCII)


@lru_cache(maxsize=8192)
def special(action: Action, crosses: Cells) -> Special:
    """The move that crosses these cells by this action."""
    return _move(action, cells.names(crosses), crosses)


@lru_cache(maxsize=8192)
def read(text: str) -> Special:
    """The action that a text spells, legal or not; strictly, one spelling a move.

    Raises BadNotation.
    """
    if text == Action.HEART:
        return special(Action.HEART, cells.EMPTY)
    match = _TEXT.fullmatch(text)
    if match is None:
        raise BadNotation(text)
    names = tuple(match[2].split())
    if list(names) != sorted(set(names)):
        raise BadNotation(text)
    known = all(name in cells.NUMBERS for name in names)
    return _move(Action(match[1]), names, cells.parse(names) if known else cells.EMPTY)


def _move(action: Action, names: tuple[str, ...], crosses: Cells) -> Special:
    return Special(" ".join((action.value, *names)), (action.value,), names, action, crosses)


_BOMBS = tuple(
    special(Action.BOMB, bomb)
    for bomb in sorted(
        {bomb for square in _SQUARES for bomb in cells.subsets(square, MOST[Action.BOMB])},
        key=lambda bomb: (cells.count(bomb), cells.names(bomb)),
    )
)
_IN_ONE_SQUARE = frozenset(bomb.crosses for bomb in _BOMBS)

HEART = special(Action.HEART, cells.EMPTY)
"""The one move of the heart (K2-13)."""


def in_one_square(chosen: Cells) -> bool:
    """Whether the cells lie in one square of two by two (K2-12)."""
    return chosen in _IN_ONE_SQUARE


def in_one_row(chosen: Cells) -> bool:
    """Whether the cells lie in one horizontal row (K2-15, K2-A30)."""
    return any(cells.holds(row, chosen) for row in cells.ROW)


def anchored(house: House, action: Action, crosses: Cells) -> Cells:
    """Where one star, or one cell of three in a row, may be crossed (K2-A9, K2-A10)."""
    near = cells.beside(crosses)
    if action is Action.THREE:
        return near | cells.START if house.special_from_h else near
    if house.star_beside_h:
        near |= cells.beside(cells.START)
    return near | cells.START


def leaning(house: House, anchors: Cells, chosen: Cells) -> Cells:
    """Those of the chosen cells that may be crossed: each at an anchor of its own.

    Where the table plays with chaining a cell may lean on another chosen one instead.
    """
    own = chosen & anchors
    return cells.grown(own, chosen) if house.special_chaining else own


def borders(house: House, block: Cells, crosses: Cells) -> bool:
    """Whether a block touches a cross; one that is partly crossed touches its own (K2-A11)."""
    if (block | cells.beside(block)) & crosses:
        return True
    return house.special_from_h and bool(block & cells.START)


def starts_well(house: House, action: Action, crosses: Cells, chosen: Cells) -> bool:
    """Whether the first crosses of a sheet include a cell of H (K1-18, K2-A12, K2-A13)."""
    if crosses or chosen & cells.START:
        return True
    return action is Action.BOMB and not house.first_cross_h_applies_to_bomb


def legal(board: Board, house: House, action: Action, crosses: Cells) -> list[Special]:
    """Every way to use an action on a sheet, but for the heart, in canonical order."""
    found = _possible(board, house, action, crosses)
    if crosses:
        return found
    return [one for one in found if starts_well(house, action, crosses, one.crosses)]


def _possible(board: Board, house: House, action: Action, crosses: Cells) -> list[Special]:
    match action:
        case Action.HEART:
            return []
        case Action.BOMB:
            return [bomb for bomb in _BOMBS if not bomb.crosses & crosses]
        case Action.STARS:
            return list(_anchored_sets(house, action, crosses, (board.stars,)))
        case Action.THREE:
            return list(_anchored_sets(house, action, crosses, cells.ROW))
        case Action.BLOCK:
            return [
                special(action, left)
                for block in board.blocks
                if (left := cells.without(block, crosses)) and borders(house, block, crosses)
            ]
        case _:
            assert_never(action)


def _anchored_sets(
    house: House, action: Action, crosses: Cells, lines: Iterable[Cells]
) -> Iterator[Special]:
    """Sets of open cells of one of the lines, line by line, that are anchored."""
    anchors, most = anchored(house, action, crosses), MOST[action]
    for line in lines:
        open_cells = cells.without(line, crosses)
        useful = leaning(house, anchors, open_cells)
        for chosen in cells.subsets(useful, most):
            if useful == open_cells & anchors or leaning(house, anchors, chosen) == chosen:
                yield special(action, chosen)
