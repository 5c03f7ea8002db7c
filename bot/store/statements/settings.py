"""What servers and users have chosen, and the program's own notes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sqlalchemy import Row, Select, select
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.statements.hours import hours_of, kept
from bot.store.statements.rows import UNREADABLE, columns_of, is_of_the_file, keep, value_of
from bot.store.statements.schema import guilds, meta, users
from bot.tables.habits import BadHours, zone_of
from bot.tables.model import PACES, REMINDERS, GuildSettings, UserSettings


async def guild(connection: AsyncConnection, number: int) -> GuildSettings:
    """A server's settings."""
    row = await _row(connection, select(guilds).where(guilds.c.guild == number))
    if row is None or not isinstance(row.channels, list):
        return GuildSettings(number)
    found = value_of(GuildSettings, row)
    channels = tuple(one for one in row.channels if type(one) is int)
    pace = found.pace if found.pace in PACES else GuildSettings(number).pace
    return replace(found, channels=channels, pace=pace, zone=_zone(found.zone))


async def keep_guild(connection: AsyncConnection, settings: GuildSettings) -> None:
    """Keeps a server's settings."""
    row = columns_of(settings, channels=list(settings.channels))
    await keep(connection, guilds, {"guild": settings.guild}, row)


async def user(connection: AsyncConnection, number: int) -> UserSettings:
    """A user's settings."""
    row = await _row(connection, select(users).where(users.c.user == number))
    usual = UserSettings(number)
    if row is None:
        return usual
    hours = hours_of(row.hours)
    return UserSettings(
        user=number,
        language=row.language,
        palette=row.palette,
        hours=usual.hours if hours is None else hours,
        zoned=hours is not None,
        reminders=row.reminders if row.reminders in REMINDERS else usual.reminders,
    )


def _zone(name: str) -> str:
    """The name of a zone, if the tz database has it."""
    try:
        return zone_of(name).key
    except BadHours:
        return GuildSettings(0).zone


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
    row = {
        "user": settings.user,
        "language": settings.language,
        "palette": settings.palette,
        "hours": kept(settings.hours) if settings.zoned else None,
        "reminders": settings.reminders,
    }
    await keep(connection, users, {"user": settings.user}, row)


async def note(connection: AsyncConnection, key: str) -> str | None:
    """One of the program's own notes."""
    found = await connection.execute(select(meta.c.value).where(meta.c.key == key))
    return found.scalar_one_or_none()


async def keep_note(connection: AsyncConnection, key: str, value: str) -> None:
    """Keeps one of the program's own notes."""
    await keep(connection, meta, {"key": key}, {"value": value})
