"""What the whole front works with, as one small object that is handed in.

Below it stands what shows tables; above it whatever answers, the commands, and the client that
puts the parts together.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

import discord

from bot.front.showing.avatars import Avatars
from bot.front.showing.channels import Channels
from bot.front.showing.chosen import guild_settings, user_settings
from bot.front.showing.hosts import Hosts
from bot.front.showing.ladder import Ladder
from bot.front.showing.outages import Outages
from bot.front.showing.pictures import Pictures
from bot.front.showing.privates import Privates
from bot.front.showing.shower import Shower
from bot.front.under_way import UnderWay
from bot.tables import Clock, Dice, Store, Tables

Reader = discord.Interaction[Any]
"""An interaction of somebody who reads our answer; `parts_of` says what there is to work with."""


@dataclass(frozen=True, slots=True)
class Parts:
    """The tables and their store, what draws and shows them, what is under way, what asks."""

    store: Store
    tables: Tables
    outages: Outages
    avatars: Avatars
    pictures: Pictures
    hosts: Hosts
    shower: Shower
    ladder: Ladder
    under_way: UnderWay
    privates: Privates

    async def reading(self, reader: Reader) -> tuple[str, str]:
        """The reader's language and palette: their own choice, else Discord's and the server's."""
        own = await user_settings(self.store, reader.user.id)
        palette = own.palette
        if palette is None:
            palette = (await guild_settings(self.store, reader.guild_id or 0)).palette
        return own.language or reader.locale.value, palette

    async def finish(self) -> None:
        """Gives what is under way a moment to come to its end."""
        await self.under_way.finish()
        await self.shower.close()
        await self.avatars.close()


class HasParts(Protocol):
    """What an interaction's client is to whoever answers it."""

    parts: Parts


def parts_of(reader: Reader) -> Parts:
    """The parts of the client that an interaction came to."""
    client: HasParts = reader.client
    return client.parts


def put_together(client: discord.Client, store: Store, dice: Dice, clock: Clock) -> Parts:
    """The parts of a bot on this connection, over this store."""
    tables, hosts, avatars = Tables(store, dice, clock), Hosts(client, store), Avatars()
    pictures = Pictures(avatars)
    outages, ladder = Outages(), Ladder()
    channels = Channels(client, outages, tables, pictures, ladder)
    shower = Shower(store, tables, channels, hosts)
    return Parts(
        store=store,
        tables=tables,
        outages=outages,
        avatars=avatars,
        pictures=pictures,
        hosts=hosts,
        shower=shower,
        ladder=ladder,
        under_way=UnderWay(),
        privates=Privates(),
    )
