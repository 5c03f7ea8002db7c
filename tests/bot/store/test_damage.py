"""A file that has been damaged: a table proves itself or is parked; no other game is told."""

from __future__ import annotations

import asyncio
import random
import shutil
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.store import SqliteStore, StoreUnusable
from bot.tables import Declined, Status, Table, Tables
from bot.tables.dice import Hmac
from bot.tables.model import GuildSettings, Post, UserSettings
from engine import Choose
from tests.bot.tables.evening import everybody

ANNA, BRAM, CHANNEL = 100, 101, 20
FLIPS = 300
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)


class Seeded(Hmac):
    """Dice whose seeds are the same at every run, and another for every table."""

    def __init__(self) -> None:
        self._chance = random.Random(1)

    def seed(self) -> bytes:
        return self._chance.randbytes(32)


@asynccontextmanager
async def opened(path: Path) -> AsyncIterator[Tables]:
    """The tables of a file at noon."""
    store = await SqliteStore.open(path)
    try:
        yield Tables(store, Seeded(), lambda: NOON)
    finally:
        await store.close()


async def _played(path: Path) -> dict[int, Table]:
    """Three tables: one in its lobby, one being played, one that is finished."""
    async with opened(path) as tables:
        for channel in (CHANNEL, CHANNEL + 1, CHANNEL + 2):
            await _begun(tables, channel)
        await tables.end("end", 3, ANNA, moderator=False)
        return {number: await tables.get(number) for number in (1, 2, 3)}


async def _begun(tables: Tables, channel: int, again: str = "") -> None:
    opening = await tables.open(
        source=f"open {again}{channel}",
        guild=10,
        channel=channel,
        user=ANNA,
        name="Anna",
        game="keeropkeer",
        options={},
        seats=2,
        pace="day",
        language="en",
    )
    table = opening.table.id
    await tables.join(f"join {again}{channel}", table, BRAM, "Bram")
    if channel == CHANNEL + 1:
        return
    now = (await tables.start(f"start {again}{channel}", table, ANNA)).table
    for number in range(12):
        assert now.match is not None
        assert isinstance(now.match.waiting, Choose)
        seat = now.match.waiting.seats[0]
        move = str(now.match.moves(seat)[number % len(now.match.moves(seat))])
        user = now.players[seat].user
        now = (await tables.act(f"act {again}{channel} {number}", table, user, None, move)).table


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[int, Table]]:
    """A file with three tables, and these as they stand."""
    path = tmp_path_factory.mktemp("played") / "tables.db"
    return path, asyncio.run(_played(path))


@pytest.fixture
def path(played: tuple[Path, dict[int, Table]], tmp_path: Path) -> Path:
    """A copy of the file."""
    return Path(shutil.copy(played[0], tmp_path))


def changed(path: Path, *statements: str) -> None:
    """Something else than the program writes into the file."""
    with closing(sqlite3.connect(path)) as file:
        file.execute("PRAGMA ignore_check_constraints = ON")
        for statement in statements:
            file.execute(statement)
        file.commit()


FIXED = [
    "guild = 11",
    "channel = 77",
    "game = 'keeropkeer2'",
    "game = 'no such game'",
    "rules = rules + 1",
    'options = \'{"sheet": "blue", "solo_stops_at_two_colours": true}\'',
    "options = '[]'",
    "options = 'no json'",
    "capacity = 3",
    "pace = 'live'",
    "pace = 'no such pace'",
    "auto_pass = 0",
    "language = 'nl'",
    "seed = zeroblob(32)",
    "seed = 'text'",
    "promise = 'another'",
    "opened = 5",
    "opened = 'long ago'",
    "status = 'lobby'",
    "status = 'over'",
    "status = 'no such status'",
    "length = length - 1",
    "length = length + 1",
    "length = 'long'",
    "asked = 'yesterday'",
    "due = 'noon'",
    "remaining = 'long'",
    'names = \'{"100": "Somebody"}\'',
    "names = CAST(x'ff' AS TEXT)",
    "names = 'null'",
    "digest = ''",
    "digest = x'00'",
]
JOURNAL = [
    "delete from entries where table_id = 1 and number >= 6",
    "delete from entries where table_id = 1 and number = 3",
    "delete from entries where table_id = 1",
    "update entries set line = 'open 101' where table_id = 1 and number = 0",
    "update entries set line = 'start 7 8' where table_id = 1 and line like 'start%'",
    "update entries set line = CAST(x'ff' AS TEXT) where table_id = 1 and number = 4",
    "update entries set line = x'00ff' where table_id = 1 and number = 4",
    "update entries set line = 'nonsense' where table_id = 1 and number = 0",
    "update entries set number = 1000 where table_id = 1 and number = 4",
    "update entries set made = made + 1 where table_id = 1 and number = 2",
    "update entries set made = 'noon' where table_id = 1 and number = 2",
    "update entries set source = 'other' where table_id = 1 and number = 2",
    "update entries set fingerprint = NULL where table_id = 1",
]
DAMAGES = [
    *(f"update tables set {one} where id = 1" for one in FIXED),
    *JOURNAL,
]


