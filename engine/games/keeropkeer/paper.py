"""One player's sheet with what has been crossed on it, and what it is worth."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import NamedTuple

from engine import cells, lines
from engine.cells import Cells
from engine.games.keeropkeer import sheets
from engine.games.keeropkeer.sheets import Board
from engine.lines import Lines
from engine.pick import Pick
from engine.placements import COLOURS, Placements
from engine.values import PASS, Move


class Paper(NamedTuple):
    """A seat's sheet.

    `alive` and `awake` follow from `crosses` (`engine.placements`); `marks` are the exclamation
    marks left; `done` are the lines complete and `first` those of them that score the higher
    value; `fresh` are the crosses of the last answer shown, `choice` that answer.
    """

    crosses: Cells
    alive: Placements
    awake: Placements
    marks: int
    done: Lines
    first: Lines
    fresh: Cells
    choice: tuple[Move, ...]


# Made from one tuple, with no step of Python between: it is done at every answer.
_paper = partial(tuple.__new__, Paper)


def empty(board: Board) -> Paper:
    """A sheet nobody has written on."""
    alive, awake, marks = board.every, board.start, sheets.EXCLAMATION_MARKS
    return Paper(cells.EMPTY, alive, awake, marks, lines.NONE, lines.NONE, cells.EMPTY, ())


def anybody(papers: Iterable[Paper]) -> Lines:
    """What at least one of these has complete."""
    done = lines.NONE
    for paper in papers:
        done |= paper.done
    return done


def answered(board: Board, paper: Paper, answer: tuple[Move, ...], before: Lines) -> Paper:
    """The sheet after the answer of one step; `before` is what anybody had complete (K1-22)."""
    crosses, alive, awake, marks, done, first, _, _ = paper
    move = answer[0] if answer else PASS
    if not isinstance(move, Pick):
        return _paper((crosses, alive, awake, marks, done, first, cells.EMPTY, answer))
    placement = move.placement
    fresh = board.placements[placement]
    crosses |= fresh
    new = lines.filled(crosses, board.lines_of[placement])  # a line it adds to was not yet full
    if new:
        done |= new
        first |= new & ~before
    alive &= board.keep[placement]
    awake |= board.wake[placement]
    return _paper((crosses, alive, awake, marks - move.cost, done, first, fresh, answer))


def parts(board: Board, paper: Paper) -> Mapping[str, int]:
    """The points of a sheet by part (K1-27)."""
    return {
        "colours": sum(
            colour_points(bool(lines.colours(paper.first) >> n & 1))
            for n in range(len(COLOURS))
            if lines.colours(paper.done) >> n & 1
        ),
        "columns": sum(
            column_points(n, bool(lines.columns(paper.first) >> n & 1))
            for n in range(len(cells.COLUMNS))
            if lines.columns(paper.done) >> n & 1
        ),
        "jokers": paper.marks,
        "stars": sheets.STAR_LEFT_OPEN * cells.count(cells.without(board.stars, paper.crosses)),
    }


def column_points(column: int, first: bool) -> int:
    """What a complete column scores (K1-5)."""
    return (sheets.COLUMN_FIRST if first else sheets.COLUMN_LATER)[column]


def colour_points(first: bool) -> int:
    """What a complete colour scores (K1-25)."""
    return sheets.COLOUR_FIRST if first else sheets.COLOUR_LATER
