"""Why a database cannot be used: looked at before anything is touched, or told by SQLite later."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from sqlalchemy.exc import DBAPIError, IntegrityError

from bot.store.migrations import REVISIONS
from bot.tables.ports import StoreUnusable

HEADER = b"SQLite format 3\x00"
READABLE, WRITABLE = 0o444, 0o222
JOURNALS = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside the file, by the ends of their names."""
NEEDED_BYTES = 4 * 1024 * 1024
"""Free space below which nothing is begun: a migration and some days of play."""

CAUSES = {
    sqlite3.SQLITE_FULL: "disk_full",
    sqlite3.SQLITE_READONLY: "database_read_only",
    sqlite3.SQLITE_NOTADB: "not_a_database",
    sqlite3.SQLITE_CORRUPT: "database_damaged",
    sqlite3.SQLITE_ERROR: "database_damaged",  # a table or a column that is not there any more
    sqlite3.SQLITE_FORMAT: "database_damaged",
    sqlite3.SQLITE_BUSY: "database_busy",
    sqlite3.SQLITE_LOCKED: "database_busy",
    sqlite3.SQLITE_CANTOPEN: "database_unusable",
    sqlite3.SQLITE_IOERR: "database_unusable",
    sqlite3.SQLITE_PERM: "database_unusable",
}
"""SQLite's primary result codes that are the machine's fault, not the program's."""


def free_bytes(folder: Path) -> int:
    """The bytes that may still be written in a folder's file system."""
    return shutil.disk_usage(folder).free


def real(path: Path) -> Path:
    """The file itself: SQLite keeps its own files beside that, not beside a link to it."""
    return Path(os.path.realpath(path))


def examine(path: Path, free: Callable[[Path], int] = free_bytes) -> str | None:
    """The revision of the database at `path`, `None` if it is to be made. Touches nothing.

    Raises StoreUnusable.
    """
    path = real(path)
    _folder(path, free)
    journals = [file for file in beside(path) if file.exists()]
    for file in journals:
        _journal(path, file)
    if not path.exists():
        if journals:
            raise StoreUnusable("database_lost", path=str(path), file=str(journals[0]))
        return None
    if path.stat().st_size == 0:
        if not journals:
            raise StoreUnusable("database_empty", path=str(path))
        return None  # another process is making it
    _file(path)
    with translated(path), closing(sqlite3.connect(untouched(path), uri=True)) as found:
        return _revision(found, path)


def examine_copy(path: Path) -> str | None:
    """The revision of a database that is only read. Raises StoreUnusable."""
    if path.stat().st_size == 0:
        raise StoreUnusable("database_empty", path=str(path))
    _readable(path)
    with translated(path), closing(sqlite3.connect(untouched(path), uri=True)) as found:
        return _revision(found, path)


@contextmanager
def translated(path: Path) -> Iterator[None]:
    """Turns SQLite's errors about the file or the machine into StoreUnusable."""
    try:
        yield
    except IntegrityError:
        raise
    except (DBAPIError, sqlite3.Error, UnicodeError) as error:
        cause = error.orig if isinstance(error, DBAPIError) else error
        code = CAUSES.get(getattr(cause, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF)
        if code is None:
            raise
        raise StoreUnusable(code, path=str(path), detail=str(cause)) from error


def _folder(path: Path, free: Callable[[Path], int]) -> None:
    folder = path.parent
    if not folder.is_dir():
        raise StoreUnusable("no_folder", path=str(path), folder=str(folder))
    if path.is_dir():
        raise StoreUnusable("is_a_folder", path=str(path))
    if not _writable(folder):
        raise StoreUnusable("folder_read_only", path=str(path), folder=str(folder))
    if free(folder) < NEEDED_BYTES:
        raise StoreUnusable("disk_full", path=str(path), folder=str(folder))


def beside(path: Path) -> tuple[Path, ...]:
    """The files that SQLite may keep beside this one."""
    return tuple(path.with_name(path.name + end) for end in JOURNALS)


def _journal(path: Path, file: Path) -> None:
    with suppress(FileNotFoundError):  # another process has ended and taken it away
        if not (_may(file, os.W_OK, WRITABLE) and _may(file, os.R_OK, READABLE)):
            raise StoreUnusable("journal_closed", path=str(path), file=str(file))


def _file(path: Path) -> None:
    _readable(path)
    if not _writable(path):
        raise StoreUnusable("database_read_only", path=str(path))


def _readable(path: Path) -> None:
    if not _may(path, os.R_OK, READABLE):
        raise StoreUnusable("database_unreadable", path=str(path))
    with path.open("rb") as file:
        if file.read(len(HEADER)) != HEADER:
            raise StoreUnusable("not_a_database", path=str(path))


def untouched(path: Path) -> str:
    """How SQLite opens the file without leaving its own beside it; after a kill they are there."""
    log = path.with_name(f"{path.name}-wal")
    return f"{path.as_uri()}?mode=ro" + ("" if log.exists() else "&immutable=1")


def _writable(path: Path) -> bool:
    """A file that is marked read-only stays so, even for a user who could write it all the same."""
    return _may(path, os.W_OK, WRITABLE)


def _may(path: Path, right: int, marks: int) -> bool:
    return os.access(path, right) and bool(path.stat().st_mode & marks)


def _revision(found: sqlite3.Connection, path: Path) -> str | None:
    held = {name for (name,) in found.execute("SELECT name FROM sqlite_master WHERE type='table'")}
    if not held:
        return None
    if "alembic_version" not in held or "entries" not in held:
        raise StoreUnusable("foreign_database", path=str(path))
    row = found.execute("SELECT version_num FROM alembic_version").fetchone()
    if row is None:
        raise StoreUnusable("database_damaged", path=str(path))
    revision = str(row[0])
    if revision not in REVISIONS:
        raise StoreUnusable("database_newer", path=str(path), revision=revision)
    return revision
