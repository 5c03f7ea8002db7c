"""The rules of roll-and-write games as values and functions.

`Match` is the door; `GAMES` the registry. Nothing in here rolls, waits, draws, stores or speaks.
"""

from engine.game import (
    BadNotation,
    Choose,
    Fact,
    Game,
    Illegal,
    Over,
    Refusal,
    Roll,
    Score,
)
from engine.games import GAMES
from engine.match import Match

__all__ = [
    "GAMES",
    "BadNotation",
    "Choose",
    "Fact",
    "Game",
    "Illegal",
    "Match",
    "Over",
    "Refusal",
    "Roll",
    "Score",
]
