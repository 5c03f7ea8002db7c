"""What is told of a game of Qwixx: what happened, what a move would bring, a sheet in facts."""

from __future__ import annotations

import pytest

from engine import Fact, Match
from tests.engine.positions_qwixx import (
    EMPTY,
    Drawn,
    answered,
    crossed,
    late,
    passed,
    seen,
)

FIVE_RED = crossed("r2 r3 r4 r5 r6")
RED_LOCKED = crossed("r2 r3 r4 r5 r6 r12")
TWELVE, SEVEN = "w6 w6 r1 y1 g1 b1", "w3 w4 r6 y1 g1 b1"


def facts(found: tuple[Fact, ...]) -> list[tuple[str, dict[str, object]]]:
    return [(fact.code, dict(fact.facts)) for fact in found]


def test_what_happened_in_action_1() -> None:
    match = late([FIVE_RED, EMPTY, FIVE_RED], dice=TWELVE).play(0, "r12").play(2, "r12")
    assert facts(match.facts) == []
    assert facts(match.play(1, "pass").facts) == [
        ("chose", {"seat": 0, "move": "r12"}),
        ("chose", {"seat": 1, "move": "pass"}),
        ("chose", {"seat": 2, "move": "r12"}),
        ("row_locked", {"colour": "r", "seats": [0, 2]}),
    ]


def test_what_happened_in_action_2() -> None:
    match = late([crossed(penalties=3), EMPTY], dice=SEVEN, first=["pass", "pass"])
    assert facts(match.play(0, "pass").facts) == [
        ("chose", {"seat": 0, "move": "pass"}),
        ("penalty", {"seat": 0, "penalties": 4}),
        ("game_over", {"reason": "four_penalties"}),
    ]
    over = late([crossed(" ".join((*RED_LOCKED.crossed, "y2 y3 y4 y5 y6")))], dice="w6 w6 y1 g1 b1")
    assert facts(over.play(0, "y12").facts)[1:] == [
        ("row_locked", {"colour": "y", "seats": [0]}),
        ("game_over", {"reason": "two_locks"}),
    ]


def test_one_who_has_left_is_not_told_of() -> None:
    match = late([EMPTY] * 3, dice=SEVEN).retire(1)
    told = facts(answered(match, "pass", "r7").facts)
    assert told == [("chose", {"seat": 0, "move": "pass"}), ("chose", {"seat": 2, "move": "r7"})]


@pytest.mark.parametrize(
    ("sheet", "dice", "move", "expected"),
    [
        (
            EMPTY,
            "w3 w4 r6 y1 g1 b1",
            "r7",
            [
                ("brings_points", {"colour": "r", "points": 1}),
                ("skips_numbers", {"colour": "r", "numbers": [2, 3, 4, 5, 6]}),
            ],
        ),
        (
            crossed("g12 g11"),
            "w4 w6 r6 y1 g1 b1",
            "g10",
            [("brings_points", {"colour": "g", "points": 3})],
        ),
        (
            crossed("g12 g11 g10 g9"),
            "w4 w4 r6 y1 g1 b1",
            "g8",
            [
                ("brings_points", {"colour": "g", "points": 5}),
                ("opens_last_number", {"colour": "g", "number": 2}),
            ],
        ),
        (
            crossed("r2 r3 r4"),
            "w5 w6 r6 y1 g1 b1",
            "r11",
            [
                ("brings_points", {"colour": "r", "points": 4}),
                ("skips_numbers", {"colour": "r", "numbers": [5, 6, 7, 8, 9, 10]}),
                ("loses_lock", {"colour": "r"}),
            ],
        ),
        (
            FIVE_RED,
            TWELVE,
            "r12",
            [
                ("brings_points", {"colour": "r", "points": 13}),
                ("brings_lock", {"colour": "r"}),
            ],
        ),
        (
            crossed(" ".join((*RED_LOCKED.crossed, "y2 y3 y4 y5 y6"))),
            "w6 w6 y1 g1 b1",
            "y12",
            [
                ("brings_points", {"colour": "y", "points": 13}),
                ("brings_lock", {"colour": "y"}),
                ("ends_the_game", {"reason": "two_locks"}),
            ],
        ),
    ],
)
def test_what_a_cross_would_bring(
    sheet: Drawn, dice: str, move: str, expected: list[tuple[str, dict[str, object]]]
) -> None:
    assert facts(late([sheet, EMPTY], dice=dice).brings(0, move)) == expected


def test_what_passing_would_cost() -> None:
    match = late([crossed(penalties=2), EMPTY], dice=SEVEN)
    assert match.brings(0, "pass") == ()
    penalty = [("costs_penalty", {"points": 5, "penalties": 3})]
    assert facts(answered(match, "pass", "pass").brings(0, "pass")) == penalty
    assert answered(match, "r7", "pass").brings(0, "pass") == ()
    last = late([crossed(penalties=3)], dice=SEVEN, first=["pass"])
    assert facts(last.brings(0, "pass"))[1:] == [("ends_the_game", {"reason": "four_penalties"})]


def test_a_sheet_in_facts() -> None:
    match = late([crossed("g12 g9", penalties=1), RED_LOCKED], dice="w3 w4 y1 g1 b1")
    match = answered(match, "b7", "pass").play(0, "pass")
    assert facts(match.rules.summary(seen(match, 0))) == [
        ("sheet_points", {"points": -1}),
        ("sheet_row", {"colour": "g", "numbers": [12, 9], "points": 3}),
        ("sheet_row", {"colour": "b", "numbers": [7], "points": 1}),
        ("sheet_penalties", {"penalties": 1}),
        ("sheet_closed", {"colours": ["r"]}),
        ("sheet_fresh_moves", {"moves": ["b7"]}),
    ]
    locked = facts(match.rules.summary(seen(match, 1)))
    assert locked[1] == (
        "sheet_row_locked",
        {"colour": "r", "numbers": [2, 3, 4, 5, 6, 12], "points": 28},
    )
    punished = passed(late([EMPTY], dice=SEVEN))
    assert facts(punished.rules.summary(seen(punished, 0)))[-1] == ("sheet_fresh_penalty", {})
    assert facts(match.rules.summary(seen(Match.new("qwixx", 1), 0))) == [
        ("sheet_points", {"points": 0})
    ]


def test_practice_has_no_printed_rating() -> None:
    assert Match.new("qwixx", 1).rules.rating(1, 50) is None
