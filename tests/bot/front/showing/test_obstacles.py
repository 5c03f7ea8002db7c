"""What stands in the way of showing a table: said once, and where it is true."""

from collections.abc import Callable
from typing import Any

import discord
import pytest
from simcord.builders import ChannelHandle

from tests.bot.front.evening import GAME, Evening
from tests.support import reading
from tests.support.world import World

RIGHTS = {
    "view_channel": "View Channel",
    "send_messages": "Send Messages",
    "attach_files": "Attach Files",
    "embed_links": "Embed Links",
}


def said(answer: Any) -> str:
    """All that an answer says."""
    return "\n".join(map(reading.words, [answer.response, *answer.followups]))


@pytest.mark.parametrize("right", RIGHTS)
async def test_the_host_is_told_once_of_each_right_that_is_missing(
    world: World, evening: Evening, right: str
) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    await evening.seated(anna, bram)
    await world.deny(evening.channel, **{right: True})

    replies = [said(await anna.slash(evening.channel, "game show")) for _ in range(4)]

    letters = [message.content for message in anna.user.dm_channel.history()]
    assert sum(RIGHTS[right] in text for text in [*replies, *letters]) == 1
    assert all("cannot be seen" in reply for reply in replies)


async def test_another_right_that_is_missing_later_is_told_too(
    world: World, evening: Evening
) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    await evening.seated(anna, bram)
    missing = ("attach_files", "send_messages", "send_messages")
    replies = []
    for right in missing:
        await world.deny(evening.channel, **{right: True})
        replies.append(said(await anna.slash(evening.channel, "game show")))
        await world.deny(evening.channel)
        replies.append(said(await anna.slash(evening.channel, "game show")))

    told = [*replies, *(message.content for message in anna.user.dm_channel.history())]
    for right in missing:
        assert sum(RIGHTS[right] in text for text in told) == missing.count(right)


async def secret_thread(world: World, by: Any) -> ChannelHandle:
    """A private thread of which the bot is no member: unknown to it, and closed."""
    thread = await world.thread("secret", by, private=True)
    path = f"/channels/{thread.id}/messages"
    world.env.inject_error("POST", path, status=403, code=50001, times=1_000)
    return thread


async def test_a_private_thread_without_the_bot_gets_true_words_and_the_right_advice(
    world: World, evening: Evening
) -> None:
    anna = world.player("Anna")
    thread = await secret_thread(world, anna)

    opened = said(await anna.slash(thread, "game new", game=GAME, seats=2))
    shown = [said(await anna.slash(thread, "game show")) for _ in range(3)]

    assert "Mention me" in opened
    assert not any("is open" in text or "Here it is" in text for text in [opened, *shown])
    assert sum("Mention me" in text for text in [opened, *shown]) == 1
    assert list(anna.user.dm_channel.history()) == []


async def test_a_change_somewhere_else_tries_nothing_again(world: World, evening: Evening) -> None:
    """Refused requests are counted by Discord: ten thousand in ten minutes shut a bot out."""
    anna, bram = world.player("Anna"), world.player("Bram")
    await evening.seated(anna, bram, pace="none", autopass=False)
    other = world.server("Elsewhere")
    room, hall = other.create_text_channel("there"), world.guild.create_text_channel("hall")
    for method, path in (("POST", "/channels/*/messages"), ("PATCH", "/channels/*/messages/*")):
        world.env.inject_error(method, path, status=403, code=50001, times=1_000)
    await anna.slash(evening.channel, "pass")
    before = len(world.requests)

    for number in range(15):
        for channel in (room, hall):
            await world.deny(channel, attach_files=bool(number % 2))

    sent = [one for one in world.requests[before:] if "/messages" in one.path]
    assert sent == []


async def test_a_right_that_is_back_shows_the_table_at_once(world: World, evening: Evening) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    await evening.seated(anna, bram, autopass=False)
    await world.deny(evening.channel, send_messages=True)
    await anna.slash(evening.channel, "pass")
    await bram.slash(evening.channel, "pass")

    await world.deny(evening.channel)

    assert ":2:" in reading.custom_ids(evening.with_button(anna, "move"))[0]


def throw_out(world: World, _: Evening) -> None:
    """The bot is removed from the server, where everything is refused now."""
    world.env.backend.remove_guild(world.guild.id)


def delete_channel(world: World, evening: Evening) -> None:
    """The table's channel is deleted."""
    world.env.backend.delete_channel(evening.channel.id)


@pytest.mark.parametrize("loss", [throw_out, delete_channel])
async def test_what_was_lost_while_the_program_was_off_closes_its_tables(
    world: World, evening: Evening, loss: Callable[[World, Evening], None]
) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    table = await evening.seated(anna, bram, pace="live", autopass=False)
    await world.env.settle()
    await world.bot.close()
    loss(world, evening)
    for method in ("POST", "PATCH", "DELETE"):
        world.env.inject_error(method, "/channels/*", status=403, code=50001, times=1_000)

    await world.env.restart_bot(world.make_bot())
    for _ in range(5):
        await world.later(130)

    kept = await world.bot.parts.tables.get(table.id)
    assert (kept.status, kept.turn, kept.late) == ("closed", 1, frozenset())


async def test_a_thread_that_sleeps_in_the_archive_is_still_there_after_a_restart(
    world: World,
) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    evening = Evening(world, await world.thread("games", anna))
    table = await evening.seated(anna, bram)
    await world.restart()

    assert (await world.bot.parts.tables.get(table.id)).status == "running"


async def test_forums_and_voice_chats_can_be_allowed(world: World, evening: Evening) -> None:
    kim = world.moderator("Kim")
    forum = world.guild.create_forum_channel("forum")
    voice = world.guild.create_voice_channel("voice")

    for channel in (forum, voice):
        answer = await kim.slash(evening.channel, "settings server", channel=channel)
        assert f"<#{channel.id}>" in said(answer)


def test_every_right_has_a_name_here() -> None:
    assert set(RIGHTS) <= set(discord.Permissions.VALID_FLAGS)
