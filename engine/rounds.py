"""Who throws and who is asked when, for games in which the thrower picks first from roll four on.

In the first three rolls everybody picks out of all dice at once; after that the thrower picks, what
was taken is set aside, and the others pick from the rest (K1-9 to K1-11, K2-7, K2-8).
"""

from __future__ import annotations

from engine.values import Choose, Roll

OPENING_ROLLS = 3  # K1-11, K2-A1
SOLO_ROLLS = 30  # K1-29, K2-24


class Rounds:
    """Everything such a game can wait for, made once: equal positions share the very objects."""

    def __init__(self, seats: int, dice: tuple[str, ...]) -> None:
        everybody = tuple(range(seats))
        self.solo = seats == 1
        self.everybody = Choose(everybody)
        self.rolls = tuple(Roll(seat, dice) for seat in everybody)
        """By the seat that throws."""
        self.alone = tuple(Choose((seat,)) for seat in everybody)
        """By the thrower, who picks first."""
        self.others = tuple(
            Choose(tuple(other for other in everybody if other != seat)) for seat in everybody
        )
        """By the thrower, for whom they waited."""

    def asked(self, rolls: int, by: int) -> Choose:
        """Who picks first in roll number `rolls`, thrown by seat `by`; solo nobody comes after."""
        return self.everybody if self.solo or rolls <= OPENING_ROLLS else self.alone[by]

    def after(self, thrower: int) -> Roll:
        """The next roll: the dice go to the left neighbour (K1-14)."""
        return self.rolls[(thrower + 1) % len(self.rolls)]
