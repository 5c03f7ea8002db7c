"""Which messages a table should have in its channel now, and how a past one takes its leave."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from bot.tables.model import Post, Status, Table
from bot.talk.screens.card import card
from bot.talk.screens.closed_roll import FORCED, closed_roll
from bot.talk.screens.ending import final
from bot.talk.screens.open_roll import call, open_roll
from bot.talk.screens.screen import Screen
from engine import Choose, Fact, Match
from engine.game import PASS

CARD, ROLL, CALL, FINAL = "card", "roll", "call", "final"
MOST_TOLD = 3
"""Of more untold rolls than this those in which nobody took anything are left out."""
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
    closed = roll < table.turn or table.status is Status.OVER
    if kind == ROLL and table.match is not None and closed:
        match, facts = at_close(table.match, roll)
        return closed_roll(table, match, (*facts, *_late(table, roll)), palette)
    return None


def _could_only_pass(match: Match, seat: int) -> bool:
    return all(move == PASS for move in match.moves(seat))


def untold(table: Table, posts: Sequence[Post], palette: str) -> Iterator[tuple[int, Screen]]:
    """The closed rolls that the channel has not heard of, oldest first.

    Of many those in which nobody took anything are left out: the next roll says so in a word.
    """
    if table.match is None:
        return
    told = max((post.roll for post in posts if post.kind in (ROLL, CLOSED)), default=0)
    last = table.turn if table.status is Status.OVER else table.turn - 1
    several = last - told > MOST_TOLD
    for roll in range(told + 1, last + 1):
        match, facts = at_close(table.match, roll)
        took = any(move != PASS for sheet in match.view(None).sheets for move in sheet.choice)
        if took or not several or roll == last:
            facts += _late(table, roll)
            yield roll, closed_roll(table, match, facts, palette)


def _late(table: Table, roll: int) -> tuple[Fact, ...]:
    """For whom the table answered in this roll because their time was up (K1-A24)."""
    seats = sorted(seat for number, seat in table.late if number == roll)
    return tuple(Fact("timed_out", {"seat": seat}) for seat in seats)


def is_later_step(table: Table) -> bool:
    """Whether those awaited were not yet called: a step of this roll is closed already."""
    match = table.match
    if match is None or not isinstance(match.waiting, Choose):
        return False
    view = match.view(None)
    return bool(view.shown) or view.thrower not in view.asked


def at_close(match: Match, roll: int) -> tuple[Match, tuple[Fact, ...]]:
    """The match as a roll left it, and what happened in it."""
    then = Match.new(match.game, match.seats, match.options)
    facts: list[Fact] = []
    stuck: dict[int, bool] = {}
    rolls = 0
    for line in match.log:
        if line.startswith("roll "):
            if rolls == roll:
                break
            rolls += 1
            facts, stuck = [], {}
        word = line.partition(" ")[0]
        if word.isdecimal():
            stuck[int(word)] = stuck.get(int(word), True) and _could_only_pass(then, int(word))
        then = then.entered(line)
        facts += then.facts
    facts += (Fact(FORCED, {"seat": seat}) for seat, could in stuck.items() if could)
    return then, tuple(facts)
