"""The store port without any database: what the real one is compared with."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace

from bot.store.statements.journals import LONG_OVER
from bot.tables.model import LIVE, GuildSettings, Post, SeatScore, Status, UserSettings
from bot.tables.ports import LostRace
from bot.tables.stored import Append, NewTable, Place, Stored


class MemoryStore:
    """Whole tables as frozen values in a dictionary; each method is one step of the event loop."""

    def __init__(self) -> None:
        self._tables: dict[int, Stored] = {}
        self._scores: dict[int, tuple[SeatScore, ...]] = {}
        self._guilds: dict[int, GuildSettings] = {}
        self._users: dict[int, UserSettings] = {}
        self._notes: dict[str, str] = {}

    async def close(self) -> None:
        """Nothing to close."""

    async def create(self, new: NewTable, append: Append) -> int:
        if await self.at(new.channel, live=True) is not None:
            raise LostRace
        table = len(self._tables) + 1
        empty = Stored(
            table, new, Status.LOBBY, 0, 0, None, None, 0, {}, "", (), (), repeated=False
        )
        self._write(empty, append)
        return table

    async def append(self, table: int, expected: int, append: Append) -> None:
        if table not in self._tables or self._tables[table].length != expected:
            raise LostRace
        self._write(self._tables[table], append)

    async def bury(self, table: int) -> None:
        damaged = self._tables[table]
        self._tables[table] = replace(
            damaged, status=Status.CLOSED, due=None, shown=damaged.length - 1, digest=""
        )

    async def load(self, table: int, after: int = 0, source: str | None = None) -> Stored | None:
        if table not in self._tables:
            return None
        stored = self._tables[table]
        known = source is not None and await self.by_source(source) is not None
        return replace(stored, entries=stored.entries[after:], repeated=known)

    async def by_source(self, source: str) -> int | None:
        for stored in self._tables.values():
            if any(entry.source == source for entry in stored.entries):
                return stored.id
        return None

    async def at(self, channel: int, *, live: bool) -> int | None:
        found = [
            (stored.status is not Status.CLOSED, stored.id)
            for stored in self._tables.values()
            if stored.new.channel == channel and (stored.status in LIVE) is live
        ]
        return max(found)[1] if found else None

    async def live(self, *, guild: int) -> list[int]:
        return [
            stored.id
            for stored in self._tables.values()
            if stored.new.guild == guild and stored.status in LIVE
        ]

    async def places(self) -> list[tuple[int, int]]:
        return [
            (stored.new.guild, stored.new.channel)
            for stored in self._tables.values()
            if stored.status in LIVE
        ]

    async def unshown(self, guild: int | None = None) -> list[int]:
        return [
            stored.id
            for stored in self._tables.values()
            if guild in (None, stored.new.guild)
            and (stored.shown < stored.length or stored.remaining is not None)
        ]

    async def shown(
        self,
        table: int,
        length: int,
        added: Iterable[Post],
        removed: Iterable[int],
        due: int | None = None,
    ) -> None:
        for number, stored in self._tables.items():
            posts = tuple(post for post in stored.posts if post.message not in set(removed))
            self._tables[number] = replace(stored, posts=posts)
        stored = self._tables[table]
        posts_by_message = {post.message: post for post in (*stored.posts, *added)}
        posts = tuple(posts_by_message[message] for message in sorted(posts_by_message))
        stored = replace(stored, shown=max(stored.shown, length), posts=posts)
        if due is not None and stored.length == length and stored.remaining is not None:
            stored = replace(stored, due=due, remaining=None)
        self._tables[table] = stored

    async def stand(self, since: int, most: Mapping[str, int], where: Place | None = None) -> None:
        for table, stored in self._tables.items():
            inside = where is None or table == where.table or stored.new.guild in where.guilds
            if inside and stored.due is not None:
                whole = most.get(stored.new.pace, 0)
                left = stored.due - since
                wrong_clock = left > whole or left < -LONG_OVER
                left = whole if wrong_clock else max(left, whole // 10)
                self._tables[table] = replace(stored, due=None, remaining=left)

    async def due(self, excluding: Collection[int] = ()) -> int | None:
        return min((due for due, table in self._dues() if table not in excluding), default=None)

    async def overdue(self, now: int) -> list[int]:
        return [table for due, table in sorted(self._dues()) if due <= now]

    async def scores(self, table: int) -> tuple[SeatScore, ...]:
        return self._scores.get(table, ())

    async def has_played(self, user: int, game: str) -> bool:
        return any(
            score.user == user and self._tables[table].new.game == game
            for table, scores in self._scores.items()
            for score in scores
        )

    async def guild(self, guild: int) -> GuildSettings:
        return self._guilds.get(guild, GuildSettings(guild))

    async def set_guild(self, chosen: GuildSettings) -> None:
        self._guilds[chosen.guild] = chosen

    async def user(self, user: int) -> UserSettings:
        return self._users.get(user, UserSettings(user))

    async def set_user(self, chosen: UserSettings) -> None:
        self._users[chosen.user] = chosen

    async def meta(self, key: str) -> str | None:
        return self._notes.get(key)

    async def set_meta(self, key: str, value: str) -> None:
        self._notes[key] = value

    def _write(self, stored: Stored, append: Append) -> None:
        known = {entry.source for one in self._tables.values() for entry in one.entries}
        if any(entry.source in known for entry in append.entries if entry.source is not None):
            raise LostRace
        if append.step is not None:
            step = append.step
            stored = replace(stored, asked=step.asked, due=None, remaining=step.remaining)
        self._tables[stored.id] = replace(
            stored,
            status=append.status,
            length=stored.length + len(append.entries),
            names=append.names,
            digest=append.digest,
            entries=stored.entries + append.entries,
        )
        if append.scores:
            self._scores[stored.id] = append.scores

    def _dues(self) -> list[tuple[int, int]]:
        return [
            (stored.due, stored.id)
            for stored in self._tables.values()
            if stored.status is Status.RUNNING and stored.due is not None
        ]
