"""Journals in and out of the store: load, fold, do, append. A lost race is run again."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import replace
from typing import ParamSpec

from bot.tables import actions
from bot.tables.appends import append_of, appended
from bot.tables.digests import chain_of, longer, sealed
from bot.tables.locks import Locks
from bot.tables.model import Declined, Outcome, Table
from bot.tables.ports import Clock, Dice, LostRace, Store
from bot.tables.present import Misfit, Present, folded, parked
from bot.tables.stored import NewTable, Stored
from bot.tables.story import Story
from bot.tables.telling import Telling

log = logging.getLogger(__name__)

P = ParamSpec("P")
Action = Callable[[Table, Telling], None]
KEPT = 500
"""How many folded journals are kept in memory."""
LONG = 50
"""More entries than this are folded in a worker thread: the event loop has others to serve."""
ATTEMPTS = 50
"""How many lost races in a row are bad luck; after that something else is wrong."""


class Ledger:
    """The journals of all tables. What is cached is by table and length: the store decides."""

    def __init__(self, store: Store, dice: Dice, clock: Clock) -> None:
        self._store = store
        self._dice = dice
        self._clock = clock
        self._locks = Locks()
        self._known: OrderedDict[int, Present] = OrderedDict()

    def now(self) -> int:
        """The present moment in epoch seconds."""
        return int(self._clock().timestamp())

    async def present(self, table: int, source: str | None = None) -> Present:
        """The table as stored now, folded. Raises Declined `no_table`."""
        known = self._known.get(table)
        stored = await self._load(table, known.stored.length if known else 0, source)
        try:
            present = await _aside(len(stored.entries), folded, stored, known)
        except Misfit as misfit:
            log.warning("table %d does not fit: %s", table, misfit)
            whole = await self._load(table, 0, source)
            return await _aside(whole.length, parked, whole)
        self._keep(present)
        return present

    async def open(self, source: str, new: NewTable, names: Mapping[int, str]) -> Outcome:
        """Opens a table once, with these users, the host first. Declined: `table_here`."""
        for _ in range(ATTEMPTS):
            # In this order: what another process opens meanwhile is then seen as this very press.
            here = await self._store.at(new.channel, live=True)
            known = await self._store.by_source(source)
            if known is not None:
                return Outcome((await self.present(known)).table, repeated=True)
            if here is not None:
                raise Declined("table_here", table=here)
            with suppress(LostRace):
                return await self._create(source, new, names)
        raise RuntimeError(f"no table can be opened in channel {new.channel}")

    async def change(
        self, source: str, table: int, action: Action, names: Mapping[int, str] | None = None
    ) -> Outcome:
        """Does the action once, however often it comes in, and waits for others at the table."""
        async with self._locks.held(table):
            for _ in range(ATTEMPTS):
                present = await self.present(table, source)
                if present.stored.repeated:
                    return Outcome(present.table, repeated=True)
                try:
                    return await self._do(source, present, action, names or {})
                except LostRace:
                    log.info("table %d has moved on meanwhile; once more", table)
            raise RuntimeError(f"table {table} cannot be written")

    async def _create(self, source: str, new: NewTable, names: Mapping[int, str]) -> Outcome:
        telling = Telling(Story(new.game, new.options), self._dice, new.seed)
        actions.open_with(telling, users=tuple(names), seats=new.capacity)
        telling.go_on(auto_pass=new.auto_pass)
        append = append_of(telling, source, new.pace, new.opened, names)
        chain = longer(chain_of(new), append.entries)
        table = await self._store.create(new, sealed(append, chain))
        return Outcome((await self.present(table)).table, tuple(telling.facts))

    async def _do(
        self, source: str, present: Present, action: Action, names: Mapping[int, str]
    ) -> Outcome:
        stored = present.stored
        telling = Telling(present.story, self._dice, stored.new.seed)
        action(present.table, telling)
        telling.go_on(auto_pass=stored.new.auto_pass)
        if not telling.lines:
            return Outcome(present.table)
        if present.chain is None:
            await self._store.bury(stored.id)
            return Outcome((await self.present(stored.id)).table, tuple(telling.facts))
        append = append_of(telling, source, stored.new.pace, self.now(), names, stored)
        chain = longer(present.chain, append.entries)
        append = sealed(append, chain)
        await self._store.append(stored.id, stored.length, append)
        after = Present(appended(stored, append), telling.story, append.status, chain)
        self._keep(after)
        return Outcome(after.table, tuple(telling.facts))

    async def _load(self, table: int, after: int, source: str | None) -> Stored:
        stored = await self._store.load(table, after, source)
        if stored is None:
            raise Declined("no_table")
        return stored

    def _keep(self, present: Present) -> None:
        """Only stories that are played: the others are told afresh each time."""
        if not present.story.played:
            return
        number = present.stored.id
        self._known[number] = replace(present, stored=replace(present.stored, entries=()))
        self._known.move_to_end(number)
        while len(self._known) > KEPT:
            self._known.popitem(last=False)


async def _aside(
    entries: int, fold: Callable[P, Present], *args: P.args, **how: P.kwargs
) -> Present:
    """What a fold over so many entries gives; a long one is done beside the event loop."""
    if entries > LONG:
        return await asyncio.to_thread(fold, *args, **how)
    return fold(*args, **how)
