"""Nobody is late for what they could not see: rights, outages, and a program that is off."""

from collections.abc import Awaitable, Callable

import pytest
from simcord.actors import MemberActor

from bot.tables import Table
from tests.bot.front.evening import Evening
from tests.support.world import World

NEVER_TOLD = "did not answer in time"
ROLLS_OF_LIVE_PACE = 14


@pytest.fixture
def people(world: World) -> tuple[MemberActor, MemberActor]:
    """Two people at an evening."""
    return world.player("Anna"), world.player("Bram")


async def hurried(evening: Evening, *people: MemberActor) -> Table:
    """A table at the quickest pace, where nobody is passed without being waited for."""
    return await evening.seated(*people, pace="live", autopass=False)


async def half_an_hour(world: World) -> None:
    """Time in which fourteen rolls could be missed."""
    for _ in range(ROLLS_OF_LIVE_PACE):
        await world.later(130)


@pytest.mark.parametrize("right", ["send_messages", "attach_files", "view_channel", "embed_links"])
async def test_while_a_right_is_missing_time_stands(
    world: World, evening: Evening, people: tuple[MemberActor, MemberActor], right: str
) -> None:
    await hurried(evening, *people)
    await world.later(60)
    await world.deny(evening.channel, **{right: True})

    await half_an_hour(world)

    table = await evening.table()
    assert (table.turn, table.late, table.due) == (1, frozenset(), None)
    assert table.remaining in range(30, 70)
    await world.deny(evening.channel)
    await world.later(20)
    table = await evening.table()
    assert table.due is not None
    assert f"<t:{table.due}:R>" in evening.texts()
    await world.later(80)
    assert (await evening.table()).turn == 2
    assert NEVER_TOLD in evening.texts()


async def outage(world: World) -> None:
    """Discord has lost the server for a while, and refuses everything sent there."""
    guild = world.guild.id
    world.env.backend.emit("GUILD_DELETE", {"id": str(guild), "unavailable": True})
    world.env.inject_error("POST", "/channels/*/messages", status=503, times=10_000)


async def refused(world: World) -> None:
    """The channel answers everything with an error of Discord's own."""
    for method, path in (("POST", "/channels/*/messages"), ("PATCH", "/channels/*/messages/*")):
        world.env.inject_error(method, path, status=503, times=10_000)


@pytest.mark.parametrize("trouble", [outage, refused])
async def test_in_an_outage_time_stands(
    world: World,
    evening: Evening,
    people: tuple[MemberActor, MemberActor],
    trouble: Callable[[World], Awaitable[None]],
) -> None:
    await hurried(evening, *people)
    await trouble(world)

    await half_an_hour(world)

    assert ((await evening.table()).turn, (await evening.table()).late) == (1, frozenset())


async def test_a_step_begins_when_its_roll_can_be_seen(
    world: World, evening: Evening, people: tuple[MemberActor, MemberActor]
) -> None:
    anna, bram = people
    await hurried(evening, anna, bram)
    await anna.slash(evening.channel, "pass")
    world.env.inject_error("POST", "/channels/*/messages", status=503, times=4)
    await bram.slash(evening.channel, "pass")

    await world.later(100)

    table = await evening.table()
    assert (table.turn, table.due, table.remaining) == (2, None, 120)
    await world.later(300)
    assert "roll 2" in evening.texts()


async def test_a_program_that_was_off_gives_the_time_back(
    world: World, evening: Evening, people: tuple[MemberActor, MemberActor]
) -> None:
    await hurried(evening, *people)
    await world.later(60)
    await world.bot.close()
    await world.env.advance_time(3_600)

    await world.env.restart_bot(world.make_bot())
    await world.later(20)

    table = await evening.table()
    assert (table.turn, table.late) == (1, frozenset())
    assert table.due is not None
    assert table.due - world.env.now().timestamp() in range(30, 70)
    assert f"<t:{table.due}:R>" in evening.texts()


async def test_a_silenced_bot_is_told_as_that_and_time_stands(
    world: World, evening: Evening, people: tuple[MemberActor, MemberActor]
) -> None:
    anna, _ = people
    await hurried(evening, *people)
    await world.silence(days=1)

    await half_an_hour(world)

    assert (await evening.table()).turn == 1
    (told,) = anna.user.dm_channel.history()
    assert "time-out" in told.content


async def test_a_few_presses_in_a_short_outage_do_not_silence_a_table(
    world: World, evening: Evening, people: tuple[MemberActor, MemberActor]
) -> None:
    """However often people try in the meantime, the table is back with the first rest."""
    anna, bram = people
    await evening.seated(anna, bram, pace="none", autopass=False)
    await anna.slash(evening.channel, "pass")
    for method, path in (("POST", "/channels/*/messages"), ("PATCH", "/channels/*/messages/*")):
        world.env.inject_error(method, path, status=503, times=6)
    await bram.slash(evening.channel, "pass")
    for _ in range(5):
        await anna.slash(evening.channel, "game show")

    await world.later(20)

    assert (await evening.table()).turn == 2
    assert "roll 2" in evening.texts()


async def test_while_the_connection_is_lost_nothing_is_shown_and_no_time_grows(
    world: World, evening: Evening, people: tuple[MemberActor, MemberActor]
) -> None:
    """Discord would take messages, but nobody's press would come through."""
    await hurried(evening, *people)
    await world.later(20)
    await world.bot.on_shard_disconnect(0)
    before = len(world.requests)

    for _ in range(8):
        await world.later(60)

    assert world.requests[before:] == []
    assert (await evening.table()).remaining in range(80, 121)
    await world.bot.on_shard_resumed(0)
    await world.later(20)
    due = (await evening.table()).due
    assert due is not None
    assert due - world.env.now().timestamp() <= 120
