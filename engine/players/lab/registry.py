"""What each game's player is measured by and learns with: one line a game.

A game's module is imported only when it is asked for, because learning needs an extra package.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

LABS: Mapping[str, str] = MappingProxyType(
    {
        "keeropkeer": "engine.players.lab.keeropkeer.training",
        "qwixx": "engine.players.lab.qwixx.training",
        "keeropkeer2": "engine.players.lab.keeropkeer2.training",
    }
)
"""By game: the module with its `train(data, work, seed, say)`."""

RIVALS: Mapping[str, str] = MappingProxyType(
    {
        "keeropkeer2": "engine.players.lab.keeropkeer2.rivals",
        "qwixx": "engine.players.lab.qwixx.rivals",
    }
)
"""By game: the module with its `RIVALS`, plain ways to play by name, `(match, seat) -> Move`.

Its `TABLES` are where they and the levels are measured besides the usual ones.
"""
