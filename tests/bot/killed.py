"""A program that plays at tables on a file until it is killed.

`python -m tests.bot.killed FILE` reads one order a line, `{"run": 3, "again": [presses]}`. For each
it forks a player, who takes those presses once more and then plays on at three tables at the same
time, never stopping. All that happens is written to the output, one JSON line each, at once:

- `pid`: the player is there; `ready`: the length of each table found;
- `press`: what the player is about to do; `done` or `refused`: its source and what came of it;
- `gone`: the player has ended.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from typing import Any

from bot.store import SqliteStore
from bot.tables import Declined, Outcome, Status, Table, Tables
from bot.tables.dice import Hmac
from engine import Choose, Illegal

GUILD = 10
PLAYERS = {21: (1, 2, 3), 22: (4, 5), 23: (6,)}
"""Who plays in which channel."""


@dataclass(frozen=True)
class Press:
    """Something that a player does, with all that is needed to do it once more."""

    source: str
    what: str
    channel: int
    table: int
    user: int
    turn: int = 0
    text: str = ""


def say(**what: Any) -> None:
    """One line, there before anything else happens."""
    os.write(1, json.dumps(what).encode() + b"\n")


async def press(tables: Tables, one: Press) -> Outcome:
    """Does it. Raises what the tables raise."""
    match one.what:
        case "open":
            return await tables.open(
                source=one.source,
                guild=GUILD,
                channel=one.channel,
                user=one.user,
                name=f"player {one.user}",
                game="keeropkeer",
                options={},
                seats=3,
                pace="live",
                language="en",
            )
        case "join" | "rematch":
            does = tables.join if one.what == "join" else tables.rematch
            return await does(one.source, one.table, one.user, f"player {one.user}")
        case "act":
            return await tables.act(one.source, one.table, one.user, one.turn, one.text)
        case "withdraw":
            return await tables.withdraw(one.source, one.table, one.user, one.turn)
        case "start" | "leave":
            does_it = tables.start if one.what == "start" else tables.leave
            return await does_it(one.source, one.table, one.user)
        case _:
            raise ValueError(one.what)


def next_press(table: Table | None, channel: int, source: str, chance: random.Random) -> Press:
    """What somebody in this channel does next."""
    users = PLAYERS[channel]
    if table is None:
        return Press(source, "open", channel, 0, users[0])
    if table.status is Status.LOBBY:
        missing = [user for user in users if table.seat_of(user) is None]
        what, user = ("join", missing[0]) if missing else ("start", table.host)
        return Press(source, what, channel, table.id, user)
    if table.status is not Status.RUNNING:
        return Press(source, "rematch", channel, table.id, users[0])
    away = [player.user for player in table.players if player.away]
    what = chance.choices(("act", "withdraw", "leave", "join"), (90, 4, 2, 20 if away else 0))[0]
    if what == "act":
        return _answer(table, channel, source, chance)
    user = chance.choice(away if what == "join" else users)
    return Press(source, what, channel, table.id, user, table.turn)


def _answer(table: Table, channel: int, source: str, chance: random.Random) -> Press:
    assert table.match is not None
    assert isinstance(table.match.waiting, Choose)
    seat = chance.choice(table.match.waiting.seats)
    move = str(chance.choice(table.match.moves(seat)))
    return Press(source, "act", channel, table.id, table.players[seat].user, table.turn, move)


async def _told(tables: Tables, one: Press) -> None:
    """Does it and says so."""
    say(press=asdict(one))
    try:
        outcome = await press(tables, one)
    except (Declined, Illegal) as refused:
        say(refused=one.source, why=str(refused))
    else:
        table = outcome.table
        line = f"{table.seat_of(one.user)} {one.text}" if one.what == "act" else None
        say(done=one.source, table=table.id, length=table.length, line=line)


async def _sit(tables: Tables, channel: int, run: int) -> None:
    chance = random.Random(f"{run} {channel}")
    for number in count():
        table = await tables.at(channel)
        await _told(tables, next_press(table, channel, f"{run}.{channel}.{number}", chance))


async def _play(path: Path, run: int, again: Sequence[Press]) -> None:
    store = await SqliteStore.open(path)
    tables = Tables(store, Hmac(), lambda: datetime.now(UTC))
    found = [await tables.at(channel) for channel in PLAYERS]
    say(ready={table.id: table.length for table in found if table is not None})
    for one in again:
        await _told(tables, one)
    await asyncio.gather(*(_sit(tables, channel, run) for channel in PLAYERS))


def main(path: Path) -> None:
    """A player for each order, until there are no more orders."""
    for line in sys.stdin:
        order = json.loads(line)
        player = os.fork()
        if player == 0:
            say(pid=os.getpid())  # before anything else it says
            again = [Press(**one) for one in order["again"]]
            asyncio.run(_play(path, order["run"], again))
        os.waitpid(player, 0)
        say(gone=player)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
