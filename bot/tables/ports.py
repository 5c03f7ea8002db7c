"""What the tables need from outside: a clock, dice and a store. Everything else in here is pure."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from datetime import datetime
from typing import Protocol

from bot.tables.model import GuildSettings, Post, SeatScore, UserSettings
from bot.tables.stored import Append, NewTable, Place, Stored

Clock = Callable[[], datetime]
"""Answers the present moment, timezone-aware, UTC."""


class Dice(Protocol):
    """The only source of chance. The same seed gives the same rolls and the same lot for ever."""

    def seed(self) -> bytes:
        """A new secret of 32 bytes for one table."""
        ...

    def roll(self, seed: bytes, number: int, kinds: Sequence[str]) -> tuple[str, ...]:
        """The faces of a table's roll `number` (the first is 1), one for each die kind."""
        ...

    def order(self, seed: bytes, players: int) -> tuple[int, ...]:
        """The lot: for each seat the place, in the order of joining, of the player who gets it."""
        ...


class LostRace(Exception):
    """Somebody wrote first, or the source is known: nothing is written; load and look again."""


class StoreUnusable(Exception):
    """The store cannot be used; the code names the cause and the facts say where.

    Codes: `no_folder`, `folder_read_only`, `is_a_folder`, `not_a_database`, `foreign_database`,
    `database_newer`, `database_read_only`, `database_damaged`, `database_busy`, `disk_full`,
    `no_write_ahead_log`, `database_empty`, `database_unreadable`, `database_lost` (only its log is
    there), `journal_closed` (a file beside it may not be used), `database_gone` (deleted or
    exchanged while in use), `database_unusable` (anything else; `detail` has SQLite's word for it).
    Every one has the fact `path`.
    """

    def __init__(self, code: str, **facts: str) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts: Mapping[str, str] = facts


class Store(Protocol):
    """Where tables are kept. Each method is one transaction; any may raise StoreUnusable."""

    async def create(self, new: NewTable, append: Append) -> int:
        """Writes a new table and answers its id. Raises LostRace: a live table is here already."""
        ...

    async def append(self, table: int, expected: int, append: Append) -> None:
        """Writes an action on a table that is `expected` entries long. Raises LostRace."""
        ...

    async def bury(self, table: int) -> None:
        """Closes a damaged table where it lies; it keeps its entries and never proves itself."""
        ...

    async def load(self, table: int, after: int = 0, source: str | None = None) -> Stored | None:
        """The table with its entries from number `after` on, as of one moment."""
        ...

    async def by_source(self, source: str) -> int | None:
        """The table in whose journal this source stands."""
        ...

    async def at(self, channel: int, *, live: bool) -> int | None:
        """The channel's live table, or (`live` false) the newest finished one."""
        ...

    async def live(self, *, guild: int) -> list[int]:
        """The server's live tables, oldest first."""
        ...

    async def places(self) -> list[tuple[int, int]]:
        """The servers and channels of all live tables."""
        ...

    async def unshown(self, guild: int | None = None) -> list[int]:
        """The tables with more entries than their channel has been shown, or whose time stands.

        Those of one server, or all of them.
        """
        ...

    async def shown(
        self,
        table: int,
        length: int,
        added: Iterable[Post],
        removed: Iterable[int],
        due: int | None = None,
    ) -> None:
        """Notes the length shown (never backwards), and which messages show it from now on.

        With `due` the time of the answers goes on, if the table is still that long and it stands.
        """
        ...

    async def stand(self, since: int, most: Mapping[str, int], where: Place | None = None) -> None:
        """Has the time of answers stand at running tables: of one place, or everywhere.

        What was left at the moment `since` is kept: no less than a tenth of the `most` that the
        pace gives, and no more than that. A deadline that was over long before was set by a clock
        that was wrong; then the whole time is given.
        """
        ...

    async def due(self, excluding: Collection[int] = ()) -> int | None:
        """The earliest deadline of the running tables."""
        ...

    async def overdue(self, now: int) -> list[int]:
        """The running tables whose deadline has passed, earliest first."""
        ...

    async def scores(self, table: int) -> tuple[SeatScore, ...]:
        """The final scores in seat order; none while the table is live."""
        ...

    async def has_played(self, user: int, game: str) -> bool:
        """Whether the user has sat at a table of this game until it was finished."""
        ...

    async def guild(self, guild: int) -> GuildSettings:
        """A server's settings, the defaults if it has chosen none."""
        ...

    async def set_guild(self, chosen: GuildSettings) -> None:
        """Keeps a server's settings."""
        ...

    async def user(self, user: int) -> UserSettings:
        """A user's settings, the defaults if they have chosen none."""
        ...

    async def set_user(self, chosen: UserSettings) -> None:
        """Keeps a user's settings."""
        ...

    async def meta(self, key: str) -> str | None:
        """A value of the program's own, such as the hash of the commands last synced."""
        ...

    async def set_meta(self, key: str, value: str) -> None:
        """Keeps a value of the program's own."""
        ...
