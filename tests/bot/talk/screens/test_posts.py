"""The messages of rolls: what they say, in which order, and whom they call."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from bot.tables import Status, Table
from bot.talk.screens.posts import farewell, is_later_step, untold, wanted
from bot.talk.screens.rolls import Played, played
from bot.talk.screens.screen import Buttons, Picture, Screen, Text, Verb
from engine import Match
from tests.bot.store.memory import MemoryStore
from tests.bot.tables.evening import ANNA, BRAM, CLEO, NAMES, Evening, any_move, waited_for
from tests.bot.talk.screens.channel import words


@pytest.fixture
def evening() -> Evening:
    return Evening(MemoryStore())


def shown(table: Table) -> Screen:
    """The message of the roll on the table."""
    return wanted(table, "standard")[0].screen


def called(table: Table) -> str:
    """The words of the call of a later step."""
    (_, call) = wanted(table, "standard")
    return words(call.screen)


def verbs(screen: Screen) -> list[Verb]:
    rows = [part for part in screen.parts if isinstance(part, Buttons)]
    return [button.press.verb for row in rows for button in row.buttons]


async def rolled(evening: Evening, table: Table, rolls: int) -> Table:
    """The table after so many rolls in which everybody passed."""
    for _ in range(rolls):
        table = (await evening.all_pass(table)).table
    return table


async def test_the_last_roll_comes_first_and_dice_awaited_and_buttons_together_at_the_end(
    evening: Evening,
) -> None:
    table = await evening.start(ANNA, BRAM)
    for seat in (0, 1):
        table = (
            await evening.answer(table, seat, any_move(table, seat, random.Random(seat)))
        ).table
    before, *pictures, now, buttons = shown(table).parts
    assert isinstance(before, Text)
    assert isinstance(now, Text)
    assert isinstance(buttons, Buttons)
    assert before.text.startswith("-# Roll 1 brought\n")
    assert all(f"**{player.name}**: " in before.text for player in table.players)
    assert all(isinstance(picture, Picture) for picture in pictures)
    assert "roll 2" in now.text.splitlines()[0]
    assert now.text.splitlines()[-1].startswith("To move: ")
    assert verbs(shown(table)) == [Verb.MOVE, Verb.TABLE, Verb.SHEET, Verb.PASS]


async def test_everybody_who_is_awaited_is_named_once_and_nobody_else(evening: Evening) -> None:
    table = await evening.start(ANNA, BRAM, CLEO)
    table = (await evening.answer(table, 1)).table
    awaited = [table.players[seat].user for seat in (0, 2)]
    assert list(shown(table).mentions) == awaited
    text = words(shown(table))
    assert [text.count(f"<@{user}>") for user in NAMES] == [int(user in awaited) for user in NAMES]
    assert f"{table.players[1].name} has answered." in text


async def test_a_closed_roll_keeps_its_words_alone(evening: Evening) -> None:
    table = await rolled(evening, await evening.start(ANNA, BRAM), 1)
    past = farewell(table, "roll", 1, "standard")
    assert past is not None
    assert all(isinstance(part, Text) for part in past.parts)
    assert "roll 1 is closed" in words(past)
    assert words(past).count("passed") == 2


@pytest.mark.parametrize(
    ("text", "says"), [("pass", " has passed. To move: "), ("", " has chosen. To move: ")]
)
async def test_the_call_says_what_the_thrower_did(evening: Evening, text: str, says: str) -> None:
    table = await rolled(evening, await evening.start(ANNA, BRAM), 3)
    while not any(len(move.cells) for move in table.match.moves(waited_for(table)[0])):
        table = (await evening.all_pass(table)).table
    (thrower,) = waited_for(table)
    move = text or any_move(table, thrower, random.Random(1))
    table = (await evening.answer(table, thrower, move)).table
    assert (
        called(table) == f"{table.players[thrower].name}{says}<@{table.players[1 - thrower].user}>"
    )


async def test_who_is_asked_because_the_thrower_left_is_told_so(evening: Evening) -> None:
    table = await rolled(evening, await evening.start(ANNA, BRAM, CLEO), 3)
    (thrower,) = waited_for(table)
    gone = table.players[thrower]
    table = (await evening.tables.leave(evening.source(), table.id, gone.user)).table
    assert called(table).startswith(f"{gone.name} has left the game. To move: ")


@pytest.mark.parametrize("game", ["keeropkeer", "keeropkeer2", "qwixx"])
async def test_nobody_is_called_again_when_the_thrower_leaves_before_anybody_answered(
    evening: Evening, game: str
) -> None:
    table = await evening.start(ANNA, BRAM, CLEO, game=game)
    gone = table.players[0].user
    table = (await evening.tables.leave(evening.source(), table.id, gone)).table
    assert not is_later_step(table)
    assert [want.kind for want in wanted(table, "standard")] == ["roll"]


async def test_whoever_is_asked_again_is_called_again(evening: Evening) -> None:
    table = await evening.start(ANNA, BRAM, game="qwixx")
    for seat in (0, 1):
        table = (await evening.answer(table, seat)).table
    assert called(table) == f"Everybody has answered. To move again: <@{table.players[0].user}>"


async def test_a_roll_that_was_seen_in_part_when_the_game_was_ended_is_told(
    evening: Evening,
) -> None:
    table = await rolled(evening, await evening.start(ANNA, BRAM), 3)
    while not any(len(move.cells) for move in table.match.moves(waited_for(table)[0])):
        table = (await evening.all_pass(table)).table
    (thrower,) = waited_for(table)
    move = any_move(table, thrower, random.Random(1))
    table = (await evening.answer(table, thrower, move)).table
    table = (await evening.tables.end(evening.source(), table.id, table.host, moderator=True)).table
    past = farewell(table, "roll", table.turn, "standard")
    assert past is not None
    assert f"roll {table.turn} was broken off" in words(past)
    assert f"**{table.players[thrower].name}**: " in words(past)
    assert f"**{table.players[1 - thrower].name}**" not in words(past)


async def test_for_whom_the_table_answered_is_told(evening: Evening) -> None:
    table = await evening.start(ANNA, BRAM)
    table = await rolled(evening, table, 1)
    (roll,) = played(replace(table, late=frozenset({(1, 0)})), 1, 1)
    assert roll.late == {0}
    past = farewell(replace(table, late=frozenset({(1, 0)})), "roll", 1, "standard")
    assert past is not None
    assert f"**{table.players[0].name}** did not answer in time" in words(past)
    assert f"**{table.players[1].name}** passed" in words(past)


async def test_quiet_rolls_are_summed_up_with_what_they_cost(evening: Evening) -> None:
    table = await evening.start(ANNA, BRAM, game="qwixx")
    table = await rolled(evening, table, 6)
    ((last, screen),) = untold(table, (), "standard")
    first, second = (player.name for player in table.players)
    assert last == 6
    assert words(screen).splitlines()[:3] == [
        "**Qwixx · rolls 1 to 6 are closed**: nobody took anything.",
        f"**{first}** 0 → −15 (−15: 3 penalties)",
        f"**{second}** 0 → −15 (−15: 3 penalties)",
    ]


async def test_many_rolls_are_told_in_messages_that_discord_takes(evening: Evening) -> None:
    chance = random.Random(1)
    table = await evening.start(ANNA, BRAM, CLEO, game="keeropkeer2")
    table = (await evening.played_out(table, chance)).table
    told = [words(screen) for _, screen in untold(table, (), "standard")]
    assert 1 < len(told) < table.turn / 3
    assert max(map(len, told)) <= 4000
    assert table.status is Status.OVER


async def test_old_rolls_are_told_as_when_they_were_new(evening: Evening) -> None:
    chance = random.Random(2)
    table, then = await evening.start(ANNA, BRAM), list[Played]()
    while table.status is Status.RUNNING:
        seat = chance.choice(waited_for(table))
        turn = table.turn
        table = (await evening.answer(table, seat, any_move(table, seat, chance))).table
        if table.turn > turn:
            then += played(table, turn, turn)
    assert len(then) > 10
    assert list(played(table, 1, len(then))) == then


async def stuck(evening: Evening, game: str, log: str) -> frozenset[int]:
    """The seats that could do nothing in the last roll of a log, bars between its lines."""
    table = await evening.start(ANNA, BRAM, game=game)
    match = Match.replay(game, 2, {}, log.split("|"))
    (roll,) = played(
        replace(table, match=match, turn=match.rolls, lately=()), match.rolls, match.rolls
    )
    return roll.stuck


async def test_who_could_do_nothing_in_one_action_but_did_in_the_other_is_not_called_stuck(
    evening: Evening,
) -> None:
    log = (
        "roll w5 w6 r5 y6 g1 b1|0 r11|1 pass|0 y11"
        "|roll w1 w2 r1 y1 g1 b1|0 b3|1 pass|1 pass"
        "|roll w6 w6 r6 y6 g6 b6|0 g12|1 pass|0 pass"
    )
    assert await stuck(evening, "qwixx", log) == set()


@pytest.mark.parametrize(
    ("log", "seats"),
    [("roll bbb 555|0 pass|1 pass", {0, 1}), ("roll bbb 222|0 pass|1 b 2 H4 H5", set())],
)
async def test_who_could_do_nothing_in_the_whole_roll_is_told_so(
    evening: Evening, log: str, seats: set[int]
) -> None:
    assert await stuck(evening, "keeropkeer", log) == seats
