"""Leaving a running game and coming back (K1-A24), and channels that are gone."""

import pytest

from bot.tables import Declined, Status
from tests.bot.tables.evening import ANNA, BRAM, CHANNEL, CLEO, GUILD, Evening, seat, waited_for


async def test_the_game_goes_on_without_who_leaves(evening: Evening) -> None:
    table = await evening.start(ANNA, BRAM, CLEO)
    left = seat(table, BRAM)

    table = (await evening.tables.leave(evening.source(), table.id, BRAM)).table

    assert table.players[left].away
    assert left not in waited_for(table)
    table = (await evening.all_pass(table)).table
    assert (table.turn, left in waited_for(table)) == (2, False)
    for refused in (
        evening.tables.leave(evening.source(), table.id, BRAM),
        evening.answer(table, left),
    ):
        with pytest.raises(Declined, match="away"):
            await refused


async def test_leaving_as_the_last_one_awaited_closes_the_roll(evening: Evening) -> None:
    table = await evening.start(ANNA, BRAM, CLEO)
    for user in (ANNA, CLEO):
        await evening.answer(table, seat(table, user))

    outcome = await evening.tables.leave(evening.source(), table.id, BRAM)

    assert outcome.table.turn == 2


async def test_who_comes_back_is_asked_from_the_next_roll_on(evening: Evening) -> None:
    table = await evening.start(ANNA, BRAM, CLEO)
    place = seat(table, BRAM)
    with pytest.raises(Declined, match="already_seated"):
        await evening.tables.rejoin(evening.source(), table.id, BRAM)
    await evening.tables.leave(evening.source(), table.id, BRAM)

    table = (await evening.tables.rejoin(evening.source(), table.id, BRAM)).table

    assert not table.players[place].away
    assert place not in waited_for(table)
    assert place in waited_for((await evening.all_pass(table)).table)


async def test_joining_again_is_coming_back(evening: Evening) -> None:
    table = await evening.start(ANNA, BRAM)
    await evening.tables.leave(evening.source(), table.id, BRAM)

    table = (await evening.tables.join(evening.source(), table.id, BRAM, "Bram II")).table

    back = table.players[seat(table, BRAM)]
    assert (back.away, back.name) == (False, "Bram II")
    with pytest.raises(Declined, match="already_seated"):
        await evening.tables.join(evening.source(), table.id, BRAM, "Bram")


async def test_the_host_role_goes_to_the_next_seat_that_is_present(evening: Evening) -> None:
    table = await evening.start(ANNA, BRAM, CLEO)
    order = [player.user for player in table.players]
    after_anna = (order * 2)[order.index(ANNA) + 1]

    outcome = await evening.tables.leave(evening.source(), table.id, ANNA)

    assert outcome.table.host == after_anna
    assert ("new_host", {"user": after_anna}) in [(one.code, one.facts) for one in outcome.facts]
    back = (await evening.tables.rejoin(evening.source(), table.id, ANNA)).table
    assert back.host == after_anna


async def test_the_last_one_to_leave_ends_the_table(evening: Evening) -> None:
    table = await evening.start(ANNA, BRAM)
    await evening.tables.leave(evening.source(), table.id, ANNA)

    table = (await evening.tables.leave(evening.source(), table.id, BRAM)).table

    assert (table.status, table.due) == (Status.ENDED, None)
    places = {one.user: one.place for one in await evening.tables.scores(table.id)}
    assert places == {BRAM: 1, ANNA: 2}


async def test_a_channel_that_is_gone_closes_its_table(evening: Evening) -> None:
    here, there = await evening.start(ANNA, BRAM), await evening.start(ANNA, channel=21)
    await evening.answer(there, 0)

    closed = await evening.tables.close_channel(CHANNEL)

    assert [(table.id, table.status) for table in closed] == [(here.id, Status.CLOSED)]
    assert len(await evening.tables.scores(here.id)) == 2
    assert await evening.tables.unshown() == [there.id]
    assert (await evening.tables.get(there.id)).status is Status.RUNNING
    assert await evening.tables.close_channel(CHANNEL) == []


async def test_a_server_that_is_gone_closes_all_its_tables(evening: Evening) -> None:
    first, second = await evening.start(ANNA, BRAM), await evening.open(ANNA, channel=21)
    elsewhere = await evening.open(ANNA, channel=22, guild=GUILD + 1)

    closed = await evening.tables.close_guild(GUILD)

    assert [table.id for table in closed] == [first.id, second.id]
    assert {table.status for table in closed} == {Status.CLOSED}
    assert (await evening.tables.get(elsewhere.id)).status is Status.LOBBY
