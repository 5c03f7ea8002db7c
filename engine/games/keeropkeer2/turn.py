"""The order of a roll: who chooses from which dice, and what follows when all have (2.2)."""

from __future__ import annotations

from functools import cache, partial
from typing import NamedTuple

from engine import lines
from engine.cells import Cells
from engine.games.keeropkeer2 import paper as papers
from engine.games.keeropkeer2 import sheets
from engine.games.keeropkeer2.actions import Action, House, Special
from engine.games.keeropkeer2.paper import Paper
from engine.lines import Lines
from engine.pick import Pick
from engine.picks import Pairs
from engine.rounds import SOLO_ROLLS, Rounds
from engine.values import (
    Answers,
    Choose,
    Move,
    Over,
    Waiting,
)

EACH_KIND, SOLO_EACH_KIND = 3, 2  # K2-5, K2-24: colour dice and number dice of each


class Setup:
    """What never changes in a match."""

    def __init__(self, seats: int, house: House) -> None:
        self.board = sheets.board()
        self.house = house
        self.size = SOLO_EACH_KIND if seats == 1 else EACH_KIND
        dice = ("colour",) * self.size + ("number",) * self.size + ("special",)
        self.rounds = Rounds(seats, dice)

    @property
    def solo(self) -> bool:
        """Whether one plays alone (K2-24)."""
        return self.rounds.solo


setup_of = cache(Setup)
"""The setup for these seats and this house, one object each, so that equal positions share it."""


class Dice(NamedTuple):
    """Dice that may be taken: a colour and a number die, or the special die if it is there."""

    pairs: Pairs
    special: Action | None

    @property
    def text(self) -> str:
        """As rolls are written."""
        return f"{self.pairs.text} {self.special or ''}".rstrip()


NO_DICE = Dice(Pairs("", ""), None)


class Position(NamedTuple):
    """The sheets as they stand after the last closed step.

    `rolls` counts rolls made and `thrower` threw the last one; `dice` are those thrown, `left`
    those that may be taken now (K2-7 to K2-9), `taken` the thrower's choice when it is shown;
    `before` is what anybody had complete when the last roll was over.
    """

    setup: Setup
    papers: tuple[Paper, ...]
    waiting: Waiting
    rolls: int = 0
    thrower: int = -1
    dice: Dice = NO_DICE
    left: Dice = NO_DICE
    taken: Move | None = None
    before: Lines = lines.NONE

    @property
    def rolls_left(self) -> int | None:
        """The rolls not made yet, solo only (K2-24)."""
        return SOLO_ROLLS - self.rolls if self.setup.solo else None


# Made from one tuple, with no step of Python between: it is done at every step.
_position = partial(tuple.__new__, Position)


def start(seats: int, house: House) -> Position:
    """The position before the first roll, seat 0 to throw."""
    setup = setup_of(seats, house)
    return Position(setup, (papers.empty(setup.board),) * seats, setup.rounds.rolls[0])


def thrown(position: Position, by: int, dice: Dice) -> Position:
    """The position after seat `by` threw these dice."""
    setup, sheets_before, _, rolls, _, _, _, _, before = position
    rolls += 1
    waiting = setup.rounds.asked(rolls, by)
    return _position((setup, sheets_before, waiting, rolls, by, dice, dice, None, before))


def crosses(position: Position, seat: int, answers: tuple[Move, ...]) -> Cells:
    """The crosses on a seat's sheet as its sealed answers have left it."""
    new, _ = papers.crossed(position.setup.board, answers)
    return position.papers[seat].crosses | new


def bombs_due(position: Position, seat: int, answers: tuple[Move, ...]) -> int:
    """How many bonus bombs the seat owes after these answers."""
    setup, sheets_before, _, _, _, _, _, _, before = position
    return papers.bombs_due(setup.board, sheets_before[seat], answers, before)


def answered(position: Position, seat: int, answers: tuple[Move, ...]) -> Paper:
    """A seat's sheet when these are all of its answers."""
    setup, sheets_before, _, _, _, _, _, _, before = position
    return papers.answered(setup.board, sheets_before[seat], answers, before)


def closed(position: Position, answers: Answers) -> Position:
    """The position when every asked seat has answered."""
    setup, sheets_before, waiting, _, thrower, _, _, _, before = position
    assert isinstance(waiting, Choose)
    after, board = list(sheets_before), setup.board
    for seat in waiting.seats:
        after[seat] = papers.answered(board, after[seat], answers[seat], before)
    if waiting is setup.rounds.alone[thrower]:
        return _shown(position, tuple(after))
    return _ended(position, tuple(after))


def _shown(position: Position, after: tuple[Paper, ...]) -> Position:
    """From roll four on: what the thrower took is gone, the others choose (K2-A2 to K2-A5)."""
    setup, _, _, rolls, thrower, dice, left, _, before = position
    taken = next(iter(after[thrower].choice), None)
    match taken:
        case Pick():
            for_others = setup.house.others_may_use_special
            left = Dice(dice.pairs.without(taken), dice.special if for_others else None)
        case Special():
            left = Dice(dice.pairs, None)
        case _:
            pass
    waiting = setup.rounds.others[thrower]
    return _position((setup, after, waiting, rolls, thrower, dice, left, taken, before))


def _ended(position: Position, after: tuple[Paper, ...]) -> Position:
    """After the roll the dice go on, or the game is over (K2-21, K2-24, K2-A32)."""
    setup, _, _, rolls, thrower, dice, left, taken, _ = position
    waiting: Waiting = setup.rounds.after(thrower)
    before = papers.anybody(after)
    if lines.two_colours(before) and any(lines.two_colours(paper.done) for paper in after):
        waiting = Over("two_colours")
    elif setup.solo and rolls == SOLO_ROLLS:
        waiting = Over("thirty_rolls")
    return _position((setup, after, waiting, rolls, thrower, dice, left, taken, before))
