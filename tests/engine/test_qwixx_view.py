"""What may be seen of a sheet of Qwixx."""

from __future__ import annotations

import pytest

from engine import GAMES, Match
from tests.engine.positions_qwixx import (
    EMPTY,
    Drawn,
    answered,
    crossed,
    drawn,
    late,
    passed,
    pictured,
    seen,
)

FIVE_RED = crossed("r2 r3 r4 r5 r6")
RED_LOCKED = crossed("r2 r3 r4 r5 r6 r12")
TWELVE, SEVEN = "w6 w6 r1 y1 g1 b1", "w3 w4 r6 y1 g1 b1"


def dead(one: Drawn) -> dict[str, list[int]]:
    return {row: list(its.dead) for row, its in seen(late([one]), 0).rows.items() if its.dead}


def test_a_picture_reads_back() -> None:
    for one in (EMPTY, FIVE_RED, crossed("y3 y12 g12 b2", penalties=3)):
        assert drawn(pictured(one)) == one


def test_a_row_that_somebody_else_has_closed_is_dead_but_for_its_crosses() -> None:
    sheet = seen(late([crossed("r4 r9"), RED_LOCKED]), 0)
    row = sheet.rows["r"]
    assert row.crossed == (4, 9)
    assert row.dead == (2, 3, 5, 6, 7, 8, 10, 11, 12)
    assert (row.locked, row.closed_by, row.points) == (False, (1,), 3)
    assert sheet.gone == ("r",)


def test_what_was_passed_over_is_dead() -> None:
    assert dead(crossed("r4 r6 g11 b12")) == {"r": [2, 3, 5], "g": [12]}


@pytest.mark.parametrize(
    ("names", "lost"),
    [
        ("r7", [2, 3, 4, 5, 6]),  # 8 9 10 11 make five
        ("r8", [2, 3, 4, 5, 6, 7, 12]),  # 9 10 11 make only four
        ("r2 r9", [3, 4, 5, 6, 7, 8, 12]),  # two and two make four
        ("r2 r3 r9", [4, 5, 6, 7, 8]),  # three and two make five
        ("r2 r3 r4 r5 r11", [6, 7, 8, 9, 10]),  # five: open
        ("r2 r3 r4 r11", [5, 6, 7, 8, 9, 10, 12]),
    ],
)
def test_the_last_number_is_dead_when_five_crosses_are_out_of_reach(
    names: str, lost: list[int]
) -> None:
    assert dead(crossed(names)) == {"r": lost}


def test_the_crosses_of_the_last_roll_are_fresh_until_action_1_of_the_next_closes() -> None:
    match = late([crossed("r3"), EMPTY], dice=SEVEN, first=["r7", "b7"])
    assert seen(match, 0).rows["r"].fresh == (7,)
    match = match.play(0, "g4")
    assert seen(match, 0).rows["r"].fresh == (7,)
    assert seen(match, 0).rows["g"].fresh == (4,)
    assert seen(match, 1).rows["b"].fresh == (7,)
    assert [str(move) for move in seen(match, 0).choice] == ["r7", "g4"]
    rolled = match.roll(TWELVE)
    assert seen(rolled, 0).rows == seen(match, 0).rows
    after = answered(rolled, "pass", "pass")
    for seat in (0, 1):
        assert not any(row.fresh for row in seen(after, seat).rows.values())


def test_what_the_thrower_did_in_a_roll_leaves_out_a_pass_beside_a_cross() -> None:
    match = late([EMPTY, EMPTY], dice=SEVEN)
    for first, second, choice in (
        ("pass", "g4", ["g4"]),
        ("r7", "pass", ["r7"]),
        ("pass", "pass", ["pass"]),
    ):
        sheet = seen(answered(match, first, "pass").play(0, second), 0)
        assert [str(move) for move in sheet.choice] == choice
        assert sheet.fresh_penalty == (choice == ["pass"])


def test_a_penalty_is_fresh_as_long_as_the_crosses_of_its_roll() -> None:
    match = passed(late([EMPTY, EMPTY], dice=SEVEN))
    assert [seen(match, seat).fresh_penalty for seat in (0, 1)] == [True, False]
    rolled = match.roll(SEVEN)
    assert seen(rolled, 0).fresh_penalty
    assert not seen(answered(rolled, "pass", "pass"), 0).fresh_penalty


def test_ones_own_sealed_cross_is_seen_and_counted_by_oneself_alone() -> None:
    match = late([EMPTY, FIVE_RED], dice=TWELVE).play(1, "r12")
    own = seen(match, 1, viewer=1)
    assert own.rows["r"].locked
    assert own.rows["r"].closed_by == (1,)
    assert own.rows["r"].fresh == (12,)
    assert own.score.total == 28
    for viewer in (None, 0):
        others = seen(match, 1, viewer=viewer)
        assert not others.rows["r"].closed_by
        assert others.score.total == 15
    assert not seen(match, 0, viewer=1).rows["r"].closed_by


def test_the_dice_lie_as_thrown() -> None:
    assert Match.new("qwixx", 2).view(None).dice == ()
    match = late([EMPTY, FIVE_RED], dice=TWELVE)
    shown = [(die.kind, die.face, die.taken) for die in match.view(None).dice]
    kinds = ["white", "white", "red", "yellow", "green", "blue"]
    assert shown == [(kind, face, None) for kind, face in zip(kinds, TWELVE.split(), strict=True)]
    locked = answered(match, "pass", "r12")
    assert locked.view(None).dice == match.view(None).dice
    assert seen(locked, 0).gone == ("r",)


def test_a_sheet_has_nothing_printed_that_another_has_not() -> None:
    assert GAMES["qwixx"].grid(seen(late([FIVE_RED]), 0)) == ()
