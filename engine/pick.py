"""The pick: a colour die and a number die with the cells they cross, as one move (K1-9, K1-21)."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.dice import COLOUR_JOKER as COLOUR_JOKER_FACE
from engine.dice import NUMBER_JOKER as NUMBER_JOKER_FACE
from engine.values import Move

PLAIN, COLOUR_JOKER, NUMBER_JOKER, BOTH_JOKERS = range(4)
"""The jokers a pick uses."""


@dataclass(frozen=True, slots=True)
class Pick(Move):
    """A colour die and a number die with the cells they cross.

    `dice` are the faces of the two: a joker's own face, not what it was named; `cost` is what the
    jokers cost in exclamation marks (K1-21); `placement` is the placement's number, or -1 where the
    cells are none.
    """

    colour: str = field(default="", compare=False)
    number: int = field(default=0, compare=False)
    dice: tuple[str, str] = field(default=("", ""), compare=False)
    cost: int = field(default=0, compare=False)
    placement: int = field(default=-1, compare=False)


def pick(
    colour: str, number: int, jokers: int, cell_names: tuple[str, ...], placement: int
) -> Pick:
    """The pick with its canonical text; `jokers` says which of the two dice is a joker."""
    named_colour = jokers in (COLOUR_JOKER, BOTH_JOKERS)
    named_number = jokers in (NUMBER_JOKER, BOTH_JOKERS)
    head = (colour + "*" * named_colour, str(number) + "*" * named_number)
    dice = (
        COLOUR_JOKER_FACE if named_colour else colour,
        NUMBER_JOKER_FACE if named_number else str(number),
    )
    cost = named_colour + named_number
    text = " ".join(head + cell_names)
    return Pick(text, head, cell_names, colour, number, dice, cost, placement)
