"""The bot, its messages and its answers, and how these are written in JSON."""

from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import Any

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
    "owner": {"id": "1", "username": "host", "discriminator": "0", "avatar": None},
    "team": None,
    "flags": 0,
}
CDN = "https://cdn.discordapp.com/attachments"


def now() -> str:
    """The present moment as Discord writes it."""
    return datetime.now(UTC).isoformat()


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
    message that answers it, or that was pressed; `shown` says that the promised answer is there,
    `finished` since when.
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
    finished: float = 0.0
    choices: list[dict[str, Any]] = field(default_factory=list)
    followups: list[Post] = field(default_factory=list)
