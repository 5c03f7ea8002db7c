"""The terminal of a local page: what it says there, how it is stopped, the browser it opens."""

import asyncio
import logging
import os
import signal
import sys
import webbrowser
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from html import escape
from pathlib import Path
from typing import Protocol

from bot.local.folder import write
from bot.local.page import LivePreview
from bot.local.world import Place
from bot.talk import say

_DOOR = "open.html"
_LEADS_ON = (
    '<!doctype html><meta http-equiv="refresh" content="0; url={}"><title>Dobbelbot</title>\n'
)

Announce = Callable[[str], None]
aloud: Announce = partial(print, flush=True)
"""Say one sentence in the terminal, at once."""


class Tell(Protocol):
    """Say one sentence, by its code and what goes into it."""

    def __call__(self, code: str, **facts: object) -> None:
        """Say it now."""


def telling(announce: Announce, language: str) -> Tell:
    """The terminal, in one language."""
    return lambda code, **facts: announce(say(language, code, **facts))


@contextmanager
def logged() -> Iterator[None]:
    """Errors of the bot reach the terminal even when nobody has set up logging."""
    if not logging.getLogger().handlers:
        logging.basicConfig(level=logging.WARNING, format="%(levelname)s %(name)s: %(message)s")
    library = logging.getLogger("discord")
    before = library.level
    library.setLevel(max(before, logging.ERROR))  # its warnings are about voice and the gateway
    try:
        yield
    finally:
        library.setLevel(before)


@contextmanager
def told_to_stop() -> Iterator[asyncio.Event]:
    """An event that Ctrl-C and SIGTERM set while the context lasts."""
    loop = asyncio.get_running_loop()
    told = asyncio.Event()
    heard = []
    for number in (signal.SIGINT, signal.SIGTERM):
        # Windows, and a loop outside the main thread, leave Ctrl-C to the caller.
        with suppress(NotImplementedError, RuntimeError, ValueError):
            loop.add_signal_handler(number, told.set)
            heard.append(number)
    try:
        yield told
    finally:
        for number in heard:
            loop.remove_signal_handler(number)


def welcome(page: LivePreview, world: Place, folder: Path, first: str, tell: Tell) -> None:
    """Say where the page is, what to type first, and who one can be."""
    names = [player.user.global_name or player.name for player in world.players]
    tell("local.at", address=page.url)
    if len(names) > 1:
        pair = "~".join(str(player.id) for player in world.players[:2])
        both = f"{page.url.replace('/#', '/two#')}~{pair}"
        tell("local.side_by_side", first=names[0], second=names[1], address=both)
    tell("local.begin", first=first)
    tell("local.players", names=", ".join(names))
    tell("local.kept", folder=str(folder))


def welcome_back(restored: bool | None, tell: Tell) -> None:
    """Say what is as it was and what is not, where there was something to go on with."""
    if restored is not None:
        tell("local.again" if restored else "local.anew")


async def show(address: str, folder: Path) -> None:
    """Open the browser where there is a screen to open it on.

    Other users of the machine see a process's arguments, so the browser is given a file of the
    folder that only its owner may read, and that leads on to the address with its key.
    """
    screen = sys.platform in ("win32", "darwin") or any(
        os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY")
    )
    if screen:
        with suppress(webbrowser.Error, OSError):
            write(folder, _DOOR, _LEADS_ON.format(escape(address)).encode())
            await asyncio.to_thread(webbrowser.open, (folder / _DOOR).as_uri())
