"""One answer to one interaction, and the one error boundary round every interaction.

discord.py swallows what a dynamic item raises and knows no second answer; here everything that
can happen ends in a sentence for the reader, and a lost answer never stops the action itself.
"""

from __future__ import annotations

import io
import logging
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

import discord

from bot.front.showing.broken import BROKEN, unbroken
from bot.front.showing.layout import paint
from bot.front.showing.rights import missing_rights, words_for
from bot.tables import Declined, IllegalLater, Table
from bot.talk import refused, say, tell
from bot.talk.screens.screen import Screen, Text
from bot.talk.screens.seats import names
from bot.talk.words.unreadable import Unreadable
from engine import BadNotation, Illegal

if TYPE_CHECKING:
    from bot.front.client import Dobbelbot

Reader = discord.Interaction[Any]
"""An interaction with our client; `Reply.client` says which."""

log = logging.getLogger(__name__)

ANSWERED_ALREADY = 40060


class Reply:
    """The private answer to an interaction: shown in the message that was pressed if it is private.

    `table` is what the answer is about, as soon as it is known; `text` is the move tried.
    """

    def __init__(self, interaction: Reader, locale: str, palette: str) -> None:
        self.interaction = interaction
        self.client: Dobbelbot = interaction.client
        self.locale = locale
        self.palette = palette
        self.table: Table | None = None
        self.text = ""
        self._updates = _is_private(interaction)
        self._lost = False

    @property
    def source(self) -> str:
        """What makes a repeated delivery of this interaction harmless."""
        return str(self.interaction.id)

    @property
    def user(self) -> int:
        """Who acts."""
        return self.interaction.user.id

    async def acknowledge(self) -> None:
        """Tells Discord at once that the answer comes; a failure loses the answer, not the act.

        Where the connection breaks Discord may have heard it or not: it is told once more.
        """
        response = self.interaction.response
        for again in (False, True):
            try:
                if self._updates:
                    await response.defer()
                else:
                    await response.defer(ephemeral=True, thinking=True)
            except BROKEN as error:
                self._missed(error)
            except (discord.HTTPException, discord.InteractionResponded) as error:
                self._missed(error)
                self._lost = not (again and getattr(error, "code", 0) == ANSWERED_ALREADY)
                return
            else:
                return
        self._lost = True

    async def show(self, screen: Screen) -> None:
        """Shows a screen privately; an edit of the private message where one was pressed."""
        if self._lost:
            return
        painted = await paint(screen, self.client.pictures)
        await self._edit(
            lambda: self.interaction.edit_original_response(
                view=painted.view,
                attachments=painted.files(),
                allowed_mentions=discord.AllowedMentions.none(),
            )
        )

    async def sentence(self, text: str) -> None:
        """Says one sentence privately, beside a private message that was pressed."""
        if self._lost:
            return None
        if not self._updates:
            return await self.show(Screen((Text(text),)))
        painted = await paint(Screen((Text(text),)), self.client.pictures)
        try:
            await self.interaction.followup.send(
                view=painted.view,
                ephemeral=True,
                allowed_mentions=discord.AllowedMentions.none(),
            )
        except (discord.HTTPException, *BROKEN) as error:
            self._missed(error)
        return None

    async def file(self, text: str, name: str, content: io.BytesIO) -> None:
        """Gives a file privately, with a sentence."""
        if self._lost:
            return
        data = content.getvalue()
        await self._edit(
            lambda: self.interaction.edit_original_response(
                content=text, attachments=[discord.File(io.BytesIO(data), name)]
            )
        )

    async def _edit(self, edit: Callable[[], Awaitable[object]]) -> None:
        try:
            await unbroken(edit)
        except (discord.HTTPException, *BROKEN) as error:
            self._missed(error)

    def _missed(self, error: Exception) -> None:
        log.debug("answer to interaction %s has not arrived: %r", self.source, error)

    async def refuse(self, error: Exception) -> None:
        """Says why something was refused."""
        await self.sentence(self._why(error))

    def _why(self, error: Exception) -> str:
        table = self.table
        game = table.game if table else ""
        people = names(table) if table else ()
        match error:
            case Illegal():
                seat = table.seat_of(self.user) if table else None
                if table is None or table.match is None or seat is None:
                    return tell(self.locale, game, error.refusal, people)
                match, text = table.match, self.text
                if isinstance(error, IllegalLater):
                    match, text = error.match, error.text
                return refused(
                    self.locale, match, seat, text, error.refusal, people, palette=self.palette
                )
            case Declined():
                return tell(self.locale, game, error, people, palette=self.palette)
            case Unreadable():  # an example has no signs that nobody can type
                return tell(self.locale, game, error, people)
            case BadNotation():
                return say(self.locale, "failed.notation")
            case _:
                raise TypeError(error)

    async def warn_host(self) -> None:
        """Tells the host, once, which rights the bot lacks in the table's channel."""
        table = self.table
        if table is None or table.host != self.user or self._lost:
            return
        here = self.interaction.channel_id == table.channel
        missing = missing_rights(self.interaction.app_permissions, self.interaction.channel)
        if here and await self.client.shower.remember_missing(table, missing):
            await self.interaction.followup.send(words_for(self.locale, missing), ephemeral=True)


def _is_private(interaction: Reader) -> bool:
    message = interaction.message
    return message is not None and message.flags.ephemeral


@asynccontextmanager
async def answering(interaction: Reader) -> AsyncIterator[Reply]:
    """Round every interaction: acknowledges, and turns whatever is raised into a sentence."""
    reply = Reply(interaction, str(interaction.locale), "standard")
    with reply.client.under_way.counted():
        await reply.acknowledge()
        async with _boundary(reply):
            yield reply


@asynccontextmanager
async def _boundary(reply: Reply) -> AsyncIterator[None]:
    try:
        reply.locale, reply.palette = await reply.client.reading(reply.interaction)
        yield
        await reply.warn_host()
    except (Illegal, BadNotation, Declined, Unreadable) as refusal:
        await reply.refuse(refusal)
    except (discord.HTTPException, *BROKEN) as error:
        log.warning("interaction %s could not be told everything: %r", reply.source, error)
    except Exception:
        reference = secrets.token_hex(4)
        log.exception("interaction failed, reference %s", reference)
        await reply.sentence(say(reply.locale, "failed.reference", reference=reference))
