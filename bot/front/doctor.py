"""`python -m bot doctor`: what is wrong with this set-up, and what to click."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from pathlib import Path
from typing import Any, Literal

import aiohttp
import discord

import render
from bot.front.commands import all_commands
from bot.front.serve import NotDiscord, log_in, token_of
from bot.front.showing.rights import IN_THREADS, NEEDED
from bot.front.showing.trial import Trial
from bot.settings import Settings
from bot.store import SqliteStore
from bot.store.checking import Checked
from bot.store.making import open_to_others
from bot.store.unusable import examine as look_at
from bot.tables import StoreUnusable
from bot.talk import listed, say
from engine import GAMES, Match

SECONDS_OFF = 5
FREE_MEGABYTES = 200
MEGABYTE = 1024 * 1024
PERMISSIONS = discord.Permissions(**dict.fromkeys((*NEEDED, IN_THREADS), True))
How = Literal["right", "wrong", "note"]
MARKS: Mapping[How, str] = {"right": "✔", "wrong": "✘", "note": "•"}


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing looked at: how it is, as a code and facts."""

    how: How
    code: str
    facts: dict[str, Any] = field(default_factory=dict)

    @property
    def wrong(self) -> bool:
        """Whether something has to be done."""
        return self.how == "wrong"

    def line(self, locale: str) -> str:
        """The finding as a line: what is so, and what to do about it."""
        facts = {
            name: listed(locale, [say(locale, f"right.{right}") for right in value])
            if name == "rights"
            else value
            for name, value in self.facts.items()
        }
        return f"{MARKS[self.how]} {say(locale, f'doctor.{self.code}', **facts)}"


async def examine(settings: Settings, locale: str, channel: int | None = None) -> list[Finding]:
    """Everything worth looking at, in the order in which one would mend it.

    In a `channel` every form of message is tried, and taken away again.
    """
    findings = [
        _disk(settings.database),
        _fonts(),
        *[one async for one in _database(settings, locale)],
    ]
    findings += [one async for one in _discord(settings, locale, channel)]
    return findings


def _disk(database: Path) -> Finding:
    folder = database.absolute().parent
    if not folder.is_dir():
        return Finding("wrong", "no_folder", {"folder": str(folder)})
    free = shutil.disk_usage(folder).free // MEGABYTE
    how: How = "right" if free >= FREE_MEGABYTES else "wrong"
    return Finding(how, f"disk_{how}", {"megabytes": free, "folder": str(folder)})


def _fonts() -> Finding:
    """Draws one sheet: that needs the font, the picture library and the rules."""
    try:
        game = next(iter(GAMES))
        size = len(render.sheet(Match.new(game, GAMES[game].seats[0]), 0))
    except Exception as error:
        return Finding("wrong", "no_pictures", {"detail": str(error)})
    return Finding("right", "pictures", {"bytes": size})


async def _database(settings: Settings, locale: str) -> AsyncIterator[Finding]:
    """Looks at the database without making or changing one."""
    try:
        if look_at(settings.database) is None:
            yield Finding("note", "database_new", {"file": str(settings.database)})
            return
        store = await SqliteStore.open(settings.database)
        try:
            found = await store.check()
        finally:
            await store.close()
    except StoreUnusable as unusable:
        sentence = say(locale, f"unusable.{unusable.code}", **unusable.facts)
        yield Finding("wrong", "database_wrong", {"detail": sentence})
        return
    for finding in _checked(settings.database, found):
        yield finding


def _checked(database: Path, found: Checked) -> Iterator[Finding]:
    """What the file's pages, its tables and its rights say."""
    file = {"file": str(database)}
    if found.pages:
        yield Finding("wrong", "database_pages", {**file, "detail": found.pages[0]})
    if found.tables:
        tables = ", ".join(map(str, found.tables))
        yield Finding("wrong", "database_tables", {**file, "tables": tables})
    if seen := open_to_others(database):
        yield Finding("wrong", "database_open", {"files": ", ".join(map(str, seen))})
    if found.sound and not seen:
        yield Finding("right", "database", file)


async def _discord(settings: Settings, locale: str, channel: int | None) -> AsyncIterator[Finding]:
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
