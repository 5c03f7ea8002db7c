"""What a game adds to the pictures: one painter, which draws its sheets and its dice."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar, Generic, TypeVar

from engine.game import Die, Roll, Sheet, View
from render.block import Spot
from render.canvas import Piece
from render.palette import PALETTES, RGB, Palette
from render.tiles import Ghost

S = TypeVar("S", bound=Sheet)
Size = tuple[int, int]
"""A width and a height in pixels."""
Record = tuple[int, tuple[str, ...]]
"""The seats of a match and its log."""


class Painter(ABC, Generic[S]):
    """Paints one game. Stateless: called from several threads at once."""

    palettes: ClassVar[Mapping[str, Palette]] = PALETTES
    """The game's colours by the name of a palette; every painter has the same names."""
    records: ClassVar[Mapping[str, Record]] = MappingProxyType({})
    """Matches that show what happens seldom, by name: the samples show them, too."""

    lesson: ClassVar[Record]
    """The match, a few rolls old, whose first sheet somebody new is shown."""

    @abstractmethod
    def sheet(
        self,
        sheet: S,
        palette: Palette,
        width: int,
        outlined: Collection[str] = (),
        chosen: Collection[str] = (),
        ghosts: Sequence[Ghost] = (),
        language: str = "en",
    ) -> Piece:
        """A seat's sheet, at most `width` pixels wide and never square.

        `outlined` and `chosen` are cell names, `ghosts` placements to choose from. Raises KeyError
        for a cell that no sheet has, ValueError for a language that pictures do not have.
        """

    @abstractmethod
    def compact(self, sheet: S, palette: Palette, width: int) -> Piece:
        """What others want to know of a seat's sheet, at most `width` pixels wide: no words."""

    @abstractmethod
    def part(self, palette: Palette, size: Size, part: str, ground: RGB, language: str) -> Piece:
        """The heading of a part of the score (`Score.parts`), as it is printed on the sheet."""

    @property
    @abstractmethod
    def callouts(self) -> Mapping[str, Spot]:
        """What somebody new is shown on the sheet, in order: a code, and where that lies."""

    @property
    @abstractmethod
    def across(self) -> float:
        """How many pitches the sheet is wide."""

    @abstractmethod
    def die(self, palette: Palette, size: int, die: Die, ground: RGB) -> Piece:
        """A die lying on this ground, seen from above; an empty face is a die not yet thrown."""

    def dice(self, view: View) -> tuple[Die, ...]:
        """The dice to show, in their order: those of the roll, blank ones before the first."""
        waited = view.waiting.dice if isinstance(view.waiting, Roll) else ()
        return view.dice or tuple(Die(kind, "") for kind in waited)

    def gone(self, view: View) -> Collection[str]:
        """The kinds of dice that have left the game."""
        return ()

    def ghost(self, palette: Palette, size: int, die: Die, ground: RGB) -> Piece:
        """A die that has left the game or may not be taken, with the face that it shows."""
        return self.die(palette, size, die, ground)
