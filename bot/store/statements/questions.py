"""Questions over many tables, answered from the rows without any replay."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sqlalchemy import Select, exists, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.statements.schema import UNSHOWN, scores, tables
from bot.tables.model import LIVE, Status

IS_LIVE = tables.c.status.in_([status.value for status in LIVE])
IS_RUNNING = tables.c.status == Status.RUNNING.value


async def at(connection: AsyncConnection, channel: int, *, live: bool) -> int | None:
    """The channel's live table, or the newest game that was played; failing that a closed table."""
    wanted = IS_LIVE if live else ~IS_LIVE
    found = select(tables.c.id).where(tables.c.channel == channel, wanted)
    played_first = found.order_by(tables.c.status == Status.CLOSED.value, tables.c.id.desc())
    return await _number(connection, played_first.limit(1))


async def live(connection: AsyncConnection, guild: int) -> list[int]:
    """The server's live tables, oldest first."""
    found = select(tables.c.id).where(tables.c.guild == guild, IS_LIVE)
    return await _numbers(connection, found.order_by(tables.c.id))


async def places(connection: AsyncConnection) -> list[tuple[int, int]]:
    """The servers and channels of all live tables."""
    found = select(tables.c.guild, tables.c.channel).where(IS_LIVE).order_by(tables.c.id)
    return [(row.guild, row.channel) for row in await connection.execute(found)]


async def unshown(connection: AsyncConnection, guild: int | None) -> list[int]:
    """The tables with more entries than their channel has been shown, or whose time stands."""
    found = select(tables.c.id).where(UNSHOWN)
    if guild is not None:
        found = found.where(tables.c.guild == guild)
    return await _numbers(connection, found.order_by(tables.c.id))


async def due(connection: AsyncConnection, excluding: Collection[int]) -> int | None:
    """The earliest deadline of the running tables."""
    hurried = tables.c.id.not_in(list(excluding))
    found = select(func.min(tables.c.due)).where(IS_RUNNING, hurried)
    return await _number(connection, found)


async def overdue(connection: AsyncConnection, now: int) -> list[int]:
    """The running tables whose deadline has passed, earliest first."""
    found = select(tables.c.id).where(IS_RUNNING, tables.c.due <= now)
    return await _numbers(connection, found.order_by(tables.c.due, tables.c.id))


async def has_played(connection: AsyncConnection, user: int, game: str) -> bool:
    """Whether the user has sat at a table of this game until it was finished."""
    sat = exists().where(
        scores.c.user == user, scores.c.table_id == tables.c.id, tables.c.game == game
    )
    return bool((await connection.execute(select(sat))).scalar_one())


async def _number(connection: AsyncConnection, found: Select[Any]) -> int | None:
    number = (await connection.execute(found)).scalar_one_or_none()
    return None if number is None else int(number)


async def _numbers(connection: AsyncConnection, found: Select[Any]) -> list[int]:
    return [int(number) for number in (await connection.execute(found)).scalars()]
