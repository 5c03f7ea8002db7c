"""The pictures of Keer op Keer 2."""

from render.keeropkeer2.painter import KeerOpKeer2Painter

__all__ = ["KeerOpKeer2Painter"]
