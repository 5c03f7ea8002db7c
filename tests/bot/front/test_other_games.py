"""Evenings of the other games: typed and clicked, a restart in the middle, in every language."""

import random

import pytest

from bot.talk import say
from bot.talk.words.catalogues import number
from engine import GAMES
from tests.bot.front.evening import Evening, custom_id
from tests.support import reading
from tests.support.world import World

OTHERS = [game for game in GAMES if game != "keeropkeer"]


@pytest.mark.parametrize("game", OTHERS)
@pytest.mark.parametrize(("seats", "language"), [(2, "en-US"), (3, "nl"), (3, "de")])
async def test_a_game_with_a_restart_in_the_middle(
    world: World, game: str, seats: int, language: str
) -> None:
    guild = world.server("The Inn", language)
    evening = Evening(world, guild.create_text_channel("games"))
    players = [world.player(f"Player {n}", language, guild=guild) for n in range(seats)]
    rng = random.Random(seats)
    await evening.seated(*players, game=game)
    await evening.play_on(*players, rng=rng, rolls=3)
    await world.restart()
    rolls = 10_000 if seats == 2 else 6
    table = await evening.play_on(*players, rng=rng, rolls=rolls)
    assert table.match is not None
    if seats == 2:
        assert table.status == "over"
        best = max(score.total for score in table.match.scores())
        assert f"**{number(language, best)}**" in reading.words(
            evening.with_button(players[0], "rematch")
        )
    else:
        assert table.turn == 3 + 1 + 6


@pytest.mark.parametrize("game", OTHERS)
async def test_alone(world: World, evening: Evening, game: str) -> None:
    anna = world.player("Anna")
    await evening.seated(anna, game=game)
    table = await evening.play_on(anna, rng=random.Random(8))
    assert table.status == "over"


async def test_a_second_mark_is_kept_sealed_and_played_by_itself(evening: Evening) -> None:
    thrower, other = await evening.two("qwixx")
    number = "pass"
    also = await thrower.autocomplete(evening.channel, "mark", "also", "", number=number)
    assert also
    second = also[-1]["value"]
    answer = await thrower.slash(evening.channel, "mark", number=number, also=second)
    assert "After that" in reading.words(answer.response)
    assert second not in evening.texts()
    await other.slash(evening.channel, "pass")
    after = await evening.table()
    assert after.match is not None
    assert after.turn == 2
    assert f"0 {second}" in after.match.log
    assert await other.autocomplete(evening.channel, "mark", "number", "")


async def test_a_second_mark_from_the_menu_is_kept_changed_and_played(
    world: World, evening: Evening
) -> None:
    thrower, other = await evening.two("qwixx")
    await evening.press(thrower, "move")
    sealed = (await thrower.slash(evening.channel, "pass")).response
    assert any(words.startswith("Dice: ") for words in reading.descriptions(sealed))
    offered = list(reading.options(sealed))
    first, second = offered[0], offered[1]
    assert offered[-1] == "pass"
    kept = await evening.choose(thrower, sealed, first)
    kept = await evening.choose(thrower, kept, second)
    assert "After that" in reading.words(kept)
    await world.restart()
    assert (await evening.table()).then == {0: second}
    await other.slash(evening.channel, "pass")
    after = await evening.table()
    assert after.match is not None
    assert after.match.log[2:5] == ("1 pass", f"0 {second}", after.match.log[4])
    assert after.turn == 2


async def test_only_who_is_asked_again_later_gets_that_menu(evening: Evening) -> None:
    thrower, other = await evening.two("qwixx")
    answer = (await other.slash(evening.channel, "pass")).response
    assert reading.options_or_none(answer) is None
    asked = (await thrower.slash(evening.channel, "pass")).response
    assert "which number?" in reading.words(asked)  # all are in, so this is action 2 by now


async def test_a_second_mark_is_not_played_as_the_first(evening: Evening) -> None:
    """Taken back elsewhere, an old menu of action 2 marks nothing in action 1."""
    thrower, _ = await evening.two("qwixx")
    sealed = (await thrower.slash(evening.channel, "pass")).response
    offered = list(reading.options(sealed))
    again = await evening.press(thrower, "move")
    taken_back = custom_id(again, "take_back")
    assert taken_back is not None
    await thrower.click(again, custom_id=taken_back)
    shown = await evening.choose(thrower, sealed, offered[0])
    assert "which number?" in reading.words(shown)
    match = (await evening.table()).match
    assert match is not None
    assert match.log[-1] == "withdraw 0"


async def test_options_are_chosen_named_on_the_card_and_kept(
    world: World, evening: Evening
) -> None:
    anna = world.player("Anna")
    offered = await anna.autocomplete(evening.channel, "game new", "rules", "", game="keeropkeer2")
    assert {one["value"] for one in offered} >= {"star_beside_h", "special_chaining"}
    await anna.slash(
        evening.channel, "game new", game="keeropkeer2", seats=2, rules="special_chaining"
    )
    table = await evening.table()
    assert table.options["special_chaining"] is True
    assert say("en", "keeropkeer2.otherwise.special_chaining") + "." in evening.texts()
