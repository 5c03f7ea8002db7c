"""The engine against its slow twin: counted positions, and whole games move list by move list."""

from __future__ import annotations

import random

import pytest

from engine import Choose, Match, Over, Roll
from tests.engine.counted_keeropkeer import Counted, counted, positions, twins_moves
from tests.engine.positions import late, texts
from tests.engine.tables import dice_for
from tests.engine.twin_cells import PRINTED
from tests.engine.twin_keeropkeer import Twin

COUNTED = positions()


def engines_moves(one: Counted) -> list[str]:
    """The legal moves by the engine, with the position's dice alone on the table."""
    seats = 1 if len(one.dice) == len("bx 1?") else 2
    return texts(late([one.seat] * seats, options={"sheet": one.sheet}, dice=one.dice), 0)


@pytest.mark.parametrize("number", range(len(COUNTED)))
def test_a_counted_position(number: int) -> None:
    one = COUNTED[number]
    moves = engines_moves(one)
    twins = twins_moves(one.sheet, one.dice, one.seat)
    missing = sorted(set(twins) - set(moves))
    too_many = sorted(set(moves) - set(twins))
    assert counted(moves) == one.counts, f"{one}\nmissing: {missing}\ntoo many: {too_many}"
    assert (missing, too_many) == ([], [])


def test_the_positions_cover_what_they_should() -> None:
    assert len(COUNTED) >= 30
    assert {one.sheet for one in COUNTED} == set(PRINTED)
    assert {one.seat.marks for one in COUNTED} >= {0, 1, 2}
    assert any(not one.seat.crosses for one in COUNTED)
    assert any(len(one.seat.crosses) > 70 for one in COUNTED)


def waiting_of(match: Match) -> tuple[object, ...]:
    waiting = match.waiting
    if isinstance(waiting, Roll):
        return ("roll", waiting.by, waiting.dice.count("colour"))
    return ("choose", waiting.seats) if isinstance(waiting, Choose) else ("over", waiting.reason)


def compared(match: Match, twin: Twin) -> None:
    """Engine and twin agree on everything that both can say."""
    assert waiting_of(match) == twin.waiting(), match.log
    scores = [(score.total, score.place, dict(score.parts)) for score in match.scores()]
    assert scores == twin.scores(), match.log
    for seat in range(match.seats):
        assert texts(match, seat) == twin.moves(seat), (seat, match.log)


@pytest.mark.parametrize("sheet", PRINTED)
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_random_games_run_alike(seats: int, sheet: str) -> None:
    rng = random.Random(f"{seats} {sheet}")
    stops = rng.random() < 0.5
    options = {"sheet": sheet, "solo_stops_at_two_colours": stops}
    match, twin = Match.new("keeropkeer", seats, options), Twin(seats, sheet, stops)
    compared(match, twin)
    while not isinstance(match.waiting, Over):
        if isinstance(match.waiting, Roll):
            match = match.entered(dice_for(rng, match))
            twin.roll(match.log[-1].removeprefix("roll "))
        else:
            seat = rng.choice(match.waiting.seats)
            # Mostly the larger placements, so that columns and colours get done.
            moves = texts(match, seat)
            chosen = max(rng.sample(moves, min(4, len(moves))), key=len)
            match = match.play(seat, chosen)
            twin.play(seat, chosen)
        compared(match, twin)
