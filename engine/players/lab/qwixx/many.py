"""Many games of Qwixx at once, as arrays: the same rules as the engine's, a hundred times as fast.

Shapes: `G` games, `P` seats, 4 rows. Standings are those of `engine.players.qwixx.standings`.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from engine.games.qwixx.paper import PENALTY
from engine.games.qwixx.turn import PENALTIES_THAT_END, ROWS_THAT_END
from engine.players.qwixx import standings

Ints = NDArray[np.int64]
Reals = NDArray[np.float64]
Bools = NDArray[np.bool_]

NO_CROSS = -1
NO_ROW = 4
"""In place of a row's number: nothing crossed."""

CROSSED: Ints = np.array(
    [
        [NO_CROSS if after is None else after for after in of_standing]
        for of_standing in standings.CROSSED
    ]
)
SHUT: Ints = np.array(standings.SHUT)
ROW_POINTS: Ints = np.array(standings.ROW_POINTS)


class Many(NamedTuple):
    """The sheets of many games: `rows` G x P x 4 standings, `penalties` G x P."""

    rows: Ints
    penalties: Ints

    @property
    def games(self) -> int:
        """How many games."""
        return len(self.rows)

    @property
    def seats(self) -> int:
        """How many seats each game has."""
        return int(self.rows.shape[1])

    def take(self, those: Ints | Bools) -> Many:
        """Those of the games, as often as they are named; copies."""
        return Many(self.rows[those], self.penalties[those])

    def over(self) -> Bools:
        """G: which games have ended (Q-11)."""
        closed = (self.rows[:, 0] >= standings.CLOSED).sum(-1)
        over: Bools = (closed >= ROWS_THAT_END) | (self.penalties >= PENALTIES_THAT_END).any(-1)
        return over

    def points(self) -> Ints:
        """G x P: the scores as they stand (Q-12)."""
        scores: Ints = ROW_POINTS[self.rows].sum(-1) + PENALTY * self.penalties
        return scores

    def crossed(self, seat: int, rows: Ints, after: Ints) -> Many:
        """The sheets when this seat's row of each game stands so; a lock closes it for all."""
        sheets = self.rows.copy()
        sheets[np.arange(len(rows)), seat, rows] = after
        (locked,) = np.nonzero(after >= standings.CLOSED)
        column = rows[locked]
        for other in set(range(self.seats)) - {seat}:
            sheets[locked, other, column] = SHUT[sheets[locked, other, column]]
        return self._replace(rows=sheets)

    def punished(self, seat: int, which: Bools) -> Many:
        """The sheets with one penalty more for this seat in those games."""
        penalties = self.penalties.copy()
        penalties[:, seat] += which
        return self._replace(penalties=penalties)

    def marks(self, seat: int, sums: Ints) -> tuple[Ints, Ints, Ints]:
        """Game, row and standing afterwards of every cross with these sums (G x 4) for a seat."""
        after = CROSSED[self.rows[:, seat], places(sums)]
        games, rows = np.nonzero(after != NO_CROSS)
        return games, rows, after[games, rows]


def start(games: int, seats: int) -> Many:
    """Empty sheets."""
    return Many(np.zeros((games, seats, 4), np.int64), np.zeros((games, seats), np.int64))


def joined(parts: list[Many]) -> Many:
    """These games in one."""
    rows, penalties = zip(*parts, strict=True)
    return Many(np.concatenate(rows), np.concatenate(penalties))


def places(sums: Ints) -> Ints:
    """The place of each row's sum: red and yellow count up, green and blue down."""
    return np.concatenate([sums[:, :2] - 2, 12 - sums[:, 2:]], 1)


class Dice(NamedTuple):
    """The dice of many rolls: `whites` G x 2, `coloured` G x 4."""

    whites: Ints
    coloured: Ints

    @staticmethod
    def thrown(games: int, chance: np.random.Generator) -> Dice:
        """A roll for each game. The dice of closed rows are thrown too and serve nobody."""
        return Dice(chance.integers(1, 7, (games, 2)), chance.integers(1, 7, (games, 4)))

    def take(self, those: Ints) -> Dice:
        """The dice of those games."""
        return Dice(self.whites[those], self.coloured[those])

    @property
    def white(self) -> Ints:
        """G x 4: the sum of action 1, the same for each row."""
        return np.repeat(self.whites.sum(1, keepdims=True), 4, 1)

    @property
    def sums(self) -> tuple[Ints, Ints]:
        """Twice G x 4: the sums of action 2, with the one white die and with the other."""
        return self.whites[:, :1] + self.coloured, self.whites[:, 1:] + self.coloured
