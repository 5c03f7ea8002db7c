"""The store on an SQLite file."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable, Mapping
from pathlib import Path

from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.file.database import PATIENCE_SECONDS, Database
from bot.store.file.making import make_private
from bot.store.file.unusable import examine, free_bytes
from bot.store.migrations import REVISIONS, upgrade
from bot.store.statements import journals, questions, ruins, settings
from bot.store.statements.checking import Checked, checked
from bot.store.statements.sealing import BEFORE_DIGESTS, seal_all
from bot.tables.model import GuildSettings, Post, SeatScore, UserSettings
from bot.tables.ports import LostRace, StoreUnusable
from bot.tables.stored import Append, NewTable, Place, Stored

PAUSE_SECONDS = 0.05


class SqliteStore:
    """The store port on one file, which several processes may share. Close it when done."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @classmethod
    async def open(cls, path: Path, free: Callable[[Path], int] = free_bytes) -> SqliteStore:
        """The store in this file, made or brought up to date if need be. Raises StoreUnusable."""
        revision = await asyncio.to_thread(examine, path, free)
        if revision is None:
            make_private(path)
        database = Database(path)
        try:
            await _ready(database)
            if revision != REVISIONS[-1]:
                await database.write(_brought_up_to_date, revision)
        except BaseException:
            await database.close()
            raise
        return cls(database)

    async def close(self) -> None:
        """Closes the file; nothing is lost without."""
        await self._database.close()

    async def check(self) -> Checked:
        """Looks at every page of the file and at every table in it. Raises StoreUnusable."""
        return await self._database.read(checked)

    async def create(self, new: NewTable, append: Append) -> int:
        """Writes a new table and answers its id. Raises LostRace: a live table is here already."""
        try:
            return await self._database.write(journals.create, new, append)
        except IntegrityError as error:
            raise LostRace from error

    async def append(self, table: int, expected: int, append: Append) -> None:
        """Writes an action on a table that is `expected` entries long. Raises LostRace."""
        try:
            await self._database.write(journals.extend, table, expected, append)
        except IntegrityError as error:
            raise LostRace from error

    async def bury(self, table: int) -> None:
        """Closes a damaged table where it lies; it keeps its entries and never proves itself."""
        await self._database.write(ruins.bury, table)

    async def load(self, table: int, after: int = 0, source: str | None = None) -> Stored | None:
        """The table with its entries from number `after` on, as of one moment."""
        return await self._database.read(ruins.load, table, after, source)

    async def by_source(self, source: str) -> int | None:
        """The table in whose journal this source stands."""
        return await self._database.read(journals.by_source, source)

    async def at(self, channel: int, *, live: bool) -> int | None:
        """The channel's live table, or (`live` false) the newest finished one."""
        return await self._database.read(questions.at, channel, live=live)

    async def live(self, *, guild: int) -> list[int]:
        """The server's live tables, oldest first."""
        return await self._database.read(questions.live, guild)

    async def places(self) -> list[tuple[int, int]]:
        """The servers and channels of all live tables."""
        return await self._database.read(questions.places)

    async def unshown(self, guild: int | None = None) -> list[int]:
        """The tables, of one server or all, of which something has yet to be shown."""
        return await self._database.read(questions.unshown, guild)

    async def shown(
        self,
        table: int,
        length: int,
        added: Iterable[Post],
        removed: Iterable[int],
        due: int | None = None,
    ) -> None:
        """Notes the length shown (never backwards), and which messages show it from now on."""
        await self._database.write(journals.shown, table, length, added, removed, due)

    async def stand(self, since: int, most: Mapping[str, int], where: Place | None = None) -> None:
        """Has the time of answers stand: of one place, or everywhere."""
        await self._database.write(journals.stand, since, most, where)

    async def due(self, excluding: Collection[int] = ()) -> int | None:
        """The earliest deadline of the running tables."""
        return await self._database.read(questions.due, excluding)

    async def overdue(self, now: int) -> list[int]:
        """The running tables whose deadline has passed, earliest first."""
        return await self._database.read(questions.overdue, now)

    async def scores(self, table: int) -> tuple[SeatScore, ...]:
        """The final scores in seat order; none while the table is live."""
        return await self._database.read(journals.final_scores, table)

    async def has_played(self, user: int, game: str) -> bool:
        """Whether the user has sat at a table of this game until it was finished."""
        return await self._database.read(questions.has_played, user, game)

    async def guild(self, guild: int) -> GuildSettings:
        """A server's settings, the defaults if it has chosen none."""
        return await self._database.read(settings.guild, guild)

    async def set_guild(self, chosen: GuildSettings) -> None:
        """Keeps a server's settings."""
        await self._database.write(settings.keep_guild, chosen)

    async def user(self, user: int) -> UserSettings:
        """A user's settings, the defaults if they have chosen none."""
        return await self._database.read(settings.user, user)

    async def set_user(self, chosen: UserSettings) -> None:
        """Keeps a user's settings."""
        await self._database.write(settings.keep_user, chosen)

    async def meta(self, key: str) -> str | None:
        """A value of the program's own, such as the hash of the commands last synced."""
        return await self._database.read(settings.note, key)

    async def set_meta(self, key: str, value: str) -> None:
        """Keeps a value of the program's own."""
        await self._database.write(settings.keep_note, key, value)


async def _ready(database: Database) -> None:
    """Connects once. SQLite itself does not wait while another process makes the same file."""
    for attempt in range(round(PATIENCE_SECONDS / PAUSE_SECONDS), -1, -1):
        try:
            await database.read(_nothing)
        except StoreUnusable as unusable:
            if unusable.code != "database_busy" or not attempt:
                raise
        else:
            return
        await asyncio.sleep(PAUSE_SECONDS)


async def _brought_up_to_date(connection: AsyncConnection, revision: str | None) -> None:
    await connection.run_sync(upgrade)
    if revision in BEFORE_DIGESTS:
        await seal_all(connection)


async def _nothing(_: AsyncConnection) -> None:
    """The connection alone is what is wanted."""
