"""How quickly pictures are drawn, PNG bytes included, beside what was reached elsewhere.

Run `python -m pytest tests/bench/test_render_speed.py --benchmark-enable -s`. Bytes are gated in
`tests/render`; times are printed only, for machines differ; beside them stands what they would be
where Pillow itself encodes a sheet in 3 ms.
"""

from __future__ import annotations

import timeit
from collections.abc import Callable
from functools import cache
from io import BytesIO

import pytest
from PIL import Image
from pytest_benchmark.fixture import BenchmarkFixture

import render
from engine import GAMES, Match
from render.painters import PAINTERS
from render.samples import NAMES, played, recorded, thrown

PILLOWS_LEVEL, PILLOWS_MS = 3, 3.0


@cache
def unit() -> float:
    """A third of the seconds in which Pillow encodes a sheet by itself: our millisecond."""
    match, seat = forty("keeropkeer")
    with Image.open(BytesIO(render.sheet(match, seat))) as picture:
        picture.load()

    def encode() -> None:
        picture.save(BytesIO(), "PNG", compress_level=PILLOWS_LEVEL)

    return min(timeit.repeat(encode, number=1, repeat=20)) / PILLOWS_MS


def report(benchmark: BenchmarkFixture, what: str, aim: str, size: int) -> None:
    """Prints a figure beside the one to reach; nothing where nothing is measured."""
    if benchmark.stats is not None:
        stats = benchmark.stats.stats
        print(
            f"\n{what}: median {stats.median * 1000:.2f} ms, best {stats.min * 1000:.2f} ms, "
            f"{stats.min / unit():.2f} where Pillow encodes in 3, {size / 1000:.0f} kB ({aim})"
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
        "best peer 7.9 ms, prototype 2.6 ms and 62 kB, ours 1.2 and 72 kB",
    )


@EVERY_PALETTE
def test_a_late_sheet_of_numbers(benchmark: BenchmarkFixture, palette: str) -> None:
    match = recorded("qwixx", "late")
    measured(
        benchmark,
        lambda: render.sheet(match, 0, palette=palette),
        f"qwixx, a late sheet, {palette}",
        "ours 1.2 and 72 kB",
    )


@pytest.mark.parametrize("game", PAINTERS)
def test_a_full_table_on_one_picture(benchmark: BenchmarkFixture, game: str) -> None:
    match = played(game, GAMES[game].seats[-1], 11)
    measured(
        benchmark,
        lambda: render.table(match),
        f"{game}, {match.seats} sheets on one picture",
        "ours 3.5 and 260 kB for six",
    )


@pytest.mark.parametrize("game", PAINTERS)
def test_a_compact_table(benchmark: BenchmarkFixture, game: str) -> None:
    match = thrown(played(game, GAMES[game].seats[-1], 11))
    measured(
        benchmark,
        lambda: render.table(match, compact=True, dice=True, names=NAMES),
        f"{game}, {match.seats} compact sheets, named, and the dice",
        "ours 3.5",
    )


@pytest.mark.parametrize("game", PAINTERS)
def test_dice(benchmark: BenchmarkFixture, game: str) -> None:
    match = thrown(played(game, 3, 4))
    measured(benchmark, lambda: render.dice(match), f"{game}, the dice", "no figure given")
