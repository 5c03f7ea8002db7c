"""What an action writes: entries, the answers beside the log, and the final scores."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bot.tables.model import PACES, SeatScore, Status
from bot.tables.ports import Append, Entry, Stored
from bot.tables.story import FINISHED, Story, kind
from bot.tables.telling import Telling


def append_of(
    telling: Telling,
    source: str,
    pace: str,
    now: int,
    names: Mapping[int, str],
    stored: Stored | None = None,
) -> Append:
    """What the action writes. A deadline is set when a step begins and stands until it closes."""
    story = telling.story
    asked, due = (stored.asked, stored.due) if stored else (now, None)
    if telling.stepped:
        allowed = PACES[pace]
        asked, due = now, None if allowed is None else now + allowed
    return Append(
        entries=_entries(telling, source, now, stored.length if stored else 0),
        status=story.status,
        asked=asked,
        due=due if story.status is Status.RUNNING else None,
        names={**(stored.names if stored else {}), **names},
        scores=_final_scores(story),
    )


def _entries(telling: Telling, source: str, now: int, length: int) -> tuple[Entry, ...]:
    lines, match = telling.lines, telling.story.match
    entries = [Entry(number, kind(line), line, now) for number, line in enumerate(lines, length)]
    entries[0] = replace(entries[0], source=source)
    entries[-1] = replace(entries[-1], fingerprint=match.fingerprint if match else None)
    return tuple(entries)


def _final_scores(story: Story) -> tuple[SeatScore, ...]:
    if story.status not in FINISHED or story.match is None:
        return ()
    return tuple(
        SeatScore(seat, user, score.total, score.place, score.parts)
        for seat, (user, score) in enumerate(zip(story.users, story.match.scores(), strict=True))
    )


def appended(stored: Stored, append: Append) -> Stored:
    """What is stored once this is written, without its entries."""
    return replace(
        stored,
        status=append.status,
        length=stored.length + len(append.entries),
        asked=append.asked,
        due=append.due,
        names=append.names,
        digest=append.digest,
        entries=(),
    )
