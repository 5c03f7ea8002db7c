"""Plain ways to play Qwixx that the levels are measured against."""

from __future__ import annotations

from typing import NamedTuple

from engine.players.qwixx.standings import REACH, ROW_POINTS
from engine.players.qwixx.table import Places, Seen, text_of
from engine.values import PASS

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


def smallest_gap(seen: Seen) -> str:
    """Always crosses what skips the fewest numbers, whether it is asked on its own roll or not."""
    nearest = min(_offered(seen), default=None, key=lambda option: option.gap)
    return nearest.text if nearest else PASS.text


def points_per_gap(seen: Seen) -> str:
    """Crosses the best of points per gap, if that is good enough or keeps off a penalty."""
    best = _best(_offered(seen))
    if best is None:
        return PASS.text
    return best.text if best.rating > ENOUGH or _needs(seen, best) else PASS.text


def _needs(seen: Seen, best: Option) -> bool:
    """Whether a penalty is due without this number, or with a worse one in action 2."""
    if not (seen.throws and seen.owes):
        return False
    later = None if seen.is_second else _best(_options(seen, seen.coloured))
    return later is None or later.rating < best.rating


def _best(options: list[Option]) -> Option | None:
    return max(options, default=None, key=lambda option: option.rating)


def _offered(seen: Seen) -> list[Option]:
    return _options(seen, seen.coloured if seen.is_second else seen.white)


def _options(seen: Seen, places: Places) -> list[Option]:
    own = seen.table.sheets[0].rows
    return [
        Option(
            text_of(row, place), ROW_POINTS[after] - ROW_POINTS[own[row]], place - REACH[own[row]]
        )
        for row, place, after in seen.table.marks(places)
    ]
