"""`/help`: what one can do now, here."""

from __future__ import annotations

from discord import app_commands

from bot.front.answering.boundary import answering
from bot.front.commands.names import named
from bot.front.parts import Reader
from bot.talk.screens.help import help_here


@app_commands.command(name=named("command.help.name"), description=named("command.help.about"))
async def help_(interaction: Reader) -> None:
    """What the reader can do at this channel's table, or without one."""
    async with answering(interaction) as reply:
        table = await reply.parts.tables.at(interaction.channel_id or 0)
        commands = interaction.locale.value
        await reply.show(help_here(table, reply.user, reply.locale, commands))
