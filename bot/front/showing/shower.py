"""Showing tables: one job a table, always the newest state, so bursts become one edit.

What could not be shown stays marked in the store and is tried again: at the next action, when a
right comes back, and by the periodic round, there less and less often. One message that cannot be
edited never stands in the way of the others, and no failed message loses a move.
"""

from __future__ import annotations

import asyncio
import logging

import discord

from bot.front.showing.broken import BROKEN
from bot.front.showing.channels import Channels
from bot.front.showing.codes import ARCHIVED, NO_ACCESS, NO_RIGHT, UNKNOWN_CHANNEL
from bot.front.showing.hosts import Hosts
from bot.front.under_way import finished
from bot.tables import Declined, Status, Store, Table, Tables

log = logging.getLogger(__name__)

FIRST_REST, LONGEST_REST = 15.0, 900.0


class Shower:
    """Brings channels up to date with their tables."""

    def __init__(self, store: Store, tables: Tables, channels: Channels, hosts: Hosts) -> None:
        self._store = store
        self._tables = tables
        self._channels = channels
        self._hosts = hosts
        self._jobs: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        self._repost: set[int] = set()
        self._rests: dict[int, tuple[float, float]] = {}

    def poke(self, table: int, *, repost: bool = False) -> None:
        """Says that a table has something new to show; `repost` puts it at the bottom again."""
        self._again.add(table)
        if repost:
            self._repost.add(table)
        if table not in self._jobs:
            self._jobs[table] = asyncio.create_task(self._run(table), name=f"show-{table}")

    async def poke_unshown(self, *, at_once: bool = False) -> None:
        """Tries again what could not be shown; what has failed often rests, unless `at_once`.

        What is being shown at this moment is not unshown: it would be shown twice.
        """
        now = asyncio.get_running_loop().time()
        for table in await self._tables.unshown():
            _, until = self._rests.get(table, (0.0, 0.0))
            if at_once or (now >= until and table not in self._jobs):
                self.poke(table)

    async def close(self) -> None:
        """Gives the jobs that run a moment; what is not shown then is shown at the next start."""
        await finished(self._jobs.values())

    async def _run(self, table: int) -> None:
        try:
            while table in self._again:
                self._again.discard(table)
                await self._show_safely(table)
        finally:
            del self._jobs[table]

    async def _show_safely(self, number: int) -> None:
        try:
            table = await self._tables.get(number)
        except Declined:
            return
        try:
            await self._show(table)
        except discord.HTTPException as error:
            await self._failed(table, error)
        except BROKEN as error:
            log.warning("table %s not shown yet: %r", number, error)
            self._rest(number)
        except Exception:
            log.exception("table %s could not be shown", number)
            self._rest(number)
        else:
            self._rests.pop(number, None)

    def _rest(self, table: int) -> None:
        """Has the periodic round leave the table alone for a while, longer each time."""
        before, _ = self._rests.get(table, (FIRST_REST / 2, 0.0))
        seconds = min(2 * before, LONGEST_REST)
        self._rests[table] = (seconds, asyncio.get_running_loop().time() + seconds)

    async def _failed(self, table: Table, error: discord.HTTPException) -> None:
        self._rest(table.id)
        if error.code == UNKNOWN_CHANNEL:
            await self._tables.close_channel(table.channel)
            gone = await self._tables.get(table.id)
            await self._tables.shown(table.id, gone.length)
            log.info("table %s closed: its channel is gone", table.id)
        elif error.code in (NO_ACCESS, NO_RIGHT, ARCHIVED):
            unknown = "manage_threads" if error.code == ARCHIVED else "send_messages"
            await self._hosts.tell(table, self._channels.lacking(table) or (unknown,))
        else:
            log.warning("table %s not shown yet: %s", table.id, error)

    async def _show(self, table: Table) -> None:
        missing = self._channels.lacking(table)
        if missing:
            self._rest(table.id)
            return await self._hosts.tell(table, missing)
        palette = (await self._store.guild(table.guild)).palette
        if table.status is not Status.PARKED:
            calls = table.id not in self._repost
            self._repost.discard(table.id)
            await self._channels.bring_up_to_date(table, palette, calls=calls)
        await self._tables.shown(table.id, table.length)
        if table.status not in (Status.LOBBY, Status.RUNNING):
            self._channels.forget(table)
        return None
