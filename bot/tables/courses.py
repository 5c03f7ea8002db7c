"""A match told again roll by roll."""

from __future__ import annotations

from collections.abc import Iterator

from bot.tables.model import Course
from engine import Match


def courses(match: Match) -> Iterator[Course]:
    """Every roll of a match as it went, from the first on; none before the first."""
    now, course = Match.new(match.game, match.seats, match.options), list[Match]()
    for line in match.log:
        if course and line.startswith("roll "):
            yield tuple(course)
            course.clear()
        course = course or [now]
        now = now.entered(line)
        course.append(now)
    if course:
        yield tuple(course)
