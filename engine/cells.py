"""Sets of cells of a sheet as integers: the one place that does bit arithmetic.

A sheet has 15 columns A to O and 7 rows 1 to 7 from the top. Cell number `7 * column + row`, so
counting upwards is the canonical order: by column, then by row. A `Cells` is an integer with one
bit a cell; rule code combines sets with `&` and `|` and asks everything else by name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations

Cells = int

COLUMNS = "ABCDEFGHIJKLMNO"
ROWS = "1234567"
EMPTY: Cells = 0
ALL: Cells = (1 << (len(COLUMNS) * len(ROWS))) - 1

NAMES: tuple[str, ...] = tuple(column + row for column in COLUMNS for row in ROWS)
NUMBERS = {name: number for number, name in enumerate(NAMES)}


def only(cell: int) -> Cells:
    """The set of one cell, given by number."""
    return 1 << cell


def union(sets: Iterable[Cells]) -> Cells:
    """All cells of all these sets."""
    result = EMPTY
    for cells in sets:
        result |= cells
    return result


def without(cells: Cells, others: Cells) -> Cells:
    """The cells that are not among the others."""
    return cells & ~others


def count(cells: Cells) -> int:
    """How many cells."""
    return cells.bit_count()


def holds(cells: Cells, part: Cells) -> bool:
    """Whether every cell of `part` is in `cells`."""
    return cells & part == part


def first(cells: Cells) -> int:
    """The number of the first cell of a set that is not empty."""
    return (cells & -cells).bit_length() - 1


def each(cells: Cells) -> Iterator[int]:
    """The numbers of the cells, in canonical order."""
    while cells:
        low = cells & -cells
        yield low.bit_length() - 1
        cells ^= low


COLUMN: tuple[Cells, ...] = tuple(
    union(only(NUMBERS[column + row]) for row in ROWS) for column in COLUMNS
)
ROW: tuple[Cells, ...] = tuple(
    union(only(NUMBERS[column + row]) for column in COLUMNS) for row in ROWS
)
START: Cells = COLUMN[COLUMNS.index("H")]


def beside(cells: Cells) -> Cells:
    """The cells that share a side with one of these; corners never join (K1-3)."""
    rows = len(ROWS)
    up = without(cells, ROW[0]) >> 1
    down = without(cells, ROW[-1]) << 1
    return (up | down | cells >> rows | cells << rows) & ALL


def is_connected(cells: Cells) -> bool:
    """Whether the cells hang together by sides through themselves alone (K1-A5)."""
    return bool(cells) and grown(cells & -cells, cells) == cells


def grown(seed: Cells, within: Cells) -> Cells:
    """Everything in `within` that hangs together with `seed`."""
    while (more := (seed | beside(seed)) & within) != seed:
        seed = more
    return seed


@lru_cache(maxsize=8192)
def pieces(cells: Cells) -> tuple[Cells, ...]:
    """The connected pieces of a set, in canonical order of their first cells."""
    found = []
    while cells:
        piece = grown(cells & -cells, cells)
        found.append(piece)
        cells ^= piece
    return tuple(found)


def connected_subsets(block: Cells, largest: int) -> tuple[Cells, ...]:
    """Every connected set of one to `largest` cells of a block."""
    level = {only(cell) for cell in each(block)}
    found = list(level)
    for _ in range(largest - 1):
        level = {
            cells | only(cell)
            for cells in level
            for cell in each(without(beside(cells) & block, cells))
        }
        found.extend(level)
    return tuple(sorted(found, key=lambda cells: (count(cells), names(cells))))


def subsets(cells: Cells, largest: int) -> tuple[Cells, ...]:
    """Every set of one to `largest` of these cells: the smaller first, then in canonical order."""
    singles = [only(cell) for cell in each(cells)]
    return tuple(
        sum(some) for size in range(1, largest + 1) for some in combinations(singles, size)
    )


@lru_cache(maxsize=8192)
def names(cells: Cells) -> tuple[str, ...]:
    """The cells' names in canonical order, as `("G4", "H4")`."""
    return tuple([NAMES[cell] for cell in each(cells)])


def parse(cell_names: Iterable[str]) -> Cells:
    """The set of the named cells. Raises KeyError for a name that no sheet has."""
    return union(only(NUMBERS[name]) for name in cell_names)


def picture(cells: Cells, mark: str = "x", open_cell: str = ".") -> str:
    """The set as seven lines of fifteen characters: what tests and failures show."""
    return "\n".join(
        "".join(mark if cells >> NUMBERS[column + row] & 1 else open_cell for column in COLUMNS)
        for row in ROWS
    )


def from_picture(text: str, mark: str = "x") -> Cells:
    """The cells marked in a picture of seven lines."""
    lines = text.split()
    return parse(
        column + row
        for row, line in zip(ROWS, lines, strict=True)
        for column, letter in zip(COLUMNS, line, strict=True)
        if letter == mark
    )
