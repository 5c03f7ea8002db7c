"""How fast Keer op Keer 2 is: every special action on a mid-game sheet, one text, a whole log.

Measured and shown as in `test_engine_speed`, where whole random games are::

    python -m pytest tests/bench/test_keeropkeer2_speed.py --benchmark-enable --benchmark-quiet
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Mapping
from itertools import cycle

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from engine import Match
from tests.bench import test_engine_speed as engine_speed
from tests.engine.positions_keeropkeer2 import Drawn, late, specials, texts
from tests.engine.tables import played, randomly

pytestmark = pytest.mark.benchmark(timer=time.process_time)
figures = engine_speed.figures
CHAINING = {"special_chaining": True, "special_from_h": True}


def mid_game(dice: str, options: Mapping[str, bool]) -> list[Match]:
    """Ten matches that wait for seat 0, whose sheet has about forty crosses, with these dice."""
    found = []
    for seed in range(10):
        for match in played(Match.new("keeropkeer2", 2), randomly, seed):
            crosses = _crosses(match)
            if len(crosses) >= 40:
                sheet = Drawn(crosses, marks=4)
                found.append(late([sheet, sheet], dice=dice, options=options))
                break
    return found


def _crosses(match: Match) -> frozenset[str]:
    choices = (line[2:].split() for line in match.log if line.startswith("0 "))
    return frozenset(word for words in choices for word in words if word[0].isupper())


@pytest.mark.parametrize("options", [{}, CHAINING], ids=["usual", "chaining"])
@pytest.mark.parametrize("face", ["heart", "bomb", "stars", "three", "block"])
def test_moves(
    benchmark: BenchmarkFixture,
    figures: engine_speed.Figures,
    face: str,
    options: Mapping[str, bool],
) -> None:
    matches = mid_game(f"bgx 13? {face}", options)
    assert all(specials(match, 0) for match in matches)
    counts = statistics.median(len(match.moves(0)) for match in matches)
    turn = cycle(matches)
    benchmark.pedantic(lambda: next(turn).moves(0), rounds=100, iterations=20, warmup_rounds=5)
    name = f"all moves, {face}{', chaining' * bool(options)} (about {counts:.0f})"
    figures.add(benchmark, name, 1e-3, "asked: 1 ms")


def test_reading_and_checking_a_text(
    benchmark: BenchmarkFixture, figures: engine_speed.Figures
) -> None:
    asked = [
        (match, text)
        for face in ("bomb", "stars", "three", "block")
        for match in mid_game(f"bgx 13? {face}", {})
        for text in texts(match, 0)[:-1]
    ]
    random.Random(1).shuffle(asked)
    turn = cycle(asked)

    def check() -> object:
        match, text = next(turn)
        return match.refusal(0, text)

    assert benchmark.pedantic(check, rounds=200, iterations=100, warmup_rounds=5) is None
    figures.add(benchmark, "reading and checking one move's text", 10e-6, "3 µs for a pick")


def test_replay(benchmark: BenchmarkFixture, figures: engine_speed.Figures) -> None:
    rng = random.Random(4)
    games = [engine_speed.whole_game(Match.new("keeropkeer2", 4), rng) for _ in range(10)]
    turn = cycle(games)

    def replay() -> Match:
        one = next(turn)
        return Match.replay(one.game, one.seats, one.options, one.log)

    assert benchmark.pedantic(replay, rounds=100, warmup_rounds=5) in games
    lines = statistics.median(len(game.log) for game in games)
    figures.add(benchmark, f"replay of a four-seat game ({lines:.0f} lines)", 3e-3, "as game 1")
