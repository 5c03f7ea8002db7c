"""What stands between a table and its channel, as a code and rights; and how to say it."""

from __future__ import annotations

from dataclasses import dataclass

import discord

from bot.front.showing.codes import ARCHIVED, NO_ACCESS, NO_RIGHT, UNKNOWN_CHANNEL
from bot.front.showing.outages import Outages
from bot.front.showing.rights import lacking
from bot.tables import Table
from bot.talk import listed, say


@dataclass(frozen=True, slots=True)
class Obstacle:
    """Why a table cannot be shown now.

    Codes: `rights` (these are missing), `timed_out` (a moderator silenced the bot), `not_inside` (a
    private thread of which the bot is no member), `locked` (a thread it may not wake up), `gone`
    (the channel), `later` (Discord's own trouble, or a connection's: it passes).
    """

    code: str
    missing: tuple[str, ...] = ()

    @property
    def key(self) -> str:
        """The same for the same obstacle, to know it again."""
        return " ".join((self.code, *self.missing))

    @property
    def for_people(self) -> bool:
        """Whether somebody has to do something about it."""
        return self.code not in ("later", "gone")

    def words(self, locale: str) -> str:
        """What is the matter, and what to do about it."""
        rights = listed(locale, [say(locale, f"right.{right}") for right in self.missing])
        return say(locale, f"obstacle.{self.code}", rights=rights)


LATER, GONE = Obstacle("later"), Obstacle("gone")


def foreseen(client: discord.Client, outages: Outages, table: Table) -> Obstacle | None:
    """What is known to stand in the way before anything is tried."""
    guild = client.get_guild(table.guild)
    if guild is None:
        return None
    if outages.is_away(guild):
        return LATER
    if guild.me is not None and guild.me.is_timed_out():
        return Obstacle("timed_out")
    missing = lacking(guild.get_channel_or_thread(table.channel))
    return Obstacle("rights", missing) if missing else None


def met(client: discord.Client, table: Table, error: discord.HTTPException) -> Obstacle:
    """What Discord's refusal means for a table of which nothing was foreseen.

    Who has every right in a place and still no access to it is not inside it.
    """
    guild = client.get_guild(table.guild)
    channel = guild.get_channel_or_thread(table.channel) if guild else None
    known = isinstance(channel, discord.abc.GuildChannel)
    match error.code:
        case code if code == UNKNOWN_CHANNEL:
            return GONE
        case code if code == ARCHIVED:
            return Obstacle("locked")
        case code if code == NO_ACCESS:
            return Obstacle("rights", ("view_channel",)) if known else Obstacle("not_inside")
        case code if code == NO_RIGHT:
            return Obstacle("rights", ("send_messages",))
        case _:
            return LATER
