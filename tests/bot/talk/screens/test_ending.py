"""The message of the end: what is said, what is drawn, what can be pressed."""

import random

import pytest

from bot.tables import Status, Table
from bot.talk.screens.posts import wanted
from bot.talk.screens.rolls import played
from bot.talk.screens.screen import Buttons, Screen, Verb
from engine import GAMES
from tests.bot.store.memory import MemoryStore
from tests.bot.tables.evening import ANNA, BRAM, CLEO, DIRK, Evening
from tests.bot.talk.screens.channel import pictures, words


async def played_out(game: str, users: tuple[int, ...], seed: int = 1) -> Table:
    evening = Evening(MemoryStore())
    table = await evening.start(*users, game=game)
    return (await evening.played_out(table, random.Random(seed))).table


def end(table: Table) -> Screen:
    (message,) = wanted(table, "standard")
    return message.screen


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("users", [(ANNA,), (ANNA, BRAM, CLEO, DIRK)], ids=len)
async def test_the_end_shows_the_finale_with_everybodys_points_in_its_words(
    game: str, users: tuple[int, ...]
) -> None:
    table = await played_out(game, users)
    (picture,) = pictures(end(table))
    assert picture.drawing.kind == "finale"
    assert picture.drawing.names == tuple(player.name for player in table.players)
    for player, score in zip(table.players, table.match.scores(), strict=True):
        points = str(score.total).replace("-", "−")
        assert f"{score.place}. {player.name}: {points} (" in picture.words


async def test_rematch_comes_first_then_the_dice_then_the_table() -> None:
    table = await played_out("qwixx", (ANNA, BRAM))
    (row,) = (part for part in end(table).parts if isinstance(part, Buttons))
    verbs = [button.press.verb for button in row.buttons]
    assert verbs == [Verb.REMATCH, Verb.CHECK, Verb.TABLE]


@pytest.mark.parametrize("game", GAMES)
async def test_the_best_roll_is_the_one_that_brought_most(game: str) -> None:
    table = await played_out(game, (ANNA, BRAM, CLEO), seed=2)
    gains = {
        (roll.number, table.players[seat].name): after - before
        for roll in played(table, 1, table.turn)
        for seat, (before, after) in enumerate(roll.points)
    }
    (best,) = (line for line in words(end(table)).splitlines() if line.startswith("🎲"))
    (number, name), most = max(gains.items(), key=lambda gain: gain[1])
    assert best.startswith(f"🎲 Best roll ({number}) · **{name}**")
    assert best.endswith(f", +{most}")


@pytest.mark.parametrize(("game", "code"), [("keeropkeer", "column"), ("keeropkeer2", "row")])
async def test_who_was_first_with_what_is_said(game: str, code: str) -> None:
    table = await played_out(game, (ANNA, BRAM, CLEO), seed=3)
    expected: dict[str, list[str]] = {}
    for roll in played(table, 1, table.turn):
        for fact in roll.facts:
            if fact.code == f"{code}_complete" and fact.facts["first"]:
                name = table.players[fact.facts["seat"]].name
                expected.setdefault(name, []).append(str(fact.facts[code]))
    said = words(end(table)).splitlines()
    assert expected
    for name, letters in expected.items():
        (line,) = (one for one in said if one.startswith(f"**{name}** was first with "))
        assert all(letter in line for letter in letters)


async def test_locks_are_said_and_alone_nobody_is_first() -> None:
    table = await played_out("qwixx", (ANNA, BRAM, CLEO), seed=3)
    locks = [
        f for roll in played(table, 1, table.turn) for f in roll.facts if f.code == "row_locked"
    ]
    assert bool(locks) == ("** locked " in words(end(table)))
    assert "was first with" not in words(end(await played_out("keeropkeer", (ANNA,))))


async def test_a_game_that_was_ended_early_has_no_podium() -> None:
    evening = Evening(MemoryStore())
    table = await evening.start(ANNA, BRAM)
    table = (await evening.tables.end(evening.source(), table.id, ANNA, moderator=True)).table
    assert table.status is Status.ENDED
    (picture,) = pictures(end(table))
    assert picture.drawing.kind == "table"
    assert "Best roll" not in words(end(table))
