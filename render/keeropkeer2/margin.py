"""What stands round the grid: the bonuses of the rows, the heart boxes, hearts and golden dice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain

from engine import cells
from engine.games.keeropkeer2 import sheets
from engine.games.keeropkeer2.view import KeerOpKeer2Sheet
from render import fields
from render.block import LINE
from render.canvas import Placed
from render.fields import Value
from render.grid import CELLS, COLUMNS, ROWS, Grid
from render.keeropkeer2 import layout, pieces
from render.keeropkeer2.pieces import GoldenDie
from render.palette import WHITE

OPEN: tuple[Value, Value] = ("open", "open")
STANDINGS: Mapping[str, tuple[Value, Value]] = {
    "first": ("circled", "circled"),
    "later": ("struck", "circled"),
    "gone": ("struck", "open"),
}
"""How the bonus and the points of a row look, by how the row stands (K2-19)."""


@dataclass(frozen=True, eq=False)
class Margin:
    """Everything round one grid, in its size and on its paper."""

    grid: Grid

    def printed(self) -> Iterator[Placed]:
        """Everything that is printed."""
        return chain(
            map(self._letter, range(ROWS)),
            chain.from_iterable(self._beside(row, OPEN) for row in range(ROWS)),
            (self._box(column, None) for column in range(COLUMNS)),
            (self._heart(number, False) for number in range(sheets.HEARTS)),
            (self._die(number, "printed") for number in range(sheets.GOLDEN_DICE)),
        )

    def written(self, sheet: KeerOpKeer2Sheet) -> Iterator[Placed]:
        """What a seat has circled, struck and written."""
        for letter, how in sheet.rows.items():
            yield from self._beside(sheets.ROWS.index(letter), STANDINGS[how])
        for letter, points in sheet.boxes.items():
            yield self._box(cells.COLUMNS.index(letter), points)
        for number in range(sheet.hearts):
            yield self._heart(number, True)
        for number in range(sheet.golden):
            yield self._die(number, "used" if number < sheet.golden_used else "circled")

    def _letter(self, row: int) -> Placed:
        grid, width = self.grid, self.grid.px(layout.LETTER)
        piece = fields.writing(
            grid.palette, width, grid.pitch, sheets.ROWS[row], 0.4, grid.paper, WHITE
        )
        return piece, (grid.px(layout.BESIDE), self._row(row))

    def _beside(self, row: int, states: tuple[Value, Value]) -> Iterator[Placed]:
        """The bonus and the points of a row."""
        grid, height = self.grid, self.grid.px(layout.ROW)
        left = layout.BESIDE + layout.LETTER
        top = self._row(row) + (grid.pitch - height) // 2
        bonus = sheets.ROW_BONUS[row].value
        size = (grid.px(layout.BONUS), height)
        piece = pieces.row_bonus(grid.palette, *size, bonus, grid.paper, states[0])
        yield piece, (grid.px(left), top)
        size, points = (grid.px(layout.POINTS), height), str(sheets.ROW_POINTS)
        piece = pieces.row_points(grid.palette, *size, points, grid.paper, states[1])
        yield piece, (grid.px(left + layout.BONUS), top)

    def _row(self, row: int) -> int:
        return self.grid.place(0, CELLS)[1] + row * self.grid.pitch

    def _box(self, column: int, points: int | None) -> Placed:
        """The heart box under a column (K2-17)."""
        grid, text = self.grid, "" if points is None else str(points)
        size = (grid.pitch, grid.px(layout.BOX))
        piece = pieces.heart(grid.palette, *size, text, grid.ground(column), points is not None)
        return piece, grid.place(column, layout.BOXES)

    def _heart(self, number: int, circled: bool) -> Placed:
        grid, text = self.grid, str(number + 1)
        size = (grid.px(layout.HEART), grid.px(LINE))
        piece = pieces.heart(grid.palette, *size, text, grid.paper, circled)
        left = layout.EDGE + number * layout.HEART
        return piece, (grid.px(left), grid.px(layout.TRACKS))

    def _die(self, number: int, state: GoldenDie) -> Placed:
        grid, size = self.grid, self.grid.px(layout.DIE)
        piece = pieces.golden_die(grid.palette, size, grid.paper, state)
        left, top = layout.DICE + number * layout.DIE, layout.TRACKS + (LINE - layout.DIE) / 2
        return piece, (grid.px(left), grid.px(top))
