"""What is under way when the bot is told to stop: it gets a moment to come to its end."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

SECONDS_TO_FINISH = 1.0


class UnderWay:
    """The tasks that somebody waits for."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[Any]] = set()

    @contextmanager
    def counted(self) -> Iterator[None]:
        """Counts the present task among them while the context lasts."""
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        try:
            yield
        finally:
            self._tasks.discard(task)

    async def finish(self) -> None:
        """Waits a moment for all of them."""
        await finished(self._tasks)


async def finished(tasks: Iterable[asyncio.Task[Any]]) -> None:
    """Gives tasks a moment to come to their end; those that do not are cancelled."""
    waiting = set(tasks)
    if waiting:
        _, late = await asyncio.wait(waiting, timeout=SECONDS_TO_FINISH)
        for task in late:
            task.cancel()
        await asyncio.gather(*late, return_exceptions=True)
