"""Tables that this version's rules do not tell as they were played: parked, never changed."""

import random
from typing import Any

import pytest

from bot.tables import Declined, Status, Table
from engine import GAMES, Refusal
from tests.bot.tables.evening import ANNA, BRAM, CHANNEL, CLEO, Evening

KEER = type(GAMES["keeropkeer"])


def _other_rules(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(KEER, "rules", KEER.rules + 1)


def _other_position(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(KEER, "picture", lambda *_: "another position")


def _other_refusals(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(KEER, "refusal", lambda *_: Refusal("not_connected"))


def _other_mistakes(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(KEER, "closed", lambda *_: {}["mistake"])


CHANGES = [_other_rules, _other_position, _other_refusals, _other_mistakes]


@pytest.fixture(params=CHANGES)
def change(request: pytest.FixtureRequest) -> Any:
    """A way in which the rules have become others."""
    return request.param


async def _begun(evening: Evening, **how: Any) -> Table:
    table = await evening.start(ANNA, BRAM, CLEO, **how)
    await evening.tables.leave(evening.source(), table.id, CLEO)
    return (await evening.all_pass(await evening.tables.get(table.id))).table


async def test_a_table_that_does_not_fit_is_parked(
    evening: Evening, change: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await _begun(evening)
    stored = await evening.store.load(table.id)
    change(monkeypatch)
    tables = evening.restarted()

    parked = await tables.get(table.id)

    assert (parked.status, parked.match, parked.seed) == (Status.PARKED, None, None)
    assert (parked.players, parked.host) == (table.players, table.host)
    for refused in (
        tables.act("1", table.id, ANNA, None, "pass"),
        tables.withdraw("2", table.id, ANNA, None),
        tables.leave("3", table.id, ANNA),
        tables.join("4", table.id, CLEO, "Cleo"),
        tables.rejoin("5", table.id, CLEO),
        tables.start("6", table.id, ANNA),
    ):
        with pytest.raises(Declined, match="table_parked"):
            await refused
    assert await evening.store.load(table.id) == stored


async def test_the_version_that_fits_goes_on_as_if_nothing_had_been(
    evening: Evening, change: Any
) -> None:
    table = await _begun(evening)
    with pytest.MonkeyPatch.context() as patch:
        change(patch)
        assert (await evening.restarted().get(table.id)).status is Status.PARKED

    assert await evening.restarted().get(table.id) == table
    assert (await evening.all_pass(table)).table.turn == table.turn + 1


async def test_a_process_that_knew_the_table_parks_it_too(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await _begun(evening)
    other = evening.restarted()
    await other.get(table.id)
    await evening.answer(table, 0)
    _other_refusals(monkeypatch)

    assert (await other.get(table.id)).status is Status.PARKED


async def test_a_parked_table_can_be_ended_and_makes_room(
    evening: Evening, change: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await _begun(evening)
    change(monkeypatch)
    tables = evening.restarted()

    ended = (await tables.end("end", table.id, ANNA, moderator=False)).table

    assert (ended.status, ended.match) == (Status.ENDED, None)
    assert ended.seed is not None
    assert await tables.scores(table.id) == ()
    assert await tables.at(CHANNEL) == ended


async def test_a_parked_table_hurries_nobody_and_stops_no_other(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    parked = await _begun(evening, pace="live")
    monkeypatch.setattr(KEER, "rules", KEER.rules + 1)
    other = await evening.start(ANNA, BRAM, pace="live", channel=21)
    evening.clock.passes(200)
    tables = evening.restarted()

    outcomes = await evening.tick(tables)

    assert [outcome.table.id for outcome in outcomes] == [other.id]
    assert await tables.due() == evening.clock.now + 120
    assert (await evening.store.load(parked.id)) is not None
    assert await evening.tick(tables) == []


async def test_a_finished_table_stays_finished(
    evening: Evening, change: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = (await evening.played_out(await evening.start(ANNA), random.Random(1))).table
    scores = await evening.tables.scores(table.id)
    change(monkeypatch)
    tables = evening.restarted()

    after = await tables.get(table.id)

    assert (after.status, after.match, after.players) == (Status.OVER, None, table.players)
    assert await tables.scores(table.id) == scores
    with pytest.raises(Declined, match="game_over"):
        await tables.act("late", table.id, ANNA, None, "pass")


async def test_trouble_at_one_table_does_not_stop_the_clock_of_others(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    await evening.start(ANNA, BRAM, CLEO, pace="live")
    other = await evening.start(ANNA, pace="live", channel=21)
    fallback = KEER.fallback

    def stumbles(game: Any, position: Any, seat: int, answered: Any) -> Any:
        if len(position.papers) == 3:
            raise RuntimeError("a mistake in the rules")
        return fallback(game, position, seat, answered)

    monkeypatch.setattr(KEER, "fallback", stumbles)
    evening.clock.passes(200)

    assert [outcome.table.id for outcome in await evening.tick()] == [other.id]
    assert await evening.tables.due() == evening.clock.now + 120
