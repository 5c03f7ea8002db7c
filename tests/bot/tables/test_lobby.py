"""Opening, joining, leaving, starting."""

import pytest

from bot.tables import Declined, GuildSettings, Player, Status
from engine import Choose
from tests.bot.tables.evening import ANNA, BRAM, CHANNEL, CLEO, DIRK, GUILD, Evening, codes


async def test_a_new_table_is_a_lobby_with_its_host(evening: Evening) -> None:
    table = await evening.open(ANNA, options={"sheet": "red"}, pace="evening", language="nl")

    assert (table.status, table.host, table.match) == (Status.LOBBY, ANNA, None)
    assert table.players == (Player(ANNA, "Anna"),)
    assert table.options == {"sheet": "red", "solo_stops_at_two_colours": True}
    assert (table.guild, table.channel, table.capacity) == (GUILD, CHANNEL, 4)
    assert (table.pace, table.language, table.due) == ("evening", "nl", None)
    assert table.opened == evening.clock.now
    assert (table.turn, table.seat_of(ANNA), table.seat_of(BRAM)) == (0, 0, None)


async def test_with_one_seat_the_game_starts_at_once(evening: Evening) -> None:
    table = await evening.open(ANNA, seats=1)

    assert table.status is Status.RUNNING
    assert table.match is not None
    assert table.match.waiting == Choose((0,))
    assert table.turn == 1


@pytest.mark.parametrize(
    ("asked", "code"),
    [
        ({"game": "chess"}, "unknown_game"),
        ({"options": {"sheet": "mauve"}}, "unknown_option"),
        ({"options": {"size": "big"}}, "unknown_option"),
        ({"options": {"solo_stops_at_two_colours": "true"}}, "unknown_option"),
        ({"pace": "slow"}, "unknown_pace"),
        ({"seats": 0}, "wrong_number_of_seats"),
        ({"seats": 7}, "wrong_number_of_seats"),
    ],
)
async def test_what_cannot_be_opened(evening: Evening, asked: dict[str, object], code: str) -> None:
    with pytest.raises(Declined) as declined:
        await evening.open(ANNA, **asked)

    assert declined.value.code == code
    assert await evening.tables.at(CHANNEL) is None


async def test_a_channel_has_one_table_at_a_time(evening: Evening) -> None:
    first = await evening.open(ANNA)

    with pytest.raises(Declined, match="table_here") as declined:
        await evening.open(BRAM)
    other = await evening.open(BRAM, channel=21)

    assert declined.value.facts == {"table": first.id}
    assert other.id != first.id
    assert await evening.tables.at(CHANNEL) == first


async def test_a_server_may_name_its_channels(evening: Evening) -> None:
    await evening.store.set_guild(GuildSettings(GUILD, channels=(30, 31)))

    with pytest.raises(Declined, match="channel_not_allowed"):
        await evening.open(ANNA, channel=20)
    await evening.open(ANNA, channel=31)
    await evening.open(ANNA, channel=99, parent=30)
    await evening.open(ANNA, channel=20, guild=GUILD + 1)


async def test_players_join_in_order_until_the_table_is_full(evening: Evening) -> None:
    table = await evening.open(CLEO, ANNA, BRAM, seats=3)
    assert [player.name for player in table.players] == ["Cleo", "Anna", "Bram"]

    with pytest.raises(Declined, match="table_full") as declined:
        await evening.tables.join(evening.source(), table.id, DIRK, "Dirk")
    with pytest.raises(Declined, match="already_seated"):
        await evening.tables.join(evening.source(), table.id, ANNA, "Anna")

    assert declined.value.facts == {"seats": 3}
    assert await evening.tables.get(table.id) == table


async def test_a_place_given_up_is_free_again(evening: Evening) -> None:
    table = await evening.open(ANNA, BRAM, seats=2)

    await evening.tables.leave(evening.source(), table.id, BRAM)
    table = (await evening.tables.join(evening.source(), table.id, CLEO, "Cleo")).table

    assert [player.user for player in table.players] == [ANNA, CLEO]
    with pytest.raises(Declined, match="not_seated"):
        await evening.tables.leave(evening.source(), table.id, BRAM)


