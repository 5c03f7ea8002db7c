"""Matches for the tests of words: games played at random, and the positions they pass."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator

from bot.talk.words.catalogues import has
from engine import GAMES, Match, Over, Roll
from engine.dice import FACES


def positions(game: str, seats: int, seed: int) -> Iterator[Match]:
    """Every position of a game played at random, crossing a lot, up to its end."""
    rng = random.Random(seed)
    match = Match.new(game, seats)
    yield match
    while not isinstance(match.waiting, Over):
        if isinstance(match.waiting, Roll):
            match = match.roll([rng.choice(FACES[kind]) for kind in match.waiting.dice])
        else:
            seat = rng.choice(match.waiting.seats)
            moves = list(match.moves(seat))
            rng.shuffle(moves)
            match = match.play(seat, max(moves[:6], key=lambda move: len(move.cells)))
        yield match


def played() -> Iterator[Match]:
    """Positions of every game that has its words, with its fewest and with its most seats."""
    for game, rules in sorted(GAMES.items()):
        if not has("en", f"{game}.rules"):
            continue
        for seats in sorted({rules.seats[0], rules.seats[-1]}):
            yield from positions(game, seats, seed=seats)


def opening(roll: str = "bgx 13?", seats: int = 2) -> Match:
    """Keer op Keer after its first roll: all six dice free to everybody."""
    return Match.new("keeropkeer", seats).roll(roll)


def values(choices: Iterable[tuple[str, str]]) -> list[str]:
    """The values of a completion, without their labels."""
    return [value for _, value in choices]
