"""Many tables: channels, servers, threads; the clock."""

import random

from tests.bot.front.evening import GAME, Evening
from tests.support import reading
from tests.support.world import World


async def test_two_channels_and_two_servers_have_tables_of_their_own(world: World) -> None:
    other = world.server("Elsewhere")
    evenings = [
        Evening(world, world.guild.create_text_channel("one")),
        Evening(world, world.guild.create_text_channel("two")),
        Evening(world, other.create_text_channel("three")),
    ]
    people = [[world.player("Anna"), world.player("Bram")] for _ in range(2)]
    people.append([world.player("Anna", guild=other), world.player("Bram", guild=other)])
    for evening, players in zip(evenings, people, strict=True):
        await evening.seated(*players)
    for evening, players in zip(evenings, people, strict=True):
        await evening.play_on(*players, rng=random.Random(4), rolls=2)
    assert {(await evening.table()).turn for evening in evenings} == {3}
    assert len({(await evening.table()).id for evening in evenings}) == 3


async def test_a_thread_is_a_place_as_a_channel_is(world: World) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    channel = world.bot.get_channel(world.channel.id)
    start = await channel.send("a thread")
    await start.create_thread(name="games")
    await world.env.settle()
    evening = Evening(world, world.channel.threads[0])
    await evening.seated(anna, bram)
    table = await evening.play_on(anna, bram, rng=random.Random(5), rolls=2)
    assert table.turn == 3


async def test_a_channel_has_one_table_at_a_time(world: World, evening: Evening) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    await anna.slash(evening.channel, "game new", game=GAME)
    answer = await bram.slash(evening.channel, "game new", game=GAME)
    assert "already a table" in reading.words(answer.response)


async def test_where_there_is_no_table_every_command_says_so(
    world: World, evening: Evening
) -> None:
    anna = world.player("Anna")
    for command, more in (
        ("game join", {}),
        ("game leave", {}),
        ("game start", {}),
        ("game show", {}),
        ("game end", {}),
        ("game rules", {}),
        ("game record", {}),
        ("pick", {"dice": "blue 3"}),
        ("pass", {}),
        ("sheet", {}),
    ):
        answer = await anna.slash(evening.channel, command, **more)
        assert answer.ephemeral, command
        assert "no table" in reading.words(answer.response), command


async def test_time_over_is_a_pass(world: World, evening: Evening) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    await evening.seated(anna, bram, pace="live")
    await anna.slash(evening.channel, "pass")
    assert f"<@{bram.user.id}> until <t:" in evening.texts()
    await world.later(100)
    assert (await evening.table()).turn == 1
    await world.later(40)
    assert (await evening.table()).turn == 2
    assert "roll 1 is closed" in evening.texts()
    assert "**Bram** did not answer in time" in evening.texts()
    assert "**Anna** did not answer in time" not in evening.texts()
