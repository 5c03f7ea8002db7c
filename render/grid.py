"""The grid of coloured cells that the Keer op Keer sheets share: letters, cells, column values.

A grid yields pieces and where they lie; the painter of a game pastes them. Lengths are in pitches
(the distance from one cell to the next) until they are rounded to pixels here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain

from engine import cells
from engine.cells import Cells
from render import compact, fields, tiles
from render.canvas import Placed
from render.fields import Value
from render.palette import INK, PLATE, RGB, START, START_INK, WHITE, Palette, brightness
from render.tiles import Frame, Ghost, Mark, Printed

COLUMNS, ROWS = len(cells.COLUMNS), len(cells.ROWS)
START_COLUMN = cells.COLUMNS.index("H")
CELLS, FIRST, LATER, BOTTOM = 1.0, 8.12, 8.9, 9.68
"""Where the cells and the two lines of values begin below the grid's top, and where it ends."""

BRIGHT_PAPER = 0.3
"""Paper brighter than this is printed on in black."""

LINES = (0, 1)
STANDINGS: Mapping[str, tuple[Value, Value]] = {
    "first": ("circled", "open"),
    "later": ("struck", "circled"),
    "gone": ("struck", "open"),
}
"""How the first and the later value look, by how a column or colour stands (K1-22, K1-23)."""


