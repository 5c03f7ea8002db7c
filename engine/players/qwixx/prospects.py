"""What each answer to a roll of Qwixx leads to, valued once the roll is over."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from engine.players.qwixx.table import Places, Seen, Table, crossed, text_of
from engine.values import PASS

Value = Callable[[Table], float]
"""What a table is worth to whoever sits first at it, the roll being over."""


def prospects(seen: Seen, value: Value) -> Iterator[tuple[str, float]]:
    """Every legal answer as a text with the worth of what it leads to, `pass` first.

    The others' answers to the same roll are not known: unless it is the last one, they count as if
    they crossed nothing.
    """
    for text, table, crosses in _answers(seen):
        if seen.throws and not seen.is_second and not table.is_over:
            yield text, _best_second(table, seen.coloured, crosses, value)
        elif seen.throws and not crosses and not table.is_over:
            yield text, value(table.punished())
        else:
            yield text, value(table)


def best(seen: Seen, value: Value) -> str:
    """The answer that leads to the most."""
    return max(prospects(seen, value), key=lambda found: found[1])[0]


def _answers(seen: Seen) -> Iterator[tuple[str, Table, bool]]:
    """Every answer, the table after it, and whether a cross of this roll keeps off the penalty."""
    table = seen.table
    yield PASS.text, table, not seen.owes
    for row, place, after in table.marks(seen.coloured if seen.is_second else seen.white):
        yield text_of(row, place), crossed(seen, row, after), True


def _best_second(table: Table, offered: Places, crosses: bool, value: Value) -> float:
    """The worth of the best action 2 after this action 1: the dice for it are on the table."""
    nothing = value(table if crosses else table.punished())
    return max(
        [nothing, *(value(table.crossed(row, after)) for row, _, after in table.marks(offered))]
    )
