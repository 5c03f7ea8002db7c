"""Telling hosts what keeps the bot from showing their table: once for each obstacle."""

from __future__ import annotations

import logging

import discord

from bot.front.showing.broken import BROKEN
from bot.front.showing.obstacles import Obstacle
from bot.tables import Store, Table

log = logging.getLogger(__name__)

UNTOLD = "?"
"""Stands before an obstacle of which the host could not be told by direct message."""


class Hosts:
    """What the host of each table has been told; the store remembers it over a restart."""

    def __init__(self, client: discord.Client, store: Store) -> None:
        self._client = client
        self._store = store
        self._told: dict[int, str] = {}

    async def tell(self, table: Table, obstacle: Obstacle) -> None:
        """Tells the host by direct message, once; where that is closed, a later reply says it."""
        if await self._note(table) in (obstacle.key, UNTOLD + obstacle.key):
            return
        log.info("table %s cannot be shown: %s", table.id, obstacle.key)
        try:
            host = await self._client.fetch_user(table.host)
            await host.send(obstacle.words(table.language))
        except (discord.HTTPException, *BROKEN):
            await self._keep(table, UNTOLD + obstacle.key)
        else:
            await self._keep(table, obstacle.key)

    async def reads(self, table: Table, obstacle: Obstacle) -> bool:
        """Whether an answer to the host has yet to tell of it; from then on it is told."""
        new = await self._note(table) != obstacle.key
        await self._keep(table, obstacle.key)
        return new

    async def is_owed(self, table: Table, obstacle: Obstacle) -> bool:
        """Whether the host has yet to be told, for no direct message reached them."""
        return await self._note(table) == UNTOLD + obstacle.key

    async def all_well(self, table: Table) -> None:
        """The table is shown: whatever stands in the way next is told anew."""
        if await self._note(table):
            await self._keep(table, "")

    async def _note(self, table: Table) -> str:
        if table.id not in self._told:
            self._told[table.id] = await self._store.meta(_key(table)) or ""
        return self._told[table.id]

    async def _keep(self, table: Table, note: str) -> None:
        if note != await self._note(table):
            self._told[table.id] = note
            await self._store.set_meta(_key(table), note)

    def forget(self, table: Table) -> None:
        """Lets go of what is known of a table whose game is over."""
        self._told.pop(table.id, None)


def _key(table: Table) -> str:
    return f"obstacle:{table.id}"
