"""Placements: the connected sets of one to five cells of a block (K1-15, K1-16), numbered.

A sheet has about three hundred of them in all, so they are found once, when the sheet is loaded,
and a set of placements is one integer, a bit a placement. What a player may place follows from two
such sets: *alive*, no cell of it crossed yet; *awake*, it lies in column H or beside a cross
(K1-17). Crossing cells only ever kills and wakes, so nothing is searched while a game is played.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations_with_replacement

from engine import cells
from engine.cells import Cells
from engine.dice import COLOUR_JOKER as COLOUR_JOKER_FACE
from engine.dice import FACES
from engine.dice import NUMBER_JOKER as NUMBER_JOKER_FACE
from engine.game import PASS, Move

COLOURS = "gybpo"
LARGEST = 5
MOST_DICE = 3
SHORT = 30
"""Up to so many placements are looked up one by one, more of them eight at a time."""
NUMBERS = range(1, LARGEST + 1)
Placements = int
Placeable = tuple[Placements, Placements, Placements, Placements]

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


def pick(
    colour: str, number: int, jokers: int, cell_names: tuple[str, ...], placement: int
) -> Pick:
    """The pick with its canonical text."""
    head = (
        colour + "*" * (jokers in (COLOUR_JOKER, BOTH_JOKERS)),
        str(number) + "*" * (jokers in (NUMBER_JOKER, BOTH_JOKERS)),
    )
    return Pick(" ".join(head + cell_names), head, cell_names, colour, number, jokers, placement)


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

    def crossed(
        self, alive: Placements, awake: Placements, new: Cells
    ) -> tuple[Placements, Placements]:
        """Alive and awake when any cells at all are crossed, be they a placement or not."""
        return alive & ~self._touching(new), awake | self._touching(cells.beside(new))

    def run(self, colour: str, number: int) -> Placements:
        """All placements of `number` cells of a colour."""
        return self.of_colours[colour][0] & self.of_numbers[str(number)][0]

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

    def add_picks(self, found: list[Move], jokers: int, placements: Placements) -> None:
        """Adds the picks of these placements to `found`, in canonical order."""
        if placements.bit_count() > SHORT:
            for byte, picks in zip(
                placements.to_bytes(len(self._eights[jokers]), "little"),
                self._eights[jokers],
                strict=True,
            ):
                if byte:
                    found += picks[byte]
            return
        one_by_one, add = self.picks[jokers], found.append
        while placements:
            lowest = placements & -placements
            add(one_by_one[lowest.bit_length() - 1])
            placements ^= lowest

    @cached_property
    def _eights(self) -> tuple[tuple[tuple[tuple[Pick, ...], ...], ...], ...]:
        """For each eight placements in a row the picks of every set of them, by jokers."""
        return tuple(
            tuple(
                tuple(
                    tuple(
                        one
                        for place, one in enumerate(picks[start : start + 8])
                        if byte >> place & 1
                    )
                    for byte in range(256)
                )
                for start in range(0, len(picks), 8)
            )
            for picks in self.picks
        )

    @cached_property
    def texts(self) -> dict[str, Move]:
        """Every pick, and the pass, by its canonical text."""
        return {PASS.text: PASS, **{one.text: one for picks in self.picks for one in picks}}

    @cached_property
    def of_colours(self) -> dict[str, tuple[Placements, Placements]]:
        """What a word of colour dice allows: of the colours it shows, and of any by its joker."""
        return _by_word(
            "colour",
            COLOUR_JOKER_FACE,
            {
                colour: self._those(one.colour == colour for one in self.picks[PLAIN])
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
                str(number): self._those(one.number == number for one in self.picks[PLAIN])
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
