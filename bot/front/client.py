"""The Discord client: what it needs, what it starts, and which events it follows."""

from __future__ import annotations

import hashlib
import json
import logging
from pathlib import Path

import discord
from discord import app_commands
from discord.ext import tasks

from bot.front.answering import presses
from bot.front.answering.reply import Reader, answering
from bot.front.commands.game import all_commands
from bot.front.commands.names import Words
from bot.front.showing.items import MenuItem, PressButton
from bot.front.showing.pictures import Pictures
from bot.front.showing.reread import reread
from bot.front.showing.shower import Shower
from bot.front.under_way import UnderWay
from bot.store import SqliteStore
from bot.tables import Clock, Dice, Tables
from bot.tables.dice import Hmac
from bot.talk.screens.screen import Press
from bot.talk.typing.lexicon import prepare

log = logging.getLogger(__name__)

SECONDS_BETWEEN_ROUNDS = 15
COMMANDS_HASH = "commands"


class Dobbelbot(discord.AutoShardedClient):
    """The bot on one Discord connection, over one database file.

    The store is opened before anything else when the client starts; that raises StoreUnusable.
    Without a `shard_count` Discord is asked how many connections it wants. `rereads` is for
    channels that may be older than the store: at the start it is looked what they hold.
    """

    store: SqliteStore
    tables: Tables

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
        self.pictures = Pictures()
        self.under_way = UnderWay()
        self.shower = Shower(self)
        self.tree = app_commands.CommandTree(
            self,
            allowed_contexts=app_commands.AppCommandContext(guild=True),
            allowed_installs=app_commands.AppInstallationType(guild=True),
        )
        for command in all_commands():
            self.tree.add_command(command)

    @staticmethod
    def command_names() -> list[str]:
        """The names of all commands, as registered."""
        return [command.name for command in all_commands()]

    async def setup_hook(self) -> None:
        """Opens the store, registers buttons and commands, and starts the periodic round."""
        self.store = await SqliteStore.open(self._database)
        self.tables = Tables(self.store, self._dice, self._clock)
        prepare()
        self.add_dynamic_items(PressButton, MenuItem)
        self.tree.error(self.on_command_error)
        await self.tree.set_translator(Words())
        await self._sync_if_changed()
        self.round.start()

    async def close(self) -> None:
        """Hears no more, gives what is under way a moment to finish, and closes everything."""
        self.round.cancel()
        for shard in self.shards.values():
            await shard.disconnect()
        await self.under_way.finish()
        await self.shower.close()
        await super().close()
        self.pictures.close()
        if hasattr(self, "store"):
            await self.store.close()

    async def on_ready(self) -> None:
        """Catches up after a start or a reconnect: everything is read from the store again."""
        log.info("ready as %s in %d servers", self.user, len(self.guilds))
        if self._to_reread:
            await reread(self)
            self._to_reread = False
        await self.shower.poke_unshown()

    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A deleted channel closes its table; the table is kept."""
        await self._channel_gone(channel.id)

    async def on_raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        """A deleted thread closes its table; the table is kept."""
        await self._channel_gone(event.thread_id)

    async def on_guild_remove(self, guild: discord.Guild) -> None:
        """Removed from a server: its tables are closed and kept."""
        for table in await self.tables.close_guild(guild.id):
            log.info("table %s closed: removed from its server", table.id)

    async def on_guild_channel_update(
        self, _: discord.abc.GuildChannel, __: discord.abc.GuildChannel
    ) -> None:
        """A right may have come back."""
        await self.shower.poke_unshown(at_once=True)

    async def on_guild_role_update(self, _: discord.Role, __: discord.Role) -> None:
        """A right may have come back."""
        await self.shower.poke_unshown(at_once=True)

    async def pressed(self, interaction: Reader, press: Press | None) -> None:
        """Answers a button or a menu."""
        await presses.pressed(interaction, press)

    async def reading(self, interaction: Reader) -> tuple[str, str]:
        """The reader's language and palette: their own choice, else Discord's and the server's."""
        own = await self.store.user(interaction.user.id)
        palette = own.palette
        if palette is None:
            palette = (await self.store.guild(interaction.guild_id or 0)).palette
        return own.language or interaction.locale.value, palette

    async def on_command_error(
        self, interaction: Reader, error: app_commands.AppCommandError
    ) -> None:
        """What no command's own boundary has caught, such as a command of an older version."""
        log.warning("command failed: %s", error)
        async with answering(interaction):
            raise error

    @tasks.loop(seconds=SECONDS_BETWEEN_ROUNDS)
    async def round(self) -> None:
        """Plays for those whose time is over, and shows again what could not be shown."""
        try:
            for outcome in await self.tables.tick():
                log.info("table %s: time over, played for who was awaited", outcome.table.id)
            if not self._to_reread:
                await self.shower.poke_unshown()
        except Exception:
            log.exception("the periodic round failed; the next one tries again")

    async def _channel_gone(self, channel: int) -> None:
        for table in await self.tables.close_channel(channel):
            log.info("table %s closed: its channel was deleted", table.id)

    async def _sync_if_changed(self) -> None:
        """Registers the commands when they have changed since the last time (by hash)."""
        now = await self._commands_hash()
        if await self.store.meta(COMMANDS_HASH) == now:
            return
        try:
            synced = await self.tree.sync()
        except discord.HTTPException as error:
            log.error("commands could not be registered, tried again at the next start: %s", error)
            return
        await self.store.set_meta(COMMANDS_HASH, now)
        log.info("registered %d commands", len(synced))

    async def _commands_hash(self) -> str:
        translator = self.tree.translator
        assert translator is not None
        payload = [
            await command.get_translated_payload(self.tree, translator)
            for command in self.tree.get_commands()
            if isinstance(command, (app_commands.Command, app_commands.Group))
        ]
        text = json.dumps([self.application_id, payload], sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()
