"""What goes wrong unseen fails a test."""

import io
from collections.abc import Callable
from pathlib import Path
from typing import Any

import discord
import pytest

from tests.support.toy import Toy
from tests.support.world import World


class Faulty(Toy):
    """Sends what a test tells it to."""

    wrong: dict[str, Any]

    async def board(self, interaction: discord.Interaction) -> None:
        await interaction.response.send_message(**self.wrong)


@pytest.fixture
def make_bot(tmp_path: Path) -> Callable[[], Faulty]:
    return lambda: Faulty(tmp_path)


def taken_back(world: World) -> str:
    """The problems so far, as the fixture would tell them; the test provoked them."""
    found = "\n".join(world.problems())
    world.wrong.clear()
    world.log.texts.clear()
    world.expect_unanswered()
    return found


async def press(world: World, label: str) -> None:
    anna = world.player("Anna")
    world.bot.wrong = {"content": "x", "view": discord.ui.View()}
    for what in ("fail", "quiet"):
        button: discord.ui.Button[Any] = discord.ui.Button(
            label=what.title(), custom_id=f"toy:{what}"
        )
        world.bot.wrong["view"].add_item(button)
    board = (await anna.slash(world.channel, "board")).response
    await anna.click(board, label=label)


async def test_an_exception_behind_a_dynamic_button(world: World) -> None:
    await press(world, "Fail")
    assert "the toy is broken" in taken_back(world)


async def test_a_press_without_an_answer(world: World) -> None:
    await press(world, "Quiet")
    assert "not answered: an interaction of kind 3" in taken_back(world)


async def test_a_body_that_the_description_forbids(world: World) -> None:
    anna = world.player("Anna")
    world.bot.wrong = {"embed": discord.Embed(title="t" * 257)}
    await anna.slash(world.channel, "board")
    with pytest.raises(ExceptionGroup):
        world.env.raise_errors()
    assert "title" in taken_back(world)


async def test_a_body_that_only_the_rules_forbid(world: World) -> None:
    anna = world.player("Anna")
    shown = discord.ui.View()
    shown.add_item(discord.ui.Button(label="a", emoji="dice", custom_id="a"))
    world.bot.wrong = {"content": "x", "view": shown}
    await anna.slash(world.channel, "board")
    assert "no such emoji" in taken_back(world)


async def test_a_file_that_was_sent_before(world: World) -> None:
    anna = world.player("Anna")
    world.bot.wrong = {"content": "x", "file": discord.File(io.BytesIO(b"text"), "a.txt")}
    await anna.slash(world.channel, "board")
    await anna.slash(world.channel, "board")
    assert "a.txt is empty" in taken_back(world)


async def test_an_error_that_a_test_expects_is_taken_back_by_its_text(world: World) -> None:
    await press(world, "Fail")
    with pytest.raises(AssertionError, match="no error with 'something else'"):
        world.expect_errors("something else")
    world.expect_errors("the toy is broken")
    world.expect_unanswered()
    assert world.problems() == []
