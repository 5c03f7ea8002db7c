"""The pictures of Keer op Keer."""

from render.keeropkeer.painter import KeerOpKeerPainter

__all__ = ["KeerOpKeerPainter"]
