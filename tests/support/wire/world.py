"""What this Discord knows: people, servers, channels, messages, interactions."""

from collections.abc import Iterator
from itertools import count
from secrets import token_hex
from time import perf_counter, time
from typing import Any

from tests.support.wire.places import Channel, Guild, Person
from tests.support.wire.things import APPLICATION, BOT, Interaction, Post, now

_EPOCH = 1_420_070_400_000
MIB = 1 << 20


class World:
    """The state; ids are snowflakes of the present moment."""

    def __init__(self) -> None:
        self._numbers = count()
        self.people: dict[int, Person] = {}
        self.guilds: dict[int, Guild] = {}
        self.places: dict[int, Channel | Person] = {}
        self.posts: dict[int, Post] = {}
        self.nonces: dict[tuple[str, str | None], Post] = {}
        self.commands: list[dict[str, Any]] = []
        self.interactions: dict[str, Interaction] = {}

    def new_id(self) -> int:
        """An id that nothing else has."""
        return ((int(time() * 1000) - _EPOCH) << 22) | (next(self._numbers) & 0xFFF)

    def keep(self, post: Post) -> Post:
        """A message that is now there."""
        self.posts[post.id] = post
        return post

    def direct(self, person: Person) -> dict[str, Any]:
        """The channel between the bot and somebody: it has the number of the person."""
        self.places[person.id] = person
        return {"id": str(person.id), "type": 1, "recipients": [person.payload]}

    def greeting(self, session: str, gateway: str) -> Iterator[tuple[str, dict[str, Any]]]:
        """What a bot is told when it begins a session."""
        waiting = [{"id": str(known), "unavailable": True} for known in self.guilds]
        yield (
            "READY",
            {
                "v": 10,
                "user": BOT,
                "guilds": waiting,
                "session_id": session,
                "resume_gateway_url": gateway,
                "shard": [0, 1],
                "application": {"id": str(APPLICATION), "flags": 0},
            },
        )
        for guild in self.guilds.values():
            yield "GUILD_CREATE", guild.payload

    def interaction(
        self, kind: int, who: Person, channel: Channel, data: dict[str, Any], on: Post | None = None
    ) -> tuple[Interaction, dict[str, Any]]:
        """Something that somebody does in a channel, and how it is told to the bot."""
        guild = self.guilds[channel.guild]
        press = Interaction(self.new_id(), token_hex(16), kind, channel.id, perf_counter(), on)
        self.interactions[press.token] = press
        rights = str(guild.rights.value)
        payload = {
            "id": str(press.id),
            "application_id": str(APPLICATION),
            "type": kind,
            "token": press.token,
            "version": 1,
            "data": data,
            "guild_id": str(guild.id),
            "guild": {"id": str(guild.id), "locale": guild.language, "features": []},
            "channel_id": str(channel.id),
            "channel": channel.payload,
            "member": guild.member(who.payload),
            "locale": who.language,
            "guild_locale": guild.language,
            "app_permissions": rights,
            "entitlements": [],
            "authorizing_integration_owners": {"0": str(guild.id)},
            "context": 0,
            "attachment_size_limit": 10 * MIB,
        }
        if on is not None:
            payload["message"] = on.payload | {"timestamp": now()}
        return press, payload

    def command(self, name: str, given: dict[str, Any], focused: str | None) -> dict[str, Any]:
        """The data of a slash command such as `game new`; it must be registered like that."""
        top, *below = name.split()
        known = next(one for one in self.commands if one["name"] == top)
        options = [_given(known, below, key, value) for key, value in given.items()]
        for option in options:
            option.update({"focused": True} if option["name"] == focused else {})
        for part in reversed(below):
            options = [{"name": part, "type": 1, "options": options}]
        return {"id": known["id"], "name": top, "type": 1, "options": options}


def _given(command: dict[str, Any], below: list[str], key: str, value: Any) -> dict[str, Any]:
    """An option with its value, as its registration has it."""
    for part in below:
        command = next(one for one in command["options"] if one["name"] == part)
    registered = {one["name"]: one for one in command.get("options", [])}
    return {"name": key, "type": registered[key]["type"], "value": value}


def component(custom_id: str, values: tuple[str, ...]) -> dict[str, Any]:
    """The data of a press of a button, or of a choice in a menu."""
    if not values:
        return {"custom_id": custom_id, "component_type": 2}
    return {"custom_id": custom_id, "component_type": 3, "values": list(values)}
