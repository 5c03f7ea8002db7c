"""Every private part of the simulation that the tests touch, and nothing else of them."""

import asyncio
import json
import re
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from copy import deepcopy
from datetime import timedelta
from typing import Any

import discord
import pytest
from markdown_it import MarkdownIt
from simcord import Env
from simcord._runtime import _attach_bot
from simcord.actors import MemberActor
from simcord.backend import errors, serializers
from simcord.backend.models import Overwrite
from simcord.builders import ChannelHandle, GuildHandle
from simcord.enums import OverwriteType
from simcord.http import router
from simcord.preview import _snapshot

from tests.support.request import Before, Press, Request, Upload

_IDLE = 0.002
_FILES, _EMBEDS = discord.Permissions(attach_files=True), discord.Permissions(embed_links=True)


class SwiftEnv(Env):
    """An environment that looks for rest every 2 ms: an action costs 3 ms instead of 50."""

    def __init__(self, bot: discord.Client, **options: Any) -> None:
        super().__init__(bot, **options)
        self.delivering_only = False

    async def _settle_internal(self, *, idle: float = _IDLE, **how: Any) -> None:
        if not self.delivering_only:
            await super()._settle_internal(idle=min(idle, _IDLE), **how)

    def unseen_errors(self) -> list[BaseException]:
        """What the bot raised and no test has looked at."""
        return list(self.errors_since(self._errors_acknowledged))

    async def kill(self, bot: discord.Client) -> None:
        """Cut the running bot off wherever it is, and connect another."""
        self._begin_operation("kill")
        try:
            await self._detach_bot()
            await _attach_bot(self, bot)
        finally:
            self._end_operation()


async def at_once(env: SwiftEnv, *presses: Awaitable[Any]) -> list[Any]:
    """Deliver all presses before any of their handlers runs; return when all is done.

    The presses are calls not yet awaited: `at_once(env, anna.click(…), bram.click(…))`.
    """
    results = await _delivered(env, *presses)
    await env.settle()
    return results


async def crash_during(
    env: SwiftEnv, press: Awaitable[Any], bot: discord.Client, *, turns: int
) -> None:
    """Deliver a press, give the bot that many turns of the event loop, kill it, start another."""
    await _delivered(env, press)
    for _ in range(turns):
        await asyncio.sleep(0)
    await env.kill(bot)


async def _delivered(env: SwiftEnv, *presses: Awaitable[Any]) -> list[Any]:
    env.delivering_only = True
    try:
        return [await press for press in presses]
    finally:
        env.delivering_only = False


async def deliver_again(env: SwiftEnv) -> None:
    """Deliver the last interaction once more, as Discord may; Discord refuses its second answer."""
    last = next(
        payload
        for source, event, payload in reversed(env.backend.transcript)
        if (source, event) == ("GATEWAY", "INTERACTION_CREATE")
    )
    env.backend.emit("INTERACTION_CREATE", deepcopy(last))
    await env.settle()


async def lose(env: Env, what: Any) -> None:
    """Delete a message, a channel or a server behind the bot's back."""
    if isinstance(what, GuildHandle):
        env.backend.remove_guild(what.id)
    elif isinstance(what, ChannelHandle):
        env.backend.delete_channel(what.id)
    else:
        env.backend.delete_message(what.channel_id, what.id)
    await env.settle()


async def deny_bot(env: Env, channel: ChannelHandle, **rights: bool) -> None:
    """Take rights from the bot in a channel; without any, give all back."""
    me = env.backend.bot_user.id
    denied = Overwrite(me, OverwriteType.MEMBER, deny=discord.Permissions(**rights).value)
    env.backend.set_overwrite(channel.id, denied)
    await env.settle()


def set_avatar(env: Env, user: int, name: str, png: bytes | None) -> None:
    """Give a user an avatar, which Discord hands out in the size that the bot asks for."""
    env.backend.users[user].avatar = name
    url = f"https://cdn.discordapp.com/avatars/{user}/{name}.png?size=64"
    if png is None:
        env.backend.cdn._blobs.pop(url, None)
    else:
        env.backend.cdn._blobs[url] = png


def forge(env: Env, message: Any, custom_id: str, other: str) -> None:
    """Give a control of a message another custom id behind the bot's back."""
    kept = env.backend.messages[message.channel.id][message.id]
    kept.components = json.loads(json.dumps(kept.components).replace(custom_id, other))


