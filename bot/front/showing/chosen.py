"""What servers and users have chosen, as far as this version knows it; the rest is as usual."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import replace
from typing import TypeVar

from bot.tables import GuildSettings, Store, UserSettings
from bot.talk import LANGUAGES
from render.palette import PALETTES

Value = TypeVar("Value")


async def guild_settings(store: Store, guild: int) -> GuildSettings:
    """A server's settings."""
    kept, usual = await store.guild(guild), GuildSettings(guild)
    return replace(
        kept,
        language=_known(kept.language, LANGUAGES, usual.language),
        palette=_known(kept.palette, PALETTES, usual.palette),
    )


async def user_settings(store: Store, user: int) -> UserSettings:
    """A user's settings."""
    kept, usual = await store.user(user), UserSettings(user)
    return replace(
        kept,
        language=_known(kept.language, LANGUAGES, usual.language),
        palette=_known(kept.palette, PALETTES, usual.palette),
    )


def _known(value: Value, values: Container[object], usual: Value) -> Value:
    return value if value in values else usual
