"""Which messages a table should have in its channel now, and how a past one takes its leave."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.tables.model import Post, Status, Table
from bot.talk.screens.card import card
from bot.talk.screens.closed_roll import closed_roll, closed_rolls
from bot.talk.screens.ending import final
from bot.talk.screens.open_roll import call, open_roll
from bot.talk.screens.rolls import played, step_closed, told_until
from bot.talk.screens.screen import Screen
from engine import Choose

CARD, ROLL, CALL, FINAL = "card", "roll", "call", "final"
MOST_IN_FULL = 3
"""Of more untold rolls than this those in which nobody took anything are told together."""
CLOSED = "closed"
"""A roll message that has had its last edit: kept to know how far the channel has been told."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A message that should be there; one that is shown `once` is never edited."""

    kind: str
    roll: int
    screen: Screen
    once: bool = False


def wanted(table: Table, palette: str) -> tuple[Wanted, ...]:
    """The messages that show the table as it is now, in the order they are posted."""
    match table.status:
        case Status.LOBBY:
            return (Wanted(CARD, 0, card(table)),)
        case Status.RUNNING:
            roll = Wanted(ROLL, table.turn, open_roll(table, palette))
            if is_later_step(table):
                return roll, Wanted(CALL, table.turn, call(table), once=True)
            return (roll,)
        case Status.OVER | Status.ENDED:
            return (Wanted(FINAL, table.turn, final(table, palette)),)
        case Status.CLOSED | Status.PARKED:
            return ()


def farewell(table: Table, kind: str, roll: int, palette: str) -> Screen | None:
    """How a message that is past looks for good; `None` takes it away."""
    if kind == CARD:
        return card(table)
    if kind == ROLL and table.match is not None and roll <= told_until(table):
        (past,) = played(table, roll, roll)
        return closed_roll(table, past, palette)
    return None


def untold(table: Table, posts: Sequence[Post], palette: str) -> Iterator[tuple[int, Screen]]:
    """What tells the closed rolls of which the channel has not heard, oldest first.

    Each message comes with the last roll that it tells. Where they are many, those in which nobody
    took anything are summed up.
    """
    if table.match is None:
        return
    first = 1 + max((post.roll for post in posts if post.kind in (ROLL, CLOSED)), default=0)
    last = told_until(table)
    several = last - first >= MOST_IN_FULL
    yield from closed_rolls(table, played(table, first, last), palette, several=several)


def is_later_step(table: Table) -> bool:
    """Whether those awaited were not yet called: a step of this roll is closed already."""
    return isinstance(table.match and table.match.waiting, Choose) and step_closed(table)
