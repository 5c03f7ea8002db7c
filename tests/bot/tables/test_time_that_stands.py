"""Time runs only while people can answer: what stands and what is given back."""

import pytest

from bot.tables import Table
from bot.tables.clockwork import MOST, Clockwork
from bot.tables.stored import Place
from tests.bot.tables.evening import ANNA, BRAM, Evening


class Program:
    """A program over an evening's store, with a clock that nobody sets beside the wall's."""

    def __init__(self, evening: Evening) -> None:
        self.evening = evening
        self.seconds = 1_000.0
        self.clockwork = Clockwork(evening.store, lambda: evening.clock.now, lambda: self.seconds)

    async def lives(self, seconds: int) -> None:
        """Time passes while people can answer."""
        for _ in range(0, seconds, 15):
            self.passes(15)
            await self.clockwork.beat()

    def passes(self, seconds: int) -> None:
        """Time passes."""
        self.seconds += seconds
        self.evening.clock.passes(seconds)


async def stands(evening: Evening, table: Table) -> int | None:
    """The seconds that are left at a table whose time stands."""
    found = await evening.tables.get(table.id)
    assert (found.due is None) == (found.remaining is not None)
    return found.remaining


async def test_a_step_begins_when_its_roll_has_been_shown(evening: Evening) -> None:
    lobby = await evening.open(ANNA, BRAM, pace="live")
    table = (await evening.tables.start(evening.source(), lobby.id, ANNA)).table
    evening.clock.passes(10_000)

    assert (table.due, table.remaining) == (None, 120)
    assert await evening.tick() == []

    assert await evening.tables.due() == evening.clock.now + 120


async def test_nobody_is_late_where_nobody_is_reached(evening: Evening) -> None:
    table = await evening.start(ANNA, BRAM, pace="live")
    evening.clock.passes(500)

    async def nobody(_: Table) -> bool:
        return False

    assert await evening.tables.tick(nobody) == []

    assert await stands(evening, table) == 12
    assert await evening.tables.unshown() == [table.id]


@pytest.mark.parametrize(
    ("lived", "down", "left"), [(30, 50, 90), (45, 86_400, 75), (105, 40, 15), (120, 90_000, 12)]
)
async def test_what_was_left_when_the_program_went_down_is_given_back(
    evening: Evening, lived: int, down: int, left: int
) -> None:
    """The last beat is what is known of the end; no less than a tenth of the pace comes back."""
    table = await evening.start(ANNA, BRAM, pace="live")
    await Program(evening).lives(lived)
    evening.clock.passes(down)

    assert await Program(evening).clockwork.beat()

    assert await stands(evening, table) == left


async def test_a_quick_restart_gives_nothing_back(evening: Evening) -> None:
    table = await evening.start(ANNA, BRAM, pace="live")
    await Program(evening).lives(30)
    evening.clock.passes(10)

    assert not await Program(evening).clockwork.beat()

    assert await evening.tables.get(table.id) == table


@pytest.mark.parametrize("jump", [-400 * 86_400, -60, 60, 400 * 86_400])
async def test_a_clock_that_is_set_makes_nobody_late(evening: Evening, jump: int) -> None:
    table = await evening.start(ANNA, BRAM, pace="live")
    program = Program(evening)
    await program.lives(30)

    evening.clock.passes(jump)
    await program.lives(15)

    assert await stands(evening, table) == 120 - 45
    await evening.channel_sees()
    assert await evening.tables.due() == evening.clock.now + 75


async def test_while_nobody_is_connected_no_time_runs(evening: Evening) -> None:
    """The program goes on, but for ten minutes it has no connection and so no beat."""
    table = await evening.start(ANNA, BRAM, pace="evening")
    program = Program(evening)
    await program.lives(60)

    program.passes(600)
    await program.clockwork.beat()

    assert await stands(evening, table) == 900 - 60 - 15


async def test_one_servers_time_stands_while_the_others_goes_on(evening: Evening) -> None:
    here = await evening.start(ANNA, BRAM, pace="live")
    there = await evening.start(ANNA, BRAM, pace="live", channel=21, guild=11)
    evening.clock.passes(20)

    await evening.tables.clockwork.stand(evening.clock.now, Place(guilds=(11,)))

    assert (await evening.tables.get(here.id)).due == here.due
    assert await stands(evening, there) == 100


async def test_without_a_pace_there_is_nothing_to_stand(evening: Evening) -> None:
    table = await evening.start(ANNA, BRAM, pace="none")

    await evening.tables.clockwork.stand(evening.clock.now)

    assert await evening.tables.get(table.id) == table


async def test_taking_an_answer_back_refills_nothing(evening: Evening) -> None:
    table = await evening.start(ANNA, BRAM, pace="live")
    evening.clock.passes(100)
    await evening.answer(table, 0)
    user = table.players[0].user
    await evening.tables.withdraw(evening.source(), table.id, user, None)
    await evening.channel_sees()

    assert (await evening.tables.get(table.id)).due == table.due


def test_each_timed_pace_has_its_most() -> None:
    assert dict(MOST) == {"live": 120, "evening": 900, "day": 86_400, "relaxed": 259_200}


@pytest.mark.parametrize("wrong", [-400 * 86_400, 400 * 86_400])
async def test_a_roll_begun_by_the_right_clock_before_the_beat_has_its_time(
    evening: Evening, wrong: int
) -> None:
    """The last beat was by the wrong clock, the deadline is by the right one."""
    program = Program(evening)
    evening.clock.passes(wrong)
    await program.lives(30)
    evening.clock.passes(-wrong)
    table = await evening.start(ANNA, BRAM, pace="live")

    await program.lives(15)

    assert await stands(evening, table) == 120


async def test_time_that_stands_again_and_again_never_grows(evening: Evening) -> None:
    await evening.start(ANNA, BRAM, pace="live")
    since = evening.clock.now
    for _ in range(8):
        evening.clock.passes(60)
        await evening.tables.clockwork.stand(since)
        await evening.channel_sees()

    due = await evening.tables.due()
    assert due is not None
    assert due - evening.clock.now <= 120


@pytest.mark.parametrize("note", ["abc", "", "9" * 23, "-5", "１２"])
async def test_a_beat_that_cannot_be_read_is_none(evening: Evening, note: str) -> None:
    table = await evening.start(ANNA, BRAM, pace="live")
    await evening.store.set_meta("last beat", note)

    assert not await Program(evening).clockwork.beat()

    assert await evening.tables.get(table.id) == table
