"""The computer player of Keer op Keer 2."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from engine.match import Match
from engine.players.keeropkeer2.outlook import Outlook
from engine.players.player import Chance, Valued, softened
from engine.values import PASS, Move


class Errs(NamedTuple):
    """How a level errs, in shares of what is at stake: the best move against none.

    Values are misjudged by about `by`; what loses more than `most` is seen to be silly.
    """

    by: float
    most: float


ERRS = {"easy": Errs(0.4, 0.8), "good": Errs(0.15, 0.6)}
WAYS = 3
"""So many ways of using the same dice a player who errs thinks about."""


def worth(match: Match, seat: int) -> tuple[Valued, ...]:
    """Every legal move with its value as the strong player sees it, the best first.

    Alone that is the final score to expect, among several the lead over the best of the others.
    """
    outlook = Outlook(match, seat)
    valued = [(move, outlook.of(move)) for move in match.moves(seat)]
    return tuple(sorted(valued, key=lambda one: -one[1]))


def choose(match: Match, seat: int, level: str, chance: Chance) -> Move:
    """A legal move of a player of this level."""
    valued = worth(match, seat)
    if level not in ERRS:
        return valued[0][0]
    errs = ERRS[level]
    stake = valued[0][1] - next(value for move, value in valued if move == PASS)
    return softened(tuple(_considered(valued)), errs.by * stake, errs.most * stake, chance)


def _considered(valued: tuple[Valued, ...]) -> Iterator[Valued]:
    """The best few ways of using each dice, lest those with most ways be chosen most."""
    ways = Counter[tuple[str, ...]]()
    for move, value in valued:
        ways[move.head] += 1
        if ways[move.head] <= WAYS:
            yield move, value
