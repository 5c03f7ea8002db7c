"""What there is in a Discord, and how it is written in JSON."""

from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

import discord

from tests.support.request import EPHEMERAL

APPLICATION = 900_000_000_000_000_001
BOT = {
    "id": str(APPLICATION),
    "username": "dobbelbot",
    "discriminator": "0",
    "global_name": None,
    "avatar": None,
    "bot": True,
    "flags": 0,
    "public_flags": 0,
}
APPLICATION_INFO = {
    "id": str(APPLICATION),
    "name": "Dobbelbot",
    "icon": None,
    "description": "",
    "summary": "",
    "bot_public": True,
    "bot_require_code_grant": False,
    "verify_key": "00",
    "flags": 0,
}
EVERYTHING = discord.Permissions.all()
EVERYTHING.update(administrator=False)
CDN = "https://cdn.discordapp.com/attachments"


def now() -> str:
    """The present moment as Discord writes it."""
    return datetime.now(UTC).isoformat()


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


@dataclass
class Post:
    """A message that the bot has made, as somebody sees it now; pictures by their file name."""

    id: int
    channel: int
    content: str = ""
    components: list[dict[str, Any]] = field(default_factory=list)
    flags: int = 0
    attachments: list[dict[str, Any]] = field(default_factory=list)
    pictures: dict[str, bytes] = field(default_factory=dict)
    edits: int = 0

    @property
    def private(self) -> bool:
        """Whether one person only sees it."""
        return bool(self.flags & EPHEMERAL)

    @property
    def payload(self) -> dict[str, Any]:
        """The message object."""
        return {
            "id": str(self.id),
            "channel_id": str(self.channel),
            "type": 0,
            "author": BOT,
            "content": self.content,
            "components": self.components,
            "flags": self.flags,
            "attachments": self.attachments,
            "embeds": [],
            "mentions": [],
            "mention_roles": [],
            "mention_everyone": False,
            "pinned": False,
            "tts": False,
            "timestamp": now(),
            "edited_timestamp": None,
        }


@dataclass
class Interaction:
    """Something that somebody did, and what the bot has answered so far. Times are `perf_counter`.

    `kind` is the interaction's type; `callback` the kind of the first answer; `original` the
    message that answers it, or that was pressed; `shown` says that the promised answer is there.
    """

    id: int
    token: str
    kind: int
    channel: int
    sent: float
    pressed: Post | None = None
    callback: int | None = None
    acknowledged: float | None = None
    original: Post | None = None
    shown: bool = False
    choices: list[dict[str, Any]] = field(default_factory=list)
    followups: list[Post] = field(default_factory=list)
