"""Learning the numbers from games: each choice's worth moves towards what came of it."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from engine.players.keeropkeer2 import layout
from engine.players.lab.keeropkeer2.board import Array
from engine.players.lab.keeropkeer2.deciding import Bombed
from engine.players.lab.keeropkeer2.games import Games

BELIEVED = 0.7
"""How much the rest of a game counts against what the numbers said of it at each step back."""
CLOSE, LEAST = 20.0, 0.05
"""A lead of so many points is no longer close; such games count at least so much."""
PORTIONS = 16
"""The choices of one batch of games are learned from in so many portions."""
BOMB_STEP, ENOUGH_BOMBS = 0.1, 10
FIRST_BOMB = 2.0


class Samples(NamedTuple):
    """Sheets after a choice: entries, moment, points already had, and points there were to be.

    `weight` is how much each counts.
    """

    entries: Array
    moment: Array
    score: Array
    target: Array
    weight: Array


def samples(games: Games) -> Samples:
    """Every sheet after every choice of these games, with what came of it.

    Where somebody strayed, what came of it says nothing about the choice before.
    """
    coming, weights = games.scores.ravel().astype(float), closeness(games.scores).ravel()
    found = []
    for decided in reversed(games.decided):
        which = decided.which
        seen = decided.entries, decided.moment, decided.score
        found.append((*seen, coming[which], weights[which]))
        believed = BELIEVED * coming[which] + (1 - BELIEVED) * decided.best
        coming[which] = np.where(decided.strayed, decided.best, believed)
    return Samples(*(np.concatenate(some) for some in zip(*found, strict=True)))


def closeness(scores: Array) -> Array:
    """How much each seat's game, (games, seats), says about winning: most where it was close.

    Learned from all games alike, the numbers would gamble for many points where few would do.
    """
    if scores.shape[1] == 1:
        return np.ones(scores.shape)
    seats = range(scores.shape[1])
    others = np.stack([np.delete(scores, seat, axis=1).max(1) for seat in seats], axis=1)
    close: Array = np.cosh((scores - others) / CLOSE) ** -2.0
    return LEAST + (1 - LEAST) * close


def unlearned(sides: layout.Sides) -> Array:
    """Numbers that know nothing yet."""
    numbers = np.zeros((max(map(max, sides)) + 1, layout.SIZE))
    numbers[:, layout.BOMB_AT] = FIRST_BOMB
    return numbers


def learn(
    numbers: Array, shares: Array, seen: Samples, step: float, chance: np.random.Generator
) -> None:
    """Moves the numbers, in place, towards what has been seen.

    Every entry moves by the mean error of the sheets that have it; `step` is the share of an error
    that all entries of a sheet take away together.
    """
    for some in np.array_split(chance.permutation(len(seen.moment)), PORTIONS):
        entries, share = seen.entries[some], shares[seen.moment[some]]
        worth = seen.score[some] + _coming(numbers, share, entries)
        error = seen.target[some] - worth
        for own, weight in zip(numbers, (share * seen.weight[some, None]).T, strict=True):
            _move(own, entries, weight, error, step)


def _coming(numbers: Array, share: Array, entries: Array) -> Array:
    total = np.zeros(len(entries))
    for own, weight in zip(numbers, share.T, strict=True):
        there = np.flatnonzero(weight)
        total[there] += weight[there] * own[entries[there]].sum(1)
    return total


def _move(numbers: Array, entries: Array, weight: Array, error: Array, step: float) -> None:
    there = np.flatnonzero(weight)
    each = entries.shape[1]
    places = entries[there].ravel()
    pull = np.bincount(places, np.repeat(weight[there] * error[there], each), layout.SIZE)
    mass = np.bincount(places, np.repeat(weight[there], each), layout.SIZE)
    numbers += step / each * pull / np.maximum(mass, 1.0)


def learn_bombs(numbers: Array, shares: Array, bombed: list[Bombed]) -> None:
    """Moves what a bonus bomb is worth towards what those placed have brought."""
    for bombs in bombed:
        for own, weight in zip(numbers, shares[bombs.moment].T, strict=True):
            if mass := weight.sum():
                error = (weight * bombs.gain).sum() / mass - own[layout.BOMB_AT]
                own[layout.BOMB_AT] += BOMB_STEP * min(1.0, mass / ENOUGH_BOMBS) * error
