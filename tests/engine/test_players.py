"""What holds for every computer player, whatever the game."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import engine.players
from engine import Choose, Match, Over, Roll
from engine.dice import FACES
from engine.players import LEVELS, PLAYERS, choose, worth
from engine.players.lab.measuring import outcomes, places

SEATS = 3


def positions(game: str, seed: int, entries: int) -> Iterator[Match]:
    """The matches of a game in which the seats move at random, one after every entry."""
    rng, match = random.Random(seed), Match.new(game, SEATS)
    for _ in range(entries):
        match match.waiting:
            case Roll(dice=dice):
                match = match.roll([rng.choice(FACES[die]) for die in dice])
            case Choose(seats=seats):
                seat = rng.choice(seats)
                match = match.play(seat, rng.choice(match.moves(seat)))
            case Over():
                return
        yield match


def asked(game: str, entries: int = 60) -> Iterator[tuple[Match, int]]:
    """Matches with a seat that is asked."""
    for match in positions(game, 3, entries):
        if isinstance(match.waiting, Choose):
            yield match, match.waiting.seats[-1]


every_player = pytest.mark.parametrize("game", PLAYERS)


@every_player
def test_every_level_makes_a_legal_move_and_the_same_with_the_same_chance(game: str) -> None:
    for match, seat in asked(game):
        for level in LEVELS:
            move = choose(match, seat, level, random.Random(1).random)
            assert match.refusal(seat, move) is None
            assert move == choose(match, seat, level, random.Random(1).random)


@every_player
def test_every_legal_move_has_its_worth_the_best_first(game: str) -> None:
    for match, seat in asked(game):
        valued = worth(match, seat)
        assert sorted(map(str, match.moves(seat))) == sorted(str(move) for move, _ in valued)
        points = [value for _, value in valued]
        assert points == sorted(points, reverse=True)
        assert choose(match, seat, "strong", lambda: 0.5) == valued[0][0]


@every_player
def test_what_others_have_sealed_changes_nothing(game: str) -> None:
    seen = 0
    for match in positions(game, 4, 60):
        if not isinstance(match.waiting, Choose) or len(match.waiting.seats) < 2:
            continue
        seat, other = match.waiting.seats[:2]
        answers = [match.play(other, move) for move in match.moves(other)[-5:]]
        for level in LEVELS:
            chosen = {
                str(choose(one, seat, level, random.Random(2).random)) for one in (match, *answers)
            }
            assert len(chosen) == 1
        assert len({worth(one, seat) for one in answers}) == 1
        seen += 1
    assert seen > 5


@every_player
def test_who_is_not_asked_gets_no_move(game: str) -> None:
    match = Match.new(game, SEATS)
    for refused in (lambda: choose(match, 0, "good", lambda: 0.5), lambda: worth(match, 0)):
        with pytest.raises(ValueError, match="not asked"):
            refused()


@every_player
def test_there_are_three_levels(game: str) -> None:
    with pytest.raises(ValueError, match="no such level"):
        choose(Match.new(game, SEATS), 0, "perfect", lambda: 0.5)


@every_player
def test_a_game_of_computers_ends_and_is_measured(game: str) -> None:
    first, again = (list(outcomes(game, LEVELS, {}, 2, seed=5)) for _ in range(2))
    assert first == again
    text = places(first)
    assert all(level in text for level in LEVELS)


def test_a_game_without_a_player_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    game = next(iter(PLAYERS))
    monkeypatch.setattr(engine.players, "PLAYERS", {})
    with pytest.raises(ValueError, match="no computer player"):
        worth(Match.new(game, SEATS), 0)
