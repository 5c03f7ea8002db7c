"""Channels and their tables: message by message brought to what a table should show now."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any

import discord

from bot.front.showing.broken import BROKEN
from bot.front.showing.codes import NO_ACCESS, NO_RIGHT, UNKNOWN_CHANNEL
from bot.front.showing.ladder import Ladder
from bot.front.showing.layout import paint
from bot.front.showing.messages import Edited, Messages
from bot.front.showing.obstacles import Obstacle, foreseen, met
from bot.front.showing.outages import Outages
from bot.front.showing.pictures import Pictures
from bot.tables import Post, Table, Tables
from bot.talk.screens.posts import CLOSED, ROLL, Wanted, farewell, untold, wanted
from bot.talk.screens.screen import Screen

log = logging.getLogger(__name__)


class Channels:
    """The channels that the bot sees, as places in which tables stand."""

    def __init__(
        self,
        client: discord.Client,
        outages: Outages,
        tables: Tables,
        pictures: Pictures,
        ladder: Ladder,
    ) -> None:
        self._client = client
        self._outages = outages
        self._tables = tables
        self._pictures = pictures
        self._messages = Messages(client, ladder)

    def foreseen(self, table: Table) -> Obstacle | None:
        """What is known to stand in the way of showing a table before anything is tried."""
        return foreseen(self._client, self._outages, table)

    def met(self, table: Table, error: discord.HTTPException) -> Obstacle:
        """What it means for a table that Discord has refused to show it."""
        return met(self._client, table, error)

    def forget(self, table: Table) -> None:
        """Lets go of what is known of a table whose game is over."""
        self._messages.forget(table)

    async def bring_up_to_date(self, table: Table, palette: str, *, calls: bool) -> None:
        """Past messages take their leave, untold rolls are told, present ones are shown.

        Unless it `calls`, the present ones are posted anew at the bottom, mentioning nobody.
        Raises what failed for one message when the others are done.
        """
        trouble: list[Exception] = []
        wants = await asyncio.to_thread(wanted, table, palette)
        present = {(want.kind, want.roll) for want in wants}
        posts = list(table.posts)
        for post in table.posts:
            if (post.kind, post.roll) in present:
                if not calls:
                    await self._take_away(table, post, posts)
            elif post.kind != CLOSED:
                await self._guarded(trouble, self._finish(table, post, posts, palette))
        for roll, screen in await asyncio.to_thread(list, untold(table, posts, palette)):
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
        """The last edit of a message that is past; refused for its form it is told anew."""
        screen = await asyncio.to_thread(farewell, table, post.kind, post.roll, palette)
        if screen is None:
            return await self._take_away(table, post, posts)
        edited = await self._messages.edit(post, await paint(screen, self._pictures))
        if edited is Edited.REFUSED:
            await self._take_away(table, post, posts)
            if post.kind == ROLL:
                await self._tell(table, post.roll, screen, posts)
            return None
        if edited is Edited.OLD:
            await self._messages.delete(post)
        if post.kind == ROLL and edited is Edited.DONE:
            return await self._note(table, posts, Post(CLOSED, *_place_of(post)), instead_of=post)
        return await self._note(table, posts, None, instead_of=post)

    async def _tell(self, table: Table, roll: int, screen: Screen, posts: list[Post]) -> None:
        """Posts a closed roll of which the channel has not heard."""
        painted = await paint(screen, self._pictures)
        told = await self._messages.post(table, CLOSED, roll, painted)
        await self._note(table, posts, told)

    async def _bring(self, table: Table, posts: list[Post], want: Wanted, *, calls: bool) -> None:
        """Edits the message that shows this, or posts it where there is none (any more)."""
        painted = await paint(want.screen, self._pictures)
        for post in [post for post in posts if (post.kind, post.roll) == (want.kind, want.roll)]:
            edited = Edited.DONE if want.once else await self._messages.edit(post, painted)
            if edited is Edited.DONE:
                return
            await self._take_away(table, post, posts)
            calls = False  # whom it awaits was called by the one before
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
        await self._tables.shown(
            table.id,
            table.shown,
            posts_added=[made] if made else [],
            posts_removed=[post.message for post in gone],
        )


def _place_of(post: Post) -> tuple[int, int, int]:
    return post.roll, post.channel, post.message
