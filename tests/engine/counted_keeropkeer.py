"""Counted positions of Keer op Keer: sheets, dice, and how many moves are legal, kind by kind.

The counts are the twin's. To make `data/positions_keeropkeer.txt` anew from its own positions,
after the twin has been corrected::

    python -m tests.engine.counted_keeropkeer
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from tests.engine.positions import Drawn, drawn, pictured
from tests.engine.twin_keeropkeer import legal

FILE = Path(__file__).parent / "data" / "positions_keeropkeer.txt"
TOP = """\
Positions of Keer op Keer with the number of legal moves, made by the slow twin.
A colour letter is an open cell, x a crossed one. `left` are the dice that may be picked, `marks`
the exclamation marks; each further line counts the moves with the same two dice, `*` a joker named.
A position is added by hand, the counts are made anew by: python -m tests.engine.counted_keeropkeer
"""


@dataclass(frozen=True)
class Counted:
    """A position with its counts by the dice taken, and `all`."""

    sheet: str
    dice: str
    seat: Drawn
    counts: tuple[tuple[str, int], ...]

    def __str__(self) -> str:
        counts = "\n".join(f"{head}: {count}" for head, count in self.counts)
        head = f"sheet {self.sheet}, left {self.dice}, marks {self.seat.marks}"
        return f"{head}\n{pictured(self.seat, self.sheet)}\n{counts}\n"


def counted(texts: Iterable[str]) -> tuple[tuple[str, int], ...]:
    """How many moves there are with each two dice, in the order of the moves, then all."""
    heads = Counter(" ".join(text.split()[:2]) for text in texts)
    return (*heads.items(), ("all", heads.total()))


def by_twin(sheet: str, dice: str, seat: Drawn) -> Counted:
    """The position with the twin's counts."""
    return Counted(sheet, dice, seat, counted(twins_moves(sheet, dice, seat)))


def twins_moves(sheet: str, dice: str, seat: Drawn) -> list[str]:
    """The legal moves by the twin."""
    return legal(sheet, set(seat.crosses), seat.marks, *dice.split())


def read(text: str) -> Counted:
    """A position as it stands in the file."""
    head, *lines = text.strip("\n").split("\n")
    words = dict(part.split(" ", 1) for part in head.split(", "))
    seat = drawn("\n".join(lines[:8]), sheet=words["sheet"], marks=int(words["marks"]))
    counts = tuple((name, int(count)) for name, count in (line.split(": ") for line in lines[8:]))
    return Counted(words["sheet"], words["left"], seat, counts)


def positions() -> list[Counted]:
    """Every position in the file."""
    _, *texts = FILE.read_text(encoding="utf-8").split("\n\n")
    return [read(text) for text in texts]


def write(found: Iterable[Counted]) -> None:
    """The file with these positions, each counted anew."""
    texts = (str(by_twin(one.sheet, one.dice, one.seat)) for one in found)
    FILE.write_text("\n".join((TOP, *texts)), encoding="utf-8")


if __name__ == "__main__":
    write(positions())
