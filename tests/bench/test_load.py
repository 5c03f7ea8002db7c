"""Hundreds of tables at once on one process, fifty presses a second: how long a press waits.

From the moment in which the gateway tells the bot of a press to the moment in which its
acknowledgement arrives. The machine also carries the Discord and all the people, so on two cores
the bot has one. With `--benchmark-enable -s` the figures are printed.
"""

import asyncio
import random
import sqlite3
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from time import perf_counter

import pytest

from tests.bench.crowd import Crowd, played
from tests.bot.commands import ROOT
from tests.support.wire import TOKEN, Interaction, WireDiscord

TABLES, ROLLS_BEFORE = 300, 5
PRESSES_A_SECOND, SECONDS = 50, 10
MOVES = (":play:", ":pass:")


@pytest.fixture(autouse=True)
def only_on_demand(request: pytest.FixtureRequest) -> None:
    """This takes a minute, and its figures mean something on a quiet machine only."""
    if not request.config.getoption("benchmark_enable"):
        pytest.skip("a measurement: --benchmark-enable runs it")


async def test_presses_are_acknowledged_at_once(tmp_path: Path) -> None:
    file = tmp_path / "dobbelbot.db"
    async with WireDiscord.running(watched=False) as wire:
        crowd = Crowd(wire, random.Random(1))
        crowd.sit(TABLES)
        await played(file, crowd, ROLLS_BEFORE)
        began = perf_counter()
        async with running(wire, file) as process:
            while behind(file):  # noqa: ASYNC110 another process fills the file
                await asyncio.sleep(0.1)
            print(f"\n{TABLES} tables shown {perf_counter() - began:.1f} s after the start")
            presses, lags = await pressed(crowd)
            await wire.until(lambda: all(one.shown or one.followups for one, _ in presses), 60)
            assert process.returncode is None
    waits = [press.acknowledged - press.sent for press, _ in presses if press.acknowledged]
    tell("acknowledged", waits)
    tell("answered", [press.finished - press.sent for press, _ in presses])
    tell("(the people's own delay)", lags)
    assert len(waits) == len(presses) == PRESSES_A_SECOND * SECONDS
    assert done(presses) <= kept(file)


@asynccontextmanager
async def running(wire: WireDiscord, file: Path) -> AsyncIterator[asyncio.subprocess.Process]:
    """The program on this database."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        *("-m", "tests.support.wire.launcher", wire.api, "run"),
        cwd=ROOT,
        env={"DOBBELBOT_TOKEN": TOKEN, "DOBBELBOT_DATABASE": str(file), "LANG": "C.UTF-8"},
    )
    try:
        yield process
    finally:
        process.terminate()
        await process.wait()


def behind(file: Path) -> bool:
    """Whether a table has yet to be shown as it is."""
    with closing(sqlite3.connect(file)) as found:
        return found.execute("SELECT 1 FROM tables WHERE shown < length").fetchone() is not None


async def pressed(crowd: Crowd) -> tuple[list[tuple[Interaction, str]], list[float]]:
    """So many presses a second, whether or not earlier ones are answered; and how late each was."""
    loop, presses, lags = asyncio.get_running_loop(), [], []
    began = loop.time()
    for number in range(PRESSES_A_SECOND * SECONDS):
        due = began + number / PRESSES_A_SECOND
        await asyncio.sleep(due - loop.time())
        seat, (post, custom_id, values) = crowd.next_step()
        lags.append(loop.time() - due)
        seat.press = await crowd.wire.press(seat.person, post, custom_id, *values)
        presses.append((seat.press, custom_id))
    return presses, lags


def tell(what: str, seconds: Sequence[float]) -> None:
    """Prints how these times are spread."""
    ordered = sorted(seconds)
    at = {part: ordered[min(len(ordered) - 1, len(ordered) * part // 100)] for part in (50, 95, 99)}
    figures = "  ".join(f"p{part} {1000 * time:6.1f} ms" for part, time in at.items())
    print(f"{what:>26}: {figures}  longest {1000 * ordered[-1]:6.1f} ms")


def done(presses: list[tuple[Interaction, str]]) -> set[str]:
    """The moves of which somebody has been shown that they are done."""
    return {
        str(press.id)
        for press, custom_id in presses
        if any(verb in custom_id for verb in MOVES)
        and not press.followups
        and press.original is not None
        and press.original.pictures
    }


def kept(file: Path) -> set[str]:
    """The sources of everything that has been written."""
    with closing(sqlite3.connect(file)) as found:
        rows = found.execute("SELECT source FROM entries WHERE source IS NOT NULL")
        return {source for (source,) in rows}
