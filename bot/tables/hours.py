"""Waking hours: how much of somebody's own time has passed, and when what is left of it will have.

A person is asleep whenever the clock on their wall shows a time of their sleep; days off and
vacations count as sleep. So the clock decides, also where it jumps: an hour of sleep that comes
twice is slept through twice, and one that is skipped is not slept at all.

Everything follows from what happened, nothing is booked as it passes: when a step was shown, how
much time there is, how the person's hours were set and changed (`Course`), and when time stood
still for everybody. So a pause, a restart or a change in the middle costs and gives no second.
Moments are aware datetimes, and come back in UTC; nothing here knows what time it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime, time, timedelta
from typing import NamedTuple
from zoneinfo import ZoneInfo

from bot.tables.habits import DAY, Course, Hours, utc, waking, zone_of

SECOND = timedelta(seconds=1)


class Span(NamedTuple):
    """From a moment up to another one, which does not belong to it."""

    since: datetime
    until: datetime


class Pause(NamedTuple):
    """When time stood still for everybody; `until` is `None` while nobody knows."""

    since: datetime
    until: datetime | None


def awake(course: Course, since: datetime) -> Iterator[Span]:
    """The waking spans from a moment on, in order and without end."""
    since = utc(since)
    for place, (_, hours) in enumerate(course):
        end = utc(course[place + 1].since) if place + 1 < len(course) else None
        if end is None or end > since:
            yield from _clipped(_awake(hours, since), end)
            since = end or since


def spent(
    course: Course, since: datetime, until: datetime, pauses: Sequence[Pause] = ()
) -> timedelta:
    """How much waking time lies between two moments, pauses left out."""
    counted = _clipped(_counted(course, since, pauses), utc(until))
    return sum((end - begin for begin, end in counted), timedelta())


def remaining(
    course: Course,
    since: datetime,
    given: timedelta,
    now: datetime,
    pauses: Sequence[Pause] = (),
) -> timedelta:
    """What is left now of the time that was given at a moment; not below nothing."""
    return max(timedelta(), given - spent(course, since, now, pauses))


def due(
    course: Course, since: datetime, given: timedelta, pauses: Sequence[Pause] = ()
) -> datetime | None:
    """When the time given at a moment is over, in whole seconds; `None` if no end is in sight.

    The first such moment: time that lasts until somebody falls asleep is over then, not when they
    wake. Rounded up, so that it can be shown as it is used.
    """
    left = given
    if left <= timedelta():
        return _whole(utc(since))
    for begin, end in _counted(course, since, pauses):
        if left <= end - begin:
            return _whole(begin + left)
        left -= end - begin
    return None


def wakes(course: Course, moment: datetime) -> datetime:
    """The moment itself if the person is awake then, else when they will be."""
    return next(awake(course, moment)).since


def together(courses: Sequence[Course], since: datetime, until: datetime) -> list[Span]:
    """When all of these people are awake between two moments."""
    common = [Span(utc(since), utc(until))]
    for course in courses:
        own = list(_clipped(awake(course, since), utc(until)))
        common = [
            Span(max(one.since, other.since), min(one.until, other.until))
            for one in common
            for other in own
            if one.since < other.until and other.since < one.until
        ]
    return common


def _counted(course: Course, since: datetime, pauses: Sequence[Pause]) -> Iterator[Span]:
    """The waking spans without the pauses; they end with a pause of which no end is known."""
    stills = [Pause(utc(begin), end and utc(end)) for begin, end in pauses]
    stills.sort(key=lambda still: still.since)
    for begin, end in awake(course, since):
        start = begin
        for still in stills:
            if still.since >= end or (still.until is not None and still.until <= start):
                continue
            if still.since > start:
                yield Span(start, still.since)
            if still.until is None:
                return
            start = still.until
        if start < end:
            yield Span(start, end)


def _clipped(spans: Iterable[Span], end: datetime | None) -> Iterator[Span]:
    for span in spans:
        if end is None or span.until < end:
            yield span
            continue
        if span.since < end:
            yield Span(span.since, end)
        return


def _awake(hours: Hours, since: datetime) -> Iterator[Span]:
    """The waking spans by hours that stay, from one change of the zone's clock to the next.

    Between those the person's clock differs from UTC by the same, so their days are plain ones.
    """
    zone = zone_of(hours.zone)
    while True:
        until, ahead = _steady(zone, since)
        local = Span(since.replace(tzinfo=None) + ahead, until.replace(tzinfo=None) + ahead)
        for begin, end in _local_spans(hours, local):
            yield Span((begin - ahead).replace(tzinfo=UTC), (end - ahead).replace(tzinfo=UTC))
        since = until


def _local_spans(hours: Hours, local: Span) -> Iterator[Span]:
    day = local.since.date()
    while (midnight := datetime.combine(day, time())) < local.until:
        for begin, end in () if hours.is_off(day) else waking(hours.sleep):
            span = Span(max(midnight + begin, local.since), min(midnight + end, local.until))
            if span.since < span.until:
                yield span
        day += DAY


def _steady(zone: ZoneInfo, since: datetime) -> tuple[datetime, timedelta]:
    """Up to when, a day at most, a zone's clock stays as far ahead of UTC as it is, and how far."""
    ahead, until = _ahead(zone, since), since + DAY
    if _ahead(zone, until) == ahead:
        return until, ahead
    same, other = int(since.timestamp()), int(until.timestamp()) + 1
    while other - same > 1:
        middle = (same + other) // 2
        if _ahead(zone, datetime.fromtimestamp(middle, UTC)) == ahead:
            same = middle
        else:
            other = middle
    return datetime.fromtimestamp(other, UTC), ahead


def _ahead(zone: ZoneInfo, moment: datetime) -> timedelta:
    return moment.astimezone(zone).utcoffset() or timedelta()


def _whole(moment: datetime) -> datetime:
    whole = moment.replace(microsecond=0)
    return whole if whole == moment else whole + SECOND
