"""Somebody who has never played: at the card, in the first rolls, and without any table."""

import random

import pytest

from tests.bot.front.evening import Evening, custom_id
from tests.support import reading
from tests.support.world import World


async def test_the_card_says_what_the_game_is_and_teaches_it_to_anybody(
    world: World, evening: Evening
) -> None:
    anna, cleo = world.player("Anna"), world.player("Cleo", "nl")
    await anna.slash(evening.channel, "game new", game="qwixx")
    assert "Cross numbers from left to right in four colours" in evening.texts()
    taught = await evening.press(cleo, "lesson")
    assert "Zo speel je Qwixx" in reading.words(taught)
    assert "5 genummerde ringen" in "".join(reading.descriptions(taught))


async def test_a_newcomer_is_offered_the_lesson_in_the_first_rolls(
    world: World, evening: Evening
) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    await evening.seated(anna, bram, autopass=False)
    for verb in ("move", "sheet"):
        private = await evening.press(bram, verb)
        press = custom_id(private, "lesson")
        assert press, verb
    taught = (await bram.click(private, custom_id=press)).response
    assert "How to play Keer op Keer" in reading.words(taught)
    await evening.play_on(anna, bram, rng=random.Random(4), rolls=3)
    assert custom_id(await evening.press(bram, "sheet"), "lesson") is None


async def test_whoever_has_played_the_game_is_not_offered_it_again(
    world: World, evening: Evening
) -> None:
    anna = world.player("Anna")
    await evening.seated(anna)
    await evening.play_on(anna, rng=random.Random(3))
    await evening.press(anna, "rematch")
    assert custom_id(await evening.press(anna, "move"), "lesson") is None
    other = Evening(world, world.guild.create_text_channel("more"))
    await other.seated(anna, game="qwixx")
    assert custom_id(await other.press(anna, "move"), "lesson")


@pytest.mark.parametrize("game", ["keeropkeer", "keeropkeer2", "qwixx"])
async def test_the_rules_of_any_game_without_a_table(
    world: World, evening: Evening, game: str
) -> None:
    anna = world.player("Anna")
    answer = (await anna.slash(evening.channel, "game rules", game=game)).response
    assert "How to play" in reading.words(answer)
    assert "**The end" in reading.words(answer)
    answer = (await anna.slash(evening.channel, "game rules")).response
    assert "no table" in reading.words(answer)
