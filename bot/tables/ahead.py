"""Looking ahead in a roll: when a seat that has answered is asked again."""

from __future__ import annotations

from engine import Choose, Match


def asked_again(match: Match, seat: int) -> Match | None:
    """The match when the seat is asked again in this roll, if nobody else does anything.

    `None` when it is not asked again: its answer was the last of the roll.
    """
    while isinstance(match.waiting, Choose):
        if seat in match.waiting.seats:
            return match
        other = match.waiting.seats[0]
        match = match.play(other, match.fallback(other))
    return None
