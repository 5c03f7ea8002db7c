"""Late positions of Keer op Keer 2, built directly from pictures of letters.

A picture is a sheet as a player sees it: a colour letter for an open cell, `x` for a crossed one.
The letters of open cells must be those of the printed sheet, so a picture cannot lie::

      ABCDEFGHIJKLMNO
    1 ppoyyppggyyooob
    2 byyyooxxbbyypoo
    ...

The only test helper that knows how the engine keeps a position of Keer op Keer 2.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine import Choose, Match, Over, Roll, cells, lines
from engine.games.keeropkeer2 import paper as papers
from engine.games.keeropkeer2 import sheets
from engine.games.keeropkeer2.view import KeerOpKeer2Sheet
from tests.engine.twin_cells import COLUMNS, ROWS
from tests.engine.twin_keeropkeer2 import (
    COLOUR_OF,
    COLOURS,
    GOLDEN,
    ROW_NAMES,
    TwinSheet,
    cells_of,
)

HEADER = f"  {COLUMNS}"
LINES = ROW_NAMES + COLUMNS + COLOURS


@dataclass(frozen=True)
class Drawn:
    """A seat's sheet: crossed cells, exclamation marks left, hearts circled, golden dice circled
    beyond those that the crosses have brought, golden dice used, heart boxes that are not 0, and
    the complete lines (row, column and colour letters) that somebody else was first at."""

    crosses: frozenset[str] = frozenset()
    marks: int = 6
    hearts: int = 0
    more_golden: int = 0
    used: int = 0
    boxes: Mapping[str, int] = field(default_factory=dict)
    later: str = ""

    @property
    def complete(self) -> str:
        """The letters of the complete rows, columns and colours."""
        return "".join(line for line in LINES if cells_of(line) <= self.crosses)

    @property
    def golden(self) -> int:
        """The golden dice circled: one at the start, by cells, by rows P and T, by column H."""
        lines = len({"P", "T"} & set(self.complete) - set(self.later)) + ("H" in self.complete)
        return 1 + len(GOLDEN & self.crosses) + lines + self.more_golden


EMPTY = Drawn()


def crossed(names: str, *, but: str = "", **more: object) -> Drawn:
    """A sheet with these cells crossed; `A1` is a cell, `A` a column, `P` a row, `g` a colour."""
    found: set[str] = set()
    for name in names.split():
        found |= cells_of(name) if len(name) == 1 else {name}
    return Drawn(frozenset(found - {*but.split()}), **more)  # type: ignore[arg-type]


def drawn(picture: str, **more: object) -> Drawn:
    """The sheet in a picture. Raises ValueError where the picture is not of that sheet."""
    rows = [line for line in picture.splitlines() if line.strip()]
    if [line.split()[0] for line in rows] != [COLUMNS, *ROWS]:
        raise ValueError(f"a header line {COLUMNS} and rows 1 to 7, please:\n{picture}")
    found = set()
    for row, line in zip(ROWS, rows[1:], strict=True):
        for column, letter in zip(COLUMNS, line.split()[1], strict=True):
            if letter == "x":
                found.add(column + row)
            elif letter != COLOUR_OF[column + row]:
                raise ValueError(f"{column + row} is not {letter}")
    return Drawn(frozenset(found), **more)  # type: ignore[arg-type]


def pictured(one: Drawn) -> str:
    """The sheet as a picture."""
    rows = (
        f"{row} "
        + "".join("x" if (c := column + row) in one.crosses else COLOUR_OF[c] for column in COLUMNS)
        for row in ROWS
    )
    return "\n".join((HEADER, *rows))


def late(
    seats: Sequence[Drawn],
    *,
    rolls: int = 10,
    thrower: int = 0,
    dice: str | None = None,
    thrown: Sequence[str] = (),
    options: Mapping[str, str | bool] | None = None,
) -> Match:
    """A match in which `rolls` rolls have been made and `thrower` throws next.

    With `dice` that roll is made too, so that the match waits for choices; with `thrown` the
    thrower's answers to it are in as well, so that the others choose from what is left.
    """
    match = Match.new("keeropkeer2", len(seats), options or {})
    position = match.position
    waiting = Roll(thrower, match.waiting.dice)  # type: ignore[union-attr]
    sheets_drawn = tuple(_paper(one) for one in seats)
    position = position._replace(
        papers=sheets_drawn,
        rolls=rolls,
        thrower=(thrower - 1) % len(seats),
        waiting=waiting,
        before=papers.anybody(sheets_drawn),
    )
    match = match._replace(position=position, waiting=waiting)
    if dice is not None:
        match = match.roll(dice)
    for move in thrown:
        match = match.play(thrower, move)
    return match


def _paper(one: Drawn) -> papers.Paper:
    board = sheets.board()
    crosses = cells.parse(one.crosses)
    alive, awake = board.legal(crosses)
    done = lines.filled(crosses, board.lines)
    later = sum(1 << LINES.index(letter) for letter in one.later)
    boxes = tuple(
        one.boxes.get(column, 0) if column in one.complete else papers.NOT_WRITTEN
        for column in COLUMNS
    )
    return papers.empty(board)._replace(
        crosses=crosses,
        alive=alive,
        awake=awake,
        marks=one.marks,
        hearts=one.hearts,
        golden=one.golden,
        used=one.used,
        done=done,
        first=done & ~later,
        boxes=boxes,
    )


def twin_sheet(one: Drawn) -> TwinSheet:
    """The twin's sheet of the same position."""
    complete = {line: line not in one.later for line in one.complete}
    boxes = {column: one.boxes.get(column, 0) for column in COLUMNS if column in complete}
    crosses = set(one.crosses)
    return TwinSheet(crosses, one.marks, one.hearts, one.golden, one.used, complete, boxes)


def texts(match: Match, seat: int) -> list[str]:
    """The legal moves of a seat as texts."""
    return [str(move) for move in match.moves(seat)]


def specials(match: Match, seat: int) -> list[str]:
    """The legal moves of a seat with the special die, or with a bonus bomb, as texts."""
    return [text for text in texts(match, seat) if text[:2] in ("he", "bo", "st", "th", "bl")]


def played(match: Match, *answers: str) -> Match:
    """The match after these answers, each `<seat> <move>`."""
    for line in answers:
        match = match.entered(line)
    return match


def passed(match: Match) -> Match:
    """The match when everybody who is waited for has passed, until the next roll or the end."""
    while isinstance(match.waiting, Choose):
        match = match.play(match.waiting.seats[0], "pass")
    return match


def code(match: Match, seat: int, move: str) -> str | None:
    """The code of the refusal, `None` if the move is legal."""
    refusal = match.refusal(seat, move)
    return refusal.code if refusal else None


def seen(match: Match, seat: int, viewer: int | None = None) -> KeerOpKeer2Sheet:
    """A seat's sheet as the viewer, or everybody, sees it."""
    sheet = match.view(viewer).sheets[seat]
    assert isinstance(sheet, KeerOpKeer2Sheet)
    return sheet


def parts(match: Match, seat: int) -> Mapping[str, int]:
    """A seat's points by part, as everybody sees them."""
    return match.scores()[seat].parts


def is_over(match: Match, reason: str) -> bool:
    """Whether the game has ended, and so."""
    return match.waiting == Over(reason)
