"""What a game adds to the pictures: one painter, which draws its sheets and its dice."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection
from typing import Generic, TypeVar

from engine.game import Die, Sheet
from render.canvas import Piece
from render.palette import RGB, Palette

S = TypeVar("S", bound=Sheet)


class Painter(ABC, Generic[S]):
    """Paints one game. Stateless: called from several threads at once."""

    @abstractmethod
    def sheet(
        self,
        sheet: S,
        palette: Palette,
        width: int,
        outlined: Collection[str] = (),
        chosen: Collection[str] = (),
    ) -> Piece:
        """A seat's sheet, at most `width` pixels wide and never square.

        `outlined` and `chosen` are cell names. Raises KeyError for a cell that no sheet has.
        """

    @abstractmethod
    def die(self, palette: Palette, size: int, die: Die, ground: RGB) -> Piece:
        """A die lying on this ground, seen from above; an empty face is a die not yet thrown."""
