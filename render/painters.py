"""The registry of painters: one line a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from render.keeropkeer import KeerOpKeerPainter
from render.keeropkeer2 import KeerOpKeer2Painter
from render.painter import Painter
from render.qwixx import QwixxPainter

PAINTERS: Mapping[str, Painter[Any]] = {
    "keeropkeer": KeerOpKeerPainter(),
    "keeropkeer2": KeerOpKeer2Painter(),
    "qwixx": QwixxPainter(),
}
"""The painter of every game by the game's key."""
