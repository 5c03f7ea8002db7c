"""How quickly suggestions and descriptions are made; the limit for completion is 10 ms."""

from __future__ import annotations

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from bot.talk import prepare
from bot.talk.typing.answers import read_answer
from bot.talk.typing.complete import also_choices, cells_choices, dice_choices, mark_choices
from bot.talk.words.sheetwords import describe_sheet, describe_table
from engine import Match
from tests.engine import positions_qwixx as qwixx
from tests.engine.positions_keeropkeer2 import crossed, late

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


@pytest.fixture
def bombs() -> Match:
    """A bomb nearly anywhere, and two jokers beside it."""
    prepare()
    return late([crossed("H1 H2 H3")] * 2, dice="bxx 1?? bomb")


@pytest.fixture
def threes() -> Match:
    """Every second row crossed: thousands of ways to cross three in a row."""
    prepare()
    match = late([crossed("Q S U")] * 2, dice="bxx 1?? three")
    assert len(match.moves(0)) > 2000
    return match


@pytest.fixture
def action_one() -> Match:
    """Every row begun, so that each number skips some."""
    prepare()
    return qwixx.late([qwixx.crossed("r2 y3 g12 b11")] * 5, dice="w3 w5 r2 y6 g1 b4")


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


@pytest.mark.parametrize("typed", ["", "d", "bom"])
def test_dice_choices_beside_a_bomb(benchmark: BenchmarkFixture, bombs: Match, typed: str) -> None:
    assert benchmark(dice_choices, bombs, 0, typed, "nl")
    assert within(benchmark, LIMIT)


@pytest.mark.parametrize("typed", ["", "c", "C3", "C3:D4", "A1:O7"])
def test_cells_of_a_bomb(benchmark: BenchmarkFixture, bombs: Match, typed: str) -> None:
    assert benchmark(cells_choices, bombs, 0, "bom", typed, "nl")
    assert within(benchmark, LIMIT)


@pytest.mark.parametrize("typed", ["", "c", "C3", "C3 d", "A1:O7"])
def test_cells_of_three_in_a_row(benchmark: BenchmarkFixture, threes: Match, typed: str) -> None:
    assert benchmark(cells_choices, threes, 0, "drie op een rij", typed, "nl")
    assert within(benchmark, LIMIT)


@pytest.mark.parametrize("cells", ["C3:D4", "C3 C4", "A1-O1"])
def test_read_a_bomb(benchmark: BenchmarkFixture, bombs: Match, cells: str) -> None:
    assert benchmark(read_answer, bombs, 0, "bom", cells)
    assert within(benchmark, LIMIT)


@pytest.mark.parametrize("typed", ["", "rood", "8"])
def test_mark_choices(benchmark: BenchmarkFixture, action_one: Match, typed: str) -> None:
    assert benchmark(mark_choices, action_one, 0, typed, "nl")
    assert within(benchmark, LIMIT)


def test_also_choices(benchmark: BenchmarkFixture, action_one: Match) -> None:
    assert benchmark(also_choices, action_one, 0, "rood 8", "", "nl")
    assert within(benchmark, LIMIT)
