"""What stands below the rows: the points by crosses, the penalties, the score block."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain

from engine.games.qwixx import paper, rows, turn
from engine.games.qwixx.view import QwixxSheet
from render import fields as common
from render.canvas import Placed
from render.palette import GOLD, INK, PAPER, PENCIL, RGB, Palette
from render.qwixx import fields, layout
from render.qwixx.paints import PAGE
from render.tiles import Mark
from render.words import figure, word

MOST_CROSSES = len(paper.POINTS) - 1
SIGNS = ("+", "+", "+", "−", "=")
"""What stands between the fields of the score block."""


@dataclass(frozen=True, eq=False)
class Block:
    """Everything below the rows in one size."""

    palette: Palette
    pitch: int
    language: str = "en"

    def printed(self) -> Iterator[Placed]:
        """Everything that is printed."""
        return chain(
            map(self._step, range(1, MOST_CROSSES + 1)),
            (self._penalty(number, "") for number in range(turn.PENALTIES_THAT_END)),
            map(self._field, range(len(layout.FIELDS))),
            map(self._sign, range(len(SIGNS))),
        )

    def written(self, sheet: QwixxSheet) -> Iterator[Placed]:
        """What a seat has written."""
        for number in range(sheet.penalties):
            fresh = sheet.fresh_penalty and number == sheet.penalties - 1
            yield self._penalty(number, "fresh" if fresh else "cross")
        parts = sheet.score.parts
        taken = -parts["penalties"]
        for field, points in enumerate((*map(parts.get, rows.COLOURS), taken, sheet.score.total)):
            yield self._written(field, figure(points))
        size = (self._px(layout.BADGE), self._px(layout.LINE))
        badge = common.badge(self.palette, *size, sheet.seat, PAGE)
        yield badge, (self._px(layout.EDGE), self._px(layout.SCORES))

    def _step(self, crosses: int) -> Placed:
        size = (self._px(layout.STEP), self._px(layout.TABLE_HEIGHT))
        piece = fields.step(self.palette, *size, f"{crosses}x", str(paper.POINTS[crosses]))
        left = layout.EDGE + (crosses - 1) * layout.STEP
        return piece, (self._px(left), self._px(layout.TABLE))

    def _penalty(self, number: int, mark: Mark) -> Placed:
        size = (self._px(layout.PENALTY), self._px(layout.TABLE_HEIGHT))
        text = figure(paper.PENALTY)
        piece = fields.penalty(self.palette, *size, text, mark)
        left = layout.RIGHT - (turn.PENALTIES_THAT_END - number) * layout.PENALTY
        return piece, (self._px(left), self._px(layout.TABLE))

    def _field(self, field: int) -> Placed:
        """A row's points in its colour, the penalties, the total."""
        left, width = layout.FIELDS[field]
        size = (self._px(width), self._px(layout.LINE))
        if field < len(rows.COLOURS):
            piece = fields.points(self.palette, *size, rows.COLOURS[field])
        else:
            label = word("total", self.language) if field == layout.TOTAL else ""
            piece = common.field(self.palette, *size, label, PAGE, _paint(field))
        return piece, (self._px(left), self._px(layout.SCORES))

    def _sign(self, number: int) -> Placed:
        left, width = layout.FIELDS[number]
        size = (self._px(layout.BETWEEN), self._px(layout.LINE))
        piece = common.writing(self.palette, *size, SIGNS[number], 0.5, PAGE, PENCIL)
        return piece, (self._px(left + width), self._px(layout.SCORES))

    def _written(self, field: int, text: str) -> Placed:
        (left, width), height = layout.FIELDS[field], layout.LINE * 0.7
        total = field == layout.TOTAL
        written = layout.WRITTEN_TOTAL if total else layout.WRITTEN
        size = (self._px(written), self._px(height))
        piece = common.writing(self.palette, *size, text, 0.72, _paint(field), INK)
        if total:
            left += width - written - layout.BEHIND
        else:
            beside = self.palette.signs and field < len(rows.COLOURS)
            left += (width - written) / 2 + beside * layout.BESIDE_SIGN
        return piece, (self._px(left), self._px(layout.SCORES + 0.15 * layout.LINE))

    def _px(self, pitches: float) -> int:
        return round(pitches * self.pitch)


def _paint(field: int) -> RGB:
    return GOLD if field == layout.TOTAL else PAPER
