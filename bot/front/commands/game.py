"""`/game`: everything about the table of this channel."""

from __future__ import annotations

import io
from typing import Any

from discord import app_commands
from discord.app_commands import Choice

from bot.front.answering import playing, presses
from bot.front.answering.allowed import existing_channels
from bot.front.answering.boundary import answering
from bot.front.answering.reply import Reply
from bot.front.commands.completion import complete_rules, complete_sheet
from bot.front.commands.names import Listing, Phrase, choices, named, worded
from bot.front.parts import Reader
from bot.tables import PACES, Declined, Status
from bot.talk import say
from bot.talk.screens.lesson import rules
from bot.talk.typing.options import read_options
from engine import GAMES

UNHURRIED = "none"
"""The pace of a game alone, unless another is chosen: nobody waits."""
MOST_SEATS = max(seat for game in GAMES.values() for seat in game.seats)

GAME_CHOICES: list[Choice[str]] = [Choice(name=named(f"{key}.name"), value=key) for key in GAMES]
PACE_CHOICES = choices("pace", PACES)


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
            await presses.join(reply, await reply.table_here())

    @app_commands.command(
        name=named("command.leave.name"), description=named("command.leave.about")
    )
    async def leave(self, interaction: Reader) -> None:
        """Gives up the seat."""
        async with answering(interaction) as reply:
            await presses.leave(reply, await reply.table_here())

    @app_commands.command(
        name=named("command.start.name"), description=named("command.start.about")
    )
    async def start(self, interaction: Reader) -> None:
        """Starts the game."""
        async with answering(interaction) as reply:
            await presses.start(reply, await reply.table_here())

    @app_commands.command(name=named("command.show.name"), description=named("command.show.about"))
    async def show(self, interaction: Reader) -> None:
        """Posts the table again at the bottom of the channel."""
        async with answering(interaction) as reply:
            table = await reply.table_here()
            if table.status in (Status.PARKED, Status.CLOSED):
                raise Declined(f"table_{table.status}")
            await presses.done_and_shown(reply, table, "done.shown", repost=True)

    @app_commands.command(name=named("command.end.name"), description=named("command.end.about"))
    async def end(self, interaction: Reader) -> None:
        """Ends the game early."""
        async with answering(interaction) as reply:
            await presses.end(reply, await reply.table_here())

    @app_commands.command(
        name=named("command.rules.name"), description=named("command.rules.about")
    )
    @worded("rules", "game")
    @app_commands.choices(game=GAME_CHOICES)
    async def rules(self, interaction: Reader, game: str | None = None) -> None:
        """The rules of a game, or of this table's with the options it is played with."""
        async with answering(interaction) as reply:
            options = None
            if game is None:
                table = await reply.table_here()
                game, options = table.game, table.options
            await reply.show(rules(game, reply.locale, reply.palette, options))

    @app_commands.command(
        name=named("command.record.name"), description=named("command.record.about")
    )
    async def record(self, interaction: Reader) -> None:
        """The game's log as a file that replays in the engine."""
        async with answering(interaction) as reply:
            table = await reply.table_here()
            playing.begun(table)
            text = await reply.parts.tables.record(table.id)
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
    interaction, parts = reply.interaction, reply.parts
    settings = await existing_channels(reply)
    outcome = await parts.tables.open(
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
    await presses.done_and_shown(
        reply, outcome.table, "done.opened_solo" if seats == 1 else "done.opened"
    )


def _server_language(interaction: Reader) -> str:
    locale = interaction.guild_locale
    return locale.value if locale is not None else interaction.locale.value
