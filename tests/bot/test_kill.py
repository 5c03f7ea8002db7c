"""The program is killed in the middle of play, again and again; nothing is lost or doubled."""

from __future__ import annotations

import asyncio
import random
import shutil
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing, suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.store import SqliteStore
from bot.tables import Declined, Status, Table, Tables
from bot.tables.dice import Hmac
from bot.tables.verify import verify
from engine import Illegal
from tests.bot.killed import PLAYERS, next_press, press
from tests.bot.programs import Program, Told

KILLS_IN_PLAY, KILLS_AT_THE_START = 55, 8
LINES, SECONDS = 16, 0.01
"""A player is killed after at most so many lines about presses, and so much time."""


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Told]:
    """A file over which many players have been killed, and what they had said."""
    path, told, chance = tmp_path_factory.mktemp("killed") / "tables", Told(), random.Random(2026)
    moments = [0] * KILLS_AT_THE_START + [chance.randint(1, LINES) for _ in range(KILLS_IN_PLAY)]
    chance.shuffle(moments)
    with closing(Program(path)) as program:
        for run, lines in enumerate(moments):
            program.begin(run, told.unanswered)
            program.listen(told, lines=lines, seconds=chance.uniform(0, SECONDS))
            program.kill(told)
    asyncio.run(_pressed_once_more(path, told))
    return path, told


async def _pressed_once_more(path: Path, told: Told) -> None:
    async with _tables(path) as tables:
        for one in told.unanswered:
            try:
                table = (await press(tables, one)).table
            except (Declined, Illegal):
                told.hear({"refused": one.source})
            else:
                told.hear({"done": one.source, "table": table.id, "length": table.length})


def test_nothing_is_lost_and_nothing_doubled(killed: tuple[Path, Told]) -> None:
    path, told = killed
    rows = _journal(path)
    by_source = {source: (table, number, line) for table, number, line, source in rows if source}

    assert len(told.done) > KILLS_IN_PLAY
    assert set(by_source) == set(told.done)
    assert sum(source is not None for *_, source in rows) == len(by_source)
    for source, said in told.done.items():
        table, number, line = by_source[source]
        assert table == said["table"]
        assert number < said["length"]
        assert said.get("line") in (None, line)


def test_every_journal_is_whole(killed: tuple[Path, Told]) -> None:
    path, told = killed
    rows = _journal(path)

    for table, acknowledged in told.lengths.items():
        numbers = [number for of, number, *_ in rows if of == table]
        assert numbers == list(range(len(numbers)))
        assert len(numbers) >= acknowledged
    with closing(sqlite3.connect(path)) as found:
        assert found.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        lengths = "SELECT id, length FROM tables"
        assert dict(found.execute(lengths).fetchall()) == {
            table: sum(of == table for of, *_ in rows) for table in told.lengths
        }


async def test_every_table_goes_on_and_its_dice_are_its_own(
    killed: tuple[Path, Told], tmp_path: Path
) -> None:
    path, told = Path(shutil.copy(killed[0], tmp_path)), killed[1]
    chance = random.Random(1)
    async with _tables(path) as tables:
        for channel in PLAYERS:
            for number in range(30):
                table = await tables.at(channel)
                one = next_press(table, channel, f"after {channel} {number}", chance)
                with suppress(Declined, Illegal):
                    await press(tables, one)
        for number in told.lengths:
            assert (await tables.get(number)).match is not None
            table = await _ended(tables, number)
            assert verify(await tables.record(table.id)).differences == ()


async def test_old_buttons_still_answer(killed: tuple[Path, Told]) -> None:
    path, told = killed
    first = next(one for one in told.pressed.values() if one.what == "act" and one.turn == 1)
    async with _tables(path) as tables:
        again = await press(tables, first)
        assert again.repeated

        with pytest.raises(Declined, match=r"round_over|game_over|away"):
            await press(tables, replace(first, source="an old button"))


@asynccontextmanager
async def _tables(path: Path) -> AsyncIterator[Tables]:
    store = await SqliteStore.open(path)
    yield Tables(store, Hmac(), lambda: datetime.now(UTC))
    await store.close()


async def _ended(tables: Tables, number: int) -> Table:
    table = await tables.get(number)
    if table.status is not Status.RUNNING:
        return table
    return (await tables.end(f"end {number}", number, table.host, moderator=True)).table


def _journal(path: Path) -> list[tuple[int, int, str, str | None]]:
    with closing(sqlite3.connect(path)) as found:
        query = "SELECT table_id, number, line, source FROM entries ORDER BY table_id, number"
        return found.execute(query).fetchall()
