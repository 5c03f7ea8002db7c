"""How quickly suggestions and descriptions are made; the limit for completion is 10 ms."""

from __future__ import annotations

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from bot.talk import prepare
from bot.talk.complete import cells_choices, dice_choices
from bot.talk.sheetwords import describe_sheet, describe_table
from bot.talk.typing import read_answer
from engine import Match

LIMIT = 0.010


@pytest.fixture
def busy() -> Match:
    """A sheet begun in several places, and both jokers on the table: the most choices there are."""
    prepare()
    match = Match.new("keeropkeer", 1)
    for roll, move in (
        ("bg 14", "b 4 G4 G5 H4 H5"),
        ("yg 15", "y 5 H6 H7 I6 I7 J7"),
        ("go 22", "o 2 G2 H2"),
    ):
        match = match.roll(roll).play(0, move)
    return match.roll("xg ?3")


def within(benchmark: BenchmarkFixture, limit: float) -> bool:
    """Whether the median is within the limit; true where nothing is measured."""
    return benchmark.stats is None or benchmark.stats.stats.median <= limit


def test_dice_choices(benchmark: BenchmarkFixture, busy: Match) -> None:
    assert len(benchmark(dice_choices, busy, 0, "b", "nl")) > 1
    assert within(benchmark, LIMIT)


def test_cells_choices(benchmark: BenchmarkFixture, busy: Match) -> None:
    assert benchmark(cells_choices, busy, 0, "green 3", "", "nl")
    assert within(benchmark, LIMIT)


def test_read_answer(benchmark: BenchmarkFixture, busy: Match) -> None:
    assert benchmark(read_answer, busy, 0, "joker blauw 3", "h1,i1 j1")
    assert within(benchmark, LIMIT)


def test_describe_sheet(benchmark: BenchmarkFixture, busy: Match) -> None:
    assert benchmark(describe_sheet, "nl", busy, 0, None, "Anna")
    assert within(benchmark, LIMIT)


def test_describe_table(benchmark: BenchmarkFixture, busy: Match) -> None:
    assert benchmark(describe_table, "nl", busy, ["Anna"])
    assert within(benchmark, LIMIT)
