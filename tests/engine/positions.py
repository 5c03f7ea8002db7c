"""Late positions of Keer op Keer, built directly from pictures of letters.

A picture is a sheet as a player sees it: a colour letter for an open cell, `x` for a crossed one.
The letters of open cells must be those of the printed sheet, so a picture cannot lie::

      ABCDEFGHIJKLMNO
    1 gggyyyygbbboyyy
    2 ogygyyoxpbboogg
    ...

The only test helper that knows how the engine keeps a position.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine import Match, Over, Roll, cells, lines
from engine.games.keeropkeer import paper as papers
from engine.games.keeropkeer.sheets import board
from tests.engine.twin_cells import COLUMNS, ROWS, colours_of
from tests.engine.twin_keeropkeer import COLOURS

HEADER = f"  {COLUMNS}"
LINES = f"{ROWS}{COLUMNS}{COLOURS}"
"""The lines of a sheet in the order of `engine.lines`."""


@dataclass(frozen=True)
class Drawn:
    """A seat's sheet: crossed cells, exclamation marks left, and which of what it has complete
    (column letters `A` to `O`, colour letters `gybpo`) scores only the lower value."""

    crosses: frozenset[str] = frozenset()
    marks: int = 8
    later: str = ""


EMPTY = Drawn()


def crossed(names: str, *, marks: int = 8, later: str = "") -> Drawn:
    """A sheet with these cells crossed; `A` is a whole column, `A1` a cell."""
    found: set[str] = set()
    for name in names.split():
        found |= {name + row for row in ROWS} if len(name) == 1 else {name}
    return Drawn(frozenset(found), marks, later)


def all_of(colours: str, *, but: str = "", sheet: str = "black", marks: int = 8) -> Drawn:
    """A sheet with every cell of these colours crossed except the cells named in `but`."""
    own = colours_of(sheet)
    return Drawn(frozenset(cell for cell in own if own[cell] in colours) - {*but.split()}, marks)


def drawn(picture: str, *, sheet: str = "black", marks: int = 8, later: str = "") -> Drawn:
    """The sheet in a picture. Raises ValueError where the picture is not of that sheet."""
    lines = [line for line in picture.splitlines() if line.strip()]
    if [line.split()[0] for line in lines] != [COLUMNS, *ROWS]:
        raise ValueError(f"a header line {COLUMNS} and rows 1 to 7, please:\n{picture}")
    found = set()
    for row, line in zip(ROWS, lines[1:], strict=True):
        for column, letter in zip(COLUMNS, line.split()[1], strict=True):
            if letter == "x":
                found.add(column + row)
            elif letter != colours_of(sheet)[column + row]:
                raise ValueError(f"{column + row} of the {sheet} sheet is not {letter}")
    return Drawn(frozenset(found), marks, later)


def pictured(one: Drawn, sheet: str = "black") -> str:
    """The sheet as a picture."""
    own = colours_of(sheet)
    rows = (
        f"{row} "
        + "".join("x" if (c := column + row) in one.crosses else own[c] for column in COLUMNS)
        for row in ROWS
    )
    return "\n".join((HEADER, *rows))


def late(
    seats: Sequence[Drawn],
    *,
    rolls: int = 10,
    thrower: int = 0,
    dice: str | None = None,
    thrown: str | None = None,
    options: Mapping[str, str | bool] | None = None,
) -> Match:
    """A match in which `rolls` rolls have been made and `thrower` throws next.

    With `dice` that roll is made too, so that the match waits for choices; with `thrown` the
    thrower's answer to it is in as well, so that the others choose from what is left.
    """
    match = Match.new("keeropkeer", len(seats), options or {})
    position = match.position
    sheets = tuple(_paper(str(match.options["sheet"]), one) for one in seats)
    waiting = Roll(thrower, match.waiting.dice)  # type: ignore[union-attr]
    before = (thrower - 1) % len(seats)
    position = position._replace(
        papers=sheets,
        rolls=rolls,
        thrower=before,
        waiting=waiting,
        before=papers.anybody(sheets),
    )
    match = match._replace(position=position, waiting=waiting)
    if dice is not None:
        match = match.roll(dice)
    return match if thrown is None else match.play(thrower, thrown)


def _paper(sheet: str, one: Drawn) -> papers.Paper:
    printed = board(sheet)
    crosses = cells.parse(one.crosses)
    alive, awake = printed.legal(crosses)
    done = lines.filled(crosses, printed.lines)
    later = sum(1 << LINES.index(one) for one in one.later)
    return papers.empty(printed)._replace(
        crosses=crosses,
        alive=alive,
        awake=awake,
        marks=one.marks,
        done=done,
        first=done & ~later,
    )


def texts(match: Match, seat: int) -> list[str]:
    """The legal moves of a seat as texts."""
    return [str(move) for move in match.moves(seat)]


def passed(match: Match) -> Match:
    """The match when everybody who is waited for has passed, until the next roll or the end."""
    while not isinstance(match.waiting, Roll | Over):
        match = match.play(match.waiting.seats[0], "pass")
    return match


def code(match: Match, seat: int, move: str) -> str | None:
    """The code of the refusal, `None` if the move is legal."""
    refusal = match.refusal(seat, move)
    return refusal.code if refusal else None
