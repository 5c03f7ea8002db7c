"""The sheet of Qwixx as printed, with what a seat has crossed on it.

From the top: the four rows with their locks, the points by crosses beside the penalties, the score
block. A row that is closed has lost its colour; a number that can never be crossed any more lies
sunk in its row.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from types import MappingProxyType

from engine.game import Die, View
from engine.games.qwixx import paper, rows, throws
from engine.games.qwixx.view import QwixxSheet
from render import faces
from render import fields as common
from render.block import Spot
from render.canvas import Piece, blank, paste
from render.painter import Painter, Size
from render.palette import INK, RGB, Palette
from render.qwixx import layout, paints, small, tiles
from render.qwixx.block import Block
from render.qwixx.records import LATE, LESSON
from render.qwixx.row import Row
from render.tiles import Ghost
from render.words import figure

COLOURS = {kind: colour for colour, kind in throws.KINDS.items()}
"""The row of each coloured die."""


class QwixxPainter(Painter[QwixxSheet]):
    """Paints Qwixx."""

    palettes = paints.PALETTES
    lesson = (2, LESSON)
    records = MappingProxyType({"late": (3, LATE)})

    def sheet(
        self,
        sheet: QwixxSheet,
        palette: Palette,
        width: int,
        outlined: Collection[str] = (),
        chosen: Collection[str] = (),
        ghosts: Sequence[Ghost] = (),
        language: str = "en",
    ) -> Piece:
        page = _page(palette, int(width / layout.ACROSS), language)
        return page.filled(sheet, _by_row(outlined), _by_row(chosen), _labels(ghosts))

    @property
    def callouts(self) -> Mapping[str, Spot]:
        return layout.CALLOUTS

    @property
    def across(self) -> float:
        return layout.ACROSS

    def compact(self, sheet: QwixxSheet, palette: Palette, width: int) -> Piece:
        return small.page(palette, width).filled(sheet)

    def part(self, palette: Palette, size: Size, part: str, ground: RGB, language: str) -> Piece:
        if part in rows.COLOURS:
            return tiles.heading(palette, *size, part, ground)
        return common.heading(palette, *size, figure(paper.PENALTY), ground)

    def die(self, palette: Palette, size: int, die: Die, ground: RGB) -> Piece:
        colour, pips = COLOURS.get(die.kind, ""), int(die.face[1:] or 0)
        ink = paints.on(palette.colours[colour]) if colour else INK
        return faces.pips(palette, size, colour, pips, ground, ink)

    def dice(self, view: View) -> tuple[Die, ...]:
        """Six dice whatever has left the game; those that were not thrown are blank."""
        thrown = {die.kind: die for die in view.dice if die.kind != throws.WHITE}
        whites = [die for die in view.dice if die.kind == throws.WHITE]
        coloured = (thrown.get(kind, Die(kind, "")) for kind in COLOURS)
        return (*(whites or [Die(throws.WHITE, "")] * 2), *coloured)

    def gone(self, view: View) -> Collection[str]:
        """The dice of closed rows (Q-9)."""
        sheet = view.sheets[0]
        assert isinstance(sheet, QwixxSheet)
        return [throws.KINDS[colour] for colour in sheet.gone]

    def ghost(self, palette: Palette, size: int, die: Die, ground: RGB) -> Piece:
        colour = COLOURS[die.kind]
        tone = paints.ghost(palette, colour)
        return faces.ghost(palette, size, tone, int(die.face[1:] or 0), ground)


def _by_row(names: Collection[str]) -> dict[str, set[int]]:
    """The numbers of each row among these names. Raises KeyError for a name that is none."""
    found: dict[str, set[int]] = {colour: set() for colour in rows.COLOURS}
    for name in names:
        mark = rows.MARKS[name]
        found[mark.colour].add(mark.number)
    return found


def _labels(ghosts: Sequence[Ghost]) -> dict[str, dict[int, tuple[str, ...]]]:
    """The labels of each number of each row. Raises KeyError as `_by_row` does."""
    found: dict[str, dict[int, tuple[str, ...]]] = {colour: {} for colour in rows.COLOURS}
    for label, names in ghosts:
        for name in names:
            mark = rows.MARKS[name]
            row = found[mark.colour]
            row[mark.number] = (*row.get(mark.number, ()), label)
    return found


@cache
def _page(palette: Palette, pitch: int, language: str) -> _Page:
    return _Page(palette, pitch, language)


class _Page:
    """The printed sheet in one size and palette; its empty picture is drawn once and kept."""

    def __init__(self, palette: Palette, pitch: int, language: str) -> None:
        self._rows = {colour: Row(palette, pitch, colour) for colour in rows.COLOURS}
        self._block = Block(palette, pitch, language)
        size = (round(layout.ACROSS * pitch), round(layout.DOWN * pitch))
        self._empty = blank(*size, palette, paints.PAGE)
        for row in self._rows.values():
            paste(self._empty, row.printed())
        paste(self._empty, self._block.printed())

    def filled(
        self,
        sheet: QwixxSheet,
        outlined: dict[str, set[int]],
        chosen: dict[str, set[int]],
        labels: dict[str, dict[int, tuple[str, ...]]],
    ) -> Piece:
        """The sheet with everything the seat has crossed, as a picture of its own."""
        picture = self._empty.copy()
        for colour, row in self._rows.items():
            paste(picture, row.crossed(sheet.rows[colour], outlined[colour], chosen[colour]))
            paste(picture, row.ghosts(labels[colour]))
        paste(picture, self._block.written(sheet))
        return picture
