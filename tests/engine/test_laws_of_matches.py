"""Laws of every registered game: replay, old matches, order of answers, views, scores."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import fields

import pytest

from engine import GAMES, BadNotation, Choose, Illegal, Match
from tests.engine.tables import POLICIES, SETTINGS, game_of, named, played, some

games = pytest.mark.parametrize("number", range(len(SETTINGS)), ids=named)


def seen(match: Match) -> tuple[object, ...]:
    """Everything a caller can see of a match."""
    return (
        match.log,
        repr(match.waiting),
        repr(match.scores()),
        repr(match.facts),
        repr([match.view(seat) for seat in (None, *range(match.seats))]),
        [str(move) for seat in range(match.seats) for move in match.moves(seat)],
        match.fingerprint,
    )


@games
def test_replay_gives_an_equal_match_at_every_line(number: int) -> None:
    matches = game_of(number, "restless")
    last = matches[-1]
    assert Match.replay(last.game, last.seats, last.options, last.log) == last
    again = Match.new(*SETTINGS[number])
    for line, after in zip(last.log, matches[1:], strict=True):
        again = again.entered(line)
        assert again == after
        assert again.facts == after.facts
        assert again.log[-1] == line
    assert again.fingerprint == last.fingerprint


@games
def test_earlier_matches_never_change(number: int) -> None:
    kept = []
    for step, match in enumerate(
        played(Match.new(*SETTINGS[number]), POLICIES["restless"], number)
    ):
        if step % 61 == 0:
            kept.append((match, seen(match)))
    for old, as_it_was in kept:
        assert seen(old) == as_it_was


@games
def test_a_match_cannot_be_written_to(number: int) -> None:
    match = game_of(number, "random")[-1]
    for name in ("game", "seats", "options", "log", "state", "facts", "waiting", "anything"):
        with pytest.raises((AttributeError, TypeError)):
            setattr(match, name, None)
    with pytest.raises(TypeError):
        match.options["sheet"] = "none"  # type: ignore[index]


def answers_of(match: Match, seat: int, policy: str, seed: int) -> list[str]:
    """What a seat answers in this Choose when it is asked alone, until it owes nothing."""
    rng = random.Random(seed)
    lines = []
    while isinstance(match.waiting, Choose) and seat in match.waiting.seats:
        moves = list(match.moves(seat))
        lines.append(f"{seat} {rng.choice(moves) if policy == 'random' else moves[0]}")
        match = match.entered(lines[-1])
    return lines


@games
@pytest.mark.parametrize("policy", ["random", "greedy"])
def test_the_order_of_answers_does_not_matter(number: int, policy: str) -> None:
    rng = random.Random(number)
    for match in some(game_of(number, policy), 20):
        if isinstance(match.waiting, Choose) and len(match.waiting.seats) > 1:
            seats = list(match.waiting.seats)
            answers = {seat: answers_of(match, seat, policy, number + seat) for seat in seats}
            ends = []
            for order in (seats, seats[::-1], rng.sample(seats, len(seats))):
                after = match
                for seat in order:
                    for line in answers[seat]:
                        after = after.entered(line)
                ends.append((after.state, after.facts, after.scores(), after.fingerprint))
            assert all(end == ends[0] for end in ends), (answers, match.log)


@games
def test_sealed_choices_are_hidden_from_everybody_else(number: int) -> None:
    rng = random.Random(number)
    for match in some(game_of(number, "random"), 12):
        waiting = match.waiting
        if isinstance(waiting, Choose) and len(waiting.seats) > 1:
            seat = rng.choice(waiting.seats)
            moves = list(match.moves(seat))
            chosen = [match.play(seat, move) for move in {moves[0], moves[-1], rng.choice(moves)}]
            alike = [one for one in chosen if one.waiting == chosen[0].waiting]
            for other in {None, *range(match.seats)} - {seat}:
                assert len({repr(one.view(other)) for one in alike}) == 1
                assert len({repr(told(one, other)) for one in alike}) == 1
            assert len({repr(one.scores()) for one in alike}) == 1


def told(match: Match, seat: int | None) -> list[object]:
    """The facts that this seat, or the channel, hears."""
    return [fact for fact in match.facts if fact.to in (None, seat)]


@games
def test_scores_add_up_and_places_are_shared_as_in_sport(number: int) -> None:
    matches = game_of(number, "restless")
    parts = [list(score.parts) for score in matches[0].scores()]
    for match in some(matches, 12):
        scores = match.scores()
        assert [list(score.parts) for score in scores] == parts
        assert all(score.total == sum(score.parts.values()) for score in scores)
        places = sorted(score.place for score in scores)
        assert all(place == 1 + places.index(place) for place in places)
        stayed = [
            score for seat, score in enumerate(scores) if seat not in match.view(None).retired
        ]
        assert sorted(stayed, key=lambda score: (score.place, -score.total)) == sorted(
            stayed, key=lambda score: (-score.total, score.place)
        )


@pytest.mark.parametrize("number", [n for n, one in enumerate(SETTINGS) if one[1] == 5], ids=named)
def test_a_value_that_is_struck_is_never_won(number: int) -> None:
    """Nothing is `gone` from a sheet while its seat could still be `first` in the same roll."""
    struck: set[tuple[int, str, str]] = set()
    for match in game_of(number, "greedy"):
        for seat, sheet in enumerate(match.view(None).sheets):
            for field in fields(sheet):
                standing = getattr(sheet, field.name)
                for letter, how in standing.items() if isinstance(standing, Mapping) else ():
                    if how == "gone":
                        struck.add((seat, field.name, letter))
                    assert how != "first" or (seat, field.name, letter) not in struck, match.log


def test_matches_are_equal_if_game_settings_and_log_are() -> None:
    for number in range(len(SETTINGS)):
        matches = game_of(number, "random")
        assert Match.new(*SETTINGS[number]) == matches[0]
        assert matches[0] != matches[1]
        assert len(set(matches[:20])) == len(matches[:20])


@pytest.mark.parametrize("game", GAMES)
def test_a_game_refuses_settings_it_does_not_have(game: str) -> None:
    rules = GAMES[game]
    assert rules.key == game
    assert rules.rules >= 1
    default = Match.new(game, rules.seats[0])
    assert default.options == {name: values[0] for name, values in rules.options.items()}
    for seats in (-1, 0, rules.seats[-1] + 1):
        with pytest.raises(ValueError, match=str(seats)):
            Match.new(game, seats)
    with pytest.raises(ValueError, match="no_such_option"):
        Match.new(game, rules.seats[0], {"no_such_option": True})
    for name in rules.options:
        with pytest.raises(ValueError, match=name):
            Match.new(game, rules.seats[0], {name: "no such value"})


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(ValueError, match="halma"):
        Match.new("halma", 2)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "line", ["", " ", "roll", "roll ", "0", "0 ", "retire", "retire x", "withdraw -1", "pass", "x"]
)
def test_a_line_that_says_nothing_is_bad_notation(game: str, line: str) -> None:
    with pytest.raises((BadNotation, Illegal)):
        Match.new(game, GAMES[game].seats[-1]).entered(line)
