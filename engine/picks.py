"""Dice pairs: what a roll of colour and number dice lets a player place, and why not.

Shared by the games in which a colour die and a number die are taken together (K1-9, K2-7).
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache, partial
from typing import Any, NamedTuple

from engine import cells
from engine.cells import Cells
from engine.dice import FACES
from engine.moves import Some, some
from engine.pick import COLOUR_JOKER, NUMBER_JOKER, Pick, pick
from engine.placements import COLOURS, Grid, Placements
from engine.values import (
    BadNotation,
    Die,
    Move,
    Refusal,
)

_PICK = re.compile(rf"([{COLOURS}])(\*?) ([1-5])(\*?)((?: [A-Z][0-9])*)", re.ASCII)

_KINDS = ("colour", "number")


class Pairs(NamedTuple):
    """The colour dice and the number dice of a roll, one letter a die, each sorted."""

    colours: str
    numbers: str

    @property
    def text(self) -> str:
        """As rolls are written."""
        return f"{self.colours} {self.numbers}"

    def without(self, taken: Pick) -> Pairs:
        """The dice left when a pick's two are set aside (K1-10, K1-A1)."""
        colour, number = taken.dice
        return _pairs((self.colours.replace(colour, "", 1), self.numbers.replace(number, "", 1)))


# Made from one tuple, with no step of Python between: it is done at every roll.
_pairs = partial(tuple.__new__, Pairs)


def set_aside(pairs: Pairs, taken: Pick | None, by: int) -> Iterator[Die]:
    """The dice as they lie on the table, those that seat `by` has taken marked (K1-9)."""
    for kind, faces, face in zip(_KINDS, pairs, taken.dice if taken else ("", ""), strict=True):
        gone = faces.find(face) if face else -1
        for place, one in enumerate(faces):
            yield Die(kind, one, by if place == gone else None)


@lru_cache(maxsize=1024)
def _read_word(word: str, kind: str, size: int) -> str:
    if len(word) != size or any(face not in FACES[kind] for face in word):
        raise BadNotation(word)
    return "".join(sorted(word))  # the question mark sorts behind the digits, as it is written


def read_pairs(dice: str | Sequence[str], size: int) -> Pairs:
    """A roll of `size` colour and `size` number dice, as text or one face a die.

    Raises BadNotation.
    """
    if isinstance(dice, str):
        colours, blank, numbers = dice.partition(" ")
        if not blank:
            raise BadNotation(dice)
    else:
        letters = "".join(dice)
        if "" in dice or len(letters) != len(dice):
            raise BadNotation(" ".join(dice))
        colours, numbers = letters[:size], letters[size:]
    return _pairs((_read_word(colours, "colour", size), _read_word(numbers, "number", size)))


def read_pick(grid: Grid, text: str) -> Move:
    """The pick or the pass that a text spells, legal or not; strictly, one spelling a move."""
    known = grid.texts.get(text)
    if known is not None:
        return known
    match = _PICK.fullmatch(text)
    if match is None:
        raise BadNotation(text)
    colour, colour_joker, number, number_joker, rest = match.groups()
    names = tuple(rest.split())
    if list(names) != sorted(set(names)):
        raise BadNotation(text)
    jokers = COLOUR_JOKER * bool(colour_joker) + NUMBER_JOKER * bool(number_joker)
    return pick(colour, int(number), jokers, names, -1)


def legal_picks(grid: Grid, pairs: Pairs, marks: int, legal: Placements) -> list[Some]:
    """Every pick of `legal` that these dice allow with `marks` exclamation marks left.

    Without jokers first, then by colour, number and cells.
    """
    own, any_colour = grid.of_colours[pairs.colours]
    sized, any_number = grid.of_numbers[pairs.numbers]
    plain, colour_named, number_named, both_named = grid.picks
    found = []
    if those := own & sized & legal:  # late in a game there are often none
        found.append(some((plain, those)))
    if marks and any_colour and (those := any_colour & sized & legal):
        found.append(some((colour_named, those)))
    if marks and any_number and (those := own & any_number & legal):
        found.append(some((number_named, those)))
    if marks > 1 and any_colour and any_number:
        found.append(some((both_named, legal)))
    return found


def allows(pairs: Pairs, marks: int, legal: Placements, one: Pick) -> bool:
    """Whether a pick is legal."""
    colour, number = one.dice
    return (
        colour in pairs.colours
        and number in pairs.numbers
        and one.cost <= marks
        and one.placement >= 0
        and legal >> one.placement & 1 == 1
    )


def why_not(
    grid: Grid, pairs: Pairs, marks: int, crosses: Cells, legal: Placements, one: Pick
) -> Refusal:
    """The most helpful reason against a pick that is not allowed."""
    return (
        _about_the_dice(grid, pairs, marks, legal, one)
        or _about_the_cells(grid, crosses, one)
        or _about_the_anchor(crosses, one)
    )


def _about_the_dice(
    grid: Grid, pairs: Pairs, marks: int, legal: Placements, one: Pick
) -> Refusal | None:
    dice: dict[str, Any] = {"dice": " ".join(one.head)}
    colour, number = one.dice
    if colour not in pairs.colours or number not in pairs.numbers:
        return Refusal("dice_not_available", {**dice, "available": pairs.text})
    if one.cost > marks:
        return Refusal("joker_not_paid_for", {**dice, "cost": one.cost, "marks": marks})
    unknown = [name for name in one.cells if name not in cells.NUMBERS]
    if unknown:
        return Refusal("no_such_cell", {"cells": " ".join(unknown)})
    if not grid.run(one.colour, one.number) & legal:
        return Refusal("no_legal_placement", {**dice, "colour": one.colour, "number": one.number})
    return None


def _about_the_cells(grid: Grid, crosses: Cells, one: Pick) -> Refusal | None:
    chosen = cells.parse(one.cells)
    own = grid.colours[one.colour]
    for code, wrong in (
        ("wrong_colour", cells.without(chosen, own)),
        ("already_crossed", chosen & crosses),
    ):
        if wrong:
            return Refusal(code, {"cells": " ".join(cells.names(wrong)), "colour": one.colour})
    if cells.count(chosen) != one.number:
        return Refusal(
            "wrong_number_of_cells", {"given": cells.count(chosen), "number": one.number}
        )
    if not cells.holds(grid.block(cells.first(chosen)), chosen):
        return Refusal("not_one_block", {"cells": " ".join(one.cells), "colour": one.colour})
    if not cells.is_connected(chosen):
        return Refusal("not_connected", {"cells": " ".join(one.cells)})
    return None


def _about_the_anchor(crosses: Cells, one: Pick) -> Refusal:
    code = "not_anchored" if crosses else "first_cross_not_in_h"
    return Refusal(code, {"cells": " ".join(one.cells)})
