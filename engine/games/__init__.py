"""The registry: one line a game. Everything outside a game's folder reaches it through here."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from engine.game import Game
from engine.games.keeropkeer.rules import KeerOpKeer

GAMES: Mapping[str, Game[Any]] = MappingProxyType({game.key: game for game in (KeerOpKeer(),)})
"""Every game by its key."""