async def test_a_host_who_leaves_hands_the_role_on(evening: Evening) -> None:
    table = await evening.open(ANNA, BRAM, CLEO)

    outcome = await evening.tables.leave(evening.source(), table.id, ANNA)

    assert outcome.table.host == BRAM
    assert [(fact.code, fact.facts) for fact in outcome.facts] == [("new_host", {"user": BRAM})]


async def test_the_last_to_leave_closes_the_lobby(evening: Evening) -> None:
    table = await evening.open(ANNA, BRAM)
    await evening.tables.leave(evening.source(), table.id, ANNA)

    outcome = await evening.tables.leave(evening.source(), table.id, BRAM)

    assert (outcome.table.status, outcome.table.players) == (Status.CLOSED, ())
    with pytest.raises(Declined, match="table_closed"):
        await evening.tables.join(evening.source(), table.id, ANNA, "Anna")
    assert (await evening.open(ANNA)).id != table.id


async def test_the_host_starts_and_the_dice_are_thrown(evening: Evening) -> None:
    lobby = await evening.open(ANNA, BRAM, CLEO)
    with pytest.raises(Declined, match="not_the_host"):
        await evening.tables.start(evening.source(), lobby.id, BRAM)

    outcome = await evening.tables.start(evening.source(), lobby.id, ANNA)

    table = outcome.table
    assert (table.status, table.turn) == (Status.RUNNING, 1)
    assert table.match is not None
    assert table.match.waiting == Choose((0, 1, 2))
    assert {player.user for player in table.players} == {ANNA, BRAM, CLEO}
    assert codes(outcome.facts) == []


async def test_the_order_is_by_lot(evening: Evening) -> None:
    joined = (ANNA, BRAM, CLEO)
    for channel in range(5):
        table = await evening.start(*joined, channel=channel)
        await evening.tables.end(evening.source(), table.id, ANNA, moderator=False)
        seed = (await evening.tables.get(table.id)).seed
        assert seed is not None
        lot = evening.dice.order(bytes.fromhex(seed), 3)
        assert [player.user for player in table.players] == [joined[place] for place in lot]


async def test_a_host_alone_may_start_and_plays_solo(evening: Evening) -> None:
    table = await evening.start(ANNA, seats=4)

    assert table.match is not None
    assert table.match.seats == 1


async def test_a_game_that_has_started_takes_nobody_in(evening: Evening) -> None:
    table = await evening.start(ANNA, BRAM)

    with pytest.raises(Declined, match="already_started"):
        await evening.tables.join(evening.source(), table.id, CLEO, "Cleo")
    with pytest.raises(Declined, match="already_started"):
        await evening.tables.start(evening.source(), table.id, table.host)


async def test_a_lobby_has_no_game_to_play(evening: Evening) -> None:
    lobby = await evening.open(ANNA)
    tables, source = evening.tables, evening.source

    for refused in (
        tables.act(source(), lobby.id, ANNA, None, "pass"),
        tables.withdraw(source(), lobby.id, ANNA, None),
        tables.rejoin(source(), lobby.id, ANNA),
        tables.record(lobby.id),
    ):
        with pytest.raises(Declined, match="not_started"):
            await refused


async def test_no_table(evening: Evening) -> None:
    with pytest.raises(Declined, match="no_table"):
        await evening.tables.get(1)
    with pytest.raises(Declined, match="no_table"):
        await evening.tables.join(evening.source(), 1, ANNA, "Anna")
    with pytest.raises(Declined, match="no_table"):
        await evening.tables.record(1)
    assert await evening.tables.at(CHANNEL) is None


async def test_the_games_of_a_server(evening: Evening) -> None:
    first = await evening.start(ANNA, BRAM, channel=21)
    await evening.open(CLEO, channel=22)
    second = await evening.start(ANNA, channel=23)
    await evening.start(ANNA, channel=24, guild=GUILD + 1)

    assert await evening.tables.running(GUILD) == [first, second]
