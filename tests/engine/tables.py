"""Whole games for the tests of any game: dice, players with a policy, and what they leave behind.

A policy is asked for one log line at a time; it knows no game.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache

from engine import GAMES, Choose, Match, Over, Roll
from engine.dice import FACES
from engine.game import Move

Options = Mapping[str, str | bool]
Policy = Callable[[random.Random, Match], str]
LONGEST = 3000
"""Entries after which a game counts as never ending."""


def dice_for(rng: random.Random, match: Match) -> str:
    """A roll of what the match waits for, as a log line."""
    assert isinstance(match.waiting, Roll)
    return match.roll([rng.choice(FACES[kind]) for kind in match.waiting.dice]).log[-1]


def not_passing(match: Match, seat: int) -> list[Move]:
    """The seat's moves without `pass`, unless there is no other."""
    moves = list(match.moves(seat))
    return [move for move in moves if str(move) != "pass"] or moves


def randomly(rng: random.Random, match: Match) -> str:
    """Any seat that is waited for, any move, never a pass that can be avoided."""
    if isinstance(match.waiting, Roll):
        return dice_for(rng, match)
    assert isinstance(match.waiting, Choose)
    seat = rng.choice(match.waiting.seats)
    return f"{seat} {rng.choice(not_passing(match, seat))}"


def greedily(rng: random.Random, match: Match) -> str:
    """In order of seats, the move that crosses most, the first of those that cross as much."""
    if isinstance(match.waiting, Roll):
        return dice_for(rng, match)
    assert isinstance(match.waiting, Choose)
    seat = match.waiting.seats[0]
    return f"{seat} {max(not_passing(match, seat), key=lambda move: len(move.cells))}"


def restlessly(rng: random.Random, match: Match) -> str:
    """At random, with players who pass, take back, leave and come back."""
    gone = sorted(match.retired)
    if gone and rng.random() < 0.1:
        return f"resume {rng.choice(gone)}"
    if len(gone) < match.seats - 1 and rng.random() < 0.02:
        return f"retire {rng.choice([seat for seat in range(match.seats) if seat not in gone])}"
    if isinstance(match.waiting, Choose):
        back = [seat for seat, own in enumerate(match.answers) if own and seat not in match.out]
        if back and rng.random() < 0.1:
            return f"withdraw {rng.choice(back)}"
        if rng.random() < 0.1:
            return f"{rng.choice(match.waiting.seats)} pass"
    return randomly(rng, match)


POLICIES: Mapping[str, Policy] = {
    "random": randomly,
    "greedy": greedily,
    "restless": restlessly,
}


def played(match: Match, policy: Policy, seed: object) -> Iterator[Match]:
    """The match and every match that follows from it, until it is over."""
    rng = random.Random(str(seed))
    yield match
    while not isinstance(match.waiting, Over):
        if len(match.log) > LONGEST:
            raise AssertionError(f"no end in sight: {match.game}, {match.seats} seats, {seed}")
        match = match.entered(policy(rng, match))
        yield match


def settings(game: str) -> Iterator[tuple[int, Options]]:
    """Seats and options of a game: every number of seats, and every value of every option.

    Options turn with the seats; then each value stands alone once, with the fewest seats.
    """
    rules = GAMES[game]
    for turn, seats in enumerate(rules.seats):
        yield seats, {name: values[turn % len(values)] for name, values in rules.options.items()}
    for name, values in rules.options.items():
        for value in values[1:]:
            yield rules.seats[0], {name: value}


SETTINGS = [(game, seats, options) for game in GAMES for seats, options in settings(game)]
"""All settings of all games, for tests that run over the registry."""


def named(number: int) -> str:
    """A test's name for one of the settings."""
    game, seats, options = SETTINGS[number]
    return "-".join((game, str(seats), *(str(value) for value in options.values())))


@cache
def game_of(number: int, policy: str) -> tuple[Match, ...]:
    """Every match of a whole game under one of the settings; the same one each time."""
    game, seats, options = SETTINGS[number]
    return tuple(played(Match.new(game, seats, options), POLICIES[policy], number))


def some(matches: Sequence[Match], most: int) -> list[Match]:
    """Up to `most` matches, evenly spread over the game, the last among them."""
    step = max(1, -(-len(matches) // most))
    return list(matches[::-1][::step][::-1])
