"""Qwixx as its computer players see it: the same table as the engine's, in other words."""

from __future__ import annotations

import pytest

from engine import Choose, Match
from engine.players.qwixx.table import seen, text_of
from tests.engine.positions_qwixx import EMPTY, crossed, late
from tests.engine.tables import POLICIES, played


@pytest.mark.parametrize("policy", sorted(POLICIES))
@pytest.mark.parametrize("seats", [1, 2, 5])
def test_marks_and_points_are_those_of_the_engine(seats: int, policy: str) -> None:
    for match in played(Match.new("qwixx", seats), POLICIES[policy], seats):
        for seat in match.waiting.seats if isinstance(match.waiting, Choose) else ():
            view = seen(match, seat)
            marks = view.table.marks(view.coloured if view.is_second else view.white)
            texts = [text_of(row, place) for row, place, _ in marks]
            assert [*texts, "pass"] == [str(move) for move in match.moves(seat)]
            others = [other for other in _in_turn(match, seat) if other not in match.retired]
            points = [match.scores()[other].total for other in (seat, *others)]
            assert [sheet.points for sheet in view.table.sheets] == points
            assert not view.table.is_over


def _in_turn(match: Match, seat: int) -> list[int]:
    return [(seat + step) % match.seats for step in range(1, match.seats)]


def test_a_cross_is_seen_as_the_engine_makes_it() -> None:
    for match in played(Match.new("qwixx", 3), POLICIES["random"], "crosses"):
        if not (isinstance(match.waiting, Choose) and len(match.waiting.seats) == 1):
            continue
        if match.position.step != "coloured":
            continue
        (seat,) = match.waiting.seats
        view = seen(match, seat)
        for row, place, after in view.table.marks(view.coloured):
            points = [score.total for score in match.play(seat, text_of(row, place)).scores()]
            table = view.table.crossed(row, after)
            assert table.sheets[0].points == points[seat]
            assert sorted(sheet.points for sheet in table.sheets) == sorted(points)


def test_a_lock_closes_the_row_for_all() -> None:
    five = crossed("r2 r3 r4 r5 r6")
    view = seen(late([five, five, EMPTY], dice="w6 w6 r1 y1 g1 b1"), 1)
    (lock,) = [mark for mark in view.table.marks(view.white) if text_of(*mark[:2]) == "r12"]
    table = view.table.crossed(lock[0], lock[2])
    assert [sheet.points for sheet in table.sheets] == [28, 0, 15]
    assert not any(row == 0 for row, _, _ in table.marks(((5,), (), (), ())))


def test_whoever_has_left_is_passed_over() -> None:
    match = late([crossed("r2"), EMPTY, crossed("y2 y3")], dice="w1 w2 r1 y1 g1 b1", thrower=1)
    view = seen(match.retire(1), 0)
    assert [sheet.points for sheet in view.table.sheets] == [1, 3]
    assert (view.table.thrower, view.throws) == (0, False)
    assert seen(match.retire(1), 2).table.thrower == 1


def test_what_is_owed() -> None:
    dice = "w1 w2 r1 y1 g1 b1"
    assert not seen(late([EMPTY] * 2, dice=dice), 1).throws
    assert seen(late([EMPTY] * 2, dice=dice), 0).owes
    assert seen(late([EMPTY] * 2, dice=dice, first=["pass", "r3"]), 0).owes
    assert not seen(late([EMPTY] * 2, dice=dice, first=["r3", "pass"]), 0).owes
