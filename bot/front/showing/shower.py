"""Showing tables: one job a table, always the newest state, so bursts become one edit.

What could not be shown stays marked in the store, its time stands, and it is tried again: at the
next action, when a right comes back, and by the periodic round, there less and less often. One
message that cannot be edited never stands in the way of the others, and no failed message loses a
move.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from dataclasses import replace

import discord

from bot.front.showing.broken import BROKEN
from bot.front.showing.channels import Channels
from bot.front.showing.chosen import guild_settings
from bot.front.showing.hosts import Hosts
from bot.front.showing.obstacles import GONE, LATER, Obstacle
from bot.front.showing.rests import Rests
from bot.front.under_way import finished
from bot.tables import Declined, Status, Store, Table, Tables

log = logging.getLogger(__name__)

MOST_AT_ONCE = 300
"""So many tables are tried again in one round at most."""
SECONDS_TO_WAIT = 8.0
"""Whoever wants to know how the showing went waits no longer than this."""


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
        self._rests = Rests()
        self._obstacles: dict[int, Obstacle] = {}
        self._readers: dict[int, set[int]] = {}

    def poke(self, table: int, *, repost: bool = False) -> None:
        """Says that a table has something new to show; `repost` puts it at the bottom again."""
        self._again.add(table)
        if repost:
            self._repost.add(table)
        if table not in self._jobs:
            self._jobs[table] = asyncio.create_task(self._run(table), name=f"show-{table}")

    async def shown(self, table: int, *, reader: int = 0, repost: bool = False) -> Obstacle | None:
        """Shows a table and answers what stood in the way; the reply tells the reader of it."""
        self._readers.setdefault(table, set()).add(reader)
        self.poke(table, repost=repost)
        _, late = await asyncio.wait({self._jobs[table]}, timeout=SECONDS_TO_WAIT)
        return LATER if late else self._obstacles.get(table)

    def obstacle(self, table: int) -> Obstacle | None:
        """What stood in the way when the table was to be shown last."""
        return self._obstacles.get(table)

    async def reached(self, table: Table) -> bool:
        """Whether the people at a table can see what they are asked: tried, not supposed."""
        return self._channels.foreseen(table) is None and await self.shown(table.id) is None

    async def poke_unshown(self) -> None:
        """Tries again what could not be shown; what has failed often rests.

        What is being shown at this moment is not unshown: it would be shown twice.
        """
        waiting = [table for table in await self._tables.unshown() if table not in self._jobs]
        for table in [table for table in waiting if self._rests.over(table)][:MOST_AT_ONCE]:
            self.poke(table)

    async def poke_server(self, guild: int) -> None:
        """Tries again at once what could not be shown in one server: something changed there."""
        self._poke_all(await self._tables.unshown(guild))

    async def poke_channels(self, guild: int, channels: Iterable[int]) -> None:
        """Tries again at once what could not be shown in these channels of a server."""
        here = set(channels)
        tables = [await self._tables.get(table) for table in await self._tables.unshown(guild)]
        self._poke_all(table.id for table in tables if table.channel in here)

    async def close(self) -> None:
        """Gives the jobs that run a moment; what is not shown then is shown at the next start."""
        await finished(self._jobs.values())

    def _poke_all(self, tables: Iterable[int]) -> None:
        for table in tables:
            self.poke(table)

    async def _run(self, table: int) -> None:
        try:
            while table in self._again:
                self._again.discard(table)
                await self._show_safely(table)
        finally:
            del self._jobs[table]
            self._readers.pop(table, None)

    async def _show_safely(self, number: int) -> None:
        try:
            table = self._tables.at_work(await self._tables.get(number))
        except Declined:
            return
        obstacle = await self._obstacle_to(table)
        if obstacle is None:
            self._obstacles.pop(number, None)
            self._rests.end(number)
            await self._hosts.all_well(table)
            self._forget_finished(table)
        else:
            await self._stands(table, obstacle)

    async def _obstacle_to(self, table: Table) -> Obstacle | None:
        """Shows the table, and answers what stands in the way of that.

        What was tried in vain rests; what is foreseen costs nothing to look at again.
        """
        obstacle = self._channels.foreseen(table)
        if obstacle is not None:
            return obstacle
        try:
            await self._show(table)
        except discord.HTTPException as error:
            log.warning("table %s not shown yet: %s", table.id, error)
            self._rests.lengthen(table.id)
            return self._channels.met(table, error)
        except BROKEN as error:
            log.warning("table %s not shown yet: %r", table.id, error)
            self._rests.lengthen(table.id)
            return LATER
        except Exception:
            log.exception("table %s could not be shown", table.id)
            self._rests.lengthen(table.id)
            return LATER
        return None

    async def _show(self, table: Table) -> None:
        """Shows a table in the language and the colours that its server has chosen by now."""
        chosen = await guild_settings(self._store, table.guild)
        table = replace(table, language=chosen.language or table.language)
        if table.status is not Status.PARKED:
            calls = table.id not in self._repost
            self._repost.discard(table.id)
            await self._channels.bring_up_to_date(table, chosen.palette, calls=calls)
        await self._tables.shown(table.id, table.length, due=table.due)

    async def _stands(self, table: Table, obstacle: Obstacle) -> None:
        """Nobody can see what is new: time stands, and whoever can mend it is told."""
        self._obstacles[table.id] = obstacle
        await self._tables.stand(table)
        if obstacle == GONE:
            await self._tables.close_channel(table.channel)
            await self._tables.shown(table.id, (await self._tables.get(table.id)).length)
            log.info("table %s closed: its channel is gone", table.id)
        elif obstacle.for_people and table.host not in self._readers.get(table.id, ()):
            await self._hosts.tell(table, obstacle)

    def _forget_finished(self, table: Table) -> None:
        if table.status not in (Status.LOBBY, Status.RUNNING):
            self._channels.forget(table)
            self._hosts.forget(table)
