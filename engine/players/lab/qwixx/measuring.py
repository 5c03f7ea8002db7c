"""How strong the levels are: whole games by the rules, counted, with their standard errors."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from math import sqrt
from types import MappingProxyType
from typing import NamedTuple

import numpy as np

from engine.dice import FACES
from engine.match import Match
from engine.players.lab.qwixx import references
from engine.players.player import LEVELS, Chance
from engine.players.qwixx import player
from engine.players.qwixx.outlook import outlook_with
from engine.players.qwixx.prospects import best
from engine.players.qwixx.table import seen
from engine.values import Over, Roll, Score

Answer = Callable[[Match, int, Chance], str]
"""How somebody answers for a seat, as a text."""


def _at_level(level: str, match: Match, seat: int, chance: Chance) -> str:
    return player.choose(match, seat, level, chance).text


PLAYERS: Mapping[str, Answer] = MappingProxyType(
    {level: partial(_at_level, level) for level in LEVELS}
    | {
        "points per gap": lambda match, seat, _: references.points_per_gap(seen(match, seat)),
        "smallest gap": lambda match, seat, _: references.smallest_gap(seen(match, seat)),
        "outlook 4": lambda match, seat, _: best(seen(match, seat), outlook_with(4.0)),
    }
)
"""Who can be measured: the levels, and the plain ways they are measured against."""

ALONE = (*LEVELS, "points per gap", "smallest gap")
DUELS = (
    ("points per gap", "smallest gap"),
    ("strong", "points per gap"),
    ("strong", "outlook 4"),
    ("strong", "good"),
    ("strong", "easy"),
    ("good", "easy"),
)
MIXED = (
    ("easy", "good", "strong"),
    ("easy", "good", "strong", "strong"),
    ("easy", "easy", "good", "good", "strong"),
)


class Finding(NamedTuple):
    """A measured mean with its standard error."""

    what: str
    mean: float
    error: float
    games: int


def findings(games: int, seed: int) -> Iterator[Finding]:
    """Everything that is measured, so many games each: points alone, duels, places in company."""
    for name in ALONE:
        points = [_played([name], (seed, game))[0].total for game in range(games)]
        yield _finding(f"{name} alone, points", points)
    for one, other in DUELS:
        won = [_won(one, other, seed, game) for game in range(games)]
        yield _finding(f"{one} beats {other}, percent", won)
    for names in MIXED:
        yield from _places(names, games, seed)


def _won(one: str, other: str, seed: int, game: int) -> float:
    """Per cent that the first has won; every two games have the same dice and the seats swapped."""
    names = [one, other] if game % 2 else [other, one]
    scores = _played(names, (seed, game // 2))
    own, others = scores[names.index(one)].total, scores[names.index(other)].total
    return 100.0 * (own > others) + 50.0 * (own == others)


def _places(names: Sequence[str], games: int, seed: int) -> Iterator[Finding]:
    places: dict[str, list[float]] = {name: [] for name in names}
    for game in range(games):
        turned = [*names[game % len(names) :], *names[: game % len(names)]]
        for name, score in zip(turned, _played(turned, (seed, game)), strict=True):
            places[name].append(score.place)
    for name, found in places.items():
        yield _finding(f"{name} among {', '.join(names)}, place", found)


def _played(names: Sequence[str], seed: tuple[int, int]) -> tuple[Score, ...]:
    """The scores of one game; the dice have a chance of their own, so they stay the same."""
    dice, chance = (np.random.default_rng((*seed, which)) for which in (0, 1))
    match = Match.new("qwixx", len(names))
    while not isinstance(match.waiting, Over):
        if isinstance(match.waiting, Roll):
            match = match.roll([str(dice.choice(FACES[kind])) for kind in match.waiting.dice])
        else:
            seat = match.waiting.seats[0]
            match = match.play(seat, PLAYERS[names[seat]](match, seat, chance.random))
    return match.scores()


def _finding(what: str, found: Sequence[float]) -> Finding:
    mean = sum(found) / len(found)
    spread = sum((one - mean) ** 2 for one in found) / max(1, len(found) - 1)
    return Finding(what, mean, sqrt(spread / len(found)), len(found))
