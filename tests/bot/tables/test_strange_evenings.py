"""Whatever people do at a table, in whatever order, its journal tells the same story."""

import random

from bot.tables import Declined, Status
from engine import Illegal
from tests.bot.tables.evening import (
    ANNA,
    BRAM,
    CLEO,
    DIRK,
    NAMES,
    Evening,
    any_move,
    waited_for,
)


async def test_strange_evenings_replay(evening: Evening) -> None:
    """Whatever players do, in whatever order: who remembers nothing sees the same table."""
    for number in range(4):
        chance = random.Random(number)
        table = await evening.start(ANNA, BRAM, CLEO, DIRK, channel=number, pace="live")
        for _ in range(60):
            await _something(evening, table.id, chance)
        table = await evening.tables.get(table.id)

        assert await evening.restarted().get(table.id) == table
        stored = await evening.store.load(table.id)
        assert stored is not None
        assert [entry.number for entry in stored.entries] == list(range(table.length))


async def _something(evening: Evening, number: int, chance: random.Random) -> None:
    """One thing that somebody, or the clock, may do at this table; refusals are part of it."""
    table, tables, source = await evening.tables.get(number), evening.tables, evening.source()
    user = chance.choice((ANNA, BRAM, CLEO, DIRK))
    evening.clock.passes(chance.choice((1, 10, 50)))
    try:
        match chance.choice(("act", "act", "act", "act", "act", "back", "leave", "join", "tick")):
            case "act" if table.status is Status.RUNNING:
                seat = chance.choice(waited_for(table))
                await evening.answer(table, seat, any_move(table, seat, chance))
            case "back":
                await tables.withdraw(source, number, user, table.turn)
            case "leave" if sum(player.away for player in table.players) < 3:
                await tables.leave(source, number, user)
            case "join":
                await tables.join(source, number, user, NAMES[user])
            case "tick":
                await evening.tick()
    except (Declined, Illegal):
        pass
