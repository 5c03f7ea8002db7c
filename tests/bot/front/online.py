"""The real bot connected to a Discord on this machine, and people who play with it."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from bot.front import Dobbelbot
from tests.bot.front.conftest import KnownSeeds
from tests.bot.front.evening import GAME, custom_id
from tests.support import reading
from tests.support.wire import TOKEN, Interaction, Person, Post, WireDiscord


class Company:
    """People in a channel who play with a bot, wherever it runs."""

    def __init__(self, wire: WireDiscord) -> None:
        self.wire = wire

    async def answered(self, press: Interaction) -> Post:
        """The answer that somebody gets, when it is there."""
        await self.wire.until(lambda: press.shown or press.followups)
        answer = press.followups[-1] if press.followups else press.original
        assert answer is not None
        return answer

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
        await self.says(host, "game new", game=GAME, seats=len(people), autopass=False)
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


class Online(Company):
    """A bot of this process that is connected, and people who play with it."""

    def __init__(self, wire: WireDiscord, bot: Dobbelbot) -> None:
        super().__init__(wire)
        self.bot = bot

    async def log(self) -> tuple[str, ...]:
        """What has been played at the table."""
        table = await self.bot.parts.tables.at(self.wire.channel.id)
        assert table is not None
        assert table.match is not None
        return tuple(line for line in table.match.log if not line.startswith("roll "))


class Hasty(Dobbelbot):
    """The bot, but it does not wait five seconds between two sessions."""

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """Goes on at once."""


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
