"""Rolls of Qwixx: their text, and the numbers they allow (Q-2, Q-6)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, partial
from itertools import product
from types import MappingProxyType
from typing import NamedTuple

from engine.dice import FACES
from engine.games.qwixx import rows
from engine.games.qwixx.rows import Numbers
from engine.values import BadNotation, Die

WHITE = "white"
KINDS: Mapping[str, str] = MappingProxyType({"r": "red", "y": "yellow", "g": "green", "b": "blue"})
"""The die of each row."""


class Throw(NamedTuple):
    """A roll and the numbers it allows.

    `text` is `w3 w5 r2 y6 g1 b4` without the dice that have left the game; `white` are the numbers
    of action 1, `coloured` those of action 2 (Q-6).
    """

    text: str
    white: Numbers
    coloured: Numbers


# Made from one tuple, with no step of Python between: it is done at every roll.
_throw = partial(tuple.__new__, Throw)

NO_THROW = Throw("", rows.NONE, rows.NONE)
"""The dice before the first roll."""

_KIND_OF: Mapping[str, str] = MappingProxyType(
    {face: kind for kind in (WHITE, *KINDS.values()) for face in FACES[kind]}
)
_WHITE_PAIRS: Mapping[str, tuple[int, int]] = MappingProxyType(
    {
        f"{one} {other}": (int(one[1]), int(other[1]))
        for one, other in product(FACES[WHITE], repeat=2)
    }
)
_WHITE_WORDS = len("w1 w1")
_SUMS: tuple[Numbers, ...] = tuple(
    sum(rows.numbered([number], colour) for colour in rows.COLOURS) for number in range(13)
)
"""The same number in every row, by number."""


@cache
def dice(closed: Numbers) -> tuple[str, ...]:
    """The dice still in the game when these rows are closed (Q-9, Q-A21)."""
    left = [KINDS[colour] for colour in rows.COLOURS if not closed & rows.ROWS[colour]]
    return (WHITE, WHITE, *left)


def read(dice: str | Sequence[str], closed: Numbers) -> Throw:
    """The roll with these rows closed, from its text or one face a die.

    Each die is a word of its own, so the whites stay as they were thrown. Raises BadNotation.
    """
    text = dice if isinstance(dice, str) else " ".join(dice)
    if dice is not text and len(text.split(" ")) != len(dice):
        raise BadNotation(text)
    whites = _WHITE_PAIRS.get(text[:_WHITE_WORDS])
    try:
        colours, sums = _coloured(text[_WHITE_WORDS:])
    except BadNotation:
        raise BadNotation(text) from None
    if whites is None or colours != _colours_left(closed):
        raise BadNotation(text)
    one, other = whites
    return _throw((text, _SUMS[one + other], sums[one] | sums[other]))


def dice_of(throw: Throw) -> tuple[Die, ...]:
    """The dice as they lie, in the order of `dice`; none before the first roll."""
    return tuple(Die(_KIND_OF[face], face) for face in throw.text.split())


def white_sum(throw: Throw) -> int:
    """The sum of the two white dice (Q-6, action 1)."""
    return sum(_WHITE_PAIRS[throw.text[:_WHITE_WORDS]])


def coloured_sums(throw: Throw, colour: str) -> tuple[int, ...]:
    """What a white die and the die of this row add up to, ascending (Q-6, action 2)."""
    return tuple(sorted(rows.in_row(throw.coloured, colour)))


@cache
def _colours_left(closed: Numbers) -> str:
    return "".join(colour for colour in rows.COLOURS if not closed & rows.ROWS[colour])


@cache
def _coloured(words: str) -> tuple[str, tuple[Numbers, ...]]:
    """The rows of these coloured dice (` r2 y6`), and the numbers they allow by white pips."""
    before, *faces = words.split(" ")
    if before:
        raise BadNotation(words)
    colours, sums = "", [rows.NONE] * 7
    for word in faces:
        colour = word[:1]
        kind = KINDS.get(colour)
        if kind is None or word not in FACES[kind] or colour in colours:
            raise BadNotation(words)
        colours += colour
        for white in range(1, 7):
            sums[white] |= rows.numbered([white + int(word[1])], colour)
    return colours, tuple(sums)
