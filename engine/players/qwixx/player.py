"""The computer players of Qwixx."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from engine.match import Match
from engine.players.player import Chance, Valued
from engine.players.qwixx import beginner
from engine.players.qwixx.outlook import outlook
from engine.players.qwixx.prospects import best, prospects
from engine.players.qwixx.strong import Judge
from engine.players.qwixx.table import Seen, seen
from engine.values import Move


def worth(match: Match, seat: int) -> tuple[Valued, ...]:
    """Every legal move with its value in points as the strong player sees it, the best first.

    Alone that is the final score to expect. In company it is the chance to end before the others,
    counted so that near even a point is a point of lead (`Judge.value`).
    """
    values = dict(prospects(seen(match, seat), judge().value))
    valued = [(move, values[move.text]) for move in match.moves(seat)]
    return tuple(sorted(valued, key=lambda one: -one[1]))


def choose(match: Match, seat: int, level: str, chance: Chance) -> Move:
    """The move of a player of this level; only a beginner leaves anything to chance."""
    text = _ANSWERS[level](seen(match, seat), chance)
    return match.rules.read(match.position, text)


@cache
def judge() -> Judge:
    """The strong player's judgement with the numbers of the package, read once."""
    folder = files("engine.players") / "data"
    solo, several = ((folder / f"qwixx-{name}.bin").read_bytes() for name in ("solo", "several"))
    return Judge(solo, several)


_ANSWERS: Mapping[str, Callable[[Seen, Chance], str]] = MappingProxyType(
    {
        "easy": beginner.answer,
        "good": lambda view, _: best(view, outlook),
        "strong": lambda view, _: best(view, judge().value),
    }
)
