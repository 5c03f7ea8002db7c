"""`run` from its start to its end: signals, what is under way, and what is there afterwards."""

import signal
import time
from pathlib import Path

import pytest

from tests.bot.commands import Commands, Ended, Running
from tests.bot.front.online import Company
from tests.support.wire import TOKEN, WireDiscord

SECONDS = 3


async def started(commands: Commands, wire: WireDiscord, folder: Path) -> Running:
    """The program, connected."""
    before = len(wire.gateway.identified)
    running = await commands.begin(folder, "run", api=wire.api, token=TOKEN)
    await wire.until(lambda: len(wire.gateway.identified) > before)
    return running


async def stopped(running: Running, number: signal.Signals = signal.SIGTERM) -> Ended:
    """Tells it to stop; it does, in time, without an error and without a word about the token."""
    began = time.monotonic()
    running.stop(number)
    ended = await running.ended()
    assert time.monotonic() - began < SECONDS
    assert ended.code == 0
    assert not [word for word in ("Traceback", "ERROR", TOKEN) if word in ended.err], ended.err
    return ended


def left(folder: Path) -> set[str]:
    """The files in a folder."""
    return {file.name for file in folder.iterdir()}


async def test_sigterm_ends_it_and_the_tables_are_there_again(
    commands: Commands, wire: WireDiscord, folder: Path
) -> None:
    company, anna = Company(wire), wire.person("Anna")
    running = await started(commands, wire, folder)
    roll = await company.seated(anna)
    ended = await stopped(running)
    assert left(folder) == {"dobbelbot.db"}
    assert len(ended.err.splitlines()) < 10
    running = await started(commands, wire, folder)
    await company.presses(anna, roll, "pass")
    await company.roll(2)
    assert len(wire.came("PUT", "/commands")) == 1
    await stopped(running, signal.SIGINT)


async def test_it_ends_in_time_whatever_discord_does(
    commands: Commands, wire: WireDiscord, folder: Path
) -> None:
    company, anna = Company(wire), wire.person("Anna")
    wire.gateway.deaf = True
    running = await started(commands, wire, folder)
    roll = await company.seated(anna)
    slow = wire.faults.hold("PATCH", "/channels/*/messages/*")
    await company.touches(anna, roll, "pass")
    await wire.until(slow.met.is_set)
    await stopped(running)
    slow.release()
    assert left(folder) == {"dobbelbot.db"}


async def test_a_press_that_is_under_way_is_answered_before_the_end(
    commands: Commands, wire: WireDiscord, folder: Path
) -> None:
    company, anna = Company(wire), wire.person("Anna")
    running = await started(commands, wire, folder)
    roll = await company.seated(anna)
    slow = wire.faults.hold("PATCH", "/webhooks/*/messages/@original")
    press = await company.touches(anna, roll, "pass")
    await wire.until(slow.met.is_set)
    running.stop()
    await wire.until(lambda: not wire.gateway.connected)
    slow.release()
    ended = await running.ended()
    assert (ended.code, press.shown) == (0, True)
    assert "ERROR" not in ended.err


async def test_it_can_be_stopped_before_it_is_connected(
    commands: Commands, wire: WireDiscord, folder: Path
) -> None:
    slow = wire.faults.hold("GET", "/users/@me")
    running = await commands.begin(folder, "run", api=wire.api, token=TOKEN)
    await wire.until(slow.met.is_set)
    await stopped(running)
    slow.release()


@pytest.mark.parametrize("code", [4004])
async def test_a_token_that_is_replaced_while_it_runs_ends_it_with_a_sentence(
    commands: Commands, wire: WireDiscord, folder: Path, code: int
) -> None:
    running = await started(commands, wire, folder)
    wire.gateway.close(code)
    ended = await running.ended()
    assert ended.code == 2
    assert "token" in ended.err.splitlines()[-1]
    assert "Traceback" not in ended.err
