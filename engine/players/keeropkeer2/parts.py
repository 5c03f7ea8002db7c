"""The parts of a sheet that have a learned number, and which of them some cells belong to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from engine import cells, lines
from engine.cells import Cells
from engine.games.keeropkeer2 import sheets
from engine.games.keeropkeer2.paper import Paper
from engine.lines import Lines
from engine.placements import COLOURS
from engine.players.keeropkeer2 import layout

BLOCKS = layout.BLOCKS
_BOARD = sheets.board()
COLOUR_CELLS = tuple(_BOARD.colours[colour] for colour in COLOURS)


def _patterns(own: Cells) -> Mapping[Cells, int]:
    """Every set of these cells with its number: the bits of its cells in canonical order."""
    found = [cells.EMPTY]
    for cell in cells.each(own):
        found += [one | cells.only(cell) for one in found]
    return {one: number for number, one in enumerate(found)}


COLUMN_ENTRY = tuple(
    {
        pattern: layout.COLUMNS_AT + column * 2 * layout.COLUMN_PATTERNS + number
        for pattern, number in _patterns(own).items()
    }
    for column, own in enumerate(cells.COLUMN)
)
"""By column and its crosses: the entry while nobody was first there."""
BLOCK_ENTRY = tuple(
    {pattern: at + number for pattern, number in _patterns(own).items()}
    for own, at in zip(BLOCKS, layout.BLOCK_AT, strict=True)
)
"""By block and its crosses: the entry while no open cell of it is in reach."""
BLOCK_REACHED = tuple(1 << cells.count(own) for own in BLOCKS)
"""How much further the entry stands when one is."""


class Footprint(NamedTuple):
    """What crossing some cells touches: lines, blocks and signs, and the cells beside."""

    columns: tuple[int, ...]
    rows: tuple[int, ...]
    blocks: tuple[int, ...]
    colours: tuple[tuple[int, int], ...]
    """Each colour with how many of the cells are of it."""
    stars: int
    golden: int
    beside: Cells


@lru_cache(maxsize=16384)
def footprint(new: Cells) -> Footprint:
    """What crossing these cells touches."""
    return Footprint(
        _touched(cells.COLUMN, new),
        _touched(cells.ROW, new),
        _touched(BLOCKS, new),
        tuple((n, cells.count(COLOUR_CELLS[n] & new)) for n in _touched(COLOUR_CELLS, new)),
        cells.count(_BOARD.stars & new),
        cells.count(_BOARD.golden & new),
        cells.beside(new),
    )


def _touched(sets: tuple[Cells, ...], new: Cells) -> tuple[int, ...]:
    return tuple(number for number, own in enumerate(sets) if own & new)


def reach(crosses: Cells) -> Cells:
    """The open cells where a placement may start: in H or beside a cross (K1-17)."""
    return cells.without(cells.START | cells.beside(crosses), crosses)


def entries(paper: Paper, before: Lines) -> Iterator[int]:
    """The entries of a sheet; `before` is what anybody had complete before this roll."""
    yield from column_entries(paper, before)
    yield from row_entries(paper, before)
    yield from block_entries(paper.crosses, reach(paper.crosses))
    yield from colour_entries(paper, before)
    yield layout.MARKS_AT + paper.marks
    yield layout.STARS_AT + cells.count(cells.without(_BOARD.stars, paper.crosses))
    yield layout.GOLDEN_AT + paper.golden - paper.used


def column_entries(paper: Paper, before: Lines) -> Iterator[int]:
    """Of every column's crosses, and of what the hearts may still bring there."""
    gone = lines.columns(before)
    for column, own in enumerate(cells.COLUMN):
        crosses = paper.crosses & own
        yield COLUMN_ENTRY[column][crosses] + layout.COLUMN_PATTERNS * (gone >> column & 1)
        yield heart_entry(len(cells.ROWS) - cells.count(crosses), paper.hearts)


def heart_entry(missing: int, hearts: int) -> int:
    """Of a column with so many cells missing when so many hearts are circled."""
    return layout.HEARTS_AT + missing * (sheets.HEARTS + 1) + hearts


def row_entries(paper: Paper, before: Lines) -> Iterator[int]:
    """Of every row, by how many of its cells are crossed."""
    counts, gone = len(cells.COLUMNS) + 1, lines.rows(before)
    for row, own in enumerate(cells.ROW):
        first = layout.ROWS_AT + counts * (2 * row + (gone >> row & 1))
        yield first + cells.count(paper.crosses & own)


def block_entries(crosses: Cells, reached: Cells) -> Iterator[int]:
    """Of every block's crosses, and whether one of these cells in reach is of it."""
    for number, own in enumerate(BLOCKS):
        yield BLOCK_ENTRY[number][crosses & own] + BLOCK_REACHED[number] * bool(reached & own)


def colour_entries(paper: Paper, before: Lines) -> Iterator[int]:
    """Of every colour's open cells."""
    counts, gone = layout.CELLS_OF_COLOUR + 1, lines.colours(before)
    any_done = bool(lines.colours(paper.done))
    for colour, own in enumerate(COLOUR_CELLS):
        first = layout.COLOURS_AT + counts * (4 * colour + 2 * (gone >> colour & 1) + any_done)
        yield first + cells.count(cells.without(own, paper.crosses))
