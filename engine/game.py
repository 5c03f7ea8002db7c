"""What every game is made of: what it waits for, what it answers, and the face a game shows.

The errors a caller can meet::

    Exception
    ├── Illegal(refusal)         the rules stand against it; the refusal says which, as data
    └── ValueError
        └── BadNotation(text)    the text is no move or roll of this game

Nothing here rolls, waits, draws, stores or speaks a language.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, Protocol, TypeVar

if TYPE_CHECKING:
    from engine.moves import Moves

Options = Mapping[str, str | bool]


@dataclass(frozen=True, slots=True)
class Roll:
    """The game waits for dice: seat `by` throws `dice`, one die kind each (`engine.dice`)."""

    by: int
    dice: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Choose:
    """The game waits for a move of each of these seats, in any order."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Over:
    """Nothing more can happen; `reason` is a code such as `two_colours`."""

    reason: str


Waiting = Roll | Choose | Over


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why something is not allowed: a code and facts, never a sentence."""

    code: str
    facts: Mapping[str, Any] = field(default_factory=dict)


class Fact(NamedTuple):
    """What happened, as data; `to` is the one seat that may know it, or `None` for everybody."""

    code: str
    facts: Mapping[str, Any] = MappingProxyType({})
    to: int | None = None


@dataclass(frozen=True, slots=True)
class Score:
    """A seat's points: the total, its place (shared places count 1, 1, 3) and points by part."""

    total: int
    place: int
    parts: Mapping[str, int]


class Illegal(Exception):
    """The player asked for something against the rules."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


class BadNotation(ValueError):
    """The text is no move or roll of this game."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text


@dataclass(frozen=True, slots=True)
class Move:
    """What a seat answers. `str(move)` is its canonical text.

    `head` is what is taken or done, word by word (`("b*", "3")`, `("bomb",)`, `("r8",)`,
    `("pass",)`); `cells` are the cells it crosses, in canonical order. A menu asks for the head
    first and for the cells second, whatever the game.
    """

    text: str
    head: tuple[str, ...] = field(compare=False)
    cells: tuple[str, ...] = field(default=(), compare=False)

    def __str__(self) -> str:
        return self.text


PASS = Move("pass", ("pass",))
Answers = tuple[tuple[Move, ...], ...]


@dataclass(frozen=True, slots=True)
class Die:
    """A die of the roll on the table: its kind, its face, and the seat that has taken it away.

    A `barred` die lies there, but whoever is asked now may not take it (K2-A2).
    """

    kind: str
    face: str
    taken: int | None = None
    barred: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """What may be seen of one seat's sheet; each game adds its own fields.

    `choice` is the seat's last answer that the viewer may know (in a Choose that is still open:
    only the viewer's own). `score` counts a sealed choice for the viewer's own sheet alone.
    """

    seat: int
    choice: tuple[Move, ...]
    score: Score


@dataclass(frozen=True, slots=True)
class View:
    """What one seat, or the channel (`viewer` is `None`), may see of a match.

    `roll` counts the rolls made; `thrower` threw the dice on the table (`None` before the first);
    `asked` are the seats this Choose began with, `answered` those of them that have answered;
    `shown` are the other seats whose answer in this roll has been shown already.
    """

    game: str
    options: Options
    viewer: int | None
    roll: int
    thrower: int | None
    dice: tuple[Die, ...]
    waiting: Waiting
    asked: tuple[int, ...]
    answered: tuple[int, ...]
    shown: tuple[int, ...]
    retired: tuple[int, ...]
    sheets: tuple[Sheet, ...]


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
Facts = tuple[Fact, ...] | Callable[[], tuple[Fact, ...]]
"""What happened, or how to find out: most facts of most moves are never asked for."""


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

    def rating(self, seats: int, total: int) -> str | None:
        """The code of the printed rating for this total, where the rules have one (K1-30)."""
        return None
