"""What every game's computer player is, and what the levels share."""

from __future__ import annotations

from collections.abc import Callable
from math import log
from typing import Protocol

from engine.match import Match
from engine.values import Move

LEVELS = ("easy", "good", "strong")
"""From the friendly beginner to the strongest there is."""

Chance = Callable[[], float]
"""Gives a float in [0, 1)."""
Valued = tuple[Move, float]
"""A legal move and what it is worth, in points."""


class Player(Protocol):
    """The two functions of a game's player; both may trust that the seat is asked."""

    def worth(self, match: Match, seat: int) -> tuple[Valued, ...]:
        """Every legal move with its value as the strong player sees it, the best first."""

    def choose(self, match: Match, seat: int, level: str, chance: Chance) -> Move:
        """A legal move of a player of one of the `LEVELS`."""


def softened(valued: tuple[Valued, ...], error: float, most: float, chance: Chance) -> Move:
    """The move that looks best to somebody who errs about every value, by `error` points or so.

    What costs more than `most` points against the best is seen to be silly. The moves come best
    first; the errors are Gumbel noise, so a better move is always the likelier one.
    """
    best = valued[0][1]
    seen = [
        (value + _gumbel(error, chance), move) for move, value in valued if value >= best - most
    ]
    return max(seen, key=lambda one: one[0])[1]


def _gumbel(scale: float, chance: Chance) -> float:
    tiny = 1e-12
    return -scale * log(-log(max(chance(), tiny)))
