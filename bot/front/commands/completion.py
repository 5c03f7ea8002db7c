"""Completion of what is typed: quick, read-only, and never anything illegal."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence

import discord
from discord.app_commands import Choice

from bot.front.parts import Reader, parts_of
from bot.front.showing.broken import BROKEN
from bot.tables.ahead import unanswered
from bot.talk.typing.complete import also_choices, cells_choices, dice_choices, mark_choices
from bot.talk.typing.options import rules_choices, sheet_choices
from bot.talk.words.limits import LONGEST_LABEL, MOST_OPTIONS
from engine import Match

log = logging.getLogger(__name__)
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
    return await _completed(interaction, dice_choices, typed)


async def complete_cells(interaction: Reader, typed: str) -> Choices:
    """The cells that the dice typed before allow."""
    return await _completed(interaction, cells_choices, _typed_before(interaction, "dice"), typed)


async def complete_mark(interaction: Reader, typed: str) -> Choices:
    """The numbers in a row that the reader may cross now."""
    return await _completed(interaction, mark_choices, typed)


async def complete_also(interaction: Reader, typed: str) -> Choices:
    """The second mark that may go with the number typed before."""
    return await _completed(interaction, also_choices, _typed_before(interaction, "number"), typed)


async def complete_sheet(interaction: Reader, typed: str) -> Choices:
    """The printed sheets of the game chosen before."""
    game = _typed_before(interaction, "game")
    locale, _ = await parts_of(interaction).reading(interaction)
    return _choices(sheet_choices(locale, game, typed))


async def complete_rules(interaction: Reader, typed: str) -> Choices:
    """The rules that can be set otherwise than usual."""
    game = _typed_before(interaction, "game")
    locale, _ = await parts_of(interaction).reading(interaction)
    return _choices(rules_choices(locale, game, typed))


def _typed_before(interaction: Reader, option: str) -> str:
    return getattr(interaction.namespace, option, None) or ""


async def _completed(
    interaction: Reader, suggest: Callable[..., Sequence[tuple[str, str]]], *typed: str
) -> Choices:
    """The suggestions for what was typed, for the reader's seat in this channel's game."""
    match, seat = await _seat_here(interaction)
    if match is None:
        return []
    locale, palette = await parts_of(interaction).reading(interaction)
    return _choices(suggest(match, seat, *typed, locale, palette=palette))


def _choices(pairs: Sequence[tuple[str, str]]) -> Choices:
    return [
        Choice(name=label[:LONGEST_LABEL], value=value[:LONGEST_LABEL])
        for label, value in pairs[:MOST_OPTIONS]
    ]


async def _seat_here(interaction: Reader) -> tuple[Match | None, int]:
    """The match in this channel and the reader's seat; no match where there is nothing to offer.

    Who has answered may answer anew while the answer is sealed.
    """
    table = await parts_of(interaction).tables.at(interaction.channel_id or 0)
    seat = table.seat_of(interaction.user.id) if table else None
    if table is None or table.match is None or seat is None:
        return None, 0
    return unanswered(table.match, seat), seat
