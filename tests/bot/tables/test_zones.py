"""Zones as people find theirs."""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from bot.tables.habits import Hours
from bot.tables.zones import by_clock, by_name, clock_time, zones

SUMMER = datetime(2026, 7, 1, 12, 0, tzinfo=UTC)
WINTER = datetime(2026, 1, 1, 12, 0, tzinfo=UTC)


def test_every_zone_is_one_that_hours_can_have() -> None:
    assert len(zones()) > 400
    for zone in zones():
        assert Hours(zone)


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("Amsterdam", "Europe/Amsterdam"),
        ("amster", "Europe/Amsterdam"),
        ("europe/am", "Europe/Amsterdam"),
        ("EUROPE AMSTERDAM", "Europe/Amsterdam"),
        ("new york", "America/New_York"),
        ("york", "America/New_York"),
        ("kolkata", "Asia/Kolkata"),
        ("Asia/Calcutta", "Asia/Calcutta"),
        ("apia", "Pacific/Apia"),
        ("São Paulo", "America/Sao_Paulo"),
        ("utc", "UTC"),
    ],
)
def test_a_zone_is_found_by_its_name_or_city(typed: str, zone: str) -> None:
    assert by_name(typed)[0] == zone


def test_a_zone_is_found_by_what_its_city_is_called_elsewhere() -> None:
    dutch = {"Europe/Vienna": ["Wenen"], "Europe/Rome": ["Rome", "Italië"]}
    assert by_name("wenen", lambda zone: dutch.get(zone, ())) == ["Europe/Vienna"]
    assert by_name("italie", lambda zone: dutch.get(zone, ())) == ["Europe/Rome"]
    assert by_name("wenen") == []


def test_nothing_typed_finds_everything() -> None:
    assert set(by_name("")) == set(zones())


@pytest.mark.parametrize(
    ("typed", "found", "not_found"),
    [
        ("14:00", {"Europe/Amsterdam", "Africa/Johannesburg"}, {"Europe/London"}),
        ("13:58", {"Europe/Amsterdam"}, {"Europe/London"}),
        ("2 pm", {"Europe/Amsterdam"}, set()),
        ("17:30", {"Asia/Kolkata"}, {"Asia/Kathmandu", "Asia/Karachi"}),
        ("17:45", {"Asia/Kathmandu"}, {"Asia/Kolkata"}),
        ("0:00", {"Pacific/Auckland"}, {"Pacific/Apia"}),
        ("23:58", {"Pacific/Auckland"}, set()),
        ("1:00", {"Pacific/Apia", "Pacific/Tongatapu"}, set()),
    ],
)
def test_a_zone_is_found_by_its_clock(typed: str, found: set[str], not_found: set[str]) -> None:
    zones_found = set(by_clock(typed, SUMMER))
    assert found <= zones_found
    assert not not_found & zones_found


def test_the_same_clock_leads_elsewhere_in_winter() -> None:
    assert "Europe/Amsterdam" not in by_clock("14:00", WINTER)
    assert "Europe/Amsterdam" in by_clock("13:00", WINTER)


def test_every_zone_is_found_by_its_own_clock() -> None:
    for zone in zones():
        for now in (SUMMER, WINTER):
            shown = now.astimezone(ZoneInfo(zone)).strftime("%H:%M")
            assert zone in by_clock(shown, now)


@pytest.mark.parametrize(
    ("typed", "minutes"),
    [
        ("14:35", 875),
        ("1435", 875),
        ("14.35", 875),
        ("14h35", 875),
        ("2:35pm", 875),
        (" 2.35 P.M. ", 875),
        ("14 Uhr", 840),
        ("9 uur", 540),
        ("12 am", 0),
        ("12:05 pm", 725),
        ("00:00", 0),
        ("7", 420),
    ],
)
def test_a_clock_is_read_as_people_write_it(typed: str, minutes: int) -> None:
    assert clock_time(typed) == timedelta(minutes=minutes)


@pytest.mark.parametrize(
    "typed", ["", "noon", "24:00", "14:60", "13 pm", "0 am", "1:2:3", "١٤:٣٥", "-1:00", "9" * 6000]
)
def test_what_is_no_time_of_day_finds_nothing(typed: str) -> None:
    assert clock_time(typed) is None
    assert by_clock(typed, SUMMER) == []


@pytest.mark.parametrize("typed", ["a" * 6000, "a" + "\u0300" * 6000, "\ufdfa" * 6000, "14:35"])
def test_no_text_holds_anybody_up(typed: str) -> None:
    by_name(typed), by_clock(typed, SUMMER)
    best = 1.0
    for _ in range(5):
        began = time.thread_time()
        by_name(typed), by_clock(typed, SUMMER)
        best = min(best, time.thread_time() - began)
    assert best < 0.005
