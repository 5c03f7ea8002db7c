"""The legal moves of a seat, not listed before somebody goes through them.

How many there are, whether there are any, whether a move is one of them, and which one stands at a
place is known from sets of numbers alone (`engine.numbered`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, NamedTuple, overload

from engine.numbered import Numbered
from engine.values import PASS, Move


class Some(NamedTuple):
    """Some of numbered moves: those whose bits are set."""

    numbered: Numbered[Any]
    those: int


# Made from one tuple, with no step of Python between: it is done for every seat that is asked.
some = partial(tuple.__new__, Some)

PASSING = Some(Numbered((PASS,)), 1)
"""To pass."""


class Moves(Sequence[Move]):
    """Moves in canonical order, one set of numbered ones after another.

    A move is in it as itself or as its text. Equal to every sequence of the same moves.
    """

    __slots__ = ("_listed", "_sets")

    def __init__(self, *sets: Some) -> None:
        self._sets = sets
        self._listed: tuple[Move, ...] | None = None

    def __len__(self) -> int:
        if self._listed is not None:
            return len(self._listed)
        count = 0
        for _, those in self._sets:
            count += those.bit_count()
        return count

    def __bool__(self) -> bool:
        return any(those for _, those in self._sets)

    def __contains__(self, move: object) -> bool:
        text = move.text if isinstance(move, Move) else move
        if not isinstance(text, str):
            return False
        for numbered, those in self._sets:
            number = numbered.number.get(text)
            if number is not None and those >> number & 1:
                return True
        return False

    def __iter__(self) -> Iterator[Move]:
        return iter(self._list())

    def __reversed__(self) -> Iterator[Move]:
        return reversed(self._list())

    @overload
    def __getitem__(self, place: int) -> Move: ...

    @overload
    def __getitem__(self, place: slice) -> Sequence[Move]: ...

    def __getitem__(self, place: int | slice) -> Move | Sequence[Move]:
        listed = self._listed
        if listed is None:
            if isinstance(place, int) and place >= 0:
                return self._at(place)
            listed = self._list()
        return listed[place]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Moves | list | tuple):
            return NotImplemented
        return self._list() == tuple(other)

    def __hash__(self) -> int:
        return hash(self._list())

    def __repr__(self) -> str:
        return f"Moves({', '.join(map(str, self))})"

    def _at(self, place: int) -> Move:
        for numbered, those in self._sets:
            count = those.bit_count()
            if place < count:
                found: Move = numbered.at(those, place)
                return found
            place -= count
        raise IndexError(place)

    def _list(self) -> tuple[Move, ...]:
        if self._listed is None:
            found: list[Move] = []
            for numbered, those in self._sets:
                found += numbered.of(those)
            self._listed = tuple(found)
        return self._listed


NONE = Moves()
"""The moves of a seat that is not asked."""
