"""Telling hosts which rights the bot lacks in their table's channel, once a case."""

from __future__ import annotations

import logging

import discord

from bot.front.showing.broken import BROKEN
from bot.front.showing.rights import words_for
from bot.tables import Store, Table

log = logging.getLogger(__name__)

UNTOLD = "?"
"""Stands before the missing rights of which the host could not be told by direct message."""


class Hosts:
    """What the host of each table has been told about missing rights; the store remembers it."""

    def __init__(self, client: discord.Client, store: Store) -> None:
        self._client = client
        self._store = store

    async def tell(self, table: Table, missing: tuple[str, ...]) -> None:
        """Tells the host by direct message, once; where that is closed, a later reply says it."""
        told, now = await self._store.meta(_key(table)) or "", " ".join(missing)
        if told.removeprefix(UNTOLD) == now:
            return
        log.info("table %s cannot be shown: rights missing: %s", table.id, ", ".join(missing))
        try:
            host = await self._client.fetch_user(table.host)
            await host.send(words_for(table.language, missing))
        except (discord.HTTPException, *BROKEN):
            now = UNTOLD + now
        await self._store.set_meta(_key(table), now)

    async def remember(self, table: Table, missing: tuple[str, ...]) -> bool:
        """Whether these missing rights have yet to be told to the table's host, who is here."""
        told, now = await self._store.meta(_key(table)), " ".join(missing)
        if now != (told or ""):
            await self._store.set_meta(_key(table), now)
        return bool(missing) and now != told


def _key(table: Table) -> str:
    return f"rights:{table.id}"
