"""Dice pairs: what a roll of colour and number dice lets a player place, and why not.

Shared by the games in which a colour die and a number die are taken together (K1-9, K2-7).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from engine import cells
from engine.cells import Cells
from engine.dice import COLOUR_JOKER as BLACK_CROSS
from engine.dice import FACES
from engine.dice import NUMBER_JOKER as QUESTION_MARK
from engine.game import BadNotation, Refusal
from engine.placements import (
    BOTH_JOKERS,
    COLOUR_JOKER,
    COLOURS,
    NUMBER_JOKER,
    NUMBERS,
    PLAIN,
    Grid,
    Pick,
    Placements,
    pick,
)

_PICK = re.compile(rf"([{COLOURS}])(\*?) ([1-5])(\*?)((?: [A-Z][0-9])*)", re.ASCII)


@dataclass(frozen=True, slots=True)
class Pairs:
    """The colour dice and number dice that may be used, one letter a die, sorted."""

    colours: str
    numbers: str

    def __str__(self) -> str:
        return f"{self.colours} {self.numbers}"

    def without(self, taken: Pick) -> Pairs:
        """The dice left when these two are set aside (K1-10, K1-A1)."""
        colour, number = used(taken)
        return Pairs(self.colours.replace(colour, "", 1), self.numbers.replace(number, "", 1))


def used(one: Pick) -> tuple[str, str]:
    """The faces of the two dice that a pick takes: a joker's own face, not what it was named."""
    return (
        BLACK_CROSS if one.jokers in (COLOUR_JOKER, BOTH_JOKERS) else one.colour,
        QUESTION_MARK if one.jokers in (NUMBER_JOKER, BOTH_JOKERS) else str(one.number),
    )


def read_word(word: str, kind: str, dice: int, text: str) -> str:
    """A word of a roll, its dice sorted. Raises BadNotation."""
    if len(word) != dice or any(face not in FACES[kind] for face in word):
        raise BadNotation(text)
    return "".join(sorted(word, key=lambda face: (face == QUESTION_MARK, face)))


def as_words(dice: str | Sequence[str], *sizes: int) -> list[str]:
    """The words of a roll given as text, or as one face a die in words of these sizes.

    Raises BadNotation when there are not as many words, or dice, as there should be.
    """
    if not isinstance(dice, str):
        faces = list(dice)
        if len(faces) != sum(sizes):
            raise BadNotation(" ".join(faces))
        return ["".join(faces.pop(0) for _ in range(size)) for size in sizes]
    words = dice.split(" ")
    if len(words) != len(sizes):
        raise BadNotation(dice)
    return words


def read_pick(grid: Grid, text: str) -> Pick:
    """The pick that a text spells, legal or not; strictly, one spelling a pick."""
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


@lru_cache(maxsize=65536)
def placeable(grid: Grid, pairs: Pairs, marks: int) -> tuple[tuple[int, Placements], ...]:
    """What these dice allow with `marks` exclamation marks left: placements by jokers used."""
    colours = pairs.colours.replace(BLACK_CROSS, "")
    numbers = [int(face) for face in pairs.numbers if face != QUESTION_MARK]
    any_colour = COLOURS if BLACK_CROSS in pairs.colours and marks else ""
    any_number = NUMBERS if QUESTION_MARK in pairs.numbers and marks else ()
    choices: tuple[tuple[int, str, Iterable[int]], ...] = (
        (PLAIN, colours, numbers),
        (COLOUR_JOKER, any_colour, numbers),
        (NUMBER_JOKER, colours, any_number),
        (BOTH_JOKERS, any_colour if marks > 1 else "", any_number),
    )
    found = ((jokers, _runs(grid, some, sizes)) for jokers, some, sizes in choices)
    return tuple((jokers, placements) for jokers, placements in found if placements)


def _runs(grid: Grid, colours: str, numbers: Iterable[int]) -> Placements:
    return cells.union(grid.run(colour, number) for colour in colours for number in numbers)


def legal_picks(grid: Grid, pairs: Pairs, marks: int, legal: Placements) -> list[Pick]:
    """Every legal pick: without jokers first, then by colour, number and cells."""
    found: list[Pick] = []
    for jokers, placements in placeable(grid, pairs, min(marks, 2)):
        picks = grid.picks[jokers]
        rest = placements & legal
        while rest:
            low = rest & -rest
            found.append(picks[low.bit_length() - 1])
            rest ^= low
    return found


def allows(grid: Grid, pairs: Pairs, marks: int, legal: Placements, one: Pick) -> bool:
    """Whether a pick is legal."""
    if one.placement < 0:
        return False
    bit = 1 << one.placement & legal
    return bool(bit) and any(
        jokers == one.jokers and placements & bit
        for jokers, placements in placeable(grid, pairs, min(marks, 2))
    )


def why_not(
    grid: Grid, pairs: Pairs, marks: int, crosses: Cells, legal: Placements, one: Pick
) -> Refusal | None:
    """The most helpful reason against a pick, `None` if it is legal."""
    if allows(grid, pairs, marks, legal, one):
        return None
    return (
        _about_the_dice(grid, pairs, marks, legal, one)
        or _about_the_cells(grid, crosses, one)
        or _about_the_anchor(crosses, one)
    )


def _about_the_dice(
    grid: Grid, pairs: Pairs, marks: int, legal: Placements, one: Pick
) -> Refusal | None:
    dice: dict[str, Any] = {"dice": " ".join(one.head)}
    colour, number = used(one)
    if colour not in pairs.colours or number not in pairs.numbers:
        return Refusal("dice_not_available", {**dice, "available": str(pairs)})
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
