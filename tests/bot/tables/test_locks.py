"""A lock a table: those who come wait, and what nobody needs vanishes."""

import asyncio
import gc

from bot.tables.locks import Locks


async def test_one_at_a_time_in_the_order_of_coming() -> None:
    locks, seen = Locks(), []

    async def come(name: str) -> None:
        async with locks.held(1):
            seen.append(f"{name} in")
            await asyncio.sleep(0)
            seen.append(f"{name} out")

    await asyncio.gather(come("Anna"), come("Bram"), come("Cleo"))

    assert seen == ["Anna in", "Anna out", "Bram in", "Bram out", "Cleo in", "Cleo out"]


async def test_different_tables_do_not_wait_for_each_other() -> None:
    locks = Locks()

    async with locks.held(1), locks.held(2):
        assert len(locks) == 2


async def test_unused_locks_vanish() -> None:
    locks = Locks()
    for number in range(100):
        async with locks.held(number):
            pass

    gc.collect()

    assert len(locks) == 0


async def test_a_lock_is_free_after_an_error_and_after_giving_up() -> None:
    locks = Locks()

    async def fail() -> None:
        async with locks.held(1):
            await asyncio.sleep(0)
            raise ValueError

    failing = asyncio.create_task(fail())
    waiting = asyncio.create_task(fail())
    await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.gather(failing, waiting, return_exceptions=True)

    async with asyncio.timeout(5), locks.held(1):
        pass
