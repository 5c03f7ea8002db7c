"""The face that a game shows: its rules over positions and rolls of its own.

The values that go in and out of it are in `engine.values`, and may be had from here as well.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar, Generic, Protocol, TypeVar

from engine.moves import Moves
from engine.values import (
    PASS,
    Answers,
    BadNotation,
    Choose,
    Die,
    Fact,
    Facts,
    Illegal,
    Move,
    Options,
    Over,
    Refusal,
    Roll,
    Score,
    Sheet,
    View,
    Waiting,
)

__all__ = [
    "PASS",
    "Answers",
    "BadNotation",
    "Choose",
    "Die",
    "Fact",
    "Facts",
    "Game",
    "Illegal",
    "Move",
    "Options",
    "Over",
    "Position",
    "Refusal",
    "Roll",
    "Score",
    "Sheet",
    "Throw",
    "View",
    "Waiting",
]


class Position(Protocol):
    """What every game's position shows: what it waits for, as if nobody had left."""

    @property
    def waiting(self) -> Waiting:
        """Dice, moves, or nothing any more."""


class Throw(Protocol):
    """What every game's roll shows: its canonical text."""

    @property
    def text(self) -> str:
        """As logs spell it."""


P = TypeVar("P", bound=Position)
T = TypeVar("T", bound=Throw)


class Game(ABC, Generic[P, T]):
    """The rules of one game as a stateless object over positions `P` and rolls `T`.

    A position is frozen: the sheets as they stand after the last closed step. The answers of a
    Choose stay sealed outside the position until all are in; then `closed` plays them together, so
    their order cannot matter (K1-A9, Q-A14). An empty tuple of answers is a seat that has left: it
    does nothing and pays nothing. `Match` is the only caller; it has done all refusing before.
    """

    key: ClassVar[str]
    rules: ClassVar[int]
    """Raised when behaviour changes, so that a stored table knows what it was played under."""
    seats: ClassVar[range]
    options: ClassVar[Mapping[str, tuple[str | bool, ...]]]
    """Every option with its allowed values, the default first."""
    command: ClassVar[str]
    """How an answer is typed: `pick` (dice and cells) or `mark` (a number in a row)."""

    def chosen(self, options: Options) -> Options:
        """All options of the game, the given ones over the defaults. Raises ValueError."""
        chosen = {name: values[0] for name, values in self.options.items()}
        for name, value in options.items():
            if name not in chosen:
                raise ValueError(f"{self.key} has no option {name}")
            if not any(value == one and type(value) is type(one) for one in self.options[name]):
                raise ValueError(f"{self.key}: {name} cannot be {value!r}")
            chosen[name] = value
        return MappingProxyType(chosen)

    @abstractmethod
    def start(self, seats: int, options: Options) -> P:
        """The position before the first roll, seat 0 to throw."""

    @abstractmethod
    def read_roll(self, position: P, dice: str | Sequence[str]) -> T:
        """The roll that these dice make, given as text or one face a die. Raises BadNotation."""

    @abstractmethod
    def rolled(self, position: P, by: int, throw: T) -> P:
        """The position after seat `by` threw these dice."""

    @abstractmethod
    def read(self, position: P, text: str) -> Move:
        """The move that `text` spells, legal or not. Raises BadNotation."""

    @abstractmethod
    def moves(self, position: P, seat: int, answered: tuple[Move, ...]) -> Moves:
        """Every legal move of a seat that is asked, in canonical order, `pass` last."""

    @abstractmethod
    def refusal(
        self, position: P, seat: int, answered: tuple[Move, ...], move: Move
    ) -> Refusal | None:
        """Why a seat that is asked may not do this, the most helpful cause; `None` if it may."""

    @abstractmethod
    def closed(self, position: P, answers: Answers) -> tuple[P, Facts]:
        """The position when every asked seat has answered, and what happened."""

    @abstractmethod
    def points(self, position: P) -> Sequence[tuple[Mapping[str, int], int]]:
        """Each seat's points by part, and the number that breaks ties (higher is better)."""

    @abstractmethod
    def dice(self, position: P) -> tuple[Die, ...]:
        """The roll on the table, in the order of `Roll.dice`; empty before the first."""

    @abstractmethod
    def thrower(self, position: P) -> int | None:
        """Who threw the dice on the table."""

    @abstractmethod
    def sheet(self, position: P, seat: int, own: tuple[Move, ...], score: Score) -> Sheet:
        """What may be seen of a seat's sheet, with the viewer's `own` sealed answers played."""

    @abstractmethod
    def brings(
        self, position: P, seat: int, answered: tuple[Move, ...], move: Move
    ) -> tuple[Fact, ...]:
        """What a legal move would bring its seat: columns, colours, stars, cells left alone."""

    @abstractmethod
    def summary(self, sheet: Sheet) -> tuple[Fact, ...]:
        """A sheet in facts, the most important first: what a picture's description says."""

    def grid(self, sheet: Sheet) -> tuple[Fact, ...]:
        """What is printed where on a sheet and still open, where sheets differ in that."""
        return ()

    @abstractmethod
    def picture(self, position: P) -> str:
        """The position as text, stable over versions: what a stored fingerprint is made of."""

    one_answer: ClassVar[bool] = True
    """Whether one move is always all that a seat owes in a Choose."""

    def done(self, position: P, seat: int, answered: tuple[Move, ...]) -> bool:
        """Whether these answers are all that the seat owes in this Choose, where it is not one."""
        return bool(answered)

    def fallback(self, position: P, seat: int, answered: tuple[Move, ...]) -> Move:
        """What an absent player does: always legal."""
        return PASS

    lines: ClassVar[Mapping[str, str]] = MappingProxyType({})
    """What can be completed on a sheet: kinds of lines with the letters of each, as printed."""

    def completed(self, sheet: Sheet) -> Mapping[str, Mapping[str, str]]:
        """The letters of what is complete on a sheet, by kind of line: `first` or `later`."""
        return {}

    def counts(self, sheet: Sheet) -> Mapping[str, int]:
        """What statistics count on a sheet, by code: crosses, marks left, penalties."""
        return {}

    def rating(self, seats: int, total: int) -> str | None:
        """The code of the printed rating for this total, where the rules have one (K1-30)."""
        return None
