"""Real time, and bots that take theirs."""

import asyncio
from pathlib import Path

import discord
import pytest
from discord.ext import tasks

from tests.bot.local.one_run import run
from tests.support.toy import Toy


class Ticking(Toy):
    """Does something every now and then."""

    ticks = 0

    async def setup_hook(self) -> None:
        await super().setup_hook()
        self.tick.start()

    @tasks.loop(seconds=0.02)
    async def tick(self) -> None:
        self.ticks += 1

    async def close(self) -> None:
        self.tick.cancel()
        await super().close()


class Slow(Toy):
    """Answers, and then has still something to do that never ends."""

    async def board(self, interaction: discord.Interaction) -> None:
        await super().board(interaction)
        await asyncio.Event().wait()


async def test_a_periodic_task_runs_by_itself(tmp_path: Path) -> None:
    async with run(tmp_path, make_bot=Ticking) as (env, _), asyncio.timeout(10):
        while env.bot.ticks < 5:
            env.fire_due_timers()
            await asyncio.sleep(0.001)


async def test_a_task_that_never_ends_spoils_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("bot.local.env._PATIENCE", 0.1)
    async with run(tmp_path, make_bot=Slow) as (_, place):
        anna, bram = place.players
        board = (await anna.slash(place.channel, "board")).response
        assert "still busy" in caplog.text
        answer = await bram.click(board, label="Add")
        assert answer.acknowledged
