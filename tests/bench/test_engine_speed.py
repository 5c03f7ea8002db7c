"""How fast the engine is, beside what it should reach.

Nothing is measured in an ordinary run. For the figures::

    python -m pytest tests/bench/test_engine_speed.py --benchmark-enable --benchmark-quiet

The last column scales each figure by a plain loop of one multiply, one add and one mask, which cost
80 ns a step where the aims were set. Time is the processor's, so that a busy machine disturbs it
little. A figure fails at more than one and a half times its aim.
"""

from __future__ import annotations

import gc
import random
import statistics
import time
from collections.abc import Iterator
from itertools import cycle

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from engine import Match, Over, Roll
from engine.dice import FACES
from tests.engine.positions import Drawn, late, texts
from tests.engine.tables import played, randomly

AIMS_LOOP = 80e-9
pytestmark = pytest.mark.benchmark(timer=time.process_time)
NINE_PAIRS, ALL_PAIRS = "bgo 134", "bgx 13?"


def loop_step() -> float:
    """Seconds that a step of the plain loop takes here and now."""
    value, steps, found = 1, 20_000, []
    for _ in range(9):
        start = time.process_time()
        for number in range(steps):
            value = (value * 3 + number) & 0xFFFF
        found.append((time.process_time() - start) / steps)
    return statistics.median(found)


class Figures:
    """What has been measured, to be printed at the end."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def add(self, benchmark: BenchmarkFixture, name: str, aim: float, others: str) -> None:
        """Notes the median of a benchmark; `aim` in seconds. Nothing where nothing was measured."""
        if benchmark.stats is None:
            return
        median = benchmark.stats.stats.median
        scaled = median * AIMS_LOOP / loop_step()
        verdict = "reached" if scaled <= aim else "MISSED"
        shown = [_shown(seconds, name) for seconds in (median, aim, scaled)]
        self.lines.append(
            f"{name:44}{shown[0]:>12}{shown[1]:>12}{shown[2]:>12}  {verdict}; {others}"
        )


def _shown(seconds: float, name: str) -> str:
    if name.startswith("games"):
        return f"{1 / seconds:,.0f}/s"
    return f"{seconds * 1e6:,.2f} µs" if seconds < 1e-3 else f"{seconds * 1e3:,.2f} ms"


@pytest.fixture(scope="module")
def figures(request: pytest.FixtureRequest) -> Iterator[Figures]:
    found = Figures()
    gc.collect()
    gc.freeze()  # so that what the test runner keeps in memory is not gone through again and again
    yield found
    gc.unfreeze()
    if found.lines:
        capture = request.config.pluginmanager.getplugin("capturemanager")
        with capture.global_and_fixture_disabled():
            print(f"\n\n{'':44}{'here':>12}{'aim':>12}{'scaled':>12}", *found.lines, sep="\n")


def mid_game(dice: str) -> list[Match]:
    """Ten matches that wait for seat 0, whose sheet has about forty crosses, with these dice."""
    found = []
    for seed in range(10):
        for match in played(Match.new("keeropkeer", 2), randomly, seed):
            crosses = {cell for move in _answers(match) for cell in move.split()[2:]}
            if len(crosses) >= 40:
                sheet = Drawn(frozenset(crosses), marks=4)
                found.append(late([sheet, sheet], dice=dice))
                break
    return found


def _answers(match: Match) -> list[str]:
    return [line[2:] for line in match.log if line.startswith("0 ")]


@pytest.mark.parametrize(
    ("name", "dice", "aim", "others"),
    [
        ("all moves of nine pairs", NINE_PAIRS, 15e-6, "prototype 12 µs, best peer 168 µs"),
        ("all moves of 25 pairs, jokers showing", ALL_PAIRS, 25e-6, "9 µs, best peer 520 µs"),
    ],
)
def test_moves(
    benchmark: BenchmarkFixture, figures: Figures, name: str, dice: str, aim: float, others: str
) -> None:
    matches = mid_game(dice)
    counts = [len(match.moves(0)) for match in matches]
    turn = cycle(matches)
    benchmark.pedantic(lambda: next(turn).moves(0), rounds=200, iterations=50, warmup_rounds=5)
    name = f"{name} (about {statistics.median(counts):.0f})"
    figures.add(benchmark, name, aim, others)


def test_reading_and_checking_a_text(benchmark: BenchmarkFixture, figures: Figures) -> None:
    asked = [(match, text) for match in mid_game(NINE_PAIRS) for text in texts(match, 0)[:-1]]
    turn = cycle(asked)

    def check() -> object:
        match, text = next(turn)
        return match.refusal(0, text)

    assert benchmark.pedantic(check, rounds=200, iterations=100, warmup_rounds=5) is None
    others = "cells only: prototype 0.2 µs, best peer 0.15 µs"
    figures.add(benchmark, "reading and checking one move's text", 3e-6, others)


def whole_game(match: Match, rng: random.Random) -> Match:
    """A random game in which nobody passes while another move is legal."""
    while True:
        waiting = match.waiting
        if isinstance(waiting, Over):
            return match
        if isinstance(waiting, Roll):
            match = match.roll([rng.choice(FACES[kind]) for kind in waiting.dice])
            continue
        for seat in waiting.seats:
            moves = match.moves(seat)
            others = len(moves) - 1  # `pass` is the last
            match = match.play(seat, moves[int(rng.random() * others)])


@pytest.mark.parametrize(
    ("game", "seats", "aim", "others"),
    [
        ("keeropkeer", 1, 3000, "best peer 780"),
        ("keeropkeer", 2, 900, "prototype 1,180, best peer 42"),
        ("keeropkeer", 4, 500, "prototype 770, best peer 24"),
        ("keeropkeer2", 4, 250, "best peer 4.4"),
        ("qwixx", 2, 7000, "prototype 6,850, best peer 1,185"),
        ("qwixx", 4, 4000, "prototype 3,770, best peer 300"),
    ],
)
def test_random_games(
    benchmark: BenchmarkFixture, figures: Figures, game: str, seats: int, aim: int, others: str
) -> None:
    rng = random.Random(game)
    start = Match.new(game, seats)
    benchmark.pedantic(lambda: whole_game(start, rng), rounds=300, warmup_rounds=10)
    figures.add(benchmark, f"games a second, {game}, seats: {seats}", 1 / aim, others)


def test_replay(benchmark: BenchmarkFixture, figures: Figures) -> None:
    rng = random.Random(4)
    games = [whole_game(Match.new("keeropkeer", 4), rng) for _ in range(10)]
    turn = cycle(games)

    def replay() -> Match:
        one = next(turn)
        return Match.replay(one.game, one.seats, one.options, one.log)

    assert benchmark.pedantic(replay, rounds=100, warmup_rounds=5) in games
    lines = statistics.median(len(game.log) for game in games)
    figures.add(benchmark, f"replay of a four-seat game ({lines:.0f} lines)", 3e-3, "no peer")
