"""Every test of the store's contract runs against memory and against SQLite."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.store import SqliteStore
from bot.tables.ports import Store
from tests.bot.store.memory import MemoryStore


@pytest_asyncio.fixture(params=["memory", "sqlite"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    """An empty store."""
    opened = MemoryStore() if request.param == "memory" else await SqliteStore.open(tmp_path / "a")
    yield opened
    await opened.close()


@pytest_asyncio.fixture
async def sqlite(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    """An empty store on a file."""
    opened = await SqliteStore.open(tmp_path / "a")
    yield opened
    await opened.close()
