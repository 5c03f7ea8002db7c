"""The roll on the table: the dice that may be taken, and those the thrower has set aside."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.game import Die, Sheet, View
from render import fields
from render.canvas import Piece, Placed, blank, paste
from render.painter import Painter
from render.palette import FELT, RGB, SEATS, WHITE, Palette

WIDTH, HEIGHT, EDGE = 1080, 190, 14
LARGEST, GAP, RIM, NUMBER = 146, 14, 12, 62
SPARE = 22
"""What lies free above and below the dice."""
TRAY = NUMBER + 2 * RIM
"""What the tray of the dice set aside adds to their width: its rim, and the taker's number."""


def thrown(painter: Painter[Sheet], view: View, palette: Palette, height: int = HEIGHT) -> Piece:
    """The dice in a row as they were thrown; dice set aside lie on the taker's colour."""
    dice = painter.dice(view)
    largest = min(LARGEST, height - 2 * SPARE)
    size = min(largest, (WIDTH - 2 * EDGE - TRAY) // max(len(dice), 1) - GAP)
    picture = blank(WIDTH, height, palette, FELT)
    row = _Row(painter, palette, size, height, frozenset(painter.gone(view)))
    paste(picture, row.laid([die for die in dice if die.taken is None], _taken(dice)))
    return picture


def _taken(dice: Sequence[Die]) -> list[Die]:
    return [die for die in dice if die.taken is not None]


@dataclass(frozen=True)
class _Row:
    """A row of dice of one size; those of the kinds in `gone` have left the game."""

    painter: Painter[Sheet]
    palette: Palette
    size: int
    height: int
    gone: frozenset[str]

    def laid(self, free: Sequence[Die], taken: Sequence[Die]) -> Iterator[Placed]:
        """The free dice, then the tray with those that were set aside, all in the middle."""
        tray = self._width(taken) + TRAY if taken else -GAP
        left = (WIDTH - self._width(free) - tray) // 2
        yield from self._dice(free, left, FELT)
        if taken:
            yield from self._tray(taken, left + self._width(free))

    def _tray(self, taken: Sequence[Die], left: int) -> Iterator[Placed]:
        seat, top = taken[0].taken or 0, (self.height - self.size) // 2
        size = (self._width(taken) + TRAY, self.size + 2 * RIM)
        yield fields.panel(self.palette, *size, 2 * RIM, SEATS[seat], FELT), (left, top - RIM)
        yield from self._dice(taken, left + RIM, SEATS[seat])
        number = fields.writing(
            self.palette, NUMBER, self.size, str(seat + 1), 0.5, SEATS[seat], WHITE
        )
        yield number, (left + RIM + self._width(taken), top)

    def _dice(self, dice: Sequence[Die], left: int, ground: RGB) -> Iterator[Placed]:
        for die in dice:
            out = die.kind in self.gone or die.barred
            draw = self.painter.ghost if out else self.painter.die
            yield draw(self.palette, self.size, die, ground), (left, (self.height - self.size) // 2)
            left += self.size + GAP

    def _width(self, dice: Sequence[Die]) -> int:
        return len(dice) * (self.size + GAP)