@pytest.mark.parametrize("damage", DAMAGES)
async def test_a_table_that_does_not_prove_itself_is_parked_alone_and_can_be_ended(
    path: Path, damage: str, played: tuple[Path, dict[int, Table]]
) -> None:
    changed(path, damage)
    async with opened(path) as tables:
        resting = await tables.get(1)
        assert resting.status in (Status.PARKED, Status.CLOSED)
        assert (resting.match, resting.seed) == (None, None)
        with pytest.raises(Declined, match=r"table_parked|table_closed"):
            await tables.act("act", 1, ANNA, None, "pass")
        with pytest.raises(Declined, match=r"table_damaged|not_started"):
            await tables.record(1)
        if resting.status is Status.PARKED:
            resting = (await tables.end("the end", 1, BRAM, moderator=True)).table
        assert resting.status is Status.CLOSED
        assert await tables.get(1) == resting
        with pytest.raises(Declined, match="not_over"):
            await tables.rematch("again", 1, ANNA, "Anna")
        await _begun(tables, CHANNEL, "again ")
        assert [await tables.get(number) for number in (2, 3)] == [played[1][2], played[1][3]]


async def test_a_seed_of_which_one_byte_is_another_is_noticed(
    path: Path, played: tuple[Path, dict[int, Table]]
) -> None:
    with closing(sqlite3.connect(path)) as file:
        (seed,) = file.execute("SELECT seed FROM tables WHERE id = 1").fetchone()
        file.execute("UPDATE tables SET seed = ? WHERE id = 1", (bytes([seed[0] ^ 1]) + seed[1:],))
        file.commit()
    async with opened(path) as tables:
        resting = await tables.get(1)
    assert resting.status is Status.PARKED
    assert resting.seed_hash == played[1][1].seed_hash


async def test_a_table_that_is_known_is_parked_when_what_is_fixed_changes(path: Path) -> None:
    async with opened(path) as tables:
        assert (await tables.get(1)).status is Status.RUNNING
        changed(path, "update tables set seed = zeroblob(32) where id = 1")
        assert (await tables.get(1)).status is Status.PARKED


async def test_a_parked_table_hurries_nobody(path: Path) -> None:
    changed(path, "update tables set due = 1, rules = 9 where id = 1")
    async with opened(path) as tables:
        assert await tables.tick(everybody) == []
        assert await tables.due() is None


async def test_settings_that_cannot_be_read_are_the_usual_ones(path: Path) -> None:
    changed(
        path,
        "insert into guilds values (10, NULL, 'day', 'standard', 'no json', 'UTC')",
        "insert into users values (100, CAST(x'ff' AS TEXT), NULL, NULL, 'channel')",
    )
    async with opened(path) as tables:
        assert (await tables.store.guild(10)).channels == ()
        assert (await tables.store.user(100)).language is None


@pytest.mark.parametrize(
    "kept",
    ["7", '"x"', '{"zone": "Mars/Olympus"}', '{"zone": 1, "sleep": null}', '{"zone": "UTC"}'],
)
async def test_hours_that_nobody_can_have_are_none(path: Path, kept: str) -> None:
    changed(path, f"insert into users values (100, 'nl', NULL, '{kept}', 'by pigeon')")
    async with opened(path) as tables:
        assert await tables.store.user(100) == UserSettings(100, "nl")


