"""Answer times by the journal: whose they are, how long, and at what hour of whose day."""

from __future__ import annotations

import random
from datetime import UTC, datetime
from statistics import median

import pytest

from bot.boards.facts import facts_of
from bot.boards.times import by_hour, middle, times_of
from bot.tables.stored import Entry
from tests.bot.tables.conftest import evening
from tests.bot.tables.evening import ANNA, BRAM, Evening, any_move, waited_for

__all__ = ["evening"]


async def journal(evening: Evening, table: int) -> tuple[Entry, ...]:
    stored = await evening.store.load(table)
    assert stored is not None
    return stored.entries


async def test_each_answer_takes_from_the_question_to_the_press(evening: Evening) -> None:
    table = await evening.start(ANNA, BRAM)
    began = evening.clock.now
    evening.clock.passes(40)
    await evening.answer(table, 0)
    evening.clock.passes(20)
    table = (await evening.answer(table, 1)).table
    evening.clock.passes(7)
    table = (await evening.answer(table, 1)).table
    evening.clock.passes(1)
    table = (await evening.answer(table, 0)).table
    assert table.match is not None
    times = times_of(table.match, await journal(evening, table.id))
    quarter = began // 900
    assert times == (((quarter, 40, 8),), ((quarter, 60, 7),))


async def test_an_answer_that_was_changed_counts_once_when_it_stood(evening: Evening) -> None:
    table = await evening.start(ANNA, BRAM)
    evening.clock.passes(10)
    await evening.answer(table, 0)
    evening.clock.passes(15)
    assert table.match is not None
    await evening.answer(table, 0, str(table.match.moves(0)[0]))
    await evening.answer(table, 1)
    times = times_of(table.match, await journal(evening, table.id))
    assert [took for _, *seconds in times[0] for took in seconds] == [25]


async def test_what_the_table_answers_is_nobodys_time(evening: Evening) -> None:
    table = await evening.start(ANNA, BRAM, pace="live")
    evening.clock.passes(30)
    table = (await evening.answer(table, 0)).table
    evening.clock.passes(100)
    (outcome,) = await evening.tick()
    match = outcome.table.match
    assert match is not None
    times = times_of(match, await journal(evening, table.id))
    assert [middle([own]) for own in times] == [30, None]


async def test_a_whole_evening_gives_the_medians_of_its_journal(evening: Evening) -> None:
    rng, took = random.Random(4), dict[int, list[int]]()
    table = await evening.start(ANNA, BRAM)
    asked, step = evening.clock.now, table.match and table.match.position
    while table.status == "running" and table.turn < 12:
        seat = rng.choice(waited_for(table))
        evening.clock.passes(rng.randrange(1, 3000))
        took.setdefault(seat, []).append(evening.clock.now - asked)
        table = (await evening.answer(table, seat, any_move(table, seat, rng))).table
        if table.match and table.match.position is not step:
            asked, step = evening.clock.now, table.match.position
    assert table.match is not None
    times = [one["times"] for one in facts_of(table.match, (), await journal(evening, table.id))]
    for seat, seconds in took.items():
        assert middle([times[seat]]) == pytest.approx(median(seconds), abs=1)  # type: ignore[list-item]


def test_the_hour_is_that_of_the_persons_own_clock() -> None:
    asked = int(datetime(2026, 7, 1, 12, 0, tzinfo=UTC).timestamp()) // 900
    times = [((asked, 10, 30, 500), (asked + 2, 60))]
    assert by_hour(times, "UTC") == {12: 45}
    assert by_hour(times, "Europe/Amsterdam") == {14: 45}
    assert by_hour(times, "Asia/Kolkata") == {17: 30, 18: 60}
    assert by_hour([], "UTC") == {}
    assert middle([]) is None
