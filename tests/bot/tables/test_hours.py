"""Waking hours: against a clock that is looked at every minute, and at the edges."""

from __future__ import annotations

from datetime import UTC, date, datetime, time, timedelta
from itertools import islice, takewhile
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from bot.tables.habits import NO_SLEEP, BadHours, Change, Course, Hours, Vacation, vacation_days
from bot.tables.hours import (
    Pause,
    Span,
    awake,
    due,
    remaining,
    spent,
    together,
    wakes,
)
from tests.bot.tables import twin_hours
from tests.bot.tables.twin_hours import MINUTE

WEEK = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
HOUR, DAY = timedelta(hours=1), timedelta(days=1)
NIGHT = (time(23), time(7))

thoroughly = settings(
    derandomize=True,
    deadline=None,
    database=None,
    max_examples=80,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)

# A zone, and a moment a day or so before something happens to its clock.
STRANGE = [
    ("Europe/Amsterdam", datetime(2026, 3, 28, 12)),  # an hour is skipped
    ("Europe/Amsterdam", datetime(2026, 10, 24, 12)),  # an hour comes twice
    ("America/New_York", datetime(2026, 3, 7, 20)),
    ("America/New_York", datetime(2026, 10, 31, 20)),
    ("Asia/Kolkata", datetime(2026, 6, 1)),  # half an hour off, always
    ("Asia/Kathmandu", datetime(2026, 6, 1)),
    ("Australia/Lord_Howe", datetime(2026, 4, 3, 20)),  # half an hour comes twice
    ("Antarctica/Troll", datetime(2026, 3, 28, 12)),  # two hours are skipped
    ("Pacific/Apia", datetime(2011, 12, 29)),  # a whole day is skipped
    ("Africa/Casablanca", datetime(2026, 2, 14)),  # back for Ramadan
    ("Asia/Pyongyang", datetime(2018, 5, 3)),  # half an hour, once and for all
    ("Europe/Istanbul", datetime(2016, 10, 29)),  # winter time given up
    ("America/St_Johns", datetime(2026, 3, 7, 12)),
    ("Pacific/Kiritimati", datetime(2026, 12, 31)),
]
CLOCK = st.tuples(st.integers(0, 23), st.sampled_from([0, 1, 15, 30, 59])).map(
    lambda one: f"{one[0]:02}:{one[1]:02}"
)


@st.composite
def people(draw: st.DrawFn, zone: str, near: datetime) -> dict[str, Any]:
    """What somebody has set, as texts."""
    days = [(near + timedelta(days=n)).strftime("%Y-%m-%d") for n in range(-2, 6)]
    ends = draw(st.none() | st.tuples(st.sampled_from(days), st.sampled_from(days)).map(sorted))
    sleep = draw(st.none() | st.tuples(CLOCK, CLOCK))
    return {
        "zone": zone,
        "sleep": sleep,
        "off": draw(st.sets(st.sampled_from(WEEK), max_size=3)),
        "vacations": [tuple(ends)] if ends else [],
    }


def hours(setting: dict[str, Any]) -> Hours:
    """The same as the program keeps it; settings that it refuses are not tried."""
    try:
        return Hours(
            setting["zone"],
            tuple(map(time.fromisoformat, setting["sleep"])) if setting["sleep"] else None,
            frozenset(WEEK.index(day) for day in setting["off"]),
            tuple(Vacation(*map(date.fromisoformat, one)) for one in setting["vacations"]),
        )
    except BadHours:
        assume(False)
        raise


@st.composite
def evenings(draw: st.DrawFn) -> tuple[Any, ...]:
    """When a step was shown, to whom, how long there is, what changed and when time stood still."""
    zone, near = draw(st.sampled_from(STRANGE))
    since = near.replace(tzinfo=UTC) + timedelta(minutes=draw(st.integers(0, 2 * 24 * 60)))
    later = st.integers(-600, 3 * 24 * 60).map(lambda minutes: since + minutes * MINUTE)
    changes = [(datetime.min.replace(tzinfo=UTC), draw(people(zone, near)))]
    for at in sorted(draw(st.sets(later, max_size=2))):
        elsewhere, _ = draw(st.sampled_from(STRANGE))
        changes.append((at, draw(people(elsewhere, near))))
    pauses = [
        (at, None if length == 0 else at + length * MINUTE)
        for at, length in draw(
            st.lists(st.tuples(later, st.integers(0, 900)), max_size=3).map(
                lambda some: [one for one in some if one[1] or one is some[-1]]
            )
        )
    ]
    return changes, since, timedelta(minutes=draw(st.integers(0, 3 * 24 * 60))), pauses


