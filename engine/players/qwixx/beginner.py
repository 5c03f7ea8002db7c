"""How a friendly beginner answers: sees most of what there is, and takes what lies nearest.

Never silly: no penalty while a number near enough is seen, no lock that ends the game behind.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from engine.players.qwixx.standings import CLOSED, REACH
from engine.players.qwixx.table import Seen, Table, crossed, text_of
from engine.values import PASS

OVERLOOKS = 0.4
"""How often a beginner overlooks a number, when it is not the only one."""

NEAR, AT_A_PINCH = 2, 5
"""How many numbers a beginner skips: gladly, and to avoid a penalty."""

LOCK = -1
"""A lock comes before all that skips nothing, and nobody overlooks it."""


class Idea(NamedTuple):
    """A number that could be crossed, and how many others it skips."""

    skips: int
    text: str


def answer(seen: Seen, chance: Callable[[], float]) -> str:
    """The beginner's answer as a text."""
    ideas = [idea for idea in _ideas(seen) if idea.skips <= _most_skipped(seen)]
    noticed = [idea for idea in ideas if chance() >= OVERLOOKS or idea.skips == LOCK]
    nearest = min(noticed or ideas, default=None, key=lambda idea: idea.skips)
    return nearest.text if nearest else PASS.text


def _most_skipped(seen: Seen) -> int:
    return AT_A_PINCH if seen.is_second and seen.owes else NEAR


def _ideas(seen: Seen) -> list[Idea]:
    """What could be crossed, but no lock that loses the game."""
    table, ideas = seen.table, []
    for row, place, after in table.marks(seen.coloured if seen.is_second else seen.white):
        skips = place - REACH[table.sheets[0].rows[row]]
        if after >= CLOSED:
            if _loses(crossed(seen, row, after)):
                continue
            skips = LOCK
        ideas.append(Idea(skips, text_of(row, place)))
    return ideas


def _loses(table: Table) -> bool:
    """Whether the game is over and somebody else ahead."""
    own, *others = table.sheets
    return table.is_over and any(other.points > own.points for other in others)
