"""Choosing by taps: numbered moves, fresh menus, passes that ask first, steps between places."""

from __future__ import annotations

import re

from bot.talk.screens.path import path_to
from bot.talk.screens.screen import Press, Verb, press_of, press_pattern
from bot.talk.typing.offers import offered
from engine import Choose, Match
from engine.game import Move
from tests.bot.front.evening import Evening, custom_id, custom_ids
from tests.bot.talk.games import opening
from tests.support import reading
from tests.support.world import World


def menus(message: object) -> list[str]:
    return [one for one in reading.custom_ids(message) if one.startswith("dobbel-m")]


async def test_a_move_takes_three_taps_and_its_preview_says_the_points(evening: Evening) -> None:
    thrower, _ = await evening.two()
    private = await evening.press(thrower, "move")
    assert any(label.startswith("① ") for label in reading.buttons(private))
    first = custom_ids(private, "choose")[0]
    preview = (await thrower.click(private, custom_id=first)).response
    assert "Points: " in reading.words(preview)
    confirm = custom_id(preview, "play")
    assert confirm
    answer = (await thrower.click(preview, custom_id=confirm)).response
    assert "your answer: " in reading.words(answer)


async def test_a_menu_is_another_one_after_back_and_after_take_back(evening: Evening) -> None:
    thrower, other = await evening.two()
    private = await evening.press(thrower, "move")
    while not (seen := menus(private)):  # so few moves that all are buttons
        for player in await evening.awaited(thrower, other):
            await player.slash(evening.channel, "pass")
        private = await evening.press(thrower, "move")
    value = next(iter(reading.options(private)))
    first = (await evening.choose(thrower, private, value)).id
    private = (await thrower.click(private, label="Back")).response
    assert private.id == first
    seen += menus(private)
    button = custom_ids(private, "choose")[0]
    private = (await thrower.click(private, custom_id=button)).response
    confirm = custom_id(private, "play")
    assert confirm
    private = (await thrower.click(private, custom_id=confirm)).response
    private = (await thrower.click(private, label="Take back")).response
    seen += menus(private)
    assert len(set(seen)) == len(seen) == 3


def test_custom_ids_from_before_menus_were_fresh_are_still_read() -> None:
    pattern = press_pattern("m")
    for custom_id_ in ("dobbel-m:7:3:choose:b 3/", "dobbel-m:7:3:choose.1f:b 3/"):
        found = re.fullmatch(pattern, custom_id_)
        assert found
        assert press_of(found) == Press(7, 3, Verb.CHOOSE, "b 3/")


async def test_the_last_pass_asks_first_and_one_before_it_does_not(evening: Evening) -> None:
    thrower, other = await evening.two()
    answer = await evening.press(thrower, "pass")
    assert "your answer: pass" in reading.words(answer)
    question = await evening.press(other, "pass")
    assert "closes the roll" in reading.words(question)
    assert (await evening.table()).turn == 1
    await other.click(question, label="Pass")
    assert (await evening.table()).turn == 2


async def test_a_pass_of_whoever_chooses_first_asks_first(world: World) -> None:
    evening = Evening(world)
    players = await evening.two()
    for _ in range(3):
        for player in players:
            await player.slash(evening.channel, "pass")
    (thrower,) = await evening.awaited(*players)
    question = await evening.press(thrower, "pass")
    assert "your turn goes by" in reading.words(question)
    chooser = (await thrower.click(question, label="My move")).response
    assert "your move" in reading.words(chooser)
    assert await evening.awaited(*players) == [thrower]


async def test_arrows_step_through_the_places_of_the_same_dice(evening: Evening) -> None:
    thrower, _ = await evening.two()
    private = await evening.press(thrower, "move")
    table = await evening.table()
    assert table.match is not None
    moves = offered(table.match, 0)
    many = max(moves, key=lambda move: sum(one.head == move.head for one in moves))
    places = [move for move in moves if move.head == many.head]
    assert len(places) > 2
    goal = f":{path_to(places[0])}"
    ids = [one for one in custom_ids(private, "choose") if one.endswith(goal)]
    if ids:
        preview = (await thrower.click(private, custom_id=ids[0])).response
    else:
        preview = await evening.choose(thrower, private, str(path_to(places[0])))
    seen = []
    for _ in places:
        seen.append(custom_id(preview, "play"))
        preview = (await thrower.click(preview, label="▶")).response
    assert [str(one).rsplit(":", 1)[1] for one in seen] == [move.text for move in places]
    assert custom_id(preview, "play") == seen[0]


def texts(moves: list[Move]) -> set[str]:
    return {move.text for move in moves}


def test_a_joker_is_not_offered_where_the_die_itself_does_as_well() -> None:
    match = opening("bxg 13?")
    assert "b* 1 H4" not in texts(offered(match, 0))
    assert "b 1 H4" in texts(offered(match, 0))
    assert match.refusal(0, "b* 1 H4") is None


def test_who_chooses_first_may_keep_the_joker_from_others() -> None:
    match = Match.new("keeropkeer", 2)
    for _ in range(3):
        match = match.roll("bxg 13?").play(0, "pass").play(1, "pass")
    match = match.roll("bxg 13?")
    assert isinstance(match.waiting, Choose)
    (first,) = match.waiting.seats
    assert "b* 1 H4" in texts(offered(match, first))
    second = 1 - first
    assert "b* 1 H4" not in texts(offered(match.play(first, "pass"), second))
