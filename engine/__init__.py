"""The rules of roll-and-write games as values and functions.

`Match` is the door; `GAMES` the registry. Nothing in here rolls, waits, draws, stores or speaks.
"""

from engine.game import Game
from engine.games import GAMES
from engine.match import Match
from engine.values import (
    BadNotation,
    Choose,
    Fact,
    Illegal,
    Over,
    Refusal,
    Roll,
    Score,
)

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