@thoroughly
@given(evenings())
def test_it_is_as_a_clock_looked_at_every_minute_says(evening: tuple[Any, ...]) -> None:
    changes, since, time_given, pauses = evening
    course = Course(Change(at, hours(setting)) for at, setting in changes)
    stills = [Pause(*one) for one in pauses]
    last = due(course, since, time_given, stills)
    counted = timedelta()
    for now, counts in islice(twin_hours.minutes(changes, since, pauses), 10 * 24 * 60):
        if now.minute % 17 == 0 or now == last:
            assert spent(course, since, now, stills) == counted
            assert remaining(course, since, time_given, now, stills) == max(
                timedelta(), time_given - counted
            )
        if counted >= time_given:
            assert last == now
            return
        counted += counts * MINUTE
    assert last is None or last > now


@thoroughly
@given(evenings(), st.integers(0, 5000), st.integers(1, 1000))
def test_asking_in_between_costs_and_gives_nothing(
    evening: tuple[Any, ...], minutes: int, seconds: int
) -> None:
    """What is left at any moment, given anew from then on, is over at the same moment."""
    changes, since, time_given, pauses = evening
    course = Course(Change(at, hours(setting)) for at, setting in changes)
    stills = [Pause(*one) for one in pauses]
    now = since + minutes * MINUTE + timedelta(seconds=seconds, microseconds=7)
    left = remaining(course, since, time_given, now, stills)
    assume(left > timedelta())
    assert due(course, now, left, stills) == due(course, since, time_given, stills)
    assert spent(course, since, now, stills) + left == time_given


@thoroughly
@given(evenings(), st.integers(0, 3 * 24 * 60))
def test_hours_that_are_set_anew_count_from_then_on(evening: tuple[Any, ...], minutes: int) -> None:
    (_, first), *_ = changes = evening[0]
    since, time_given = evening[1], evening[2]
    before, after = Course.always(hours(first)), hours(changes[-1][1])
    at = since + minutes * MINUTE
    left = remaining(before, since, time_given, at)
    assume(left > timedelta())
    whole = due(before.changed(at, after), since, time_given)
    assert whole == due(Course.always(after), at, left)


def at(text: str, zone: str = "Europe/Amsterdam", fold: int = 0) -> datetime:
    """A moment by the clock of a zone."""
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone), fold=fold).astimezone(UTC)


def person(**setting: Any) -> Course:
    """Somebody in Amsterdam who sleeps at night, unless it is said otherwise."""
    return Course.always(Hours(**{"zone": "Europe/Amsterdam", "sleep": NIGHT, **setting}))


def test_a_night_takes_no_time() -> None:
    assert due(person(), at("2026-06-01 22:00"), 2 * HOUR) == at("2026-06-02 08:00")
    assert due(person(), at("2026-06-02 03:00"), 2 * HOUR) == at("2026-06-02 09:00")


def test_time_that_lasts_until_bedtime_is_over_then() -> None:
    assert due(person(), at("2026-06-01 22:00"), HOUR) == at("2026-06-01 23:00")


def test_who_has_set_nothing_never_sleeps() -> None:
    since = at("2026-06-01 22:00")
    assert due(NO_SLEEP, since, 24 * HOUR) == since + DAY


@pytest.mark.parametrize(
    ("since", "over"),
    [
        ("2026-03-29 01:00", "2026-03-29 04:00"),  # 2:00 to 3:00 does not exist
        ("2026-10-25 01:00", "2026-10-25 02:00"),  # 2:00 to 3:00 comes twice
    ],
)
def test_an_hour_is_an_hour_when_the_clock_jumps(since: str, over: str) -> None:
    awake_all_night = person(sleep=None)
    assert due(awake_all_night, at(since), 2 * HOUR) == at(over, fold=1)


def test_sleep_in_the_hour_that_is_skipped_is_not_slept() -> None:
    naps = person(sleep=(time(2), time(3)))
    assert due(naps, at("2026-03-29 01:30"), HOUR) == at("2026-03-29 03:30")
    longer = person(sleep=(time(2, 30), time(4)))
    assert wakes(longer, at("2026-03-29 03:00")) == at("2026-03-29 04:00")


def test_sleep_in_the_hour_that_comes_twice_is_slept_twice() -> None:
    naps = person(sleep=(time(2), time(3)))
    assert due(naps, at("2026-10-25 01:30"), HOUR) == at("2026-10-25 03:30")
    half = person(sleep=(time(2, 30), time(3)))
    since = at("2026-10-25 02:00")
    assert due(half, since, HOUR) == at("2026-10-25 02:30", fold=1)


def test_a_day_that_a_country_skips_is_lost_to_nobody() -> None:
    apia = person(zone="Pacific/Apia")
    before, after = at("2011-12-29 22:00", "Pacific/Apia"), at("2011-12-31 08:00", "Pacific/Apia")
    assert due(apia, before, 2 * HOUR) == after
    assert after - before == 10 * HOUR


def test_days_off_and_vacations_take_no_time() -> None:
    weekend = person(days_off=frozenset({5, 6}))
    friday = at("2026-06-05 22:30")
    assert due(weekend, friday, HOUR) == at("2026-06-08 07:30")
    away = person(vacations=(Vacation(date(2026, 6, 6), date(2026, 6, 10)),))
    assert due(away, friday, HOUR) == at("2026-06-11 07:30")
    assert wakes(away, at("2026-06-08 12:00")) == at("2026-06-11 07:00")


