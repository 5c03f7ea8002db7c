"""Time zones as people find theirs: by name, by a city, or by what their clock says now."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, datetime, timedelta
from functools import cache, lru_cache
from importlib.resources import files
from zoneinfo import available_timezones

from bot import outside
from bot.tables.habits import zone_of

DAY = timedelta(days=1)
OFF_BY = timedelta(minutes=7)
"""So wrong somebody's clock may be; no two zones are closer than twice that."""

_CLOCK = re.compile(r"(\d{1,2})(?:[:.h ]?(\d{2}))?\s*(am|pm|a\.m\.|p\.m\.|uhr|uur|h)?", re.ASCII)
_BETWEEN = re.compile(r"[/_\-,.]")

Names = Callable[[str], Iterable[str]]


@cache
def zones() -> tuple[str, ...]:
    """The zones that people live in by the tz database, a name each, in its order of places."""
    table = (files("tzdata") / "zoneinfo" / "zone.tab").read_text(encoding="utf-8")
    rows = (line.split("\t") for line in table.splitlines() if not line.startswith("#"))
    known = available_timezones()
    return tuple(sorted({row[2] for row in rows} & known))


@cache
def _every() -> Mapping[str, str]:
    """Every name of the tz database, those that stand for others too, by its bare words."""
    return {_plain(zone): zone for zone in available_timezones()}


def by_name(typed: str, also: Names = lambda zone: ()) -> list[str]:
    """The zones whose name, city or other names begin with what is typed, or have it inside.

    `also` gives a zone's names in the reader's language. A name of the tz database that stands for
    another one (`Asia/Calcutta`) is found if it is typed in full.
    """
    wanted = _plain(outside.begun(typed))
    exact = [_every()[wanted]] if wanted in _every() else []
    ranked = [
        (rank, zone)
        for zone in zones()
        if (rank := min(_rank(wanted, name) for name in (_city(zone), zone, *also(zone)))) < MISSES
    ]
    return list(dict.fromkeys((*exact, *(zone for _, zone in sorted(ranked)))))


def by_clock(typed: str, now: datetime) -> list[str]:
    """The zones in which a clock shows about this time now; none for what is no time of day.

    Reads `14:35`, `1435`, `2.35 pm`, `14h35`, `14 Uhr`; without am or pm it is a clock of 24 hours.
    """
    shown = clock_time(typed)
    return [] if shown is None else [zone for zone in zones() if _off(zone, shown, now) <= OFF_BY]


def clock_time(typed: str) -> timedelta | None:
    """The time of day that is typed, counted from midnight."""
    match = _CLOCK.fullmatch(outside.begun(typed).strip().casefold())
    if match is None:
        return None
    hour, minute, half = int(match[1]), int(match[2] or 0), (match[3] or "").replace(".", "")
    if half in ("am", "pm"):
        if not 1 <= hour <= 12:
            return None
        hour = hour % 12 + 12 * (half == "pm")
    if hour > 23 or minute > 59:
        return None
    return timedelta(hours=hour, minutes=minute)


def _off(zone: str, shown: timedelta, now: datetime) -> timedelta:
    """How far a clock in the zone is from what somebody's clock shows, at most half a day."""
    local = now.astimezone(zone_of(zone)).replace(tzinfo=UTC)
    midnight = local.replace(hour=0, minute=0, second=0, microsecond=0)
    apart = (local - midnight - shown) % DAY
    return min(apart, DAY - apart)


BEGINS, HAS_WORD, HAS, MISSES = range(4)


def _rank(wanted: str, name: str) -> int:
    name = _plain(name)
    if name.startswith(wanted):
        return BEGINS
    if f" {wanted}" in name:
        return HAS_WORD
    return HAS if wanted in name else MISSES


def _city(zone: str) -> str:
    return zone.rpartition("/")[2]


@lru_cache(maxsize=1 << 12)
def _plain(text: str) -> str:
    """A name as it is compared: its bare words."""
    return " ".join(_BETWEEN.sub(" ", outside.bare(text)).split())
