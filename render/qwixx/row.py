"""One row of numbers with its arrow and its lock."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass

from engine.games.qwixx import rows
from engine.games.qwixx.view import QwixxRow
from render import fields
from render.canvas import Placed
from render.palette import Palette
from render.qwixx import layout, paints, tiles
from render.qwixx.tiles import Lock
from render.tiles import Frame, Mark


@dataclass(frozen=True, eq=False)
class Row:
    """A printed row in one size; `colour` is its letter."""

    palette: Palette
    pitch: int
    colour: str

    def printed(self, closed: bool = False) -> Iterator[Placed]:
        """The band with its arrow, its numbers and its lock, open or closed."""
        paint = paints.tones(self.palette, self.colour, closed).band
        left, top = self._px(layout.EDGE), self._top
        size = (self._px(layout.RIGHT) - left, self._px(layout.ROW))
        band = fields.panel(self.palette, *size, self._px(0.28), paint, paints.PAGE)
        yield band, (left, top)
        size = (self._px(0.7), self._px(1.0))
        arrow = tiles.arrow(self.palette, *size, self.colour, closed)
        yield arrow, (left + self._px(0.06), self._inside)
        yield self._lock("open", closed)
        for number in rows.PRINTED[self.colour]:
            yield self._number(number, closed)

    def crossed(
        self, row: QwixxRow, outlined: Collection[int], chosen: Collection[int]
    ) -> Iterator[Placed]:
        """What differs from the printed row: crosses, dead numbers, the lock, what is closed."""
        closed = bool(row.closed_by)
        if closed:
            yield from self.printed(closed)
            yield self._lock(_lock_of(row), closed)
        for number in {*row.crossed, *row.dead, *outlined, *chosen}:
            mark: Mark = (
                "fresh" if number in row.fresh else "cross" if number in row.crossed else ""
            )
            frame: Frame = "chosen" if number in chosen else "legal" if number in outlined else ""
            yield self._number(number, closed, number in row.dead, mark, frame)

    def ghosts(self, labels: Mapping[int, tuple[str, ...]]) -> Iterator[Placed]:
        """The numbers that may be chosen, with the labels of all that take them."""
        for number, here in labels.items():
            piece = tiles.ghost(self.palette, self.pitch, self.colour, str(number), here)
            yield piece, self._place(number)

    def _number(
        self, number: int, closed: bool, dead: bool = False, mark: Mark = "", frame: Frame = ""
    ) -> Placed:
        piece = tiles.number(
            self.palette, self.pitch, self.colour, str(number), closed, dead, mark, frame
        )
        return piece, self._place(number)

    def _place(self, number: int) -> tuple[int, int]:
        step = rows.PRINTED[self.colour].index(number)
        return self._px(layout.FIRST) + step * self.pitch, self._inside

    def _lock(self, state: Lock, closed: bool) -> Placed:
        size = (self._px(layout.LOCK - 0.08), self.pitch)
        piece = tiles.lock(self.palette, *size, self.colour, closed, state)
        left = layout.FIRST + layout.NUMBERS
        return piece, (self._px(left), self._inside)

    @property
    def _top(self) -> int:
        """Where the band begins."""
        return self._px(layout.TOP + rows.COLOURS.index(self.colour) * layout.NEXT_ROW)

    @property
    def _inside(self) -> int:
        """Where the boxes begin."""
        return self._top + (self._px(layout.ROW) - self.pitch) // 2

    def _px(self, pitches: float) -> int:
        return round(pitches * self.pitch)


def _lock_of(row: QwixxRow) -> Lock:
    """How the lock of a closed row looks on this sheet."""
    if not row.locked:
        return "shut"
    return "fresh" if row.numbers[-1] in row.fresh else "cross"
