"""Whole evenings: from the first roll to the final score, typed and clicked, restarts included."""

import random

import pytest

from bot.talk.words.catalogues import number
from tests.bot.front.evening import Evening
from tests.support import reading
from tests.support.world import World


async def test_two_players_play_a_whole_game_with_a_restart_in_the_middle(
    world: World, evening: Evening
) -> None:
    anna, bram = world.player("Anna"), world.player("Bram", "nl")
    rng = random.Random(1)
    await evening.seated(anna, bram)
    await evening.play_on(anna, bram, rng=rng, rolls=4)
    await world.restart()
    table = await evening.play_on(anna, bram, rng=rng)
    assert table.status == "over"
    assert table.match is not None
    end = evening.with_button(anna, "rematch")
    for score, name in zip(table.match.scores(), ("Anna", "Bram"), strict=True):
        assert f"{name}: {number('en', score.total)} (" in "".join(reading.descriptions(end))
    assert table.seed is not None
    assert table.seed not in reading.words(end)
    assert table.seed in reading.words(await evening.press(anna, "check"))
    assert "wins" in reading.words(end) or "share the victory" in reading.words(end)


async def test_a_solo_game_starts_at_once_and_ends_with_a_rating(
    world: World, evening: Evening
) -> None:
    anna = world.player("Anna")
    await evening.seated(anna)
    table = await evening.play_on(anna, rng=random.Random(2))
    assert table.status == "over"
    assert table.turn <= 30
    words = reading.words(evening.with_button(anna, "rematch"))
    assert "You have" in words
    assert table.match is not None
    band = table.match.rules.rating(1, table.match.scores()[0].total)
    assert band is not None


@pytest.mark.parametrize("seats", [3, 6])
async def test_more_players_play_some_rolls(world: World, evening: Evening, seats: int) -> None:
    players = [world.player(f"Player {number}") for number in range(seats)]
    await evening.seated(*players)
    table = await evening.play_on(*players, rng=random.Random(seats), rolls=6)
    assert table.turn == 7


async def test_a_dutch_server_reads_dutch_and_each_reader_privately_their_own(
    world: World,
) -> None:
    guild = world.server("De Herberg", "nl")
    evening = Evening(world, guild.create_text_channel("spellen"))
    anna = world.player("Anna", "nl", guild=guild)
    ben = world.player("Ben", "en-US", guild=guild)
    await evening.seated(anna, ben)
    assert "worp 1" in evening.texts()
    assert "jouw zet" in reading.words(await evening.press(anna, "move"))
    assert "your move" in reading.words(await evening.press(ben, "move"))


async def test_a_closed_roll_says_who_took_what_and_the_next_is_posted(
    world: World, evening: Evening
) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    await evening.seated(anna, bram)
    move = (await evening.legal(anna))[0]
    await evening.type_move(anna, move)
    await bram.slash(evening.channel, "pass")
    texts = evening.texts()
    assert "roll 1 is closed" in texts
    assert move.cells[0] in texts
    assert "roll 2" in texts
    posts = [one for one in evening.messages() if reading.descriptions(one)]
    assert len(posts) == 1
    assert all(len(words) <= 1024 for post in posts for words in reading.descriptions(post))


async def test_rematch_opens_a_table_with_the_same_settings(world: World, evening: Evening) -> None:
    anna = world.player("Anna")
    first = await evening.seated(anna, sheet="red", pace="live")
    await evening.play_on(anna, rng=random.Random(3))
    await evening.press(anna, "rematch")
    second = await evening.table()
    assert second.id != first.id
    assert (second.options["sheet"], second.pace) == ("red", "live")
