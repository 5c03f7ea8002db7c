"""The computer player of Keer op Keer."""

from __future__ import annotations

from typing import NamedTuple

from engine.match import Match
from engine.players.keeropkeer.learned import tables
from engine.players.keeropkeer.lookahead import expected
from engine.players.keeropkeer.outlook import Outlook
from engine.players.player import Chance, Valued, softened
from engine.values import Move

LOOKED_INTO, NEAR = 8, 1.5
"""So many of the best moves, if no more points behind, are valued over all rolls to follow."""


class Errs(NamedTuple):
    """How a level errs: by how many points about every value, and what it never gives away."""

    by: float
    most: float


ERRS = {"easy": Errs(0.7, 3.0), "good": Errs(0.25, 2.0)}


def worth(match: Match, seat: int) -> tuple[Valued, ...]:
    """Every legal move with its value as the strong player sees it, the best first.

    Alone that is the final score to expect, among several the lead over the best of the others.
    """
    outlook = Outlook(match, seat)
    valued = _at_sight(match, seat, outlook)
    if match.seats > 1 or not outlook.goes_on:
        return valued
    near = [move for move, value in valued[:LOOKED_INTO] if value >= valued[0][1] - NEAR]
    looked = _sorted([(move, _over_all_rolls(match, outlook, move)) for move in near])
    # What has not been looked into keeps its distance from the best.
    shift = looked[0][1] - valued[0][1]
    rest = [(move, min(value + shift, looked[-1][1])) for move, value in valued[len(near) :]]
    return (*looked, *rest)


def choose(match: Match, seat: int, level: str, chance: Chance) -> Move:
    """A legal move of a player of this level."""
    if level not in ERRS:
        return worth(match, seat)[0][0]
    errs = ERRS[level]
    return softened(_at_sight(match, seat, Outlook(match, seat)), errs.by, errs.most, chance)


def _at_sight(match: Match, seat: int, outlook: Outlook) -> tuple[Valued, ...]:
    return _sorted([(move, outlook.of(move)) for move in match.moves(seat)])


def _sorted(valued: list[Valued]) -> tuple[Valued, ...]:
    return tuple(sorted(valued, key=lambda one: -one[1]))


def _over_all_rolls(match: Match, outlook: Outlook, move: Move) -> float:
    paper, horizon = outlook.after(move), outlook.horizon
    if outlook.ends(paper):
        return outlook.of(move)
    numbers = tables(match.position.setup.sheet, alone=True).at(horizon.rolls_left - 1)
    return expected(horizon.terrain, paper, outlook.before, numbers)
