"""How computers play Qwixx: what a player must not get wrong, and that each level is better."""

from __future__ import annotations

import random

import pytest

from engine import Match, Over, Roll
from engine.players import choose, worth
from tests.engine.positions_qwixx import EMPTY, Drawn, answered, crossed, drawn, late
from tests.engine.tables import dice_for

LEVELS = ("easy", "good", "strong")
BEFORE_THE_END = drawn("""
r  x  x  x  x  x  7  8  9 10 11 12
y  x  x  x  x  x  x  8  9 10 11  x
g 12 11 10  9  8  7  6  5  4  3  2
b 12 11 10  9  8  7  6  5  4  3  2
""")
RICHER = drawn("""
r  x  x  x  x  x  7  8  9 10 11 12
y  2  3  4  5  6  7  8  9 10 11 12
g  x  x  x  x  x  x  x  5  4  3  2
b  x  x  x  x  x  x  x  5  4  3  2
""")
TWELVE = "w6 w6 r1 g1 b1"


def _answers(match: Match, seat: int, level: str, games: int = 20) -> set[str]:
    return {str(choose(match, seat, level, random.Random(game).random)) for game in range(games)}


@pytest.mark.parametrize("level", LEVELS)
def test_a_lock_that_wins_is_crossed(level: str) -> None:
    match = late([BEFORE_THE_END, EMPTY], dice=TWELVE)
    assert _answers(match, 0, level) == {"r12"}


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_locks_into_a_loss(level: str) -> None:
    for thrower in (0, 1):
        match = late([BEFORE_THE_END, RICHER], dice=TWELVE, thrower=thrower)
        assert "r12" not in _answers(match, 0, level)


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_locks_who_can_be_overtaken_in_the_same_moment(level: str) -> None:
    chaser = crossed("r2 r3 r4 r5 r6 r7 r8 r9 r10 g12 g11")
    match = late([BEFORE_THE_END, chaser], dice=TWELVE)
    locked = [score.total for score in answered(match, "r12", "pass").scores()]
    both = [score.total for score in answered(match, "r12", "r12").scores()]
    assert locked[0] > locked[1]
    assert both[0] < both[1]
    assert "r12" not in _answers(match, 0, level)


@pytest.mark.parametrize("level", LEVELS)
def test_nobody_looks_at_sealed_answers(level: str) -> None:
    match = late([crossed("r2 y3"), EMPTY, EMPTY], dice="w1 w4 r3 y4 g3 b4")
    one, other = match.play(0, "pass"), match.play(0, "r5")
    for seat in (1, 2):
        assert _answers(one, seat, level) == _answers(other, seat, level)
        assert worth(one, seat) == worth(other, seat)


def test_a_fourth_penalty_that_wins_is_taken() -> None:
    rich = Drawn(RICHER.crossed, penalties=3)
    match = late([rich, EMPTY], dice="w1 w1 r3 y4 g3 b4")
    assert _answers(match, 0, "strong") == {"pass"}
    assert _answers(answered(match, "pass", "pass"), 0, "strong") == {"pass"}


def test_a_fourth_penalty_that_loses_is_avoided() -> None:
    poor = Drawn(BEFORE_THE_END.crossed, penalties=3)
    match = late([poor, RICHER], dice="w5 w6 r1 g1 b1", first=["pass", "pass"])
    for level in LEVELS:
        assert "pass" not in _answers(match, 0, level)


@pytest.mark.parametrize("level", LEVELS)
def test_a_penalty_is_avoided_where_the_next_number_comes(level: str) -> None:
    match = late([EMPTY, EMPTY], dice="w1 w2 r1 y6 g1 b1", first=["pass", "pass"])
    assert "pass" not in _answers(match, 0, level)


@pytest.mark.parametrize("level", ["good", "strong"])
def test_the_white_mark_alone_where_the_second_would_skip_too_much(level: str) -> None:
    match = late([EMPTY, EMPTY], dice="w1 w1 r6 y6 g6 b6")
    assert _answers(match, 0, level) <= {"r2", "y2"}
    assert _answers(answered(match, "r2", "pass"), 0, level) == {"pass"}


@pytest.mark.parametrize("level", ["good", "strong"])
def test_both_marks_where_both_are_next(level: str) -> None:
    match = late([EMPTY, EMPTY], dice="w1 w1 r6 y1 g6 b6")
    assert _answers(match, 0, level) == {"r2"}
    assert _answers(answered(match, "r2", "pass"), 0, level) == {"y2"}


def test_nothing_is_skipped_for_another_ones_roll() -> None:
    match = late([EMPTY, EMPTY], dice="w3 w4 r6 y1 g6 b6")
    for level in LEVELS:
        assert _answers(match, 1, level) == {"pass"}


def test_worth_is_sorted_and_complete() -> None:
    match = late([crossed("r2 y3"), crossed("g12 b11")], dice="w2 w2 r6 y1 g6 b6")
    for seat in (0, 1):
        valued = worth(match, seat)
        assert sorted(map(str, match.moves(seat))) == sorted(str(move) for move, _ in valued)
        assert [points for _, points in valued] == sorted([p for _, p in valued], reverse=True)
        assert str(valued[0][0]) in _answers(match, seat, "strong")


def test_alone_worth_is_the_final_score_to_expect() -> None:
    ((_, best), *_) = worth(late([EMPTY], dice="w1 w1 r1 y1 g6 b6"), 0)
    assert 110 < best < 130
    nearly_over = Drawn(RICHER.crossed, penalties=3)
    match = late([nearly_over], dice="w1 w1 r3 y4 g3 b4", first=["pass"])
    assert {str(move): points for move, points in worth(match, 0)}["pass"] == 51


def test_a_table_and_its_mirror_image_are_worth_the_same() -> None:
    match = late([crossed("r2 y3 g10"), crossed("b11")], dice="w2 w2 r6 y1 g6 b5")
    mirror = late([crossed("g12 b11 r4"), crossed("y3")], dice="w5 w5 r1 y2 g1 b6")
    for seat in (0, 1):
        ours, theirs = worth(match, seat), worth(mirror, seat)
        assert [round(p, 6) for _, p in ours] == [round(p, 6) for _, p in theirs]


def _points(levels: list[str], seed: int) -> list[int]:
    rng = random.Random(seed)
    match = Match.new("qwixx", len(levels))
    while not isinstance(match.waiting, Over):
        if isinstance(match.waiting, Roll):
            match = match.entered(dice_for(rng, match))
        else:
            seat = match.waiting.seats[0]
            match = match.play(seat, choose(match, seat, levels[seat], rng.random))
    return [score.total for score in match.scores()]


def test_alone_each_level_scores_more() -> None:
    easy, good, strong = (
        sum(_points([level], seed)[0] for seed in range(30)) / 30 for level in LEVELS
    )
    assert 40 < easy < good < strong
    assert strong > 105


def test_at_one_table_each_level_scores_more() -> None:
    games = [_points(list(LEVELS), seed) for seed in range(40)]
    easy, good, strong = (sum(points) for points in zip(*games, strict=True))
    assert easy < good < strong
