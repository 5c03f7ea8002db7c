"""A table of Qwixx as the players see it: how every row stands, and what the dice offer."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from engine.games.qwixx import paper as papers
from engine.games.qwixx import rows, turn
from engine.games.qwixx.paper import Paper
from engine.games.qwixx.rows import MARKS
from engine.games.qwixx.turn import Position
from engine.match import Match
from engine.players.qwixx.standings import CLOSED, CROSSED, ROW_POINTS, SHUT, Standing, standing

Places = tuple[tuple[int, ...], ...]
"""For each row the places that the dice offer."""

KEPT = 1 << 12
"""So many sheets and rolls are not worked out anew."""


class Sheet(NamedTuple):
    """How the four rows of one player stand, and the penalties."""

    rows: tuple[Standing, ...]
    penalties: int

    @property
    def points(self) -> int:
        """The score as it stands (Q-12)."""
        return sum([ROW_POINTS[row] for row in self.rows]) + papers.PENALTY * self.penalties


class Table(NamedTuple):
    """All sheets of those present, one's own first and the others in the order they throw.

    `thrower` is the one of them after whom the next throws.
    """

    sheets: tuple[Sheet, ...]
    thrower: int

    @property
    def is_over(self) -> bool:
        """Whether two rows are closed or somebody has four penalties (Q-11)."""
        closed = sum([row >= CLOSED for row in self.sheets[0].rows])
        most = max([sheet.penalties for sheet in self.sheets])
        return closed >= turn.ROWS_THAT_END or most >= turn.PENALTIES_THAT_END

    def crossed(self, row: int, after: Standing) -> Table:
        """The table when one's own row stands so: a lock closes it for all (Q-9)."""
        own, *others = self.sheets
        mine = Sheet((*own.rows[:row], after, *own.rows[row + 1 :]), own.penalties)
        if after >= CLOSED:
            others = [_without(sheet, row) for sheet in others]
        return Table((mine, *others), self.thrower)

    def punished(self) -> Table:
        """The table with one penalty more for oneself (Q-7)."""
        own, *others = self.sheets
        return Table((Sheet(own.rows, own.penalties + 1), *others), self.thrower)

    def hurried(self, places: Places) -> Table:
        """The table when every other has crossed what brings the most points at once."""
        own, *others = self.sheets
        return Table((own, *[_richest(sheet, places) for sheet in others]), self.thrower)

    def marks(self, places: Places) -> Iterator[tuple[int, int, Standing]]:
        """The row, the place and the standing afterwards of every cross that these places allow."""
        return _marks(self.sheets[0], places)


def _marks(sheet: Sheet, places: Places) -> Iterator[tuple[int, int, Standing]]:
    for row, (before, offered) in enumerate(zip(sheet.rows, places, strict=True)):
        for place in offered:
            after = CROSSED[before][place]
            if after is not None:
                yield row, place, after


def _without(sheet: Sheet, row: int) -> Sheet:
    closed = SHUT[sheet.rows[row]]
    return Sheet((*sheet.rows[:row], closed, *sheet.rows[row + 1 :]), sheet.penalties)


def _richest(sheet: Sheet, places: Places) -> Sheet:
    crossed = [Table((sheet,), 0).crossed(row, after) for row, _, after in _marks(sheet, places)]
    return max([sheet, *(table.sheets[0] for table in crossed)], key=lambda one: one.points)


class Seen(NamedTuple):
    """What a seat that is asked sees: the table, the step and the dice.

    `white` and `coloured` are the places that the two actions offer; `throws` says that the roll is
    one's own, `is_second` that action 2 is asked, `owes` that no cross made in this roll keeps off
    the penalty.
    """

    table: Table
    white: Places
    coloured: Places
    throws: bool
    is_second: bool
    owes: bool


def seen(match: Match, seat: int) -> Seen:
    """What this seat sees. Sealed answers are no part of a position, so they are not looked at."""
    position: Position = match.position
    order = _present(match, seat)
    sheets = tuple(sheet_of(position.papers[other], position.closed) for other in order)
    turns = (position.thrower - seat) % match.seats
    thrower = sum((other - seat) % match.seats <= turns for other in order) - 1
    second = position.step == "coloured"
    return Seen(
        Table(sheets, thrower),
        _places(position.throw.white),
        _places(position.throw.coloured),
        position.thrower == seat,
        second,
        not second or turn.crossed_nothing(position.shown[seat]),
    )


def _present(match: Match, seat: int) -> list[int]:
    """The seats that have not left, this one first."""
    order = [(seat + step) % match.seats for step in range(match.seats)]
    return [other for other in order if other == seat or other not in match.retired]


@lru_cache(maxsize=KEPT)
def sheet_of(paper: Paper, closed: rows.Numbers) -> Sheet:
    """How a sheet stands when these rows are closed."""
    return Sheet(
        tuple(_standing(paper, colour, closed) for colour in rows.COLOURS), papers.penalties(paper)
    )


def _standing(paper: Paper, colour: str, closed: rows.Numbers) -> Standing:
    crossed = papers.crosses(paper) & rows.ROWS[colour]
    reach = (crossed >> rows.LENGTH * rows.COLOURS.index(colour)).bit_length()
    return standing(reach, papers.crosses_in(paper, colour), bool(closed & rows.ROWS[colour]))


@lru_cache(maxsize=KEPT)
def _places(numbers: rows.Numbers) -> Places:
    return tuple(
        tuple(rows.PRINTED[colour].index(number) for number in rows.in_row(numbers, colour))
        for colour in rows.COLOURS
    )


def text_of(row: int, place: int) -> str:
    """The move that crosses this place, as it is written."""
    colour = rows.COLOURS[row]
    return MARKS[f"{colour}{rows.PRINTED[colour][place]}"].move.text


def crossed(view: Seen, row: int, after: Standing) -> Table:
    """The table after one's own cross.

    Where that ends the game in action 1, the others are taken to make the most of their last cross:
    so nobody locks and is overtaken in the same moment (Q-10).
    """
    table = view.table.crossed(row, after)
    if view.is_second or not table.is_over:
        return table
    return view.table.hurried(view.white).crossed(row, after)
