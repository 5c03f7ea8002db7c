"""What it costs to tell a closed roll: one roll's lines, however long the game has become."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from bot.tables import Table
from bot.tables.story import Story
from bot.talk.screens.posts import ROLL, farewell, wanted
from engine import Choose, Roll
from engine.dice import FACES
from tests.bench.test_talk import within
from tests.bot.store.memory import MemoryStore
from tests.bot.tables.evening import ANNA, BRAM, CLEO, Evening

LIMIT = 0.005
"""Seconds that anything may hold the event loop."""


def long_story(rolls: int) -> Story:
    """A game of three at which nobody ever takes anything."""
    chance, users = random.Random(1), f"{ANNA} {BRAM} {CLEO}"
    story = Story("keeropkeer", {}).told(f"open {users}").told(f"start {users}")
    while story.match is not None and story.rolls <= rolls:
        match story.match.waiting:
            case Roll(_, dice):
                story = story.after(story.match.roll([chance.choice(FACES[die]) for die in dice]))
            case Choose(seats):
                story = story.after(story.match.play(seats[0], "pass"))
    return story


@pytest.fixture(params=[30, 300, 3000])
async def table(request: pytest.FixtureRequest) -> Table:
    """A table in the middle of a roll, after so many others."""
    begun = await Evening(MemoryStore()).start(ANNA, BRAM, CLEO)
    story = long_story(request.param)
    return replace(begun, match=story.match, turn=story.rolls, lately=story.lately)


def test_the_last_edit_of_a_closed_roll(benchmark: BenchmarkFixture, table: Table) -> None:
    assert benchmark(farewell, table, ROLL, table.turn - 1, "standard")
    assert within(benchmark, LIMIT)


def test_the_roll_on_the_table(benchmark: BenchmarkFixture, table: Table) -> None:
    assert benchmark(wanted, table, "standard")
    assert within(benchmark, 2 * LIMIT)
