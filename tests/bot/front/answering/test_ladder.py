"""Whatever form Discord refuses, the person gets an answer and the channel its message."""

from typing import Any

import pytest

from tests.bot.front.evening import Evening, custom_id
from tests.support import reading
from tests.support.world import World

ANSWER, FOLLOWUP = "/webhooks/*/*/messages/@original", "/webhooks/*/*"
REFUSED = {"status": 400, "code": 50035, "message": "media attachment not found"}


def shows_a_sheet(message: Any) -> bool:
    """Whether only one person sees a message, and in it a sheet, drawn or told."""
    return bool(message.flags.ephemeral) and "The sheet of" in reading.words(message)


async def my_sheet(evening: Evening, player: Any) -> Any:
    """The player's sheet, as the answer to the button."""
    message = evening.with_button(player, "sheet")
    return await player.click(message, custom_id=custom_id(message, "sheet"))


async def test_a_picture_that_no_edit_may_bring_comes_as_a_message_of_its_own(
    world: World, evening: Evening
) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    await evening.seated(anna, bram)
    world.env.inject_error("PATCH", ANSWER, times=1, **REFUSED)

    first = await my_sheet(evening, anna)
    before = len(world.requests)
    second = await my_sheet(evening, bram)

    for player, answer in ((anna, first), (bram, second)):
        assert reading.descriptions(answer.followups[-1])
        sheets = [one for one in evening.messages(player) if shows_a_sheet(one)]
        assert [one.id for one in sheets] == [answer.followups[-1].id]
    edits = [one for one in world.requests[before:] if one.method == "PATCH"]
    assert not any(one.files for one in edits)  # what led nowhere is not tried again
    world.expect_errors("media attachment not found")


async def test_where_no_picture_comes_through_it_is_told_in_words(
    world: World, evening: Evening
) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    await evening.seated(anna, bram)
    world.env.inject_error("PATCH", ANSWER, times=1, **REFUSED)
    world.env.inject_error("POST", FOLLOWUP, times=1, **REFUSED)

    answer = await my_sheet(evening, anna)

    assert not reading.descriptions(answer.response)
    assert "0 cells crossed" in reading.words(answer.response)
    world.expect_errors("media attachment not found")


@pytest.mark.parametrize("status", [400, 413])
async def test_a_message_whose_edit_is_refused_is_posted_anew_and_the_old_one_goes(
    world: World, evening: Evening, status: int
) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    await evening.seated(anna, bram, autopass=False)
    old = evening.with_button(anna, "move")
    world.env.inject_error(
        "PATCH", "/channels/*/messages/*", status=status, code=50035, message="no", times=1
    )

    await anna.slash(evening.channel, "pass")

    new = evening.with_button(anna, "move")
    assert new.id != old.id
    assert old.id not in [message.id for message in evening.messages()]
    world.expect_errors("refuses edits")


async def test_a_post_that_is_refused_for_its_form_is_posted_in_words(
    world: World, evening: Evening
) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    await evening.seated(anna, bram, autopass=False)
    await anna.slash(evening.channel, "pass")
    world.env.inject_error("POST", "/channels/*/messages", times=1, **REFUSED)

    await bram.slash(evening.channel, "pass")

    message = evening.with_button(anna, "move")
    assert ":2:" in (custom_id(message, "move") or "")
    assert not reading.descriptions(message)
    world.expect_errors("media attachment not found")


async def test_a_moderator_can_try_all_private_answers(world: World, evening: Evening) -> None:
    kim, anna = world.moderator("Kim"), world.player("Anna")

    tried = await kim.slash(evening.channel, "settings try")
    refused = await anna.slash(evening.channel, "settings try")

    assert reading.words(tried.response).count("✔") == 5 + 1
    assert not [message for message in evening.messages(kim) if reading.descriptions(message)]
    assert "✔" not in reading.words(refused.response)


async def test_what_discord_refuses_of_private_answers_is_told_with_its_words(
    world: World, evening: Evening
) -> None:
    kim = world.moderator("Kim")
    world.env.inject_error("PATCH", ANSWER, times=1, **REFUSED)

    tried = await kim.slash(evening.channel, "settings try")

    assert "media attachment not found" in reading.words(tried.response)
    assert reading.words(tried.response).count("✘") == 1 + 1


async def test_one_message_that_was_too_large_condemns_no_other(
    world: World, evening: Evening
) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    await evening.seated(anna, bram, autopass=False)
    await anna.slash(evening.channel, "pass")
    world.env.inject_error(
        "POST", "/channels/*/messages", status=413, code=40005, message="too large", times=1
    )
    await bram.slash(evening.channel, "pass")
    assert not reading.descriptions(evening.with_button(anna, "move"))

    await anna.slash(evening.channel, "pass")
    await bram.slash(evening.channel, "pass")

    assert reading.descriptions(evening.with_button(anna, "move"))
    world.expect_errors("too large")
