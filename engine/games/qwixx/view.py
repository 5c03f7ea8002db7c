"""What may be seen of a sheet of Qwixx, and the facts that describe it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from engine.games.qwixx import paper as papers
from engine.games.qwixx import rows, turn
from engine.games.qwixx.paper import Paper
from engine.games.qwixx.rows import MARKS, Mark, Numbers
from engine.standing import FIRST
from engine.values import (
    Fact,
    Move,
    Score,
    Sheet,
)


@dataclass(frozen=True, slots=True)
class QwixxRow:
    """One row of a sheet as it may be seen.

    `numbers` are printed from left to right; `crossed`, `fresh` (the crosses of the last roll) and
    `dead` (never to be crossed any more: passed over, out of reach or in a closed row) are some of
    them, in that order. `locked` says that this player crossed the lock; `closed_by` are the seats
    that locked the row, for whoever may not cross here any more: empty while it is open.
    `crosses` counts the lock; `points` is what the row scores.
    """

    numbers: tuple[int, ...]
    crossed: tuple[int, ...]
    fresh: tuple[int, ...]
    dead: tuple[int, ...]
    locked: bool
    closed_by: tuple[int, ...]
    crosses: int
    points: int


@dataclass(frozen=True, slots=True)
class QwixxSheet(Sheet):
    """A seat's sheet as it may be seen.

    `rows` by colour `r y g b`; `penalties` crossed, `fresh_penalty` if one of them came with the
    last roll.
    """

    rows: Mapping[str, QwixxRow]
    penalties: int
    fresh_penalty: bool

    @property
    def gone(self) -> tuple[str, ...]:
        """The colours whose rows are closed: their dice have left the game (Q-9)."""
        return tuple(colour for colour, row in self.rows.items() if row.closed_by)


def crosses_of(moves: Iterable[Move]) -> Numbers:
    """The numbers that these moves cross."""
    return sum({MARKS[move.text].only for move in moves if move.text in MARKS})


def sheet_of(
    sheets: tuple[Paper, ...],
    seat: int,
    choice: tuple[Move, ...],
    fresh_penalty: bool,
    score: Score,
) -> QwixxSheet:
    """The sheet of a seat; `sheets` are all of them, for the rows that others closed."""
    fresh = crosses_of(choice)
    paper = sheets[seat]
    return QwixxSheet(
        seat=seat,
        choice=choice,
        score=score,
        rows={
            colour: _row(paper, colour, fresh, turn.lockers(sheets, colour))
            for colour in rows.COLOURS
        },
        penalties=papers.penalties(paper),
        fresh_penalty=fresh_penalty,
    )


def _row(paper: Paper, colour: str, fresh: Numbers, closed_by: tuple[int, ...]) -> QwixxRow:
    return QwixxRow(
        numbers=rows.PRINTED[colour],
        crossed=rows.in_row(papers.crosses(paper), colour),
        fresh=rows.in_row(fresh, colour),
        dead=rows.in_row(rows.ALL & ~papers.crosses(paper) & ~papers.reachable(paper), colour),
        locked=papers.has_lock(paper, colour),
        closed_by=closed_by,
        crosses=papers.crosses_in(paper, colour),
        points=papers.row_points(paper, colour),
    )


def brings(paper: Paper, mark: Mark, closed: Numbers) -> Iterator[Fact]:
    """What a cross would bring: points, the lock, numbers lost; `closed` are the closed rows."""
    after = papers.marked(paper, [mark.move])
    colour, last = mark.colour, mark.row & rows.LASTS
    gain = papers.row_points(after, colour) - papers.row_points(paper, colour)
    yield Fact("brings_points", {"colour": colour, "points": gain})
    if mark.locks:
        yield Fact("brings_lock", {"colour": colour})
        if turn.two_locks(closed | mark.locks):
            yield Fact("ends_the_game", {"reason": "two_locks"})
        return
    skipped = rows.in_row(papers.still_open(paper) & ~after & ~mark.only, colour)
    if skipped:
        yield Fact("skips_numbers", {"colour": colour, "numbers": list(skipped)})
    if last & after & ~paper:
        yield Fact("opens_last_number", {"colour": colour, "number": rows.PRINTED[colour][-1]})
    if last & papers.reachable(paper) & ~papers.reachable(after):
        yield Fact("loses_lock", {"colour": colour})


def costs(paper: Paper) -> Iterator[Fact]:
    """What crossing nothing in both actions costs the thrower (Q-7)."""
    penalties = papers.penalties(paper) + 1
    yield Fact("costs_penalty", {"points": -papers.PENALTY, "penalties": penalties})
    if penalties >= turn.PENALTIES_THAT_END:
        yield Fact("ends_the_game", {"reason": "four_penalties"})


def locks(sheet: QwixxSheet) -> Mapping[str, str]:
    """The rows that this player locked: whoever does it does it first (Q-10)."""
    return {colour: FIRST for colour, row in sheet.rows.items() if row.locked}


def counts(sheet: QwixxSheet) -> Mapping[str, int]:
    """What statistics count: crosses, the longest row, penalties."""
    crosses = [row.crosses for row in sheet.rows.values()]
    return {"crosses": sum(crosses), "longest": max(crosses), "penalties": sheet.penalties}


def summary(sheet: QwixxSheet) -> Iterator[Fact]:
    """The sheet in facts, the most important first."""
    yield Fact("sheet_points", {"points": sheet.score.total})
    for colour, row in sheet.rows.items():
        code = "sheet_row_locked" if row.locked else "sheet_row"
        if row.crossed:
            yield Fact(code, {"colour": colour, "numbers": list(row.crossed), "points": row.points})
    if sheet.penalties:
        yield Fact("sheet_penalties", {"penalties": sheet.penalties})
    if sheet.gone:
        yield Fact("sheet_closed", {"colours": list(sheet.gone)})
    fresh = [f"{colour}{number}" for colour, row in sheet.rows.items() for number in row.fresh]
    if fresh:
        yield Fact("sheet_fresh_moves", {"moves": fresh})
    if sheet.fresh_penalty:
        yield Fact("sheet_fresh_penalty")
