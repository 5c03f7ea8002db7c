"""How quickly pictures are drawn, PNG bytes included, beside what was reached elsewhere.

Run `python -m pytest tests/bench/test_render_speed.py --benchmark-enable -s`. Bytes are gated in
`tests/render`; times are printed only, for machines differ.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

import render
from engine import Match
from render.samples import played, thrown


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


@pytest.fixture
def forty() -> tuple[Match, int]:
    """A sheet with forty crosses."""
    for rolls in range(8, 13):
        match = played("keeropkeer", 6, rolls)
        for seen in match.view(None).sheets:
            if seen.crosses.bit_count() == 40:  # type: ignore[attr-defined]
                return match, seen.seat
    raise AssertionError("no sheet with forty crosses")


@pytest.mark.parametrize("palette", ["standard", "symbols", "high_contrast"])
def test_a_sheet_of_forty_crosses(
    benchmark: BenchmarkFixture, forty: tuple[Match, int], palette: str
) -> None:
    match, seat = forty
    measured(
        benchmark,
        lambda: render.sheet(match, seat, palette=palette),
        f"a sheet of forty crosses, {palette}",
        "best peer 7.9 ms, prototype 2.6 ms and 62 kB, ours 3 ms and 65 kB",
    )


def test_six_sheets_on_one_picture(benchmark: BenchmarkFixture) -> None:
    match = played("keeropkeer", 6, 11)
    measured(
        benchmark,
        lambda: render.table(match),
        "six sheets on one picture",
        "ours 12 ms and 250 kB",
    )


def test_dice(benchmark: BenchmarkFixture) -> None:
    match = thrown(played("keeropkeer", 3, 4))
    measured(benchmark, lambda: render.dice(match), "the dice", "no figure given")
