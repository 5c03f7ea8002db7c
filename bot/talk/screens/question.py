"""The question that the chooser asks: the best moves as buttons, everything else in one menu."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from bot.talk.screens.offers import best_first
from bot.talk.screens.path import Answers, Path, answers, path_to, remaining
from bot.talk.words.limits import MOST_OPTIONS
from engine import Match
from engine.game import Move


class Question(NamedTuple):
    """What can be answered: moves as buttons, and `others` as a menu of at most 25 answers.

    The menu holds single moves where all fit; otherwise what the moves have in common, and the next
    question tells them apart.
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
    best = best_first(match, seat, moves)
    others = [move for move in moves if move not in best]
    if len(others) <= MOST_OPTIONS:
        return Question(best, {path_to(move): [move] for move in others})
    return Question(best, answers(moves, path))


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
