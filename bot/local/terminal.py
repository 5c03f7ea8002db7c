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

from bot.local.folder import write
from bot.local.page import LivePreview
from bot.local.world import Place

_DOOR = "open.html"
_LEADS_ON = (
    '<!doctype html><meta http-equiv="refresh" content="0; url={}"><title>Dobbelbot</title>\n'
)

Announce = Callable[[str], None]
aloud: Announce = partial(print, flush=True)
"""Say one sentence in the terminal, at once."""


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


def welcome(page: LivePreview, world: Place, folder: Path, first: str, announce: Announce) -> None:
    """Say where the page is, what to type first, and who one can be."""
    names = [player.user.global_name or player.name for player in world.players]
    announce(f"Dobbelbot is at {page.url}")
    if len(names) > 1:
        pair = "~".join(str(player.id) for player in world.players[:2])
        both = f"{page.url.replace('/#', '/two#')}~{pair}"
        announce(f"{names[0]} and {names[1]} side by side: {both}")
    announce(f"Type {first} in the message box to begin.")
    announce(f"You can be {', '.join(names)}: choose under “Viewing as”, or open a second window.")
    announce(f"Everything is kept in {folder}.")


def welcome_back(announce: Announce) -> None:
    """Say what is as it was, and what is not."""
    announce(
        "Going on where you stopped: tables, messages and pictures are as they were. "
        "Not kept: open forms and half-made choices in a menu. Pages left open come back by "
        "themselves."
    )


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
