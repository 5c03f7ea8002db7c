"""Showing tables: one job a table, always the newest state, so bursts become one edit.

What could not be shown stays marked in the store and is tried again: at the next action, when a
right comes back, and by the periodic round, there less and less often. One message that cannot be
edited never stands in the way of the others, and no failed message loses a move.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

import discord

from bot.front.showing.broken import BROKEN
from bot.front.showing.layout import paint
from bot.front.showing.messages import Edited, Messages
from bot.front.showing.rights import lacking, words_for
from bot.front.under_way import finished
from bot.tables import Declined, Post, Status, Table
from bot.talk.screens.posts import CLOSED, ROLL, Wanted, farewell, untold, wanted
from bot.talk.screens.screen import Screen

if TYPE_CHECKING:
    from bot.front.client import Dobbelbot

log = logging.getLogger(__name__)

UNKNOWN_CHANNEL = 10003
NO_ACCESS, NO_RIGHT, LOCKED = 50001, 50013, 50083
FIRST_REST, LONGEST_REST = 15.0, 900.0
UNTOLD = "?"
"""Stands before the missing rights of which the host could not be told by direct message."""


class Shower:
    """Brings channels up to date with their tables."""

    def __init__(self, client: Dobbelbot) -> None:
        self._client = client
        self._messages = Messages(client)
        self._jobs: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        self._repost: set[int] = set()
        self._rests: dict[int, tuple[float, float]] = {}

    def poke(self, table: int, *, repost: bool = False) -> None:
        """Says that a table has something new to show; `repost` puts it at the bottom again."""
        self._again.add(table)
        if repost:
            self._repost.add(table)
        if table not in self._jobs:
            self._jobs[table] = asyncio.create_task(self._run(table), name=f"show-{table}")

    async def poke_unshown(self, *, at_once: bool = False) -> None:
        """Tries again what could not be shown; what has failed often rests, unless `at_once`.

        What is being shown at this moment is not unshown: it would be shown twice.
        """
        now = asyncio.get_running_loop().time()
        for table in await self._client.tables.unshown():
            _, until = self._rests.get(table, (0.0, 0.0))
            if at_once or (now >= until and table not in self._jobs):
                self.poke(table)

    async def close(self) -> None:
        """Gives the jobs that run a moment; what is not shown then is shown at the next start."""
        await finished(self._jobs.values())

    async def remember_missing(self, table: Table, missing: tuple[str, ...]) -> bool:
        """Whether these missing rights have yet to be told to the table's host, who is here."""
        told, now = await self._client.store.meta(_rights_key(table)), " ".join(missing)
        if now != (told or ""):
            await self._client.store.set_meta(_rights_key(table), now)
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
        except Declined:
            return
        try:
            await self._show(table)
        except discord.HTTPException as error:
            await self._failed(table, error)
        except BROKEN as error:
            log.warning("table %s not shown yet: %r", number, error)
            self._rest(number)
        except Exception:
            log.exception("table %s could not be shown", number)
            self._rest(number)
        else:
            self._rests.pop(number, None)

    def _rest(self, table: int) -> None:
        """Has the periodic round leave the table alone for a while, longer each time."""
        before, _ = self._rests.get(table, (FIRST_REST / 2, 0.0))
        seconds = min(2 * before, LONGEST_REST)
        self._rests[table] = (seconds, asyncio.get_running_loop().time() + seconds)

    async def _failed(self, table: Table, error: discord.HTTPException) -> None:
        self._rest(table.id)
        if error.code == UNKNOWN_CHANNEL:
            await self._client.tables.close_channel(table.channel)
            gone = await self._client.tables.get(table.id)
            await self._client.tables.shown(table.id, gone.length)
            log.info("table %s closed: its channel is gone", table.id)
        elif error.code in (NO_ACCESS, NO_RIGHT, LOCKED):
            unknown = "manage_threads" if error.code == LOCKED else "send_messages"
            await self._tell_host(table, lacking(self._channel(table)) or (unknown,))
        else:
            log.warning("table %s not shown yet: %s", table.id, error)

    async def _tell_host(self, table: Table, missing: tuple[str, ...]) -> None:
        """Tells the host by direct message, once; where that is closed, a later reply says it."""
        told, now = await self._client.store.meta(_rights_key(table)) or "", " ".join(missing)
        if told.removeprefix(UNTOLD) == now:
            return
        log.info("table %s cannot be shown: rights missing: %s", table.id, ", ".join(missing))
        try:
            host = await self._client.fetch_user(table.host)
            await host.send(words_for(table.language, missing))
        except (discord.HTTPException, *BROKEN):
            now = UNTOLD + now
        await self._client.store.set_meta(_rights_key(table), now)

    async def _show(self, table: Table) -> None:
        missing = lacking(self._channel(table))
        if missing:
            self._rest(table.id)
            return await self._tell_host(table, missing)
        palette = (await self._client.store.guild(table.guild)).palette
        if table.status is not Status.PARKED:
            await self._bring_up_to_date(table, palette)
        await self._client.tables.shown(table.id, table.length)
        if table.status not in (Status.LOBBY, Status.RUNNING):
            self._messages.forget(table)
        return None

    async def _bring_up_to_date(self, table: Table, palette: str) -> None:
        """Past messages take their leave, untold rolls are told, present ones are shown."""
        trouble: list[Exception] = []
        calls = table.id not in self._repost
        self._repost.discard(table.id)
        wants = wanted(table, palette)
        present = {(want.kind, want.roll) for want in wants}
        posts = list(table.posts)
        for post in table.posts:
            if (post.kind, post.roll) in present:
                if not calls:
                    await self._take_away(table, post, posts)
            elif post.kind != CLOSED:
                await self._guarded(trouble, self._finish(table, post, posts, palette))
        for roll, screen in untold(table, posts, palette):
            await self._tell(table, roll, screen, posts)
        for want in wants:
            await self._guarded(trouble, self._bring(table, posts, want, calls=calls))
        if trouble:
            raise trouble[0]

    async def _guarded(self, trouble: list[Exception], work: Coroutine[Any, Any, None]) -> None:
        """Does one message's work; what fails in it waits until the other messages are done."""
        try:
            await work
        except discord.HTTPException as error:
            if error.code in (UNKNOWN_CHANNEL, NO_ACCESS, NO_RIGHT):
                raise
            trouble.append(error)
        except BROKEN as error:
            trouble.append(error)

    async def _finish(self, table: Table, post: Post, posts: list[Post], palette: str) -> None:
        """The last edit of a message that is past; one that Discord refuses is let go."""
        screen = farewell(table, post.kind, post.roll, palette)
        if screen is None:
            return await self._take_away(table, post, posts)
        try:
            edited = await self._messages.edit(post, await paint(screen, self._client.pictures))
        except discord.HTTPException as error:
            if error.status != HTTPStatus.BAD_REQUEST or error.code == LOCKED:
                raise
            log.error("message %s let go, it cannot be edited: %s", post.message, error)
            edited = Edited.DONE
        if edited is Edited.OLD:
            await self._messages.delete(post)
        if post.kind == ROLL and edited is Edited.DONE:
            return await self._note(table, posts, Post(CLOSED, *_place_of(post)), instead_of=post)
        return await self._note(table, posts, None, instead_of=post)

    async def _tell(self, table: Table, roll: int, screen: Screen, posts: list[Post]) -> None:
        """Posts a closed roll of which the channel has not heard."""
        painted = await paint(screen, self._client.pictures)
        told = await self._messages.post(table, CLOSED, roll, painted)
        await self._note(table, posts, told)

    async def _bring(self, table: Table, posts: list[Post], want: Wanted, *, calls: bool) -> None:
        """Edits the message that shows this, or posts it where there is none (any more)."""
        painted = await paint(want.screen, self._client.pictures)
        for post in [post for post in posts if (post.kind, post.roll) == (want.kind, want.roll)]:
            edited = Edited.DONE if want.once else await self._messages.edit(post, painted)
            if edited is Edited.DONE:
                return
            await self._take_away(table, post, posts)
        made = await self._messages.post(table, want.kind, want.roll, painted, calls=calls)
        await self._note(table, posts, made)

    async def _take_away(self, table: Table, post: Post, posts: list[Post]) -> None:
        await self._messages.delete(post)
        self._messages.again(table)
        await self._note(table, posts, None, instead_of=post)

    async def _note(
        self, table: Table, posts: list[Post], made: Post | None, instead_of: Post | None = None
    ) -> None:
        """Keeps in the store which messages there are; of closed rolls only the newest."""
        gone = [] if instead_of is None else [instead_of]
        if made is not None and made.kind == CLOSED:
            gone += [post for post in posts if post.kind == CLOSED]
        posts[:] = [post for post in posts if post not in gone] + ([made] if made else [])
        await self._client.tables.shown(
            table.id,
            table.shown,
            posts_added=[made] if made else [],
            posts_removed=[post.message for post in gone],
        )

    def _channel(self, table: Table) -> object:
        guild = self._client.get_guild(table.guild)
        return guild.get_channel_or_thread(table.channel) if guild else None


def _place_of(post: Post) -> tuple[int, int, int]:
    return post.roll, post.channel, post.message


def _rights_key(table: Table) -> str:
    return f"rights:{table.id}"
