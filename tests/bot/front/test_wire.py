"""Playing over a real connection: HTTP, forms with files, the gateway."""

import asyncio
import io
from pathlib import Path

import discord
import pytest
from PIL import Image

from bot.front import Dobbelbot
from bot.front.commands import all_commands
from bot.tables.verify import verify
from tests.bot.front.evening import GAME, custom_id
from tests.bot.front.online import ids, online
from tests.support import reading
from tests.support.reading import words
from tests.support.request import CHOICES, DEFER, DEFER_UPDATE
from tests.support.wire import Post, WireDiscord


def is_png(content: bytes) -> bool:
    """Whether these bytes are a whole picture, of a size that can be read."""
    with Image.open(io.BytesIO(content)) as picture:
        picture.load()
        return picture.format == "PNG" and picture.width >= 300


def shows_pictures(post: Post, number: int) -> bool:
    """Whether so many pictures have arrived whole, each shown once and described in words."""
    words = reading.descriptions(post)
    assert all(0 < len(one) <= 1024 for one in words)
    assert all(map(is_png, post.pictures.values()))
    assert sorted(post.pictures) == sorted(one["filename"] for one in post.attachments)
    return len(words) == len(post.pictures) == number


async def test_the_bot_logs_in_and_registers_its_commands_once(
    wire: WireDiscord, tmp_path: Path
) -> None:
    for _ in range(2):
        async with online(wire, tmp_path):
            (hello,) = wire.gateway.identified[-1:]
            assert hello["intents"] == discord.Intents(guilds=True).value
    (registered,) = wire.came("PUT", "/commands")
    assert {one["name"] for one in registered.body} == {command.name for command in all_commands()}
    assert all("name_localizations" in one for one in registered.body)
    (pick,) = (one["name_localizations"] for one in registered.body if one["name"] == "pick")
    assert (pick["de"], pick["nl"]) == ("nehmen", "kies")


async def test_a_command_is_acknowledged_first_and_answered_privately(
    wire: WireDiscord, tmp_path: Path
) -> None:
    async with online(wire, tmp_path) as here:
        anna = wire.person("Anna", "nl")
        press = await wire.slash(anna, "game new", game=GAME, seats=2)
        answer = await here.answered(press)
        assert press.callback == DEFER
        assert answer.private
        assert "tafel" in reading.words(answer)
        (card,) = await wire.until(wire.posts)
        assert ":join:" in ids(card)
        completion = await wire.complete(anna, "game new", "sheet", game=GAME, sheet="")
        await wire.until(lambda: completion.callback == CHOICES)
        assert len(completion.choices) == 7


async def test_a_move_is_clicked_together_and_every_picture_arrives(
    wire: WireDiscord, tmp_path: Path
) -> None:
    async with online(wire, tmp_path) as here:
        anna, bram = wire.person("Anna"), wire.person("Bram")
        roll = await here.seated(anna, bram)
        assert shows_pictures(roll, 1)
        private = await here.presses(anna, roll, "move")
        while ":play:" not in ids(private):
            assert shows_pictures(private, 1)
            press = await wire.press(anna, private, custom_id(private, "choose"))
            assert await here.answered(press) is private
            assert press.callback == DEFER_UPDATE
        assert private.private
        assert shows_pictures(await here.presses(anna, private, "play"), 1)
        assert len(await here.log()) == 1
        await here.says(bram, "pass")
        closed, following = roll, await here.roll(2)
        assert "roll 1 is closed" in reading.words(closed)
        assert shows_pictures(closed, 0)
        assert shows_pictures(following, 1)
        assert all(one.multipart for one in wire.arrivals if one.files)
        sent = [json for one in wire.came("POST", "/messages") for json in [one.body]]
        assert all(one["enforce_nonce"] for one in sent)


async def test_a_record_arrives_as_a_file_that_can_be_verified(
    wire: WireDiscord, tmp_path: Path
) -> None:
    async with online(wire, tmp_path) as here:
        anna = wire.person("Anna")
        await here.seated(anna)
        await here.says(anna, "pass")
        await here.presses(anna, await here.says(anna, "game end"), "end_yes")
        answer = await here.says(anna, "game record")
        (text,) = answer.pictures.values()
        assert verify(text.decode()).differences == ()


async def test_missing_rights_are_told_by_direct_message_and_the_table_appears_when_they_are_back(
    wire: WireDiscord, tmp_path: Path
) -> None:
    anna, bram = wire.person("Anna"), wire.person("Bram")
    async with online(wire, tmp_path) as here:
        await here.says(anna, "game new", game=GAME, seats=3)
        seen = len(wire.posts())
        await change_rights(wire, discord.Permissions(view_channel=True, send_messages=True))
        await here.says(bram, "game join")
        told = await wire.until(
            lambda: [post for post in wire.world.posts.values() if "Attach Files" in post.content]
        )
        assert {post.channel for post in told} == {anna.id}
        await here.says(anna, "game show")
        assert len(wire.posts()) == seen
        await change_rights(wire, discord.Permissions.all())
        assert await wire.until(lambda: any("Bram" in words(post) for post in wire.posts()))


async def change_rights(wire: WireDiscord, rights: discord.Permissions) -> None:
    """Everybody in the server has these rights from now on, the bot included."""
    wire.guild.rights = rights
    (role,) = wire.guild.payload["roles"]
    change = {"guild_id": str(wire.guild.id), "role": role}
    await wire.gateway.dispatch("GUILD_ROLE_UPDATE", change)


async def test_the_heart_beats(wire: WireDiscord, tmp_path: Path) -> None:
    wire.gateway.beat = 20
    async with online(wire, tmp_path):
        await wire.until(lambda: wire.gateway.beats > 3)


async def test_a_refused_token_is_not_logged_either(
    wire: WireDiscord, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    bot = Dobbelbot(tmp_path / "dobbelbot.db")
    with pytest.raises(discord.LoginFailure):
        await bot.start("another.secret.token")
    await bot.close()
    assert wire.gateway.identified == []
    assert "another.secret.token" not in caplog.text


async def test_presses_of_many_are_answered_at_the_same_time(
    wire: WireDiscord, tmp_path: Path
) -> None:
    async with online(wire, tmp_path) as here:
        people = [wire.person(f"Player {number}") for number in range(6)]
        roll = await here.seated(*people)
        presses = [await here.touches(person, roll, "move") for person in people]
        shown = await asyncio.gather(*map(here.answered, presses))
        assert len({post.id for post in shown}) == len(people)
        assert all(shows_pictures(post, 1) for post in shown)
