"""Two processes serve the same file at the same time: the same tables, even the same presses."""

from __future__ import annotations

import random
import sqlite3
from collections import Counter
from collections.abc import Sequence
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from bot.store import SqliteStore
from bot.tables import Status, Tables
from bot.tables.dice import Hmac
from bot.tables.verify import verify
from tests.bot.killed import PLAYERS, Press, next_press
from tests.bot.programs import Program, Told

LINES, ROUNDS = 120, 6


async def test_two_processes_on_one_file(tmp_path: Path) -> None:
    """They make the file together, then play at the same three tables as if each were alone."""
    path, heard = tmp_path / "tables", [Told(), Told()]
    with closing(Program(path)) as one, closing(Program(path)) as other:
        programs = (one, other)
        _both_play(programs, heard, (1, 2), [], LINES)
        for number in range(ROUNDS):  # now there are presses that reach both of them
            same = await _presses(path, number)
            runs = 10 + 2 * number, 11 + 2 * number
            _both_play(programs, heard, runs, same, 1 + 2 * len(same))

    _everything_acknowledged_is_there_once(path, heard)
    await _every_table_is_sound(path)


def _both_play(
    programs: Sequence[Program],
    heard: Sequence[Told],
    runs: tuple[int, int],
    same: Sequence[Press],
    lines: int,
) -> None:
    """Until so many lines have been heard of each; then both are killed."""
    for program, run in zip(programs, runs, strict=True):
        program.begin(run, same)
    for _ in range(lines):
        for program, told in zip(programs, heard, strict=True):
            program.listen(told, lines=1)
    for program, told in zip(programs, heard, strict=True):
        program.kill(told)


async def _presses(path: Path, number: int) -> Sequence[Press]:
    """Something to do at each table."""
    store, chance = await SqliteStore.open(path), random.Random(number)
    tables = Tables(store, Hmac(), lambda: datetime.now(UTC))
    presses = [
        next_press(await tables.at(channel), channel, f"both {number} {channel}", chance)
        for channel in PLAYERS
    ]
    await store.close()
    return presses


def _everything_acknowledged_is_there_once(path: Path, heard: list[Told]) -> None:
    with closing(sqlite3.connect(path)) as found:
        rows = found.execute("SELECT source, table_id, number FROM entries").fetchall()
        assert found.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    written = Counter(source for source, *_ in rows if source is not None)
    places = {source: (table, number) for source, table, number in rows}
    assert set(written.values()) == {1}
    for told in heard:
        assert set(told.done) <= set(written)
        for source, said in told.done.items():
            assert places[source][0] == said["table"]
            assert places[source][1] < said["length"]
    first, second = (set(told.done) for told in heard)
    assert first - second
    assert second - first
    assert first & second


async def _every_table_is_sound(path: Path) -> None:
    store = await SqliteStore.open(path)
    tables = Tables(store, Hmac(), lambda: datetime.now(UTC))
    for number in await store.live(guild=10):
        table = await tables.get(number)
        assert table.status in (Status.RUNNING, Status.LOBBY)
        if table.status is Status.RUNNING:
            await tables.end(f"end {number}", number, table.host, moderator=True)
            assert verify(await tables.record(number)).differences == ()
    await store.close()
