"""Tables and actions to write into a store, with only what a test is about spelled out."""

from collections.abc import Sequence
from typing import Any

from bot.tables.dice import seed_hash
from bot.tables.model import SeatScore, Status
from bot.tables.ports import Store
from bot.tables.stored import Append, Entry, NewTable, Step

LARGEST = 2**63 - 1


def a_table(channel: int = 20, guild: int = 10) -> NewTable:
    """A table about to be opened."""
    return NewTable(
        guild=guild,
        channel=channel,
        game="keeropkeer",
        rules=1,
        options={"sheet": "black", "solo_stops_at_two_colours": True},
        capacity=4,
        pace="day",
        auto_pass=True,
        language="nl",
        seed=bytes(range(32)),
        promise=seed_hash(bytes(range(32))),
        opened=1_000,
    )


def lines(*texts: str, at: int = 0, source: str | None = None, **answers: Any) -> Append:
    """An action of these lines, from entry `at` on."""
    entries = [Entry(number, "table", text, 1_000) for number, text in enumerate(texts, at)]
    entries[0] = Entry(at, "table", texts[0], 1_000, source or f"source {texts[0]} {at}")
    return Append(
        tuple(entries),
        answers.get("status", Status.RUNNING),
        step=answers.get("step", Step(1_000, answers.get("remaining"))),
        names=answers.get("names", {1: "Anna"}),
        scores=answers.get("scores", ()),
    )


async def opened(store: Store, channel: int, guild: int = 10, **answers: Any) -> int:
    """A table in this channel, one entry long."""
    append = lines("open 1", source=f"opening in {channel} {answers}", **answers)
    return await store.create(a_table(channel, guild), append)


async def timed(store: Store, channel: int, due: int, guild: int = 10, **answers: Any) -> int:
    """A table in this channel whose answers are due at a moment."""
    table = await opened(store, channel, guild, remaining=1, **answers)
    await store.shown(table, 1, (), (), due)
    return table


def final(*totals: int) -> Sequence[SeatScore]:
    """Final scores, one a seat."""
    return tuple(
        SeatScore(seat, 100 + seat, total, seat + 1, {"columns": total})
        for seat, total in enumerate(totals)
    )
