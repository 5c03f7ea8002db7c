"""One run of a bot in a folder, as the local page makes it, without the page."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bot.local.clock import WallClock
from bot.local.env import LocalEnv
from bot.local.saved import restore, save
from bot.local.world import Place, Seat, build
from tests.support.toy import Toy

SEATS = (Seat("Anna"), Seat("Bram", "nl"))


@asynccontextmanager
async def run(
    folder: Path, chairs: tuple[Seat, ...] = SEATS, make_bot: Callable[[Path], Any] = Toy
) -> AsyncIterator[tuple[LocalEnv, Place]]:
    """The environment and its world, in real time; saved at the end."""
    env = LocalEnv(make_bot(folder))
    restore(env, folder)
    place = build(env, chairs, server="Inn", channel="games", topic="Play")
    env.backend.clock = WallClock()
    await env.start()
    try:
        yield env, place
        save(env, folder)
    finally:
        await env.bot.close()
        await env.shutdown()
