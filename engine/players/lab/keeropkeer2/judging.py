"""What sheets are worth by the numbers: what `outlook` says of one move, of many at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from engine.players.keeropkeer2 import layout
from engine.players.keeropkeer2.horizon import DOUBT_A_CELL, DOUBT_AT_THE_END, WINNING
from engine.players.lab.keeropkeer2.board import Array
from engine.players.lab.keeropkeer2.papers import Papers


def shares(knots: Sequence[int], sides: layout.Sides) -> Array:
    """(moments, sets of numbers): how much of each a moment has; none in phase 0, the end."""
    phases = np.arange(knots[-1] + 1)
    at_knots = np.stack([np.interp(phases, knots, own) for own in np.eye(len(knots))], axis=1)
    at_knots[0] = 0
    found = np.zeros((len(sides), len(phases), max(map(max, sides)) + 1))
    for side, own in zip(found, sides, strict=True):
        side[:, list(own)] = at_knots
    return found.reshape(-1, found.shape[2])


def moments(left: Array, nearest: Array) -> Array:
    """`layout.moment` of many sheets."""
    found: Array = nearest + layout.FURTHER * (left > nearest)
    return found


class Judged(NamedTuple):
    """Sheets with their moment, the points they will come to, and how a seat likes them."""

    papers: Papers
    moment: Array
    worth: Array
    liking: Array

    def take(self, which: Array) -> Judged:
        """Some of the sheets."""
        papers, *others = self
        return Judged(papers.take(which), *(one[which] for one in others))


class Rivals(NamedTuple):
    """How a seat stands among others before it chooses, one line a seat.

    Its `moment`; what the best of the others will come to if the game goes on (`best`) and what
    they have `now`; whether one of them has `ended` it already; its `hope` of winning if the game
    goes on, -1 to 1.
    """

    moment: Array
    best: Array
    now: Array
    ended: Array
    hope: Array

    def take(self, which: Array) -> Rivals:
        """Some of the seats."""
        return Rivals(*(one[which] for one in self))


class Judge:
    """Learned numbers, (sets, layout.SIZE), and what follows from them."""

    def __init__(self, numbers: Array, knots: Sequence[int], sides: layout.Sides) -> None:
        self.shares = shares(knots, sides)
        self._mixed = (self.shares @ numbers).astype(np.float32)
        self._flat = self._mixed.ravel()

    def coming(self, papers: Papers, moment: Array) -> Array:
        """What the sheets may still expect."""
        entries = papers.entries + (moment * layout.SIZE)[:, None]
        points: Array = self._flat[entries].sum(1)
        return points

    def bombs(self, moment: Array) -> Array:
        """What a bonus bomb that is due is worth."""
        worth: Array = self._mixed[moment, layout.BOMB_AT]
        return worth

    def alone(self, papers: Papers, rolls_left: int, placed: Array) -> Judged:
        """The sheets of those who play alone, with so many bonus bombs of this roll placed."""
        moment = np.where(papers.two_colours, 0, rolls_left)
        worth = self._worth(papers, moment, placed) + solo_points(papers, rolls_left)
        return Judged(papers, moment, worth, worth)

    def among(self, papers: Papers, rivals: Rivals, placed: Array) -> Judged:
        """The sheets of those who play with others: they like to lead, most of all at the end."""
        closing = papers.two_colours
        moment = np.where(closing, 0, rivals.moment)
        worth = self._worth(papers, moment, placed)
        lead = worth - np.where(closing, rivals.now, rivals.best)
        sure = WINNING * (np.tanh(lead / DOUBT_AT_THE_END) - rivals.hope)
        return Judged(papers, moment, worth, lead + np.where(closing & ~rivals.ended, sure, 0))

    def _worth(self, papers: Papers, moment: Array, placed: Array) -> Array:
        due = np.maximum(0, papers.bombs - placed) * self.bombs(moment)
        worth: Array = papers.score + self.coming(papers, moment) + due
        return worth

    def rivals(self, own: Papers, others: list[Papers]) -> Rivals:
        """How seats stand, given the sheets of all of their first rivals, then the second, ..."""
        left = np.stack([one.to_the_end for one in (own, *others)])
        nearest = left.min(0)
        mine, *worth = (
            one.score + self.coming(one, moments(its_left, nearest))
            for one, its_left in zip((own, *others), left, strict=True)
        )
        best, now = np.max(worth, axis=0), np.max([one.score for one in others], axis=0)
        doubt = DOUBT_AT_THE_END + DOUBT_A_CELL * nearest
        ended = left[1:].min(0) == 0
        return Rivals(moments(left[0], nearest), best, now, ended, np.tanh((mine - best) / doubt))


def solo_points(papers: Papers, rolls_left: int) -> Array:
    """What the rolls left bring to those who have two colours and play alone (K2-24)."""
    points: Array = 2 * rolls_left * papers.two_colours
    return points
