"""Discord: the only room, besides the local page, that imports its library.

- `client`: the bot itself, on top of everything; `serve` runs it, `doctor` examines a set-up.
- `commands`: what can be typed. `answering`: what a press or a command does and what comes back.
- `parts`: what these work with, one object that is handed in.
- `showing`: bringing channels up to date with their tables; it stands below the parts.

Arrows inside: `client -> commands -> answering -> parts -> showing`.
"""

from bot.front.client import Dobbelbot

__all__ = ["Dobbelbot"]
