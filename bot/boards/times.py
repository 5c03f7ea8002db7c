"""How long people took to answer, folded from a journal; and what that is in the middle.

Answers that the table gave, as somebody's time was up or nothing but a pass was left, are nobody's
time; neither are those that were decided ahead.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from statistics import median

from bot.tables.habits import zone_of
from bot.tables.stored import Entry
from bot.tables.story import kind
from engine import Match

QUARTER = 900
"""Seconds: the clocks of all zones differ from UTC by whole quarters of an hour."""

Times = tuple[tuple[int, ...], ...]
"""The answers of a seat by the quarter of an hour in which it was asked: the quarter's number
(epoch seconds by 900), then how many seconds each answer took."""


def times_of(match: Match, entries: Sequence[Entry]) -> tuple[Times, ...]:
    """The times of each seat of a match, by its journal."""
    found = tuple(defaultdict[int, list[int]](list) for _ in range(match.seats))
    for seat, asked, answered in _answers(match, entries):
        found[seat][asked // QUARTER].append(answered - asked)
    return tuple(tuple((quarter, *took) for quarter, took in sorted(own.items())) for own in found)


def _answers(match: Match, entries: Sequence[Entry]) -> Iterator[tuple[int, int, int]]:
    """Seat, moment asked and moment answered of every answer that somebody gave themselves."""
    now, asked = Match.new(match.game, match.seats, match.options), 0
    last: dict[int, int] = {}
    for before, entry in zip((None, *entries), entries, strict=False):
        if kind(entry.line) == "table":
            continue
        after = now.entered(entry.line)
        word, _, rest = entry.line.partition(" ")
        if word == "withdraw":
            last.pop(int(rest), None)
        elif word.isdecimal() and _own(before, entry):
            last[int(word)] = entry.made
        if after.position is not now.position:
            yield from ((seat, asked, made) for seat, made in last.items())
            asked, last = entry.made, {}
        now = after


def _own(before: Entry | None, entry: Entry) -> bool:
    """Whether somebody gave this answer with a press: it begins an action, or it changes one."""
    changes = before is not None and before.line.startswith("withdraw") and before.source
    return bool(entry.source or changes)


def middle(times: Iterable[Times]) -> int | None:
    """The median of all these answers in seconds; `None` where there are none."""
    return _middle([took for own in times for _, *seconds in own for took in seconds])


def by_hour(times: Iterable[Times], zone: str) -> Mapping[int, int]:
    """The median by the hour, 0 to 23, in which one was asked by the clock of a zone."""
    hours = defaultdict[int, list[int]](list)
    there = zone_of(zone)
    for own in times:
        for quarter, *seconds in own:
            asked = datetime.fromtimestamp(quarter * QUARTER, UTC)
            hours[asked.astimezone(there).hour] += seconds
    return {hour: round(median(seconds)) for hour, seconds in sorted(hours.items())}


def _middle(seconds: Sequence[int]) -> int | None:
    return round(median(seconds)) if seconds else None
