"""Waking hours a second time: minute by minute, by looking at the clock on the wall."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

MINUTE = timedelta(minutes=1)


def is_awake(setting: dict[str, Any], moment: datetime) -> bool:
    """Whether somebody with these settings is awake in the minute that begins now."""
    wall = moment.astimezone(ZoneInfo(setting["zone"]))
    if wall.strftime("%a") in setting["off"]:
        return False
    if any(first <= wall.strftime("%Y-%m-%d") <= last for first, last in setting["vacations"]):
        return False
    if not setting["sleep"]:
        return True
    shows, (falls, wakes) = wall.strftime("%H:%M"), setting["sleep"]
    return not falls <= shows < wakes if falls < wakes else wakes <= shows < falls


def minutes(
    settings: Sequence[tuple[datetime, dict[str, Any]]],
    since: datetime,
    pauses: Sequence[tuple[datetime, datetime | None]],
) -> Iterator[tuple[datetime, bool]]:
    """Every minute from a moment on, and whether it counts."""
    now = since
    while True:
        own = [setting for at, setting in settings if at <= now][-1]
        stands = any(at <= now and (end is None or now < end) for at, end in pauses)
        yield now, not stands and is_awake(own, now)
        now = (now.astimezone(UTC) + MINUTE).astimezone(UTC)
