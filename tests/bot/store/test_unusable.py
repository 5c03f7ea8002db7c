"""A database that cannot be used: the cause has a name, and nothing is touched."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot.store import SqliteStore, StoreUnusable, sqlite
from tests.bot.store.examples import opened


def _listing(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.is_file()}


def _marks(folder: Path) -> dict[str, int]:
    return {file.name: file.stat().st_mode & 0o777 for file in folder.iterdir()}


async def _refused(path: Path) -> StoreUnusable:
    with pytest.raises(StoreUnusable) as refused:
        await SqliteStore.open(path)
    assert refused.value.facts["path"] == str(path)
    return refused.value


async def _made(path: Path) -> None:
    store = await SqliteStore.open(path)
    await opened(store, 20)
    await store.close()


def _no_database(path: Path) -> None:
    path.write_text("Anna owes Bram three euros.\n" * 40)


def _foreign(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.execute("CREATE TABLE recipes (name)")
        other.commit()


def _damaged(path: Path) -> None:
    path.write_bytes(b"SQLite format 3\x00" + b"\xfe" * 8000)


@pytest.mark.parametrize(
    ("make", "code"),
    [
        (_no_database, "not_a_database"),
        (_foreign, "foreign_database"),
        (_damaged, "not_a_database"),
    ],
)
async def test_a_file_that_is_not_ours(
    tmp_path: Path, make: Callable[[Path], None], code: str
) -> None:
    make(tmp_path / "a")
    before = _listing(tmp_path)

    assert (await _refused(tmp_path / "a")).code == code
    assert _listing(tmp_path) == before


async def test_a_database_with_a_broken_page(tmp_path: Path) -> None:
    await _made(tmp_path / "a")
    pages = (tmp_path / "a").read_bytes()
    (tmp_path / "a").write_bytes(pages[:200] + b"\xff" * (len(pages) - 200))
    before = _listing(tmp_path)

    assert (await _refused(tmp_path / "a")).code == "database_damaged"
    assert _listing(tmp_path) == before


async def test_a_database_newer_than_the_program(tmp_path: Path) -> None:
    await _made(tmp_path / "a")
    with closing(sqlite3.connect(tmp_path / "a")) as later:
        later.execute("UPDATE alembic_version SET version_num = '2031'")
        later.commit()
    before = _listing(tmp_path)

    refused = await _refused(tmp_path / "a")

    assert (refused.code, refused.facts["revision"]) == ("database_newer", "2031")
    assert _listing(tmp_path) == before


async def test_a_read_only_file(tmp_path: Path) -> None:
    await _made(tmp_path / "a")
    (tmp_path / "a").chmod(0o444)
    before = _listing(tmp_path)

    assert (await _refused(tmp_path / "a")).code == "database_read_only"
    assert _listing(tmp_path) == before


async def test_a_read_only_folder(tmp_path: Path) -> None:
    folder = tmp_path / "locked"
    folder.mkdir(mode=0o555)

    refused = await _refused(folder / "a")

    assert (refused.code, refused.facts["folder"]) == ("folder_read_only", str(folder))
    assert _listing(folder) == {}


async def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    refused = await _refused(tmp_path / "tables" / "a")

    assert (refused.code, refused.facts["folder"]) == ("no_folder", str(tmp_path / "tables"))
    assert not (tmp_path / "tables").exists()


async def test_a_folder_in_the_files_place(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()

    assert (await _refused(tmp_path / "a")).code == "is_a_folder"


@pytest.mark.parametrize("exists", [True, False])
async def test_a_full_disk(tmp_path: Path, exists: bool) -> None:
    if exists:
        await _made(tmp_path / "a")
    before = _listing(tmp_path)

    with pytest.raises(StoreUnusable) as refused:
        await SqliteStore.open(tmp_path / "a", free=lambda _: 10_000)

    assert refused.value.code == "disk_full"
    assert _listing(tmp_path) == before


async def test_a_file_that_another_program_keeps_locked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sqlite, "PATIENCE_SECONDS", 0.1)
    monkeypatch.setattr("bot.store.file.database.PATIENCE_SECONDS", 0.1)
    await _made(tmp_path / "a")
    store = await SqliteStore.open(tmp_path / "a")
    with closing(sqlite3.connect(tmp_path / "a", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(StoreUnusable) as refused:
            await store.set_meta("key", "value")

    assert refused.value.code == "database_busy"
    await store.set_meta("key", "value")
    await store.close()


async def test_an_empty_file_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "a").touch()

    assert (await _refused(tmp_path / "a")).code == "database_empty"
    assert _listing(tmp_path) == {"a": b""}


async def test_a_write_ahead_log_without_its_database(tmp_path: Path) -> None:
    (tmp_path / "a-wal").write_bytes(b"what was played yesterday")

    refused = await _refused(tmp_path / "a")

    assert (refused.code, refused.facts["file"]) == ("database_lost", str(tmp_path / "a-wal"))
    assert list(_listing(tmp_path)) == ["a-wal"]


@pytest.mark.parametrize("end", ["-wal", "-shm", "-journal"])
@pytest.mark.parametrize("marks", [0o444, 0o200])
async def test_a_file_beside_the_database_that_may_not_be_used(
    tmp_path: Path, end: str, marks: int
) -> None:
    await _made(tmp_path / "a")
    beside = tmp_path / f"a{end}"
    beside.touch()
    beside.chmod(marks)

    refused = await _refused(tmp_path / "a")

    assert (refused.code, refused.facts["file"]) == ("journal_closed", str(beside))


async def test_a_file_that_may_be_written_but_not_read(tmp_path: Path) -> None:
    await _made(tmp_path / "a")
    (tmp_path / "a").chmod(0o200)

    assert (await _refused(tmp_path / "a")).code == "database_unreadable"


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM alembic_version",
        "UPDATE sqlite_master SET name = CAST(x'ff' AS TEXT) WHERE name = 'meta'",
    ],
)
async def test_a_database_that_does_not_say_what_it_holds(tmp_path: Path, statement: str) -> None:
    await _made(tmp_path / "a")
    with closing(sqlite3.connect(tmp_path / "a")) as other:
        other.execute("PRAGMA writable_schema = ON")
        other.execute(statement)
        other.commit()

    assert (await _refused(tmp_path / "a")).code == "database_damaged"


@pytest.mark.parametrize("umask", [0o000, 0o022])
async def test_the_files_are_for_their_owner_alone(tmp_path: Path, umask: int) -> None:
    before = os.umask(umask)
    try:
        store = await SqliteStore.open(tmp_path / "a")
        await store.set_meta("key", "value")
    finally:
        os.umask(before)

    assert _marks(tmp_path) == {"a": 0o600, "a-wal": 0o600, "a-shm": 0o600}
    await store.close()


@pytest.mark.parametrize("exchanged", [True, False])
async def test_a_file_that_goes_while_it_is_in_use(
    tmp_path: Path, exchanged: bool, caplog: pytest.LogCaptureFixture
) -> None:
    store = await SqliteStore.open(tmp_path / "a")
    await opened(store, 20)
    (tmp_path / "a").unlink()
    if exchanged:
        (tmp_path / "a").write_bytes(b"another")

    with pytest.raises(StoreUnusable) as refused:
        await store.set_meta("key", "value")

    assert refused.value.code == "database_gone"
    assert "deleted or exchanged" in caplog.text
    await store.close()


async def test_the_path_may_be_relative_and_strange(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    strange = "tafels #1 50%? é.db"

    await _made(Path(strange))
    await _made_again(Path(strange))

    assert strange in os.listdir(tmp_path)


async def _made_again(path: Path) -> None:
    store = await SqliteStore.open(path)
    assert await store.at(20, live=True) == 1
    await store.close()
