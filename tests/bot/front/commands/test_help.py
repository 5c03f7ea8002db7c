"""`/help` says what one can do now, here, in this state, and in one's own words."""

import random
from typing import Any

from simcord.actors import MemberActor, _slash

from tests.bot.front.evening import Evening, custom_id
from tests.support import reading
from tests.support.world import World


async def helped(evening: Evening, player: MemberActor) -> Any:
    return (await player.slash(evening.channel, "help")).response


async def test_help_goes_along_with_the_evening(world: World, evening: Evening) -> None:
    anna, bram, cleo = (world.player(name) for name in ("Anna", "Bram", "Cleo"))
    assert "No game here yet" in reading.words(await helped(evening, anna))
    await anna.slash(evening.channel, "game new", game="keeropkeer", seats=2, autopass=False)
    host = await helped(evening, anna)
    assert "This is your table" in reading.words(host)
    invited = await helped(evening, bram)
    assert "A table is open" in reading.words(invited)
    await bram.click(invited, custom_id=custom_id(invited, "join"))
    assert "Anna starts the game" in reading.words(await helped(evening, bram))
    assert "This table is full" in reading.words(await helped(evening, cleo))
    await anna.click(host, custom_id=custom_id(host, "start"))
    asked = await helped(evening, bram)
    assert "It is your move" in reading.words(asked)
    assert "`/pick`" in reading.words(asked)
    assert custom_id(asked, "move")
    await bram.slash(evening.channel, "pass")
    assert "The table waits for Anna" in reading.words(await helped(evening, bram))
    assert "A game is being played here" in reading.words(await helped(evening, cleo))
    assert "As host" in reading.words(await helped(evening, anna))
    await evening.play_on(anna, bram, rng=random.Random(1))
    over = await helped(evening, bram)
    assert "The game is over" in reading.words(over)
    assert custom_id(over, "rematch")
    assert "The last game here is over" in reading.words(await helped(evening, cleo))


async def test_whoever_has_left_is_told_how_to_come_back(world: World, evening: Evening) -> None:
    _, other = await evening.two()
    private = (await other.slash(evening.channel, "game leave")).response
    await other.click(private, custom_id=custom_id(private, "leave_yes"))
    assert "You have left this game" in reading.words(await helped(evening, other))


async def test_commands_are_called_what_the_reader_is_offered(
    world: World, evening: Evening
) -> None:
    bram = world.player("Bram", "nl")
    backend = world.env.backend
    offered = backend.visible_commands(user_id=bram.user.id, channel_id=world.channel.id)
    command = next(one for one in offered if one["name"] == "hulp")
    answer = (await _slash(bram, world.channel, "hulp", {}, root=command)).response
    assert "`/spel nieuw`" in reading.words(answer)
    await bram.slash(evening.channel, "settings me", language="de")
    answer = (await bram.slash(evening.channel, "help")).response
    assert "Hier läuft noch kein Spiel" in reading.words(answer)
    assert "`/spel nieuw`" in reading.words(answer)