async def silence_bot(env: Env, guild: GuildHandle, days: int) -> None:
    """Put the bot in time-out, as a moderator may; of itself a bot hears without an intent."""
    backend, here = env.backend, env.backend.guilds[guild.id]
    member = here.members[backend.bot_user.id]
    member.timed_out_until = (env.now() + timedelta(days=days)).isoformat()
    payload = serializers.member_payload(backend, here, member)
    env.bot._connection.parse_guild_member_update({**payload, "guild_id": str(guild.id)})
    await env.settle()


async def open_thread(
    env: Env, channel: ChannelHandle, name: str, by: MemberActor, *, private: bool = False
) -> ChannelHandle:
    """A thread that somebody has begun in a channel; the bot has never heard of a private one."""
    kind = discord.ChannelType.private_thread if private else discord.ChannelType.public_thread
    thread = env.backend.create_thread(channel.id, name, by.id, type=kind.value)
    await env.settle()
    guild = env.bot.get_guild(channel.guild.id)
    if private and guild is not None:
        guild._threads.pop(thread.id, None)
    return ChannelHandle(env, channel.guild, thread)


def unanswered(env: Env) -> Iterator[tuple[int, str]]:
    """The id of each interaction without an answer, and a word about it."""
    for known, press in env.backend.interactions.items():
        if not press.responded:
            yield known, press.command_name or f"an interaction of kind {press.type}"


@contextmanager
def watched(see: Callable[[Request], None]) -> Iterator[None]:
    """Show each request of a bot, as it is sent, to `see`; files need the right to attach them."""
    plain = router.dispatch

    def dispatch(backend: Any, method: str, path: str, **how: Any) -> Any:
        see(_request(backend, method, path, **how))
        _rights(backend, method, path, how)
        return plain(backend, method, path, **how)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(router, "dispatch", dispatch)
        yield


def _request(backend: Any, method: str, path: str, **how: Any) -> Request:
    record = _interaction(backend, path)
    press = record and Press(
        int(record.type), record.responded, record.source_message_id is not None
    )
    uploads = tuple(Upload(file.filename, _size(file)) for file in how.get("files") or ())
    return Request(
        method, path, deepcopy(how.get("json")), uploads, press, _before(backend, path, record)
    )


def _size(file: discord.File) -> int:
    """What is left to read: nothing, when the same file has been sent before."""
    here = file.fp.tell()
    size = file.fp.seek(0, 2) - here
    file.fp.seek(here)
    return size


def _interaction(backend: Any, path: str) -> Any:
    if found := re.match(r"/interactions/(\d+)/", path):
        return backend.interactions.get(int(found[1]))
    if found := re.match(r"/webhooks/\d+/([^/]+)", path):
        return backend.interactions.get(backend.interaction_tokens.get(found[1]))
    return None


def _before(backend: Any, path: str, record: Any) -> Before | None:
    channel, known = record and record.channel_id, None
    if found := re.fullmatch(r"/channels/(\d+)/messages/(\d+)", path):
        channel, known = int(found[1]), int(found[2])
    elif found := re.search(r"/messages/(@original|\d+)$", path):
        known = record and record.message_id if found[1] == "@original" else int(found[1])
    elif path.endswith("/callback"):
        known = record and record.source_message_id
    message = backend.messages.get(channel, {}).get(known)
    if message is None:
        return None
    files = {str(file["id"]): file["filename"] for file in message.attachments}
    return Before(message.flags, files, message.content)


def _rights(backend: Any, method: str, path: str, how: dict[str, Any]) -> None:
    """Refuse, as Discord does and the simulation does not, files and embeds without the right."""
    found = re.match(r"/channels/(\d+)/messages", path)
    channel = found and backend.channels.get(int(found[1]))
    if method not in ("POST", "PATCH") or not channel or channel.guild_id is None:
        return
    has = discord.Permissions(
        backend.compute_permissions(channel.guild_id, backend.bot_user.id, channel.id)
    )
    embeds = (how.get("json") or {}).get("embeds")
    if (how.get("files") and not has >= _FILES) or (embeds and not has >= _EMBEDS):
        raise errors.missing_permissions()


def projections(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Counts `messages` laid out for pages, and Markdown `parsers` made, from now on."""
    counts: Counter[str] = Counter()

    def counted(name: str, plain: Callable[..., Any]) -> Callable[..., Any]:
        def count(*given: Any, **named: Any) -> Any:
            counts[name] += 1
            return plain(*given, **named)

        return count

    laid_out = counted("messages", _snapshot._message_projection)
    monkeypatch.setattr(_snapshot, "_message_projection", laid_out)
    monkeypatch.setattr(MarkdownIt, "__init__", counted("parsers", MarkdownIt.__init__))
    return counts
