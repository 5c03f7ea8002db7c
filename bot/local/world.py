"""The one server and channel of a local page: built at the first start, kept for the next."""

import io
import logging
import pickle
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import timedelta
from hashlib import sha256
from pathlib import Path
from typing import Any

from simcord import Env
from simcord.actors import MemberActor
from simcord.backend.models import User
from simcord.builders import ChannelHandle, GuildHandle, UserHandle

from bot.local.folder import write
from bot.talk import LANGUAGES

_log = logging.getLogger(__name__)
_FILE = "channel.pickle"
_FORM = 1
_MESSAGES_KEPT = 60
# What the simulation keeps as plain values; everything else in it is rebuilt at a start.
KEPT = (
    "users", "guilds", "channels", "messages", "dm_channels", "commands", "cdn", "interactions",
    "interaction_tokens", "webhooks", "webhook_tokens", "application_id", "bot_user",
    "_reserved_ids", "_sequences",
)  # fmt: skip
_TOKEN_LIFE = timedelta(minutes=15)
_JANUARY_2026_MS = (1_767_225_600_000 - 1_420_070_400_000) << 22


@dataclass(frozen=True)
class Seat:
    """Somebody who can play in the local page: the name, and the Discord locale (`en-US`, `nl`)."""

    name: str
    language: str = "en-US"


@dataclass(frozen=True)
class Place:
    """The handles of a built or restored world; `players` stand in the order of the seats."""

    guild: GuildHandle
    channel: ChannelHandle
    players: tuple[MemberActor, ...]


def build(env: Env, seats: Sequence[Seat], *, server: str, channel: str, topic: str) -> Place:
    """The world of this environment with everybody in it; what is there already is kept."""
    backend = env.backend
    users = [_user(env, seat) for seat in seats]
    if backend.guilds:
        guild = GuildHandle(env, next(iter(backend.guilds.values())))
    else:
        guild = env.create_guild(server, owner=users[0])
    spots = [backend.channels[known] for known in backend.guilds[guild.id].channel_ids]
    spot = ChannelHandle(env, guild, spots[0]) if spots else guild.create_text_channel(channel)
    backend.channels[spot.id].topic = topic
    return Place(guild, spot, tuple(_member(env, guild, user) for user in users))


def _user(env: Env, seat: Seat) -> UserHandle:
    """The user of that name; the id follows from the name, so that it outlives a lost world."""
    known = _user_id(seat.name)
    if known not in env.backend.users:
        env.backend.users[env.backend.reserve_id(known)] = User(
            id=known, name=seat.name.lower(), global_name=seat.name
        )
    return UserHandle(env, env.backend.users[known])


def _member(env: Env, guild: GuildHandle, user: UserHandle) -> MemberActor:
    if user.id in env.backend.guilds[guild.id].members:
        return MemberActor(env, guild, user)
    return guild.add_member(user)


def _user_id(name: str) -> int:
    before = int.from_bytes(sha256(name.casefold().encode()).digest()[:7], "big")
    return _JANUARY_2026_MS - before


def save(env: Env, place: Path) -> None:
    """Write the world into the folder, without what no message shows any more."""
    _prune(env)
    kept = {name: getattr(env.backend, name) for name in KEPT}
    write(place, _FILE, pickle.dumps({"form": _FORM, "world": kept}))


def _prune(env: Env) -> None:
    backend = env.backend
    for channel in backend.messages.values():  # a long channel makes every page slow
        for known in sorted(channel)[:-_MESSAGES_KEPT]:
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


def restore(env: Env, place: Path) -> bool:
    """Put a saved world into a fresh environment; whether there was one that fits."""
    file = place / _FILE
    if not file.exists():
        return False
    try:
        saved = _OwnWorld(io.BytesIO(file.read_bytes())).load()
        if saved["form"] != _FORM or set(saved["world"]) != set(KEPT):
            raise ValueError("another form")
    except Exception as why:  # whatever a foreign or broken file brings: the tables are not in it
        _log.warning("The saved channel cannot be read and starts empty: %s", why)
        file.replace(place / f"{_FILE}.unread")
        return False
    for name, value in saved["world"].items():
        setattr(env.backend, name, value)
    return True


class _OwnWorld(pickle.Unpickler):
    """Reads only the simulation's own records and plain values: such a file cannot run anything."""

    _PLAIN = frozenset({"set", "frozenset"})

    def find_class(self, module: str, name: str) -> Any:
        if module.startswith(
            ("simcord.backend.models", "simcord.backend.cdn", "simcord.enums")
        ) or (module == "builtins" and name in self._PLAIN):
            return super().find_class(module, name)
        raise pickle.UnpicklingError(f"{module}.{name} has no place in a saved channel")


def seats(names: Iterable[str], language: str) -> tuple[Seat, ...]:
    """Seats from what somebody typed, each `Anna` or `Anna:nl`.

    Raises:
        ValueError: a name is empty, too long or given twice, or the bot does not speak a language;
            the text says which.
    """
    found: list[Seat] = []
    for typed in names:
        name, _, spoken = (part.strip() for part in typed.partition(":"))
        if not 1 <= len(name) <= 32:
            raise ValueError(f"“{name}” cannot be a player's name (1 to 32 characters)")
        if name.casefold() in {seat.name.casefold() for seat in found}:
            raise ValueError(f"there are two players called {name}")
        if spoken and spoken.partition("-")[0] not in LANGUAGES:
            known = ", ".join(LANGUAGES)
            raise ValueError(f"“{spoken}”, after {name}, is not one of the languages {known}")
        found.append(Seat(name, locale(spoken or language)))
    return tuple(found)


def locale(language: str) -> str:
    """Discord's code for a language as people type it: `en` is American English there."""
    return {"en": "en-US", "sv": "sv-SE", "es": "es-ES", "pt": "pt-BR", "zh": "zh-CN"}.get(
        language, language
    )
