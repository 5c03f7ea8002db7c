"""What the doctor looks at over the network: token, clock, commands, servers, forms of messages."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Any

import aiohttp
import discord

from bot.front.commands import all_commands
from bot.front.doctor.findings import Finding, How
from bot.front.serve import NotDiscord, log_in, token_of
from bot.front.showing.rights import IN_THREADS, NEEDED
from bot.front.showing.trial import Trial
from bot.settings import Settings
from bot.talk import say

SECONDS_OFF = 5
PERMISSIONS = discord.Permissions(**dict.fromkeys((*NEEDED, IN_THREADS), True))


async def at_discord(
    settings: Settings, locale: str, channel: int | None
) -> AsyncIterator[Finding]:
    """Token, commands, servers and rights; in a `channel` every form of message as well."""
    try:
        token = token_of(settings)
    except ConnectionRefusedError:
        yield Finding("wrong", "token_refused")
        return
    if not token:
        yield Finding("wrong", "no_token")
        return
    client = discord.Client(intents=discord.Intents(guilds=True))
    try:
        await log_in(client, token)
        yield Finding("right", "token", {"name": str(client.user)})
        async for finding in _logged_in(client):
            yield finding
        if channel is not None:
            async for finding in _tried(client, channel, locale):
                yield finding
    except discord.LoginFailure:
        yield Finding("wrong", "token_refused")
    except NotDiscord:
        yield Finding("wrong", "not_discord")
    except (aiohttp.ClientError, discord.HTTPException, TimeoutError) as error:
        yield Finding("wrong", "unreachable", {"detail": type(error).__name__})
    finally:
        await client.close()


async def _logged_in(client: discord.Client) -> AsyncIterator[Finding]:
    yield await _clock()
    yield Finding("right", "intents")
    commands = await client.http.get_global_commands(client.application_id or 0)
    ours = len(all_commands())
    how: How = "right" if len(commands) >= ours else "wrong"
    yield Finding(how, f"commands_{how}", {"commands": len(commands), "ours": ours})
    guilds = await client.http.get_guilds(limit=200)
    link = discord.utils.oauth_url(
        client.application_id or 0,
        permissions=PERMISSIONS,
        scopes=("bot", "applications.commands"),
    )
    if not guilds:
        yield Finding("wrong", "no_servers")
    for guild in guilds:
        yield _server(guild)
    yield Finding("note", "invite", {"link": link})


async def _tried(client: discord.Client, channel: int, locale: str) -> AsyncIterator[Finding]:
    """What Discord takes and what not, of all that the program shows in a channel."""
    place = client.get_partial_messageable(channel)
    async for tried in Trial(place, locale).run():
        form = say(locale, f"form.{tried.form}")
        if tried.refused is None:
            yield Finding("right", "form_taken", {"form": form})
        else:
            yield Finding("wrong", "form_refused", {"form": form, "detail": tried.refused})


def _server(guild: Any) -> Finding:
    have = discord.Permissions(int(guild["permissions"]))
    missing = [
        right
        for right in (*NEEDED, IN_THREADS)
        if not have.administrator and not getattr(have, right)
    ]
    name = str(guild["name"])
    if missing:
        return Finding("wrong", "server_wrong", {"server": name, "rights": missing})
    return Finding("right", "server_right", {"server": name})


async def _clock() -> Finding:
    """Compares this machine's clock with Discord's."""
    async with (
        aiohttp.ClientSession() as session,
        session.get(f"{discord.http.Route.BASE}/gateway") as answer,
    ):
        there = parsedate_to_datetime(answer.headers["Date"])
    seconds = round(abs((datetime.now(UTC) - there).total_seconds()))
    if seconds > SECONDS_OFF:
        return Finding("wrong", "clock_wrong", {"seconds": seconds})
    return Finding("right", "clock_right")
