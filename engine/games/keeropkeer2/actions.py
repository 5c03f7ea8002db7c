"""The special die: its five actions, and the moves they make (K2-12 to K2-16)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from engine import cells
from engine.cells import Cells
from engine.values import BadNotation, Move


class Action(StrEnum):
    """What the special die may show."""

    HEART = "heart"
    BOMB = "bomb"
    STARS = "stars"
    THREE = "three"
    BLOCK = "block"


FACES: Mapping[str, Action] = MappingProxyType({action.value: action for action in Action})
"""Every action by the word that texts have for it."""


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
    return _move(FACES[match[1]], names, cells.parse(names) if known else cells.EMPTY)


def _move(action: Action, names: tuple[str, ...], crosses: Cells) -> Special:
    return Special(" ".join((action.value, *names)), (action.value,), names, action, crosses)


HEART = special(Action.HEART, cells.EMPTY)
"""The one move of the heart (K2-13)."""
