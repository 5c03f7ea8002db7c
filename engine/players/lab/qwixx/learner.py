"""The network of the strong player while it learns: its numbers as arrays, and their slopes."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from engine.players.lab.qwixx.many import ROW_POINTS, Ints, Many
from engine.players.qwixx import network, strong
from engine.players.qwixx.network import HALF
from engine.players.qwixx.standings import STANDINGS

Singles = NDArray[np.float32]
Numbers = dict[str, Singles]

KEEPS, KEEPS_SQUARES = 0.9, 0.999
"""How much of the means of slopes and of their squares stays at a step (Adam)."""

_SWAPPED = np.r_[HALF : 2 * HALF, :HALF, 2 * HALF]


class Learner:
    """Learns what tables are worth. `company` says whether there are others at them.

    Alone it learns the final score, in company the chance to end before one other seat.
    """

    def __init__(self, company: bool, seed: int) -> None:
        self.company = company
        self.kinds = 2 if company else 1
        inputs = strong.INPUTS if company else strong.INPUTS_ALONE
        chance = np.random.default_rng(seed)

        def noise(*shape: int) -> Singles:
            return (0.3 * chance.standard_normal(shape)).astype(np.float32)

        rows = noise(self.kinds * STANDINGS, 2 * HALF + 1)
        rows[:, -1] = np.concatenate([ROW_POINTS, -ROW_POINTS])[: len(rows)]
        self.numbers: Numbers = {
            "rows": rows,
            "weights": noise(HALF),
            "inputs": noise(inputs, HALF + 1),
        }
        self.means = _zeros(self.numbers)
        self.squares = _zeros(self.numbers)
        self.steps = 0
        self._spread()

    def looked_up(self, tables: Many, me: int, other: int, throws: int) -> Ints:
        """Games x inputs: which numbers count for seat `me` against `other`, who throws next."""
        seats, first = tables.seats, 2 * STANDINGS * self.kinds
        sides = [tables.rows[:, me] + np.array(strong.MIRRORED) * STANDINGS]
        ones = [np.zeros(tables.games, int), strong.penalty_input(0, tables.penalties[:, me])]
        if self.company:
            sides.append(tables.rows[:, other] + (2 + np.array(strong.MIRRORED)) * STANDINGS)
            turn = strong.turn_input(seats, (me - throws) % seats, (other - throws) % seats)
            ones += [strong.penalty_input(1, tables.penalties[:, other]), ones[0] + turn]
        return np.concatenate([*sides, first + np.stack(ones, 1)], 1)

    def values(self, looked_up: Ints) -> Singles:
        """What each of these is worth, as `Network.value` says it."""
        sums = self._spread_out[looked_up[:, 0]]
        for column in looked_up.T[1:]:
            sums += self._spread_out[column]
        values: Singles = np.maximum(sums[:, :-1], 0) @ self._weights + sums[:, -1]
        return values

    def learn(self, looked_up: Ints, wanted: NDArray[np.float64], pace: float) -> float:
        """One step towards the wanted values; tells the mean square of what was off."""
        size = len(looked_up)
        present = np.zeros((size, len(self._spread_out)), np.float32)
        np.add.at(present, (np.arange(size)[:, None], looked_up), 1)
        sums = present @ self._spread_out
        heights = np.maximum(sums[:, :-1], 0)
        values = heights @ self._weights + sums[:, -1]
        off = ((strong.chance_of(values) if self.company else values) - wanted).astype(np.float32)
        back = np.concatenate([np.outer(off, self._weights) * (heights > 0), off[:, None]], 1)
        slopes = self._gathered(present.T @ back, heights.T @ off)
        self._step({name: slope / np.float32(size) for name, slope in slopes.items()}, pace)
        return float((off**2).mean())

    def stored(self) -> bytes:
        """The numbers as the player reads them."""
        return network.packed(np.concatenate([part.ravel() for part in self.numbers.values()]))

    def keep(self, file: Path, done: int) -> None:
        """Writes down all that learning goes on from, after so many rounds."""
        parts = {
            f"{what}_{name}": part
            for what in ("numbers", "means", "squares")
            for name, part in getattr(self, what).items()
        }
        np.savez(file, done=done, steps=self.steps, **parts)

    def resume(self, file: Path) -> int:
        """Goes on from what was written down; tells after how many rounds that was."""
        with np.load(file) as found:
            for what in ("numbers", "means", "squares"):
                own = getattr(self, what)
                own.update({name: found[f"{what}_{name}"] for name in own})
            self.steps = int(found["steps"])
            self._spread()
            return int(found["done"])

    def _spread(self) -> None:
        """The numbers of each input side by side, mirrored ones too."""
        parts = []
        for side in np.split(self.numbers["rows"], self.kinds):
            parts += [side, side[:, _SWAPPED]]
        half = self.numbers["inputs"]
        self._spread_out = np.concatenate([*parts, np.concatenate([half[:, :-1], half], 1)])
        self._weights = np.tile(self.numbers["weights"], 2)

    def _gathered(self, slopes: Singles, weights: Singles) -> Numbers:
        """The slopes of the numbers from those of what was spread."""
        sides = np.split(slopes[: 2 * self.kinds * STANDINGS], 2 * self.kinds)
        pairs = zip(sides[::2], sides[1::2], strict=True)
        inputs = slopes[2 * self.kinds * STANDINGS :]
        inputs[:, HALF:-1] += inputs[:, :HALF]
        return {
            "rows": np.concatenate([plain + mirrored[:, _SWAPPED] for plain, mirrored in pairs]),
            "weights": weights[:HALF] + weights[HALF:],
            "inputs": inputs[:, HALF:],
        }

    def _step(self, slopes: Mapping[str, Singles], pace: float) -> None:
        self.steps += 1
        for name, slope in slopes.items():
            mean, square = self.means[name], self.squares[name]
            mean += (1 - KEEPS) * (slope - mean)
            square += (1 - KEEPS_SQUARES) * (slope**2 - square)
            size = np.sqrt(square / (1 - KEEPS_SQUARES**self.steps)) + 1e-6
            self.numbers[name] -= (pace / (1 - KEEPS**self.steps) * mean / size).astype(np.float32)
        self._spread()


def _zeros(numbers: Numbers) -> Numbers:
    return {name: np.zeros_like(part) for name, part in numbers.items()}
