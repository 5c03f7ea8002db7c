"""What each game's player is measured by and learns with: one line a game.

A game's module is imported only when it is asked for, because learning needs an extra package.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

LABS: Mapping[str, str] = MappingProxyType(
    {
        "keeropkeer": "engine.players.lab.keeropkeer.training",
        "keeropkeer2": "engine.players.lab.keeropkeer2.training",
    }
)
"""By game: the module with its `train(data, work, seed, say)`."""

REFERENCES: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {"keeropkeer2": {"greedy": "engine.players.lab.keeropkeer2.greedy"}}
)
"""By game and name: the modules with a `choose(match, seat, chance)` to measure the levels by."""
