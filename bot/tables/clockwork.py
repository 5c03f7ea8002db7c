"""Time that runs only while people can answer: what must stand when nobody could.

Nobody can answer while the program is down, and what the wall clock says then counts against
nobody; neither does a clock that was set right. Both show in the same way: between two beats more
wall time has passed than has been lived through.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from types import MappingProxyType

from bot.tables.model import PACES
from bot.tables.ports import Store
from bot.tables.stored import Place

Elapsed = Callable[[], float]
"""Seconds of a clock that nobody sets, from any beginning."""


def loop_time() -> float:
    """The event loop's own clock."""
    return asyncio.get_running_loop().time()


SECONDS_A_BEAT = 15
LONGEST_BEAT = 30
"""Beats that lie further apart than this had a time between them in which nobody could answer."""
LONGEST_JUMP = 10
"""By so many seconds a wall clock may be corrected without anybody being wronged."""
MOST: Mapping[str, int] = MappingProxyType(
    {pace: seconds for pace, seconds in PACES.items() if seconds is not None}
)
"""What an answer has at most when its time goes on; at least it has a tenth of that."""
MOST_DIGITS = 12
LAST_BEAT = "last beat"


class Clockwork:
    """Has the time of answers stand where it ran while nobody could answer."""

    def __init__(self, store: Store, now: Callable[[], int], elapsed: Elapsed) -> None:
        self._store = store
        self._now = now
        self._elapsed = elapsed
        self._before: tuple[int, float] | None = None

    async def beat(self) -> bool:
        """Says that people can answer now; due about every `SECONDS_A_BEAT` seconds.

        Answers whether the time of all tables stands because nobody could since the last beat.
        """
        now, elapsed = self._now(), self._elapsed()
        lived = await self._lived_until(now, elapsed)
        self._before = (now, elapsed)
        await self._store.set_meta(LAST_BEAT, str(now))
        if lived is not None:
            await self.stand(lived)
        return lived is not None

    async def stand(self, since: int, where: Place | None = None) -> None:
        """Has the time stand that ran until the moment `since`: of one place, or everywhere."""
        await self._store.stand(since, MOST, where)

    async def stand_now(self, where: Place) -> None:
        """Has the time stand from this moment on in one place."""
        await self.stand(self._now(), where)

    async def _lived_until(self, now: int, elapsed: float) -> int | None:
        """The moment, by the clock of the last beat, until which people could surely answer.

        `None` where they could all the time since.
        """
        if self._before is None:
            last = _moment(await self._store.meta(LAST_BEAT)) or now
            return last if abs(now - last) > LONGEST_BEAT else None
        wall, seconds = self._before[0], elapsed - self._before[1]
        jumped = abs(now - wall - seconds) > LONGEST_JUMP
        if not jumped and seconds <= LONGEST_BEAT:
            return None
        return wall + round(min(seconds, SECONDS_A_BEAT))


def _moment(note: object) -> int | None:
    """The moment that a note keeps; one that cannot be read is none."""
    text = str(note)
    return int(text) if text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS else None
