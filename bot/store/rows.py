"""One row that is written whether or not it was there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Table, insert, update
from sqlalchemy.ext.asyncio import AsyncConnection


async def keep(
    connection: AsyncConnection, table: Table, key: Mapping[str, Any], values: Mapping[str, Any]
) -> None:
    """Changes the row of this key, or adds it. Spelled so that every database understands it."""
    where = [table.c[name] == value for name, value in key.items()]
    changed = await connection.execute(update(table).where(*where).values(values))
    if changed.rowcount == 0:
        await connection.execute(insert(table).values({**key, **values}))
