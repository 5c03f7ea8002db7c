"""The command line, in processes of its own.

`python -m tests.bot.commands` loads the program once and forks a process for each order it reads (a
JSON line, see `Order`): that one runs `main` and ends as a process of its own would. What it has
become is written as JSON lines: `pid` at the beginning, `code` at the end.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from pydantic import SecretStr

from bot.__main__ import main
from bot.front import doctor
from bot.settings import Settings
from bot.store import SqliteStore
from bot.talk import LANGUAGES, say
from tests.support.wire.reach import reach

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Order:
    """What to run: arguments, environment, in which folder, and where Discord is to be found."""

    arguments: tuple[str, ...]
    environment: Mapping[str, str]
    folder: str
    api: str
    out: str
    err: str


@dataclass(frozen=True)
class Ended:
    """How a process has ended: its code (negative: by a signal) and what it had to say."""

    code: int
    out: str
    err: str


class Running:
    """A process that runs, and whose end one can wait for."""

    def __init__(self, commands: Commands, order: Order, pid: int) -> None:
        self._commands = commands
        self._order = order
        self.pid = pid

    def stop(self, number: signal.Signals = signal.SIGTERM) -> None:
        """Sends a signal."""
        os.kill(self.pid, number)

    async def ended(self) -> Ended:
        """Waits for the end."""
        code = (await self._commands.hears())["code"]
        return Ended(code, _read(self._order.out), _read(self._order.err))


class Commands:
    """The process that forks; one command at a time."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.bot.commands"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=ROOT,
            text=True,
        )

    async def begin(
        self, folder: Path, *arguments: str, api: str = "http://127.0.0.1:9", **environment: str
    ) -> Running:
        """Begins a command in a folder; nothing listens at the usual `api`."""
        streams = folder.parent / f"{folder.name}.out", folder.parent / f"{folder.name}.err"
        names = {f"DOBBELBOT_{name}" if name.islower() else name: value
                 for name, value in environment.items()}  # fmt: skip
        known = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8"}
        order = Order(
            arguments,
            known | {name.upper(): value for name, value in names.items()},
            str(folder),
            api,
            *map(str, streams),
        )
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(asdict(order)) + "\n")
        self._process.stdin.flush()
        return Running(self, order, (await self.hears())["pid"])

    async def run(self, folder: Path, *arguments: str, **how: str) -> Ended:
        """Runs a command to its end."""
        return await (await self.begin(folder, *arguments, **how)).ended()

    async def hears(self) -> dict[str, Any]:
        """The next line of the process that forks."""
        assert self._process.stdout is not None
        async with asyncio.timeout(60):
            line = await asyncio.to_thread(self._process.stdout.readline)
        said: dict[str, Any] = json.loads(line)
        return said

    def close(self) -> None:
        """No more commands."""
        for stream in (self._process.stdin, self._process.stdout):
            assert stream is not None
            stream.close()
        self._process.wait(60)


def _read(name: str) -> str:
    return Path(name).read_text("utf-8", errors="replace")


def _become(order: Order) -> None:
    """Makes this process one that was started like that."""
    os.chdir(order.folder)
    os.environ.clear()
    os.environ.update(order.environment)
    for number, name in ((0, os.devnull), (1, order.out), (2, order.err)):
        os.dup2(os.open(name, os.O_RDWR | os.O_CREAT | os.O_TRUNC), number)
    encoding = order.environment.get("PYTHONIOENCODING", "utf-8")
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding=encoding)  # type: ignore[union-attr]
    reach(order.api, pytest.MonkeyPatch())


def _serve() -> int:
    """Forks for each order; the child leaves here with the order's exit code."""
    _load()
    for line in sys.stdin:
        order = Order(**json.loads(line))
        pid = os.fork()
        if pid == 0:
            _become(order)
            return main(order.arguments)
        _say(pid=pid)
        _say(code=os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
    return 0


def _load() -> None:
    """Loads what most commands need, so that no child has to."""
    for language in LANGUAGES:
        say(language, "cli.about")
    with TemporaryDirectory() as folder:
        file = Path(folder) / "dobbelbot.db"
        asyncio.run(_opened(file))
        asyncio.run(doctor.examine(Settings(token=SecretStr(""), database=file), "en"))
    gc.freeze()  # a child that ends looks through its own things only


async def _opened(file: Path) -> None:
    await (await SqliteStore.open(file)).close()


def _say(**what: int) -> None:
    os.write(1, json.dumps(what).encode() + b"\n")


if __name__ == "__main__":
    sys.exit(_serve())
