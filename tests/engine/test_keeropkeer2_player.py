"""The computer player of Keer op Keer 2."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from statistics import fmean

import pytest

from engine import Choose, Match, Over, Roll
from engine.players import choose, worth
from engine.players.keeropkeer2.outlook import Outlook
from engine.values import PASS
from tests.engine.positions_keeropkeer2 import crossed, late
from tests.engine.tables import POLICIES, dice_for, played

SETTINGS: list[tuple[int, Mapping[str, bool]]] = [
    (1, {}),
    (2, {"special_chaining": True, "others_may_use_special": True}),
    (3, {"special_from_h": True, "first_cross_h_applies_to_bomb": False}),
    (6, {"star_beside_h": False}),
]


def asked(seats: int, options: Mapping[str, bool], policy: str) -> Iterator[tuple[Match, int]]:
    """Every match of a whole game that waits for somebody, and for whom."""
    for match in played(Match.new("keeropkeer2", seats, options), POLICIES[policy], seats):
        if isinstance(match.waiting, Choose):
            yield match, match.waiting.seats[-1]


@pytest.mark.parametrize(("seats", "options"), SETTINGS)
def test_every_move_is_valued_as_the_whole_sheet_is(
    seats: int, options: Mapping[str, bool]
) -> None:
    rng = random.Random(seats)
    for match, seat in asked(seats, options, "random"):
        valued = worth(match, seat)
        assert {move for move, _ in valued} == {*match.moves(seat)}
        values = [value for _, value in valued]
        assert values == sorted(values, reverse=True)
        outlook = Outlook(match, seat)
        for move, value in rng.sample(valued, min(5, len(valued))):
            assert value == pytest.approx(outlook.afresh(move)), (move, match.log)


@pytest.mark.parametrize("level", ["easy", "good", "strong"])
def test_a_whole_game_of_legal_moves_that_come_again_with_the_same_chance(level: str) -> None:
    rng, match = random.Random(level), Match.new("keeropkeer2", 3)
    while not isinstance(match.waiting, Over):
        if isinstance(match.waiting, Roll):
            match = match.entered(dice_for(rng, match))
            continue
        seat, seed = match.waiting.seats[0], rng.random()
        moves = {choose(match, seat, level, random.Random(seed).random) for _ in range(2)}
        assert len(moves) == 1
        match = match.play(seat, moves.pop())
    assert match.rolls < 80


def test_what_others_have_sealed_makes_no_difference() -> None:
    match = Match.new("keeropkeer2", 3).roll("bgx 13? bomb")
    answered = [match.play(0, move) for move in match.moves(0)[::10]]
    assert len({worth(one, 1) for one in answered}) == 1


PROMISING = crossed(
    "A B C D E F G H I J K L M N O",
    but="A1 A7 B1 C1 D7 E1 F2 G1 H7 I2 J7 K2 L1 M3 N4 O1 O5",
    hearts=5,
    more_golden=3,
)
"""Of nearly every column one cell is missing."""


def test_who_leads_a_little_ends_the_game_before_the_other_reaps() -> None:
    mine = crossed("g y H I J K P Q", but="C2")
    match = late([mine, PROMISING], dice="yyy 111 heart")
    assert 0 < match.scores()[0].total - match.scores()[1].total < 5
    assert str(worth(match, 0)[0][0]) == "y 1 C2"


def test_who_is_behind_does_not_end_the_game() -> None:
    match = late([crossed("g y", but="C2"), crossed("B C D E F G H I J K")], dice="yyy 111 heart")
    assert match.scores()[0].total < match.scores()[1].total
    assert str(worth(match, 0)[0][0]) != "y 1 C2"


def test_in_the_last_roll_alone_a_move_is_worth_the_points_it_leads_to() -> None:
    mine = crossed("C D F G H I J K L M N O P Q", but="F7 O2 M6 M7 N1", hearts=2)
    match = late([mine], rolls=29, dice="oo 1? bomb")
    for move, value in worth(match, 0):
        after = match.play(0, move)
        if isinstance(after.waiting, Over):
            assert value == after.scores()[0].total
    bombed = match.play(0, "o 1 O2")
    best, value = worth(bombed, 0)[0]
    assert bombed.play(0, best).scores()[0].total == value
    assert value == max(bombed.play(0, move).scores()[0].total for move in bombed.moves(0))


def test_the_friendly_beginner_never_does_what_is_plainly_silly() -> None:
    chance = random.Random(5).random
    for match, seat in asked(2, {}, "greedy"):
        valued = dict(worth(match, seat))
        chosen, best = choose(match, seat, "easy", chance), max(valued.values())
        assert valued[chosen] > valued[PASS] or valued[chosen] == best


def test_the_strong_player_is_strong_and_the_beginner_is_not() -> None:
    means = {
        level: fmean(points_alone(level, seed) for seed in range(6)) for level in ("easy", "strong")
    }
    assert means["strong"] > 85
    assert means["strong"] > means["easy"] + 20


def points_alone(level: str, seed: int) -> int:
    """The final points of a game alone."""
    rng, match = random.Random(seed), Match.new("keeropkeer2", 1)
    while not isinstance(match.waiting, Over):
        if isinstance(match.waiting, Roll):
            match = match.entered(dice_for(rng, match))
        else:
            match = match.play(0, choose(match, 0, level, rng.random))
    return match.scores()[0].total
