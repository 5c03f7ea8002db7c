"""What a table of Qwixx is worth to the strong player: points alone, the chance to win in company.

The numbers behind it are learned (`engine.players.lab.qwixx`); the same code counts with single
numbers at the table and with whole arrays while learning.
"""

from __future__ import annotations

from math import e
from typing import Any

from engine.players.qwixx.network import Column, Network
from engine.players.qwixx.table import Sheet, Table

EVENS = 12.0
"""So many points of lead before the end make the odds to stay ahead e to 1."""

PENALTY_COUNTS = 5
MOST_SEATS = 5
INPUTS_ALONE = 1 + PENALTY_COUNTS
INPUTS = 1 + 2 * PENALTY_COUNTS + MOST_SEATS**3
"""How many inputs there are besides the rows; number 0 always counts."""

MIRRORED = (0, 0, 1, 1)
"""Which of the four rows count downwards."""


def penalty_input(kind: int, penalties: Any) -> Any:
    """The number of the input for the penalties of oneself (kind 0) or the other (kind 1)."""
    return 1 + PENALTY_COUNTS * kind + penalties


def turn_input(seats: int, mine: int, theirs: int) -> int:
    """The number of the input for how many turns it is until oneself and the other throw."""
    return 1 + 2 * PENALTY_COUNTS + ((seats - 1) * MOST_SEATS + mine) * MOST_SEATS + theirs


def chance_of(lead: Any) -> Any:
    """The chance to end before the other with a lead that the game has still to carry.

    Leads may be numbers or arrays of them, here and below.
    """
    return 1 / (1 + e ** (-lead / EVENS))


def chance_when_over(lead: Any) -> Any:
    """The same when the game is over: certain, and a little more for every point."""
    return (lead > 0) + 0.5 * (lead == 0) + 1e-4 * lead


class Judge:
    """Values tables in points with the learned numbers, `alone` and in `company`."""

    def __init__(self, alone: bytes, company: bytes) -> None:
        self._alone = Network(alone, 1)
        self._company = Network(company, 2)
        self._sums: dict[tuple[int, Sheet], Column] = {}

    def value(self, table: Table) -> float:
        """What the table is worth to whoever sits first, the next roll being another's or theirs.

        Alone the final score. In company the chance to end before another, the mean over all of
        them, counted in points: while it is even, a point of lead is a point, and to have won is
        worth `2 * EVENS`.
        """
        own, *others = table.sheets
        if not others:
            return own.points if table.is_over else self._score(own)
        chances = self._ended(table) if table.is_over else self._chances(table)
        return 4 * EVENS * (sum(chances) / len(chances) - 0.5)

    def _ended(self, table: Table) -> list[float]:
        own, *others = table.sheets
        return [chance_when_over(own.points - other.points) for other in others]

    def _score(self, own: Sheet) -> float:
        network = self._alone
        inputs = [network.inputs[0], network.inputs[penalty_input(0, own.penalties)]]
        return network.value([*_rows(network, 0, own), *inputs])

    def _chances(self, table: Table) -> list[float]:
        network, seats = self._company, len(table.sheets)
        own, *others = table.sheets
        mine = self._sum(0, own)
        throws = table.thrower + 1
        chances = []
        for place, other in enumerate(others, 1):
            turn = turn_input(seats, -throws % seats, (place - throws) % seats)
            inputs = (mine, self._sum(1, other), network.inputs[0], network.inputs[turn])
            chances.append(chance_of(network.value(inputs)))
        return chances

    def _sum(self, kind: int, sheet: Sheet) -> Column:
        """What a sheet adds to the columns: asked again and again for the others' sheets."""
        found = self._sums.get((kind, sheet))
        if found is None:
            network = self._company
            penalties = network.inputs[penalty_input(kind, sheet.penalties)]
            found = tuple(map(sum, zip(*_rows(network, kind, sheet), penalties, strict=True)))
            if len(self._sums) >= MOST_SUMS:
                self._sums.clear()
            self._sums[kind, sheet] = found
        return found


MOST_SUMS = 4096
"""So many sums are kept."""


def _rows(network: Network, kind: int, sheet: Sheet) -> list[Column]:
    plain, mirrored = network.rows[kind]
    red, yellow, green, blue = sheet.rows
    return [plain[red], plain[yellow], mirrored[green], mirrored[blue]]
