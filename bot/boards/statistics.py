"""What somebody's finished games of one kind say together: a fold over them in end order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, cast

from bot.boards.facts import at_the_start
from bot.boards.seats import Sat
from bot.boards.times import Times, by_hour, middle
from engine import GAMES


class Done(NamedTuple):
    """In how many games a line was completed, and in how many of them before anybody else."""

    times: int
    first: int


@dataclass(frozen=True, slots=True)
class Statistics:
    """Somebody's games of one kind, at least one.

    `together` are the games that were not played alone; only these know places and wins. `points`
    are in end order, between the moments `since` and `until`. `lines` are by kind and letter
    (`Game.lines`), `means` what was counted (`Game.counts`), a game. `time` is the median of the
    answers in seconds, `hours` the same by hour of the person's day; `late` how often the table
    answered for them.
    """

    games: int
    together: int
    won: int
    average: float
    best: int
    points: tuple[int, ...]
    since: int
    until: int
    places: Mapping[int, int]
    lines: Mapping[str, Mapping[str, Done]]
    means: Mapping[str, float]
    passes: float
    late: int
    time: int | None
    hours: Mapping[int, int]


def statistics_of(games: Sequence[Sat], zone: str) -> Statistics:
    """What games of one kind say, in end order, of somebody who lives in a zone."""
    points = tuple(one.total for one in games)
    places = Counter(one.place for one in games if one.seats > 1)
    times = [_times(one) for one in games]
    return Statistics(
        games=len(games),
        together=places.total(),
        won=places[1],
        average=sum(points) / len(points),
        best=max(points),
        points=points,
        since=games[0].ended,
        until=games[-1].ended,
        places=places,
        lines=_lines(games),
        means=_means(games),
        passes=total(games, "passes") / max(1, total(games, "answers")),
        late=total(games, "late"),
        time=middle(times),
        hours=by_hour(times, zone),
    )


def total(games: Iterable[Sat], code: str) -> int:
    """A number among the facts, of all these games together."""
    return sum(number(one, code) for one in games)


def number(one: Sat, code: str) -> int:
    """A number among the facts of a game; 0 where nothing is known of it."""
    return cast(int, one.facts.get(code, 0))


def letters(one: Sat, kind: str, *, first: bool = False) -> str:
    """The letters of a kind of lines that were completed, or those that nobody had before."""
    return cast(str, one.facts.get(f"{kind}_first" if first else kind, ""))


def _lines(games: Sequence[Sat]) -> Mapping[str, Mapping[str, Done]]:
    return {
        kind: {
            letter: Done(
                sum(letter in letters(one, kind) for one in games),
                sum(letter in letters(one, kind, first=True) for one in games),
            )
            for letter in those
        }
        for kind, those in GAMES[games[0].game].lines.items()
    }


def _means(games: Sequence[Sat]) -> Mapping[str, float]:
    return {code: total(games, code) / len(games) for code in at_the_start(games[0].game)}


def _times(one: Sat) -> Times:
    return cast(Times, one.facts.get("times", ()))
