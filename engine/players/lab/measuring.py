"""How strong the levels are: whole games by the rules, with seeded dice and chance."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from statistics import fmean, stdev
from typing import NamedTuple

from engine import Choose, Match, Over, Roll
from engine.dice import FACES
from engine.players import LEVELS, Chance, choose
from engine.players.lab.registry import REFERENCES
from engine.values import Move

STALLED = 40
"""After so many rolls without a cross by anybody the game is scored as it stands (K1-A23)."""


class Result(NamedTuple):
    """How a seat of some level ended: its points, and its share of the win."""

    level: str
    total: int
    place: int
    won: float


Outcome = Sequence[Result]
"""A game's results, one a seat."""


def outcomes(
    game: str, levels: Sequence[str], options: Mapping[str, str | bool], games: int, seed: int
) -> Iterator[Outcome]:
    """Plays so many games, the levels moving round the table from game to game."""
    for number in range(games):
        turn = number % len(levels)
        seated = [*levels[turn:], *levels[:turn]]
        # The same dice for the games of one round.
        yield _play(game, seated, options, random.Random(f"{seed} {number // len(levels)}"))  # noqa: S311


def _play(
    game: str, levels: Sequence[str], options: Mapping[str, str | bool], rng: random.Random
) -> Outcome:
    match, idle = Match.new(game, len(levels), options), 0
    chance = random.Random(rng.random())  # noqa: S311
    while not isinstance(match.waiting, Over) and idle < STALLED:
        match match.waiting:
            case Roll(dice=dice):
                match, idle = match.roll([rng.choice(FACES[die]) for die in dice]), idle + 1
            case Choose(seats=(seat, *_)):
                move = _chosen(match, seat, levels[seat], chance.random)
                match, idle = match.play(seat, move), idle if str(move) == "pass" else 0
    scores = match.scores()
    winners = sum(score.place == 1 for score in scores)
    return [
        Result(level, score.total, score.place, (score.place == 1) / winners)
        for level, score in zip(levels, scores, strict=True)
    ]


def _chosen(match: Match, seat: int, level: str, chance: Chance) -> Move:
    """The move of a level, or of one of the game's references."""
    if level in LEVELS:
        return choose(match, seat, level, chance)
    move: Move = import_module(REFERENCES[match.game][level]).choose(match, seat, chance)
    return move


def places(found: Sequence[Outcome]) -> str:
    """Each level's mean points, place and share of wins with their standard errors, as a text."""
    levels = dict.fromkeys(result.level for result in found[0])
    return "; ".join(f"{level}: {_of_level(found, level)}" for level in levels)


def _of_level(found: Sequence[Outcome], level: str) -> str:
    own = [[one for one in outcome if one.level == level] for outcome in found]
    points = _mean([fmean(one.total for one in seats) for seats in own])
    if len(found[0]) == 1:
        return f"{points} points"
    place = _mean([fmean(one.place for one in seats) for seats in own])
    won = _mean([100 * sum(one.won for one in seats) for seats in own])
    return f"{points} points, place {place}, wins {won} %"


def _mean(values: Sequence[float]) -> str:
    error = stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
    return f"{fmean(values):.2f} +- {error:.2f}"
