"""Whose judgement plays the many games: the learner's, or the sensible player's."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NamedTuple

import numpy as np

from engine.games.qwixx.paper import PENALTY
from engine.players.lab.qwixx.learner import Learner
from engine.players.lab.qwixx.many import Many, Reals
from engine.players.qwixx import outlook, strong

NOISE_ALONE, NOISE_IN_COMPANY = 1.5, 0.03
"""How much odd choices misjudge, in points or in chances to be ahead."""


class Mind(NamedTuple):
    """What a player goes by: what tables are worth to a seat, and how much odd choices misjudge.

    `worths` is given the tables, the seat, and the seat that throws next.
    """

    worths: Callable[[Many, int, int], Reals]
    noise: float


def learned(learner: Learner) -> Mind:
    """Plays as the learner knows by now."""
    return Mind(partial(_worths, learner), NOISE_IN_COMPANY if learner.company else NOISE_ALONE)


def sensible(weight: float) -> Mind:
    """Plays by the outlook with this weight, others at the table."""
    rows = np.array(outlook.rows_with(weight))

    def of(tables: Many, seat: int, throws: int) -> Reals:
        points = tables.points()
        lead = points[:, seat] - np.delete(points, seat, 1).max(1)
        ended = lead + np.where(lead > 0, outlook.WINNING, -outlook.WINNING)
        going_on = rows[tables.rows[:, seat]].sum(-1) + PENALTY * tables.penalties[:, seat]
        worths: Reals = np.where(tables.over(), ended, going_on)
        return worths

    return Mind(of, 0.0)


def _worths(learner: Learner, tables: Many, seat: int, throws: int) -> Reals:
    """What the tables are worth to a seat, over for good or before the next roll."""
    if not learner.company:
        values = learner.values(learner.looked_up(tables, seat, seat, throws))
        return np.where(tables.over(), tables.points()[:, seat].astype(float), values)
    others = [other for other in range(tables.seats) if other != seat]
    chances = [_ahead(learner, tables, seat, other, throws) for other in others]
    return sum(chances, start=np.zeros(tables.games)) / len(others)


def _ahead(learner: Learner, tables: Many, seat: int, other: int, throws: int) -> Reals:
    """The chance of a seat to end before another; what is over also counts by its points."""
    points = tables.points()
    lead = points[:, seat] - points[:, other]
    values = learner.values(learner.looked_up(tables, seat, other, throws))
    chances: Reals = np.where(
        tables.over(), strong.chance_when_over(lead), strong.chance_of(values)
    )
    return chances
