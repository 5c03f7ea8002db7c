"""What readers and servers choose for themselves."""

import discord

from tests.bot.front.evening import GAME, Evening
from tests.support import reading
from tests.support.world import World


async def test_settings_of_a_reader_and_of_a_server(world: World) -> None:
    role = world.guild.create_role("keepers", permissions=discord.Permissions(manage_guild=True))
    anna, keeper = world.player("Anna"), world.player("Kim", roles=[role])
    evening = Evening(world)
    answer = await anna.slash(evening.channel, "settings me", language="nl", colours="symbols")
    assert "Nederlands" in reading.words(answer.response)
    assert "geen tafel" in reading.words((await anna.slash(evening.channel, "pass")).response)
    answer = await anna.slash(evening.channel, "settings server", language="nl")
    assert (await world.bot.parts.store.guild(world.guild.id)).language is None
    channel = world.guild.create_text_channel("only here")
    await keeper.slash(evening.channel, "settings server", language="nl", channel=channel)
    answer = await anna.slash(evening.channel, "game new", game=GAME)
    assert await world.bot.parts.tables.at(evening.channel.id) is None, reading.words(
        answer.response
    )
    await anna.slash(channel, "game new", game=GAME)
    assert "Meedoen" in Evening(world, channel).texts()


async def test_own_colours_can_be_put_back_to_the_servers(world: World, evening: Evening) -> None:
    anna = world.player("Anna")
    await anna.slash(evening.channel, "settings me", colours="symbols")
    answer = (await anna.slash(evening.channel, "settings me")).response
    assert "symbol" in reading.words(answer)
    assert "`/settings me`" in reading.words(answer)
    answer = (await anna.slash(evening.channel, "settings me", colours="of_server")).response
    assert "as the server has them" in reading.words(answer)
    assert (await world.bot.parts.store.user(anna.user.id)).palette is None


async def test_running_tables_follow_the_servers_language_at_their_next_roll(
    world: World, evening: Evening
) -> None:
    role = world.guild.create_role("keepers", permissions=discord.Permissions(manage_guild=True))
    anna, bram = world.player("Anna", roles=[role]), world.player("Bram")
    await evening.seated(anna, bram, autopass=False)
    answer = await anna.slash(evening.channel, "settings server", language="nl")
    assert "Tables that are running follow at their next roll" in reading.words(answer.response)
    for player in (anna, bram):
        await player.slash(evening.channel, "pass")
    assert "**worp 2**" in evening.texts()
    await world.restart()
    for player in (anna, bram):
        await player.slash(evening.channel, "pass")
    assert "**worp 3**" in evening.texts()
    assert "roll" not in reading.words(evening.with_button(anna, "move"))
    answer = await anna.slash(evening.channel, "settings server", colours="symbols")
    assert "follow" not in reading.words(answer.response)


async def test_a_servers_settings_are_for_who_manages_it(world: World, evening: Evening) -> None:
    anna = world.player("Anna")
    answer = (await anna.slash(evening.channel, "settings server", pace="live")).response
    assert "manage the server" in reading.words(answer)
