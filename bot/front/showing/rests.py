"""How long a table that could not be shown is left alone: longer after each trial that failed."""

from __future__ import annotations

import asyncio

FIRST_REST, LONGEST_REST = 15.0, 900.0


class Rests:
    """The rests of tables, by number. What people do in between is tried at once and counts not."""

    def __init__(self) -> None:
        self._rests: dict[int, tuple[float, float]] = {}

    def over(self, table: int) -> bool:
        """Whether the table may be tried again by itself."""
        return _now() >= self._rests.get(table, (0.0, 0.0))[1]

    def lengthen(self, table: int) -> None:
        """A trial has failed: once a rest, whoever made it."""
        if self.over(table):
            before, _ = self._rests.get(table, (FIRST_REST / 2, 0.0))
            seconds = min(2 * before, LONGEST_REST)
            self._rests[table] = (seconds, _now() + seconds)

    def end(self, table: int) -> None:
        """The table has been shown."""
        self._rests.pop(table, None)


def _now() -> float:
    return asyncio.get_running_loop().time()
