"""How fast tables are written and read. With `--benchmark-enable` the figures are printed."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from bot.store import SqliteStore
from bot.tables import Table, Tables
from bot.tables.dice import Hmac
from tests.bot.store.examples import lines, opened
from tests.bot.tables.evening import ANNA, BRAM, CLEO, DIRK, Evening, any_move, waited_for


@pytest.fixture
def runner() -> Iterator[asyncio.Runner]:
    """One event loop for all rounds of a benchmark."""
    with asyncio.Runner() as opened_runner:
        yield opened_runner


@pytest.fixture
def store(runner: asyncio.Runner, tmp_path: Path) -> Iterator[SqliteStore]:
    """An empty store on a file."""
    made = runner.run(SqliteStore.open(tmp_path / "a"))
    yield made
    runner.run(made.close())


def test_one_append(benchmark: Any, runner: asyncio.Runner, store: SqliteStore) -> None:
    table, lengths = runner.run(opened(store, 20)), count(1)

    def append() -> None:
        length = next(lengths)
        runner.run(store.append(table, length, lines("0 pass", at=length)))

    benchmark(append)


def test_fifty_appends_at_once(benchmark: Any, runner: asyncio.Runner, store: SqliteStore) -> None:
    """Throughput: fifty tables, each of which wants to be written now."""
    tables, lengths = [runner.run(opened(store, channel)) for channel in range(50)], count(1)

    async def all_at_once(length: int) -> None:
        await asyncio.gather(
            *(
                store.append(table, length, lines("0 pass", at=length, source=f"{table} {length}"))
                for table in tables
            )
        )

    benchmark(lambda: runner.run(all_at_once(next(lengths))))
    if benchmark.stats:
        benchmark.extra_info["appends a second"] = round(50 / benchmark.stats.stats.median)


def test_one_load(benchmark: Any, runner: asyncio.Runner, store: SqliteStore) -> None:
    """What is read at every press when the table is in memory: its row, posts, and the source."""
    table = runner.run(opened(store, 20))

    benchmark(lambda: runner.run(store.load(table, 1, "a press")))


def test_one_answer(benchmark: Any, runner: asyncio.Runner, store: SqliteStore) -> None:
    """From the press to the saved move, without Discord and without a picture."""
    evening, chance = Evening(store), random.Random(1)
    table: Table = runner.run(evening.start(ANNA, BRAM, CLEO, DIRK))
    channels = count(100)

    def answer() -> None:
        nonlocal table
        seat = waited_for(table)[0]
        table = runner.run(evening.answer(table, seat, any_move(table, seat, chance))).table
        if table.status != "running":
            table = runner.run(evening.start(ANNA, BRAM, CLEO, DIRK, channel=next(channels)))

    benchmark(answer)


def test_one_table_from_cold(benchmark: Any, runner: asyncio.Runner, store: SqliteStore) -> None:
    """After a restart: the journal of a four-seat game of some thirty rolls is read and folded."""
    evening = Evening(store)
    table: Table = runner.run(evening.start(ANNA, BRAM, CLEO, DIRK))
    chance = random.Random(2)
    while table.turn < 30 and table.status == "running":
        seat = waited_for(table)[0]
        table = runner.run(evening.answer(table, seat, any_move(table, seat, chance))).table

    def cold() -> Table:
        fresh = Tables(store, Hmac(), lambda: datetime.now(UTC))
        return runner.run(fresh.get(table.id))

    assert benchmark(cold) == table
