"""A slow and obvious twin of Qwixx: lists of crossed numbers, every question asked afresh.

Written from the numbered rules alone, without the engine, so that the two can be compared: legal
moves, who is waited for, what is crossed, scores. Everybody stays to the end.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

COLOURS = {"r": "red", "y": "yellow", "g": "green", "b": "blue"}
UP, DOWN = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2]
PRINTED = {"r": UP, "y": UP, "g": DOWN, "b": DOWN}
"""Q-3: the numbers of a row from left to right."""
TABLE = {0: 0, 1: 1, 2: 3, 3: 6, 4: 10, 5: 15, 6: 21, 7: 28, 8: 36, 9: 45, 10: 55, 11: 66, 12: 78}
"""Q-12: points by crosses."""


@dataclass
class TwinSheet:
    """One player's sheet: the numbers crossed in each row, the locks crossed, the penalties."""

    crossed: dict[str, list[int]] = field(default_factory=lambda: {row: [] for row in COLOURS})
    locks: list[str] = field(default_factory=list)
    penalties: int = 0

    def may_cross(self, row: str, number: int) -> bool:
        """Whether the place is free in a row that is open (Q-4, Q-8)."""
        printed, crossed = PRINTED[row], self.crossed[row]
        if number not in printed:
            return False
        if any(printed.index(number) <= printed.index(other) for other in crossed):
            return False
        return number != printed[-1] or len(crossed) >= 5

    def cross(self, row: str, number: int) -> bool:
        """Crosses a number, and the lock with the last one; whether that locks the row (Q-8)."""
        self.crossed[row].append(number)
        if number == PRINTED[row][-1]:
            self.locks.append(row)
        return number == PRINTED[row][-1]

    def parts(self) -> dict[str, int]:
        """Points by part (Q-12)."""
        found = {row: TABLE[len(self.crossed[row]) + self.locks.count(row)] for row in COLOURS}
        return {**found, "penalties": -5 * self.penalties}


class Twin:
    """A whole game of Qwixx among players who all stay."""

    def __init__(self, seats: int) -> None:
        self.sheets = [TwinSheet() for _ in range(seats)]
        self.closed: set[str] = set()
        self.thrower = 0
        self.dice: dict[str, int] = {}
        self.whites: list[int] = []
        self.action = 0
        self.sealed: dict[int, str] = {}
        self.thrower_crossed = False
        self.over = ""

    def waiting(self) -> tuple[Any, ...]:
        """`("roll", seat, dice)`, `("choose", seats)` or `("over", reason)`."""
        if self.over:
            return ("over", self.over)
        if self.action == 0:
            left = [name for row, name in COLOURS.items() if row not in self.closed]
            return ("roll", self.thrower, ("white", "white", *left))
        asked = range(len(self.sheets)) if self.action == 1 else [self.thrower]
        return ("choose", tuple(seat for seat in asked if seat not in self.sealed))

    def roll(self, text: str) -> None:
        """Q-6: the dice lie, action 1 begins."""
        words = text.split()
        self.whites = [int(word[1]) for word in words if word[0] == "w"]
        self.dice = {word[0]: int(word[1]) for word in words if word[0] != "w"}
        self.action = 1

    def sums(self) -> list[tuple[str, int]]:
        """Q-6: the rows and numbers that the dice allow in this action, open or not."""
        if self.action == 1:
            return [(row, sum(self.whites)) for row in COLOURS]
        return [
            (row, white + self.dice[row])
            for row in COLOURS
            if row in self.dice
            for white in set(self.whites)
        ]

    def moves(self, seat: int) -> list[str]:
        """The legal moves of a seat in the order of the sheet; empty if it is not waited for."""
        waiting = self.waiting()
        if waiting[0] != "choose" or seat not in waiting[1]:
            return []
        sheet, allowed = self.sheets[seat], self.sums()
        return [
            f"{row}{number}"
            for row in COLOURS
            if row not in self.closed
            for number in PRINTED[row]
            if (row, number) in allowed and sheet.may_cross(row, number)
        ] + ["pass"]

    def play(self, seat: int, move: str) -> None:
        """Q-A14: action 1 stays sealed until everybody has answered."""
        self.sealed[seat] = move
        if not self.waiting()[1]:
            self._close()

    def scores(self) -> list[tuple[int, int, dict[str, int]]]:
        """Q-12, Q-A19: total, place and parts of each seat."""
        parts = [sheet.parts() for sheet in self.sheets]
        totals = [sum(part.values()) for part in parts]
        return [
            (total, 1 + len([other for other in totals if other > total]), part)
            for total, part in zip(totals, parts, strict=True)
        ]

    def _close(self) -> None:
        answers, self.sealed = self.sealed, {}
        locked = set()
        for seat, move in answers.items():
            if move != "pass" and self.sheets[seat].cross(move[0], int(move[1:])):
                locked.add(move[0])
        self.closed |= locked  # after all of them: together
        crossed = answers[self.thrower] != "pass"
        self.thrower_crossed = crossed or (self.action == 2 and self.thrower_crossed)
        if len(self.closed) >= 2:
            self.over = "two_locks"
        elif self.action == 1:
            self.action = 2
        else:
            self._end_of_turn()

    def _end_of_turn(self) -> None:
        sheet = self.sheets[self.thrower]
        if not self.thrower_crossed:
            sheet.penalties += 1
        if sheet.penalties == 4:
            self.over = "four_penalties"
        self.action = 0
        self.thrower = (self.thrower + 1) % len(self.sheets)
