"""One answer to one interaction; a lost answer never stops the action itself."""

from __future__ import annotations

import io
import logging
from collections.abc import Awaitable, Callable, Hashable, Sequence
from functools import partial

import discord

from bot.front.parts import Reader, parts_of
from bot.front.showing.broken import BROKEN, unbroken
from bot.front.showing.codes import ANSWERED_ALREADY
from bot.front.showing.ladder import refused_for_form
from bot.front.showing.layout import NOBODY, paint
from bot.tables import Declined, Table
from bot.talk.screens.screen import Button, Buttons, Screen, Text

log = logging.getLogger(__name__)


class Reply:
    """The private answer to an interaction: shown in the message that was pressed if it is private.

    `table` is what the answer is about, as soon as it is known; `text` is the move tried. What
    is shown `offers` a button besides, if there is one. An answer that is `lost` was never
    acknowledged: nothing can be shown any more.
    """

    def __init__(self, interaction: Reader, locale: str, palette: str) -> None:
        self.interaction = interaction
        self.parts = parts_of(interaction)
        self.locale = locale
        self.palette = palette
        self.table: Table | None = None
        self.text = ""
        self.offers: Button | None = None
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
        """Shows a screen privately; an edit of the private message where one was pressed.

        Where Discord refuses the edit for its form the same goes out as a message of its own, and
        where it refuses that too, in words.
        """
        if self.lost:
            return
        if self.offers:
            screen = screen.with_button(self.offers)
        screen = screen.freshened(self.interaction.id)
        self.parts.privates.shown(self.interaction, screen, self.locale)
        ways = [partial(self._edits, screen), partial(self._follows, screen, instead=True)]
        await self._out((screen.form, "answer"), [*ways, partial(self._edits, screen.in_words())])

    async def sentence(self, text: str, button: Button | None = None) -> None:
        """Says one sentence privately, beside a private message that was pressed."""
        screen = Screen((Text(text), *((Buttons((button,)),) if button else ())))
        if not self._updates:
            return await self.show(screen)
        if not self.lost:
            await self._out((screen.form, "beside"), [partial(self._follows, screen)])
        return None

    async def text_only(self, text: str) -> None:
        """Shows plain words, whatever the answer has shown before."""
        await self._out("text", [lambda: self._edits(Screen((Text(text),)))])

    async def file(self, text: str, name: str, content: io.BytesIO) -> None:
        """Gives a file privately, with a sentence."""
        if self.lost:
            return
        data = content.getvalue()

        async def edits() -> None:
            file = discord.File(io.BytesIO(data), name)
            await self.interaction.edit_original_response(content=text, attachments=[file])

        async def follows() -> None:
            file = discord.File(io.BytesIO(data), name)
            await self.interaction.followup.send(text, file=file, ephemeral=True)
            await self.interaction.delete_original_response()

        await self._out("file", [lambda: unbroken(edits), follows])

    async def _edits(self, screen: Screen) -> None:
        painted = await paint(screen, self.parts.pictures)
        await unbroken(
            lambda: self.interaction.edit_original_response(
                view=painted.view, attachments=painted.files(), allowed_mentions=NOBODY
            )
        )

    async def _follows(self, screen: Screen, *, instead: bool = False) -> None:
        """A message of its own; `instead` takes the answer away whose place it takes.

        The first message after an acknowledgement would only edit that: it has to be answered
        before another one can be a message of its own.
        """
        if instead and not self._updates:
            await self._edits(screen.in_words())
        painted = await paint(screen, self.parts.pictures)
        await self.interaction.followup.send(
            view=painted.view, files=painted.files(), ephemeral=True, allowed_mentions=NOBODY
        )
        if instead:
            await self.interaction.delete_original_response()

    async def _out(self, form: Hashable, ways: Sequence[Callable[[], Awaitable[None]]]) -> None:
        try:
            await self.parts.ladder.down(form, ways)
        except discord.HTTPException as error:
            if refused_for_form(error):
                log.error("answer to interaction %s was refused: %s", self.source, error)
            self._missed(error)
        except BROKEN as error:
            self._missed(error)

    def _missed(self, error: Exception) -> None:
        log.debug("answer to interaction %s has not arrived: %r", self.source, error)


def _is_private(interaction: Reader) -> bool:
    message = interaction.message
    return message is not None and message.flags.ephemeral
