"""Counted positions of Keer op Keer 2: sheets, dice, and how many moves are legal, kind by kind.

The counts are the twin's. To make `data/positions_keeropkeer2.txt` anew from its own positions,
after the twin has been corrected::

    python -m tests.engine.counted_keeropkeer2
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from tests.engine.positions_keeropkeer2 import Drawn, drawn, pictured, twin_sheet
from tests.engine.twin_keeropkeer2 import OPTIONS, legal

FILE = Path(__file__).parent / "data" / "positions_keeropkeer2.txt"
TOP = """\
Positions of Keer op Keer 2 with the number of legal moves, made by the slow twin.
A colour letter is an open cell, x a crossed one. `left` are the dice that may be taken (the special
die is missing where it may not), `used` golden dice crossed off of those circled; options that are
not as usual are named. Each further line counts the moves with the same dice, `*` a joker named.
A position is added by hand, the counts are made anew by: python -m tests.engine.counted_keeropkeer2
"""


@dataclass(frozen=True)
class Counted:
    """A position with its counts by the dice taken, and `all`."""

    dice: str
    turned: tuple[str, ...]
    """The options that are not as usual."""
    seat: Drawn
    counts: tuple[tuple[str, int], ...] = ()

    @property
    def options(self) -> dict[str, bool]:
        """Every option."""
        return {name: value != (name in self.turned) for name, value in OPTIONS.items()}

    def __str__(self) -> str:
        seat = self.seat
        head = [f"left {self.dice}", f"marks {seat.marks}", f"hearts {seat.hearts}"]
        head += [f"used {seat.used} of {seat.golden}", *self.turned]
        counts = "\n".join(f"{one}: {count}" for one, count in self.counts)
        return f"{', '.join(head)}\n{pictured(seat)}\n{counts}\n"


def counted(texts: Iterable[str]) -> tuple[tuple[str, int], ...]:
    """How many moves there are with each two dice or action, in the order of the moves, and all."""
    heads = Counter(
        " ".join(word for word in text.split() if not word[0].isupper()) for text in texts
    )
    return (*heads.items(), ("all", heads.total()))


def twins_moves(one: Counted) -> list[str]:
    """The legal moves by the twin."""
    return legal(twin_sheet(one.seat), one.dice, one.options)


def by_twin(one: Counted) -> Counted:
    """The position with the twin's counts."""
    return Counted(one.dice, one.turned, one.seat, counted(twins_moves(one)))


def read(text: str) -> Counted:
    """A position as it stands in the file."""
    head, *rows = text.strip("\n").split("\n")
    left, marks, hearts, golden, *turned = head.split(", ")
    used, circled = (int(word) for word in golden.removeprefix("used ").split(" of "))
    picture = "\n".join(rows[:8])
    seat = drawn(
        picture,
        marks=int(marks.removeprefix("marks ")),
        hearts=int(hearts.removeprefix("hearts ")),
        used=used,
        more_golden=circled - drawn(picture).golden,
    )
    counts = tuple((name, int(count)) for name, count in (line.split(": ") for line in rows[8:]))
    return Counted(left.removeprefix("left "), tuple(turned), seat, counts)


def positions() -> list[Counted]:
    """Every position in the file."""
    _, *texts = FILE.read_text(encoding="utf-8").split("\n\n")
    return [read(text) for text in texts]


def write(found: Iterable[Counted]) -> None:
    """The file with these positions, each counted anew."""
    FILE.write_text("\n".join((TOP, *(str(by_twin(one)) for one in found))), encoding="utf-8")


if __name__ == "__main__":
    write(positions())
