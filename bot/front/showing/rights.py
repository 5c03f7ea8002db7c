"""The rights the bot needs in a channel, and which of them are missing."""

from __future__ import annotations

from typing import Any

import discord

NEEDED = ("view_channel", "send_messages", "attach_files", "embed_links")
IN_THREADS = "send_messages_in_threads"


def needed_rights(channel: Any) -> tuple[str, ...]:
    """The rights a table needs in this kind of channel."""
    if isinstance(channel, discord.Thread):
        return tuple(IN_THREADS if right == "send_messages" else right for right in NEEDED)
    return NEEDED


def missing_rights(permissions: discord.Permissions, channel: Any) -> tuple[str, ...]:
    """Which of the needed rights are not among these permissions.

    A right that carries the others is named alone: without it nothing can be said of the rest.
    """
    needed = needed_rights(channel)
    missing = tuple(right for right in needed if not getattr(permissions, right))
    carrying = [right for right in needed[:2] if right in missing]
    return tuple(carrying[:1]) or missing


def lacking(channel: Any) -> tuple[str, ...]:
    """Which rights the bot lacks in a channel that the cache knows; none for one it does not."""
    guild = getattr(channel, "guild", None)
    if guild is None or guild.me is None:
        return ()
    return missing_rights(channel.permissions_for(guild.me), channel)
