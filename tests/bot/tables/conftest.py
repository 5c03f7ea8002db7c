"""The use cases are tried over both stores: memory, and SQLite on a file."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.store import SqliteStore
from tests.bot.store.memory import MemoryStore
from tests.bot.tables.evening import Evening


@pytest_asyncio.fixture(params=["memory", "sqlite"])
async def evening(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Evening]:
    """An evening at which nothing has happened yet."""
    store = MemoryStore() if request.param == "memory" else await SqliteStore.open(tmp_path / "a")
    yield Evening(store)
    await store.close()
