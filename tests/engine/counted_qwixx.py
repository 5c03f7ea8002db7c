"""Positions of Qwixx with their number of legal moves, as `data/positions_qwixx.txt` keeps them.

Sheets stand side by side, a column of the file each, `x` for a crossed number. `white` counts each
seat's moves in action 1, `turn` the thrower's ways through both actions when all others pass.
Counted by the slow twin, and written anew, should it ever be needed, by::

    python -m tests.engine.counted_qwixx
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path

from tests.engine.positions_qwixx import Drawn, twin_of
from tests.engine.twin_qwixx import COLOURS, PRINTED, Twin

FILE = Path(__file__).parent / "data" / "positions_qwixx.txt"
WIDTH = 13


@dataclass(frozen=True)
class Counted:
    """A position with the dice on the table, and how many legal moves it has."""

    sheets: tuple[Drawn, ...]
    thrower: int
    dice: str
    white: tuple[int, ...]
    turn: int


def carefully(rng: random.Random, twin: Twin, seat: int) -> str:
    """A move that skips little, or a pass: games that reach the ends of the rows."""
    sheet = twin.sheets[seat]
    moves = {}
    for move in twin.moves(seat)[:-1]:
        row, number = move[0], int(move[1:])
        crossed = sheet.crossed[row]
        start = PRINTED[row].index(crossed[-1]) if crossed else -1
        moves[move] = PRINTED[row].index(number) - start
    if not moves or min(moves.values()) > rng.choice([1, 2, 3, 4]):
        return "pass"
    return min(moves, key=lambda move: (moves[move], rng.random()))


def rolled(rng: random.Random, twin: Twin) -> str:
    """Dice for the twin."""
    kinds = twin.waiting()[2]
    return " ".join(f"{kind[0]}{rng.randint(1, 6)}" for kind in kinds)


def turns_of(twin: Twin) -> int:
    """The thrower's ways through both actions when all others pass."""
    total = 0
    for first in twin.moves(twin.thrower):
        after = deepcopy(twin)
        for seat in range(len(after.sheets)):
            after.play(seat, first if seat == after.thrower else "pass")
        total += len(after.moves(after.thrower)) or 1
    return total


def counted(sheets: Sequence[Drawn], thrower: int, dice: str) -> Counted:
    """The position with its moves counted by the twin."""
    twin = twin_of(sheets, thrower=thrower, dice=dice)
    white = tuple(len(twin.moves(seat)) for seat in range(len(sheets)))
    return Counted(tuple(sheets), thrower, dice, white, turns_of(twin))


def drawn_sheets(twin: Twin) -> tuple[Drawn, ...]:
    """The twin's sheets as drawn."""
    return tuple(
        Drawn(
            tuple(f"{row}{number}" for row in COLOURS for number in sheet.crossed[row]),
            sheet.penalties,
        )
        for sheet in twin.sheets
    )


def found(games: int) -> Iterator[Counted]:
    """One position each out of this many games, early and late."""
    for game in range(games):
        rng = random.Random(game)
        twin = Twin(1 + game % 5)
        seen = []
        while not twin.over:
            dice = rolled(rng, twin)
            seen.append((drawn_sheets(twin), twin.thrower, dice))
            twin.roll(dice)
            while twin.waiting()[0] == "choose":
                seat = twin.waiting()[1][0]
                twin.play(seat, carefully(rng, twin, seat))
        yield counted(*seen[rng.randrange(len(seen) // 2, len(seen))])


def written(one: Counted) -> str:
    """The position as the file keeps it."""
    lines = []
    for row, numbers in PRINTED.items():
        sheets = (
            "".join("x" if f"{row}{number}" in sheet.crossed else "." for number in numbers)
            for sheet in one.sheets
        )
        lines.append(f"{row}  " + "".join(sheet.ljust(WIDTH) for sheet in sheets))
    lines.append("-  " + "".join(("x" * sheet.penalties).ljust(WIDTH) for sheet in one.sheets))
    lines.append(f"roll {one.dice}")
    lines.append(f"thrower {one.thrower}")
    lines.append("white " + " ".join(map(str, one.white)))
    lines.append(f"turn {one.turn}")
    return "\n".join(line.rstrip() for line in lines)


def read(text: str) -> Counted:
    """The position that the file keeps in these lines."""
    lines = text.split("\n")
    after = dict(line.split(" ", 1) for line in lines[5:])
    white = tuple(map(int, after["white"].split()))
    sheets = tuple(_sheet(lines[:5], 3 + WIDTH * seat) for seat in range(len(white)))
    return Counted(sheets, int(after["thrower"]), after["roll"], white, int(after["turn"]))


def _sheet(lines: Sequence[str], start: int) -> Drawn:
    crossed = [
        f"{row}{number}"
        for (row, numbers), line in zip(PRINTED.items(), lines[:4], strict=True)
        for number, sign in zip(numbers, line[start : start + len(numbers)], strict=True)
        if sign == "x"
    ]
    return Drawn(tuple(crossed), lines[4][start : start + WIDTH].count("x"))


def kept() -> list[Counted]:
    """All positions of the file."""
    return [read(text) for text in FILE.read_text(encoding="utf-8").strip().split("\n\n")]


if __name__ == "__main__":
    FILE.write_text("\n\n".join(map(written, found(60))) + "\n", encoding="utf-8")
