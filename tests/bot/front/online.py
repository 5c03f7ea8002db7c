"""The real bot connected to a Discord on this machine, and people who play with it."""

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.front import Dobbelbot
from tests.bot.front.conftest import KnownSeeds
from tests.bot.front.evening import GAME, custom_id
from tests.support import reading
from tests.support.wire import TOKEN, Interaction, Person, Post, WireDiscord, reached


@pytest.fixture(name="wire")
async def wire_discord(caplog: pytest.LogCaptureFixture) -> AsyncIterator[WireDiscord]:
    """A Discord; a test fails for a wrong request, a logged error, or the token in a record."""
    caplog.set_level(logging.DEBUG)
    async with WireDiscord.running() as discord:
        with reached(discord.api):
            yield discord
    assert discord.wrong == []
    records = caplog.get_records("call")
    assert [one.getMessage() for one in records if one.levelno >= logging.ERROR] == []
    assert not [text for text in texts(records) if TOKEN in text]


def texts(records: list[logging.LogRecord]) -> Iterator[str]:
    """All that a record might let out, in whatever form it is written."""
    for record in records:
        yield f"{record.getMessage()} {record.args} {record.exc_text} {record.exc_info}"


class Hasty(Dobbelbot):
    """The bot, but it does not wait five seconds between two sessions."""

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Goes on at once."""


class Online:
    """A bot that is connected, and people who play with it."""

    def __init__(self, wire: WireDiscord, bot: Dobbelbot) -> None:
        self.wire = wire
        self.bot = bot

    async def answered(self, press: Interaction) -> Post:
        """The answer that somebody gets, when it is there."""
        await self.wire.until(lambda: press.shown or press.followups)
        return press.followups[-1] if press.followups else self.shown(press)

    def shown(self, press: Interaction) -> Post:
        """The message that was promised or pressed."""
        assert press.original is not None
        return press.original

    async def says(self, who: Person, name: str, **options: object) -> Post:
        """Sends a command and waits for the answer."""
        return await self.answered(await self.wire.slash(who, name, **options))

    async def presses(self, who: Person, on: Post, verb: str) -> Post:
        """Presses a button and waits for the answer."""
        return await self.answered(await self.touches(who, on, verb))

    async def touches(self, who: Person, on: Post, verb: str) -> Interaction:
        """Presses a button."""
        button = custom_id(on, verb)
        assert button is not None, verb
        return await self.wire.press(who, on, button)

    async def seated(self, *people: Person) -> Post:
        """Everybody sits down and the game begins; answers the message of the first roll."""
        host, *others = people
        await self.says(host, "game new", game=GAME, seats=len(people), auto_pass=False)
        for person in others:
            await self.says(person, "game join")
        if others:
            await self.says(host, "game start")
        return await self.roll(1)

    async def roll(self, number: int) -> Post:
        """The message of a roll, once it is there and can be answered."""
        found = await self.wire.until(
            lambda: [post for post in self.wire.posts() if f":{number}:pass:" in ids(post)]
        )
        return found[-1]

    async def log(self) -> tuple[str, ...]:
        """What has been played at the table."""
        table = await self.bot.tables.at(self.wire.channel.id)
        assert table is not None
        assert table.match is not None
        return tuple(line for line in table.match.log if not line.startswith("roll "))


def ids(post: Post) -> str:
    """All custom ids of a message."""
    return " ".join(reading.custom_ids(post))


@asynccontextmanager
async def online(wire: WireDiscord, folder: Path) -> AsyncIterator[Online]:
    """The real bot, connected to this Discord, over a database in a folder."""
    bot = Hasty(folder / "dobbelbot.db", dice=KnownSeeds("wire"))
    before = len(wire.gateway.identified)
    running = asyncio.create_task(bot.start(TOKEN))
    try:
        await wire.until(lambda: len(wire.gateway.identified) > before or running.done())
        yield Online(wire, bot)
    finally:
        await bot.close()
        await running
