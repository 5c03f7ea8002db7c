"""Trying in a channel whether Discord takes every form of message that the program uses there."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field

import discord

from bot.front.showing.avatars import Avatars
from bot.front.showing.broken import BROKEN
from bot.front.showing.layout import NOBODY, paint
from bot.front.showing.pictures import Pictures
from bot.talk.screens.posts import ROLL, farewell, wanted
from bot.talk.screens.samples import sample_end, sample_lobby, sample_roll
from bot.talk.screens.screen import Screen
from bot.talk.screens.seats import whole_table
from render.palette import PALETTES


@dataclass(frozen=True, slots=True)
class Tried:
    """A form of message, and what Discord said against it (`None`: it took it)."""

    form: str
    refused: str | None


Step = Callable[[], Awaitable[object]]


async def attempt(form: str, step: Step) -> Tried:
    """Tries one form."""
    try:
        await step()
    except (discord.HTTPException, *BROKEN) as error:
        return Tried(form, str(error) or type(error).__name__)
    return Tried(form, None)


@dataclass
class Trial:
    """A trial in one channel; what it posts it deletes again."""

    channel: discord.PartialMessageable
    locale: str
    pictures: Pictures = field(default_factory=lambda: Pictures(Avatars()))
    _posted: list[discord.Message] = field(default_factory=list)

    async def run(self) -> AsyncIterator[Tried]:
        """Tries all forms, each after the one that it needs."""
        palettes = tuple(PALETTES)
        lobby, roll = sample_lobby(self.locale), sample_roll(self.locale)
        card, open_roll = (wanted(table, palettes[0])[0].screen for table in (lobby, roll))
        closed = farewell(sample_roll(self.locale, 2), ROLL, 1, palettes[0])
        assert closed is not None
        end = wanted(sample_end(self.locale), palettes[0])[0].screen
        steps: list[tuple[str, Step]] = [
            ("card", lambda: self._posts(card)),
            ("card_edited", lambda: self._edits(card)),
            ("roll", lambda: self._posts(open_roll)),
            ("roll_kept", lambda: self._edits(open_roll, kept=True)),
            ("roll_new", lambda: self._edits(wanted(roll, palettes[-1])[0].screen)),
            ("roll_closed", lambda: self._edits(closed)),
            ("reply", lambda: self._replies(whole_table(roll, None, self.locale, palettes[0]))),
            ("end", lambda: self._posts(end)),
        ]
        try:
            for form, step in steps:
                yield await attempt(form, step)
                if not self._posted:  # nothing can be posted here at all
                    return
            yield await attempt("deleted", self._delete_all)
        finally:
            self.pictures.close()
            await self._leave_nothing()

    async def _posts(self, screen: Screen) -> None:
        painted = await paint(screen, self.pictures)
        files = painted.files()
        self._posted.append(
            await self.channel.send(view=painted.view, files=files, allowed_mentions=NOBODY)
        )

    async def _replies(self, screen: Screen) -> None:
        painted = await paint(screen, self.pictures)
        files = painted.files()
        self._posted.append(
            await self._posted[-1].reply(view=painted.view, files=files, allowed_mentions=NOBODY)
        )

    async def _edits(self, screen: Screen, *, kept: bool = False) -> None:
        painted = await paint(screen, self.pictures)
        message = self._posted[-1]
        if kept:
            await message.edit(view=painted.view, allowed_mentions=NOBODY)
        else:
            await message.edit(
                view=painted.view, attachments=painted.files(), allowed_mentions=NOBODY
            )

    async def _delete_all(self) -> None:
        while self._posted:
            await self._posted[-1].delete()
            self._posted.pop()

    async def _leave_nothing(self) -> None:
        """What could not be deleted at the first try is tried once more."""
        for message in self._posted:
            with suppress(discord.HTTPException, *BROKEN):
                await message.delete()
