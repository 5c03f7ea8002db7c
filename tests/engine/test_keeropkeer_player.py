"""The computer player of Keer op Keer: its values, its choices, its strength."""

from __future__ import annotations

import random
from itertools import product
from statistics import fmean

import pytest

from engine import Match, Over, Roll
from engine.dice import FACES
from engine.games.keeropkeer.sheets import PRINTED
from engine.players import choose
from engine.players.keeropkeer import horizon, learned, lookahead
from engine.players.keeropkeer.outlook import Outlook
from engine.players.lab.measuring import outcomes


def opened(seats: int, seed: int, rolls: int, sheet: str = "black") -> Match:
    """A match in its so manyth roll, with good players."""
    rng, match = random.Random(seed), Match.new("keeropkeer", seats, {"sheet": sheet})
    while not isinstance(match.waiting, Over):
        if isinstance(match.waiting, Roll):
            match = match.roll([rng.choice(FACES[die]) for die in match.waiting.dice])
            if match.rolls == rolls:
                break
        else:
            seat = match.waiting.seats[0]
            match = match.play(seat, choose(match, seat, "good", rng.random))
    return match


@pytest.mark.parametrize("sheet", PRINTED)
@pytest.mark.parametrize(("seats", "rolls"), [(1, 1), (1, 15), (1, 30), (2, 9), (4, 18)])
def test_a_move_is_worth_the_whole_sheet_that_it_leaves(sheet: str, seats: int, rolls: int) -> None:
    match = opened(seats, 2, rolls, sheet)
    outlook = Outlook(match, match.waiting.seats[0])
    for move in match.moves(match.waiting.seats[0]):
        whole = outlook.horizon.liking(outlook.after(move), outlook.before)
        assert outlook.of(move) == pytest.approx(whole)


def test_two_plies_are_the_mean_over_all_rolls() -> None:
    match = opened(1, 5, 24)
    outlook = Outlook(match, 0)
    after = outlook.after(match.moves(0)[0])
    numbers = learned.tables("black", True).at(5)
    mean = lookahead.expected(outlook.horizon.terrain, after, outlook.before, numbers)
    played = match.play(0, match.moves(0)[0])
    thrown = product(product(FACES["colour"], repeat=2), product(FACES["number"], repeat=2))
    bests = []
    for colours, pips in thrown:
        reply = Outlook(played.roll([*colours, *pips]), 0)
        bests.append(max(reply.of(move) for move in played.roll([*colours, *pips]).moves(0)))
    assert mean == pytest.approx(fmean(bests))


def test_the_last_roll_alone_is_played_for_points() -> None:
    match = opened(1, 7, 30)
    best = max(match.play(0, move).scores()[0].total for move in match.moves(0))
    assert match.play(0, choose(match, 0, "strong", lambda: 0.5)).scores()[0].total == best


def test_who_ends_the_game_counts_the_lead_as_it_stands() -> None:
    match = opened(2, 1, 12)
    found = horizon.horizon_of(match, match.waiting.seats[0])
    assert found.sure == horizon.WINNING
    assert -1 < found.hope < 1


def test_a_beginner_gives_little_away_at_once() -> None:
    for seed in range(6):
        match = opened(1, seed, 10)
        outlook = Outlook(match, 0)
        best = max(outlook.of(move) for move in match.moves(0))
        for throw in range(10):
            move = choose(match, 0, "easy", random.Random(throw).random)
            assert outlook.of(move) >= best - 4


@pytest.mark.parametrize(
    ("level", "least", "most", "games"),
    [("easy", 5, 20, 40), ("good", 22, 29, 40), ("strong", 25, 31, 20)],
)
def test_each_level_plays_about_as_well_as_it_should(
    level: str, least: float, most: float, games: int
) -> None:
    points = [outcome[0].total for outcome in outcomes("keeropkeer", [level], {}, games, 11)]
    assert least < fmean(points) < most
