"""The channels in which a server allows tables; those that are gone leave the list."""

from __future__ import annotations

import discord

from bot.front.answering.reply import Reply
from bot.front.showing.chosen import guild_settings
from bot.front.showing.codes import UNKNOWN_CHANNEL
from bot.tables import GuildSettings


async def existing_channels(reply: Reply) -> GuildSettings:
    """The server's settings, without channels that have been deleted meanwhile."""
    guild = reply.interaction.guild_id or 0
    store = reply.parts.store
    for channel in (await guild_settings(store, guild)).channels:
        if await _is_gone(reply.interaction, channel):
            await reply.parts.tables.disallow_channel(guild, channel)
    return await guild_settings(store, guild)


async def _is_gone(interaction: discord.Interaction, channel: int) -> bool:
    guild = interaction.guild
    if guild is not None and guild.get_channel_or_thread(channel) is not None:
        return False
    try:
        await interaction.client.fetch_channel(channel)
    except discord.HTTPException as error:
        return error.code == UNKNOWN_CHANNEL
    return False
