"""Second doors: presses that claim another server, a rematch elsewhere, choices that are gone."""

from typing import Any

import pytest

from bot.tables import GuildSettings, UserSettings
from tests.bot.front.evening import GAME, Evening, custom_id
from tests.support import reading
from tests.support.world import World


def said(answer: Any) -> str:
    """All that an answer says."""
    return "\n".join(map(reading.words, [answer.response, *answer.followups]))


async def test_a_press_from_another_server_finds_no_table(world: World, evening: Evening) -> None:
    """Discord should let no forged press through; should it, nothing is seen and nothing ends."""
    anna, bram = world.player("Anna"), world.player("Bram")
    await evening.seated(anna, bram)
    forged = custom_id(evening.with_button(anna, "move"), "move")
    other = world.server("Elsewhere")
    cleo = world.player("Cleo", guild=other)
    there = Evening(world, other.create_text_channel("there"))
    await cleo.slash(there.channel, "game new", game=GAME, seats=2)
    own = there.with_button(cleo, "start")
    world.forge(own, custom_id(own, "start"), forged)

    answer = await cleo.click(own, custom_id=forged)

    assert "no table" in said(answer)
    assert (await evening.table()).status == "running"


async def test_a_rematch_goes_through_the_same_door_as_a_new_table(
    world: World, evening: Evening
) -> None:
    kim = world.moderator("Kim")
    anna, bram = world.player("Anna"), world.player("Bram")
    await evening.seated(anna, bram)
    await anna.slash(evening.channel, "game end")
    await evening.press(anna, "end_yes")
    den = world.guild.create_text_channel("den")
    await kim.slash(evening.channel, "settings server", channel=den)

    message = evening.with_button(anna, "rematch")
    answer = await anna.click(message, custom_id=custom_id(message, "rematch"))

    assert f"<#{den.id}>" in said(answer)
    assert (await evening.table()).status == "ended"


async def test_a_channel_that_is_deleted_leaves_the_list(world: World, evening: Evening) -> None:
    kim, anna = world.moderator("Kim"), world.player("Anna")
    den = world.guild.create_text_channel("den")
    await kim.slash(evening.channel, "settings server", channel=den)
    assert "keeps its tables in" in said(await anna.slash(evening.channel, "game new", game=GAME))

    await world.lose(den)

    assert "The table is open" in said(await anna.slash(evening.channel, "game new", game=GAME))


async def test_a_channel_that_was_deleted_while_nobody_listened_leaves_the_list_when_it_is_read(
    world: World, evening: Evening
) -> None:
    kim, anna = world.moderator("Kim"), world.player("Anna")
    await kim.slash(evening.channel, "settings server", channel=evening.channel)
    settings = await world.bot.parts.store.guild(world.guild.id)
    await world.bot.parts.store.set_guild(type(settings)(world.guild.id, channels=(4711,)))

    assert "The table is open" in said(await anna.slash(evening.channel, "game new", game=GAME))
    assert (await world.bot.parts.store.guild(world.guild.id)).channels == ()


async def test_all_channels_can_be_allowed_again(world: World, evening: Evening) -> None:
    kim, anna = world.moderator("Kim"), world.player("Anna")
    den = world.guild.create_text_channel("den")
    await kim.slash(evening.channel, "settings server", channel=den)
    await kim.slash(evening.channel, "settings server", **{"all-channels": True})

    assert "The table is open" in said(await anna.slash(evening.channel, "game new", game=GAME))


async def test_somebody_who_has_left_the_server_still_has_a_sheet(
    world: World, evening: Evening
) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    await evening.seated(anna, bram)
    world.env.backend.remove_member(world.guild.id, bram.user.id)
    await world.env.settle()

    answer = await anna.slash(evening.channel, "sheet", player=bram.user)

    assert reading.descriptions(answer.response)


async def test_a_command_that_the_program_no_longer_has_says_what_to_do(
    world: World, evening: Evening, caplog: pytest.LogCaptureFixture
) -> None:
    anna = world.player("Anna")
    world.bot.tree.remove_command("sheet")

    answer = await anna.slash(evening.channel, "sheet")

    assert "another version" in said(answer)
    assert "Traceback" not in caplog.text


@pytest.mark.parametrize("payload", ["", "x", "7", "-1", "²", "٣", "1,2", "9" * 60])
async def test_a_forged_seat_is_no_fault_of_ours(
    world: World, evening: Evening, payload: str
) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    await evening.seated(anna, bram)
    message = evening.with_button(anna, "move")
    own = custom_id(message, "move")
    assert own is not None
    forged = own.replace(":move:", f":in_words:{payload}")
    world.forge(message, own, forged)

    answer = await anna.click(message, custom_id=forged)

    assert "My move" in said(answer)
    assert "our side" not in said(answer)


async def test_a_closed_lobby_is_not_shown_again(world: World, evening: Evening) -> None:
    anna = world.player("Anna")
    await anna.slash(evening.channel, "game new", game=GAME, seats=2)
    await anna.slash(evening.channel, "game leave")
    before = len(evening.messages())

    answer = await anna.slash(evening.channel, "game show")

    assert "Here it is" not in said(answer)
    assert len(evening.messages()) == before


async def test_settings_that_no_version_knows_are_as_usual(world: World, evening: Evening) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    store = world.bot.parts.store
    await store.set_guild(
        GuildSettings(world.guild.id, language="xx", pace="bogus", palette="nonsense")
    )
    await store.set_user(UserSettings(anna.user.id, language="xx", palette="zz"))

    await evening.seated(anna, bram)

    assert reading.descriptions(await evening.press(anna, "sheet"))
    assert "our side" not in said(await anna.slash(evening.channel, "settings server"))
    assert "our side" not in said(await anna.slash(evening.channel, "settings me"))
