"""The Discord client: what it needs, what it starts, and which events it follows."""

from __future__ import annotations

import logging
from pathlib import Path

import discord
from discord import app_commands
from discord.ext import tasks

from bot.front.answering import presses
from bot.front.answering.boundary import answering
from bot.front.commands import all_commands
from bot.front.commands.names import Words
from bot.front.commands.register import register_if_changed
from bot.front.parts import Parts, Reader, put_together
from bot.front.showing.items import MenuItem, PressButton
from bot.front.showing.reread import reread
from bot.front.watch import Watch, below
from bot.store import SqliteStore
from bot.tables import Clock, Dice
from bot.tables.clockwork import SECONDS_A_BEAT
from bot.tables.dice import Hmac
from bot.talk import prepare
from bot.talk.screens.screen import Press

log = logging.getLogger(__name__)


class Dobbelbot(discord.AutoShardedClient):
    """The bot on one Discord connection, over one database file.

    The store is opened before anything else when the client starts; that raises StoreUnusable.
    Without a `shard_count` Discord is asked how many connections it wants. `rereads` is for
    channels that may be older than the store: at the start it is looked what they hold.
    """

    parts: Parts
    watch: Watch

    def __init__(
        self,
        database: Path,
        *,
        dice: Dice | None = None,
        clock: Clock = discord.utils.utcnow,
        shard_count: int | None = None,
        rereads: bool = False,
    ) -> None:
        super().__init__(
            intents=discord.Intents(guilds=True),
            allowed_mentions=discord.AllowedMentions.none(),
            max_messages=None,
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            shard_count=shard_count,
        )
        self._database = database
        self._dice = dice or Hmac()
        self._clock = clock
        self._to_reread = rereads
        self._store: SqliteStore | None = None
        self.tree = app_commands.CommandTree(
            self,
            allowed_contexts=app_commands.AppCommandContext(guild=True),
            allowed_installs=app_commands.AppInstallationType(guild=True),
        )
        for command in all_commands():
            self.tree.add_command(command)

    async def setup_hook(self) -> None:
        """Opens the store, registers buttons and commands, and starts the periodic round."""
        store = self._store = await SqliteStore.open(self._database)
        self.parts = put_together(self, store, self._dice, self._clock)
        self.watch = Watch(self, self.parts)
        prepare()
        self.add_dynamic_items(PressButton, MenuItem)
        self.tree.error(self.on_command_error)
        await self.tree.set_translator(Words())
        await register_if_changed(self.tree, store)
        self.round.start()

    async def close(self) -> None:
        """Hears no more, gives what is under way a moment to finish, and closes everything."""
        self.round.cancel()
        for shard in self.shards.values():
            await shard.disconnect()
        if self._store is not None:
            await self.parts.finish()
        await super().close()
        if self._store is not None:
            self.parts.pictures.close()
            await self._store.close()

    async def on_ready(self) -> None:
        """Catches up after a start or a reconnect: everything is read from the store again."""
        log.info("ready as %s in %d servers", self.user, len(self.guilds))
        if self._to_reread:
            async for table in reread(self, self.parts.store, self.parts.tables):
                self.parts.shower.poke(table)
            self._to_reread = False
        await self.watch.look_round()
        await self.parts.shower.poke_unshown()

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A deleted channel closes its table; the table is kept."""
        await self.watch.channel_gone(channel.guild.id, channel.id)

    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        """A deleted thread closes its table; the table is kept."""
        await self.watch.channel_gone(event.guild_id, event.thread_id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Removed from a server: its tables are closed and kept."""
        await self.watch.server_gone(guild.id)

    async def on_guild_unavailable(self, guild: discord.Guild) -> None:
        """An outage in one server: its time stands."""
        await self.watch.server_away(guild.id)

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """The outage is over."""
        await self.watch.rights_changed(guild)

    async def on_guild_channel_update(
        self, _: discord.abc.GuildChannel, channel: discord.abc.GuildChannel
    ) -> None:
        """A right may have come or gone."""
        await self.watch.rights_changed(channel.guild, below(channel))

    async def on_thread_update(self, _: discord.Thread, thread: discord.Thread) -> None:
        """It may have been woken up, or unlocked."""
        await self.watch.rights_changed(thread.guild, [thread.id])

    async def on_thread_join(self, thread: discord.Thread) -> None:
        """The bot may have been asked in."""
        await self.watch.rights_changed(thread.guild, [thread.id])

    async def on_guild_role_update(self, _: discord.Role, role: discord.Role) -> None:
        """A right may have come or gone."""
        await self.watch.rights_changed(role.guild)

    async def on_member_update(self, _: discord.Member, member: discord.Member) -> None:
        """The bot itself has other roles, or was silenced for a while."""
        if member == member.guild.me:
            await self.watch.rights_changed(member.guild)

    async def on_shard_disconnect(self, shard_id: int) -> None:
        """Nobody can play on what this connection serves until it is there again."""
        self.watch.cut_off(shard_id)

    async def on_shard_resumed(self, shard_id: int) -> None:
        """The connection is there again, and what was missed comes in now."""
        self.watch.connected(shard_id)

    async def on_shard_ready(self, shard_id: int) -> None:
        """The connection is there, anew."""
        self.watch.connected(shard_id)

    async def pressed(self, interaction: Reader, press: Press | None) -> None:
        """Answers a button or a menu."""
        await presses.pressed(interaction, press)

    async def on_command_error(
        self, interaction: Reader, error: app_commands.AppCommandError
    ) -> None:
        """What never came to a command: one of an older version, or a choice that is gone."""
        async with answering(interaction):
            raise error

    @tasks.loop(seconds=SECONDS_A_BEAT)
    async def round(self) -> None:
        """Plays for those whose time is over, and shows again what could not be shown."""
        if not self.is_ready() or self._to_reread:
            return
        try:
            await self._look_at_the_clock()
        except Exception:
            log.exception("the periodic round failed; the next one tries again")

    async def _look_at_the_clock(self) -> None:
        if await self.parts.tables.clockwork.beat():
            log.info("nobody could answer for a while: that time is given back")
        await self.watch.outages()
        for outcome in await self.parts.tables.tick(self.watch.reached):
            log.info("table %s: time over, played for who was awaited", outcome.table.id)
        await self.parts.shower.poke_unshown()
