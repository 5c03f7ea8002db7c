"""The one server and channel of a local page, and who sits in it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256

from simcord import Env
from simcord.actors import MemberActor
from simcord.backend.models import User
from simcord.builders import ChannelHandle, GuildHandle, UserHandle

from bot.local.trouble import LocalTrouble
from bot.talk import LANGUAGES, plain

_NAME = 32  # characters, as on Discord
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


def seats(names: Iterable[str], language: str) -> tuple[Seat, ...]:
    """Seats from what somebody typed, each `Anna` or `Anna:nl`.

    Raises:
        LocalTrouble: a name is empty, too long or given twice, the bot does not speak a language,
            or nobody is named.
    """
    found: list[Seat] = []
    for typed in names:
        name, _, spoken = (part.strip() for part in typed.partition(":"))
        if not 1 <= len(name) <= _NAME:
            raise LocalTrouble("bad_name", name=plain(name, _NAME), longest=_NAME)
        if name.casefold() in {seat.name.casefold() for seat in found}:
            raise LocalTrouble("same_name", name=name)
        if spoken and spoken.partition("-")[0] not in LANGUAGES:
            known = ", ".join(LANGUAGES)
            raise LocalTrouble(
                "bad_language", name=name, language=plain(spoken, _NAME), known=known
            )
        found.append(Seat(name, locale(spoken or language)))
    if not found:
        raise LocalTrouble("no_players")
    return tuple(found)


def locale(language: str) -> str:
    """Discord's code for a language as people type it: `en` is American English there."""
    return {"en": "en-US", "sv": "sv-SE", "es": "es-ES", "pt": "pt-BR", "zh": "zh-CN"}.get(
        language, language
    )
