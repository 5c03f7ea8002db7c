"""Tables of a database that is older than the digests are given theirs, once."""

from __future__ import annotations

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.statements import ruins
from bot.store.statements.schema import tables
from bot.tables.digests import NO_DIGEST, chain_of, digest_of, longer, without_gap

BEFORE_DIGESTS = frozenset({"0001"})
"""The steps after which a database has no digests yet."""


async def seal_all(connection: AsyncConnection) -> None:
    """Makes the digest of every table that can be read and has no gap; the others get none."""
    numbers = (await connection.execute(select(tables.c.id))).scalars().all()
    for number in numbers:
        digest = await _digest(connection, number)
        await connection.execute(update(tables).where(tables.c.id == number).values(digest=digest))


async def _digest(connection: AsyncConnection, number: int) -> str:
    stored = await ruins.load(connection, number, 0, None)
    if stored is None or not stored.new.seed or not without_gap(stored):
        return NO_DIGEST
    return digest_of(longer(chain_of(stored.new), stored.entries), stored.length, stored)
