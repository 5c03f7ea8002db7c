"""People's hours as the database keeps them: JSON with moments and days as ISO writes them."""

from __future__ import annotations

from datetime import date, time
from typing import Any

from bot.store.statements.rows import UNREADABLE
from bot.tables.habits import Hours, Vacation


def kept(hours: Hours) -> dict[str, Any]:
    """What is kept of somebody's hours."""
    return {
        "zone": hours.zone,
        "sleep": hours.sleep and [one.isoformat() for one in hours.sleep],
        "days_off": sorted(hours.days_off),
        "vacations": [[day.isoformat() for day in one] for one in hours.vacations],
    }


def hours_of(found: Any) -> Hours | None:
    """The hours that are kept; `None` where there are none, or none that anybody can have.

    A zone that the tz database no longer has is among those.
    """
    try:
        sleep, vacations = found["sleep"], found["vacations"]
        return Hours(
            zone=found["zone"],
            sleep=sleep and (time.fromisoformat(sleep[0]), time.fromisoformat(sleep[1])),
            days_off=frozenset(int(day) for day in found["days_off"]),
            vacations=tuple(Vacation(*map(date.fromisoformat, one)) for one in vacations),
        )
    except UNREADABLE:
        return None
