"""What a picture of statistics shows, in the reader's words: panel by panel, for one or two."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from math import log1p

from bot.boards.statistics import Done, Statistics
from bot.talk.words.catalogues import duration, number, say, say_for, shown
from bot.talk.words.safe import plain
from render.charts import Bar, Bars, Beside, Curve, Figure, Figures, Page, Panel, Person

MOST_IN_A_ROW = 4
MANY = 8
"""A kind of lines with more letters than this has a panel of its own."""
SIGNS: Mapping[str, str] = {"marks": "!", "stars": "*", "hearts": "^", "golden": "#"}
"""The signs that stand for what is counted, as on the sheets."""
MOST_POINTS = 120
"""Of more games than this the curve shows the means of several in a row."""


@dataclass(frozen=True, slots=True)
class Shown:
    """Somebody whose statistics are shown; the name is as they wrote it."""

    user: int
    name: str
    statistics: Statistics
    achieved: tuple[str, ...] = ()


def page(game: str, people: Sequence[Shown], locale: str) -> Page:
    """The picture of one or two people's statistics of a game."""
    those = [one.statistics for one in people]
    return Page(
        say_for(locale, game, "name"),
        tuple(Person(plain(one.name)) for one in people),
        tuple(_panels(game, those, locale)),
    )


def _panels(game: str, those: Sequence[Statistics], locale: str) -> Iterator[Panel]:
    yield Figures(_results(those, locale))
    if any(one.games > 1 for one in those):
        yield _points(those, locale)
    kinds = those[0].lines
    for kind, letters in kinds.items():
        if len(letters) > MANY:
            yield _lines(game, kind, those, locale)
    beside = [_lines(game, kind, those, locale) for kind in kinds if len(kinds[kind]) <= MANY]
    if any(one.together for one in those):
        beside.insert(0, _places(those, locale))
    if beside:
        yield Beside(tuple((bars, len(bars.bars) + 1.0) for bars in beside))
    counted = [*_counted(game, those, locale)]
    for first in range(0, len(counted), MOST_IN_A_ROW):
        yield Figures(tuple(counted[first : first + MOST_IN_A_ROW]))
    if any(one.hours for one in those):
        yield _hours(those, locale)


def _figure(
    label: str, those: Iterable[Statistics], value: Callable[[Statistics], str], sign: str = ""
) -> Figure:
    return Figure(label, tuple(value(one) for one in those), sign)


def _results(those: Sequence[Statistics], locale: str) -> tuple[Figure, ...]:
    def says(code: str, value: Callable[[Statistics], float]) -> Figure:
        label = say(locale, f"stats.label.{code}")
        return _figure(label, those, lambda one: number(locale, round(value(one), 1)))

    won = (says("won", lambda one: one.won),) if any(one.together for one in those) else ()
    return (
        says("games", lambda one: one.games),
        *won,
        says("average", lambda one: one.average),
        says("best", lambda one: one.best),
    )


def _points(those: Sequence[Statistics], locale: str) -> Curve:
    began, ended = min(one.since for one in those), max(one.until for one in those)
    ends = (shown(locale, datetime.fromtimestamp(moment, UTC).date()) for moment in (began, ended))
    first, last = ends
    heading = say(locale, "stats.panel.points")
    return Curve(heading, tuple(_thinned(one.points) for one in those), (first, last))


def _thinned(points: Sequence[int]) -> tuple[float, ...]:
    """The points, or where they are too many the means of several games in a row."""
    together = -(-len(points) // MOST_POINTS)
    groups = (points[first : first + together] for first in range(0, len(points), together))
    return tuple(sum(group) / len(group) for group in groups)


def _places(those: Sequence[Statistics], locale: str) -> Bars:
    last = max(place for one in those for place in one.places)
    shares = [
        [one.places.get(place, 0) / max(1, one.together) for one in those]
        for place in range(1, last + 1)
    ]
    most = max(share for own in shares for share in own)
    return Bars(
        say(locale, "stats.panel.places"),
        tuple(
            Bar(
                str(place),
                tuple((share / most, share / most) for share in own),
                number(locale, those[0].places.get(place, 0)),
            )
            for place, own in enumerate(shares, 1)
        ),
    )


def _lines(game: str, kind: str, those: Sequence[Statistics], locale: str) -> Bars:
    """How often each line of a kind was completed, as a share of the games."""
    most = max((_share(one, done) for one in those for done in one.lines[kind].values()), default=0)
    all_first = all(times == first for one in those for times, first in one.lines[kind].values())
    legend = (say(locale, "stats.legend.first"), say(locale, "stats.legend.later"))
    wide = len(those[0].lines[kind]) > MANY
    return Bars(
        say_for(locale, game, f"stats.panel.{kind}"),
        tuple(
            Bar(letter, tuple(_heights(one, kind, letter, most) for one in those), _percent(done))
            for letter, done in _shares(those[0], kind)
        ),
        None if all_first or not wide else legend,
    )


def _shares(one: Statistics, kind: str) -> Iterator[tuple[str, float]]:
    for letter, done in one.lines[kind].items():
        yield letter, _share(one, done)


def _share(one: Statistics, done: Done) -> float:
    return done.times / one.games


def _percent(share: float) -> str:
    return f"{100 * share:.0f}"


def _heights(one: Statistics, kind: str, letter: str, most: float) -> tuple[float, float]:
    times, first = one.lines[kind][letter]
    whole = max(most, 0.01) * one.games
    return times / whole, first / whole


def _counted(game: str, those: Sequence[Statistics], locale: str) -> Iterator[Figure]:
    """What was counted, a game; how often they passed; how long they took to answer."""
    for code in those[0].means:
        label = say_for(locale, game, f"stats.label.{code}")

        def mean(one: Statistics, code: str = code) -> str:
            return number(locale, round(one.means[code], 1))

        yield _figure(label, those, mean, SIGNS.get(code, ""))
    passes = say(locale, "stats.label.passes")
    yield _figure(passes, those, lambda one: f"{_percent(one.passes)} %")
    if any(one.time is not None for one in those):
        yield _figure(say(locale, "stats.label.time"), those, lambda one: took(locale, one.time))


def took(locale: str, seconds: int | None) -> str:
    """How long an answer takes, in its largest unit."""
    return "–" if seconds is None else duration(locale, timedelta(seconds=seconds))


def _hours(those: Sequence[Statistics], locale: str) -> Bars:
    """From seconds to days there is so much room that the bars go by the logarithm."""
    longest = log1p(max((time for one in those for time in one.hours.values()), default=1)) or 1.0

    def height(one: Statistics, hour: int) -> tuple[float, float]:
        share = log1p(one.hours[hour]) / longest if hour in one.hours else 0.0
        return share, share

    return Bars(
        say(locale, "stats.panel.hours"),
        tuple(
            Bar(
                str(hour),
                tuple(height(one, hour) for one in those),
                _short(locale, those[0].hours.get(hour)),
            )
            for hour in range(24)
        ),
    )


def _short(locale: str, seconds: int | None) -> str:
    """A length of time as it fits on a bar: `40s`, `5m`, `14h`."""
    if seconds is None:
        return ""
    for unit, length in (("days", 86_400), ("hours", 3600), ("minutes", 60)):
        if seconds >= length:
            return say(locale, f"stats.short.{unit}", count=round(seconds / length))
    return say(locale, "stats.short.seconds", count=seconds)
