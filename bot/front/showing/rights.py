"""The rights the bot needs in a channel, and how to say which are missing."""

from __future__ import annotations

from typing import Any

import discord

from bot.talk import listed, say

NEEDED = ("view_channel", "send_messages", "attach_files", "embed_links")
IN_THREADS = "send_messages_in_threads"


def needed_rights(channel: Any) -> tuple[str, ...]:
    """The rights a table needs in this kind of channel."""
    if isinstance(channel, discord.Thread):
        return tuple(IN_THREADS if right == "send_messages" else right for right in NEEDED)
    return NEEDED


def missing_rights(permissions: discord.Permissions, channel: Any) -> tuple[str, ...]:
    """Which of the needed rights are not among these permissions."""
    return tuple(right for right in needed_rights(channel) if not getattr(permissions, right))


def lacking(channel: Any) -> tuple[str, ...]:
    """Which rights the bot lacks in a channel that the cache knows; none for one it does not."""
    guild = getattr(channel, "guild", None)
    if guild is None or guild.me is None:
        return ()
    return missing_rights(channel.permissions_for(guild.me), channel)


def words_for(locale: str, missing: tuple[str, ...]) -> str:
    """What is missing, and what to click."""
    rights = [say(locale, f"right.{right}") for right in missing]
    return say(locale, "rights.missing", rights=listed(locale, rights))
