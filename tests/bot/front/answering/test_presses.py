"""Buttons and menus: old, doubled, pressed by strangers, or many at once."""

from pathlib import Path

from tests.bot.front.evening import Evening
from tests.support import reading
from tests.support.world import World


async def test_a_sealed_answer_is_not_shown_and_can_be_taken_back(
    world: World, evening: Evening
) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    await evening.seated(anna, bram)
    move = (await evening.legal(anna))[-1]
    private = await evening.type_move(anna, move)
    assert move.cells[0] in reading.words(private)
    assert move.text not in evening.texts()
    assert "Anna has answered" in evening.texts()
    again = (await anna.click(private, label="Take back")).response
    assert "your move" in reading.words(again)
    assert "has answered" not in evening.texts()
    assert [player.user.id for player in await evening.awaited(anna)] == [anna.user.id]


async def test_a_typed_answer_may_be_changed_while_it_is_sealed(
    world: World, evening: Evening
) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    await evening.seated(anna, bram)
    first, *_, second = await evening.legal(anna)
    await evening.type_move(anna, first)
    private = await evening.type_move(anna, second)
    assert second.cells[0] in reading.words(private)
    table = await evening.table()
    seat = table.seat_of(anna.user.id)
    assert table.match is not None
    assert seat is not None
    assert table.match.view(seat).sheets[seat].choice == (second,)


async def test_an_old_button_explains_itself_and_shows_the_present(
    world: World, evening: Evening
) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    await evening.seated(anna, bram)
    private = await evening.press(anna, "move")
    await anna.slash(evening.channel, "pass")
    await bram.slash(evening.channel, "pass")
    before = await evening.table()
    answer = (await anna.click(private, label="Pass")).response
    assert "Roll 1 is over; this is roll 2" in reading.words(answer)
    assert "your move" in reading.words(answer)
    assert (await evening.table()).length == before.length


async def test_buttons_of_an_old_message_work_after_a_restart(
    world: World, evening: Evening
) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    await evening.seated(anna, bram)
    private = await evening.press(anna, "move")
    await world.restart()
    await world.crash()
    answer = (await anna.click(private, label="Pass")).response
    assert "your answer: pass" in reading.words(answer)


async def test_a_stranger_gets_a_private_sentence(world: World, evening: Evening) -> None:
    anna, bram, eve = (world.player(name) for name in ("Anna", "Bram", "Eve"))
    await evening.seated(anna, bram)
    before = (await evening.table()).length
    for verb in ("move", "pass", "sheet"):
        answer = await evening.press(eve, verb)
        assert answer.ephemeral
        assert "no seat" in reading.words(answer)
    assert (await evening.table()).length == before


async def test_a_press_delivered_twice_counts_once(world: World, evening: Evening) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    await evening.seated(anna, bram)
    await evening.press(anna, "pass")
    once = await evening.table()
    await world.deliver_again()
    assert (await evening.table()).length == once.length


async def test_everybody_presses_at_the_same_moment(world: World, evening: Evening) -> None:
    players = [world.player(f"Player {number}") for number in range(4)]
    await evening.seated(*players)
    message = evening.with_button(players[0], "pass")
    await world.at_once(*(player.click(message, label="Pass") for player in players))
    table = await evening.table()
    assert table.turn == 2
    assert table.match is not None
    assert sorted(table.match.log[1:5]) == [f"{seat} pass" for seat in range(4)]


async def test_a_double_click_plays_once(world: World, evening: Evening) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    await evening.seated(anna, bram)
    message = evening.with_button(anna, "pass")
    await world.at_once(anna.click(message, label="Pass"), anna.click(message, label="Pass"))
    table = await evening.table()
    assert table.match is not None
    assert table.match.log[1:] == (f"{table.seat_of(anna.user.id)} pass",)


async def test_from_roll_four_on_the_thrower_is_shown_first_and_the_others_are_called(
    world: World, evening: Evening
) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    await evening.seated(anna, bram, autopass=False)
    for _ in range(3):
        await anna.slash(evening.channel, "pass")
        await bram.slash(evening.channel, "pass")
    (thrower,) = await evening.awaited(anna, bram)
    other = bram if thrower is anna else anna
    assert "chooses first" in evening.texts()
    private = await evening.press(other, "move")
    assert "The table waits for" in reading.words(private)
    move = (await evening.legal(thrower))[0]
    await evening.type_move(thrower, move)
    assert "Still free: " in evening.texts()
    call = evening.messages()[-1]
    assert f"<@{other.user.id}>" in reading.words(call)
    pinged = world.env.backend.get_message(evening.channel.id, call.id).ping_user_ids
    assert list(pinged) == [other.user.id]
    taken = await evening.press(thrower, "move")
    assert "it stands" in reading.words(taken)
    await other.slash(evening.channel, "pass")
    assert call.id not in [message.id for message in evening.messages()]


async def test_leaving_a_running_game_asks_first_and_one_can_come_back(
    world: World, evening: Evening
) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    await evening.seated(anna, bram)
    question = (await bram.slash(evening.channel, "game leave")).response
    assert "Leave the running game?" in reading.words(question)
    await bram.click(question, label="Never mind")
    assert not any(player.away for player in (await evening.table()).players)
    question = (await bram.slash(evening.channel, "game leave")).response
    await bram.click(question, label="Leave the game")
    assert [player.away for player in (await evening.table()).players].count(True) == 1
    await anna.slash(evening.channel, "pass")
    assert (await evening.table()).turn == 2
    await bram.slash(evening.channel, "game join")
    assert not any(player.away for player in (await evening.table()).players)


async def test_ending_asks_first_and_is_for_the_host_and_moderators(
    world: World, evening: Evening
) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    await evening.seated(anna, bram)
    answer = await bram.slash(evening.channel, "game end")
    assert "Only the host" in reading.words(answer.response)
    assert not reading.buttons(answer.response)
    question = (await anna.slash(evening.channel, "game end")).response
    await anna.click(question, label="End the game")
    assert (await evening.table()).status == "ended"
    assert "ended early" in evening.texts()


async def test_a_database_that_is_gone_is_said_in_a_sentence(
    world: World, evening: Evening, tmp_path: Path
) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    await evening.seated(anna, bram)
    (tmp_path / "dobbelbot.db").rename(tmp_path / "elsewhere.db")
    reply = await anna.slash(evening.channel, "pass")
    assert "database" in reading.words(reply.response)
    (tmp_path / "elsewhere.db").rename(tmp_path / "dobbelbot.db")
    world.expect_errors("database")
    assert await evening.awaited(anna)
