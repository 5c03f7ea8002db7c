"""The question that the chooser asks: the best moves as buttons, everything else in one menu."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from bot.talk.screens.best import best_first
from bot.talk.screens.path import Answers, Path, answers, path_to, remaining
from bot.talk.words.limits import MOST_OPTIONS
from engine import Match
from engine.game import Move

BEST = 15
"""How many moves are buttons: three rows of them, on a phone four."""
MOST_GROUPS = 12
"""How many entries of a menu may stand for several moves: the rest is for the next best."""


class Question(NamedTuple):
    """What can be answered: moves as buttons, and `others` as a menu of at most 25 answers.

    The menu holds single moves where all fit; otherwise the next best, and below them what all have
    in common, which the next question tells apart.
    """

    best: Sequence[Move]
    others: Answers

    @property
    def numbered(self) -> Mapping[int, Move]:
        """The moves that can be chosen right here, by their numbers from 1 on."""
        single = [moves[0] for to, moves in self.others.items() if to.exact]
        return dict(enumerate((*self.best, *single), 1))


def question(match: Match, seat: int, path: Path) -> Question:
    """What is asked next on this path."""
    moves = remaining(match, seat, path)
    if len(moves) <= BEST:
        return Question(moves, {})
    ranked = best_first(match, seat, moves)
    best, others = ranked[:BEST], ranked[BEST:]
    groups = {} if len(others) <= MOST_OPTIONS else answers(moves, path, MOST_GROUPS)
    shown = ranked[: BEST + MOST_OPTIONS - len(groups)]
    single = {path_to(move): [move] for move in shown[BEST:]}
    return Question(best, single | {to: led for to, led in groups.items() if {*led} - {*shown}})


def back(match: Match, seat: int, path: Path) -> Path:
    """The question before this path: the last one, or for a single move the first that offers it.

    Questions that have but one answer are not asked.
    """
    goal = {move.text for move in remaining(match, seat, path)}
    asked = here = Path()
    while here != path and not here.exact:
        following = answers(remaining(match, seat, here), here)
        onward = (to for to, moves in following.items() if goal <= {move.text for move in moves})
        step = next(onward, None)
        if len(following) > 1:
            asked = here
            if path.exact and _offers(question(match, seat, here), goal):
                return here
        if step is None or step == here:
            break
        here = step
    return asked


def _offers(asked: Question, goal: set[str]) -> bool:
    return any(move.text in goal for move in asked.numbered.values())
