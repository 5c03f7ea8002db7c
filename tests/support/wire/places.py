"""People and the places where they are, and how these are written in JSON."""

from dataclasses import dataclass, field
from typing import Any

import discord

from tests.support.wire.things import BOT, now

EVERYTHING = discord.Permissions.all()
EVERYTHING.update(administrator=False)


@dataclass(frozen=True)
class Person:
    """Somebody, who uses Discord in a language."""

    id: int
    name: str
    language: str = "en-US"

    @property
    def payload(self) -> dict[str, Any]:
        """The user object."""
        return {
            "id": str(self.id),
            "username": self.name.lower(),
            "discriminator": "0",
            "global_name": self.name,
            "avatar": None,
        }


@dataclass(frozen=True)
class Channel:
    """A text channel of a server."""

    id: int
    guild: int
    name: str = "games"

    @property
    def payload(self) -> dict[str, Any]:
        """The channel object."""
        return {
            "id": str(self.id),
            "guild_id": str(self.guild),
            "type": 0,
            "name": self.name,
            "position": 0,
            "permission_overwrites": [],
            "nsfw": False,
            "parent_id": None,
            "topic": None,
            "rate_limit_per_user": 0,
        }


@dataclass
class Guild:
    """A server: its channels, and the rights that everybody has in it, the bot included."""

    id: int
    name: str
    language: str = "en-US"
    rights: discord.Permissions = field(default_factory=lambda: EVERYTHING)
    channels: list[Channel] = field(default_factory=list)

    @property
    def payload(self) -> dict[str, Any]:
        """The guild object of GUILD_CREATE, as the Guilds intent shows it: one member, the bot."""
        role = {
            "id": str(self.id),
            "name": "@everyone",
            "permissions": str(self.rights.value),
            "position": 0,
            "color": 0,
            "hoist": False,
            "managed": False,
            "mentionable": False,
            "flags": 0,
        }
        return {
            "id": str(self.id),
            "name": self.name,
            "owner_id": "1",
            "preferred_locale": self.language,
            "features": [],
            "roles": [role],
            "emojis": [],
            "members": [self.member(BOT)],
            "member_count": 2,
            "channels": [channel.payload for channel in self.channels],
            "threads": [],
            "voice_states": [],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "large": False,
            "unavailable": False,
            "joined_at": now(),
            "verification_level": 0,
            "default_message_notifications": 0,
            "explicit_content_filter": 0,
            "mfa_level": 0,
            "premium_tier": 0,
            "nsfw_level": 0,
            "system_channel_flags": 0,
            "afk_timeout": 300,
        }

    def member(self, user: dict[str, Any]) -> dict[str, Any]:
        """Somebody as a member of this server."""
        return {
            "user": user,
            "roles": [],
            "joined_at": now(),
            "deaf": False,
            "mute": False,
            "flags": 0,
            "permissions": str(self.rights.value),
        }
