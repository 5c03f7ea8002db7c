"""Answers that have more than one part: what a seat still owes, and what it will be asked next."""

from __future__ import annotations

from engine import Choose, Match
from engine.game import Move


def owes_more(match: Match, seat: int) -> bool:
    """Whether the seat has answered and is asked for more before this Choose closes."""
    waiting = match.waiting
    asked = isinstance(waiting, Choose) and seat in waiting.seats
    return asked and bool(match.state.answers[seat])


def supposed(match: Match, seat: int, move: Move | str) -> Match:
    """The match as it would be with this answer of the seat, and nothing of anybody else's.

    What others have sealed is left out and the step stays open where others are asked too, so
    the seat's own view of it shows its own answer and nothing more. Raises as `Match.play`.
    """
    asked = match.view(None).asked
    answers = tuple(own if one == seat else () for one, own in enumerate(match.state.answers))
    alone = match.state._replace(answers=answers, waiting=Choose(asked))
    return match._replace(state=alone).play(seat, move)


def ahead(match: Match, seat: int, first: str) -> Match | None:
    """The match as the seat will be asked again in this roll after answering `first`.

    What others have sealed is left out, so nothing of it can be told from this match; `None` where
    the seat is not asked again. Raises Illegal, BadNotation as playing `first` does.
    """
    state = match.state
    if not isinstance(state.waiting, Choose) or seat not in state.waiting.seats:
        return None
    answers = tuple(own if one == seat else () for one, own in enumerate(state.answers))
    alone = state._replace(answers=answers, waiting=Choose((seat,)))
    after = match._replace(state=alone).play(seat, first)
    again = isinstance(after.waiting, Choose) and seat in after.waiting.seats
    return after if again else None
