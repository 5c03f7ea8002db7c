"""What a store promises about journals, whatever it is made of."""

import pytest

from bot.tables.model import Post, Status
from bot.tables.ports import LostRace, Store
from bot.tables.stored import Entry, Place
from tests.bot.store.examples import LARGEST, a_table, final, lines, opened, timed


async def test_what_is_written_is_read_again(store: Store) -> None:
    append = lines("open 1", "join 2", names={1: "Anna", LARGEST: "Børge 🎲"}, remaining=500)
    table = await store.create(a_table(), append)

    stored = await store.load(table)

    assert stored is not None
    assert stored.new == a_table()
    assert stored.entries == append.entries
    assert (stored.length, stored.status, stored.shown) == (2, Status.RUNNING, 0)
    assert (stored.asked, stored.due, stored.remaining) == (1_000, None, 500)
    assert stored.names == {1: "Anna", LARGEST: "Børge 🎲"}
    assert stored.posts == ()


async def test_a_table_that_does_not_exist_is_none(store: Store) -> None:
    assert await store.load(1) is None
    assert await store.by_source("nothing") is None


async def test_entries_are_added_at_the_end(store: Store) -> None:
    table = await opened(store, 20)

    await store.append(table, 1, lines("join 2", "join 3", at=1))

    stored = await store.load(table)
    assert stored is not None
    assert [entry.line for entry in stored.entries] == ["open 1", "join 2", "join 3"]
    assert [entry.number for entry in stored.entries] == [0, 1, 2]
    tail = await store.load(table, after=2)
    assert tail is not None
    assert tail.entries == (Entry(2, "table", "join 3", 1_000),)
    assert tail.length == 3


async def test_who_writes_second_loses_and_changes_nothing(store: Store) -> None:
    table = await opened(store, 20)
    await store.append(table, 1, lines("join 2", at=1))
    before = await store.load(table)

    with pytest.raises(LostRace):
        await store.append(table, 1, lines("join 3", at=1, remaining=9, status=Status.CLOSED))

    assert await store.load(table) == before


async def test_a_source_is_written_once_over_all_tables(store: Store) -> None:
    table, other = await opened(store, 20), await opened(store, 21)
    await store.append(table, 1, lines("join 2", at=1, source="press"))
    before = await store.load(other)

    with pytest.raises(LostRace):
        await store.append(other, 1, lines("join 2", at=1, source="press", status=Status.CLOSED))
    with pytest.raises(LostRace):
        await store.create(a_table(22), lines("open 1", source="press"))

    assert await store.load(other) == before
    assert await store.at(22, live=True) is None
    assert await store.by_source("press") == table


async def test_loading_answers_whether_a_source_is_known(store: Store) -> None:
    table = await opened(store, 20)
    await store.append(table, 1, lines("join 2", at=1, source="press"))

    known, unknown = await store.load(table, 0, "press"), await store.load(table, 0, "other")

    assert known is not None
    assert known.repeated
    assert unknown is not None
    assert not unknown.repeated


@pytest.mark.parametrize("status", [Status.LOBBY, Status.RUNNING])
async def test_a_channel_has_one_live_table(store: Store, status: Status) -> None:
    first = await opened(store, 20, status=status)

    with pytest.raises(LostRace):
        await store.create(a_table(20), lines("open 2", source="second"))

    assert await store.at(20, live=True) == first
    assert await store.at(20, live=False) is None


@pytest.mark.parametrize("status", [Status.OVER, Status.ENDED, Status.CLOSED])
async def test_a_finished_table_makes_room_and_is_remembered(store: Store, status: Status) -> None:
    first = await opened(store, 20)
    await store.append(first, 1, lines("end 1", at=1, status=status))
    assert await store.at(20, live=False) == first

    second = await store.create(a_table(20), lines("open 2", source="second"))

    assert await store.at(20, live=True) == second
    assert await store.at(20, live=False) == first


async def test_the_newest_finished_table_stands_for_its_channel(store: Store) -> None:
    for number in range(3):
        last = await store.create(
            a_table(20), lines("open 1", source=f"open {number}", status=Status.ENDED)
        )

    assert await store.at(20, live=False) == last


async def test_the_live_tables_of_a_server(store: Store) -> None:
    first, second = await opened(store, 20), await opened(store, 21, status=Status.LOBBY)
    await opened(store, 22, status=Status.OVER)
    await opened(store, 23, guild=11)

    assert await store.live(guild=10) == [first, second]


