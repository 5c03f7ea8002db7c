"""Late positions of Qwixx, built directly from pictures.

A picture is a sheet as a player sees it: the numbers as printed, `x` for a crossed one, and a line
of crosses for the penalties. The numbers must be those of the row, so a picture cannot lie::

    r  2  x  4  x  6  7  8  9 10 11 12
    y  2  3  4  5  6  7  8  9 10 11 12
    g  x 11 10  9  8  7  6  5  4  3  2
    b 12 11 10  9  8  7  6  5  4  3  2
    -  x

The only test helper that knows how the engine keeps a position of Qwixx.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine import Choose, Match, Over, Roll
from engine.games.qwixx import paper as papers
from engine.games.qwixx import rows, throws
from engine.games.qwixx.rows import MARKS
from engine.games.qwixx.view import QwixxSheet
from tests.engine.twin_qwixx import COLOURS, PRINTED, Twin


@dataclass(frozen=True)
class Drawn:
    """A seat's sheet: the crossed numbers of each row, and the penalties."""

    crossed: tuple[str, ...] = ()
    penalties: int = 0


EMPTY = Drawn()


def crossed(names: str = "", *, penalties: int = 0) -> Drawn:
    """A sheet with these numbers crossed, as `r2 r5 g12`."""
    return Drawn(tuple(names.split()), penalties)


def drawn(picture: str) -> Drawn:
    """The sheet in a picture. Raises ValueError where the picture is not of a sheet."""
    lines = [line.split() for line in picture.splitlines() if line.strip()]
    if "".join(line[0] for line in lines) not in ("rygb", "rygb-"):
        raise ValueError(f"rows r y g b and perhaps a line of penalties, please:\n{picture}")
    found = []
    for row, *words in lines[:4]:
        for number, word in zip(PRINTED[row], words, strict=True):
            if word == "x":
                found.append(f"{row}{number}")
            elif word != str(number):
                raise ValueError(f"{number} of row {row} is not {word}")
    return Drawn(tuple(found), len(lines[4]) - 1 if len(lines) > 4 else 0)


def pictured(one: Drawn) -> str:
    """The sheet as a picture."""
    lines = [
        row + "".join(f"{'x' if f'{row}{n}' in one.crossed else n:>3}" for n in PRINTED[row])
        for row in COLOURS
    ]
    return "\n".join((*lines, ("-" + "  x" * one.penalties)))


def late(
    seats: Sequence[Drawn],
    *,
    rolls: int = 10,
    thrower: int = 0,
    dice: str | None = None,
    first: Sequence[str] | None = None,
) -> Match:
    """A match in which `rolls` rolls have been made and `thrower` throws next.

    With `dice` that roll is made too, so that action 1 is open; with `first`, an answer a seat,
    action 1 is closed as well. Rows that somebody has locked are closed.
    """
    match = Match.new("qwixx", len(seats))
    closed = rows.NONE
    for one in seats:
        for name in one.crossed:
            closed |= MARKS[name].locks
    position = match.position._replace(
        papers=tuple(_paper(one, closed) for one in seats),
        rolls=rolls,
        thrower=(thrower - 1) % len(seats),
        closed=closed,
        waiting=Roll(thrower, throws.dice(closed)),
    )
    match = match._replace(position=position, waiting=position.waiting)
    if dice is not None:
        match = match.roll(dice)
    for seat, move in enumerate(first or ()):
        match = match.play(seat, move)
    return match


def _paper(one: Drawn, closed: rows.Numbers) -> papers.Paper:
    paper = papers.marked(papers.EMPTY, [MARKS[name].move for name in _in_order(one.crossed)])
    for _ in range(one.penalties):
        paper = papers.punished(paper)
    return papers.shut(paper, closed)


def _in_order(names: Sequence[str]) -> list[str]:
    return sorted(names, key=lambda name: PRINTED[name[0]].index(int(name[1:])))


def twin_of(seats: Sequence[Drawn], *, thrower: int = 0, dice: str | None = None) -> Twin:
    """The twin of the same late position."""
    twin = Twin(len(seats))
    twin.thrower = thrower
    for sheet, one in zip(twin.sheets, seats, strict=True):
        sheet.penalties = one.penalties
        for name in _in_order(one.crossed):
            if sheet.cross(name[0], int(name[1:])):
                twin.closed.add(name[0])
    if dice is not None:
        twin.roll(dice)
    return twin


def texts(match: Match, seat: int) -> list[str]:
    """The legal moves of a seat as texts."""
    return [str(move) for move in match.moves(seat)]


def answered(match: Match, *moves: str) -> Match:
    """The match when the seats that are waited for have given these answers, in their order."""
    assert isinstance(match.waiting, Choose)
    for seat, move in zip(match.waiting.seats, moves, strict=True):
        match = match.play(seat, move)
    return match


def passed(match: Match) -> Match:
    """The match when everybody who is waited for has passed, until the next roll or the end."""
    while not isinstance(match.waiting, Roll | Over):
        match = match.play(match.waiting.seats[0], "pass")
    return match


def code(match: Match, seat: int, move: str) -> str | None:
    """The code of the refusal, `None` if the move is legal."""
    refusal = match.refusal(seat, move)
    return refusal.code if refusal else None


def seen(match: Match, seat: int, viewer: int | None = None) -> QwixxSheet:
    """A seat's sheet as the viewer, or everybody, sees it."""
    sheet = match.view(viewer).sheets[seat]
    assert isinstance(sheet, QwixxSheet)
    return sheet


def on_sheet(match: Match, seat: int) -> list[str]:
    """The numbers crossed on a seat's sheet, as everybody sees it."""
    return [
        f"{row}{number}" for row, its in seen(match, seat).rows.items() for number in its.crossed
    ]


def penalties(match: Match) -> list[int]:
    """Every seat's penalties, as everybody sees them."""
    return [seen(match, seat).penalties for seat in range(match.seats)]
