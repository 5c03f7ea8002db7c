"""The slash commands. Each one names a use case; buttons are shortcuts for them."""

from __future__ import annotations

import io
from collections.abc import Iterable
from typing import Any

import discord
from discord import app_commands
from discord.app_commands import Choice

from bot import outside
from bot.front import playing, presses
from bot.front.completion import (
    complete_also,
    complete_cells,
    complete_dice,
    complete_mark,
    complete_rules,
    complete_sheet,
)
from bot.front.names import named, worded
from bot.front.reply import Reader, Reply, answering
from bot.front.settings import SettingsCommands
from bot.tables import PACES, Declined, Status, Table
from bot.tables.ahead import unanswered
from bot.talk import say
from bot.talk.answer import own_sheet
from bot.talk.card import rules_text
from bot.talk.options import read_options
from bot.talk.screen import Screen, Text
from bot.talk.typing import read_answer, read_mark
from engine import GAMES
from engine.game import PASS

UNHURRIED = "none"
"""The pace of a game alone, unless another is chosen: nobody waits."""
MOST_SEATS = max(seat for game in GAMES.values() for seat in game.seats)
Phrase = app_commands.Range[str, 1, outside.PHRASE]
Listing = app_commands.Range[str, 1, outside.LISTING]


def choices(family: str, values: Iterable[str]) -> list[Choice[str]]:
    """A choice a value, named by `<family>.<value>`."""
    return [Choice(name=named(f"{family}.{value}"), value=value) for value in values]


GAME_CHOICES: list[Choice[str]] = [Choice(name=named(f"{key}.name"), value=key) for key in GAMES]
PACE_CHOICES = choices("pace", PACES)


async def table_here(reply: Reply) -> Table:
    """The table of this channel. Raises Declined where there is none."""
    table: Table | None = await reply.client.tables.at(reply.interaction.channel_id or 0)
    if table is None:
        raise Declined("no_table")
    reply.table = table
    return table


class GameCommands(app_commands.Group):
    """`/game`: everything about the table of this channel."""

    def __init__(self) -> None:
        super().__init__(name=named("command.game.name"), description=named("command.game.about"))

    @app_commands.command(name=named("command.new.name"), description=named("command.new.about"))
    @worded("new", "game", "sheet", "seats", "pace", "rules", "auto_pass")
    @app_commands.choices(game=GAME_CHOICES, pace=PACE_CHOICES)
    @app_commands.autocomplete(sheet=complete_sheet, rules=complete_rules)
    async def new(
        self,
        interaction: Reader,
        game: str,
        sheet: Phrase | None = None,
        seats: app_commands.Range[int, 1, MOST_SEATS] | None = None,
        pace: str | None = None,
        rules: Listing | None = None,
        auto_pass: bool = True,
    ) -> None:
        """Opens a table in this channel."""
        async with answering(interaction) as reply:
            options = read_options(reply.locale, game, sheet, rules)
            await open_table(reply, game, options, seats, pace, auto_pass=auto_pass)

    @app_commands.command(name=named("command.join.name"), description=named("command.join.about"))
    async def join(self, interaction: Reader) -> None:
        """Takes a seat at the table of this channel."""
        async with answering(interaction) as reply:
            await presses.join(reply, await table_here(reply))

    @app_commands.command(
        name=named("command.leave.name"), description=named("command.leave.about")
    )
    async def leave(self, interaction: Reader) -> None:
        """Gives up the seat."""
        async with answering(interaction) as reply:
            await presses.leave(reply, await table_here(reply))

    @app_commands.command(
        name=named("command.start.name"), description=named("command.start.about")
    )
    async def start(self, interaction: Reader) -> None:
        """Starts the game."""
        async with answering(interaction) as reply:
            await presses.start(reply, await table_here(reply))

    @app_commands.command(name=named("command.show.name"), description=named("command.show.about"))
    async def show(self, interaction: Reader) -> None:
        """Posts the table again at the bottom of the channel."""
        async with answering(interaction) as reply:
            table = await table_here(reply)
            if table.status is Status.PARKED:
                raise Declined("table_parked")
            reply.client.shower.poke(table.id, repost=True)
            await reply.sentence(say(reply.locale, "done.shown"))

    @app_commands.command(name=named("command.end.name"), description=named("command.end.about"))
    async def end(self, interaction: Reader) -> None:
        """Ends the game early."""
        async with answering(interaction) as reply:
            await presses.end(reply, await table_here(reply))

    @app_commands.command(
        name=named("command.rules.name"), description=named("command.rules.about")
    )
    async def rules(self, interaction: Reader) -> None:
        """The rules of this table's game."""
        async with answering(interaction) as reply:
            table = await table_here(reply)
            await reply.show(Screen((Text(rules_text(reply.locale, table)),)))

    @app_commands.command(
        name=named("command.record.name"), description=named("command.record.about")
    )
    async def record(self, interaction: Reader) -> None:
        """The game's log as a file that replays in the engine."""
        async with answering(interaction) as reply:
            table = await table_here(reply)
            playing.begun(table)
            text = await reply.client.tables.record(table.id)
            caption = "done.record" if table.seed is None else "done.record_finished"
            name = f"{table.game}-{table.id}.txt"
            await reply.file(say(reply.locale, caption), name, io.BytesIO(text.encode()))


