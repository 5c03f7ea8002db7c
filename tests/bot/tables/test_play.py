"""Answering rolls, taking back, and the end of a game."""

import random

import pytest

from bot.tables import Declined, Post, Status
from engine import BadNotation, Illegal, Match
from tests.bot.tables.evening import (
    ANNA,
    BRAM,
    CHANNEL,
    CLEO,
    DIRK,
    Evening,
    codes,
    seat,
    waited_for,
)


async def test_when_all_have_answered_the_next_dice_are_thrown(evening: Evening) -> None:
    table = await evening.start(ANNA, BRAM)

    first = await evening.answer(table, 1)
    second = await evening.answer(first.table, 0)

    assert (first.table.turn, waited_for(first.table)) == (1, (0,))
    assert (second.table.turn, waited_for(second.table)) == (2, (0, 1))
    assert codes(second.facts) == ["chose", "chose"]
    assert second.table.length == first.table.length + 2


async def test_an_answer_is_taken_back_while_the_roll_is_open(evening: Evening) -> None:
    table = await evening.start(ANNA, BRAM)
    await evening.answer(table, 0)

    outcome = await evening.tables.withdraw(evening.source(), table.id, table.players[0].user, 1)

    assert waited_for(outcome.table) == (0, 1)
    with pytest.raises(Illegal) as illegal:
        await evening.tables.withdraw(evening.source(), table.id, table.players[0].user, 1)
    assert illegal.value.refusal.code == "nothing_to_take_back"


async def test_an_old_button_says_that_its_roll_is_over(evening: Evening) -> None:
    table = await evening.start(ANNA, BRAM)
    later = (await evening.all_pass(table)).table

    with pytest.raises(Declined, match="round_over") as declined:
        await evening.answer(later, 0, turn=1)
    with pytest.raises(Declined, match="round_over"):
        await evening.tables.withdraw(evening.source(), table.id, later.players[0].user, 1)

    assert declined.value.facts == {"roll": 1}
    assert await evening.tables.get(table.id) == later


async def test_a_typed_answer_has_no_stamp(evening: Evening) -> None:
    table = (await evening.all_pass(await evening.start(ANNA, BRAM))).table

    outcome = await evening.answer(table, 0, turn=None)

    assert waited_for(outcome.table) == (1,)


async def test_the_rules_pass_through_and_nothing_is_written(evening: Evening) -> None:
    table = await evening.start(ANNA, BRAM)
    table = (await evening.answer(table, 0)).table

    with pytest.raises(Illegal) as illegal:
        await evening.answer(table, 0)
    for nonsense in ("", "b 9 Q4", "roll bgx 13?", "pass\n1 pass", "0 pass"):
        with pytest.raises(BadNotation):
            await evening.answer(table, 1, nonsense)

    assert illegal.value.refusal.code == "already_answered"
    assert await evening.tables.get(table.id) == table


async def test_a_stranger_cannot_answer(evening: Evening) -> None:
    table = await evening.start(ANNA, BRAM)

    with pytest.raises(Declined, match="not_seated"):
        await evening.tables.act(evening.source(), table.id, DIRK, 1, "pass")


@pytest.mark.parametrize("players", [(ANNA,), (ANNA, BRAM, CLEO)])
async def test_a_whole_game(evening: Evening, players: tuple[int, ...]) -> None:
    table = await evening.start(*players)

    outcome = await evening.played_out(table, random.Random(len(players)))

    table = outcome.table
    assert table.status is Status.OVER
    assert codes(outcome.facts)[-1] == "game_over"
    assert table.match is not None
    assert table.match == Match.replay("keeropkeer", len(players), table.options, table.match.log)
    scores = await evening.tables.scores(table.id)
    assert [(one.total, one.place, one.parts) for one in scores] == [
        (one.total, one.place, one.parts) for one in table.match.scores()
    ]
    assert [one.user for one in scores] == [player.user for player in table.players]
    with pytest.raises(Declined, match="game_over"):
        await evening.answer(table, 0)
    assert await evening.tables.at(CHANNEL) == table
    assert await evening.restarted().get(table.id) == table


