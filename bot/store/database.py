"""Connections and transactions. Each transaction has its own connection from the pool."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, event
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from bot.store.unusable import translated
from bot.tables.ports import StoreUnusable

PATIENCE_SECONDS = 10
CONNECTIONS = 5


class Database:
    """An SQLite file: writing by one transaction at a time, reading beside it."""

    def __init__(self, path: Path) -> None:
        self.path = path.absolute()
        self.engine = _engine(self.path)
        # SQLite lets one writer in and has the others poll; in one process a queue is fair.
        self._turn = asyncio.Lock()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction that is kept if the block ends well, and did nothing if it does not."""
        async with self._turn:
            with translated(self.path):
                async with self.engine.connect() as connection:
                    yield connection
                    await connection.commit()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """For statements that only read; each sees what was kept when it began."""
        with translated(self.path):
            async with self.engine.connect() as connection:
                yield await connection.execution_options(reading=True)

    async def close(self) -> None:
        """Closes all connections."""
        await self.engine.dispose()


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
