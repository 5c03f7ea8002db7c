"""The registry of the computer players: one line a game. A game without one has no seat for it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from engine.players.keeropkeer import player as keeropkeer
from engine.players.keeropkeer2 import player as keeropkeer2
from engine.players.player import Player
from engine.players.qwixx import player as qwixx

PLAYERS: Mapping[str, Player] = MappingProxyType(
    {"keeropkeer": keeropkeer, "keeropkeer2": keeropkeer2, "qwixx": qwixx}
)
"""Every computer player by the key of its game."""
