"""Messages of tables: posting, editing and deleting them, whatever has become of them meanwhile."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from enum import Enum
from functools import partial

import discord

from bot.front.showing.broken import unbroken
from bot.front.showing.codes import ARCHIVED, NO_RIGHT, NOT_OURS, OLD_EDIT, UNKNOWN_MESSAGE
from bot.front.showing.ladder import TOO_LARGE, Ladder, refused_for_form
from bot.front.showing.layout import NOBODY, Painted
from bot.tables import Post, Table

log = logging.getLogger(__name__)

KNOWN_MESSAGES = 4000


class Edited(Enum):
    """What became of an edit.

    Done; or the message is gone, or too old to be edited any more, or refused for its form: then
    only a new message can show it.
    """

    DONE = "done"
    GONE = "gone"
    OLD = "old"
    REFUSED = "refused"


class Messages:
    """The messages in which tables are shown."""

    def __init__(self, client: discord.Client, ladder: Ladder) -> None:
        self._client = client
        self._ladder = ladder
        self._no_edits: set[tuple[str, bool]] = set()
        # Which pictures a message shows, so that they are not sent again with every edit.
        self._pictures: OrderedDict[int, tuple[str, ...]] = OrderedDict()
        self._sent: dict[int, int] = {}
        self._tried: dict[int, str] = {}
        self._served: set[int] = set()
        self._started = discord.utils.utcnow().timestamp()

    async def post(
        self, table: Table, kind: str, roll: int, painted: Painted, *, calls: bool = True
    ) -> Post:
        """Posts a message; `calls` says whether it may mention those it waits for.

        Where Discord refuses it for its form it is posted in words.
        """
        nonce = self._nonce(table, kind, roll)
        stale = self._may_be_there(table, nonce)
        self._tried[table.id] = nonce

        async def way(shown: Painted) -> tuple[discord.Message, Painted]:
            message = await unbroken(
                lambda: self._place(table.channel).send(
                    view=shown.view,
                    files=shown.files(),
                    allowed_mentions=painted.mentions if calls else NOBODY,
                    nonce=nonce,
                )
            )
            return message, shown

        ways = [partial(way, painted), partial(way, painted.in_words)]
        message, shown = await self._ladder.down((painted.screen.form, "post"), ways)
        self._tried.pop(table.id, None)
        post = Post(kind, roll, table.channel, message.id)
        if stale and await self.edit(post, painted) is not Edited.DONE:
            self.again(table)
            return await self.post(table, kind, roll, painted, calls=calls)
        self._remember(message.id, shown)
        return post

    async def edit(self, post: Post, painted: Painted) -> Edited:
        """Edits a message. Pictures that it shows already stay where they are."""
        # Only a finished edit says what the message shows: a lost answer leaves it unknown.
        kept = self._pictures.pop(post.message, None) == painted.names
        form = (painted.screen.form, kept)
        if form in self._no_edits:
            return Edited.REFUSED
        try:
            await self._awake(
                post, lambda: unbroken(lambda: self._edited(post, painted, kept=kept))
            )
        except discord.HTTPException as error:
            if error.code in (UNKNOWN_MESSAGE, NOT_OURS):
                return Edited.GONE
            if error.code == OLD_EDIT:
                return Edited.OLD
            if not refused_for_form(error):
                raise
            log.error("Discord refuses edits of %s: %s", form, error)
            if error.status != TOO_LARGE:
                self._no_edits.add(form)
            return Edited.REFUSED
        self._remember(post.message, painted)
        return Edited.DONE

    async def delete(self, post: Post) -> None:
        """Deletes a message; one that is gone already is no trouble."""
        self._pictures.pop(post.message, None)
        message = self._place(post.channel).get_partial_message(post.message)
        try:
            await self._awake(post, message.delete)
        except discord.HTTPException as error:
            if error.code not in (UNKNOWN_MESSAGE, NOT_OURS, NO_RIGHT):
                raise
            log.debug("message %s is gone, or not ours: %s", post.message, error)

    def again(self, table: Table) -> None:
        """Says that the table's next post is not a repetition of an earlier one."""
        self._sent[table.id] = self._sent.get(table.id, 0) + 1

    def forget(self, table: Table) -> None:
        """Lets go of what is known of a table whose game is over."""
        self._sent.pop(table.id, None)
        self._served.discard(table.id)
        self._tried.pop(table.id, None)

    async def _edited(self, post: Post, painted: Painted, *, kept: bool) -> None:
        message = self._place(post.channel).get_partial_message(post.message)
        if kept:
            await message.edit(view=painted.view, allowed_mentions=NOBODY)
        else:
            await message.edit(
                view=painted.view, attachments=painted.files(), allowed_mentions=NOBODY
            )

    async def _awake(self, post: Post, act: Callable[[], Awaitable[None]]) -> None:
        """Acts on a message; a thread that sleeps in the archive is woken up for it."""
        try:
            await act()
        except discord.HTTPException as error:
            if error.code != ARCHIVED:
                raise
            thread = await self._client.fetch_channel(post.channel)
            if not isinstance(thread, discord.Thread):
                raise
            await thread.edit(archived=False)
            await act()

    def _nonce(self, table: Table, kind: str, roll: int) -> str:
        """The same for a repeated attempt at one message, so that Discord posts it once."""
        again = self._sent.get(table.id, 0)
        return f"{table.seed_hash[:8]}{kind[:2]}{roll}-{again}"

    def _may_be_there(self, table: Table, nonce: str) -> bool:
        """Whether Discord may answer a post with an older message of the same nonce.

        It does where the answer to an earlier try was lost, be it in the process before this one.
        The table may have moved on since, so such a message is edited once more.
        """
        first = table.id not in self._served and table.opened < self._started
        self._served.add(table.id)
        return first or self._tried.get(table.id) == nonce

    def _remember(self, message: int, painted: Painted) -> None:
        self._pictures[message] = painted.names
        while len(self._pictures) > KNOWN_MESSAGES:
            self._pictures.popitem(last=False)

    def _place(self, channel: int) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(channel)
