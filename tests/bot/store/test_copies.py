"""Backup and restore: a copy that proves itself, and nothing of the old file played over it."""

from __future__ import annotations

import multiprocessing
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from bot.store import SqliteStore, StoreUnusable
from bot.store.copies import backup, restore
from tests.bot.store.examples import opened

HOLDS = """
import sqlite3, sys
held = sqlite3.connect(sys.argv[1])
held.execute("PRAGMA journal_mode = WAL")
held.execute("SELECT count(*) FROM tables").fetchall()
print("held", flush=True)
sys.stdin.read()
"""


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Another process has the database open."""
    with subprocess.Popen(
        [sys.executable, "-c", HOLDS, path], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == b"held\n"
        yield
        assert process.stdin is not None
        process.stdin.close()


async def noted(path: Path, key: str, value: str) -> None:
    """One note more in the database."""
    store = await SqliteStore.open(path)
    await store.set_meta(key, value)
    await store.close()


async def note(path: Path, key: str) -> str | None:
    """A note in the database."""
    store = await SqliteStore.open(path)
    try:
        return await store.meta(key)
    finally:
        await store.close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where the database is."""
    return tmp_path / "tables.db"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Where the backup goes."""
    (tmp_path / "safe").mkdir()
    return tmp_path / "safe" / "copy.db"


async def test_a_backup_holds_what_was_written_while_the_bot_runs(path: Path, copy: Path) -> None:
    store = await SqliteStore.open(path)
    await store.set_meta("key", "in the write-ahead log")

    await backup(path, copy)

    await store.set_meta("key", "after it")
    await store.close()
    assert os.listdir(copy.parent) == [copy.name]
    assert copy.stat().st_mode & 0o777 == 0o600
    assert await note(copy, "key") == "in the write-ahead log"


async def test_a_file_that_is_there_is_left_alone(path: Path, copy: Path) -> None:
    await noted(path, "key", "value")
    copy.write_text("a letter")

    with pytest.raises(StoreUnusable, match="backup_exists"):
        await backup(path, copy)

    assert copy.read_text() == "a letter"


async def test_nothing_is_made_where_there_is_no_database(path: Path, copy: Path) -> None:
    with pytest.raises(StoreUnusable, match="no_database"):
        await backup(path, copy)
    assert os.listdir(copy.parent) == []
    assert not path.exists()


async def test_a_stale_write_ahead_log_undoes_no_restore(path: Path, copy: Path) -> None:
    await noted(path, "key", "saved")
    await backup(path, copy)
    _killed_after_writing(path)
    assert path.with_name("tables.db-wal").stat().st_size

    old = await restore(copy, path)

    assert await note(path, "key") == "saved"
    assert old is not None
    assert await note(old, "key") == "played on"


def _killed_after_writing(path: Path) -> None:
    process = multiprocessing.get_context("spawn").Process(target=_write_and_die, args=(path,))
    process.start()
    process.join()


def _write_and_die(path: Path) -> None:
    writer = sqlite3.connect(path, isolation_level=None)
    writer.execute("UPDATE meta SET value = 'played on'")
    os._exit(9)


async def test_a_database_in_use_is_not_exchanged(path: Path, copy: Path) -> None:
    await noted(path, "key", "saved")
    await backup(path, copy)
    await noted(path, "key", "played on")
    with held(path):
        before = sorted(os.listdir(path.parent))
        with pytest.raises(StoreUnusable, match="database_in_use"):
            await restore(copy, path)
        assert sorted(os.listdir(path.parent)) == before
    assert await note(path, "key") == "played on"


async def test_a_restored_database_is_for_its_owner_and_the_next_old_one_has_its_own_name(
    path: Path, copy: Path
) -> None:
    await noted(path, "key", "saved")
    await backup(path, copy)

    assert await restore(copy, path) == path.with_name("tables.db.old-1")
    assert await restore(copy, path) == path.with_name("tables.db.old-2")

    assert path.stat().st_mode & 0o777 == 0o600
    assert await note(path, "key") == "saved"


async def test_a_backup_is_put_where_no_database_is(path: Path, copy: Path) -> None:
    await noted(path, "key", "saved")
    await backup(path, copy)
    path.unlink()

    assert await restore(copy, path) is None
    assert await note(path, "key") == "saved"


async def test_a_damaged_database_is_replaced(path: Path, copy: Path) -> None:
    await noted(path, "key", "saved")
    await backup(path, copy)
    path.write_bytes(path.read_bytes()[:200] + b"\xff" * 5000)

    old = await restore(copy, path)

    assert old is not None
    assert await note(path, "key") == "saved"


@pytest.mark.parametrize(
    ("damage", "code"),
    [
        ("UPDATE tables SET seed = zeroblob(32)", "copy_damaged"),
        ("DELETE FROM entries", "copy_damaged"),
        ("UPDATE alembic_version SET version_num = '2031'", "database_newer"),
        ("DELETE FROM alembic_version", "database_damaged"),
    ],
)
async def test_a_backup_that_does_not_prove_itself_is_refused(
    path: Path, copy: Path, damage: str, code: str
) -> None:
    store = await SqliteStore.open(path)
    await opened(store, 20)
    await store.close()
    shutil.copy(path, copy)
    with closing(sqlite3.connect(copy)) as other:
        other.execute(damage)
        other.commit()
    before = path.read_bytes()

    with pytest.raises(StoreUnusable, match=code):
        await restore(copy, path)

    assert path.read_bytes() == before
    assert set(os.listdir(path.parent)) == {path.name, "safe"}


@pytest.mark.parametrize("what", ["nothing", "itself", "empty", "letter"])
async def test_what_is_no_backup_is_refused(path: Path, copy: Path, what: str) -> None:
    await noted(path, "key", "saved")
    codes = {
        "nothing": "no_backup",
        "itself": "same_file",
        "empty": "database_empty",
        "letter": "not_a_database",
    }
    if what == "itself":
        copy.symlink_to(path)
    elif what != "nothing":
        copy.write_text("Dear Anna" * 99 if what == "letter" else "")

    with pytest.raises(StoreUnusable, match=codes[what]):
        await restore(copy, path)

    assert await note(path, "key") == "saved"
