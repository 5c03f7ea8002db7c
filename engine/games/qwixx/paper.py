"""One player's sheet as an integer, and what it is worth.

A `Paper` holds three things: lowest the numbers still open (those that may be crossed now, whatever
the dice), above them the numbers crossed, above them the penalties. The lock of a row is crossed
exactly if its last number is (Q-A15), so it is not kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from engine.games.qwixx import rows
from engine.games.qwixx.rows import MARKS, Mark, Numbers
from engine.values import Move

Paper = int

CROSSES_BEFORE_THE_LAST = 5  # Q-8, Q-A1
PENALTY = -5
POINTS = tuple(n * (n + 1) // 2 for n in range(rows.LENGTH + 2))
"""What a row scores by its crosses, the lock being one of them (Q-12)."""

_CROSSES = rows.ALL.bit_length()
_PENALTIES = 2 * _CROSSES
_WHOLE = (1 << _PENALTIES + 8) - 1

EMPTY: Paper = rows.ALL & ~rows.LASTS
"""A sheet nobody has written on: the last numbers wait for five crosses (Q-8)."""


def still_open(paper: Paper) -> Numbers:
    """The numbers that may be crossed now, whatever the dice."""
    return paper & rows.ALL


def crosses(paper: Paper) -> Numbers:
    """The numbers crossed."""
    return paper >> _CROSSES & rows.ALL


def penalties(paper: Paper) -> int:
    """How many penalties are crossed."""
    return paper >> _PENALTIES


class Stroke(NamedTuple):
    """What a cross does to a paper.

    `keeps` is all that stays (Q-4), `adds` the cross, `row` the place of all crosses of its row,
    `opens` the row's last number if it is another one; else `locks` are the numbers of the row.
    """

    keeps: Paper
    adds: Paper
    row: Paper
    opens: Numbers
    locks: Numbers


def _stroke(mark: Mark) -> Stroke:
    up_to_it = mark.row & (2 * mark.only - 1)
    return Stroke(
        keeps=_WHOLE & ~up_to_it,
        adds=mark.only << _CROSSES,
        row=mark.row << _CROSSES,
        opens=rows.NONE if mark.locks else mark.row & rows.LASTS,
        locks=mark.locks,
    )


STROKES: Mapping[str, Stroke] = {text: _stroke(mark) for text, mark in MARKS.items()}
"""The stroke of every move that crosses a number, by the move's text."""


def crossed(paper: Paper, stroke: Stroke) -> Paper:
    """The sheet with one more cross: what stands left of it is lost (Q-4).

    The row's last number opens with the fifth cross (Q-8, Q-A2).
    """
    keeps, adds, row, opens, _ = stroke
    paper = paper & keeps | adds
    if (paper & row).bit_count() >= CROSSES_BEFORE_THE_LAST:
        paper |= opens
    return paper


def marked(paper: Paper, moves: Iterable[Move]) -> Paper:
    """The sheet with the crosses of these moves, in their order."""
    for move in moves:
        if move.text in STROKES:
            paper = crossed(paper, STROKES[move.text])
    return paper


def shut(paper: Paper, closed: Numbers) -> Paper:
    """The sheet when these rows take nothing any more (Q-9); its crosses stay (Q-A16)."""
    return paper & ~closed


def punished(paper: Paper) -> Paper:
    """The sheet with one more penalty (Q-7)."""
    return paper + (1 << _PENALTIES)


def has_lock(paper: Paper, colour: str) -> bool:
    """Whether this player has crossed the lock of the row."""
    return bool(crosses(paper) & rows.ROWS[colour] & rows.LASTS)


def crosses_in(paper: Paper, colour: str) -> int:
    """The crosses of a row that count: the numbers, and the lock as one more (Q-8)."""
    return rows.count(crosses(paper) & rows.ROWS[colour]) + has_lock(paper, colour)


def row_points(paper: Paper, colour: str) -> int:
    """What a row scores (Q-12)."""
    return POINTS[crosses_in(paper, colour)]


def parts(paper: Paper) -> Mapping[str, int]:
    """The points of a sheet by part (Q-12)."""
    found = {colour: row_points(paper, colour) for colour in rows.COLOURS}
    found["penalties"] = PENALTY * penalties(paper)
    return found


def reachable(paper: Paper) -> Numbers:
    """Every number that may still be crossed one day.

    Besides the open ones these are the last numbers of rows that still have room for five crosses.
    """
    found = still_open(paper)
    for colour in rows.COLOURS:
        row = rows.ROWS[colour]
        room = rows.count(paper & row & ~rows.LASTS)
        if room and rows.count(crosses(paper) & row) + room >= CROSSES_BEFORE_THE_LAST:
            found |= row & rows.LASTS
    return found
