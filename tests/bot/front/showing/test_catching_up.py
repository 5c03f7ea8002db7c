"""Channels catch up with their tables, whatever became of messages, threads and rights."""

from collections.abc import Callable

import pytest

from bot.front import Dobbelbot
from bot.talk.words.catalogues import number
from tests.bot.front.evening import Evening
from tests.support import reading
from tests.support.world import World


async def all_pass(evening: Evening, *players: object) -> None:
    """Everybody passes the roll on the table."""
    for player in await evening.awaited(*players):  # type: ignore[arg-type]
        await player.slash(evening.channel, "pass")


async def test_an_archived_thread_is_woken_up(world: World) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    evening = Evening(world, await world.thread("games", anna))
    await evening.seated(anna, bram, autopass=False)
    world.env.inject_error("PATCH", "/channels/*/messages/*", status=400, code=50083)
    await all_pass(evening, anna, bram)
    assert "roll 1 is closed" in evening.texts()
    assert "roll 2" in evening.texts()


@pytest.mark.parametrize(("status", "code"), [(400, 50035), (400, 0)])
async def test_an_old_message_that_cannot_be_edited_stops_nothing(
    world: World, evening: Evening, status: int, code: int
) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    await evening.seated(anna, bram, autopass=False)
    (first,) = await evening.awaited(anna)
    await first.slash(evening.channel, "pass")
    world.env.inject_error("PATCH", "/channels/*/messages/*", status=status, code=code, times=9)
    await bram.slash(evening.channel, "pass")
    assert "roll 2" in evening.texts()
    world.expect_errors("refuses edits")
    assert "roll 1 is closed" in evening.texts()


async def test_a_message_too_old_to_edit_is_posted_anew_and_the_old_one_goes(
    world: World, evening: Evening
) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    await evening.seated(anna, bram, autopass=False)
    old = evening.with_button(anna, "move")
    world.env.inject_error("PATCH", "/channels/*/messages/*", status=429, code=30046)
    await anna.slash(evening.channel, "pass")
    assert old.id not in [message.id for message in evening.messages()]
    assert "Anna has answered" in reading.words(evening.with_button(anna, "move"))
    world.env.inject_error("PATCH", "/channels/*/messages/*", status=429, code=30046)
    await bram.slash(evening.channel, "pass")
    assert "roll 1 is closed" in evening.texts()
    assert len(evening.buttons(anna, "move")) == 1


async def test_rolls_that_could_not_be_posted_are_told_later(
    world: World, evening: Evening
) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    await evening.seated(anna, bram, autopass=False)
    world.env.inject_error("POST", "/channels/*/messages", status=500, times=2)
    await all_pass(evening, anna, bram)
    move = (await evening.legal(anna))[0]
    await evening.type_move(anna, move)
    await all_pass(evening, bram)
    await world.later(60)
    assert "roll 2 is closed" in evening.texts()
    assert "roll 3" in evening.texts()


async def test_many_rolls_that_were_not_shown_are_summed_up_after_a_restart(
    world: World, evening: Evening
) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    await evening.seated(anna, bram, game="qwixx", autopass=False)
    await world.deny(evening.channel, send_messages=True)
    while (await evening.table()).turn < 7:
        await all_pass(evening, anna, bram)
    await world.restart()
    await world.deny(evening.channel)
    await world.later(60)
    texts = evening.texts()
    assert "roll 1 is closed" in texts
    assert "rolls 2 to 6 are closed**: nobody took anything" in texts
    table = await evening.table()
    assert table.match is not None
    for player, score in zip(table.players, table.match.scores(), strict=True):
        assert f"**{player.name}** " in texts
        assert f"→ {number('en', score.total)} (" in texts
    assert "**roll 7**" in reading.words(evening.with_button(anna, "move"))


async def test_an_edit_whose_answer_is_lost_is_made_whole_again(
    world: World, evening: Evening
) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    await evening.seated(anna, bram, autopass=False)
    world.env.inject_error("PATCH", "/channels/*/messages/*", status=502)
    await anna.slash(evening.channel, "pass")
    await world.later(20)
    message = evening.with_button(anna, "move")
    assert "Anna has answered" in reading.words(message)
    assert len(await reading.pictures(message)) == 1


async def test_missing_rights_and_closed_messages_are_not_hammered(
    world: World, evening: Evening
) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    await evening.seated(anna, bram, autopass=False)
    world.env.inject_error("PATCH", "/channels/*/messages/*", status=403, code=50001, times=99)
    world.env.inject_error("POST", "/users/@me/channels", status=403, code=50007, times=99)
    before = len(world.requests)
    await anna.slash(evening.channel, "pass")
    await world.later(1800)
    assert len(world.requests) - before < 20


async def test_showing_the_table_again_calls_nobody(world: World, evening: Evening) -> None:
    anna, bram, eve = (world.player(name) for name in ("Anna", "Bram", "Eve"))
    await evening.seated(anna, bram, autopass=False)
    await eve.slash(evening.channel, "game show")
    message = evening.with_button(anna, "move")
    assert not world.env.backend.get_message(evening.channel.id, message.id).ping_user_ids


async def test_a_lobby_that_everybody_left_is_closed_in_the_channel_too(
    world: World, evening: Evening
) -> None:
    anna = world.player("Anna")
    await anna.slash(evening.channel, "game new", game="keeropkeer")
    await anna.slash(evening.channel, "game leave")
    assert (await evening.table()).status == "closed"
    assert not evening.buttons(anna, "join")
    answer = await anna.slash(evening.channel, "game join")
    assert "closed" in reading.words(answer.response)


async def test_a_preview_shows_nothing_of_what_others_have_sealed(
    world: World, evening: Evening, make_bot: Callable[[], Dobbelbot]
) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    await evening.seated(anna, bram, autopass=False)

    async def preview() -> tuple[str, list[bytes]]:
        private = await evening.press(bram, "move")
        while reading.options_or_none(private):
            private = await evening.choose(bram, private, next(iter(reading.options(private))))
        return reading.words(private), await reading.pictures(private)

    before = await preview()
    await evening.type_move(anna, (await evening.legal(anna))[-1])
    assert await preview() == before


async def test_a_roll_that_was_never_closed_tells_nothing_that_was_sealed(
    world: World, evening: Evening
) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    await evening.seated(anna, bram, autopass=False)
    move = (await evening.legal(bram))[0]
    await evening.type_move(bram, move)
    question = (await anna.slash(evening.channel, "game end")).response
    await anna.click(question, label="End the game")
    assert "ended early" in evening.texts()
    assert "is closed" not in evening.texts()
    assert f"on {' '.join(move.cells)}" not in evening.texts()
