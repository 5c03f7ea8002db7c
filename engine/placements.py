"""Placements: the connected sets of one to five cells of a block (K1-15, K1-16), numbered.

A sheet has about three hundred of them in all, so they are found once, when the sheet is loaded,
and a set of placements is one integer, a bit a placement. What a player may place follows from two
such sets: *alive*, no cell of it crossed yet; *awake*, it lies in column H or beside a cross
(K1-17). Crossing cells only ever kills and wakes, so nothing is searched while a game is played.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property

from engine import cells
from engine.cells import Cells
from engine.game import Move

COLOURS = "gybpo"
LARGEST = 5
NUMBERS = range(1, LARGEST + 1)
Placements = int

PLAIN, COLOUR_JOKER, NUMBER_JOKER, BOTH_JOKERS = range(4)
JOKERS_USED = (0, 1, 1, 2)
"""How many exclamation marks a pick costs (K1-21), by the jokers it uses."""


@dataclass(frozen=True, slots=True)
class Pick(Move):
    """A colour die and a number die with the cells they cross.

    `jokers` says which of the two is a joker that was named (`PLAIN` to `BOTH_JOKERS`);
    `placement` is the placement's number, or -1 where the cells are none.
    """

    colour: str = field(default="", compare=False)
    number: int = field(default=0, compare=False)
    jokers: int = field(default=PLAIN, compare=False)
    placement: int = field(default=-1, compare=False)

    @property
    def cost(self) -> int:
        """The exclamation marks it costs."""
        return JOKERS_USED[self.jokers]


def pick(colour: str, number: int, jokers: int, cell_names: tuple[str, ...], placement: int) -> Pick:
    """The pick with its canonical text."""
    head = (
        colour + "*" * (jokers in (COLOUR_JOKER, BOTH_JOKERS)),
        str(number) + "*" * (jokers in (NUMBER_JOKER, BOTH_JOKERS)),
    )
    return Pick(" ".join(head + cell_names), head, cell_names, colour, number, jokers, placement)


def numbers_of(placements: Placements) -> Iterator[int]:
    """The numbers of the placements in a set, in canonical order."""
    while placements:
        low = placements & -placements
        yield low.bit_length() - 1
        placements ^= low


class Grid:
    """A sheet's coloured cells with everything about them that never changes."""

    def __init__(self, rows: tuple[str, ...]) -> None:
        self.rows = rows
        """Seven lines of fifteen colour letters, as printed."""
        self.colour_of: tuple[str, ...] = tuple(
            rows[cells.ROWS.index(name[1])][cells.COLUMNS.index(name[0])] for name in cells.NAMES
        )
        self.colours: dict[str, Cells] = {
            colour: cells.parse(
                name for name, own in zip(cells.NAMES, self.colour_of, strict=True) if own == colour
            )
            for colour in COLOURS
        }
        self.blocks: tuple[Cells, ...] = tuple(
            block for colour in COLOURS for block in cells.pieces(self.colours[colour])
        )
        self.placements: tuple[Cells, ...] = tuple(
            placement
            for colour in COLOURS
            for number in NUMBERS
            for placement in sorted(self._sized(colour, number), key=cells.names)
        )
        self.number_of: dict[Cells, int] = {
            placement: number for number, placement in enumerate(self.placements)
        }
        self.every: Placements = (1 << len(self.placements)) - 1
        self.start: Placements = self._touching(cells.START)
        self.keep: tuple[Placements, ...] = tuple(
            self.every & ~self._touching(placement) for placement in self.placements
        )
        """What stays alive when a placement is crossed."""
        self.wake: tuple[Placements, ...] = tuple(
            self._touching(cells.beside(placement)) for placement in self.placements
        )
        """What is awake when a placement is crossed."""
        self.columns_of: tuple[tuple[int, ...], ...] = tuple(
            tuple(n for n, column in enumerate(cells.COLUMN) if column & placement)
            for placement in self.placements
        )
        """The columns a placement has cells in."""

    def block(self, cell: int) -> Cells:
        """The whole block a cell belongs to."""
        return self._block_of[cell]

    def legal(self, crosses: Cells) -> tuple[Placements, Placements]:
        """Alive and awake, found afresh from the crosses alone."""
        dead = self._touching(crosses)
        return self.every & ~dead, self.start | self._touching(cells.beside(crosses))

    def run(self, colour: str, number: int) -> Placements:
        """All placements of `number` cells of a colour."""
        return self._runs[colour, number]

    @cached_property
    def picks(self) -> tuple[tuple[Pick, ...], ...]:
        """Every placement as a pick, by the jokers used and the placement's number."""
        return tuple(
            tuple(
                pick(
                    self.colour_of[cells.first(placement)],
                    cells.count(placement),
                    jokers,
                    cells.names(placement),
                    number,
                )
                for number, placement in enumerate(self.placements)
            )
            for jokers in range(4)
        )

    @cached_property
    def texts(self) -> dict[str, Pick]:
        """Every pick by its canonical text."""
        return {one.text: one for picks in self.picks for one in picks}

    @cached_property
    def _runs(self) -> dict[tuple[str, int], Placements]:
        runs = {(colour, number): 0 for colour in COLOURS for number in NUMBERS}
        for one in self.picks[PLAIN]:
            runs[one.colour, one.number] |= 1 << one.placement
        return runs

    @cached_property
    def _block_of(self) -> tuple[Cells, ...]:
        return tuple(
            next(block for block in self.blocks if block & cells.only(cell))
            for cell in range(len(cells.NAMES))
        )

    def _sized(self, colour: str, number: int) -> Iterator[Cells]:
        for block in cells.pieces(self.colours[colour]):
            for placement in cells.connected_subsets(block, LARGEST):
                if cells.count(placement) == number:
                    yield placement

    def _touching(self, these: Cells) -> Placements:
        """The placements that have a cell among these."""
        touching = 0
        for cell in cells.each(these):
            touching |= self._with_cell[cell]
        return touching

    @cached_property
    def _with_cell(self) -> tuple[Placements, ...]:
        return tuple(
            sum(
                1 << number
                for number, placement in enumerate(self.placements)
                if placement & cells.only(cell)
            )
            for cell in range(len(cells.NAMES))
        )
