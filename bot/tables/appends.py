"""What an action writes: entries, the answers beside the log, and the final scores."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bot.tables.model import PACES, SeatScore, Status
from bot.tables.stored import Append, Entry, Step, Stored
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
    """What the action writes. The time of the answers is given when a step begins."""
    story = telling.story
    return Append(
        entries=_entries(telling, source, now, stored.length if stored else 0),
        status=story.status,
        step=_step(telling, pace, now, stored),
        names={**(stored.names if stored else {}), **names},
        scores=_final_scores(story),
    )


def _step(telling: Telling, pace: str, now: int, stored: Stored | None) -> Step | None:
    """The step that begins; where nobody is asked (any more) it has no time."""
    if telling.story.status is not Status.RUNNING:
        return Step(stored.asked if stored else now, None)
    return Step(now, PACES[pace]) if telling.stepped else None


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
    timed = stored
    if append.step is not None:
        timed = replace(stored, asked=append.step.asked, due=None, remaining=append.step.remaining)
    return replace(
        timed,
        status=append.status,
        length=stored.length + len(append.entries),
        names=append.names,
        digest=append.digest,
        entries=(),
    )
