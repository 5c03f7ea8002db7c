"""Discord: commands, buttons, the error boundary, showing. The only room that imports discord."""

from bot.front.client import Dobbelbot

__all__ = ["Dobbelbot"]
