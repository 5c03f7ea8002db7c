"""Qwixx, the decided cases Q-A14 to Q-A22 (rules 6.2), and leaving the table."""

from __future__ import annotations

import pytest

from engine import Choose, Match, Over, Roll
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
TWELVE, TWO = "w6 w6 r1 y1 g1 b1", "w1 w1 r1 y1 g1 b1"


def test_q_a14_choices_are_sealed_and_an_absent_player_crosses_nothing() -> None:
    match = late([EMPTY] * 3, dice="w3 w4 r6 y1 g1 b1")
    chosen = match.play(1, "g7")
    assert seen(chosen, 1, viewer=1).rows["g"].crossed == (7,)
    for viewer in (None, 0, 2):
        assert chosen.view(viewer) == match.play(1, "pass").view(viewer)
        assert seen(chosen, 1, viewer=viewer).rows["g"].crossed == ()
    assert str(match.fallback(0)) == "pass"


def test_q_a15_the_lock_is_crossed_with_the_last_number() -> None:
    match = late([FIVE_RED], dice=TWELVE)
    assert [move for move in texts(match, 0) if move.startswith("r")] == ["r12"]
    assert seen(match.play(0, "r12"), 0).rows["r"].locked


def test_q_a16_whoever_has_no_lock_keeps_the_crosses_of_a_closed_row() -> None:
    match = late([FOUR_RED, FIVE_RED], dice=TWELVE)
    after = answered(match, "pass", "r12")
    assert [score.parts["r"] for score in after.scores()] == [10, 28]
    assert seen(after, 0).rows["r"].dead == (6, 7, 8, 9, 10, 11, 12)


def test_q_a17_crossing_nothing_although_one_could_is_allowed() -> None:
    match = late([EMPTY, EMPTY], dice="w3 w4 r6 y1 g1 b1")
    assert texts(match, 0)[-1] == "pass"
    assert penalties(passed(match)) == [1, 0]


def test_q_a18_no_penalty_when_only_action_2_is_left_out() -> None:
    match = late([EMPTY, EMPTY], dice="w3 w4 r6 y1 g1 b1", first=["g7", "pass"])
    assert penalties(match.play(0, "pass")) == [0, 0]


def test_q_a19_a_tie_is_a_shared_victory() -> None:
    scores = late([crossed("r2 r3"), crossed("g12 g11"), EMPTY]).scores()
    assert [score.place for score in scores] == [1, 1, 3]


def test_q_a20_alone_for_practice_the_same_rules() -> None:
    match = late([FIVE_EVERYWHERE], dice=TWELVE)
    assert match.waiting == Choose((0,))
    match = match.play(0, "r12")
    assert match.waiting == Choose((0,))
    match = match.play(0, "y7")
    assert match.waiting == Roll(0, ("white", "white", "yellow", "green", "blue"))
    assert match.roll("w6 w6 y1 g1 b1").play(0, "y12").waiting == Over("two_locks")
    alone = Match.new("qwixx", 1)
    for _ in range(4):
        alone = passed(alone.roll(TWO))
    assert alone.waiting == Over("four_penalties")
    with pytest.raises(ValueError, match="seats"):
        Match.new("qwixx", 6)


def test_q_a21_a_die_that_has_left_is_neither_rolled_nor_shown() -> None:
    match = late([RED_LOCKED, EMPTY], thrower=1)
    assert match.waiting == Roll(1, ("white", "white", "yellow", "green", "blue"))
    match = match.roll("w1 w2 y3 g4 b5")
    assert [die.face for die in match.view(None).dice] == ["w1", "w2", "y3", "g4", "b5"]
    assert seen(match, 1).gone == ("r",)


def test_q_a22_nothing_happens_to_one_who_does_not_throw_and_cannot_move() -> None:
    stuck = crossed("r11 y11 g3 b3")
    match = late([EMPTY, stuck], dice="w3 w4 r6 y1 g1 b1")
    assert texts(match, 1) == ["pass"]
    assert match.waiting == Choose((0, 1))
    after = passed(match)
    assert penalties(after) == [1, 0]
    assert on_sheet(after, 1) == list(stuck.crossed)


def test_one_who_leaves_owes_no_penalty() -> None:
    """A thrower who leaves in action 1 or 2 has passed, and pays nothing for it."""
    match = late([EMPTY, EMPTY, EMPTY], dice="w3 w4 r6 y1 g1 b1")
    before = answered(match.retire(0), "pass", "g7")
    assert before.waiting == Roll(1, ("white", "white", "red", "yellow", "green", "blue"))
    assert penalties(before) == [0, 0, 0]
    between = answered(match, "pass", "pass", "pass").retire(0)
    assert penalties(between) == [0, 0, 0]
    assert between.waiting == before.waiting


def test_what_one_crossed_before_leaving_stays_and_may_lock() -> None:
    match = late([EMPTY, FIVE_RED, EMPTY], dice=TWELVE).play(1, "r12").retire(1)
    after = match.play(0, "pass").play(2, "pass")
    assert seen(after, 1).rows["r"].locked
    assert after.waiting == Choose((0,))
    assert code(after, 0, "r7") == "row_closed"
