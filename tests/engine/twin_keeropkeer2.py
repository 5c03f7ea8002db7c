"""A slow and obvious twin of Keer op Keer 2: sets of cell names, searched afresh at every question.

Written from the numbered rules alone, without the engine, so that the two can be compared: legal
moves, who is waited for, scores. It resolves a roll step by step, as 2.2 tells it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from functools import cache
from itertools import combinations, pairwise, permutations
from typing import Any

from tests.engine.twin_cells import COLUMNS, DATA, ROWS, neighbours, reachable

COLOURS, NUMBERS = "gybpo", "12345"
ROW_NAMES = "PQRSTUV"
PRINTED: Mapping[str, Any] = next(
    sheet
    for sheet in json.loads(DATA.read_text(encoding="utf-8"))["sheets"]
    if sheet["id"] == "kok2-grey"
)
COLOUR_OF = {
    column + row: PRINTED["rows"][y][x]
    for x, column in enumerate(COLUMNS)
    for y, row in enumerate(ROWS)
}
CELLS = sorted(COLOUR_OF)
STARS, GOLDEN = set(PRINTED["stars"]), set(PRINTED["special_die_fields"])
BONUS = dict(zip(ROW_NAMES, PRINTED["row_bonus_first"], strict=True))
OPTIONS = {
    "star_beside_h": True,
    "special_from_h": False,
    "special_chaining": False,
    "first_cross_h_applies_to_bomb": True,
    "others_may_use_special": False,
}


def cells_of(line: str) -> set[str]:
    """The cells of a column `A` to `O`, a row `P` to `V` or a colour `gybpo`."""
    if line in COLUMNS:
        return {line + row for row in ROWS}
    if line in ROW_NAMES:
        return {column + ROWS[ROW_NAMES.index(line)] for column in COLUMNS}
    return {cell for cell, colour in COLOUR_OF.items() if colour == line}


@cache
def blocks() -> list[set[str]]:
    """K1-3: all blocks, by colour and first cell."""
    found = []
    for colour in COLOURS:
        own = cells_of(colour)
        found += [reachable(cell, own) for cell in sorted(own) if cell == min(reachable(cell, own))]
    return found


@dataclass
class TwinSheet:
    """One player's sheet; `complete` maps each complete line to whether it was first."""

    crosses: set[str] = field(default_factory=set)
    marks: int = 6
    hearts: int = 0
    golden: int = 1
    used: int = 0
    complete: dict[str, bool] = field(default_factory=dict)
    boxes: dict[str, int] = field(default_factory=dict)
    due: int = 0

    def near(self, cell: str) -> bool:
        """Whether the cell shares a side with a cross."""
        return bool(neighbours(cell) & self.crosses)

    def open(self, cells: set[str] | list[str]) -> list[str]:
        """Those of the cells that are not crossed, in canonical order."""
        return sorted(set(cells) - self.crosses)


def pairs(sheet: TwinSheet, colour_dice: str, number_dice: str) -> Iterator[str]:
    """K1-15 to K1-21: every move with a colour and a number."""
    for named_colour, named_number in ((0, 0), (1, 0), (0, 1), (1, 1)):
        if named_colour + named_number > sheet.marks:
            continue
        for colour in COLOURS:
            for number in NUMBERS:
                colour_face = "x" if named_colour else colour
                number_face = "?" if named_number else number
                if colour_face in colour_dice and number_face in number_dice:
                    head = f"{colour}{'*' * named_colour} {number}{'*' * named_number}"
                    for cells in placements(sheet, colour, int(number)):
                        yield " ".join((head, *cells))


def placements(sheet: TwinSheet, colour: str, number: int) -> list[tuple[str, ...]]:
    """K1-15 to K1-18: the cells that may be crossed with a colour and a number."""
    found = []
    for block in blocks():
        if COLOUR_OF[min(block)] == colour:
            for cells in combinations(sheet.open(block), number):
                anchored = any(cell[0] == "H" or sheet.near(cell) for cell in cells)
                if anchored and reachable(cells[0], set(cells)) == set(cells):
                    found.append(cells)
    return sorted(found)


def bombs(sheet: TwinSheet, options: Mapping[str, bool]) -> Iterator[str]:
    """K2-12, K2-A8, K2-A12: open cells of a square of two by two."""
    found = set()
    for left, right in pairwise(COLUMNS):
        for upper, lower in pairwise(ROWS):
            square = sheet.open([left + upper, left + lower, right + upper, right + lower])
            for size in range(1, 5):
                found |= set(combinations(square, size))
    free = sheet.crosses or not options["first_cross_h_applies_to_bomb"]
    for cells in sorted(found, key=lambda cells: (len(cells), cells)):
        if free or any(cell[0] == "H" for cell in cells):
            yield " ".join(("bomb", *cells))