def test_who_travels_has_the_clock_of_where_they_are() -> None:
    since = at("2026-06-01 22:00")
    travels = person().changed(at("2026-06-01 22:30"), Hours("America/New_York", NIGHT))
    assert due(travels, since, 2 * HOUR) == at("2026-06-02 00:00")  # 18:00 in New York
    assert due(travels, since, 8 * HOUR) == at("2026-06-02 07:00", "America/New_York") + HOUR


def test_time_stands_still_for_everybody() -> None:
    since = at("2026-06-01 12:00")
    pause = Pause(since + HOUR, since + 3 * HOUR)
    assert due(person(), since, 2 * HOUR, [pause]) == since + 4 * HOUR
    assert due(person(), since, HOUR, [Pause(since + HOUR, None)]) == since + HOUR
    assert due(person(), since, 2 * HOUR, [Pause(since + HOUR, None)]) is None
    assert remaining(person(), since, 2 * HOUR, since + DAY, [Pause(since + HOUR, None)]) == HOUR


def test_the_moment_is_in_whole_seconds_and_never_early() -> None:
    since = at("2026-06-01 12:00") + timedelta(microseconds=1)
    over = due(person(), since, HOUR)
    assert over == at("2026-06-01 13:00:01")
    assert over is not None
    assert over.tzinfo is UTC
    assert remaining(person(), since, HOUR, over) == timedelta()


def test_all_are_awake_where_the_hours_of_each_meet() -> None:
    zones = ("Europe/Amsterdam", "America/New_York", "Asia/Kolkata")
    courses = [person(zone=zone) for zone in zones]
    day = at("2026-06-01 00:00", "UTC")
    assert together(courses, day, day + DAY) == [
        Span(day + 11 * HOUR, day + 17.5 * HOUR),
    ]
    for course in courses:
        assert together([course], day, day + DAY) == list(
            takewhile(lambda span: span.until <= day + DAY, awake(course, day))
        )


def test_moments_may_be_told_by_any_clock_but_not_without_one() -> None:
    local = datetime(2026, 10, 25, 2, 30, tzinfo=ZoneInfo("Europe/Amsterdam"), fold=1)
    pause = Pause(local, local.replace(hour=4))
    assert due(person(sleep=None), local, HOUR) == local.astimezone(UTC) + HOUR
    assert due(person(sleep=None), local, HOUR, [pause]) == at("2026-10-25 05:30")
    with pytest.raises(ValueError, match="without a zone"):
        due(person(), datetime(2026, 6, 1), HOUR)


@pytest.mark.parametrize(
    ("setting", "code"),
    [
        ({"sleep": (time(7), time(7))}, "no_waking_hour"),
        ({"sleep": (time(7), time(6, 1))}, "no_waking_hour"),
        ({"sleep": (time(0), time(23, 59))}, "no_waking_hour"),
        ({"days_off": frozenset(range(7))}, "no_waking_hour"),
        ({"zone": "Mars/Olympus"}, "no_such_zone"),
        ({"zone": ""}, "no_such_zone"),
        ({"zone": "../etc/passwd"}, "no_such_zone"),
        ({"zone": "Europe"}, "no_such_zone"),
        ({"zone": "a\0b"}, "no_such_zone"),
        ({"zone": "x" * 5000}, "no_such_zone"),
        ({"vacations": (Vacation(date(2026, 6, 2), date(2026, 6, 1)),)}, "vacation_backwards"),
        ({"vacations": (Vacation(date(2026, 6, 1), date(2026, 6, 15)),)}, "too_much_vacation"),
        ({"vacations": (Vacation(date(1, 1, 1), date(9999, 1, 1)),)}, "too_much_vacation"),
        (
            {"vacations": tuple(Vacation(date(2026, m, 1), date(2026, m, 8)) for m in (1, 2))},
            "too_much_vacation",
        ),
    ],
)
def test_hours_that_nobody_can_have_are_refused(setting: dict[str, Any], code: str) -> None:
    with pytest.raises(BadHours) as bad:
        Hours(**setting)
    assert bad.value.code == code


def test_an_hour_a_day_is_enough() -> None:
    assert Hours(sleep=(time(7), time(6))).sleep
    assert Hours(sleep=(time(0), time(23))).sleep


def test_vacation_is_counted_by_calendar_year_and_once_a_day() -> None:
    new_year = Vacation(date(2026, 12, 20), date(2027, 1, 10))
    assert vacation_days((new_year,), 2026) == 2
    assert vacation_days((new_year,), 2027) == 4
    assert vacation_days((new_year, new_year), 2027) == 4
    assert vacation_days((), 2026) == 14
    assert Hours(vacations=(new_year,)).is_off(date(2027, 1, 10))
