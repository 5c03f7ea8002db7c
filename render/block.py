"""What stands below the grid of every Keer op Keer sheet: marks, colour bonuses, the score block.

A game says where each of them lies; lengths are in pitches until they are rounded to pixels here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple

from engine.game import Score
from engine.placements import COLOURS
from render import fields
from render.canvas import Placed
from render.fields import Value
from render.grid import LINES, STANDINGS
from render.palette import GOLD, INK, PAPER, RGB, Palette
from render.words import figure, word

LINE = 0.94
"""The height of a line of the block."""
TOTAL = "total"
BOX, BOX_BESIDE_SIGN, WRITTEN = 0.68, 0.6, 1.0


class Spot(NamedTuple):
    """Where something lies and how large it is, in pitches."""

    left: float
    top: float
    width: float
    height: float = LINE

    @property
    def right(self) -> float:
        """Where it ends."""
        return self.left + self.width


def in_line(left: float, top: float, widths: Sequence[float], gap: float) -> tuple[Spot, ...]:
    """Spots beside each other, `gap` apart."""
    return tuple(
        Spot(left + sum(widths[:number]) + gap * number, top, width)
        for number, width in enumerate(widths)
    )


Field = tuple[str, str, float]
"""A part of the score, what is printed beside it, the width of the field."""


def in_fields(
    left: float, top: float, parts: Sequence[Field], gap: float
) -> Mapping[str, tuple[str, Spot]]:
    """Fields beside each other, as `Block.scores` wants them."""
    spots = in_line(left, top, [width for _, _, width in parts], gap)
    return {part: (label, spot) for (part, label, _), spot in zip(parts, spots, strict=True)}


@dataclass(frozen=True, eq=False)
class Block:
    """The block of one sheet in one size.

    `badge` is where the seat's number stands, `marks` the exclamation marks, `bonuses` one spot a
    colour; `points` are the bonuses of a colour, first and later; `scores` tells for each part of
    the score, `total` among them, what is printed in its field (`fields.field`) and where that is.
    """

    palette: Palette
    pitch: int
    paper: RGB
    badge: Spot
    marks: tuple[Spot, ...]
    bonuses: tuple[Spot, ...]
    points: tuple[int, int]
    scores: Mapping[str, tuple[str, Spot]]
    language: str = "en"

    def printed(self) -> Iterator[Placed]:
        """Everything that is printed."""
        colours = range(len(self.bonuses))
        return chain(
            (self._mark(number, False) for number in range(len(self.marks))),
            (self._pair(colour) for colour in colours),
            (self._bonus(colour, line, "open") for colour in colours for line in LINES),
            map(self._field, self.scores),
        )

    def written(
        self, seat: int, marks: int, colours: Mapping[str, str], score: Score
    ) -> Iterator[Placed]:
        """What a seat has written: `marks` are left, `colours` stand so (`STANDINGS`)."""
        for number in range(len(self.marks) - marks):
            yield self._mark(number, True)
        for letter, how in colours.items():
            for line in LINES:
                yield self._bonus(COLOURS.index(letter), line, STANDINGS[how][line])
        for part, points in {**score.parts, TOTAL: score.total}.items():
            yield self._score(part, points)
        size = (self.px(self.badge.width), self.px(self.badge.height))
        yield fields.badge(self.palette, *size, seat, self.paper), self._at(self.badge)

    def px(self, pitches: float) -> int:
        """A length in pixels."""
        return round(pitches * self.pitch)

    def _at(self, spot: Spot) -> tuple[int, int]:
        return self.px(spot.left), self.px(spot.top)

    def _mark(self, number: int, used: bool) -> Placed:
        left, top, size, height = self.marks[number]
        piece = fields.exclamation(self.palette, self.px(size), self.paper, used)
        return piece, (self.px(left), self.px(top + (height - size) / 2))

    def _pair(self, colour: int) -> Placed:
        spot = self.bonuses[colour]
        size = (self.px(spot.width), self.px(spot.height))
        piece = fields.bonus(self.palette, *size, COLOURS[colour], self.paper)
        return piece, self._at(spot)

    def _bonus(self, colour: int, line: int, state: Value) -> Placed:
        spot, ground = self.bonuses[colour], self.palette.colours[COLOURS[colour]]
        box = BOX_BESIDE_SIGN if self.palette.signs else BOX
        text = str(self.points[line])
        piece = fields.value(self.palette, self.px(box), self.px(BOX), text, ground, state)
        right = spot.right - (0.02 if self.palette.signs else spot.width / 2 - BOX)
        top = spot.top + (spot.height - BOX) / 2
        return piece, (self.px(right - box * (2 - line)), self.px(top))

    def _field(self, part: str) -> Placed:
        label, spot = self.scores[part]
        size = (self.px(spot.width), self.px(spot.height))
        printed = word(label, self.language)
        return fields.field(self.palette, *size, printed, self.paper, _ground(part)), self._at(spot)

    def _score(self, part: str, points: int) -> Placed:
        _, spot = self.scores[part]
        size = (self.px(WRITTEN), self.px(spot.height * 0.8))
        piece = fields.writing(self.palette, *size, figure(points), 0.62, _ground(part), INK)
        left, top = spot.right - 0.08 - WRITTEN, spot.top + spot.height * 0.1
        return piece, (self.px(left), self.px(top))


def _ground(part: str) -> RGB:
    return GOLD if part == TOTAL else PAPER
