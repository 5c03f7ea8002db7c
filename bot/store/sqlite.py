"""The store on an SQLite file."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable
from pathlib import Path

from sqlalchemy.exc import IntegrityError

from bot.store import journals, questions, settings
from bot.store.database import PATIENCE_SECONDS, Database
from bot.store.migrations import REVISIONS, upgrade
from bot.store.unusable import examine, free_bytes
from bot.tables.model import GuildSettings, Post, SeatScore, UserSettings
from bot.tables.ports import Append, LostRace, NewTable, Stored, StoreUnusable

PAUSE_SECONDS = 0.05


class SqliteStore:
    """The store port on one file, which several processes may share. Close it when done."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @classmethod
    async def open(cls, path: Path, free: Callable[[Path], int] = free_bytes) -> SqliteStore:
        """The store in this file, made or brought up to date if need be. Raises StoreUnusable."""
        revision = await asyncio.to_thread(examine, path, free)
        database = Database(path)
        try:
            await _ready(database)
            if revision != REVISIONS[-1]:
                async with database.writing() as connection:
                    await connection.run_sync(upgrade)
        except BaseException:
            await database.close()
            raise
        return cls(database)

    async def close(self) -> None:
        """Closes the file; nothing is lost without."""
        await self._database.close()

    async def create(self, new: NewTable, append: Append) -> int:
        """Writes a new table and answers its id. Raises LostRace: a live table is here already."""
        try:
            async with self._database.writing() as connection:
                return await journals.create(connection, new, append)
        except IntegrityError as error:
            raise LostRace from error

    async def append(self, table: int, expected: int, append: Append) -> None:
        """Writes an action on a table that is `expected` entries long. Raises LostRace."""
        try:
            async with self._database.writing() as connection:
                await journals.extend(connection, table, expected, append)
        except IntegrityError as error:
            raise LostRace from error

    async def load(self, table: int, after: int = 0, source: str | None = None) -> Stored | None:
        """The table with its entries from number `after` on, as of one moment."""
        async with self._database.reading() as connection:
            return await journals.load(connection, table, after, source)

    async def by_source(self, source: str) -> int | None:
        """The table in whose journal this source stands."""
        async with self._database.reading() as connection:
            return await journals.by_source(connection, source)

    async def at(self, channel: int, *, live: bool) -> int | None:
        """The channel's live table, or (`live` false) the newest finished one."""
        async with self._database.reading() as connection:
            return await questions.at(connection, channel, live=live)

    async def live(self, *, guild: int) -> list[int]:
        """The server's live tables, oldest first."""
        async with self._database.reading() as connection:
            return await questions.live(connection, guild)

    async def unshown(self) -> list[int]:
        """The tables that have more entries than their channel has been shown."""
        async with self._database.reading() as connection:
            return await questions.unshown(connection)

    async def shown(
        self, table: int, length: int, added: Iterable[Post], removed: Iterable[int]
    ) -> None:
        """Notes the length shown (never backwards), and which messages show it from now on."""
        async with self._database.writing() as connection:
            await journals.shown(connection, table, length, added, removed)

    async def due(self, excluding: Collection[int] = ()) -> int | None:
        """The earliest deadline of the running tables."""
        async with self._database.reading() as connection:
            return await questions.due(connection, excluding)

    async def overdue(self, now: int) -> list[int]:
        """The running tables whose deadline has passed, earliest first."""
        async with self._database.reading() as connection:
            return await questions.overdue(connection, now)

    async def scores(self, table: int) -> tuple[SeatScore, ...]:
        """The final scores in seat order; none while the table is live."""
        async with self._database.reading() as connection:
            return await journals.final_scores(connection, table)

    async def guild(self, guild: int) -> GuildSettings:
        """A server's settings, the defaults if it has chosen none."""
        async with self._database.reading() as connection:
            return await settings.guild(connection, guild)

    async def set_guild(self, chosen: GuildSettings) -> None:
        """Keeps a server's settings."""
        async with self._database.writing() as connection:
            await settings.keep_guild(connection, chosen)

    async def user(self, user: int) -> UserSettings:
        """A user's settings, the defaults if they have chosen none."""
        async with self._database.reading() as connection:
            return await settings.user(connection, user)

    async def set_user(self, chosen: UserSettings) -> None:
        """Keeps a user's settings."""
        async with self._database.writing() as connection:
            await settings.keep_user(connection, chosen)

    async def meta(self, key: str) -> str | None:
        """A value of the program's own, such as the hash of the commands last synced."""
        async with self._database.reading() as connection:
            return await settings.note(connection, key)

    async def set_meta(self, key: str, value: str) -> None:
        """Keeps a value of the program's own."""
        async with self._database.writing() as connection:
            await settings.keep_note(connection, key, value)


async def _ready(database: Database) -> None:
    """Connects once. SQLite itself does not wait while another process makes the same file."""
    for attempt in range(round(PATIENCE_SECONDS / PAUSE_SECONDS), -1, -1):
        try:
            async with database.reading():
                return
        except StoreUnusable as unusable:
            if unusable.code != "database_busy" or not attempt:
                raise
        await asyncio.sleep(PAUSE_SECONDS)
