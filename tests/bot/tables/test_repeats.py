"""The same press twice, many presses at once, and several processes over one store."""

import asyncio

import pytest

from bot.tables import Declined, Outcome, Table, Tables
from engine import Illegal
from tests.bot.tables.evening import (
    ANNA,
    BRAM,
    CHANNEL,
    CLEO,
    DIRK,
    GUILD,
    NAMES,
    Evening,
    waited_for,
)


def _opening(tables: Tables, source: str, channel: int = CHANNEL, seats: int = 4) -> object:
    return tables.open(
        source=source,
        guild=GUILD,
        channel=channel,
        user=ANNA,
        name="Anna",
        game="keeropkeer",
        options={},
        seats=seats,
        pace="day",
        language="en",
    )


async def test_every_action_that_comes_in_twice_is_done_once(evening: Evening) -> None:
    tables = evening.tables
    opened = await _twice(lambda: _opening(tables, "a"))
    table = opened.id
    await _twice(lambda: tables.join("b", table, BRAM, "Bram"))
    await _twice(lambda: tables.join("c", table, CLEO, "Cleo"))
    started = await _twice(lambda: tables.start("d", table, ANNA))
    first = started.players[0].user
    await _twice(lambda: tables.act("e", table, first, 1, "pass"))
    await _twice(lambda: tables.withdraw("f", table, first, 1))
    await _twice(lambda: tables.leave("g", table, BRAM))
    await _twice(lambda: tables.rejoin("h", table, BRAM))
    await _twice(lambda: tables.end("i", table, ANNA, moderator=True))
    await _twice(lambda: tables.rematch("j", table, BRAM, "Bram"))


async def _twice(press: object) -> Table:
    first: Outcome = await press()  # type: ignore[operator]
    second: Outcome = await press()  # type: ignore[operator]
    assert not first.repeated
    assert second == Outcome(first.table, (), repeated=True)
    return first.table


async def test_a_repeated_answer_answers_the_present(evening: Evening) -> None:
    table = await evening.start(ANNA, BRAM)
    await evening.answer(table, 0, source="press")
    later = (await evening.answer(table, 1)).table
    assert later.turn == 2

    again = await evening.answer(table, 0, source="press")

    assert (again.repeated, again.facts, again.table) == (True, (), later)


async def test_an_answer_taken_back_does_not_come_back_by_itself(evening: Evening) -> None:
    table = await evening.start(ANNA, BRAM)
    await evening.answer(table, 0, source="press")
    user = table.players[0].user
    after = (await evening.tables.withdraw(evening.source(), table.id, user, 1)).table

    again = await evening.answer(table, 0, source="press")

    assert again.repeated
    assert again.table == after
    assert waited_for(again.table) == (0, 1)


async def test_what_was_refused_may_be_tried_again(evening: Evening) -> None:
    table = await evening.start(ANNA, BRAM)
    with pytest.raises(Illegal):
        await evening.answer(table, 0, "b 5 A1 A2 A3 A4 A5", source="press")

    assert not (await evening.answer(table, 0, source="press")).repeated


async def test_the_same_press_at_the_same_time(evening: Evening) -> None:
    table = await evening.start(ANNA, BRAM)
    processes = [evening.tables, evening.restarted(), evening.restarted()]

    outcomes = await asyncio.gather(
        *(
            one.act("press", table.id, table.players[0].user, 1, "pass")
            for one in processes
            for _ in range(4)
        )
    )

    assert [outcome.repeated for outcome in outcomes].count(False) == 1
    assert (await evening.tables.get(table.id)).length == table.length + 1


async def test_a_press_that_is_cut_off_can_be_pressed_again(evening: Evening) -> None:
    table = await evening.start(ANNA, BRAM)
    for turns in range(0, 40, 3):
        seat, source = waited_for(table)[0], f"cut off {turns}"
        first = asyncio.create_task(evening.answer(table, seat, source=source))
        for _ in range(turns):
            await asyncio.sleep(0)
        first.cancel()
        await asyncio.gather(first, return_exceptions=True)

        table = (await evening.answer(table, seat, source=source)).table

    stored = await evening.store.load(table.id)
    assert stored is not None
    sources = [entry.source for entry in stored.entries]
    assert [sources.count(f"cut off {turns}") for turns in range(0, 40, 3)] == [1] * 14
    assert await evening.restarted().get(table.id) == table


async def test_opening_at_the_same_time(evening: Evening) -> None:
    processes = [evening.tables, evening.restarted(), evening.restarted()]

    same = await asyncio.gather(*(_opening(one, "press") for one in processes))  # type: ignore[call-overload]
    rivals = await asyncio.gather(
        *(_opening(one, f"press {number}", 21) for number, one in enumerate(processes)),  # type: ignore[call-overload]
        return_exceptions=True,
    )

    assert len({outcome.table.id for outcome in same}) == 1
    assert sum(isinstance(result, Outcome) for result in rivals) == 1
    assert all(result.code == "table_here" for result in rivals if isinstance(result, Declined))


async def test_everybody_answers_at_the_same_time(evening: Evening) -> None:
    """All answers of a roll are taken, whichever process each of them reaches."""
    table = await evening.start(ANNA, BRAM, CLEO, DIRK)
    processes = [evening.tables, evening.restarted()]
    for turn in (1, 2, 3):
        await asyncio.gather(
            *(
                processes[place % 2].act(f"{turn} {place}", table.id, player.user, turn, "pass")
                for place, player in enumerate(table.players)
            )
        )

    table = await evening.tables.get(table.id)
    assert table.turn == 4
    assert await evening.restarted().get(table.id) == table


async def test_joining_at_the_same_time_fills_the_table_exactly(evening: Evening) -> None:
    table = await evening.open(ANNA, seats=3)
    processes = [evening.tables, evening.restarted()]

    results = await asyncio.gather(
        *(
            processes[user % 2].join(f"join {user}", table.id, user, NAMES[user])
            for user in (BRAM, CLEO, DIRK)
        ),
        return_exceptions=True,
    )

    assert sum(isinstance(result, Outcome) for result in results) == 2
    assert len((await evening.tables.get(table.id)).players) == 3
