"""Learns the numbers of Keer op Keer by self-play, sheet by sheet; stops and resumes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np

from engine.games.keeropkeer.sheets import PRINTED
from engine.players.keeropkeer import layout
from engine.players.keeropkeer.learned import SCALE, in_company, packed, tables
from engine.players.lab.keeropkeer.board import Array, ground_of
from engine.players.lab.keeropkeer.borrowing import borrowed
from engine.players.lab.keeropkeer.games import Games
from engine.players.lab.keeropkeer.judging import Numbers
from engine.players.lab.keeropkeer.learning import learn, samples

GAMES = 600
"""In each batch; with several players half as many."""
BATCHES = 100
FIRST_STEP, LAST_STEP = 1.0, 0.03
FIRST_STEP_IN_COMPANY, AMONG_THEMSELVES = 0.5, 0.3
STRAYING = 0.1
SAVED = 10
"""Every so many batches what has been learned is saved."""
TEACHER = next(iter(PRINTED))
"""The sheet that is learned first, and from nothing."""
Say = Callable[[str], None]


def train(data: Path, work: Path, seed: int, say: Say, only: str = "") -> None:
    """Learns the numbers of all sheets, or of the one named; `work` keeps what is half done."""
    for sheet in [only] if only else PRINTED:
        for seats in (1, 2):
            learned = train_one(sheet, seats, BATCHES, seed, work, say)
            name = "solo" if seats == 1 else "several"
            (data / f"keeropkeer-{sheet}-{name}.bin").write_bytes(packed(learned.ravel()))


def train_one(
    sheet: str, seats: int, batches: int, seed: int, work: Path, say: Say, stop: int | None = None
) -> Array:
    """Learns the numbers of one sheet, (knots, layout.SIZE), at most up to batch `stop`."""
    knots = layout.SOLO_KNOTS if seats == 1 else layout.SEVERAL_KNOTS
    file = work / f"{sheet}-{seats}.npz"
    numbers, begin = Numbers(knots, _unlearned(sheet, seats)), 0
    if file.exists():
        with np.load(file) as kept:
            numbers, begin = Numbers(knots, kept["numbers"]), int(kept["batch"])
    end = batches if stop is None else stop
    for batch in range(begin, end):
        chance = np.random.default_rng((seed, seats, batch))
        mean = _batch(sheet, seats, numbers, batch / batches, chance)
        if batch % SAVED == SAVED - 1 or batch == end - 1:
            np.savez(file, numbers=numbers.kept, batch=batch + 1)
            say(f"{sheet}, seats {seats}: batch {batch + 1} of {batches}, {mean:.2f} points")
    return numbers.kept


def _unlearned(sheet: str, seats: int) -> Array:
    """Where learning begins: with nothing, with what another sheet or playing alone has taught."""
    if seats == 1 and sheet == TEACHER:
        return np.zeros((len(layout.SOLO_KNOTS), layout.SIZE))
    if seats == 1:
        taught = np.array([tables(TEACHER, alone=True).at(knot) for knot in layout.SOLO_KNOTS])
        return borrowed(taught, TEACHER, sheet)
    alone = in_company(sheet)
    return np.array([alone.at(knot) for knot in layout.SEVERAL_KNOTS])


def _batch(
    sheet: str, seats: int, numbers: Numbers, done: float, chance: np.random.Generator
) -> float:
    """Plays one batch and learns from it; the mean points of a seat, strayed choices and all."""
    players, learners = _players(sheet, seats, numbers, chance)
    games = Games(ground_of(sheet), GAMES // seats, players, chance, STRAYING)
    scores = games.play()
    first = FIRST_STEP if seats == 1 else FIRST_STEP_IN_COMPANY
    step = first * (LAST_STEP / first) ** done
    learn(numbers, samples(games, learners), step, chance)
    return float(scores[:, learners].mean())


def _players(
    sheet: str, seats: int, numbers: Numbers, chance: np.random.Generator
) -> tuple[list[Array], list[int]]:
    """Who plays, and which seats learn: those who learn only from each other dawdle for ever.

    So in company every second batch, or so, is against one who plays as if alone.
    """
    players, everybody = [numbers.mixed()] * seats, list(range(seats))
    if seats == 1 or chance.random() < AMONG_THEMSELVES:
        return players, everybody
    alone, seat = in_company(sheet), int(chance.integers(seats))
    phases = range(layout.SEVERAL_KNOTS[-1] + 1)
    players[seat] = np.array([alone.at(phase) for phase in phases], np.float32).ravel()
    everybody.remove(seat)
    return players, everybody


def rounded(numbers: Array) -> Array:
    """The numbers as they are stored."""
    found: Array = np.round(numbers * SCALE) / SCALE
    return found
