"""What every game is made of: what it waits for, what it answers, and what may be seen of it.

The errors a caller can meet::

    Exception
    ├── Illegal(refusal)         the rules stand against it; the refusal says which, as data
    └── ValueError
        └── BadNotation(text)    the text is no move or roll of this game

Nothing here rolls, waits, draws, stores or speaks a language.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, NamedTuple

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


Facts = tuple[Fact, ...] | Callable[[], tuple[Fact, ...]]
"""What happened, or how to find out: most facts of most moves are never asked for."""
