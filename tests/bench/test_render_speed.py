"""How quickly pictures are drawn, PNG bytes included, beside what was reached elsewhere.

Run `python -m pytest tests/bench/test_render_speed.py --benchmark-enable -s`. Bytes are gated in
`tests/render`; times are printed only, for machines differ.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import render
from engine import GAMES, Match
from render.painters import PAINTERS
from render.samples import NAMES, played, recorded, thrown


def report(benchmark: BenchmarkFixture, what: str, aim: str, size: int) -> None:
    """Prints a figure beside the one to reach; nothing where nothing is measured."""
    if benchmark.stats is not None:
        stats = benchmark.stats.stats
        print(
            f"\n{what}: median {stats.median * 1000:.2f} ms, best {stats.min * 1000:.2f} ms, "
            f"{size / 1000:.0f} kB ({aim})"
        )


def measured(benchmark: BenchmarkFixture, draw: Callable[[], bytes], what: str, aim: str) -> None:
    draw()
    report(benchmark, what, aim, len(benchmark(draw)))


def forty(game: str) -> tuple[Match, int]:
    """A sheet with forty crosses."""
    for rolls in range(8, 13):
        match = played(game, 6, rolls)
        for seen in match.view(None).sheets:
            if seen.crosses.bit_count() == 40:  # type: ignore[attr-defined]
                return match, seen.seat
    raise AssertionError("no sheet with forty crosses")


EVERY_PALETTE = pytest.mark.parametrize("palette", ["standard", "symbols", "high_contrast"])


@EVERY_PALETTE
@pytest.mark.parametrize("game", ["keeropkeer", "keeropkeer2"])
def test_a_sheet_of_forty_crosses(benchmark: BenchmarkFixture, game: str, palette: str) -> None:
    match, seat = forty(game)
    measured(
        benchmark,
        lambda: render.sheet(match, seat, palette=palette),
        f"{game}, a sheet of forty crosses, {palette}",
        "best peer 7.9 ms, prototype 2.6 ms and 62 kB, ours 3 ms and 65 kB",
    )


@EVERY_PALETTE
def test_a_late_sheet_of_numbers(benchmark: BenchmarkFixture, palette: str) -> None:
    match = recorded("qwixx", "late")
    measured(
        benchmark,
        lambda: render.sheet(match, 0, palette=palette),
        f"qwixx, a late sheet, {palette}",
        "ours 3 ms and 65 kB",
    )


@pytest.mark.parametrize("game", PAINTERS)
def test_a_full_table_on_one_picture(benchmark: BenchmarkFixture, game: str) -> None:
    match = played(game, GAMES[game].seats[-1], 11)
    measured(
        benchmark,
        lambda: render.table(match),
        f"{game}, {match.seats} sheets on one picture",
        "ours 12 ms and 250 kB for six",
    )


@pytest.mark.parametrize("game", PAINTERS)
def test_a_compact_table(benchmark: BenchmarkFixture, game: str) -> None:
    match = thrown(played(game, GAMES[game].seats[-1], 11))
    measured(
        benchmark,
        lambda: render.table(match, compact=True, dice=True, names=NAMES),
        f"{game}, {match.seats} compact sheets, named, and the dice",
        "ours 12 ms",
    )


@pytest.mark.parametrize("game", PAINTERS)
def test_dice(benchmark: BenchmarkFixture, game: str) -> None:
    match = thrown(played(game, 3, 4))
    measured(benchmark, lambda: render.dice(match), f"{game}, the dice", "no figure given")
