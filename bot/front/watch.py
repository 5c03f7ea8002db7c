"""Watching servers and channels: what vanishes closes its tables, what comes back shows them.

Events are missed while the program is off or cut off; at every start and reconnect what they would
have said is looked up.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable

import discord

from bot.front.parts import Parts
from bot.front.showing.broken import BROKEN
from bot.front.showing.codes import UNKNOWN_CHANNEL
from bot.front.showing.obstacles import foreseen
from bot.tables import Table
from bot.tables.clockwork import LONGEST_BEAT
from bot.tables.stored import Place

log = logging.getLogger(__name__)


class Watch:
    """What happens to the places in which tables stand."""

    def __init__(self, client: discord.AutoShardedClient, parts: Parts) -> None:
        self._client = client
        self._parts = parts

    async def look_round(self) -> None:
        """Closes the tables of servers and channels that have gone while nobody listened."""
        for guild, channel in await self._parts.store.places():
            found = self._client.get_guild(guild)
            if found is None and self._is_ours(guild):
                await self.server_gone(guild)
            elif found is not None and not found.unavailable:
                await self._look_for(found, channel)

    async def server_gone(self, guild: int) -> None:
        """Removed from a server: its tables are closed and kept."""
        for table in await self._parts.tables.close_guild(guild):
            log.info("table %s closed: removed from its server", table.id)

    async def channel_gone(self, guild: int, channel: int) -> None:
        """A channel or thread is deleted: its table is closed and kept, and no setting names it."""
        for table in await self._parts.tables.close_channel(channel):
            log.info("table %s closed: its channel was deleted", table.id)
        await self._parts.tables.disallow_channel(guild, channel)

    async def server_away(self, guild: int) -> None:
        """An outage of Discord's: nobody can play there until it is over."""
        await self._parts.tables.clockwork.stand_now(Place(guilds=(guild,)))

    async def rights_changed(
        self, guild: discord.Guild, channels: Iterable[int] | None = None
    ) -> None:
        """A right may have come or gone, in these channels or the whole server."""
        for table in await self._parts.tables.running(guild.id):
            if foreseen(self._client, self._parts.outages, table) is not None:
                await self._parts.tables.stand(table)
        if channels is None:
            await self._parts.shower.poke_server(guild.id)
        else:
            await self._parts.shower.poke_channels(guild.id, channels)

    def cut_off(self, shard: int) -> None:
        """The connection of a shard is lost; the library makes it anew."""
        self._parts.outages.begin(shard, self._parts.tables.now())

    def connected(self, shard: int) -> None:
        """The connection of a shard is there again."""
        self._parts.outages.end(shard)

    async def outages(self) -> None:
        """Has the time stand of all servers whose connection has been lost for long."""
        now = self._parts.tables.now()
        for shard, since in self._parts.outages.longer_than(LONGEST_BEAT, now):
            away = tuple(one.id for one in self._client.guilds if one.shard_id == shard)
            await self._parts.tables.clockwork.stand(since, Place(guilds=away))

    async def reached(self, table: Table) -> bool:
        """Whether the people at a table can see what they are asked, and answer."""
        if self._client.get_guild(table.guild) is None:
            return False
        return await self._parts.shower.reached(table)

    def _is_ours(self, guild: int) -> bool:
        """Whether events of this server would come to this process."""
        return (guild >> 22) % (self._client.shard_count or 1) in self._client.shards

    async def _look_for(self, guild: discord.Guild, channel: int) -> None:
        """Asks for a channel that the cache does not know; archived threads are not in there."""
        if guild.get_channel_or_thread(channel) is not None:
            return
        try:
            await self._client.fetch_channel(channel)
        except discord.HTTPException as error:
            if error.code == UNKNOWN_CHANNEL:
                await self.channel_gone(guild.id, channel)
        except BROKEN:
            log.info("channel %s could not be looked for", channel)


def below(channel: discord.abc.GuildChannel | discord.Thread) -> list[int]:
    """A channel and what is governed by its rights: its threads, a category's channels."""
    inside = [*getattr(channel, "channels", ()), *getattr(channel, "threads", ())]
    return [channel.id, *(one for each in inside for one in below(each))]
