"""The engine against its slow twin: counted positions, and whole games move list by move list."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from engine import GAMES, Choose, Match, Over, Roll
from tests.engine.counted_keeropkeer2 import Counted, counted, positions, twins_moves
from tests.engine.positions_keeropkeer2 import Drawn, late, texts
from tests.engine.tables import dice_for
from tests.engine.twin_keeropkeer2 import OPTIONS, Twin

COUNTED = positions()


def engines_moves(one: Counted) -> list[str]:
    """The legal moves by the engine, with the position's dice alone on the table."""
    colours, _, *face = one.dice.split()
    if face:
        seats = [one.seat] * (1 if len(colours) == 2 else 2)
        return texts(late(seats, options=one.options, dice=one.dice), 0)
    # The special die is missing: the thrower has taken it, and left the others all pairs.
    seats = [Drawn(), one.seat]
    match = late(seats, options=one.options, dice=f"{one.dice} heart", thrown=["heart"])
    return texts(match, 1)


@pytest.mark.parametrize("number", range(len(COUNTED)))
def test_a_counted_position(number: int) -> None:
    one = COUNTED[number]
    moves = engines_moves(one)
    twins = twins_moves(one)
    missing = sorted(set(twins) - set(moves))
    too_many = sorted(set(moves) - set(twins))
    assert counted(moves) == one.counts, f"{one}\nmissing: {missing}\ntoo many: {too_many}"
    assert (missing, too_many) == ([], [])


def test_the_positions_cover_what_they_should() -> None:
    assert len(COUNTED) >= 40
    faces = [one.dice.split()[2] for one in COUNTED if len(one.dice.split()) == 3]
    assert set(faces) == {"heart", "bomb", "stars", "three", "block"}
    assert {name for one in COUNTED for name in one.turned} == set(OPTIONS) - {
        "others_may_use_special"
    }
    assert {one.seat.marks for one in COUNTED} >= {0, 1, 2}
    assert {one.seat.hearts for one in COUNTED} >= {0, 5}
    assert any(one.seat.used == one.seat.golden for one in COUNTED)
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


ALL_OPTIONS: list[Mapping[str, bool]] = [{}] + [{name: not OPTIONS[name]} for name in OPTIONS]


@pytest.mark.parametrize("options", ALL_OPTIONS, ids=lambda options: "".join(options) or "usual")
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_random_games_run_alike(seats: int, options: Mapping[str, bool]) -> None:
    rng = random.Random(f"{seats} {options}")
    match, twin = Match.new("keeropkeer2", seats, options), Twin(seats, options)
    compared(match, twin)
    while not isinstance(match.waiting, Over):
        if isinstance(match.waiting, Roll):
            match = match.entered(dice_for(rng, match))
            twin.roll(match.log[-1].removeprefix("roll "))
        else:
            seat = rng.choice(match.waiting.seats)
            # Mostly the larger placements, so that rows, columns and colours get done.
            moves = texts(match, seat)
            chosen = max(rng.sample(moves, min(4, len(moves))), key=len)
            match = match.play(seat, chosen)
            twin.play(seat, chosen)
        compared(match, twin)


def test_the_twin_knows_every_option() -> None:
    assert {name: values[0] for name, values in GAMES["keeropkeer2"].options.items()} == OPTIONS
