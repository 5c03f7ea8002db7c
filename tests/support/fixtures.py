"""The shared fixtures of every test that needs Discord."""

from collections.abc import AsyncIterator, Callable

import discord
import pytest

from bot.local.languages import spoken
from tests.support import seams
from tests.support.world import World


@pytest.fixture
def make_bot() -> Callable[[], discord.Client]:
    """Build a fresh bot; each folder of tests says which one. A restart calls it again."""
    raise pytest.UsageError("define a fixture make_bot that returns a function without arguments")


@pytest.fixture
def simcord_env(
    make_bot: Callable[[], discord.Client], request: pytest.FixtureRequest
) -> seams.SwiftEnv:
    """The environment, not yet started; options per test by `@pytest.mark.simcord(…)`."""
    marker = request.node.get_closest_marker("simcord")
    return seams.SwiftEnv(make_bot(), **(marker.kwargs if marker else {}))


@pytest.fixture
async def world(
    simcord_env: seams.SwiftEnv, make_bot: Callable[[], discord.Client]
) -> AsyncIterator[World]:
    """A running Discord with the bot in it; fails the test for whatever went wrong unseen."""
    world = World(simcord_env, make_bot)
    with world.log.listening(), seams.watched(world.see), spoken(world.users, world.guilds):
        await simcord_env.start()
        try:
            yield world
            await world.bot.close()
        finally:
            await simcord_env.shutdown()
    if problems := world.problems():
        pytest.fail("\n".join(problems), pytrace=False)
