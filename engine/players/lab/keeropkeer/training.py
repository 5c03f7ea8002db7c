"""Learns the numbers of Keer op Keer by self-play, sheet by sheet; stops and resumes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np

from engine.games.keeropkeer.sheets import PRINTED
from engine.players.keeropkeer import layout
from engine.players.keeropkeer.learned import packed, tables
from engine.players.lab.keeropkeer.board import Array, ground_of
from engine.players.lab.keeropkeer.borrowing import borrowed
from engine.players.lab.keeropkeer.games import Games
from engine.players.lab.keeropkeer.judging import Numbers
from engine.players.lab.keeropkeer.learning import learn, samples

GAMES = 600
"""In each batch."""
BATCHES = 100
FIRST_STEP, LAST_STEP = 1.0, 0.03
STRAYING = 0.1
SAVED = 10
"""Every so many batches what has been learned is saved."""
TEACHER = next(iter(PRINTED))
"""The sheet that is learned first, and from nothing."""
Say = Callable[[str], None]


def train(data: Path, work: Path, seed: int, say: Say, only: str = "") -> None:
    """Learns the numbers of all sheets, or of the one named; `work` keeps what is half done."""
    for sheet in [only] if only else PRINTED:
        learned = train_one(sheet, BATCHES, seed, work, say)
        (data / f"keeropkeer-{sheet}-solo.bin").write_bytes(packed(learned.ravel()))


def train_one(
    sheet: str, batches: int, seed: int, work: Path, say: Say, stop: int | None = None
) -> Array:
    """Learns the numbers of one sheet, (knots, layout.SIZE), at most up to batch `stop`."""
    file = work / f"{sheet}.npz"
    numbers, begin = Numbers(layout.SOLO_KNOTS, _unlearned(sheet)), 0
    if file.exists():
        with np.load(file) as kept:
            numbers, begin = Numbers(layout.SOLO_KNOTS, kept["numbers"]), int(kept["batch"])
    end = batches if stop is None else stop
    for batch in range(begin, end):
        mean = _batch(sheet, numbers, batch / batches, np.random.default_rng((seed, batch)))
        if batch % SAVED == SAVED - 1 or batch == end - 1:
            np.savez(file, numbers=numbers.kept, batch=batch + 1)
            say(f"{sheet}: batch {batch + 1} of {batches}, {mean:.2f} points")
    return numbers.kept


def _unlearned(sheet: str) -> Array:
    """Where learning begins: with nothing, or with what another sheet has taught."""
    if sheet == TEACHER:
        return np.zeros((len(layout.SOLO_KNOTS), layout.SIZE))
    taught = np.array([tables(TEACHER, alone=True).at(knot) for knot in layout.SOLO_KNOTS])
    return borrowed(taught, TEACHER, sheet)


def _batch(sheet: str, numbers: Numbers, done: float, chance: np.random.Generator) -> float:
    """Plays one batch and learns from it; the mean points, strayed choices and all."""
    games = Games(ground_of(sheet), GAMES, [numbers.mixed()], chance, STRAYING)
    scores = games.play()
    step = FIRST_STEP * (LAST_STEP / FIRST_STEP) ** done
    learn(numbers, samples(games), step, chance)
    return float(scores.mean())
