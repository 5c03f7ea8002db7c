"""How long an answer may take, and what happens when it takes longer (K1-A24)."""

import asyncio

import pytest

from bot.tables import PACES, Tables
from tests.bot.tables.evening import ANNA, BRAM, CLEO, Evening, codes, waited_for


@pytest.mark.parametrize(
    ("pace", "seconds"),
    [("live", 120), ("evening", 900), ("day", 86_400), ("relaxed", 259_200)],
)
async def test_each_pace_has_its_time(evening: Evening, pace: str, seconds: int) -> None:
    table = await evening.start(ANNA, BRAM, pace=pace)

    assert (table.asked, table.due) == (evening.clock.now, evening.clock.now + seconds)
    assert await evening.tables.due() == table.due


async def test_without_a_pace_nobody_is_hurried(evening: Evening) -> None:
    table = await evening.start(ANNA, BRAM, pace="none")
    evening.clock.passes(10_000_000)

    assert (table.due, await evening.tables.due()) == (None, None)
    assert await evening.tick() == []


def test_every_pace_is_tried_here() -> None:
    assert set(PACES) == {"live", "evening", "day", "relaxed", "none"}


async def test_the_time_runs_from_the_beginning_of_the_step(evening: Evening) -> None:
    table = await evening.start(ANNA, BRAM, CLEO, pace="live")
    begun = evening.clock.now

    evening.clock.passes(50)
    for seat in (0, 1):
        table = (await evening.answer(table, seat)).table
    table = (
        await evening.tables.withdraw(evening.source(), table.id, table.players[0].user, None)
    ).table
    assert (table.asked, table.due) == (begun, begun + 120)

    evening.clock.passes(50)
    table = (await evening.all_pass(table)).table
    assert (table.asked, table.due, table.remaining) == (begun + 100, None, 120)
    await evening.channel_sees()
    assert (await evening.tables.get(table.id)).due == begun + 220


async def test_the_others_have_their_own_time_after_the_thrower(evening: Evening) -> None:
    table = await evening.start(ANNA, BRAM, CLEO, pace="live")
    for _ in range(3):
        table = (await evening.all_pass(table)).table
    assert waited_for(table) == (0,)
    evening.clock.passes(70)

    await evening.answer(table, 0)
    await evening.channel_sees()
    table = await evening.tables.get(table.id)

    assert (table.turn, waited_for(table)) == (4, (1, 2))
    assert table.due == evening.clock.now + 120


async def test_nothing_happens_before_the_time_is_up(evening: Evening) -> None:
    table = await evening.start(ANNA, BRAM, pace="live")
    evening.clock.passes(119)

    assert await evening.tick() == []
    assert await evening.tables.get(table.id) == table


async def test_when_the_time_is_up_the_fallback_is_played(evening: Evening) -> None:
    table = await evening.start(ANNA, BRAM, CLEO, pace="live")
    table = (await evening.answer(table, 1)).table
    evening.clock.passes(120)

    (outcome,) = await evening.tick()

    late = [fact.facts["seat"] for fact in outcome.facts if fact.code == "timed_out"]
    assert late == [0, 2]
    assert (outcome.table.turn, waited_for(outcome.table)) == (2, (0, 1, 2))
    assert await evening.tables.due() == evening.clock.now + 120
    assert outcome.table.match is not None
    assert outcome.table.match.log[-4:-1] == ("1 pass", "0 pass", "2 pass")
    assert outcome.table.late == {(1, 0), (1, 2)}
    assert (await evening.restarted().get(table.id)).late == outcome.table.late
    assert await evening.tick() == []


async def test_only_the_step_that_was_due_is_answered(evening: Evening) -> None:
    table = await evening.start(ANNA, BRAM, CLEO, pace="live")
    for _ in range(3):
        table = (await evening.all_pass(table)).table
    await evening.channel_sees()
    evening.clock.passes(1_000)

    (outcome,) = await evening.tick()

    assert codes(outcome.facts) == ["timed_out", "chose"]
    assert (outcome.table.turn, waited_for(outcome.table)) == (4, (1, 2))


async def test_two_processes_answer_once(evening: Evening) -> None:
    table = await evening.start(ANNA, BRAM, pace="live")
    evening.clock.passes(500)
    others: list[Tables] = [evening.restarted() for _ in range(3)]

    played = await asyncio.gather(*(evening.tick(tables) for tables in (evening.tables, *others)))

    assert sorted(len(outcomes) for outcomes in played) == [0, 0, 0, 1]
    assert (await evening.tables.get(table.id)).turn == 2


async def test_late_tables_are_answered_the_longest_due_first(evening: Evening) -> None:
    late = await evening.start(ANNA, BRAM, pace="evening")
    later = await evening.start(ANNA, BRAM, pace="live", channel=21)
    running = await evening.start(ANNA, BRAM, pace="day", channel=22)
    assert await evening.tables.due() == later.due
    evening.clock.passes(2_000)

    outcomes = await evening.tick()

    assert [outcome.table.id for outcome in outcomes] == [later.id, late.id]
    assert await evening.tables.get(running.id) == running


async def test_a_finished_table_is_due_no_more(evening: Evening) -> None:
    table = await evening.start(ANNA, BRAM, pace="live")
    await evening.tables.end(evening.source(), table.id, ANNA, moderator=False)
    evening.clock.passes(500)

    assert await evening.tables.due() is None
    assert await evening.tick() == []


async def test_an_evening_of_silence_ends_nothing(evening: Evening) -> None:
    table = await evening.open(ANNA, seats=1, pace="live")
    await evening.channel_sees()
    for _ in range(30):
        evening.clock.passes(120)
        outcomes = await evening.tick()

    assert codes(outcomes[0].facts) == ["timed_out", "chose", "game_over"]
    assert outcomes[0].table.id == table.id
    assert (await evening.tables.scores(table.id))[0].total == -22
