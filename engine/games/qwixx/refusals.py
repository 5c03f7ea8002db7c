"""Why a number may not be crossed: one code a cause, the most helpful one first."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.qwixx import paper as papers
from engine.games.qwixx import rows, throws
from engine.games.qwixx.paper import Paper
from engine.games.qwixx.rows import Mark
from engine.games.qwixx.throws import Throw
from engine.games.qwixx.turn import Step
from engine.values import Refusal


def why_not(paper: Paper, mark: Mark, lockers: Sequence[int], throw: Throw, step: Step) -> Refusal:
    """The reason against a number that may not be crossed.

    What can never be put right comes first (the row is closed, the number is crossed), then the
    dice, then the place on the sheet. `lockers` are the seats that locked the row.
    """
    facts = {"colour": mark.colour, "number": mark.number}
    if lockers:
        return Refusal("row_closed", {**facts, "seats": list(lockers)})
    if papers.crosses(paper) & mark.only:
        return Refusal("already_marked", facts)
    wrong = _about_the_dice(mark, throw, step)
    if wrong is not None:
        return wrong
    crossed = rows.in_row(papers.crosses(paper), mark.colour)
    if crossed and not mark.locks:
        return Refusal("left_of_last_cross", {**facts, "last": crossed[-1]})
    needed = papers.CROSSES_BEFORE_THE_LAST
    return Refusal("needs_five_crosses", {**facts, "crosses": len(crossed), "needed": needed})


def _about_the_dice(mark: Mark, throw: Throw, step: Step) -> Refusal | None:
    """The number is no sum that may be crossed in this action (Q-6)."""
    facts = {"colour": mark.colour, "number": mark.number}
    if step == "white":
        if mark.only & throw.white:
            return None
        return Refusal("not_the_white_sum", {**facts, "sum": throws.white_sum(throw)})
    if mark.only & throw.coloured:
        return None
    return Refusal(
        "not_a_coloured_sum", {**facts, "sums": list(throws.coloured_sums(throw, mark.colour))}
    )
