"""Computer players: `choose` answers for a seat, `worth` says what each of its moves is worth.

Both see what `match.view(seat)` shows and no more. Games that have a player are in `PLAYERS`.
"""

from __future__ import annotations

from engine.match import Match
from engine.players.player import LEVELS, Chance, Player, Valued
from engine.players.registry import PLAYERS
from engine.values import Move

__all__ = ["LEVELS", "PLAYERS", "Chance", "Player", "Valued", "choose", "worth"]


def choose(match: Match, seat: int, level: str, chance: Chance) -> Move:
    """A legal move as a player of this level, one of `LEVELS`, would play it.

    `chance` gives a float in [0, 1) and is the only source of chance. Raises ValueError for a seat
    that is not asked, a level unknown, or a game without a player.
    """
    if level not in LEVELS:
        raise ValueError(f"no such level: {level}")
    return _asked(match, seat).choose(match, seat, level, chance)


def worth(match: Match, seat: int) -> tuple[Valued, ...]:
    """Every legal move with its value in points as the strong player sees it, the best first.

    Raises ValueError for a seat that is not asked, or a game without a player.
    """
    return _asked(match, seat).worth(match, seat)


def _asked(match: Match, seat: int) -> Player:
    if match.game not in PLAYERS:
        raise ValueError(f"{match.game} has no computer player")
    if not match.moves(seat):
        raise ValueError(f"seat {seat} is not asked")
    return PLAYERS[match.game]
