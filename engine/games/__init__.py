"""The registry: one line a game. Everything outside a game's folder reaches it through here."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from engine.game import Game
from engine.games.keeropkeer.rules import KeerOpKeer
from engine.games.keeropkeer2.rules import KeerOpKeer2
from engine.games.qwixx.rules import Qwixx

_GAMES: tuple[Game[Any, Any], ...] = (
    KeerOpKeer(),
    KeerOpKeer2(),
    Qwixx(),
)

GAMES: Mapping[str, Game[Any, Any]] = MappingProxyType({game.key: game for game in _GAMES})
"""Every game by its key."""
