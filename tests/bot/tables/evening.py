"""An evening at the tables: a clock that stands still, dice that are known, presses in order."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from itertools import count
from typing import Any

from bot.tables import Outcome, Status, Store, Table, Tables
from bot.tables.dice import Hmac
from engine import Choose

GUILD, CHANNEL = 10, 20
ANNA, BRAM, CLEO, DIRK = 1, 2, 3, 4
NAMES = {ANNA: "Anna", BRAM: "Bram", CLEO: "Cleo", DIRK: "Dirk"}


class Clock:
    """Stands still until somebody moves it on."""

    def __init__(self) -> None:
        self.moment = datetime(2026, 3, 1, 20, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.moment

    @property
    def now(self) -> int:
        return int(self.moment.timestamp())

    def passes(self, seconds: int) -> None:
        self.moment += timedelta(seconds=seconds)


class KnownDice:
    """The program's dice with seeds that follow one another."""

    def __init__(self) -> None:
        self._made = count(1)
        self.roll = Hmac().roll
        self.order = Hmac().order

    def seed(self) -> bytes:
        return hashlib.sha256(b"table %d" % next(self._made)).digest()


async def everybody(_: Table) -> bool:
    """Everybody at the table can see what they are asked."""
    return True


class Evening:
    """Tables over a store, with a fresh source for each press unless a test names one."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.clock = Clock()
        self.seconds = 0.0
        self.dice = KnownDice()
        self.tables = Tables(store, self.dice, self.clock)
        self._presses = count(1)

    async def channel_sees(self) -> None:
        """The channel is shown everything that is new; from then on time runs."""
        for number in await self.store.unshown():
            table = self.tables.at_work(await self.tables.get(number))
            await self.tables.shown(number, table.length, due=table.due)

    async def tick(self, tables: Tables | None = None) -> list[Outcome]:
        """Time is looked at, and the channel shown what comes of it."""
        outcomes = await (tables or self.tables).tick(everybody)
        await self.channel_sees()
        return outcomes

    def source(self) -> str:
        return f"press {next(self._presses)}"

    def restarted(self) -> Tables:
        """The same tables served by another process, which remembers nothing."""
        return Tables(self.store, self.dice, self.clock)

    async def open(self, *users: int, **how: Any) -> Table:
        """A table that the first of these users has opened and the others have joined."""
        host, *others = users
        asked = {
            "source": self.source(),
            "guild": GUILD,
            "channel": CHANNEL,
            "game": "keeropkeer",
            "options": {},
            "seats": 4,
            "pace": "day",
            "language": "en",
            "auto_pass": False,
            **how,
        }
        table = (await self.tables.open(user=host, name=NAMES[host], **asked)).table
        for user in others:
            table = (await self.tables.join(self.source(), table.id, user, NAMES[user])).table
        return table

    async def start(self, *users: int, **how: Any) -> Table:
        """A running table of these users, seated by lot."""
        lobby = await self.open(*users, **how)
        await self.tables.start(self.source(), lobby.id, lobby.host)
        await self.channel_sees()
        return await self.tables.get(lobby.id)

    async def answer(self, table: Table, seat: int, text: str = "pass", **how: Any) -> Outcome:
        """A seat answers the roll of this table."""
        user, turn = table.players[seat].user, how.get("turn", table.turn)
        return await self.tables.act(how.get("source", self.source()), table.id, user, turn, text)

    async def all_pass(self, table: Table) -> Outcome:
        """Everybody who is asked passes, until the next dice are rolled."""
        turn, outcome = table.turn, Outcome(table)
        while outcome.table.turn == turn and outcome.table.status is Status.RUNNING:
            outcome = await self.answer(outcome.table, waited_for(outcome.table)[0])
        return outcome

    async def played_out(self, table: Table, chance: random.Random) -> Outcome:
        """The table after everybody has answered at random until the game was over."""
        outcome = Outcome(table)
        while outcome.table.status is Status.RUNNING:
            seat = chance.choice(waited_for(outcome.table))
            outcome = await self.answer(outcome.table, seat, any_move(outcome.table, seat, chance))
        return outcome


def waited_for(table: Table) -> Sequence[int]:
    """The seats that the table waits for."""
    assert table.match is not None
    assert isinstance(table.match.waiting, Choose)
    return table.match.waiting.seats


def any_move(table: Table, seat: int, chance: random.Random) -> str:
    """A legal move of the seat, rather not a pass."""
    assert table.match is not None
    moves = table.match.moves(seat)
    return str(chance.choice(moves[:-1] or moves))


def seat(table: Table, user: int) -> int:
    """Where a user sits, who must sit there."""
    found = table.seat_of(user)
    assert found is not None
    return found


def codes(facts: Iterable[Any]) -> list[str]:
    """The facts by their codes."""
    return [fact.code for fact in facts]
