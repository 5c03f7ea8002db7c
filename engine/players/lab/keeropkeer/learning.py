"""Learning the numbers from games: what a sheet is worth moves towards what came of it."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from engine.players.keeropkeer import layout
from engine.players.lab.keeropkeer.board import Array
from engine.players.lab.keeropkeer.games import Games
from engine.players.lab.keeropkeer.judging import ENTRIES, FULL_COLUMNS, Numbers

BELIEVED = 0.3
"""How much the rest of a game counts against what the numbers said of it at each step back."""
PORTIONS = 80
"""The choices of one batch of games are learned from in so many portions."""


class Samples(NamedTuple):
    """Sheets after a choice: entries, phase, and the points that were still to come."""

    entries: Array
    phase: Array
    coming: Array


def samples(games: Games) -> Samples:
    """Every sheet after every choice of these games, with what came of it.

    Where somebody strayed, what came of it says nothing about the choice before.
    """
    final, found = games.sheets.score.astype(float), []
    for decided in reversed(games.decided):
        which = decided.which
        there = decided.phase > 0
        seen = Samples(decided.entries, decided.phase, final[which] - decided.score)
        found.append(Samples(*(one[there] for one in seen)))
        believed = BELIEVED * final[which] + (1 - BELIEVED) * decided.best
        final[which] = np.where(decided.strayed, decided.best, believed)
    return Samples(*(np.concatenate(some) for some in zip(*found, strict=True)))


def learn(numbers: Numbers, seen: Samples, step: float, chance: np.random.Generator) -> None:
    """Moves the numbers, in place, towards what has been seen.

    Every entry moves by the mean error of the sheets that have it; `step` is the share of an error
    that all entries of a sheet take away together.
    """
    shares = numbers.shares
    for some in np.array_split(chance.permutation(len(seen.phase)), PORTIONS):
        entries, share = seen.entries[some], shares[seen.phase[some]]
        expected = np.zeros(len(some))
        for kept, weight in zip(numbers.kept, share.T, strict=True):
            there = np.flatnonzero(weight)
            expected[there] += weight[there] * kept[entries[there]].sum(1)
        error = seen.coming[some] - expected
        for kept, weight in zip(numbers.kept, share.T, strict=True):
            _move(kept, entries, weight, error, step)


def _move(kept: Array, entries: Array, weight: Array, error: Array, step: float) -> None:
    there = np.flatnonzero(weight)
    places = entries[there].ravel()
    pull = np.bincount(places, np.repeat(weight[there] * error[there], ENTRIES), layout.SIZE)
    mass = np.bincount(places, np.repeat(weight[there], ENTRIES), layout.SIZE)
    kept += step / ENTRIES * pull / np.maximum(mass, 1.0)
    kept[FULL_COLUMNS] = 0
