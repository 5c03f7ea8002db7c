"""A turn of Qwixx as positions: the roll, action 1 of everybody, action 2 of the thrower (Q-6)."""

from __future__ import annotations

from functools import cache, partial
from typing import Literal, NamedTuple

from engine.games.qwixx import paper as papers
from engine.games.qwixx import rows, throws
from engine.games.qwixx.paper import STROKES, Paper
from engine.games.qwixx.rows import MARKS, Numbers
from engine.games.qwixx.throws import NO_THROW, Throw
from engine.values import (
    Answers,
    Choose,
    Fact,
    Move,
    Over,
    Roll,
    Waiting,
)

ROWS_THAT_END = 2
PENALTIES_THAT_END = 4
MOST_SEATS = 5

Sheets = tuple[Paper, ...]

Step = Literal["roll", "white", "coloured", "over"]
"""What the next answers or dice are: action 1 is `white`, action 2 `coloured`."""


class Position(NamedTuple):
    """The sheets as they stand after the last closed step.

    `thrower` threw `throw`, the last of `rolls` rolls; `allowed` are the numbers it allows in the
    action that is open; `closed` are whole rows; `shown` is what each seat did in the last roll of
    which anything has been shown, and `punished` who took a penalty for it.
    """

    papers: Sheets
    step: Step
    waiting: Waiting
    rolls: int
    thrower: int
    throw: Throw
    allowed: Numbers
    closed: Numbers
    shown: Answers
    punished: int | None


# Made from one tuple, with no step of Python between: it is done at every step.
_position = partial(tuple.__new__, Position)


def start(seats: int) -> Position:
    """Empty sheets; seat 0 throws first: who sits there is decided by lot (Q-5)."""
    return Position(
        papers=(papers.EMPTY,) * seats,
        step="roll",
        waiting=_roll(0, rows.NONE),
        rolls=0,
        thrower=0,
        throw=NO_THROW,
        allowed=rows.NONE,
        closed=rows.NONE,
        shown=((),) * seats,
        punished=None,
    )


def thrown(position: Position, by: int, throw: Throw) -> Position:
    """Action 1 opens for everybody (Q-6); the last roll stays shown until it closes."""
    sheets, _, _, rolls, _, _, _, closed, shown, punished = position
    waiting, sums = _everybody(len(sheets)), throw.white
    return _position(
        (sheets, "white", waiting, rolls + 1, by, throw, sums, closed, shown, punished)
    )


def white_closed(position: Position, answers: Answers) -> Position:
    """Action 1 is closed: all its crosses stand together (Q-10, Q-A4).

    A second lock ends the game here, without an action 2 and without a penalty (Q-A6, Q-A7).
    """
    sheets, _, _, rolls, thrower, throw, _, closed, _, _ = position
    sheets, locked = _marked(sheets, answers)
    waiting: Waiting = _only(thrower)
    step: Step = "coloured"
    if locked:
        closed |= locked  # at once: its die is not there for action 2 (Q-A5)
        if two_locks(closed):
            step, waiting = "over", Over("two_locks")
    sums = throw.coloured
    return _position((sheets, step, waiting, rolls, thrower, throw, sums, closed, answers, None))


def coloured_closed(position: Position, answers: Answers) -> Position:
    """Action 2 is closed; a thrower who crossed nothing in either takes a penalty (Q-7).

    A thrower who has left answers nothing and takes none. A second lock or a fourth penalty ends
    the game (Q-11, Q-A8), else the next seat throws (Q-5).
    """
    sheets, _, _, rolls, thrower, throw, _, closed, shown, punished = position
    sheets, locked = _marked(sheets, answers)
    closed |= locked
    step: Step = "roll"
    waiting: Waiting = _roll((thrower + 1) % len(sheets), closed)
    done = _together(shown[thrower], answers[thrower])
    if answers[thrower] and crossed_nothing(done):
        punished = thrower
        paper = papers.punished(sheets[thrower])
        sheets = (*sheets[:thrower], paper, *sheets[thrower + 1 :])
        if papers.penalties(paper) >= PENALTIES_THAT_END:
            step, waiting = "over", Over("four_penalties")
    elif locked and two_locks(closed):
        step, waiting = "over", Over("two_locks")
    shown = (*shown[:thrower], done, *shown[thrower + 1 :])
    sums = rows.NONE
    return _position((sheets, step, waiting, rolls, thrower, throw, sums, closed, shown, punished))


def told(before: Position, after: Position, answers: Answers) -> tuple[Fact, ...]:
    """What the channel learns when an action closes: the choices, the locks, a penalty, the end."""
    facts = [
        Fact("chose", {"seat": seat, "move": moves[0].text})
        for seat, moves in enumerate(answers)
        if moves
    ]
    for colour in rows.colours(after.closed & ~before.closed):
        seats = list(lockers(after.papers, colour))
        facts.append(Fact("row_locked", {"colour": colour, "seats": seats}))
    thrower = after.thrower
    penalties = papers.penalties(after.papers[thrower])
    if penalties > papers.penalties(before.papers[thrower]):
        facts.append(Fact("penalty", {"seat": thrower, "penalties": penalties}))
    if isinstance(after.waiting, Over):
        facts.append(Fact("game_over", {"reason": after.waiting.reason}))
    return tuple(facts)


def crossed_nothing(moves: tuple[Move, ...]) -> bool:
    """Whether this answer crosses no number."""
    return not moves or moves[0].text not in MARKS


def two_locks(closed: Numbers) -> bool:
    """Whether so many rows are closed that the game is over (Q-11)."""
    return (closed & rows.LASTS).bit_count() >= ROWS_THAT_END


def lockers(sheets: Sheets, colour: str) -> tuple[int, ...]:
    """The seats that locked a row: several, if they did it together (Q-10)."""
    return tuple(seat for seat, paper in enumerate(sheets) if papers.has_lock(paper, colour))


def _marked(sheets: Sheets, answers: Answers) -> tuple[Sheets, Numbers]:
    """The sheets with everybody's crosses, and the rows locked by them."""
    after, locked = list(sheets), rows.NONE
    for seat, moves in enumerate(answers):
        if moves and (stroke := STROKES.get(moves[0].text)):
            after[seat] = papers.crossed(after[seat], stroke)
            locked |= stroke.locks
    if locked:
        after = [papers.shut(paper, locked) for paper in after]
    return tuple(after), locked


def _together(first: tuple[Move, ...], second: tuple[Move, ...]) -> tuple[Move, ...]:
    """What the thrower did in both actions: the crosses, or one pass if there are none."""
    if crossed_nothing(second):
        return first
    return second if crossed_nothing(first) else first + second


# What comes in every turn is made once.


@cache
def _roll(by: int, closed: Numbers) -> Roll:
    return Roll(by, throws.dice(closed))


@cache
def _everybody(seats: int) -> Choose:
    return Choose(tuple(range(seats)))


@cache
def _only(seat: int) -> Choose:
    return Choose((seat,))
