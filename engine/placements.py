"""Placements: the connected sets of one to five cells of a block (K1-15, K1-16), numbered.

A sheet has about three hundred of them in all, so they are found once, when the sheet is loaded,
and a set of placements is one integer, a bit a placement. What a player may place follows from two
such sets: *alive*, no cell of it crossed yet; *awake*, it lies in column H or beside a cross
(K1-17). Crossing cells only ever kills and wakes, so nothing is searched while a game is played.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from itertools import combinations_with_replacement

from engine import cells, lines
from engine.cells import Cells
from engine.dice import COLOUR_JOKER as COLOUR_JOKER_FACE
from engine.dice import FACES
from engine.dice import NUMBER_JOKER as NUMBER_JOKER_FACE
from engine.lines import LinesWithCells
from engine.numbered import Numbered, Touching
from engine.pick import PLAIN, Pick, pick
from engine.values import PASS, Move

COLOURS = "gybpo"
LARGEST = 5
MOST_DICE = 3
NUMBERS = range(1, LARGEST + 1)
Placements = int


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
        self.lines: LinesWithCells = self._lines()
        """The lines that count on this sheet, with their cells."""
        self.lines_of: tuple[LinesWithCells, ...] = tuple(
            tuple((line, own) for line, own in self.lines if own & placement)
            for placement in self.placements
        )
        """Those that a placement has cells in."""

    def _lines(self) -> LinesWithCells:
        return (*lines.COLUMNS, *lines.of_colours(self.colours.values()))

    def block(self, cell: int) -> Cells:
        """The whole block a cell belongs to."""
        return self._block_of[cell]

    def legal(self, crosses: Cells) -> tuple[Placements, Placements]:
        """Alive and awake, found afresh from the crosses alone."""
        dead = self._touching(crosses)
        return self.every & ~dead, self.start | self._touching(cells.beside(crosses))

    def crossed(
        self, alive: Placements, awake: Placements, new: Cells
    ) -> tuple[Placements, Placements]:
        """Alive and awake when any cells at all are crossed, be they a placement or not."""
        return alive & ~self._touching(new), awake | self._touching(cells.beside(new))

    def run(self, colour: str, number: int) -> Placements:
        """All placements of `number` cells of a colour."""
        return self.of_colours[colour][0] & self.of_numbers[str(number)][0]

    @cached_property
    def picks(self) -> tuple[Numbered[Pick], ...]:
        """Every placement as a pick, by the jokers used and the placement's number."""
        return tuple(
            Numbered(
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
    def texts(self) -> dict[str, Move]:
        """Every pick, and the pass, by its canonical text."""
        return {PASS.text: PASS, **{one.text: one for picks in self.picks for one in picks.moves}}

    @cached_property
    def of_colours(self) -> dict[str, tuple[Placements, Placements]]:
        """What a word of colour dice allows: of the colours it shows, and of any by its joker."""
        return _by_word(
            "colour",
            COLOUR_JOKER_FACE,
            {
                colour: self._those(one.colour == colour for one in self.picks[PLAIN].moves)
                for colour in COLOURS
            },
        )

    @cached_property
    def of_numbers(self) -> dict[str, tuple[Placements, Placements]]:
        """What a word of number dice allows: of the numbers it shows, and of any by its joker."""
        return _by_word(
            "number",
            NUMBER_JOKER_FACE,
            {
                str(number): self._those(one.number == number for one in self.picks[PLAIN].moves)
                for number in NUMBERS
            },
        )

    def _those(self, belongs: Iterable[bool]) -> Placements:
        return sum(1 << number for number, does in enumerate(belongs) if does)

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

    @cached_property
    def _touching(self) -> Touching:
        """The placements that have a cell among some."""
        return Touching(self.placements)


def _by_word(
    kind: str, joker: str, placements: dict[str, Placements]
) -> dict[str, tuple[Placements, Placements]]:
    """For every word of up to three dice of a kind: what its faces allow, what its joker does."""
    every = cells.union(placements.values())
    return {
        "".join(sorted(faces)): (
            cells.union(placements[face] for face in faces if face != joker),
            every if joker in faces else 0,
        )
        for dice in range(MOST_DICE + 1)
        for faces in combinations_with_replacement(FACES[kind], dice)
    }
