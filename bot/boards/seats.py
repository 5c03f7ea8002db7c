"""A finished game as one who sat there had it: what statistics and achievements are folded from."""

from __future__ import annotations

from typing import Protocol

from bot.boards.facts import Facts


class Sat(Protocol):
    """One seat of one finished game."""

    @property
    def table(self) -> int:
        """Which game."""

    @property
    def game(self) -> str:
        """The game's key."""

    @property
    def ended(self) -> int:
        """When it was over, epoch seconds."""

    @property
    def seats(self) -> int:
        """How many sat there."""

    @property
    def place(self) -> int:
        """The place, shared ones counted as in sport: 1, 1, 3."""

    @property
    def total(self) -> int:
        """The points."""

    @property
    def facts(self) -> Facts:
        """What else is known (`bot.boards.facts`)."""
