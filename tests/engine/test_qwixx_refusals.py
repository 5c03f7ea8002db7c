"""Qwixx: why a number may not be crossed, one code a cause, the most helpful cause first."""

from __future__ import annotations

from typing import Any

import pytest

from engine import Illegal, Match
from tests.engine.positions_qwixx import EMPTY, answered, code, crossed, late

FIVE_RED = crossed("r2 r3 r4 r5 r6")
RED_LOCKED = crossed("r2 r3 r4 r5 r6 r12")
SEVEN = "w3 w4 r6 y1 g1 b1"


def why(match: Match, seat: int, move: str) -> tuple[str, dict[str, Any]]:
    refusal = match.refusal(seat, move)
    assert refusal is not None
    with pytest.raises(Illegal) as caught:
        match.play(seat, move)
    assert caught.value.refusal == refusal
    return refusal.code, dict(refusal.facts)


def test_the_number_is_not_the_sum_of_the_white_dice() -> None:
    match = late([EMPTY, EMPTY], dice=SEVEN)
    facts = {"colour": "r", "number": 9, "sum": 7}
    assert why(match, 1, "r9") == ("not_the_white_sum", facts)


def test_the_number_is_no_white_and_coloured_sum() -> None:
    match = late([EMPTY], dice=SEVEN, first=["pass"])
    facts = {"colour": "r", "number": 7, "sums": [9, 10]}
    assert why(match, 0, "r7") == ("not_a_coloured_sum", facts)
    facts = {"colour": "g", "number": 7, "sums": [4, 5]}
    assert why(match, 0, "g7") == ("not_a_coloured_sum", facts)
    doubles = late([EMPTY], dice="w3 w3 r6 y1 g1 b1", first=["pass"])
    assert why(doubles, 0, "r6")[1]["sums"] == [9]


def test_the_number_stands_left_of_the_last_cross() -> None:
    match = late([crossed("r9 g5")], dice=SEVEN)
    facts = {"colour": "r", "number": 7, "last": 9}
    assert why(match, 0, "r7") == ("left_of_last_cross", facts)
    facts = {"colour": "g", "number": 7, "last": 5}
    assert why(match, 0, "g7") == ("left_of_last_cross", facts)


def test_the_number_is_crossed_already() -> None:
    match = late([crossed("r7")], dice=SEVEN)
    assert why(match, 0, "r7") == ("already_marked", {"colour": "r", "number": 7})


def test_the_last_number_needs_five_crosses() -> None:
    match = late([crossed("g12 g11 g8")], dice="w1 w1 r6 y1 g1 b1")
    facts = {"colour": "g", "number": 2, "crosses": 3, "needed": 5}
    assert why(match, 0, "g2") == ("needs_five_crosses", facts)
    assert why(match, 0, "b2")[1]["crosses"] == 0


def test_the_row_is_closed_and_by_whom() -> None:
    match = late([RED_LOCKED, EMPTY, RED_LOCKED], thrower=1, dice="w3 w4 y1 g1 b1")
    facts = {"colour": "r", "number": 7, "seats": [0, 2]}
    assert why(match, 1, "r7") == ("row_closed", facts)


def test_the_row_was_closed_a_moment_ago() -> None:
    match = answered(late([EMPTY, FIVE_RED], dice="w6 w6 r1 y1 g1 b1"), "pass", "r12")
    facts = {"colour": "r", "number": 7, "seats": [1]}
    assert why(match, 0, "r7") == ("row_closed", facts)


@pytest.mark.parametrize(
    ("move", "expected"),
    [
        ("r3", "row_closed"),  # crossed, not the sum, and the row is closed
        ("y8", "already_marked"),  # crossed, and not the sum
        ("y6", "not_the_white_sum"),  # left of the last cross, and not the sum
        ("b2", "not_the_white_sum"),  # no five crosses, and not the sum
        ("y7", "left_of_last_cross"),
        ("g7", None),
        ("pass", None),
    ],
)
def test_the_most_helpful_cause_comes_first(move: str, expected: str | None) -> None:
    sheet = crossed(" ".join((*RED_LOCKED.crossed, "y8")))
    match = late([sheet, EMPTY], dice="w3 w4 y1 g1 b1")
    assert code(match, 0, move) == expected


def test_who_is_not_asked_hears_that_first() -> None:
    match = late([EMPTY, EMPTY], dice=SEVEN)
    answered_once = match.play(1, "pass")
    assert code(answered_once, 1, "r7") == "already_answered"
    action_2 = answered_once.play(0, "pass")
    assert code(action_2, 1, "r9") == "already_answered"
    assert code(action_2, 2, "r9") == "not_at_the_table"
