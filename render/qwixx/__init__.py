"""The pictures of Qwixx."""

from render.qwixx.painter import QwixxPainter

__all__ = ["QwixxPainter"]