async def test_a_server_in_a_zone_that_is_none_has_the_usual_one(path: Path) -> None:
    changed(path, "insert into guilds values (10, 'nl', 'day', 'standard', '[]', 'Mars/Olympus')")
    async with opened(path) as tables:
        assert await tables.store.guild(10) == GuildSettings(10, "nl")


async def test_a_flipped_bit_anywhere_tells_no_other_game(
    played: tuple[Path, dict[int, Table]], tmp_path: Path
) -> None:
    """Whatever byte it is: the tables are as they were, or rest, or the file is refused."""
    sound, chance = played[0].read_bytes(), random.Random(2026)
    for flip in range(FLIPS):
        place = chance.randrange(len(sound))
        flipped = bytearray(sound)
        flipped[place] ^= 1 << chance.randrange(8)
        path = tmp_path / f"{flip}.db"
        path.write_bytes(flipped)
        await _as_before_or_at_rest(path, played[1], f"flip {flip} at {place}")
        path.unlink()


async def _as_before_or_at_rest(path: Path, before: dict[int, Table], where: str) -> None:
    try:
        async with opened(path) as tables:
            for number, table in before.items():
                await _same_or_resting(tables, number, table, where)
    except StoreUnusable:
        return


async def _same_or_resting(tables: Tables, number: int, before: Table, where: str) -> None:
    try:
        table = await tables.get(number)
    except Declined:  # its row is not found any more
        return
    same = _timeless(table) == _timeless(before)
    assert same or table.status in (Status.PARKED, Status.CLOSED), where


def _timeless(table: Table) -> Table:
    """The table without the times that the channel decides."""
    return replace(table, asked=0, due=None, remaining=None)


OLDER = (
    "alter table users drop column hours",
    "alter table users drop column reminders",
    "alter table guilds drop column zone",
    "DROP INDEX tables_unshown",
    "ALTER TABLE tables DROP COLUMN remaining",
    "CREATE INDEX tables_unshown ON tables (id) WHERE shown < length",
    "UPDATE tables SET due = asked + 86400 WHERE status = 'running'",
    "ALTER TABLE tables DROP COLUMN promise",
    "ALTER TABLE tables DROP COLUMN digest",
    "UPDATE alembic_version SET version_num = '0001'",
)
"""What makes a database one of the time before the digests."""


async def test_an_older_database_is_given_its_digests(
    path: Path, played: tuple[Path, dict[int, Table]]
) -> None:
    changed(path, *OLDER)
    async with opened(path) as tables:
        for number, before in played[1].items():
            assert _timeless(await tables.get(number)) == _timeless(before)
    changed(path, "update tables set capacity = 3 where id = 1")
    async with opened(path) as tables:
        assert (await tables.get(1)).status is Status.PARKED
        assert await tables.get(3) == played[1][3]


@pytest.mark.parametrize(
    "damage",
    [
        "delete from entries where table_id = 1 and number = 3",
        "update tables set length = length - 1 where id = 1",
        "update tables set names = 'no json' where id = 1",
        "update tables set seed = 'text' where id = 1",
        "update entries set fingerprint = 'another' where table_id = 1",
    ],
)
async def test_what_did_not_fit_in_an_older_database_rests_there(
    path: Path, played: tuple[Path, dict[int, Table]], damage: str
) -> None:
    changed(path, *OLDER, damage)
    async with opened(path) as tables:
        assert (await tables.get(1)).status is Status.PARKED
        assert await tables.get(3) == played[1][3]


async def test_checking_names_the_tables_until_they_are_ended(path: Path) -> None:
    changed(path, "update tables set capacity = 3 where id = 1")
    async with opened(path) as tables:
        store = tables.store
        assert isinstance(store, SqliteStore)
        assert (await store.check()).tables == (1,)
        await tables.end("the end", 1, ANNA, moderator=True)
        assert (await store.check()).sound


@pytest.mark.parametrize("damage", ["roll = 'x'", "channel = 'x'", "kind = x'00'"])
async def test_a_message_that_cannot_be_read_is_as_good_as_gone(path: Path, damage: str) -> None:
    async with opened(path) as tables:
        await tables.shown(1, 0, [Post("roll", 1, 20, 900)])
    changed(path, f"update posts set {damage}")
    async with opened(path) as tables:
        table = await tables.get(1)
    assert (table.status, table.posts) == (Status.RUNNING, ())
