"""Qwixx, rules Q-1 to Q-13: one test a rule."""

from __future__ import annotations

import pytest

from engine import GAMES, Choose, Match, Over, Roll
from engine.dice import FACES
from tests.engine.positions_qwixx import (
    EMPTY,
    answered,
    code,
    crossed,
    drawn,
    late,
    on_sheet,
    passed,
    penalties,
    seen,
    texts,
)
from tests.engine.twin_qwixx import TABLE

FIVE_RED = drawn("""
r  x  x  x  x  x  7  8  9 10 11 12
y  2  3  4  5  6  7  8  9 10 11 12
g 12 11 10  9  8  7  6  5  4  3  2
b 12 11 10  9  8  7  6  5  4  3  2
""")
FOUR_RED = drawn("""
r  x  x  x  x  6  7  8  9 10 11 12
y  2  3  4  5  6  7  8  9 10 11 12
g 12 11 10  9  8  7  6  5  4  3  2
b 12 11 10  9  8  7  6  5  4  3  2
""")
RED_LOCKED = drawn("""
r  x  x  x  x  x  7  8  9 10 11  x
y  2  3  4  5  6  7  8  9 10 11 12
g 12 11 10  9  8  7  6  5  4  3  2
b 12 11 10  9  8  7  6  5  4  3  2
""")
FIVE_GREEN = drawn("""
r  2  3  4  5  6  7  8  9 10 11 12
y  2  3  4  5  6  7  8  9 10 11 12
g  x  x  x  x  x  7  6  5  4  3  2
b 12 11 10  9  8  7  6  5  4  3  2
""")


def test_q_1_two_to_five_players_and_one_for_practice() -> None:
    assert list(GAMES["qwixx"].seats) == [1, 2, 3, 4, 5]
    with pytest.raises(ValueError, match="seats"):
        Match.new("qwixx", 6)


def test_q_2_two_white_dice_and_one_of_each_colour_all_ordinary() -> None:
    waiting = Match.new("qwixx", 3).waiting
    assert waiting == Roll(0, ("white", "white", "red", "yellow", "green", "blue"))
    for kind in set(waiting.dice):
        assert [face[1:] for face in FACES[kind]] == ["1", "2", "3", "4", "5", "6"]


def test_q_3_the_sheet_as_printed() -> None:
    sheet = seen(Match.new("qwixx", 2), 0)
    numbers = {row: list(one.numbers) for row, one in sheet.rows.items()}
    assert numbers == {
        "r": [*range(2, 13)],
        "y": [*range(2, 13)],
        "g": [*range(12, 1, -1)],
        "b": [*range(12, 1, -1)],
    }
    assert sheet.penalties == 0
    assert not any(row.locked or row.crossed or row.dead for row in sheet.rows.values())


def test_q_4_from_left_to_right_and_what_is_skipped_is_lost() -> None:
    sheet = crossed("r6 g9")
    for white, red, green in (((1, 4), False, True), ((5, 5), True, False), ((4, 4), True, True)):
        number = sum(white)
        match = late([sheet, EMPTY], dice="w{} w{} r1 y1 g1 b1".format(*white))
        assert (f"r{number}" in texts(match, 0)) == red
        assert (f"g{number}" in texts(match, 0)) == green
        assert {f"y{number}", f"b{number}"} <= set(texts(match, 0))
    assert seen(late([sheet], dice="w4 w4 r1 y1 g1 b1"), 0, viewer=0).rows["r"].dead == (2, 3, 4, 5)


def test_q_5_seat_0_begins_then_one_after_the_other() -> None:
    match = Match.new("qwixx", 3)
    throwers = []
    for _ in range(5):
        assert isinstance(match.waiting, Roll)
        throwers.append(match.waiting.by)
        match = passed(match.roll("w1 w1 r1 y1 g1 b1"))
    assert throwers == [0, 1, 2, 0, 1]


def test_q_6_everybody_the_white_sum_then_the_thrower_a_white_and_a_coloured_die() -> None:
    match = late([EMPTY] * 3, thrower=1, dice="w3 w5 r2 y6 g1 b4")
    assert match.waiting == Choose((0, 1, 2))
    for seat in range(3):
        assert texts(match, seat) == ["r8", "y8", "g8", "b8", "pass"]
    match = answered(match, "r8", "pass", "b8")
    assert match.waiting == Choose((1,))
    assert texts(match, 1) == ["r5", "r7", "y9", "y11", "g6", "g4", "b9", "b7", "pass"]
    match = match.play(1, "y11")
    assert isinstance(match.waiting, Roll)
    assert [on_sheet(match, seat) for seat in range(3)] == [["r8"], ["y11"], ["b8"]]


