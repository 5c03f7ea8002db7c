"""One answer to one interaction; a lost answer never stops the action itself."""

from __future__ import annotations

import io
import logging
from collections.abc import Awaitable, Callable

import discord

from bot.front.parts import Reader, parts_of
from bot.front.showing.broken import BROKEN, unbroken
from bot.front.showing.codes import ANSWERED_ALREADY
from bot.front.showing.layout import paint
from bot.tables import Declined, Table
from bot.talk.screens.screen import Screen, Text

log = logging.getLogger(__name__)


class Reply:
    """The private answer to an interaction: shown in the message that was pressed if it is private.

    `table` is what the answer is about, as soon as it is known; `text` is the move tried. An answer
    that is `lost` was never acknowledged: nothing can be shown any more.
    """

    def __init__(self, interaction: Reader, locale: str, palette: str) -> None:
        self.interaction = interaction
        self.parts = parts_of(interaction)
        self.locale = locale
        self.palette = palette
        self.table: Table | None = None
        self.text = ""
        self._updates = _is_private(interaction)
        self.lost = False

    @property
    def source(self) -> str:
        """What makes a repeated delivery of this interaction harmless."""
        return str(self.interaction.id)

    @property
    def user(self) -> int:
        """Who acts."""
        return self.interaction.user.id

    async def table_here(self) -> Table:
        """The table of this channel, which the answer is about. Raises Declined without one."""
        self.table = await self.parts.tables.at(self.interaction.channel_id or 0)
        if self.table is None:
            raise Declined("no_table")
        return self.table

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
                self.lost = not (again and getattr(error, "code", 0) == ANSWERED_ALREADY)
                return
            else:
                return
        self.lost = True

    async def show(self, screen: Screen) -> None:
        """Shows a screen privately; an edit of the private message where one was pressed."""
        if self.lost:
            return
        painted = await paint(screen, self.parts.pictures)
        await self._edit(
            lambda: self.interaction.edit_original_response(
                view=painted.view,
                attachments=painted.files(),
                allowed_mentions=discord.AllowedMentions.none(),
            )
        )

    async def sentence(self, text: str) -> None:
        """Says one sentence privately, beside a private message that was pressed."""
        if self.lost:
            return None
        if not self._updates:
            return await self.show(Screen((Text(text),)))
        painted = await paint(Screen((Text(text),)), self.parts.pictures)
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
        if self.lost:
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


def _is_private(interaction: Reader) -> bool:
    message = interaction.message
    return message is not None and message.flags.ephemeral
