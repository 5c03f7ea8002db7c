"""One player's sheet with what has been crossed on it, and what it is worth."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import NamedTuple

from engine import cells
from engine.cells import Cells
from engine.game import PASS, Move
from engine.games.keeropkeer import sheets
from engine.games.keeropkeer.sheets import Board
from engine.placements import COLOURS, JOKERS_USED, Pick, Placements


class Done(NamedTuple):
    """Columns and colours that are complete: one bit a column A to O, one bit a colour `gybpo`."""

    columns: int = 0
    colours: int = 0


class Paper(NamedTuple):
    """A seat's sheet.

    `alive` and `awake` follow from `crosses` (`engine.placements`); `marks` are the exclamation
    marks left; `done` is everything complete and `first` the part of it that scores the higher
    value; `fresh` are the crosses of the last answer shown, `choice` that answer.
    """

    crosses: Cells
    alive: Placements
    awake: Placements
    marks: int
    done: Done
    first: Done
    fresh: Cells
    choice: tuple[Move, ...]


# Made from one tuple, with no step of Python between: it is done at every answer.
_paper = partial(tuple.__new__, Paper)


def empty(board: Board) -> Paper:
    """A sheet nobody has written on."""
    return Paper(
        cells.EMPTY, board.every, board.start, sheets.EXCLAMATION_MARKS, Done(), Done(), 0, ()
    )


def anybody(papers: Iterable[Paper]) -> Done:
    """What at least one of these has complete."""
    columns = colours = 0
    for paper in papers:
        columns |= paper.done.columns
        colours |= paper.done.colours
    return Done(columns, colours)


def answered(board: Board, paper: Paper, answer: tuple[Move, ...], before: Done) -> Paper:
    """The sheet after the answer of one step; `before` is what anybody had complete (K1-22)."""
    move = answer[0] if answer else PASS
    if not isinstance(move, Pick):
        return paper._replace(fresh=cells.EMPTY, choice=answer)
    placement = move.placement
    new = board.placements[placement]
    crosses = paper.crosses | new
    done = _completed(board, paper.done, crosses, move)
    first = paper.first if done is paper.done else _firsts(paper, done, before)
    alive, awake = paper.alive & board.keep[placement], paper.awake | board.wake[placement]
    marks = paper.marks - JOKERS_USED[move.jokers]
    return _paper((crosses, alive, awake, marks, done, first, new, answer))


def _firsts(paper: Paper, done: Done, before: Done) -> Done:
    """What scores the higher value when `done` is complete now (K1-22, K1-A10)."""
    return Done(
        paper.first.columns | done.columns & ~paper.done.columns & ~before.columns,
        paper.first.colours | done.colours & ~paper.done.colours & ~before.colours,
    )


def _completed(board: Board, done: Done, crosses: Cells, move: Pick) -> Done:
    """What is complete now; the same object when nothing new is."""
    columns = done.columns
    for number in board.columns_of[move.placement]:
        if cells.holds(crosses, cells.COLUMN[number]):
            columns |= 1 << number
    colours = done.colours
    if cells.holds(crosses, board.colours[move.colour]):
        colours |= 1 << COLOURS.index(move.colour)
    if columns == done.columns and colours == done.colours:
        return done
    return Done(columns, colours)


def parts(board: Board, paper: Paper) -> Mapping[str, int]:
    """The points of a sheet by part (K1-27)."""
    return {
        "colours": sum(
            colour_points(bool(paper.first.colours >> n & 1))
            for n in range(len(COLOURS))
            if paper.done.colours >> n & 1
        ),
        "columns": sum(
            column_points(n, bool(paper.first.columns >> n & 1))
            for n in range(len(cells.COLUMNS))
            if paper.done.columns >> n & 1
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
