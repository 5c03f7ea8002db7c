"""What a table of Qwixx is worth to a sensible player who counts on their fingers.

A row is worth its points and an outlook: the points of its next cross times the chance that two
dice show a number it still takes.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.qwixx.paper import CROSSES_BEFORE_THE_LAST, PENALTY
from engine.games.qwixx.rows import LENGTH
from engine.players.qwixx.prospects import Value
from engine.players.qwixx.standings import CLOSED, CROSSES, REACH, ROW_POINTS, STANDINGS, Standing
from engine.players.qwixx.table import Table

ALONE, IN_COMPANY = 8.0, 6.0
"""How many times the next cross counts in the outlook: others end the game sooner."""

WINNING = 100.0
"""More than any points: what it is worth to end the game ahead, or not to end it behind."""

CHANCES: Sequence[float] = tuple(min(place, 10 - place) / 36 + 1 / 36 for place in range(LENGTH))
"""The chance that two dice show the number of each place."""


def _row(number: Standing, weight: float) -> float:
    points, crosses = ROW_POINTS[number], CROSSES[number]
    if number >= CLOSED:
        return points
    last = LENGTH if crosses >= CROSSES_BEFORE_THE_LAST else LENGTH - 1
    return points + weight * (crosses + 2) * sum(CHANCES[REACH[number] : last])


def rows_with(weight: float) -> Sequence[float]:
    """What a row is worth as it stands, by standing, when the next cross counts so many times."""
    return tuple(_row(number, weight) for number in range(STANDINGS))


def outlook_with(weight: float) -> Value:
    """The worth of a table to whoever sits first: never ends the game behind, ends it ahead."""
    rows = rows_with(weight)

    def outlook(table: Table) -> float:
        own, *others = table.sheets
        if not table.is_over:
            return sum([rows[row] for row in own.rows]) + PENALTY * own.penalties
        if not others:
            return own.points
        lead = own.points - max([other.points for other in others])
        return lead + (WINNING if lead > 0 else -WINNING)

    return outlook


_ALONE, _IN_COMPANY = outlook_with(ALONE), outlook_with(IN_COMPANY)


def outlook(table: Table) -> float:
    """The worth of a table to the sensible player."""
    return (_IN_COMPANY if len(table.sheets) > 1 else _ALONE)(table)