def leaning(
    sheet: TwinSheet, cells: tuple[str, ...], free: Any, options: Mapping[str, bool]
) -> bool:
    """Whether the cells can be crossed one after the other, each at something to lean on."""
    if not options["special_chaining"]:
        return all(free(cell) for cell in cells)
    return any(
        all(free(cell) or neighbours(cell) & set(order[:place]) for place, cell in enumerate(order))
        for order in permutations(cells)
    )


def stars(sheet: TwinSheet, options: Mapping[str, bool]) -> Iterator[str]:
    """K2-14, K2-A9, K2-A13: one or two stars."""

    def free(cell: str) -> bool:
        beside_h = cell[0] in "GI" and options["star_beside_h"]
        return sheet.near(cell) or cell[0] == "H" or beside_h

    for size in (1, 2):
        for cells in combinations(sheet.open(STARS), size):
            if leaning(sheet, cells, free, options) and (sheet.crosses or "H3" in cells):
                yield " ".join(("stars", *cells))


def threes(sheet: TwinSheet, options: Mapping[str, bool]) -> Iterator[str]:
    """K2-15, K2-A10, K2-A30: one to three cells of a row."""

    def free(cell: str) -> bool:
        return sheet.near(cell) or (cell[0] == "H" and options["special_from_h"])

    for row in ROW_NAMES:
        for size in (1, 2, 3):
            for cells in combinations(sheet.open(cells_of(row)), size):
                if leaning(sheet, cells, free, options):
                    yield " ".join(("three", *cells))


def whole_blocks(sheet: TwinSheet, options: Mapping[str, bool]) -> Iterator[str]:
    """K2-16, K2-A11: all open cells of a block that touches a cross, or has one."""
    for block in blocks():
        touches = any(cell in sheet.crosses or sheet.near(cell) for cell in block)
        in_h = options["special_from_h"] and any(cell[0] == "H" for cell in block)
        if sheet.open(block) and (touches or in_h):
            yield " ".join(("block", *sheet.open(block)))


def special(sheet: TwinSheet, face: str, options: Mapping[str, bool]) -> Iterator[str]:
    """K2-10, K2-A7: every move with the special die."""
    if sheet.used == sheet.golden:
        return
    match face:
        case "heart":
            yield from ["heart"] if sheet.hearts < 5 else []
        case "bomb":
            yield from bombs(sheet, options)
        case "stars":
            yield from stars(sheet, options)
        case "three":
            yield from threes(sheet, options)
        case "block":
            yield from whole_blocks(sheet, options)


def legal(sheet: TwinSheet, dice: str, options: Mapping[str, bool]) -> list[str]:
    """Every legal move with these dice, `bgx 13? bomb`, the special die missing if it is gone."""
    colours, numbers, *face = dice.split()
    found = list(pairs(sheet, colours, numbers))
    if face:
        found += special(sheet, face[0], options)
    return [*found, "pass"]


