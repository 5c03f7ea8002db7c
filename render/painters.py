"""The registry of painters: one line a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from render.keeropkeer import KeerOpKeerPainter
from render.painter import Painter

PAINTERS: Mapping[str, Painter[Any]] = {"keeropkeer": KeerOpKeerPainter()}
"""The painter of every game by the game's key."""
