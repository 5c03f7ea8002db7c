"""Tables as they are kept: what is fixed, what an action writes, what is read again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from bot.tables.model import Post, SeatScore, Status


@dataclass(frozen=True, slots=True)
class NewTable:
    """What is fixed when a table is opened.

    `rules` is the game's rules number, `promise` the seed's SHA-256 as it is shown at the start.
    """

    guild: int
    channel: int
    game: str
    rules: int
    options: Mapping[str, str | bool]
    capacity: int
    pace: str
    auto_pass: bool
    language: str
    seed: bytes
    promise: str
    opened: int


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of a table's journal. `kind` is `table` or `match`; `number` counts from 0.

    The first entry of an action carries its `source`, the last one the match's `fingerprint`.
    """

    number: int
    kind: str
    line: str
    made: int
    source: str | None = None
    fingerprint: str | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """A step of a game that begins: the moment, and the seconds that answers have, if timed.

    Their time stands until the channel has been shown what is asked.
    """

    asked: int
    remaining: int | None


@dataclass(frozen=True, slots=True)
class Append:
    """What one action writes, all or nothing: entries, the answers beside the log, final scores.

    `step` is the step that begins with the action; without one the present step goes on.
    `names` are those of everybody who has ever joined, by user. `digest` is the table's after it
    (`bot.tables.digests`).
    """

    entries: tuple[Entry, ...]
    status: Status
    step: Step | None
    names: Mapping[int, str]
    scores: tuple[SeatScore, ...] = ()
    digest: str = ""


@dataclass(frozen=True, slots=True)
class Stored:
    """A table as it is stored: what is fixed, the answers beside the log, names and posts.

    `entries` are those from the number that was asked for; `repeated` says whether the source that
    was asked about stands in this or another table's journal. A table that cannot be read as it
    was written has what can still be read, and no digest.
    """

    id: int
    new: NewTable
    status: Status
    length: int
    asked: int
    due: int | None
    remaining: int | None
    shown: int
    names: Mapping[int, str]
    digest: str
    posts: tuple[Post, ...]
    entries: tuple[Entry, ...]
    repeated: bool


@dataclass(frozen=True, slots=True)
class Place:
    """Where tables are: one table, or those of some servers."""

    table: int | None = None
    guilds: tuple[int, ...] = ()
