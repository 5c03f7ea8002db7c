"""One lock a table. It makes people wait; it refuses nobody."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary


class Locks:
    """Locks by number, made when needed; one that nobody holds or awaits vanishes."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def __len__(self) -> int:
        return len(self._locks)

    @asynccontextmanager
    async def held(self, number: int) -> AsyncIterator[None]:
        """Waits for the lock of this number and holds it."""
        lock = self._locks.setdefault(number, asyncio.Lock())
        async with lock:
            yield
