"""The server: REST and gateway on one port, people who press, a way to wait for what happens."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from typing import Any, Self, TypeVar

from aiohttp import web

from tests.support.request import COMMAND, COMPLETION, COMPONENT
from tests.support.wire import checks
from tests.support.wire.arrivals import Arrival, arrived, said
from tests.support.wire.faults import Faults
from tests.support.wire.gateway import Gateway
from tests.support.wire.places import Channel, Guild, Person
from tests.support.wire.rest import Rest
from tests.support.wire.things import Interaction, Post
from tests.support.wire.world import World, component

TOKEN = "MTIzNDU2Nzg5.wire-secret.of-the-tests"
VERSION = "/api/v10"
PATIENCE = 30.0
OPEN_TO_ALL = ("/interactions/", "/webhooks/")
"""What needs no token of the bot, because a secret stands in the path."""

Found = TypeVar("Found")


class WireDiscord:
    """A Discord at `api`, for as long as `running` lasts; it begins with one server, one channel.

    `arrivals` are the requests that have come, `wrong` what the rules of the tests say against
    them; an unwatched one keeps neither. `clock_off` is how many seconds its clock goes ahead.
    """

    def __init__(self, *, watched: bool = True) -> None:
        self.world = World()
        self.faults = Faults()
        self.arrivals: list[Arrival] = []
        self.wrong: list[str] = []
        self.clock_off = 0.0
        self.gateway = Gateway(TOKEN, self._changed)
        self.api = ""
        self._watched = watched
        self._last: dict[str, Any] = {}
        self._change = asyncio.Event()
        self._rest = Rest(self.world, lambda: self.socket)
        self.guild = self.server("The Inn")
        self.channel = self.place(self.guild)

    @classmethod
    @asynccontextmanager
    async def running(cls, **how: Any) -> AsyncIterator[Self]:
        """Serves on a free port."""
        discord = cls(**how)
        app = web.Application(client_max_size=32 << 20)
        app.router.add_get("/gateway", discord.gateway.connect)
        app.router.add_route("*", VERSION + "/{path:.*}", discord._serve)
        runner = web.AppRunner(app, shutdown_timeout=1, access_log=None)
        await runner.setup()
        await web.TCPSite(runner, "127.0.0.1", 0).start()
        host, port = runner.addresses[0]
        discord.api = f"http://{host}:{port}{VERSION}"
        discord.gateway.greeting = lambda known: discord.world.greeting(known, discord.socket)
        try:
            yield discord
        finally:
            discord.gateway.close()
            await runner.cleanup()

    @property
    def socket(self) -> str:
        """The address of the gateway."""
        return self.api.replace("http", "ws", 1).removesuffix(VERSION) + "/gateway"

    def server(self, name: str, **how: Any) -> Guild:
        """Another server; bots hear of it when they connect."""
        guild = Guild(self.world.new_id(), name, **how)
        self.world.guilds[guild.id] = guild
        return guild

    def place(self, guild: Guild, name: str = "games") -> Channel:
        """Another channel."""
        channel = Channel(self.world.new_id(), guild.id, name)
        guild.channels.append(channel)
        self.world.places[channel.id] = channel
        return channel

    def person(self, name: str, language: str = "en-US") -> Person:
        """Somebody new."""
        person = Person(self.world.new_id(), name, language)
        self.world.people[person.id] = person
        return person

    async def slash(
        self, who: Person, name: str, channel: Channel | None = None, **options: Any
    ) -> Interaction:
        """Somebody sends a command such as `game new`."""
        data = self.world.command(name, options, None)
        return await self._act(COMMAND, who, channel or self.channel, data)

    async def complete(self, who: Person, name: str, option: str, **options: Any) -> Interaction:
        """Somebody is typing an option of a command."""
        data = self.world.command(name, options, option)
        return await self._act(COMPLETION, who, self.channel, data)

    async def press(self, who: Person, on: Post, custom_id: str, *values: str) -> Interaction:
        """Somebody presses a button of a message, or chooses from its menu."""
        channel = self.world.places[on.channel]
        assert isinstance(channel, Channel)
        return await self._act(COMPONENT, who, channel, component(custom_id, values), on)

    async def _act(
        self, kind: int, who: Person, channel: Channel, data: Any, on: Post | None = None
    ) -> Interaction:
        press, self._last = self.world.interaction(kind, who, channel, data, on)
        await self.again()
        return press

    async def again(self) -> None:
        """Delivers the last interaction: once more, as Discord may, when it has been already."""
        await self.gateway.dispatch("INTERACTION_CREATE", self._last)

    async def until(self, what: Callable[[], Found], seconds: float = PATIENCE) -> Found:
        """Waits until something is so, and answers it."""
        async with asyncio.timeout(seconds):
            while not (found := what()):
                self._change.clear()
                await self._change.wait()
        return found

    def posts(self, channel: Channel | None = None) -> list[Post]:
        """The messages that everybody sees in a channel, oldest first."""
        place, posts = (channel or self.channel).id, self.world.posts.values()
        return [post for post in posts if post.channel == place and not post.private]

    def came(self, method: str, ending: str) -> list[Arrival]:
        """The requests of a method whose path ends so."""
        return [one for one in self.arrivals if one.method == method and one.path.endswith(ending)]

    def _changed(self) -> None:
        self._change.set()

    async def _serve(self, request: web.Request) -> web.StreamResponse:
        arrival = await arrived(request, VERSION)
        fault = self.faults.take(arrival.method, arrival.path)
        if self._watched:
            self.arrivals.append(arrival)
            self._changed()
        if fault is not None and fault.gate is not None:
            await fault.gate.wait()
            if request.transport is None:  # nobody waits for it any more
                return web.Response()
        elif fault is not None and not fault.late:
            return await fault.answer(request)
        answer = self._carried_out(arrival)
        self._changed()
        return await fault.answer(request) if fault is not None and fault.late else answer

    def _carried_out(self, arrival: Arrival) -> web.Response:
        allowed = arrival.path.startswith(OPEN_TO_ALL) or arrival.path == "/gateway"
        if not allowed and arrival.headers.get("Authorization") != f"Bot {TOKEN}":
            return said({"message": "401: Unauthorized", "code": 0}, 401)
        if self._watched:
            self.wrong += checks.problems(arrival, self.world)
        answer = self._rest.answer(arrival)
        time = datetime.now(UTC) + timedelta(seconds=self.clock_off)
        answer.headers["Date"] = format_datetime(time, usegmt=True)
        return answer
