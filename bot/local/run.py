"""From a bot to an open page: start, follow, save, stop."""

import asyncio
import os
import socket
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager, suppress
from datetime import datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

from simcord.preview import Preview

from bot.local.clock import WallClock
from bot.local.env import LocalEnv
from bot.local.folder import for_the_owner, held, page_key, prepare, write
from bot.local.languages import spoken
from bot.local.looks import spoken_page
from bot.local.page import LivePreview
from bot.local.projection import quick
from bot.local.saved import restore, save
from bot.local.terminal import (
    Announce,
    Tell,
    aloud,
    logged,
    show,
    telling,
    told_to_stop,
    welcome,
    welcome_back,
)
from bot.local.trouble import LocalTrouble
from bot.local.world import Place, Seat, build, locale, seats
from bot.settings import LOCAL_PLAYERS, LOCAL_PORT
from bot.talk import say

BotFactory = Callable[[Path], Any]

_GLANCE = 0.15
_SAVE_EVERY = 0.5


async def run_local(
    make_bot: BotFactory,
    *,
    folder: Path | None = None,
    port: int = LOCAL_PORT,
    players: Sequence[str] = LOCAL_PLAYERS,
    language: str = "en",
    first: str = "/game new",
    open_browser: bool = True,
    inspector: bool = False,
    announce: Announce = aloud,
) -> None:
    """Run the bot in a browser page until Ctrl-C, SIGTERM or the page's own “End preview session”.

    `make_bot` gets the folder, which exists and may be written, and returns the real bot, not yet
    logged in. `players` are names, each perhaps with a language (`Bram:nl`); `first` is what to
    type first; with `inspector` the page shows the simulation's own tools. Progress is told through
    `announce`, one sentence a call.

    Raises:
        LocalTrouble: the folder or the players do not serve.
    """
    chairs = seats(players, language)
    tell = telling(announce, language)
    place = prepare(folder)
    with for_the_owner(), held(place), logged(), told_to_stop() as told:
        env = LocalEnv(make_bot(place))
        restored = restore(env, place)
        spoken_as = partial(spoken_page, language=language, first=first, inspector=inspector)
        topic = say(language, "local.topic", first=first)
        world = build(env, chairs, server="Dobbelbot", channel="games", topic=topic)
        async with (
            _running(env, world, chairs, locale(language)),
            _page(env, world, place, _free_port(port, tell), chairs[0], spoken_as) as page,
        ):
            welcome(page, world, place, first, tell)
            welcome_back(restored, tell)
            if open_browser:
                await show(page.url, place)
            tell("local.stop")
            await _first(told.wait(), page.wait_closed())
            tell("local.stopping")


@asynccontextmanager
async def _running(
    env: LocalEnv, world: Place, chairs: Sequence[Seat], server: str
) -> AsyncIterator[None]:
    """The bot logged in and ready, in real time; closed before its world goes."""
    users = {player.id: seat.language for player, seat in zip(world.players, chairs, strict=True)}
    env.backend.guilds[world.guild.id].preferred_locale = server
    env.backend.bot_user.name = "Dobbelbot"
    env.backend.clock = WallClock()
    with quick(), spoken(users, {world.guild.id: server}):
        await env.start()
        try:
            await _know_commands(env)
            yield
        finally:
            await env.bot.close()
            await env.shutdown()


async def _know_commands(env: LocalEnv) -> None:
    """Register the commands when this world has lost what the bot remembers to have registered."""
    if not any(env.backend.commands.values()):
        bot: Any = env.bot
        await bot.tree.sync()


@asynccontextmanager
async def _page(
    env: LocalEnv,
    world: Place,
    place: Path,
    port: int,
    host: Seat,
    spoken_as: Callable[[str], str],
) -> AsyncIterator[LivePreview]:
    """The page, listening, followed and saved."""
    page = LivePreview(
        env,
        world.channel,
        world.players,
        key=page_key(place),
        port=port,
        locale=host.language if host.language in Preview._LOCALES else "en-US",
        timezone=_zone(),
        spoken=spoken_as,
    )
    async with page:
        write(place, "address", page.url.encode())
        follower = asyncio.create_task(_follow(page, env, place))
        try:
            yield page
        finally:
            follower.cancel()
            with suppress(asyncio.CancelledError):
                await follower
            save(env, place)
            (place / "address").unlink(missing_ok=True)


async def _follow(page: LivePreview, env: LocalEnv, place: Path) -> None:
    """Keep the pages up to date and the saved world not far behind."""
    loop = asyncio.get_running_loop()
    saved, due = 0, 0.0
    while True:
        await asyncio.sleep(_GLANCE)
        if page.busy:
            continue
        env.fire_due_timers()
        happened = page.follow()
        if happened != saved and loop.time() >= due:
            save(env, place)
            saved, due = happened, loop.time() + _SAVE_EVERY


async def _first(*events: Coroutine[Any, Any, Any]) -> None:
    """Wait for whichever comes first."""
    waits = [asyncio.create_task(event) for event in events]
    try:
        await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for wait in waits:
            wait.cancel()


def _free_port(wanted: int, tell: Tell) -> int:
    """The wanted port when it is free, else any free one, with a word."""
    for port in (wanted, 0):
        with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
            if os.name == "posix":  # as the server itself will: a port just left is free
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            with suppress(OSError, OverflowError):
                probe.bind(("127.0.0.1", port))
                free = int(probe.getsockname()[1])
                if wanted not in (0, free):
                    tell("local.port_taken", wanted=str(wanted), port=str(free))
                return free
    raise LocalTrouble("no_port")


def _zone() -> str:
    """A time zone name for the page's clock: this computer's present distance from UTC."""
    offset = datetime.now().astimezone().utcoffset() or timedelta()
    hours, rest = divmod(int(offset.total_seconds()), 3600)
    return "UTC" if rest or not hours else f"Etc/GMT{-hours:+d}"
