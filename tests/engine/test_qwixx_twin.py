"""Qwixx against its slow twin: whole games, counted positions, positions made up by Hypothesis."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import Choose, Match, Over, Roll
from engine.games.qwixx.view import QwixxSheet
from tests.engine import counted_qwixx
from tests.engine.counted_qwixx import Counted, carefully, rolled
from tests.engine.positions_qwixx import Drawn, late, pictured, texts, twin_of
from tests.engine.twin_qwixx import COLOURS, PRINTED, Twin, TwinSheet

thoroughly = settings(derandomize=True, deadline=None, database=None, max_examples=60)


def waiting(match: Match) -> tuple[object, ...]:
    match match.waiting:
        case Roll(by, dice):
            return ("roll", by, dice)
        case Choose(seats):
            return ("choose", seats)
        case Over(reason):
            return ("over", reason)


def compare(match: Match, twin: Twin) -> None:
    """Everything that both can tell."""
    assert waiting(match) == twin.waiting(), match.log
    for seat, seen in enumerate(match.view(None).sheets):
        sheet = twin.sheets[seat]
        assert texts(match, seat) == twin.moves(seat), (seat, match.log)
        assert isinstance(seen, QwixxSheet)
        assert {row: list(its.crossed) for row, its in seen.rows.items()} == sheet.crossed
        assert [row for row, its in seen.rows.items() if its.locked] == sorted(
            sheet.locks, key="rygb".index
        )
        assert set(seen.gone) == twin.closed
        assert seen.penalties == sheet.penalties
    scores = [(score.total, score.place, dict(score.parts)) for score in match.scores()]
    assert scores == twin.scores(), match.log


@pytest.mark.parametrize("seats", range(1, 6))
@pytest.mark.parametrize("seed", range(5))
def test_whole_games(seats: int, seed: int) -> None:
    rng = random.Random(100 * seats + seed)
    match, twin = Match.new("qwixx", seats), Twin(seats)
    compare(match, twin)
    while not twin.over:
        if twin.waiting()[0] == "roll":
            dice = rolled(rng, twin)
            match = match.roll(dice)
            twin.roll(dice)
        else:
            seat = rng.choice(twin.waiting()[1])
            anything = rng.choice(twin.moves(seat))
            move = carefully(rng, twin, seat) if rng.random() < 0.9 else anything
            match = match.play(seat, move)
            twin.play(seat, move)
        compare(match, twin)


POSITIONS = counted_qwixx.kept()


def through(match: Match, thrower: int) -> dict[str, list[str]]:
    """The thrower's moves in action 2 by those in action 1, when all others pass."""
    found = {}
    for first in texts(match, thrower):
        after = match
        for seat in range(match.seats):
            after = after.play(seat, first if seat == thrower else "pass")
        found[first] = texts(after, thrower) or ["-"]
    return found


@pytest.mark.parametrize("number", range(len(POSITIONS)))
def test_counted_positions(number: int) -> None:
    one = POSITIONS[number]
    match = late(one.sheets, thrower=one.thrower, dice=one.dice)
    twin = twin_of(one.sheets, thrower=one.thrower, dice=one.dice)
    for seat, sheet in enumerate(one.sheets):
        assert texts(match, seat) == twin.moves(seat), f"\n{pictured(sheet)}\n{one.dice}"
    assert tuple(len(match.moves(seat)) for seat in range(match.seats)) == one.white
    ways = through(match, one.thrower)
    assert sum(map(len, ways.values())) == one.turn, (ways, pictured(one.sheets[one.thrower]))


def test_the_counted_positions_are_the_twins() -> None:
    for one in POSITIONS:
        assert counted_qwixx.counted(one.sheets, one.thrower, one.dice) == one
        assert counted_qwixx.read(counted_qwixx.written(one)) == one
    assert {len(one.sheets) for one in POSITIONS} == {1, 2, 3, 4, 5}
    assert any(len(one.dice.split()) == 5 for one in POSITIONS)


@st.composite
def sheets(draw: st.DrawFn, closed: str) -> Drawn:
    """Any sheet that can come about: a last number only over five crosses, in a closed row."""
    crossed: list[str] = []
    for row, (*others, last) in PRINTED.items():
        some = draw(st.integers(0, 2**10 - 1) | st.just(0))
        names = [f"{row}{number}" for place, number in enumerate(others) if some >> place & 1]
        if row in closed and len(names) >= 5 and draw(st.booleans()):
            names.append(f"{row}{last}")
        crossed += names
    return Drawn(tuple(crossed), draw(st.integers(0, 3)))


@st.composite
def positions(draw: st.DrawFn) -> Counted:
    """Any table in the middle of a game, at most one row closed, with dice thrown."""
    closed = draw(st.sampled_from(["", *COLOURS]))
    table = draw(st.lists(sheets(closed), min_size=1, max_size=5))
    dice = draw(st.tuples(*[st.integers(1, 6)] * 6))
    gone = {row for one in table for row in COLOURS if f"{row}{PRINTED[row][-1]}" in one.crossed}
    words = [f"{kind}{pips}" for kind, pips in zip("wwrygb", dice, strict=True)]
    left = " ".join(word for word in words if word[0] not in gone)
    return Counted(tuple(table), draw(st.integers(0, len(table) - 1)), left, (), 0)


@thoroughly
@given(one=positions(), data=st.data())
def test_one_turn_from_any_position(one: Counted, data: st.DataObject) -> None:
    match = late(one.sheets, thrower=one.thrower, dice=one.dice)
    twin = twin_of(one.sheets, thrower=one.thrower, dice=one.dice)
    compare(match, twin)
    while isinstance(match.waiting, Choose):
        seat = data.draw(st.sampled_from(match.waiting.seats), "seat")
        move = data.draw(st.sampled_from(texts(match, seat)), "move")
        match = match.play(seat, move)
        twin.play(seat, move)
        compare(match, twin)


@thoroughly
@given(one=positions())
def test_dead_numbers_are_those_that_no_dice_will_ever_allow(one: Counted) -> None:
    """Against the twin: a number lives if it may be crossed after some crosses left of it."""
    twin = twin_of(one.sheets)
    for seat, seen in enumerate(late(one.sheets).view(None).sheets):
        assert isinstance(seen, QwixxSheet)
        for row, numbers in PRINTED.items():
            sheet = twin.sheets[seat]
            alive = {
                number for number in numbers if row not in twin.closed and lives(sheet, row, number)
            }
            assert set(seen.rows[row].dead) == set(numbers) - alive - set(sheet.crossed[row])


def lives(sheet: TwinSheet, row: str, number: int) -> bool:
    """Whether the number may be crossed when everything possible left of it has been."""
    again = TwinSheet({**sheet.crossed, row: [*sheet.crossed[row]]})
    for other in PRINTED[row]:
        if other == number:
            return again.may_cross(row, number)
        if again.may_cross(row, other):
            again.cross(row, other)
    raise AssertionError(number)
