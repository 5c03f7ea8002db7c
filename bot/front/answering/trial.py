"""Trying out private answers: whether Discord takes every form of them, said in the last one."""

from __future__ import annotations

import io

import discord

from bot.front.answering.reply import Reply
from bot.front.showing.layout import NOBODY, paint
from bot.front.showing.trial import Step, Tried, attempt
from bot.talk import say
from bot.talk.screens.answer import own_sheet
from bot.talk.screens.chooser import chooser
from bot.talk.screens.path import Path
from bot.talk.screens.samples import sample_roll
from bot.talk.screens.screen import Screen

MARKS = {True: "✔", False: "✘"}


async def try_private(reply: Reply) -> None:
    """Tries each form that a private answer may have and tells in the end how it went."""
    report = [await attempt(form, step) for form, step in _steps(reply)]
    lines = [_line(reply.locale, tried) for tried in report]
    await reply.text_only("\n".join([say(reply.locale, "form.tried"), *lines]))


def _line(locale: str, tried: Tried) -> str:
    mark, form = MARKS[tried.refused is None], say(locale, f"form.{tried.form}")
    return f"{mark} {form}" + (f": `{tried.refused}`" if tried.refused else "")


def _steps(reply: Reply) -> list[tuple[str, Step]]:
    table = sample_roll(reply.locale)
    sheet = own_sheet(table, 0, 0, reply.locale, reply.palette)
    menus = chooser(table, 0, reply.locale, reply.palette, Path())
    followups: list[discord.WebhookMessage] = []
    interaction = reply.interaction

    async def edits(screen: Screen) -> None:
        painted = await paint(screen, reply.parts.pictures)
        await interaction.edit_original_response(
            view=painted.view, attachments=painted.files(), allowed_mentions=NOBODY
        )

    async def follows() -> None:
        painted = await paint(sheet, reply.parts.pictures)
        followups.append(
            await interaction.followup.send(
                view=painted.view,
                files=painted.files(),
                ephemeral=True,
                wait=True,
                allowed_mentions=NOBODY,
            )
        )

    async def file() -> None:
        text = discord.File(io.BytesIO(b"Dobbelbot"), "dobbelbot.txt")
        followups.append(await interaction.followup.send(file=text, ephemeral=True, wait=True))

    async def takes_away() -> None:
        for message in followups:
            await message.delete()

    return [
        ("private_picture", lambda: edits(sheet)),
        ("private_menus", lambda: edits(menus)),
        ("private_beside", follows),
        ("private_file", file),
        ("private_gone", takes_away),
    ]
