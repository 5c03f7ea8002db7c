"""`doctor`: what is wrong with a set-up, and what to click."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.front.commands import all_commands
from bot.store import SqliteStore
from tests.bot.commands import Commands, Ended
from tests.bot.store.examples import opened
from tests.support.wire import TOKEN, WireDiscord
from tests.support.wire.things import APPLICATION

NEEDED = 1 << 10 | 1 << 11 | 1 << 14 | 1 << 15 | 1 << 38
"""View Channel, Send Messages, Embed Links, Attach Files, Send Messages in Threads."""
LINK = (
    f"https://discord.com/oauth2/authorize?client_id={APPLICATION}"
    f"&scope=bot+applications.commands&permissions={NEEDED}"
)


@pytest.fixture
def sound(wire: WireDiscord) -> WireDiscord:
    """A Discord with which nothing is wrong."""
    wire.world.commands = [{"name": command.name} for command in all_commands()]
    return wire


async def examined(
    commands: Commands, folder: Path, wire: WireDiscord, channel: int | None = None, **how: Any
) -> Ended:
    """What the doctor says; it makes nothing and tells no secrets."""
    there = () if channel is None else ("--channel", str(channel))
    ended = await commands.run(folder, "doctor", *there, **{"api": wire.api, "token": TOKEN, **how})
    assert os.listdir(folder) == []
    assert ended.err == ""
    assert TOKEN not in ended.out
    return ended


def wrong(ended: Ended) -> list[str]:
    """What is wrong, a line each."""
    return [line for line in ended.out.splitlines() if line.startswith("✘")]


async def test_nothing_is_wrong(commands: Commands, folder: Path, sound: WireDiscord) -> None:
    ended = await examined(commands, folder, sound)
    assert (ended.code, wrong(ended)) == (0, [])
    for word in ("Disk", "Fonts", "Database", "Token", "Clock", "Intents", "Commands", "The Inn"):
        assert word in ended.out
    assert LINK in ended.out


async def test_everything_that_is_wrong_is_said_with_what_to_do(
    commands: Commands, folder: Path, wire: WireDiscord
) -> None:
    wire.server("De Herberg", rights=discord.Permissions(view_channel=True, embed_links=True))
    wire.clock_off = 3600
    clock, registered, server = wrong(ended := await examined(commands, folder, wire))
    assert ended.code == 1
    assert "time synchronisation" in clock
    assert "0 of" in registered
    assert "run" in registered
    assert "De Herberg" in server
    assert "Send Messages, Attach Files and Send Messages in Threads" in server
    assert LINK in ended.out


async def test_every_form_of_message_is_tried_in_a_channel_and_taken_away_again(
    commands: Commands, folder: Path, sound: WireDiscord
) -> None:
    ended = await examined(commands, folder, sound, sound.channel.id)

    assert (ended.code, wrong(ended)) == (0, [])
    for words in ("a table's card", "with a new picture", "a reply", "the end", "deleted again"):
        assert words in ended.out
    assert sound.posts() == []


async def test_a_form_that_discord_refuses_is_told_with_its_own_words(
    commands: Commands, folder: Path, sound: WireDiscord
) -> None:
    sound.faults.refuse("PATCH", "/channels/*/messages/*", 400, 50035, times=3)

    ended = await examined(commands, folder, sound, sound.channel.id)

    assert ended.code == 1
    assert ["refused: 50035" in line for line in wrong(ended)] == [True] * 3
    assert sound.posts() == []


async def test_a_channel_that_is_not_there_is_said(
    commands: Commands, folder: Path, sound: WireDiscord
) -> None:
    ended = await examined(commands, folder, sound, 4711)

    assert ended.code == 1
    assert "Unknown Channel" in wrong(ended)[0]


async def test_a_bot_that_is_in_no_server_is_told_to_be_invited(
    commands: Commands, folder: Path, sound: WireDiscord
) -> None:
    sound.world.guilds.clear()
    ended = await examined(commands, folder, sound)
    assert ["link" in line for line in wrong(ended)] == [True]
    assert LINK in ended.out


@pytest.mark.parametrize(
    ("token", "words"),
    [("", "Token: none"), ("not.the.token", "refuses it"), ("line\nbreak", "refuses it")],
)
async def test_a_token_that_is_wrong(
    commands: Commands, folder: Path, sound: WireDiscord, token: str, words: str
) -> None:
    ended = await examined(commands, folder, sound, token=token)
    assert ended.code == 1
    (line,) = wrong(ended)
    assert words in line
    assert "Bot, Reset Token" in line


async def test_a_discord_that_is_not_there(
    commands: Commands, folder: Path, wire: WireDiscord
) -> None:
    ended = await examined(commands, folder, wire, api="http://127.0.0.1:9/api/v10")
    assert ended.code == 1
    assert ["not reached" in line for line in wrong(ended)] == [True]


async def test_a_database_that_cannot_be_used(
    commands: Commands, folder: Path, sound: WireDiscord
) -> None:
    ended = await examined(commands, folder, sound, database="no/where.db")
    assert ended.code == 1
    assert all("no" in line for line in wrong(ended))


@pytest.mark.parametrize("encoding", ["utf-8", "ascii"])
async def test_it_speaks_dutch_on_every_terminal(
    commands: Commands, folder: Path, sound: WireDiscord, encoding: str
) -> None:
    ended = await examined(commands, folder, sound, LANG="nl_NL", PYTHONIOENCODING=encoding)
    assert ended.code == 0
    assert "Uitnodigingslink" in ended.out


@pytest.mark.parametrize(
    ("damage", "words"),
    [
        ("UPDATE tables SET seed = zeroblob(32)", "number 1"),
        ("UPDATE entries SET line = 'open 7'", "number 1"),
    ],
)
async def test_a_table_that_does_not_prove_itself_is_named(
    commands: Commands, tmp_path: Path, folder: Path, sound: WireDiscord, damage: str, words: str
) -> None:
    store = await SqliteStore.open(tmp_path / "a")
    await opened(store, 20)
    await store.close()
    with closing(sqlite3.connect(tmp_path / "a")) as other:
        other.execute(damage)
        other.commit()

    ended = await examined(commands, folder, sound, database=str(tmp_path / "a"))

    (line,) = wrong(ended)
    assert words in line
    assert "restore" in line


async def test_a_database_that_others_may_read_is_named(
    commands: Commands, tmp_path: Path, folder: Path, sound: WireDiscord
) -> None:
    await (await SqliteStore.open(tmp_path / "a")).close()
    (tmp_path / "a").chmod(0o644)

    ended = await examined(commands, folder, sound, database=str(tmp_path / "a"))

    (line,) = wrong(ended)
    assert "chmod 600" in line
