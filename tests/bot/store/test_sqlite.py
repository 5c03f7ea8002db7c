"""What only the store on a file promises."""

import asyncio
import threading
from pathlib import Path

import pytest
from sqlalchemy import event, text
from sqlalchemy.ext.asyncio import AsyncConnection

import bot
from bot.store import SqliteStore, StoreUnusable
from bot.store.file import database
from bot.tables.model import Status
from bot.tables.ports import LostRace
from tests.bot.store.examples import a_table, final, lines, opened


async def test_everything_is_there_after_a_restart(tmp_path: Path) -> None:
    first = await SqliteStore.open(tmp_path / "a")
    table = await opened(first, 20, remaining=5)
    await first.append(table, 1, lines("end 1", at=1, status=Status.OVER, scores=final(3)))
    before = await first.load(table)
    await first.close()

    second = await SqliteStore.open(tmp_path / "a")

    assert await second.load(table) == before
    assert await second.scores(table) == final(3)
    await second.close()


async def test_every_connection_is_set_for_safety(sqlite: SqliteStore) -> None:
    all_out = asyncio.Barrier(database.CONNECTIONS)

    async def pragmas(connection: AsyncConnection) -> tuple[object, ...]:
        await all_out.wait()
        names = ("journal_mode", "synchronous", "foreign_keys")
        return tuple([await connection.scalar(text(f"PRAGMA {name}")) for name in names])

    reading = (sqlite._database.read(pragmas) for _ in range(database.CONNECTIONS))

    assert set(await asyncio.gather(*reading)) == {("wal", 2, 1)}


async def test_many_writers_at_once_lose_nothing(sqlite: SqliteStore) -> None:
    tables = [await opened(sqlite, channel) for channel in range(50)]

    await asyncio.gather(
        *(sqlite.append(table, 1, lines(f"join {table}", at=1)) for table in tables)
    )

    for table in tables:
        stored = await sqlite.load(table)
        assert stored is not None
        assert [entry.line for entry in stored.entries] == ["open 1", f"join {table}"]


async def test_of_many_writers_to_one_table_one_wins(sqlite: SqliteStore) -> None:
    table = await opened(sqlite, 20)

    results = await asyncio.gather(
        *(sqlite.append(table, 1, lines(f"join {user}", at=1)) for user in range(20)),
        return_exceptions=True,
    )

    assert results.count(None) == 1
    assert sum(isinstance(result, LostRace) for result in results) == 19
    stored = await sqlite.load(table)
    assert stored is not None
    assert stored.length == len(stored.entries) == 2


async def test_readers_never_see_half_an_action(sqlite: SqliteStore) -> None:
    table = await opened(sqlite, 20)

    async def write() -> None:
        for length in range(1, 61, 3):
            await sqlite.append(table, length, lines("a", "b", "c", at=length))

    async def read() -> None:
        for _ in range(40):
            stored = await sqlite.load(table)
            assert stored is not None
            assert stored.length == len(stored.entries)
            assert stored.length % 3 == 1

    await asyncio.gather(write(), read(), read(), read())


@pytest.mark.parametrize("turns", range(1, 40, 3))
async def test_a_writer_that_is_cancelled_has_written_all(sqlite: SqliteStore, turns: int) -> None:
    """Wherever it is cut off, nothing is half written and nobody finds the file locked."""
    table = await opened(sqlite, 20)
    writer = asyncio.create_task(sqlite.append(table, 1, lines("a", "b", at=1)))
    for _ in range(turns):
        await asyncio.sleep(0)

    writer.cancel()
    await asyncio.gather(writer, return_exceptions=True)

    await sqlite.set_meta("key", "written after it")
    stored = await sqlite.load(table)
    assert stored is not None
    assert stored.length == len(stored.entries) == 3


async def test_readers_that_are_cancelled_leave_the_store_as_good(sqlite: SqliteStore) -> None:
    table = await opened(sqlite, 20)
    for turns in range(20):
        reader = asyncio.create_task(sqlite.load(table))
        for _ in range(turns):
            await asyncio.sleep(0)
        reader.cancel()
        await asyncio.gather(reader, return_exceptions=True)

    assert await asyncio.gather(*(sqlite.at(20, live=True) for _ in range(10))) == [table] * 10


async def test_closing_waits_for_what_has_begun(tmp_path: Path) -> None:
    store = await SqliteStore.open(tmp_path / "a")
    writer = asyncio.create_task(store.set_meta("key", "value"))
    await asyncio.sleep(0)
    writer.cancel()

    await store.close()

    again = await SqliteStore.open(tmp_path / "a")
    assert await again.meta("key") == "value"
    await again.close()
    assert writer.cancelled()


async def test_numbers_of_tables_are_never_given_twice(sqlite: SqliteStore) -> None:
    table = await opened(sqlite, 20)
    for name in ("entries", "tables"):
        await sqlite._database.write(AsyncConnection.execute, text(f"DELETE FROM {name}"))

    assert await sqlite.create(a_table(), lines("open 1", source="again")) > table


async def test_a_disk_that_fills_up_is_named_and_harms_nothing(sqlite: SqliteStore) -> None:
    table = await opened(sqlite, 20)
    before = await sqlite.load(table)
    pages: list[str] = []

    def smaller(connection: object, *_: object) -> None:
        cursor = connection.cursor()  # type: ignore[attr-defined]
        cursor.execute(f"PRAGMA max_page_count = {pages[0]}")
        cursor.close()

    event.listen(sqlite._database.engine.sync_engine, "checkout", smaller)
    pages.append("1")
    with pytest.raises(StoreUnusable) as full:
        await sqlite.append(table, 1, lines("x" * 1_000_000, at=1))
    pages[0] = "1000000"

    assert full.value.code == "disk_full"
    assert await sqlite.load(table) == before
    await sqlite.append(table, 1, lines("join 2", at=1))


async def test_closing_leaves_no_thread_behind(tmp_path: Path) -> None:
    before = set(threading.enumerate())
    store = await SqliteStore.open(tmp_path / "a")
    await asyncio.gather(*(store.meta("key") for _ in range(10)))

    await store.close()

    for thread in set(threading.enumerate()) - before:
        if "asyncio" not in thread.name:  # the event loop's own, for files
            thread.join(5)
            assert not thread.is_alive()


def test_commit_stands_in_one_line_of_the_program() -> None:
    sources = Path(bot.__file__).parent.rglob("*.py")

    found = [
        line for file in sources for line in file.read_text().splitlines() if "commit(" in line
    ]

    assert found == ["                    await connection.commit()"]
