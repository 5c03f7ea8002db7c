"""The one error boundary round every interaction.

discord.py swallows what a dynamic item raises and knows no second answer; here everything that
can happen ends in a sentence for the reader.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import discord
from discord import app_commands

from bot.front.answering.reply import Reply
from bot.front.parts import Reader
from bot.front.showing.broken import BROKEN
from bot.tables import Declined, IllegalLater, StoreUnusable
from bot.tables.ahead import awaits
from bot.talk import refused, say, tell
from bot.talk.screens.chooser import rather
from bot.talk.screens.screen import Button
from bot.talk.screens.seats import names
from bot.talk.words.unreadable import BadDice, Unreadable
from engine import BadNotation, Illegal

log = logging.getLogger(__name__)


@asynccontextmanager
async def answering(interaction: Reader) -> AsyncIterator[Reply]:
    """Round every interaction: acknowledges, and turns whatever is raised into a sentence."""
    reply = Reply(interaction, str(interaction.locale), "standard")
    reply.parts.avatars.notice(interaction.user)
    with reply.parts.under_way.counted():
        await reply.acknowledge()
        async with _boundary(reply):
            yield reply


@asynccontextmanager
async def _boundary(reply: Reply) -> AsyncIterator[None]:
    try:
        reply.locale, reply.palette = await reply.parts.reading(reply.interaction)
        yield
        await _warn_host(reply)
        if reply.table is not None:
            await reply.parts.privates.moved_on(await reply.parts.tables.get(reply.table.id))
    except app_commands.AppCommandError as misfit:
        log.warning("a command did not come through: %s", misfit)
        await reply.sentence(say(reply.locale, f"failed.{_misfit(misfit)}"))
    except (Illegal, BadNotation, Declined, Unreadable) as refusal:
        await reply.sentence(_why(reply, refusal), _instead(reply, refusal))
    except (discord.HTTPException, *BROKEN) as error:
        log.warning("interaction %s could not be told everything: %r", reply.source, error)
    except StoreUnusable as unusable:
        log.error("the database cannot be used: %s %s", unusable.code, dict(unusable.facts))
        await reply.sentence(say(reply.locale, "failed.store"))
    except Exception:
        reference = secrets.token_hex(4)
        log.exception("interaction failed, reference %s", reference)
        await reply.sentence(say(reply.locale, "failed.reference", reference=reference))


def _misfit(error: app_commands.AppCommandError) -> str:
    """What to do about it: choose again what cannot be found, or load the commands anew."""
    return "choice" if isinstance(error, app_commands.TransformerError) else "command"


def _why(reply: Reply, error: Exception) -> str:
    table = reply.table
    game = table.game if table else ""
    people = names(table) if table else ()
    match error:
        case Illegal():
            seat = table.seat_of(reply.user) if table else None
            if table is None or table.match is None or seat is None:
                return tell(reply.locale, game, error.refusal, people)
            match, text = table.match, reply.text
            if isinstance(error, IllegalLater):
                match, text = error.match, error.text
            return refused(
                reply.locale, match, seat, text, error.refusal, people, palette=reply.palette
            )
        case Declined():
            return tell(reply.locale, game, error, people, palette=reply.palette)
        case Unreadable():  # an example has no signs that nobody can type
            return tell(reply.locale, game, error, people)
        case BadNotation():
            return say(reply.locale, "failed.notation")
        case _:
            raise TypeError(error)


def _instead(reply: Reply, error: Exception) -> Button | None:
    """A button for what a refusal knows to be right, if the seat is asked now."""
    table = reply.table
    seat = table.seat_of(reply.user) if table else None
    if table is None or table.match is None or seat is None or not awaits(table.match, seat):
        return None
    match error:
        case IllegalLater():
            return None
        case Illegal():
            return rather(table, seat, reply.text, reply.locale, reply.palette)
        case BadDice(code="did_you_mean"):
            return rather(table, seat, error.example, reply.locale, reply.palette)
        case _:
            return None


async def _warn_host(reply: Reply) -> None:
    """Tells the host what keeps the bot from showing the table, if no direct message could."""
    table = reply.table
    if table is None or table.host != reply.user or reply.lost:
        return
    obstacle = reply.parts.shower.obstacle(table.id)
    if obstacle is not None and await reply.parts.hosts.is_owed(table, obstacle):
        await reply.parts.hosts.reads(table, obstacle)
        await reply.interaction.followup.send(obstacle.words(reply.locale), ephemeral=True)
