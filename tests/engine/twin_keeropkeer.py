"""A slow and obvious twin of Keer op Keer: sets of cell names, searched afresh at every question.

Written from the numbered rules alone, without the engine, so that the two can be compared: legal
moves, who is waited for, scores. Only the printed sheets are remembered.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations

from tests.engine.twin_cells import COLUMNS, PRINTED, ROWS, colours_of, neighbours, reachable

COLOURS, NUMBERS = "gybpo", "12345"


@cache
def blocks(sheet: str, colour: str) -> list[set[str]]:
    """K1-3: the blocks of a colour."""
    cells = {cell for cell, own in colours_of(sheet).items() if own == colour}
    return [set(block) for block in {frozenset(reachable(cell, cells)) for cell in cells}]


def placements(sheet: str, crosses: set[str], colour: str, number: int) -> list[tuple[str, ...]]:
    """K1-15 to K1-18: the cells that may be crossed with a colour and a number."""
    found = []
    for block in blocks(sheet, colour):
        for cells in combinations(sorted(block - crosses), number):
            anchored = any(cell[0] == "H" or neighbours(cell) & crosses for cell in cells)
            if anchored and reachable(cells[0], set(cells)) == set(cells):
                found.append(cells)
    return sorted(found)


def legal(
    sheet: str, crosses: set[str], marks: int, colour_dice: str, number_dice: str
) -> list[str]:
    """All legal moves: no jokers, colour joker, number joker, both; colour; number; cells; pass."""
    moves = []
    for named_colour, named_number in ((0, 0), (1, 0), (0, 1), (1, 1)):
        if named_colour + named_number > marks:  # K1-21
            continue
        for colour in COLOURS:
            for number in NUMBERS:
                colour_face = "x" if named_colour else colour
                number_face = "?" if named_number else number
                if colour_face not in colour_dice or number_face not in number_dice:
                    continue
                head = f"{colour}{'*' * named_colour} {number}{'*' * named_number}"
                moves += [
                    " ".join((head, *cells))
                    for cells in placements(sheet, crosses, colour, int(number))
                ]
    return [*moves, "pass"]  # K1-12


@dataclass
class TwinSheet:
    """One player's sheet: crosses, exclamation marks, and what is complete (True: was first)."""

    crosses: set[str] = field(default_factory=set)
    marks: int = 8
    complete: dict[str, bool] = field(default_factory=dict)
    """By column letter `A` to `O` and colour letter `gybpo`."""


class Twin:
    """A whole game of Keer op Keer among players who all stay."""

    def __init__(self, seats: int, sheet: str = "black", stops: bool = True) -> None:
        self.sheet = sheet
        self.printed = PRINTED[sheet]
        self.stars = set(self.printed["stars"])
        self.sheets = [TwinSheet() for _ in range(seats)]
        self.stops = stops or seats > 1
        self.rolls = 0
        self.thrower = 0
        self.dice: tuple[str, str] | None = None
        self.asked: list[int] = []
        self.sealed: dict[int, str] = {}
        self.before: set[str] = set()
        self.over = ""

    def waiting(self) -> tuple[object, ...]:
        """`("roll", seat, dice of a kind)`, `("choose", seats)` or `("over", reason)`."""
        if self.over:
            return ("over", self.over)
        if self.dice is None:
            return ("roll", self.thrower, 2 if len(self.sheets) == 1 else 3)
        return ("choose", tuple(seat for seat in self.asked if seat not in self.sealed))

    def roll(self, dice: str) -> None:
        """K1-8, K1-11: everybody chooses in rolls 1 to 3, later the thrower first."""
        colours, numbers = dice.split()
        self.dice = (colours, numbers)
        self.rolls += 1
        self.before = {one for sheet in self.sheets for one in sheet.complete}
        everybody = list(range(len(self.sheets)))
        self.asked = everybody if self.rolls <= 3 else [self.thrower]

    def moves(self, seat: int) -> list[str]:
        """The legal moves of a seat; empty if it is not waited for."""
        waiting = self.waiting()
        if waiting[0] != "choose" or seat not in waiting[1]:  # type: ignore[operator]
            return []
        assert self.dice is not None
        sheet = self.sheets[seat]
        return legal(self.sheet, sheet.crosses, sheet.marks, *self.dice)

    def play(self, seat: int, move: str) -> None:
        """K1-A9: choices stay sealed until all who are asked have answered."""
        self.sealed[seat] = move
        if set(self.sealed) == set(self.asked):
            self._close()

    def scores(self) -> list[tuple[int, int, dict[str, int]]]:
        """K1-27, K1-28: total, place and parts of each seat."""
        parts = [self._parts(sheet) for sheet in self.sheets]
        rank = [
            (sum(part.values()), sheet.marks)
            for part, sheet in zip(parts, self.sheets, strict=True)
        ]
        return [
            (rank[seat][0], 1 + sum(other > rank[seat] for other in rank), part)
            for seat, part in enumerate(parts)
        ]

    def _close(self) -> None:
        answers, self.sealed = self.sealed, {}
        for seat, move in answers.items():
            self._cross(self.sheets[seat], move)
        others = [seat for seat in range(len(self.sheets)) if seat != self.thrower]
        if self.asked == [self.thrower] and others:
            self._set_aside(answers[self.thrower])
            self.asked = others
            return
        self.dice = None
        self.thrower = (self.thrower + 1) % len(self.sheets)  # K1-14
        self.over = self._end()

    def _cross(self, sheet: TwinSheet, move: str) -> None:
        if move == "pass":
            return
        sheet.marks -= move.count("*")
        sheet.crosses |= set(move.split()[2:])
        for one in self._complete(sheet.crosses):
            sheet.complete.setdefault(one, one not in self.before)  # K1-A10

    def _complete(self, crosses: set[str]) -> Iterator[str]:
        for column in COLUMNS:
            if all(column + row in crosses for row in ROWS):
                yield column
        for colour in COLOURS:
            if all(
                cell in crosses for cell, own in colours_of(self.sheet).items() if own == colour
            ):
                yield colour

    def _set_aside(self, move: str) -> None:
        if move == "pass":  # K1-12
            return
        assert self.dice is not None
        colour, number = move.split()[:2]
        colours = self.dice[0].replace("x" if "*" in colour else colour, "", 1)
        numbers = self.dice[1].replace("?" if "*" in number else number, "", 1)
        self.dice = (colours, numbers)

    def _end(self) -> str:
        most = max(len(set(sheet.complete) & set(COLOURS)) for sheet in self.sheets)
        last = len(self.sheets) == 1 and self.rolls == 30
        new = len(self.before & set(COLOURS)) < 2
        if most >= 2 and (self.stops or (last and new)):  # K1-26, K1-A19
            return "two_colours"
        return "thirty_rolls" if last else ""  # K1-29

    def _parts(self, sheet: TwinSheet) -> dict[str, int]:
        columns = [
            self.printed["column_points_first" if first else "column_points_later"][
                COLUMNS.index(one)
            ]
            for one, first in sheet.complete.items()
            if one in COLUMNS
        ]
        colours = [5 if first else 3 for one, first in sheet.complete.items() if one in COLOURS]
        return {
            "colours": sum(colours),
            "columns": sum(columns),
            "jokers": sheet.marks,
            "stars": -2 * len(self.stars - sheet.crosses),
        }
