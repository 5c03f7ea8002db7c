"""Completion of what is typed: quick, read-only, and never anything illegal."""

from __future__ import annotations

import logging
from collections.abc import Sequence

import discord
from discord.app_commands import Choice

from bot.front.broken import BROKEN
from bot.front.reply import Reader
from bot.tables.ahead import unanswered
from bot.talk.complete import also_choices, cells_choices, dice_choices, mark_choices
from bot.talk.options import rules_choices, sheet_choices
from engine import Match

log = logging.getLogger(__name__)
MOST = 25
Choices = list[Choice[str]]


class _LostAnswers(logging.Filter):
    """Lets the library's errors through but for answers that came too late or were cut off.

    People type on while a completion is on its way, so that happens all the time and harms nobody.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        error = record.exc_info[1] if record.exc_info else None
        return not isinstance(error, (discord.HTTPException, *BROKEN))


logging.getLogger("discord.app_commands.tree").addFilter(_LostAnswers())


async def complete_dice(interaction: Reader, typed: str) -> Choices:
    """The dice that the reader may take now."""
    match, seat = await _seat_here(interaction)
    if match is None:
        return []
    locale, palette = await interaction.client.reading(interaction)
    return _choices(dice_choices(match, seat, typed, locale, palette=palette))


async def complete_cells(interaction: Reader, typed: str) -> Choices:
    """The cells that the dice typed before allow."""
    match, seat = await _seat_here(interaction)
    if match is None:
        return []
    dice = getattr(interaction.namespace, "dice", None) or ""
    locale, palette = await interaction.client.reading(interaction)
    return _choices(cells_choices(match, seat, dice, typed, locale, palette=palette))


async def complete_mark(interaction: Reader, typed: str) -> Choices:
    """The numbers in a row that the reader may cross now."""
    match, seat = await _seat_here(interaction)
    if match is None:
        return []
    locale, palette = await interaction.client.reading(interaction)
    return _choices(mark_choices(match, seat, typed, locale, palette=palette))


async def complete_also(interaction: Reader, typed: str) -> Choices:
    """The second mark that may go with the number typed before."""
    match, seat = await _seat_here(interaction)
    if match is None:
        return []
    number = getattr(interaction.namespace, "number", None) or ""
    locale, palette = await interaction.client.reading(interaction)
    return _choices(also_choices(match, seat, number, typed, locale, palette=palette))


async def complete_sheet(interaction: Reader, typed: str) -> Choices:
    """The printed sheets of the game chosen before."""
    game = getattr(interaction.namespace, "game", None) or ""
    locale, _ = await interaction.client.reading(interaction)
    return _choices(sheet_choices(locale, game, typed))


async def complete_rules(interaction: Reader, typed: str) -> Choices:
    """The rules that can be set otherwise than usual."""
    game = getattr(interaction.namespace, "game", None) or ""
    locale, _ = await interaction.client.reading(interaction)
    return _choices(rules_choices(locale, game, typed))


def _choices(pairs: Sequence[tuple[str, str]]) -> Choices:
    return [Choice(name=label[:100], value=value[:100]) for label, value in pairs[:MOST]]


async def _seat_here(interaction: Reader) -> tuple[Match | None, int]:
    """The match in this channel and the reader's seat; no match where there is nothing to offer.

    Who has answered may answer anew while the answer is sealed.
    """
    table = await interaction.client.tables.at(interaction.channel_id or 0)
    seat = table.seat_of(interaction.user.id) if table else None
    if table is None or table.match is None or seat is None:
        return None, 0
    return unanswered(table.match, seat), seat