async def test_final_scores_are_written_with_the_last_entry(store: Store) -> None:
    table = await opened(store, 20)
    assert await store.scores(table) == ()

    await store.append(table, 1, lines("end 1", at=1, status=Status.OVER, scores=final(31, -4)))

    assert await store.scores(table) == final(31, -4)


async def test_who_has_sat_at_a_game_until_it_was_finished_has_played_it(store: Store) -> None:
    table = await opened(store, 20)
    assert not await store.has_played(100, "keeropkeer")

    await store.append(table, 1, lines("end 1", at=1, status=Status.OVER, scores=final(31, -4)))

    assert await store.has_played(101, "keeropkeer")
    assert not await store.has_played(101, "qwixx")
    assert not await store.has_played(102, "keeropkeer")


async def test_deadlines_are_those_of_running_tables(store: Store) -> None:
    late = await timed(store, 20, 300)
    later = await timed(store, 21, 500)
    await opened(store, 22)
    await timed(store, 23, 100, status=Status.OVER)

    assert await store.due() == 300
    assert await store.due(excluding={late}) == 500
    assert await store.due(excluding={late, later}) is None
    assert await store.overdue(299) == []
    assert await store.overdue(300) == [late]
    assert await store.overdue(9_000) == [late, later]


async def test_time_runs_from_the_deadline_that_was_shown(store: Store) -> None:
    table = await opened(store, 20, remaining=120)
    await store.shown(table, 1, (), ())
    assert await store.unshown() == [table]

    await store.shown(table, 0, (), (), due=700)  # what was shown is older than the table
    assert await store.due() is None
    await store.shown(table, 1, (), (), due=800)
    await store.shown(table, 1, (), (), due=900)

    assert await store.due() == 800
    assert await store.unshown() == []


async def test_an_answer_in_the_middle_of_a_step_leaves_its_time_alone(store: Store) -> None:
    table = await timed(store, 20, 800)

    await store.append(table, 1, lines("join 3", at=1, step=None))

    assert await store.due() == 800


async def test_time_that_stands_keeps_what_was_left_and_no_less_than_the_least(
    store: Store,
) -> None:
    long, short = await timed(store, 20, 800), await timed(store, 21, 510)
    other, over = await timed(store, 22, 900, guild=11), await timed(store, 23, 900, guild=12)
    await store.append(over, 1, lines("end 1", at=1, status=Status.OVER))

    await store.stand(500, {"day": 600}, Place(guilds=(10, 12)))

    left = [await store.load(table) for table in (long, short, other, over)]
    assert [one and (one.due, one.remaining) for one in left] == [
        (None, 300),
        (None, 60),
        (900, None),
        (None, None),
    ]
    await store.stand(500, {"day": 600})
    assert await store.unshown() == [long, short, other, over]


async def test_live_tables_are_known_by_their_places(store: Store) -> None:
    await opened(store, 20)
    await opened(store, 21, guild=11, status=Status.LOBBY)
    await opened(store, 22, status=Status.CLOSED)

    assert await store.places() == [(10, 20), (11, 21)]
    assert await store.unshown(11) == [2]


async def test_what_has_been_shown_never_goes_backwards(store: Store) -> None:
    table = await store.create(a_table(), lines("open 1", "join 2", "join 3"))
    assert await store.unshown() == [table]

    await store.shown(table, 3, (), ())
    await store.shown(table, 2, (), ())

    stored = await store.load(table)
    assert stored is not None
    assert stored.shown == 3
    assert await store.unshown() == []


async def test_posts_are_added_and_taken_away(store: Store) -> None:
    table, other = await opened(store, 20), await opened(store, 21)
    card, roll = Post("card", 0, 20, LARGEST), Post("roll", 1, 20, 7)
    elsewhere = Post("card", 0, 21, 8)
    await store.shown(table, 1, (card, roll), ())
    await store.shown(other, 1, (elsewhere,), ())

    await store.shown(table, 1, (Post("final", 2, 20, 9),), (7,))

    here, there = await store.load(table), await store.load(other)
    assert here is not None
    assert here.posts == (Post("final", 2, 20, 9), card)
    assert there is not None
    assert there.posts == (elsewhere,)
