"""The channel between two runs: plain JSON, read only where it fits the simulation's records."""

import logging
from datetime import timedelta
from pathlib import Path
from typing import Any, Literal, Self

from pydantic import Base64Bytes, BaseModel, ConfigDict, model_validator
from simcord import Env
from simcord.backend.models import Channel, Guild, Interaction, Message, User

from bot.local.folder import write

_log = logging.getLogger(__name__)
FILE = "channel.json"
"""The file of the folder that the channel is kept in."""
LARGEST = 64 << 20
"""Bytes of the largest file that is read; sixty messages with pictures take a tenth of it."""
MESSAGES_KEPT = 60
"""How many of a channel's messages are kept: a long channel makes every page slow."""
KEPT = (
    "users", "guilds", "channels", "messages", "dm_channels", "interactions",
    "interaction_tokens", "application_id",
)  # fmt: skip
"""What of the simulation is kept as it stands; everything else in it is made anew at a start."""
_TOKEN_LIFE = timedelta(minutes=15)


class Saved(BaseModel):
    """A world as it is kept: records by their ids, pictures by their addresses.

    The types of the records and of their fields are checked, and that they belong together; what a
    message's components say is Discord's wire format and is taken as it comes.
    """

    model_config = ConfigDict(extra="forbid")

    form: Literal[1] = 1
    users: dict[int, User]
    guilds: dict[int, Guild]
    channels: dict[int, Channel]
    messages: dict[int, dict[int, Message]]
    dm_channels: dict[int, int]
    interactions: dict[int, Interaction]
    interaction_tokens: dict[str, int]
    application_id: int
    bot: int
    pictures: dict[str, Base64Bytes]

    @model_validator(mode="after")
    def _belongs_together(self) -> Self:
        """One server, whose channels and members are there, as is whoever wrote a message."""
        (guild,) = self.guilds.values()
        messages = [message for channel in self.messages.values() for message in channel.values()]
        if not (
            guild.roles.keys() >= {guild.id}
            and set(guild.channel_ids) <= self.channels.keys()
            and self.messages.keys() <= self.channels.keys()
            and self.users.keys()
            >= {self.bot, guild.owner_id, *guild.members, *(one.author_id for one in messages)}
        ):
            raise ValueError("something that is referred to is not there")
        return self


def save(env: Env, place: Path) -> None:
    """Write the world into the folder, without what no message shows any more."""
    _prune(env)
    kept: dict[str, Any] = {name: getattr(env.backend, name) for name in KEPT}
    world = Saved.model_construct(
        **kept, bot=env.backend.bot_user.id, pictures=env.backend.cdn._blobs
    )
    write(place, FILE, world.model_dump_json().encode())


def _prune(env: Env) -> None:
    backend = env.backend
    for channel in backend.messages.values():
        for known in sorted(channel)[:-MESSAGES_KEPT]:
            del channel[known]
    messages = [message for channel in backend.messages.values() for message in channel.values()]
    shown = {file["url"] for message in messages for file in message.attachments}
    blobs = backend.cdn._blobs
    for url in [url for url in blobs if "/attachments/" in url and url not in shown]:
        del blobs[url]
    horizon = (backend.clock.now() - _TOKEN_LIFE).isoformat()
    for known, press in list(backend.interactions.items()):
        if press.expires_at is not None and press.expires_at < horizon:
            del backend.interactions[known]
            backend.interaction_tokens.pop(press.token, None)


def restore(env: Env, place: Path) -> bool | None:
    """Put a saved world into a fresh environment, if one is there and fits.

    None where nothing was saved, False where what was saved does not fit; it is set aside then.
    """
    file = place / FILE
    if not file.exists():
        return None
    try:
        if file.stat().st_size > LARGEST:
            raise ValueError(f"larger than {LARGEST} bytes")
        saved = Saved.model_validate_json(file.read_bytes())
    except (OSError, ValueError) as why:
        _log.debug("%s does not fit: %s", file, why)
        file.replace(place / f"{FILE}.unread")
        return False
    for name in KEPT:
        setattr(env.backend, name, getattr(saved, name))
    env.backend.bot_user = saved.users[saved.bot]
    env.backend.cdn._blobs.update(saved.pictures)
    env.backend._reserved_ids.update(_ids(saved))
    return True


def _ids(saved: Saved) -> set[int]:
    """Every id that the simulation must not give away again."""
    messages = (known for channel in saved.messages.values() for known in channel)
    roles = (known for guild in saved.guilds.values() for known in guild.roles)
    return {saved.application_id, *saved.users, *saved.guilds, *saved.channels, *messages, *roles}
