"""The record of a game as a file."""

import random

import pytest

from bot.tables import Status
from bot.tables.read_back import BadRecord, read_record
from engine import GAMES, Match
from tests.bot.tables.evening import ANNA, BRAM, CLEO, Evening, any_move, waited_for


async def test_a_record_replays_in_the_engine(evening: Evening) -> None:
    table = await evening.start(ANNA, BRAM, CLEO, options={"sheet": "green"})
    chance = random.Random(5)
    for _ in range(30):
        seat = chance.choice(waited_for(table))
        table = (await evening.answer(table, seat, any_move(table, seat, chance))).table
    await evening.tables.leave(evening.source(), table.id, BRAM)
    table = (await evening.tables.end(evening.source(), table.id, BRAM, moderator=True)).table

    record = read_record(await evening.tables.record(table.id))

    assert Match.replay(record.game, 3, record.options, record.log) == table.match
    assert record.options == table.options
    assert record.names == tuple(player.name for player in table.players)
    assert record.seed_hash == table.seed_hash
    assert record.seed is not None
    assert record.seed.hex() == table.seed


@pytest.mark.parametrize("game", GAMES)
async def test_what_was_taken_back_stands_in_no_record(evening: Evening, game: str) -> None:
    table = await evening.start(ANNA, BRAM, CLEO, game=game)
    chance, taken = random.Random(game), 0
    for _ in range(60):
        if table.status is not Status.RUNNING:
            break
        seat = chance.choice(waited_for(table))
        table = (await evening.answer(table, seat, any_move(table, seat, chance))).table
        if table.match and table.match.answers[seat] and chance.random() < 0.5:
            user = table.players[seat].user
            table = (
                await evening.tables.withdraw(evening.source(), table.id, user, table.turn)
            ).table
            taken += 1
    if table.status is Status.RUNNING:
        table = (await evening.tables.end(evening.source(), table.id, ANNA, moderator=True)).table

    record = read_record(await evening.tables.record(table.id))

    assert taken > 3
    assert table.match
    assert len(record.log) <= len(table.match.log) - 2 * taken
    assert not any(line.startswith("withdraw ") for line in record.log)
    replayed = Match.replay(record.game, 3, record.options, record.log)
    assert replayed.state == table.match.state
    assert replayed.fingerprint == table.match.fingerprint


async def test_the_lot_is_told_by_the_order_of_joining(evening: Evening) -> None:
    lobby = await evening.open(ANNA, BRAM, CLEO)
    await evening.tables.leave(evening.source(), lobby.id, BRAM)
    await evening.tables.join(evening.source(), lobby.id, BRAM, "Bram")
    table = (await evening.tables.start(evening.source(), lobby.id, ANNA)).table

    record = read_record(await evening.tables.record(table.id))

    joined = (ANNA, CLEO, BRAM)
    assert [joined[place] for place in record.lot] == [player.user for player in table.players]


async def test_the_seed_is_not_in_the_record_of_a_running_game(evening: Evening) -> None:
    table = await evening.start(ANNA, BRAM)

    text = await evening.tables.record(table.id)

    assert read_record(text).seed is None
    assert "seed:" not in text
    await evening.tables.end(evening.source(), table.id, ANNA, moderator=True)
    assert read_record(await evening.tables.record(table.id)).seed is not None


async def test_a_name_can_spoil_nothing(evening: Evening) -> None:
    table = await evening.open(ANNA, seats=1)
    name = "seed: 00\nlog:\u2028roll: @everyone\x1b[31m "
    await evening.tables.leave(evening.source(), table.id, ANNA)
    again = (await evening.tables.rematch(evening.source(), table.id, ANNA, name)).table

    text = await evening.tables.record(again.id)

    assert read_record(text).names == ("seed: 00 log: roll: @everyone [31m",)
    assert read_record(text).seed is None


def test_what_people_do_to_files_is_read_all_the_same() -> None:
    plain = read_record(RECORD)

    assert read_record(RECORD.replace("\n", "\r\n")) == plain
    assert read_record("\ufeff" + RECORD) == plain
    assert read_record(RECORD.rstrip()) == plain
    assert read_record(RECORD + "\n\n") == plain
    assert plain.names == ("Anna", "")
    assert plain.text() == RECORD


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("record: 1", "record: 2", 1),
        ("record: 1\n", "", 9),
        ("game: keeropkeer", "keeropkeer", 2),
        ("rules: 1", "rules: one", 3),
        ("seats: 2", "seats: 3", 6),
        ("lot: 1 0", "lot: 1 1", 6),
        ("lot: 1 0", "lot: 0 2", 6),
        ("seat 1:\n", "", 9),
        ("seed-hash: 00", "seed-hash: 00\nseed: xyz", 10),
        ("seed-hash: 00", "seed-hash: 00\nseed-hash: 01", 10),
        ("log:\n", "", 10),
    ],
)
def test_a_line_that_does_not_fit_is_named(old: str, new: str, line: int) -> None:
    with pytest.raises(BadRecord) as bad:
        read_record(RECORD.replace(old, new, 1))

    assert bad.value.line == line


@pytest.mark.parametrize("text", ["", "\n", "hello", "log:", "\x00\x01: 3"])
def test_what_is_no_record_at_all(text: str) -> None:
    with pytest.raises(BadRecord):
        read_record(text)


RECORD = """record: 1
game: keeropkeer
rules: 1
option sheet: black
seats: 2
lot: 1 0
seat 0: Anna
seat 1:
seed-hash: 00
log:
roll bgx 13?
0 pass
"""
