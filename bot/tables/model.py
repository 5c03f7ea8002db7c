"""A table as everybody outside sees it: its settings, its players, its match and how it stands."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Any

from bot.tables.habits import ALWAYS_AWAKE, Hours
from engine import Fact, Illegal, Match, Refusal

PACES: Mapping[str, int | None] = MappingProxyType(
    {"live": 120, "evening": 900, "day": 86_400, "relaxed": 259_200, "none": None}
)
"""How many seconds an answer may take at each pace; `None` is for ever."""


REMINDERS = ("channel", "direct", "none")
"""Where somebody is reminded of tables that wait for them."""
Course = tuple[Match, ...]
"""A roll as it went: the match that waits for its dice, then the match after each of its lines."""


class Status(StrEnum):
    """How a table stands. LOBBY and RUNNING are live: a channel has at most one live table."""

    LOBBY = "lobby"
    RUNNING = "running"
    OVER = "over"
    """Played to the end of the game."""
    ENDED = "ended"
    """Begun, and ended early by the host, a moderator, or the last player leaving."""
    CLOSED = "closed"
    """The lobby was given up, or the channel or the bot is gone."""
    PARKED = "parked"
    """Live in the store, but this program's rules do not tell the same game: it stays untouched."""


LIVE = frozenset({Status.LOBBY, Status.RUNNING})


@dataclass(frozen=True, slots=True)
class Player:
    """A Discord user at a table, by the name when joining; `away` has left a running game."""

    user: int
    name: str
    away: bool = False


@dataclass(frozen=True, slots=True)
class Post:
    """A message in which a table is shown; `kind` is the front's word for what it shows."""

    kind: str
    roll: int
    channel: int
    message: int


@dataclass(frozen=True, slots=True)
class Table:
    """A table at one moment. Instants are epoch seconds, UTC.

    `players` stand in the order of joining while in the lobby, in seat order once started. `match`
    is `None` in the lobby, on a parked table, and on a finished one that these rules cannot replay.
    `turn` is the number of rolls made, the stamp on the buttons of the present one; `lately` is how
    the last few rolls went, oldest first.
    With `auto_pass` whoever can only pass is passed at once. `then` are, by seat, second answers
    that were given along with a first one and wait for their step, or no longer fit there.
    `late` are the times that the table answered for somebody whose time was up: roll and seat.
    `length` counts the journal entries and is the table's version; `shown` is the length that the
    channel has been shown. `asked` is when the present Choose began, `due` when its answers are
    due; while their time stands, because nobody can be shown what is asked, `due` is `None` and
    `remaining` says how many seconds they have when it goes on. `seed` is hexadecimal and secret
    (`None`) while the table is live; `seed_hash` never is.
    """

    id: int
    guild: int
    channel: int
    host: int
    game: str
    options: Mapping[str, str | bool]
    capacity: int
    pace: str
    auto_pass: bool
    language: str
    status: Status
    players: tuple[Player, ...]
    match: Match | None
    turn: int
    lately: tuple[Course, ...]
    then: Mapping[int, str]
    late: frozenset[tuple[int, int]]
    length: int
    seed_hash: str
    seed: str | None
    opened: int
    asked: int
    due: int | None
    remaining: int | None
    shown: int
    posts: tuple[Post, ...]

    def seat_of(self, user: int) -> int | None:
        """The seat of a user (in the lobby: the place in the order of joining), if at the table."""
        for seat, player in enumerate(self.players):
            if player.user == user:
                return seat
        return None

    def at_work(self, now: int) -> Table:
        """The table as it is when its time, if it stands, goes on at this moment."""
        if self.remaining is None:
            return self
        return replace(self, due=now + self.remaining, remaining=None)


@dataclass(frozen=True, slots=True)
class Outcome:
    """The table after an action, and what happened.

    `repeated` says that this very action had been done before: nothing happened this time.
    """

    table: Table
    facts: tuple[Fact, ...] = ()
    repeated: bool = False


class IllegalLater(Illegal):
    """A second answer is against the rules; `match` is as the seat would be asked for it."""

    def __init__(self, refusal: Refusal, match: Match, text: str) -> None:
        super().__init__(refusal)
        self.match = match
        self.text = text


class Declined(Exception):
    """The table stands against it, not the game's rules: a code and facts, never a sentence."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code)
        self.code = code
        self.facts: Mapping[str, Any] = facts


@dataclass(frozen=True, slots=True)
class SeatScore:
    """A seat's final score as it was written down when the table finished, never recomputed."""

    seat: int
    user: int
    total: int
    place: int
    parts: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class GuildSettings:
    """What a server has chosen; no channels means that every channel is allowed.

    `zone` is a name of the tz database: by its clock the server's months and seasons begin.
    """

    guild: int
    language: str | None = None
    pace: str = "day"
    palette: str = "standard"
    channels: tuple[int, ...] = ()
    zone: str = "UTC"


@dataclass(frozen=True, slots=True)
class UserSettings:
    """What a user has chosen; `None` leaves it to Discord's locale and to the server.

    `hours` are by a clock of their own only once they are `zoned`: no zone is ever guessed.
    """

    user: int
    language: str | None = None
    palette: str | None = None
    hours: Hours = ALWAYS_AWAKE
    zoned: bool = False
    reminders: str = REMINDERS[0]
