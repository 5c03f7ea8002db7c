"""Backups: a copy of the database that proves itself, and one put in the database's place."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import count
from pathlib import Path

from bot.store.file.making import put, scratch
from bot.store.file.unusable import beside, examine, examine_copy, real, translated, untouched
from bot.store.sqlite import SqliteStore
from bot.tables.ports import StoreUnusable

SHARED_FIRST, SHARED_SIZE = 0x40000002, 510
"""The bytes of a database file on which SQLite keeps a lock while it has the file open."""


async def backup(database: Path, target: Path) -> None:
    """Copies the database as it is at this moment, while a bot may be writing on.

    Raises StoreUnusable, also `no_database`, `backup_exists` and `copy_damaged`.
    """
    _there_and_not_there(database, target)
    with _touching(target), scratch(target) as file:
        _copy(database, file, live=True)
        await _prove(file, database)
        try:
            put(file, target)
        except FileExistsError as quicker:
            raise StoreUnusable("backup_exists", path=str(target)) from quicker


async def restore(source: Path, database: Path) -> Path | None:
    """Puts a backup in the database's place and answers where the old database lies now.

    The backup is proven first, on a copy; the old write-ahead log goes aside with its database.
    Raises StoreUnusable, also `no_backup`, `same_file`, `copy_damaged` and `database_in_use`.
    """
    database = real(database)
    _two_files(source, database)
    with _touching(database), scratch(database) as file:
        _copy(source, file, live=False)
        await _prove(file, source)
        with _nobody_else(database):
            return _exchange(file, database)


def _there_and_not_there(database: Path, target: Path) -> None:
    if examine(database) is None:
        raise StoreUnusable("no_database", path=str(database))
    if target.exists():
        raise StoreUnusable("backup_exists", path=str(target))


def _two_files(source: Path, database: Path) -> None:
    if not source.is_file():
        raise StoreUnusable("no_backup", path=str(source))
    if database.exists() and source.samefile(database):
        raise StoreUnusable("same_file", path=str(source))
    if not database.parent.is_dir():
        raise StoreUnusable("no_folder", path=str(database))
    examine_copy(real(source))


def _copy(source: Path, target: Path, *, live: bool) -> None:
    """All that is in a database and in its write-ahead log, into one file.

    Of a database that is not `live` nothing is touched: it need not be writable.
    """
    opened = real(source).as_uri() if live else untouched(real(source))
    with (
        translated(source),
        closing(sqlite3.connect(opened, uri=True)) as old,
        closing(sqlite3.connect(target)) as new,
    ):
        old.backup(new)


async def _prove(copy: Path, source: Path) -> None:
    store = await SqliteStore.open(copy)
    try:
        found = await store.check()
    finally:
        await store.close()
    if not found.sound:
        tables = ", ".join(map(str, found.tables)) or "-"
        raise StoreUnusable("copy_damaged", path=str(source), tables=tables)


def _exchange(file: Path, database: Path) -> Path | None:
    """The old files keep each other's company under a new name; then the new one takes over."""
    old = _free_name(database)
    there = database.exists()
    if there:
        os.link(database, old)
    for mine, aside in zip(beside(database), beside(old), strict=True):
        if mine.exists():
            mine.rename(aside)
    file.replace(database)
    return old if there else None


def _free_name(database: Path) -> Path:
    names = (database.with_name(f"{database.name}.old-{number}") for number in count(1))
    return next(name for name in names if not any(file.exists() for file in (name, *beside(name))))


@contextmanager
def _nobody_else(database: Path) -> Iterator[None]:
    """Holds the lock that SQLite takes in every process that has the file open."""
    if not database.exists():
        yield
        return
    try:
        import fcntl  # noqa: PLC0415 - Windows has none, and lets no open file be renamed
    except ModuleNotFoundError:
        yield
        return
    with database.open("rb+") as file:
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, SHARED_SIZE, SHARED_FIRST)
        except OSError as held:
            raise StoreUnusable("database_in_use", path=str(database)) from held
        yield


@contextmanager
def _touching(file: Path) -> Iterator[None]:
    """What the file system refuses, in a sentence that names the file."""
    try:
        yield
    except OSError as refused:
        detail = refused.strerror or str(refused)
        raise StoreUnusable("cannot_write", path=str(file), detail=detail) from refused
