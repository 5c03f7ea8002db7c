"""Plain ways to play Qwixx that the levels are measured against."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import NamedTuple

from engine.match import Match
from engine.players.qwixx.outlook import outlook_with
from engine.players.qwixx.prospects import best
from engine.players.qwixx.standings import REACH, ROW_POINTS
from engine.players.qwixx.table import Places, Seen, seen, text_of
from engine.values import PASS, Move

ENOUGH = 0.2
"""The least rating for which the player of points per gap crosses a number without need."""


class Option(NamedTuple):
    """A number that could be crossed, with the points it brings and how many it skips."""

    text: str
    points: int
    gap: int

    @property
    def rating(self) -> float:
        """Points against gap, both damped: the best of the forms tried."""
        return float(self.points**0.5 / (1 + self.gap) ** 2)


def smallest_gap(view: Seen) -> str:
    """Always crosses what skips the fewest numbers, whether it is asked on its own roll or not."""
    nearest = min(_offered(view), default=None, key=lambda option: option.gap)
    return nearest.text if nearest else PASS.text


def points_per_gap(view: Seen) -> str:
    """Crosses the best of points per gap, if that is good enough or keeps off a penalty."""
    top = _best_of(_offered(view))
    if top is None:
        return PASS.text
    return top.text if top.rating > ENOUGH or _needs(view, top) else PASS.text


def _needs(view: Seen, top: Option) -> bool:
    """Whether a penalty is due without this number, or with a worse one in action 2."""
    if not (view.throws and view.owes):
        return False
    later = None if view.is_second else _best_of(_options(view, view.coloured))
    return later is None or later.rating < top.rating


def _best_of(options: list[Option]) -> Option | None:
    return max(options, default=None, key=lambda option: option.rating)


def _offered(view: Seen) -> list[Option]:
    return _options(view, view.coloured if view.is_second else view.white)


def _options(view: Seen, places: Places) -> list[Option]:
    own = view.table.sheets[0].rows
    return [
        Option(
            text_of(row, place), ROW_POINTS[after] - ROW_POINTS[own[row]], place - REACH[own[row]]
        )
        for row, place, after in view.table.marks(places)
    ]


def outlook_of_four(view: Seen) -> str:
    """The sensible player with the weight that is hardest to beat for two."""
    return best(view, _OUTLOOK)


_OUTLOOK = outlook_with(4.0)


def _answered(way: Callable[[Seen], str], match: Match, seat: int) -> Move:
    return match.rules.read(match.position, way(seen(match, seat)))


RIVALS: Mapping[str, Callable[[Match, int], Move]] = MappingProxyType(
    {
        "smallest-gap": partial(_answered, smallest_gap),
        "points-per-gap": partial(_answered, points_per_gap),
        "outlook": partial(_answered, outlook_of_four),
    }
)
TABLES = (
    ("points-per-gap",),
    ("points-per-gap", "smallest-gap"),
    ("strong", "points-per-gap"),
    ("strong", "outlook"),
    ("strong", "easy"),
    ("easy", "good", "strong", "strong"),
    ("easy", "easy", "good", "good", "strong"),
)
"""Besides the usual ones."""
