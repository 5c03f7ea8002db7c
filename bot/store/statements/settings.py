"""What servers and users have chosen, and the program's own notes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sqlalchemy import Row, Select, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.statements.rows import UNREADABLE, columns_of, is_of_the_file, keep, value_of
from bot.store.statements.schema import guilds, meta, users
from bot.tables.model import PACES, GuildSettings, UserSettings


async def guild(connection: AsyncConnection, number: int) -> GuildSettings:
    """A server's settings."""
    row = await _row(connection, select(guilds).where(guilds.c.guild == number))
    if row is None or not isinstance(row.channels, list):
        return GuildSettings(number)
    kept = value_of(GuildSettings, row)
    channels = tuple(one for one in row.channels if type(one) is int)
    pace = kept.pace if kept.pace in PACES else GuildSettings(number).pace
    return replace(kept, channels=channels, pace=pace)


async def keep_guild(connection: AsyncConnection, settings: GuildSettings) -> None:
    """Keeps a server's settings."""
    row = columns_of(settings, channels=list(settings.channels))
    await keep(connection, guilds, {"guild": settings.guild}, row)


async def user(connection: AsyncConnection, number: int) -> UserSettings:
    """A user's settings."""
    row = await _row(connection, select(users).where(users.c.user == number))
    return UserSettings(number) if row is None else value_of(UserSettings, row)


async def _row(connection: AsyncConnection, question: Select[Any]) -> Row[Any] | None:
    """The row, if there is one that can be read; the next choice writes a damaged one anew."""
    try:
        found: Row[Any] | None = (await connection.execute(question)).one_or_none()
    except UNREADABLE:
        return None
    except DBAPIError as error:
        if is_of_the_file(error):
            raise
        return None
    return found


async def keep_user(connection: AsyncConnection, settings: UserSettings) -> None:
    """Keeps a user's settings."""
    await keep(connection, users, {"user": settings.user}, columns_of(settings))


async def note(connection: AsyncConnection, key: str) -> str | None:
    """One of the program's own notes."""
    found = await connection.execute(select(meta.c.value).where(meta.c.key == key))
    return found.scalar_one_or_none()


async def keep_note(connection: AsyncConnection, key: str, value: str) -> None:
    """Keeps one of the program's own notes."""
    await keep(connection, meta, {"key": key}, {"value": value})
