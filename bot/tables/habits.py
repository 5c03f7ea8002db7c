"""What people say of their own time: zone, sleep, days off, vacations, and how that has changed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from typing import NamedTuple
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

DAY = timedelta(days=1)
LEAST_AWAKE = timedelta(hours=1)
"""So long somebody must be awake on a day that is not off, or no step would ever be due."""
VACATION_DAYS = 14
"""How many days of vacation a calendar year has."""


class Vacation(NamedTuple):
    """Whole days on somebody's own calendar, the last included."""

    first: date
    last: date


class BadHours(ValueError):
    """Hours that nobody can have: `no_such_zone`, `no_waking_hour`, `vacation_backwards`,
    `too_much_vacation`."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, slots=True)
class Hours:
    """When somebody sleeps, by the clock of their own zone. Raises BadHours.

    `zone` is a name of the tz database. `sleep` is from when to when, over midnight if the second
    is the earlier one; `None` for never. `days_off` are days of the week, Monday 0.
    """

    zone: str = "UTC"
    sleep: tuple[time, time] | None = None
    days_off: frozenset[int] = frozenset()
    vacations: tuple[Vacation, ...] = ()

    def __post_init__(self) -> None:
        zone_of(self.zone)
        a_day = sum((end - begin for begin, end in waking(self.sleep)), timedelta())
        if a_day < LEAST_AWAKE or self.days_off.issuperset(range(7)):
            raise BadHours("no_waking_hour")
        if any(last < first for first, last in self.vacations):
            raise BadHours("vacation_backwards")
        years = {one.year for vacation in self.vacations for one in vacation}
        long = any(last - first > 2 * VACATION_DAYS * DAY for first, last in self.vacations)
        if long or any(vacation_days(self.vacations, year) < 0 for year in years):
            raise BadHours("too_much_vacation")

    def is_off(self, day: date) -> bool:
        """Whether a day of the person's own calendar is one without any waking hour."""
        on_vacation = any(first <= day <= last for first, last in self.vacations)
        return on_vacation or day.weekday() in self.days_off


def vacation_days(vacations: Iterable[Vacation], year: int) -> int:
    """How many days of vacation are left of a year; below 0 if there are too many."""
    start, end = date(year, 1, 1).toordinal(), date(year, 12, 31).toordinal() + 1
    taken = {
        day
        for first, last in vacations
        for day in range(max(first.toordinal(), start), min(last.toordinal() + 1, end))
    }
    return VACATION_DAYS - len(taken)


class Change(NamedTuple):
    """Hours, and the moment from which on they are somebody's."""

    since: datetime
    hours: Hours


class Course(tuple[Change, ...]):
    """Somebody's hours as they were changed, the earliest first; the first were so ever before."""

    __slots__ = ()

    @classmethod
    def always(cls, hours: Hours) -> Course:
        """Hours that were never changed."""
        return cls((Change(datetime.min.replace(tzinfo=UTC), hours),))

    def changed(self, at: datetime, hours: Hours) -> Course:
        """The same up to a moment, and these hours from then on."""
        return Course((*(one for one in self if one.since < utc(at)), Change(utc(at), hours)))


def utc(moment: datetime) -> datetime:
    """The moment in UTC, where clocks never jump. Raises ValueError for one without a zone."""
    if moment.tzinfo is None:
        raise ValueError("a moment without a zone")
    return moment.astimezone(UTC)


@lru_cache(maxsize=1 << 10)
def zone_of(name: str) -> ZoneInfo:
    """The zone of this name, read once: the library itself keeps eight. Raises BadHours."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        raise BadHours("no_such_zone") from error


def waking(sleep: tuple[time, time] | None) -> tuple[tuple[timedelta, timedelta], ...]:
    """When the waking spans of a day begin and end, counted from midnight."""
    if sleep is None:
        return ((timedelta(), DAY),)
    falls, wakes = (
        timedelta(hours=one.hour, minutes=one.minute, seconds=one.second) for one in sleep
    )
    if falls > wakes:
        return ((wakes, falls),)
    return ((timedelta(), falls), (wakes, DAY)) if falls < wakes else ()


ALWAYS_AWAKE = Hours()
"""The hours of whoever has set none."""
NO_SLEEP = Course.always(ALWAYS_AWAKE)
"""Of whoever has set nothing; and of everybody, where a pace has no pauses."""
