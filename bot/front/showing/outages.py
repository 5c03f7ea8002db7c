"""Which of Discord's connections are lost at the moment, and since when."""

from __future__ import annotations

from collections.abc import Iterator

import discord


class Outages:
    """The shards whose connection is lost: nobody in their servers can press anything."""

    def __init__(self) -> None:
        self._since: dict[int, int] = {}

    def begin(self, shard: int, now: int) -> None:
        """The connection of a shard is lost; the library makes it anew."""
        self._since.setdefault(shard, now)

    def end(self, shard: int) -> None:
        """The connection of a shard is there again."""
        self._since.pop(shard, None)

    def longer_than(self, seconds: int, now: int) -> Iterator[tuple[int, int]]:
        """The shards that have been away for longer than that, and since when."""
        for shard, since in self._since.items():
            if now - since > seconds:
                yield shard, since

    def is_away(self, guild: discord.Guild) -> bool:
        """Whether a server is away, for its connection is lost or Discord has trouble with it."""
        return guild.unavailable or guild.shard_id in self._since