async def open_table(
    reply: Reply,
    game: str,
    options: dict[str, Any],
    seats: int | None,
    pace: str | None,
    *,
    auto_pass: bool,
) -> None:
    """Opens a table in this channel; with one seat it starts at once."""
    interaction, client = reply.interaction, reply.client
    settings = await client.store.guild(interaction.guild_id or 0)
    outcome = await client.tables.open(
        source=reply.source,
        guild=interaction.guild_id or 0,
        channel=interaction.channel_id or 0,
        user=reply.user,
        name=interaction.user.display_name,
        game=game,
        options=options,
        seats=seats or max(GAMES[game].seats),
        pace=pace or (UNHURRIED if seats == 1 else settings.pace),
        language=settings.language or _server_language(interaction),
        parent=getattr(interaction.channel, "parent_id", None),
        auto_pass=auto_pass,
    )
    await presses.done(reply, outcome, "done.opened_solo" if seats == 1 else "done.opened")


def _server_language(interaction: Reader) -> str:
    locale = interaction.guild_locale
    return locale.value if locale is not None else interaction.locale.value


@app_commands.command(name=named("command.pick.name"), description=named("command.pick.about"))
@worded("pick", "dice", "cells")
@app_commands.autocomplete(dice=complete_dice, cells=complete_cells)
async def pick(interaction: Reader, dice: Phrase, cells: Listing | None = None) -> None:
    """Takes dice and crosses cells."""
    async with answering(interaction) as reply:
        table = await table_here(reply)
        seat = playing.seat_at(table, reply.user)
        assert table.match is not None
        text = read_answer(unanswered(table.match, seat), seat, dice, cells)
        await playing.act(reply, table, None, text)


@app_commands.command(name=named("command.mark.name"), description=named("command.mark.about"))
@worded("mark", "number", "also")
@app_commands.autocomplete(number=complete_mark, also=complete_also)
async def mark(interaction: Reader, number: Phrase, also: Phrase | None = None) -> None:
    """Crosses a number in a row; `also` is the thrower's second mark, kept for action 2."""
    async with answering(interaction) as reply:
        table = await table_here(reply)
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
        await playing.act(reply, await table_here(reply), None, PASS.text)


@app_commands.command(name=named("command.sheet.name"), description=named("command.sheet.about"))
@worded("sheet", "player")
async def sheet(interaction: Reader, player: discord.Member | None = None) -> None:
    """One sheet, privately, large."""
    async with answering(interaction) as reply:
        table = await table_here(reply)
        whose = player.id if player is not None else reply.user
        playing.begun(table)
        seat = table.seat_of(whose)
        if seat is None:
            raise Declined("not_seated" if whose == reply.user else "player_not_seated")
        viewer = table.seat_of(reply.user)
        await reply.show(own_sheet(table, seat, viewer, reply.locale, reply.palette))


def all_commands() -> list[app_commands.Command[Any, ..., None] | app_commands.Group]:
    """Every command, made anew for one client's tree."""
    return [GameCommands(), pick, mark, pass_, sheet, SettingsCommands()]
