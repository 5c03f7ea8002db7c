"""Long games hold nobody up."""

import asyncio
import sys
from collections.abc import Iterator

import pytest

from tests.bot.store.memory import MemoryStore
from tests.bot.tables.evening import ANNA, BRAM, Evening

TURNS = 10
"""Far more turns of the event loop than reading from memory takes."""


@pytest.fixture
def quick_turns() -> Iterator[None]:
    """Threads take turns often, as they do in the running program."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(0.0001)
    yield
    sys.setswitchinterval(before)


@pytest.mark.usefixtures("quick_turns")
async def test_while_a_long_journal_is_told_after_a_start_others_are_served() -> None:
    evening = Evening(MemoryStore())
    table = await evening.start(ANNA, BRAM, game="keeropkeer2")
    while table.length < 300:
        table = (await evening.all_pass(table)).table
    telling, turns = asyncio.create_task(evening.restarted().get(table.id)), 0
    while not telling.done():
        await asyncio.sleep(0)
        turns += 1
    assert await telling == table
    assert turns > TURNS
