"""What happens at tables without anybody pressing anything: deadlines, channels that are gone."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable
from functools import partial

from bot.tables import actions
from bot.tables.clockwork import Clockwork
from bot.tables.ledger import Ledger
from bot.tables.model import Outcome, Status, Table
from bot.tables.ports import Store, StoreUnusable
from bot.tables.stored import Place

log = logging.getLogger(__name__)

AT_ONCE = 20
"""So many late tables are looked at together: one slow channel holds up few others."""
Reached = Callable[[Table], Awaitable[bool]]
"""Whether the people at a table can see what they are asked."""


class Upkeep:
    """Timed work over all tables. A table that cannot go on is left aside, the others go on."""

    def __init__(self, store: Store, ledger: Ledger, clockwork: Clockwork) -> None:
        self._store = store
        self._ledger = ledger
        self._clockwork = clockwork
        self._aside: set[int] = set()

    async def due(self) -> int | None:
        """The next deadline, epoch seconds."""
        return await self._store.due(excluding=self._aside)

    async def tick(self, reached: Reached) -> list[Outcome]:
        """Plays the fallback where answers are due, if people could see what they were asked.

        Where they could not their time stands.
        """
        late = await self._store.overdue(self._ledger.now())
        due = [table for table in late if table not in self._aside]
        outcomes: list[Outcome | None] = []
        for first in range(0, len(due), AT_ONCE):
            some = due[first : first + AT_ONCE]
            outcomes += await asyncio.gather(*(self._fall_back(table, reached) for table in some))
        return [outcome for outcome in outcomes if outcome is not None]

    async def close(self, tables: Iterable[int]) -> list[Table]:
        """Closes tables that nobody can see any more; so there is nothing left to show of them."""
        closed = []
        for number in tables:
            table = (await self._ledger.change(f"close:{number}", number, actions.close)).table
            await self._store.shown(number, table.length, (), ())
            closed.append(table)
        return closed

    async def _fall_back(self, number: int, reached: Reached) -> Outcome | None:
        """The source follows from table and length, so that two processes do it once."""
        try:
            table = (await self._ledger.present(number)).table
            if table.status is Status.PARKED:
                self._aside.add(number)
                return None
            if not await reached(table):
                await self._clockwork.stand_now(Place(table=number))
                return None
            action = partial(actions.fall_back, now=self._ledger.now())
            outcome = await self._ledger.change(f"due:{number}:{table.length}", number, action)
            return outcome if outcome.facts else None
        except StoreUnusable:
            raise
        except Exception:  # one table's trouble must not stop the clock of the others
            log.exception("table %d is late and cannot go on", number)
            self._aside.add(number)
            return None
