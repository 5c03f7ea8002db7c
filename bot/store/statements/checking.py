"""Whether a whole database proves itself: every page, and every table by its digest."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.statements import ruins
from bot.store.statements.schema import tables
from bot.tables.digests import NO_DIGEST, is_whole
from bot.tables.model import Status
from bot.tables.stored import Stored

SOUND = ["ok"]


@dataclass(frozen=True, slots=True)
class Checked:
    """What was found: SQLite's words about pages, and the tables that do not prove themselves."""

    pages: tuple[str, ...]
    tables: tuple[int, ...]

    @property
    def sound(self) -> bool:
        """Whether nothing was found."""
        return not self.pages and not self.tables


async def checked(connection: AsyncConnection) -> Checked:
    """Looks at everything; takes as long as reading the file."""
    pages = (await connection.execute(text("PRAGMA integrity_check"))).scalars().all()
    numbers = (await connection.execute(select(tables.c.id).order_by(tables.c.id))).scalars()
    stored = [await ruins.load(connection, number, 0, None) for number in numbers.all()]
    damaged = (one.id for one in stored if one and not is_whole(one) and not _buried(one))
    return Checked(() if pages == SOUND else tuple(map(str, pages)), tuple(damaged))


def _buried(stored: Stored) -> bool:
    """A damaged table that has been closed is known to be one."""
    return stored.status is Status.CLOSED and stored.digest == NO_DIGEST
