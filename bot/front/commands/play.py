"""`/pick`, `/mark`, `/pass` and `/sheet`: playing by typing."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.front.answering import playing
from bot.front.answering.boundary import answering
from bot.front.commands.completion import (
    complete_also,
    complete_cells,
    complete_dice,
    complete_mark,
)
from bot.front.commands.names import Listing, Phrase, named, worded
from bot.front.parts import Reader
from bot.tables import Declined
from bot.tables.ahead import unanswered
from bot.talk.screens.answer import own_sheet
from bot.talk.typing.answers import read_mark
from engine.game import PASS


@app_commands.command(name=named("command.pick.name"), description=named("command.pick.about"))
@worded("pick", "dice", "cells")
@app_commands.autocomplete(dice=complete_dice, cells=complete_cells)
async def pick(interaction: Reader, dice: Phrase, cells: Listing | None = None) -> None:
    """Takes dice and crosses cells."""
    async with answering(interaction) as reply:
        table = await reply.table_here()
        seat = playing.seat_at(table, reply.user)
        assert table.match is not None
        await playing.typed(reply, table, seat, dice, cells)


@app_commands.command(name=named("command.mark.name"), description=named("command.mark.about"))
@worded("mark", "number", "also")
@app_commands.autocomplete(number=complete_mark, also=complete_also)
async def mark(interaction: Reader, number: Phrase, also: Phrase | None = None) -> None:
    """Crosses a number in a row; `also` is the thrower's second mark, kept for action 2."""
    async with answering(interaction) as reply:
        table = await reply.table_here()
        seat = playing.seat_at(table, reply.user)
        assert table.match is not None
        if table.match.rules.command != "mark":
            raise Declined("use_pick")
        match = unanswered(table.match, seat)
        text = read_mark(match, seat, number)
        then = read_mark(match, seat, also) if also else None
        await playing.act(reply, table, None, text, then)


@app_commands.command(name=named("command.pass.name"), description=named("command.pass.about"))
async def pass_(interaction: Reader) -> None:
    """Nothing this roll."""
    async with answering(interaction) as reply:
        await playing.act(reply, await reply.table_here(), None, PASS.text)


@app_commands.command(name=named("command.sheet.name"), description=named("command.sheet.about"))
@worded("sheet", "player")
async def sheet(interaction: Reader, player: discord.User | None = None) -> None:
    """One sheet, privately, large."""
    async with answering(interaction) as reply:
        table = await reply.table_here()
        whose = player.id if player is not None else reply.user
        playing.begun(table)
        seat = table.seat_of(whose)
        if seat is None:
            raise Declined("not_seated" if whose == reply.user else "player_not_seated")
        viewer = table.seat_of(reply.user)
        await reply.show(own_sheet(table, seat, viewer, reply.locale, reply.palette))
