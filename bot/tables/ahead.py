"""Answers that have more than one part: what a seat still owes, and what it will be asked next."""

from __future__ import annotations

from typing import Literal

from engine import Choose, Illegal, Match
from engine.game import PASS, Move


def awaits(match: Match, seat: int) -> bool:
    """Whether the match waits for an answer of the seat."""
    return isinstance(match.waiting, Choose) and seat in match.waiting.seats


def owes_more(match: Match, seat: int) -> bool:
    """Whether the seat has answered and is asked for more before this Choose closes."""
    return awaits(match, seat) and bool(match.answers[seat])


def pass_ends(match: Match, seat: int) -> Literal["roll", "turn", ""]:
    """What a pass of the seat brings to its end at once.

    The roll; the seat's turn, where others choose after it and nobody with it; or nothing.
    """
    if not isinstance(match.waiting, Choose) or match.waiting.seats != (seat,):
        return ""
    after = match.play(seat, PASS).waiting
    if not isinstance(after, Choose):
        return "roll"
    return "" if seat in after.seats else "turn"


def takes_from_others(match: Match, seat: int) -> bool:
    """Whether others choose from what the seat leaves."""
    return pass_ends(match, seat) == "turn"


def unanswered(match: Match, seat: int) -> Match:
    """The match with what the seat has sealed taken back: what another answer is read against."""
    if awaits(match, seat):
        return match
    try:
        return match.withdraw(seat)
    except Illegal:
        return match


def supposed(match: Match, seat: int, move: Move | str) -> Match:
    """The match as it would be with this answer of the seat, and nothing of anybody else's.

    What others have sealed is left out and the step stays open where others are asked too, so
    the seat's own view of it shows its own answer and nothing more. Raises as `Match.play`.
    """
    return _alone(match, seat, match.view(None).asked).play(seat, move)


def ahead(match: Match, seat: int, first: str) -> Match | None:
    """The match as the seat will be asked again in this roll after answering `first`.

    What others have sealed is left out, so nothing of it can be told from this match; `None` where
    the seat is not asked again. Raises Illegal, BadNotation as playing `first` does.
    """
    if not awaits(match, seat):
        return None
    after = _alone(match, seat, (seat,)).play(seat, first)
    return after if awaits(after, seat) else None


def asked_later(match: Match, seat: int) -> Match | None:
    """The match as the seat will be asked again in this roll, now that its answer is sealed.

    As `ahead`, nothing that others have sealed is in it; `None` where the seat is not asked again.
    """
    sealed = match.answers[seat]
    if not sealed or awaits(match, seat):
        return None
    after = _alone(match._replace(answers=((),) * match.seats), seat, (seat,))
    for move in sealed:
        after = after.play(seat, move)
    return after if awaits(after, seat) else None


def _alone(match: Match, seat: int, asked: tuple[int, ...]) -> Match:
    """The match with these seats asked and nothing sealed but what this seat has answered."""
    answers = tuple(own if one == seat else () for one, own in enumerate(match.answers))
    return match._replace(answers=answers, waiting=Choose(asked))
