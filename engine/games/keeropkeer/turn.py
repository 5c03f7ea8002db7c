"""The order of a roll: who picks from which dice, and what follows when all have (K1-8 on)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, partial
from typing import NamedTuple

from engine import lines
from engine.games.keeropkeer import paper as papers
from engine.games.keeropkeer import sheets
from engine.games.keeropkeer.paper import Paper
from engine.lines import Lines
from engine.pick import Pick
from engine.picks import Pairs
from engine.rounds import SOLO_ROLLS, Rounds
from engine.values import Answers, Choose, Over, Waiting

DICE, SOLO_DICE = 3, 2  # K1-6, K1-29: of each kind
NO_DICE = Pairs("", "")


class Setup:
    """What never changes in a match, with everything it can wait for made once."""

    def __init__(self, sheet: str, seats: int, *, stops_at_two_colours: bool) -> None:
        self.sheet = sheet
        self.board = sheets.board(sheet)
        self.size = SOLO_DICE if seats == 1 else DICE
        self.rounds = Rounds(seats, ("colour",) * self.size + ("number",) * self.size)
        self.solo = self.rounds.solo
        self.stops_at_two_colours = stops_at_two_colours


@cache
def setup_of(sheet: str, seats: int, stops_at_two_colours: bool) -> Setup:
    """The setup for these options, one object each, so that equal positions share it."""
    return Setup(sheet, seats, stops_at_two_colours=stops_at_two_colours)


class Position(NamedTuple):
    """The sheets as they stand after the last closed step.

    `rolls` counts rolls made and `thrower` threw the last one; `pairs` are its dice as thrown,
    `available` those that may be picked now (K1-10 to K1-12), `taken` the thrower's pick when it
    is shown; `before` is what anybody had complete when the last roll was over (K1-A10).
    """

    setup: Setup
    papers: tuple[Paper, ...]
    waiting: Waiting
    rolls: int = 0
    thrower: int = -1
    pairs: Pairs = NO_DICE
    available: Pairs = NO_DICE
    taken: Pick | None = None
    before: Lines = lines.NONE


# Made from one tuple, with no step of Python between: it is done at every step.
_position = partial(tuple.__new__, Position)


def start(sheet: str, seats: int, *, stops_at_two_colours: bool) -> Position:
    """The position before the first roll, seat 0 to throw."""
    setup = setup_of(sheet, seats, seats > 1 or stops_at_two_colours)
    return Position(setup, (papers.empty(setup.board),) * seats, setup.rounds.rolls[0])


def thrown(position: Position, by: int, throw: Pairs) -> Position:
    """The position after seat `by` threw these dice."""
    setup, sheets_before, _, rolls, _, _, _, _, before = position
    rolls += 1
    waiting = setup.rounds.asked(rolls, by)
    return _position((setup, sheets_before, waiting, rolls, by, throw, throw, None, before))


def closed(position: Position, answers: Answers) -> Position:
    """The position when every asked seat has answered."""
    setup, sheets_before, waiting, _, thrower, _, _, _, before = position
    assert isinstance(waiting, Choose)
    after = list(sheets_before)
    for seat in waiting.seats:
        after[seat] = papers.answered(setup.board, after[seat], answers[seat], before)
    if waiting is setup.rounds.alone[thrower]:
        return _shown(position, tuple(after))
    return _end_of_roll(position, tuple(after))


def _shown(position: Position, after: tuple[Paper, ...]) -> Position:
    """From roll four on: the thrower's dice are set aside, the others choose (K1-10)."""
    setup, _, _, rolls, thrower, pairs, _, _, before = position
    choice = after[thrower].choice
    taken = choice[0] if choice and isinstance(choice[0], Pick) else None
    left = pairs.without(taken) if taken else pairs
    waiting = setup.rounds.others[thrower]
    return _position((setup, after, waiting, rolls, thrower, pairs, left, taken, before))


def _end_of_roll(position: Position, after: tuple[Paper, ...]) -> Position:
    setup, _, _, rolls, thrower, pairs, left, taken, _ = position
    before = papers.anybody(after)
    reason = _reason(position, after, before)
    waiting = Over(reason) if reason else setup.rounds.after(thrower)
    return _position((setup, after, waiting, rolls, thrower, pairs, left, taken, before))


def _reason(position: Position, after: Iterable[Paper], done: Lines) -> str:
    """Why the game ends with this roll, empty if it goes on (K1-26, K1-29, K1-A19)."""
    setup = position.setup
    two = lines.two_colours(done) and any(lines.two_colours(paper.done) for paper in after)
    if two and setup.stops_at_two_colours:
        return "two_colours"
    if setup.solo and position.rolls == SOLO_ROLLS:
        brought = two and not lines.two_colours(position.before)
        return "two_colours" if brought else "thirty_rolls"
    return ""
