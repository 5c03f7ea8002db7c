"""Qwixx, the decided cases Q-A1 to Q-A13 (rules 6.2): one test a decision."""

from __future__ import annotations

from engine import Choose, Over
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

FIVE_EVERYWHERE = drawn("""
r  x  x  x  x  x  7  8  9 10 11 12
y  x  x  x  x  x  7  8  9 10 11 12
g  x  x  x  x  x  7  6  5  4  3  2
b  x  x  x  x  x  7  6  5  4  3  2
""")
RED_LOCKED = drawn("""
r  x  x  x  x  x  7  8  9 10 11  x
y  x  x  x  x  x  7  8  9 10 11 12
g  x  x  x  x  x  7  6  5  4  3  2
b 12 11 10  9  8  7  6  5  4  3  2
""")
FOUR_RED = crossed("r2 r3 r4 r5")
FIVE_RED = crossed("r2 r3 r4 r5 r6")
TWELVE = "w6 w6 r1 y1 g1 b1"


def test_q_a1_five_crosses_before_the_last_number() -> None:
    assert code(late([FOUR_RED], dice=TWELVE), 0, "r12") == "needs_five_crosses"
    assert code(late([FIVE_RED], dice=TWELVE), 0, "r12") is None
    locked = seen(late([FIVE_RED], dice=TWELVE, first=["r12"]), 0).rows["r"]
    assert (locked.crosses, locked.points) == (7, 28)


def test_q_a2_the_fifth_cross_and_the_lock_in_one_turn() -> None:
    match = late([FOUR_RED, EMPTY], dice="w5 w6 r6 y1 g1 b1")
    assert code(match, 0, "r11") is None
    match = answered(match, "r11", "pass")
    assert "r12" in texts(match, 0)
    assert seen(match.play(0, "r12"), 0).rows["r"].locked


def test_q_a3_nobody_crosses_the_lock_along_with_another() -> None:
    match = late([FIVE_RED, FOUR_RED], dice=TWELVE)
    assert code(match, 1, "r12") == "needs_five_crosses"
    after = answered(match, "r12", "pass")
    assert on_sheet(after, 1) == list(FOUR_RED.crossed)
    assert not seen(after, 1).rows["r"].locked


def test_q_a4_two_rows_locked_in_the_same_action_by_different_players() -> None:
    match = late([FIVE_EVERYWHERE, FIVE_EVERYWHERE, EMPTY], thrower=2, dice=TWELVE)
    over = answered(match, "r12", "y12", "b12")
    assert over.waiting == Over("two_locks")
    assert [on_sheet(over, seat)[-1] for seat in (0, 1, 2)] == ["b8", "b8", "b12"]
    assert [seen(over, seat).gone for seat in range(3)] == [("r", "y")] * 3


def test_q_a4_a_third_row_may_be_locked_together_with_the_second() -> None:
    sheets = [RED_LOCKED, FIVE_EVERYWHERE, FIVE_EVERYWHERE]
    over = answered(late(sheets, dice="w1 w1 y1 g1 b1"), "g2", "b2", "g2")
    assert over.waiting == Over("two_locks")
    assert [score.parts["g"] for score in over.scores()] == [28, 15, 28]
    assert [score.parts["b"] for score in over.scores()] == [0, 28, 15]
    assert seen(over, 0).gone == ("r", "g", "b")


def test_q_a5_a_row_locked_in_action_1_is_gone_for_action_2() -> None:
    match = late([crossed("r2"), FIVE_RED], dice="w6 w6 r3 y1 g1 b1")
    assert "r9" in texts(answered(match, "pass", "pass"), 0)
    match = answered(match, "pass", "r12")
    assert match.waiting == Choose((0,))
    assert texts(match, 0) == ["y7", "g7", "b7", "pass"]
    assert code(match, 0, "r9") == "row_closed"


def test_q_a6_a_second_lock_in_action_1_leaves_no_action_2() -> None:
    match = late([RED_LOCKED, EMPTY], thrower=1, dice="w6 w6 y1 g1 b1")
    over = answered(match, "y12", "g12")
    assert over.waiting == Over("two_locks")
    assert texts(over, 1) == []


def test_q_a7_and_no_penalty_for_the_thrower_who_crossed_nothing() -> None:
    match = late([RED_LOCKED, EMPTY], thrower=1, dice="w6 w6 y1 g1 b1")
    over = answered(match, "y12", "pass")
    assert over.waiting == Over("two_locks")
    assert penalties(over) == [0, 0]


def test_q_a8_the_fourth_penalty_ends_the_game_after_all_have_had_action_1() -> None:
    match = late([crossed(penalties=3), EMPTY], dice="w3 w4 r1 y1 g1 b1")
    match = answered(match, "pass", "b7")
    assert match.waiting == Choose((0,))
    assert penalties(match) == [3, 0]
    over = match.play(0, "pass")
    assert over.waiting == Over("four_penalties")
    assert penalties(over) == [4, 0]
    assert on_sheet(over, 1) == ["b7"]


def test_q_a9_a_lock_and_the_fourth_penalty_in_one_turn_score_as_they_stand() -> None:
    """A second lock leaves no penalty to take (Q-A7), so no turn has both ends."""
    match = late([crossed(penalties=3), FIVE_RED], dice=TWELVE)
    over = passed(answered(match, "pass", "r12"))
    assert over.waiting == Over("four_penalties")
    assert [score.total for score in over.scores()] == [-20, 28]
    both = late([crossed(penalties=3), RED_LOCKED], dice="w6 w6 y1 g1 b1")
    over = answered(both, "pass", "y12")
    assert over.waiting == Over("two_locks")
    assert penalties(over) == [3, 0]


def test_q_a10_the_white_sum_may_be_crossed_in_any_open_row() -> None:
    match = late([RED_LOCKED, EMPTY], thrower=1, dice="w4 w4 y1 g1 b1")
    assert texts(match, 1) == ["y8", "g8", "b8", "pass"]


def test_q_a11_twice_in_the_same_row_the_second_further_right() -> None:
    match = late([EMPTY], dice="w3 w4 r5 y1 g1 b1", first=["r7"])
    assert {"r8", "r9"} <= set(texts(match, 0))
    assert on_sheet(match.play(0, "r9"), 0) == ["r7", "r9"]
    left = late([EMPTY], dice="w3 w4 r2 y1 g1 b1", first=["r7"])
    assert code(left, 0, "r6") == "left_of_last_cross"


def test_q_a12_action_1_is_closed_before_action_2_starts() -> None:
    match = late([EMPTY, EMPTY], dice="w3 w4 r6 y1 g1 b1")
    assert code(match, 0, "r9") == "not_the_white_sum"
    match = match.play(0, "r7")
    assert match.moves(0) == ()
    assert code(match, 0, "r9") == "already_answered"
    assert code(match.play(1, "pass"), 0, "r9") is None


def test_q_a13_action_2_waits_for_everybody() -> None:
    match = late([EMPTY] * 4, dice="w3 w4 r6 y1 g1 b1")
    for seat in (0, 3, 1):
        match = match.play(seat, "pass")
    assert match.waiting == Choose((2,))
    assert match.play(2, "pass").waiting == Choose((0,))