@dataclass(frozen=True, eq=False)
class Grid:
    """A printed grid in one size.

    `left` and `top` are in pitches, the left edge being that of column A; `rows` are seven lines
    of fifteen colours, `labels` what stands beside them, `values` the first and the later values;
    `golden` are cells with a golden die, `over_die` the columns whose values are printed over one
    (K2-2, K2-3), `bottom` is where the strip of the start column ends.
    """

    palette: Palette
    pitch: int
    left: float
    top: float
    paper: RGB
    rows: tuple[str, ...]
    stars: Cells
    labels: str
    values: tuple[tuple[int, ...], tuple[int, ...]]
    golden: Cells = cells.EMPTY
    over_die: str = ""
    bottom: float = BOTTOM

    def printed(self) -> Iterator[Placed]:
        """Everything that is printed."""
        columns = range(COLUMNS)
        return chain(
            self._grounds(),
            (self._letter(column, 0) for column in columns),
            (self._label(row) for row in range(ROWS)),
            (self._cell(cell, "", "") for cell in cells.each(cells.ALL)),
            (self._value(column, line, "open") for column in columns for line in LINES),
        )

    def plain(self) -> Iterator[Placed]:
        """The cells alone, as a compact sheet shows them."""
        return chain(self._grounds(), (self._cell(cell, "", "") for cell in cells.each(cells.ALL)))

    def letters(self, columns: Mapping[str, str], rolls: int) -> Iterator[Placed]:
        """On a compact sheet: the letters on what has become of their columns, with strokes."""
        for column, letter in enumerate(cells.COLUMNS):
            strokes = max(0, min(rolls - 2 * column, 2))
            piece = compact.letter(
                self.palette,
                self.pitch,
                letter,
                self.ground(column),
                columns.get(letter, ""),
                strokes,
            )
            yield piece, self.place(column, -0.03)

    def ghosts(self, ghosts: Sequence[Ghost]) -> Iterator[Placed]:
        """The cells of placements that may be chosen, with the labels of all that take them."""
        labels: dict[int, tuple[str, ...]] = {}
        for label, names in ghosts:
            for cell in cells.each(cells.parse(names)):
                labels[cell] = (*labels.get(cell, ()), label)
        for cell, here in labels.items():
            column, row = divmod(cell, ROWS)
            piece = tiles.ghost(
                self.palette,
                self.pitch,
                self.rows[row][column],
                START if column == START_COLUMN else PLATE,
                self._printed_on(cells.only(cell)),
                here,
            )
            x, y = self.place(column, CELLS)
            yield piece, (x, y + row * self.pitch)

    def crosses(
        self, crosses: Cells, fresh: Cells, outlined: Cells, chosen: Cells
    ) -> Iterator[Placed]:
        """The cells on which something has been written or is to be shown."""
        for cell in cells.each(crosses | outlined | chosen):
            here = cells.only(cell)
            mark: Mark = "fresh" if here & fresh else "cross" if here & crosses else ""
            frame: Frame = "chosen" if here & chosen else "legal" if here & outlined else ""
            yield self._cell(cell, mark, frame)

    def standings(self, columns: Mapping[str, str]) -> Iterator[Placed]:
        """The values that are circled or struck, by column letter (`STANDINGS`)."""
        for letter, how in columns.items():
            for line in LINES:
                yield self._value(cells.COLUMNS.index(letter), line, STANDINGS[how][line])

    def strokes(self, rolls: int) -> Iterator[Placed]:
        """Two strokes in every letter box, A first, one a roll (K1-29)."""
        for column in range(min((rolls + 1) // 2, COLUMNS)):
            yield self._letter(column, min(rolls - 2 * column, 2))

    def px(self, pitches: float) -> int:
        """A length in pixels."""
        return round(pitches * self.pitch)

    def place(self, column: int, down: float) -> tuple[int, int]:
        """The pixel at the left edge of a column, so far below the grid's top."""
        return self.px(self.left) + column * self.pitch, self.px(self.top + down)

    def ground(self, column: int) -> RGB:
        """What lies under the boxes of a column."""
        return START if column == START_COLUMN else self.paper

    def _grounds(self) -> Iterator[Placed]:
        """The dark plate under the cells, and the strip that marks the start column (K1-2)."""
        radius, rim = self.px(0.26), self.px(0.07)
        size = (COLUMNS * self.pitch + 2 * rim, ROWS * self.pitch + 2 * rim)
        x, y = self.place(0, CELLS)
        yield fields.panel(self.palette, *size, radius, PLATE, self.paper), (x - rim, y - rim)
        x, y = self.place(START_COLUMN, -0.2)
        size = (self.pitch, self.px(self.bottom + 0.4))
        yield fields.panel(self.palette, *size, self.px(0.17), START, self.paper), (x, y)

    def _letter(self, column: int, strokes: int) -> Placed:
        ink = START_INK if column == START_COLUMN else INK
        piece = fields.letter(
            self.palette, self.pitch, cells.COLUMNS[column], self.ground(column), ink, strokes
        )
        return piece, self.place(column, -0.03)

    def _label(self, row: int) -> Placed:
        width, text = self.px(0.5), self.labels[row]
        ink = INK if brightness(self.paper) > BRIGHT_PAPER else WHITE
        piece = fields.writing(self.palette, width, self.pitch, text, 0.4, self.paper, ink)
        x, y = self.place(0, CELLS)
        return piece, (x - self.px(0.08) - width, y + row * self.pitch)

    def _cell(self, cell: int, mark: Mark, frame: Frame) -> Placed:
        column, row = divmod(cell, ROWS)
        piece = tiles.cell(
            self.palette,
            self.pitch,
            self.rows[row][column],
            START if column == START_COLUMN else PLATE,
            self._printed_on(cells.only(cell)),
            mark,
            frame,
            row % tiles.HANDS if mark else 0,
        )
        x, y = self.place(column, CELLS)
        return piece, (x, y + row * self.pitch)

    def _printed_on(self, cell: Cells) -> Printed:
        return "star" if cell & self.stars else "die" if cell & self.golden else ""

    def _value(self, column: int, line: int, state: Value) -> Placed:
        piece = fields.value(
            self.palette,
            self.pitch,
            self.px(0.78),
            str(self.values[line][column]),
            self.ground(column),
            state,
            cells.COLUMNS[column] in self.over_die,
        )
        return piece, self.place(column, (FIRST, LATER)[line])
