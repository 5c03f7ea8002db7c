"""From a bot to an open page: start, follow, save, stop."""

import asyncio
import logging
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

from simcord.preview import Preview

from bot.local.clock import WallClock
from bot.local.env import LocalEnv
from bot.local.folder import LocalTrouble, held, page_key, prepare, write
from bot.local.languages import spoken
from bot.local.page import LivePreview
from bot.local.world import Place, Seat, build, locale, restore, save, seats

DEFAULT_PORT = 8437
DEFAULT_PLAYERS = ("Anna", "Bram", "Chris")
BotFactory = Callable[[Path], Any]

_log = logging.getLogger(__name__)
_GLANCE = 0.15
_SAVE_EVERY = 5.0
_TOPIC = "Type {first} to begin. Be somebody else with “Viewing as” above, or in a second window."


async def run_local(
    make_bot: BotFactory,
    *,
    folder: Path | None = None,
    port: int = DEFAULT_PORT,
    players: Sequence[str] = DEFAULT_PLAYERS,
    language: str = "en",
    first: str = "/game new",
    open_browser: bool = True,
    announce: Callable[[str], None] = print,
) -> None:
    """Run the bot in a browser page until Ctrl-C, SIGTERM or the page's own “End preview session”.

    `make_bot` gets the folder, which exists and may be written, and returns the real bot, not yet
    logged in. `players` are names, each perhaps with a language (`Bram:nl`); `first` is what to
    type first. Progress is told through `announce`, one sentence a call.

    Raises:
        LocalTrouble: the folder or the players do not serve; its text says what to do.
    """
    try:
        chairs = seats(players, language)
    except ValueError as why:
        raise LocalTrouble(f"These players cannot sit down: {why}.") from why
    if not chairs:
        raise LocalTrouble("Nobody would be there to play: name at least one player.")
    place = prepare(folder)
    with held(place), _terminal_log():
        env = LocalEnv(make_bot(place))
        again = restore(env, place)
        world = build(env, chairs, server="Dobbelbot", channel="games", topic=_TOPIC.format(first=first))
        users = {player.id: seat.language for player, seat in zip(world.players, chairs, strict=True)}
        with spoken(users, {world.guild.id: locale(language)}):
            async with _running(env), _page(env, world, place, port, chairs[0], announce) as page:
                _welcome(page, world, place, first, again, announce)
                if open_browser:
                    await _show(page.url)
                await _until_stopped(page)
                announce("Stopping; the tables are kept.")


@contextmanager
def _terminal_log() -> Iterator[None]:
    """Errors of the bot reach the terminal even when nobody has set up logging."""
    if not logging.getLogger().handlers:
        logging.basicConfig(level=logging.INFO, format="%(levelname)s %(name)s: %(message)s")
    library = logging.getLogger("discord")
    before = library.level
    library.setLevel(max(before, logging.ERROR))  # its warnings are about voice and the gateway
    try:
        yield
    finally:
        library.setLevel(before)


@asynccontextmanager
async def _running(env: LocalEnv) -> AsyncIterator[None]:
    """The bot logged in and ready, in real time; closed before its world goes."""
    env.backend.bot_user.name = "Dobbelbot"
    env.backend.clock = WallClock()
    await env.start()
    try:
        if not any(env.backend.commands.values()):  # the bot remembers a sync that this world lost
            await env.bot.tree.sync()  # type: ignore[attr-defined]  # every bot of ours has one
        yield
    finally:
        await env.bot.close()
        await env.shutdown()


@asynccontextmanager
async def _page(
    env: LocalEnv, world: Place, place: Path, port: int, host: Seat, announce: Callable[[str], None]
) -> AsyncIterator[LivePreview]:
    """The page, listening, followed and saved; a taken port gives way to another with a word."""
    free = _free_port(port)
    if free != port:
        announce(f"Port {port} is taken by another program; the page uses {free} instead.")
    page = LivePreview(
        env, world.channel, world.players, key=page_key(place), port=free,
        locale=host.language if host.language in Preview._LOCALES else "en-US", timezone=_zone(),
    )  # fmt: skip
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
    changed, due = False, loop.time() + _SAVE_EVERY
    while True:
        await asyncio.sleep(_GLANCE)
        if page.busy:
            continue
        env.fire_due_timers()
        changed = page.follow() or changed
        if changed and loop.time() >= due:
            save(env, place)
            changed, due = False, loop.time() + _SAVE_EVERY


def _free_port(wanted: int) -> int:
    """The wanted port when it is free, else any free one."""
    for port in (wanted, 0):
        with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
            if os.name == "posix":  # as the server itself will: a port just left is free
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            with suppress(OSError, OverflowError):
                probe.bind(("127.0.0.1", port))
                return int(probe.getsockname()[1])
    raise LocalTrouble("This computer gives out no free port on 127.0.0.1.")


def _zone() -> str:
    """A time zone name for the page's clock: this computer's present distance from UTC."""
    offset = datetime.now().astimezone().utcoffset() or timedelta()
    hours, rest = divmod(int(offset.total_seconds()), 3600)
    return "UTC" if rest or not hours else f"Etc/GMT{-hours:+d}"


def _welcome(
    page: LivePreview, world: Place, place: Path, first: str, again: bool, announce: Callable[[str], None]
) -> None:
    names = [player.user.global_name or player.name for player in world.players]
    announce(f"Dobbelbot is at {page.url}")
    if len(names) > 1:
        pair = "~".join(str(player.id) for player in world.players[:2])
        announce(
            f"{names[0]} and {names[1]} side by side: {page.url.replace('/#', '/two#')}~{pair}"
        )
    announce(f"Type {first} in the message box to begin.")
    announce(f"You can be {', '.join(names)}: choose under “Viewing as”, or open a second window.")
    if again:
        announce(
            "Going on where you stopped: tables, messages and pictures are as they were. "
            "Not kept: open forms, half-made choices in a menu, and pages left open (reload them)."
        )
    announce(f"Everything is kept in {place}. Ctrl-C stops.")


async def _show(url: str) -> None:
    """Open the browser where there is a screen to open it on."""
    screen = sys.platform in ("win32", "darwin") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")
    )
    if screen:
        with suppress(webbrowser.Error, OSError):
            await asyncio.to_thread(webbrowser.open, url)


async def _until_stopped(page: LivePreview) -> None:
    """Wait for Ctrl-C, SIGTERM, or the end of the session in the page."""
    loop = asyncio.get_running_loop()
    told = asyncio.Event()
    heard = []
    for number in (signal.SIGINT, signal.SIGTERM):
        # Windows, and a loop outside the main thread, leave Ctrl-C to the caller.
        with suppress(NotImplementedError, RuntimeError, ValueError):
            loop.add_signal_handler(number, told.set)
            heard.append(number)
    waits = [asyncio.create_task(told.wait()), asyncio.create_task(page.wait_closed())]
    try:
        await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for wait in waits:
            wait.cancel()
        for number in heard:
            loop.remove_signal_handler(number)
