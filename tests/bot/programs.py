"""Programs that play in processes of their own (`tests.bot.killed`), and what they say."""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from tests.bot.killed import Press


@dataclass
class Told:
    """What the players have said so far, over all their lives."""

    pressed: dict[str, Press] = field(default_factory=dict)
    done: dict[str, dict[str, Any]] = field(default_factory=dict)
    refused: set[str] = field(default_factory=set)
    lengths: dict[int, int] = field(default_factory=dict)

    @property
    def unanswered(self) -> list[Press]:
        """What was pressed and never answered: a player would press once more."""
        return [
            one
            for source, one in self.pressed.items()
            if source not in self.done and source not in self.refused
        ]

    def hear(self, said: dict[str, Any]) -> None:
        """Takes in one line; what was acknowledged before must be there after a restart."""
        match said:
            case {"press": one}:
                self.pressed[one["source"]] = Press(**one)
            case {"done": source, "table": table, "length": length}:
                self.done[source] = said
                self.lengths[table] = max(length, self.lengths.get(table, 0))
            case {"refused": source}:
                self.refused.add(source)
            case {"ready": found}:
                for table, length in found.items():
                    assert length >= self.lengths.get(int(table), 0)


class Program:
    """The program in a process of its own, and the player whom it has at the moment."""

    def __init__(self, path: Path) -> None:
        root = Path(__file__).parents[2]
        command = [sys.executable, "-m", "tests.bot.killed", str(path)]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=root
        )
        self._rest = b""
        self._player = 0

    def begin(self, run: int, again: Sequence[Press] = ()) -> None:
        """Gives the program a player, who takes these presses once more and plays on."""
        assert self._process.stdin is not None
        order = {"run": run, "again": [asdict(one) for one in again]}
        self._process.stdin.write(json.dumps(order).encode() + b"\n")
        self._process.stdin.flush()
        self._player = next(self._lines(60))["pid"]

    def listen(self, told: Told, *, lines: int, seconds: float = 0) -> None:
        """Hears so many lines, and what is said in so much time after them."""
        for _ in range(lines):
            told.hear(next(self._lines(60)))
        for said in self._lines(seconds):
            told.hear(said)

    def kill(self, told: Told) -> None:
        """Ends the player with SIGKILL, wherever they are, and hears what they had said before."""
        os.kill(self._player, signal.SIGKILL)
        for said in self._lines(60):
            if "gone" in said:
                self._player = 0
                return
            told.hear(said)
        raise AssertionError("the player did not end")

    def close(self) -> None:
        """No more players; one who is left by a test that has failed is ended too."""
        if self._player:
            os.kill(self._player, signal.SIGKILL)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait(60)

    def _lines(self, seconds: float) -> Iterator[dict[str, Any]]:
        """What is said within so many seconds."""
        assert self._process.stdout is not None
        until = time.monotonic() + seconds
        while True:
            while b"\n" in self._rest:
                line, _, self._rest = self._rest.partition(b"\n")
                yield json.loads(line)
            left = until - time.monotonic()
            if left <= 0 or not select.select([self._process.stdout], [], [], left)[0]:
                return
            said = os.read(self._process.stdout.fileno(), 65_536)
            assert said, "the program has ended"
            self._rest += said
