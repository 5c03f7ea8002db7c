"""A local page that shows the messages of rolls: `python -m tests.support.local_rolls --folder X`.

`/roll` posts the message that a table has after some rolls, without anybody having to play them.
"""

import argparse
import asyncio
import random
from pathlib import Path
from typing import Any

import discord
from discord import app_commands

from bot.front.showing.avatars import Avatars
from bot.front.showing.layout import paint
from bot.front.showing.pictures import Pictures
from bot.local import run_local
from bot.tables import Status, Table
from bot.talk.screens.posts import wanted
from tests.bot.store.memory import MemoryStore
from tests.bot.tables.evening import NAMES, Evening, any_move, waited_for

ROLLS = 10


async def table_of(game: str, seats: int, language: str) -> Table:
    """A table of so many players after some rolls."""
    chance, evening = random.Random(seats), Evening(MemoryStore())
    NAMES.update(enumerate(("Anna", "Bram", "Cleo", "Dirk", "Eva", "Femke"), 1))
    begin = evening.start if seats > 1 else evening.open  # alone it starts at once
    users = range(1, seats + 1)
    table = await begin(*users, game=game, language=language, pace="live", seats=seats)
    while table.status is Status.RUNNING and table.turn <= ROLLS:
        seat = chance.choice(waited_for(table))
        table = (await evening.answer(table, seat, any_move(table, seat, chance))).table
    return table


class Rolls(discord.Client):
    """A bot that posts the message of a roll when it is told to."""

    def __init__(self, _: Path) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.pictures = Pictures(Avatars())
        self.tree = app_commands.CommandTree(self)
        self.tree.add_command(
            app_commands.Command(name="roll", description="-", callback=self.roll)
        )

    async def setup_hook(self) -> None:
        await self.tree.sync()

    async def roll(
        self, interaction: discord.Interaction[Any], game: str, seats: int, language: str
    ) -> None:
        await interaction.response.send_message("…", ephemeral=True)
        table = await table_of(game, seats, language)
        painted = await paint(wanted(table, "standard")[0].screen, self.pictures)
        place = self.get_partial_messageable(interaction.channel_id or 0)
        await place.send(view=painted.view, files=painted.files())


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--folder", type=Path)
    parser.add_argument("--port", type=int, default=0)
    given = parser.parse_args()
    asyncio.run(
        run_local(Rolls, folder=given.folder, port=given.port, players=["Anna"], first="/roll")
    )
