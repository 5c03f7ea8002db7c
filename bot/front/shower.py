"""Showing tables: one job a table, always the newest state, so bursts become one edit.

What could not be shown stays marked in the store and is tried again: at the next action, when a
right comes back, and by the periodic task. A failed message never loses a move.
"""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

import discord

from bot.front.layout import Painted, paint
from bot.front.reply import BROKEN
from bot.front.rights import lacking, words_for
from bot.tables import Declined, Post, Status, Table
from bot.talk.posts import Wanted, farewell, wanted

if TYPE_CHECKING:
    from bot.front.client import Dobbelbot

log = logging.getLogger(__name__)

UNKNOWN_CHANNEL, UNKNOWN_MESSAGE = 10003, 10008
NO_ACCESS, NO_RIGHT = 50001, 50013
OLD_EDIT = 30046
THREAD_ARCHIVED = 50083
SECONDS_TO_FINISH = 1.0


class Shower:
    """Brings channels up to date with their tables."""

    def __init__(self, client: Dobbelbot) -> None:
        self._client = client
        self._jobs: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        self._repost: set[int] = set()
        self._drawn: dict[int, tuple[str, ...]] = {}
        self._sent: dict[int, int] = {}

    def poke(self, table: int, *, repost: bool = False) -> None:
        """Says that a table has something new to show; `repost` puts it at the bottom again."""
        self._again.add(table)
        if repost:
            self._repost.add(table)
        if table not in self._jobs:
            self._jobs[table] = asyncio.create_task(self._run(table), name=f"show-{table}")

    async def poke_unshown(self) -> None:
        """Tries again what could not be shown."""
        for table in await self._client.tables.unshown():
            self.poke(table)

    async def close(self, seconds: float = SECONDS_TO_FINISH) -> None:
        """Gives the jobs that run a moment; what is not shown then is shown at the next start."""
        jobs = set(self._jobs.values())
        if jobs:
            _, late = await asyncio.wait(jobs, timeout=seconds)
            for job in late:
                job.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    async def remember_missing(self, table: Table, missing: tuple[str, ...]) -> bool:
        """Whether these missing rights have yet to be told to the table's host."""
        store, key = self._client.store, f"rights:{table.id}"
        told, now = await store.meta(key), " ".join(missing)
        if now != (told or ""):
            await store.set_meta(key, now)
        return bool(missing) and now != told

    async def _run(self, table: int) -> None:
        try:
            while table in self._again:
                self._again.discard(table)
                await self._show_safely(table)
        finally:
            del self._jobs[table]

    async def _show_safely(self, number: int) -> None:
        try:
            table = await self._client.tables.get(number)
            await self._show(table)
        except Declined:
            log.debug("table %s is not there to show", number)
        except discord.HTTPException as error:
            await self._failed(table, error)
        except BROKEN as error:
            log.warning("table %s not shown yet: %r", number, error)
        except Exception:
            log.exception("table %s could not be shown", number)

    async def _failed(self, table: Table, error: discord.HTTPException) -> None:
        if error.code == UNKNOWN_CHANNEL:
            await self._client.tables.close_channel(table.channel)
            log.info("table %s closed: its channel is gone", table.id)
        elif error.code in (NO_ACCESS, NO_RIGHT):
            await self._tell_host(table, lacking(self._channel(table)) or ("send_messages",))
        else:
            log.warning("table %s not shown yet: %s", table.id, error)

    async def _tell_host(self, table: Table, missing: tuple[str, ...]) -> None:
        """Tells the host by direct message, once; where that is closed, the next reply says it."""
        if not await self.remember_missing(table, missing):
            return
        log.info("table %s cannot be shown: rights missing: %s", table.id, ", ".join(missing))
        try:
            host = await self._client.fetch_user(table.host)
            await host.send(words_for(table.language, missing))
        except (discord.HTTPException, *BROKEN):
            await self._client.store.set_meta(f"rights:{table.id}", "")

    async def _show(self, table: Table) -> None:
        missing = lacking(self._channel(table))
        if missing:
            return await self._tell_host(table, missing)
        palette = (await self._client.store.guild(table.guild)).palette
        wants = wanted(table, palette)
        posts = list(table.posts)
        if table.id in self._repost:
            self._repost.discard(table.id)
            posts = await self._remove(table, posts)
        for post in posts:
            if all((post.kind, post.roll) != (want.kind, want.roll) for want in wants):
                await self._finish(table, post, palette)
        for want in wants:
            await self._bring(table, posts, want)
        await self._client.tables.shown(table.id, table.length)
        return None

    async def _remove(self, table: Table, posts: list[Post]) -> list[Post]:
        """Takes the present messages away, to be posted anew further down."""
        live = [post for post in posts if not _is_past(table, post)]
        for post in live:
            await self._delete(post)
            await self._client.tables.shown(table.id, table.shown, posts_removed=[post.message])
            self._sent[table.id] = self._sent.get(table.id, 0) + 1
        return [post for post in posts if post not in live]

    async def _finish(self, table: Table, post: Post, palette: str) -> None:
        """The last edit of a message that is past; then it is let go."""
        screen = farewell(table, post.kind, post.roll, palette)
        if screen is None:
            await self._delete(post)
        else:
            await self._edit(post, await paint(screen, self._client.pictures))
        await self._client.tables.shown(table.id, table.shown, posts_removed=[post.message])
        self._drawn.pop(post.message, None)

    async def _bring(self, table: Table, posts: list[Post], want: Wanted) -> None:
        """Edits the message that shows this, or posts it where there is none (any more)."""
        painted = await paint(want.screen, self._client.pictures)
        for post in posts:
            if (post.kind, post.roll) == (want.kind, want.roll):
                if want.once or await self._edit(post, painted):
                    return
                await self._client.tables.shown(table.id, table.shown, posts_removed=[post.message])
                self._sent[table.id] = self._sent.get(table.id, 0) + 1
        await self._post(table, want, painted)

    async def _post(self, table: Table, want: Wanted, painted: Painted) -> None:
        again = self._sent.get(table.id, 0)
        message = await self._place(table.channel).send(
            view=painted.view,
            files=painted.files(),
            allowed_mentions=painted.mentions,
            nonce=f"{table.id}-{want.kind}-{want.roll}-{again}"[-25:],
        )
        self._drawn[message.id] = painted.names
        post = Post(want.kind, want.roll, table.channel, message.id)
        await self._client.tables.shown(table.id, table.shown, posts_added=[post])

    async def _edit(self, post: Post, painted: Painted) -> bool:
        """Edits a message; false when it is gone or may not be edited any more."""
        message = self._place(post.channel).get_partial_message(post.message)
        same = self._drawn.get(post.message) == painted.names
        nobody = discord.AllowedMentions.none()
        try:
            if same:
                await message.edit(view=painted.view, allowed_mentions=nobody)
            else:
                await message.edit(
                    view=painted.view, attachments=painted.files(), allowed_mentions=nobody
                )
        except discord.HTTPException as error:
            if error.code not in (UNKNOWN_MESSAGE, OLD_EDIT):
                raise
            self._drawn.pop(post.message, None)
            return False
        self._drawn[post.message] = painted.names
        return True

    async def _delete(self, post: Post) -> None:
        try:
            await self._place(post.channel).get_partial_message(post.message).delete()
        except discord.NotFound:
            log.debug("message %s was gone already", post.message)

    def _place(self, channel: int) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(channel)

    def _channel(self, table: Table) -> object:
        guild = self._client.get_guild(table.guild)
        return guild.get_channel_or_thread(table.channel) if guild else None


def _is_past(table: Table, post: Post) -> bool:
    return post.kind == "roll" and (post.roll < table.turn or table.status is not Status.RUNNING)