async def test_the_seed_is_secret_until_the_end_and_its_hash_never(evening: Evening) -> None:
    lobby = await evening.open(ANNA, BRAM)
    running = (await evening.tables.start(evening.source(), lobby.id, ANNA)).table
    ended = (await evening.tables.end(evening.source(), lobby.id, ANNA, moderator=False)).table

    assert (lobby.seed, running.seed) == (None, None)
    assert ended.seed is not None
    assert lobby.seed_hash == running.seed_hash == ended.seed_hash


async def test_tables_in_two_channels_do_not_know_each_other(evening: Evening) -> None:
    here, there = await evening.start(ANNA, BRAM), await evening.start(ANNA, BRAM, channel=21)

    await evening.all_pass(here)

    assert await evening.tables.get(there.id) == there


async def test_the_host_ends_the_game_and_the_standing_is_kept(evening: Evening) -> None:
    table = await evening.start(ANNA, BRAM)
    with pytest.raises(Declined, match="not_allowed"):
        await evening.tables.end(evening.source(), table.id, BRAM, moderator=False)

    outcome = await evening.tables.end(evening.source(), table.id, ANNA, moderator=False)

    assert outcome.table.status is Status.ENDED
    assert [one.total for one in await evening.tables.scores(table.id)] == [-22, -22]
    with pytest.raises(Declined, match="game_over"):
        await evening.tables.end(evening.source(), table.id, ANNA, moderator=False)


async def test_a_moderator_ends_any_table(evening: Evening) -> None:
    running, lobby = await evening.start(ANNA, BRAM), await evening.open(ANNA, channel=21)

    ended = await evening.tables.end(evening.source(), running.id, DIRK, moderator=True)
    closed = await evening.tables.end(evening.source(), lobby.id, DIRK, moderator=True)

    assert (ended.table.status, closed.table.status) == (Status.ENDED, Status.CLOSED)


async def test_a_rematch_has_the_same_settings_and_players(evening: Evening) -> None:
    table = await evening.start(ANNA, BRAM, CLEO, seats=4, pace="live", options={"sheet": "blue"})
    with pytest.raises(Declined, match="not_over"):
        await evening.tables.rematch(evening.source(), table.id, BRAM, "Bram")
    await evening.tables.leave(evening.source(), table.id, CLEO)
    await evening.tables.end(evening.source(), table.id, ANNA, moderator=False)
    with pytest.raises(Declined, match="not_seated"):
        await evening.tables.rematch(evening.source(), table.id, DIRK, "Dirk")

    again = (await evening.tables.rematch(evening.source(), table.id, BRAM, "Bram!")).table

    assert (again.status, again.host, again.channel) == (Status.LOBBY, BRAM, CHANNEL)
    assert {player.user: player.name for player in again.players} == {BRAM: "Bram!", ANNA: "Anna"}
    assert (again.options, again.pace, again.capacity) == (table.options, "live", 4)
    assert again.seed_hash != table.seed_hash
    with pytest.raises(Declined, match="table_here"):
        await evening.tables.rematch(evening.source(), table.id, ANNA, "Anna")


async def test_a_solo_rematch_starts_at_once(evening: Evening) -> None:
    table = await evening.open(ANNA, seats=1)
    await evening.tables.leave(evening.source(), table.id, ANNA)

    again = (await evening.tables.rematch(evening.source(), table.id, ANNA, "Anna")).table

    assert (again.status, again.turn) == (Status.RUNNING, 1)


async def test_what_has_been_shown(evening: Evening) -> None:
    lobby = await evening.open(ANNA, BRAM, pace="none")
    table = (await evening.tables.start(evening.source(), lobby.id, ANNA)).table
    assert await evening.tables.unshown() == [table.id]

    post = Post("roll", 1, CHANNEL, 900)
    await evening.tables.shown(table.id, table.length, [post])

    assert await evening.tables.unshown() == []
    now = await evening.tables.get(table.id)
    assert (now.shown, now.posts) == (table.length, (post,))
    after = (await evening.answer(now, seat(now, ANNA))).table
    assert (after.shown, after.posts) == (table.length, (post,))
    assert await evening.tables.unshown() == [table.id]
    await evening.tables.shown(table.id, after.length, posts_removed=[900])
    assert (await evening.tables.get(table.id)).posts == ()
