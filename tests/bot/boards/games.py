"""Games played at random to their end, for boards and statistics."""

from __future__ import annotations

import random
from collections.abc import Mapping
from functools import cache

from engine import GAMES, Choose, Match, Over, Roll
from engine.dice import FACES

EVERY_GAME = sorted(GAMES)


def finished(
    game: str, seats: int, seed: int, options: Mapping[str, str | bool] | None = None
) -> Match:
    """A whole game; people cross a lot, sit out now and then, and change their minds."""
    rng = random.Random(seed)
    match = Match.new(game, seats, options or {})
    while not isinstance(match.waiting, Over):
        if isinstance(match.waiting, Roll):
            match = match.roll([rng.choice(FACES[kind]) for kind in match.waiting.dice])
        else:
            match = _answered(match, rng)
    return match


def _answered(match: Match, rng: random.Random) -> Match:
    assert isinstance(match.waiting, Choose)
    seat = rng.choice(match.waiting.seats)
    moves = list(match.moves(seat))
    rng.shuffle(moves)
    best = max(moves[: rng.choice((1, 6, 6))], key=lambda move: len(move.cells))
    after = match.play(seat, best)
    if rng.random() < 0.05 and after.position is match.position:
        return after.withdraw(seat)
    return after


@cache
def some_games(game: str) -> tuple[Match, ...]:
    """A few games of each size."""
    return tuple(
        finished(game, seats, seed) for seats in (1, 2, GAMES[game].seats[-1]) for seed in range(4)
    )
