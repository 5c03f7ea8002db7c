"""Numbered moves and sets, against looking at each of them."""

from __future__ import annotations

import random

from engine import cells
from engine.game import Move
from engine.numbered import SHORT, Numbered, Touching
from tests.engine.twin_cells import NAMES

MOVES = [Move(str(number), (str(number),)) for number in range(203)]


def test_long_and_short_lists_come_in_order() -> None:
    rng, numbered = random.Random(1), Numbered(MOVES)
    for size in (0, 1, 2, 8, SHORT - 1, SHORT, SHORT + 1, 100, len(MOVES)):
        chosen = sorted(rng.sample(range(len(MOVES)), size))
        found = numbered.of(sum(1 << number for number in chosen))
        assert found == [MOVES[number] for number in chosen]


def test_one_of_a_set_is_found_by_its_place() -> None:
    rng, numbered = random.Random(3), Numbered(MOVES)
    for size in (1, 2, 8, 9, 100, len(MOVES)):
        chosen = sorted(rng.sample(range(len(MOVES)), size))
        those = sum(1 << number for number in chosen)
        assert [numbered.at(those, place) for place in range(size)] == numbered.of(those)
        assert [numbered.number[move.text] for move in numbered.of(those)] == chosen


def test_what_touches_is_what_shares_a_cell() -> None:
    rng = random.Random(2)
    sets = [set(rng.sample(NAMES, rng.randrange(6))) for _ in range(100)]
    touching = Touching([cells.parse(one) for one in sets])
    for size in (0, 1, 5, 40, len(NAMES)):
        these = set(rng.sample(NAMES, size))
        expected = sum(1 << number for number, one in enumerate(sets) if one & these)
        assert touching(cells.parse(these)) == expected
