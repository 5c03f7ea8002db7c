"""Connections and transactions. Each transaction has its own connection from the pool."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine
from functools import partial
from pathlib import Path
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection, event
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from bot.store.file.unusable import real, translated
from bot.tables.ports import StoreUnusable

log = logging.getLogger(__name__)

P = ParamSpec("P")
T = TypeVar("T")
Work = Callable[Concatenate[AsyncConnection, P], Awaitable[T]]
"""Statements on a connection."""

PATIENCE_SECONDS = 10
CONNECTIONS = 5


class Database:
    """An SQLite file: one transaction writes at a time, others read beside it.

    A transaction that has begun runs to its end even if whoever asked for it is cancelled: cut off
    in the middle of a statement, the driver's connection would keep its lock for ever.
    """

    def __init__(self, path: Path) -> None:
        self.path = real(path)
        self.engine = _engine(self.path)
        self._file = identity(self.path)
        # SQLite lets one writer in and has the others poll; in one process a queue is fair.
        self._turn = asyncio.Lock()
        self._begun: set[asyncio.Task[Any]] = set()

    async def write(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Does the work in a transaction: all of it is kept, or nothing if it raises."""
        return await self._to_its_end(
            self._write(lambda connection: work(connection, *args, **kwargs))
        )

    async def read(self, work: Work[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Does work that only reads; each statement sees what was kept when it began."""
        return await self._to_its_end(
            self._read(lambda connection: work(connection, *args, **kwargs))
        )

    async def close(self) -> None:
        """Waits for what has begun and closes all connections."""
        await asyncio.gather(*self._begun, return_exceptions=True)
        await self.engine.dispose()

    async def _write(self, work: Work[[], T]) -> T:
        async with self._turn:
            self._is_still_there()
            with translated(self.path):
                async with self.engine.connect() as connection:
                    done = await work(connection)
                    await connection.commit()
                    return done

    async def _read(self, work: Work[[], T]) -> T:
        with translated(self.path):
            async with self.engine.connect() as connection:
                return await work(await connection.execution_options(reading=True))

    def _is_still_there(self) -> None:
        """What is written into a file that was deleted or exchanged would be gone."""
        found = identity(self.path)
        self._file = self._file or found
        if found is None or found != self._file:
            log.error("the database %s has been deleted or exchanged while it is in use", self.path)
            raise StoreUnusable("database_gone", path=str(self.path))

    async def _to_its_end(self, transaction: Coroutine[Any, Any, T]) -> T:
        task = asyncio.create_task(transaction)
        self._begun.add(task)
        task.add_done_callback(self._ended)
        return await asyncio.shield(task)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._begun.discard(task)
        if not task.cancelled():
            task.exception()  # looked at, for nobody may be waiting for it any more


def identity(path: Path) -> tuple[int, int] | None:
    """Which file it is (device and inode), whatever it is called; `None` if there is none."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return found.st_dev, found.st_ino


def _engine(path: Path) -> AsyncEngine:
    engine = create_async_engine(
        URL.create("sqlite+aiosqlite", database=str(path)),
        pool_size=CONNECTIONS,
        max_overflow=0,
        # The connection used last knows the newest pages; taking turns would have each read them.
        pool_use_lifo=True,
        # Without an isolation level Python's driver begins nothing by itself.
        connect_args={"timeout": PATIENCE_SECONDS, "isolation_level": None},
    )
    event.listen(engine.sync_engine, "connect", partial(_connected, path))
    event.listen(engine.sync_engine, "begin", _begun)
    return engine


def _connected(path: Path, connection: Any, _: object) -> None:
    try:
        _made_safe(path, connection)
    except BaseException:
        connection.close()  # the pool does not know it yet
        raise


def _made_safe(path: Path, connection: Any) -> None:
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    if cursor.fetchone()[0] != "wal":
        raise StoreUnusable("no_write_ahead_log", path=str(path))
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.close()


def _begun(connection: Connection) -> None:
    """A writer takes the lock at once: one that has read first could not wait for it any more."""
    driver = connection.connection.dbapi_connection
    if driver is not None and not connection.get_execution_options().get("reading", False):
        # Straight to the driver: one step of its thread instead of three, at every press.
        driver.run_async(lambda aiosqlite: aiosqlite.execute("BEGIN IMMEDIATE"))
