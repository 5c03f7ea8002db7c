"""The shared world, with a toy in the place of the bot."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.support.reading import buttons, custom_ids, descriptions, options, pictures, words
from tests.support.toy import Toy
from tests.support.world import World


@pytest.fixture
def make_bot(tmp_path: Path) -> Callable[[], Toy]:
    return lambda: Toy(tmp_path)


async def test_a_command_shows_words_controls_and_a_described_picture(world: World) -> None:
    anna = world.player("Anna")
    board = (await anna.slash(world.channel, "board")).response
    assert words(board) == "Count 0, colour none, name nobody"
    assert buttons(board)[:2] == ["Add", "Mine"]
    assert custom_ids(board)[0] == "toy:add"
    (description,) = descriptions(board)
    assert description.startswith("A board. Count 0, colour none, name nobody.")
    assert (await pictures(board))[0].startswith(b"\x89PNG")


async def test_a_message_reads_the_same_whatever_holds_it(world: World) -> None:
    anna = world.player("Anna")
    board = (await anna.slash(world.channel, "board")).response
    stored = world.channel.last_message
    for read in (words, buttons, custom_ids, descriptions):
        assert read(stored) == read(board)


async def test_each_player_is_answered_in_the_own_language(world: World) -> None:
    anna, bram = world.player("Anna"), world.player("Bram", "nl")
    board = (await anna.slash(world.channel, "board")).response
    for player, language in ((anna, "en-US"), (bram, "nl")):
        mine = (await player.click(board, label="Mine")).response
        assert words(mine).startswith(f"{language}:")
        assert set(options(mine)) == {"red", "green", "blue"}
        assert mine.ephemeral


async def test_simultaneous_presses_are_all_delivered_before_one_is_handled(world: World) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    board = (await anna.slash(world.channel, "board")).response
    answers = await world.at_once(anna.click(board, label="Add"), bram.click(board, label="Add"))
    assert [answer.acknowledged for answer in answers] == [True, True]
    assert "Count 2" in words(board)


async def test_a_press_delivered_twice_reaches_the_bot_twice(world: World) -> None:
    anna = world.player("Anna")
    board = (await anna.slash(world.channel, "board")).response
    await anna.click(board, label="Add")
    await world.deliver_again()
    assert world.bot.state["count"] == 2  # a toy counts it; the real bot must not
    world.expect_errors("40060")


async def test_old_buttons_work_after_a_restart_and_after_a_crash(world: World) -> None:
    anna = world.player("Anna")
    board = (await anna.slash(world.channel, "board")).response
    for again in (world.restart, world.crash):
        before = world.bot
        await again()
        assert world.bot is not before
        await anna.click(board, label="Add")
    assert "Count 2" in words(board)


async def test_a_crash_during_a_press_loses_only_its_answer(world: World) -> None:
    anna = world.player("Anna")
    board = (await anna.slash(world.channel, "board")).response
    for turns in range(6):
        await world.crash_during(anna.click(board, label="Add"), turns=turns)
        await anna.click(board, label="Add")
    assert 6 <= world.bot.state["count"] <= 12


async def test_time_passes_when_a_test_says_so(world: World) -> None:
    anna = world.player("Anna")
    await anna.slash(world.channel, "later", seconds=3600.0, word="An hour has passed")
    assert world.channel.last_message is None
    await world.later(3600)
    assert world.channel.last_message.content == "An hour has passed"


async def test_servers_have_a_language_too(world: World) -> None:
    inn = world.server("De Herberg", "nl")
    assert world.bot.get_guild(inn.id).preferred_locale.value == "nl"


async def test_a_channel_may_refuse_the_bot_its_pictures(world: World) -> None:
    anna = world.player("Anna")
    board = (await anna.slash(world.channel, "board")).response
    await anna.click(board, label="Mine")
    await world.deny(world.channel, attach_files=True)
    sheet = world.channel.history(viewer=anna)[-1]
    await anna.select(sheet, ["red"], custom_id="toy:colour")  # edits the board with a new picture
    world.expect_errors("Missing Permissions")
    await world.deny(world.channel)
    await anna.click(board, label="Add")
    assert "colour red" in words(board)


async def test_messages_channels_and_servers_can_vanish(world: World) -> None:
    anna = world.player("Anna")
    board = (await anna.slash(world.channel, "board")).response
    await world.lose(board)
    assert world.channel.history() == []
    await world.lose(world.channel)
    assert "games" not in world.guild.channels
    await world.lose(world.guild)
    assert list(world.bot.guilds) == []


async def test_threads_are_channels(world: World) -> None:
    anna = world.player("Anna")
    thread = await world.thread("A game", anna)
    assert "Count 0" in words((await anna.slash(thread, "board")).response)
