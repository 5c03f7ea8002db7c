"""How fast Qwixx is, beside the figures to reach on a machine with a loop step of 80 ns.

A figure is scaled to that machine by a plain loop (one multiply, one add, one mask) that takes
turns with what is measured; both in the process's own time, so that others on the machine disturb
little. Dice are thrown beforehand: a match never rolls.

    python -m pytest tests/bench/test_qwixx_speed.py --benchmark-enable -s
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable
from typing import Any

import pytest

from engine import Choose, Match, Roll
from engine.dice import FACES
from tests.engine.counted_qwixx import kept
from tests.engine.positions_qwixx import late
from tests.engine.tables import POLICIES, played

STEP = 80e-9
STEPS = 20_000
GAMES = 40

Benchmark = Any


class Dice:
    """Rolls thrown beforehand, by what is thrown."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.thrown: dict[tuple[str, ...], list[str]] = {}
        self.number = 0

    def roll(self, kinds: tuple[str, ...]) -> str:
        """One of a thousand rolls of these dice."""
        some = self.thrown.get(kinds)
        if some is None:
            some = [self._once(kinds) for _ in range(1000)]
            self.thrown[kinds] = some
        self.number = (self.number + 1) % len(some)
        return some[self.number]

    def _once(self, kinds: tuple[str, ...]) -> str:
        return " ".join(self.rng.choice(FACES[kind]) for kind in kinds)


def whole_game(seats: int, dice: Dice, chance: Callable[[], float]) -> Match:
    """A game in which everybody does anything that is legal."""
    match = Match.new("qwixx", seats)
    while True:
        waiting = match.waiting
        if isinstance(waiting, Choose):
            seat = waiting.seats[0]
            moves = match.moves(seat)
            match = match.play(seat, moves[int(chance() * len(moves))])
        elif isinstance(waiting, Roll):
            match = match.roll(dice.roll(waiting.dice))
        else:
            return match


def step_time() -> float:
    """Seconds that one step of the plain loop takes just now."""
    start, number = time.process_time(), 1
    for _ in range(STEPS):
        number = (number * 3 + 1) & 0xFFFF
    return (time.process_time() - start) / STEPS


def scaled(work: Callable[[], object], rounds: int = 40) -> tuple[float, float]:
    """Median seconds that the work takes, as on the reference machine, and the step here."""
    found, steps = [], [step_time()]
    for _ in range(rounds):
        start = time.process_time()
        work()
        taken = time.process_time() - start
        steps.append(step_time())
        found.append(taken * STEP / (sum(steps[-2:]) / 2))
    return statistics.median(found), statistics.median(steps)


def report(benchmark: Benchmark, what: str, figure: float, asked: str, step: float) -> None:
    """Prints a figure as on the reference machine beside the one asked for."""
    benchmark.extra_info.update({what: figure, "asked": asked, "step_ns": step * 1e9})
    print(f"\n{what}: {figure:,.4g} (asked: {asked}; a step takes {step * 1e9:.0f} ns here)")


@pytest.mark.parametrize(("seats", "asked"), [(1, "-"), (2, "7,000"), (4, "4,000"), (5, "-")])
def test_random_games(benchmark: Benchmark, seats: int, asked: str) -> None:
    dice, chance = Dice(seats), random.Random(seats).random

    def some_games() -> Match:
        return [whole_game(seats, dice, chance) for _ in range(GAMES)][-1]

    last = benchmark.pedantic(some_games, rounds=5, warmup_rounds=1)
    assert last.waiting.reason in ("two_locks", "four_penalties")
    if benchmark.enabled:
        taken, step = scaled(some_games)
        report(benchmark, f"random games a second, {seats} seats", GAMES / taken, asked, step)


def test_all_legal_moves(benchmark: Benchmark) -> None:
    matches = [late(one.sheets, thrower=one.thrower, dice=one.dice) for one in kept()]

    def all_moves() -> int:
        return sum(len(match.moves(0)) for match in matches for _ in range(20))

    assert benchmark(all_moves) >= len(matches)
    if benchmark.enabled:
        taken, step = scaled(all_moves)
        figure = taken / len(matches) / 20 * 1e6
        report(benchmark, "legal moves of a seat, µs", figure, "-", step)


def test_reading_and_checking_a_move(benchmark: Benchmark) -> None:
    match = Match.new("qwixx", 2).roll("w3 w5 r2 y6 g1 b4")

    def checked() -> list[object]:
        return [match.refusal(0, text) for text in ("g8", "r8", "y8", "b8", "pass") * 200]

    assert set(benchmark(checked)) == {None}
    if benchmark.enabled:
        taken, step = scaled(checked)
        report(benchmark, "reading and checking a move, µs", taken * 1e3, "3", step)


def test_replay_of_a_four_seat_game(benchmark: Benchmark) -> None:
    *_, last = played(Match.new("qwixx", 4), POLICIES["random"], 1)

    def replayed() -> Match:
        return Match.replay("qwixx", 4, {}, last.log)

    assert benchmark(replayed) == last
    if benchmark.enabled:
        taken, step = scaled(replayed)
        report(benchmark, f"replay of {len(last.log)} lines, ms", taken * 1e3, "3", step)