class Twin:
    """A whole game of Keer op Keer 2 among players who all stay."""

    def __init__(self, seats: int, options: Mapping[str, bool] | None = None) -> None:
        self.options = {**OPTIONS, **(options or {})}
        self.sheets = [TwinSheet() for _ in range(seats)]
        self.drafts: dict[int, TwinSheet] = {}
        self.first_moves: dict[int, str] = {}
        self.rolls = 0
        self.thrower = 0
        self.dice = ""
        self.asked: list[int] = []
        self.before: set[str] = set()
        self.over = ""

    def waiting(self) -> tuple[object, ...]:
        """`("roll", seat, dice of a kind)`, `("choose", seats)` or `("over", reason)`."""
        if self.over:
            return ("over", self.over)
        if not self.dice:
            return ("roll", self.thrower, 2 if len(self.sheets) == 1 else 3)
        return ("choose", tuple(seat for seat in self.asked if self._owes(seat)))

    def roll(self, dice: str) -> None:
        """2.2 step 1, K2-8: everybody chooses in rolls 1 to 3, later the thrower first."""
        self.dice = dice
        self.rolls += 1
        self.before = {line for sheet in self.sheets for line in sheet.complete}
        everybody = list(range(len(self.sheets)))
        self.asked = everybody if self.rolls <= 3 else [self.thrower]

    def moves(self, seat: int) -> list[str]:
        """The legal moves of a seat; empty if it is not waited for."""
        waiting = self.waiting()
        if waiting[0] != "choose" or seat not in waiting[1]:  # type: ignore[operator]
            return []
        if seat in self.drafts:
            return [*bombs(self.drafts[seat], self.options), "pass"]
        return legal(self.sheets[seat], self.dice, self.options)

    def play(self, seat: int, move: str) -> None:
        """2.2 steps 3 and 4: the pick, or a bonus bomb, on the seat's own sheet."""
        draft = self.drafts.get(seat)
        if draft is None:
            draft = self.drafts[seat] = deepcopy(self.sheets[seat])
            self.first_moves[seat] = move
            self._pay(draft, move)
        else:
            draft.due -= 1
        self._cross(draft, {word for word in move.split() if word in COLOUR_OF})
        if not any(self._owes(one) for one in self.asked):
            self._close()

    def scores(self) -> list[tuple[int, int, dict[str, int]]]:
        """K2-22, K2-23: total, place and parts of each seat."""
        parts = [self._parts(sheet) for sheet in self.sheets]
        rank = [
            (sum(part.values()), sheet.marks)
            for part, sheet in zip(parts, self.sheets, strict=True)
        ]
        return [
            (rank[seat][0], 1 + sum(other > rank[seat] for other in rank), part)
            for seat, part in enumerate(parts)
        ]

    def _owes(self, seat: int) -> bool:
        return seat not in self.drafts or self.drafts[seat].due > 0

    def _pay(self, draft: TwinSheet, move: str) -> None:
        head = move.split()[0]
        draft.marks -= move.count("*")
        if head in ("heart", "bomb", "stars", "three", "block"):
            draft.used += 1
        if head == "heart":
            draft.hearts += 1

    def _cross(self, draft: TwinSheet, cells: set[str]) -> None:
        draft.crosses |= cells
        draft.golden += len(cells & GOLDEN)  # K2-11
        for row in ROW_NAMES:
            if row not in draft.complete and cells_of(row) <= draft.crosses:
                draft.complete[row] = row not in self.before
                if draft.complete[row]:
                    self._give(draft, BONUS[row])

    def _give(self, draft: TwinSheet, bonus: str) -> None:
        match bonus:
            case "heart":
                draft.hearts = min(5, draft.hearts + 1)
            case "special_die":
                draft.golden = min(9, draft.golden + 1)
            case "bomb":
                draft.due += 1

    def _close(self) -> None:
        for seat, draft in self.drafts.items():
            self._settle(draft)
            self.sheets[seat] = draft
        moves, self.drafts, self.first_moves = self.first_moves, {}, {}
        others = [seat for seat in range(len(self.sheets)) if seat != self.thrower]
        if self.asked == [self.thrower] and others:
            self._set_aside(moves[self.thrower])
            self.asked = others
            return
        self.dice = ""
        self.thrower = (self.thrower + 1) % len(self.sheets)
        self.over = self._end()

    def _settle(self, draft: TwinSheet) -> None:
        """2.2 steps 5 and 6: columns with their heart boxes, then colours."""
        for line in (*COLUMNS, *COLOURS):
            if line not in draft.complete and cells_of(line) <= draft.crosses:
                draft.complete[line] = line not in self.before
                if line in COLUMNS:
                    draft.boxes[line] = draft.hearts
                if line == "H":
                    draft.golden = min(9, draft.golden + 1)

    def _set_aside(self, move: str) -> None:
        """K2-A2 to K2-A5: what is left for the others."""
        if move == "pass":
            return
        head = move.split()
        colours, numbers, face = self.dice.split()
        if head[0] == face:
            self.dice = f"{colours} {numbers}"
            return
        colours = colours.replace("x" if "*" in head[0] else head[0], "", 1)
        numbers = numbers.replace("?" if "*" in head[1] else head[1], "", 1)
        self.dice = f"{colours} {numbers}"
        if self.options["others_may_use_special"]:
            self.dice += f" {face}"

    def _end(self) -> str:
        if any(len(set(sheet.complete) & set(COLOURS)) >= 2 for sheet in self.sheets):
            return "two_colours"
        return "thirty_rolls" if len(self.sheets) == 1 and self.rolls == 30 else ""

    def _parts(self, sheet: TwinSheet) -> dict[str, int]:
        values = ("column_points_later", "column_points_first")
        complete = sheet.complete
        parts = {
            "colours": sum(5 if complete[one] else 3 for one in COLOURS if one in complete),
            "columns": sum(
                PRINTED[values[complete[one]]][place]
                for place, one in enumerate(COLUMNS)
                if one in complete
            ),
            "rows": 5 * len(set(complete) & set(ROW_NAMES)),
            "hearts": sum(sheet.boxes.values()),
            "jokers": sheet.marks,
            "dice": 2 * (sheet.golden - sheet.used),
            "stars": -2 * len(STARS - sheet.crosses),
        }
        if len(self.sheets) == 1:
            over = len(set(complete) & set(COLOURS)) >= 2
            parts["rolls"] = 2 * (30 - self.rolls) * over
        return parts