def test_q_7_the_thrower_who_crosses_nothing_takes_a_penalty_nobody_else_does() -> None:
    dice = "w3 w5 r2 y6 g1 b4"
    for first, second, penalty in (
        ("pass", "pass", 1),
        ("r8", "pass", 0),
        ("pass", "r7", 0),
        ("r8", "y9", 0),
    ):
        match = late([EMPTY] * 3, thrower=1, dice=dice, first=["pass", first, "pass"])
        assert penalties(match) == [0, 0, 0]
        assert penalties(match.play(1, second)) == [0, penalty, 0]


def test_q_8_the_last_number_needs_five_crosses_and_brings_the_lock() -> None:
    dice = "w6 w6 r1 y1 g1 b1"
    assert code(late([FOUR_RED], dice=dice), 0, "r12") == "needs_five_crosses"
    after = late([FIVE_RED], dice=dice, first=["r12"])
    row = seen(after, 0).rows["r"]
    assert row.locked
    assert row.crosses == 7
    assert after.scores()[0].parts["r"] == 28
    assert "g2" in texts(late([FIVE_GREEN], dice="w1 w1 r1 y1 g1 b1"), 0)


def test_q_9_a_locked_row_is_closed_for_everybody_and_its_die_is_gone() -> None:
    match = passed(late([FIVE_RED, EMPTY], dice="w6 w6 r1 y1 g1 b1", first=["r12", "pass"]))
    assert match.waiting == Roll(1, ("white", "white", "yellow", "green", "blue"))
    match = match.roll("w3 w5 y6 g1 b4")
    for seat in (0, 1):
        assert texts(match, seat) == ["y8", "g8", "b8", "pass"]
        assert code(match, seat, "r8") == "row_closed"
    assert all(seen(match, seat).rows["r"].closed_by == (0,) for seat in (0, 1))
    after = answered(match, "pass", "pass")
    assert not [move for move in texts(after, 1) if move.startswith("r")]


def test_q_10_several_may_lock_the_same_row_together() -> None:
    match = late([FIVE_RED, FOUR_RED, FIVE_RED], dice="w6 w6 r1 y1 g1 b1")
    assert code(match, 1, "r12") == "needs_five_crosses"
    after = answered(match, "r12", "pass", "r12")
    sheets = [seen(after, seat) for seat in range(3)]
    assert [sheet.rows["r"].locked for sheet in sheets] == [True, False, True]
    assert {sheet.rows["r"].closed_by for sheet in sheets} == {(0, 2)}
    assert [score.parts["r"] for score in after.scores()] == [28, 10, 28]
    assert isinstance(after.waiting, Choose)


def test_q_11_a_fourth_penalty_ends_the_game_at_once() -> None:
    match = late([EMPTY, crossed(penalties=3), EMPTY], thrower=1, dice="w1 w2 r1 y1 g1 b1")
    over = passed(match)
    assert over.waiting == Over("four_penalties")
    assert penalties(over) == [0, 4, 0]


def test_q_11_two_locked_rows_end_the_game_whoever_locked_them() -> None:
    match = late([RED_LOCKED, FIVE_GREEN], thrower=1, dice="w1 w6 y1 g1 b1")
    over = answered(match, "pass", "pass").play(1, "g2")
    assert over.waiting == Over("two_locks")
    assert [score.parts["g"] for score in over.scores()] == [0, 28]


@pytest.mark.parametrize("crosses", range(11))
def test_q_12_points_of_a_row_by_its_crosses(crosses: int) -> None:
    names = " ".join(f"y{number}" for number in range(2, 2 + crosses))
    parts = late([crossed(names, penalties=2)]).scores()[0].parts
    assert parts == {"r": 0, "y": TABLE[crosses], "g": 0, "b": 0, "penalties": -10}
    locked = late([crossed(f"{names} y12")]).scores()[0].parts
    assert locked["y"] == TABLE[crosses + 2]


def test_q_12_the_highest_total_wins() -> None:
    scores = late([crossed("r2"), crossed("r2 r3"), crossed("r2 r3", penalties=1)]).scores()
    assert [(score.total, score.place) for score in scores] == [(1, 2), (3, 1), (-2, 3)]


def test_q_13_the_example_of_the_rulebook() -> None:
    sheet = drawn("""
    r  x  x  4  x  6  7  x  9 10 11 12
    y  2  x  4  5  x  7  8  9  x 11 12
    g  x  x  x  9  x  x  6  x  x  x  2
    b 12  x  x  x  8  x  6  x  x  x  2
    -  x  x
    """)
    score = late([sheet]).scores()[0]
    assert score.parts == {"r": 10, "y": 6, "g": 36, "b": 28, "penalties": -10}
    assert score.total == 70
