"""Many sheets of Keer op Keer 2 in arrays, and what they are when more is crossed on them."""

from __future__ import annotations

from dataclasses import dataclass, fields

import numpy as np

from engine.games.keeropkeer2 import sheets
from engine.games.keeropkeer2.sheets import Bonus
from engine.players.keeropkeer2 import layout
from engine.players.lab.keeropkeer2 import board
from engine.players.lab.keeropkeer2.board import Array

ROW_LINES = slice(0, board.ROWS)
COLUMN_LINES = slice(ROW_LINES.stop, ROW_LINES.stop + board.COLUMNS)
COLOUR_LINES = slice(COLUMN_LINES.stop, COLUMN_LINES.stop + 5)
LINES = COLOUR_LINES.stop
"""Rows, columns and colours stand in one line of flags, as in `engine.lines`."""
H_LINE = COLUMN_LINES.start + board.H

_COLUMN_AT = (
    layout.COLUMNS_AT + np.arange(board.COLUMNS, dtype=np.int32) * 2 * layout.COLUMN_PATTERNS
)
_ROW_AT = layout.ROWS_AT + np.arange(board.ROWS, dtype=np.int32) * 2 * (board.COLUMNS + 1)
_COUNTS = layout.CELLS_OF_COLOUR + 1
_COLOUR_AT = layout.COLOURS_AT + np.arange(5, dtype=np.int32) * 4 * _COUNTS


@dataclass
class Papers:
    """Sheets, one a line of each array.

    `crosses` are columns; `points` those of lines and heart boxes; `lines` are complete; `left` are
    the open cells of each colour, `stars` the open stars; `circled` the golden cells crossed;
    `bombs` were earned in this roll; `entries` are those of `layout`.
    """

    crosses: Array
    marks: Array
    hearts: Array
    golden: Array
    used: Array
    points: Array
    lines: Array
    left: Array
    stars: Array
    circled: Array
    bombs: Array
    entries: Array

    def take(self, which: Array) -> Papers:
        """Some of the sheets."""
        return Papers(*(getattr(self, field.name)[which] for field in fields(self)))

    def put(self, which: Array, others: Papers) -> None:
        """Others in the place of some of the sheets."""
        for field in fields(self):
            getattr(self, field.name)[which] = getattr(others, field.name)

    @property
    def score(self) -> Array:
        """The points now."""
        golden = sheets.GOLDEN_DIE_LEFT * (self.golden - self.used)
        score: Array = self.points + self.marks + golden + sheets.STAR_LEFT_OPEN * self.stars
        return score

    @property
    def to_the_end(self) -> Array:
        """Open cells of the two fullest colours."""
        cells: Array = np.partition(self.left, 1, axis=1)[:, :2].sum(1)
        return cells

    @property
    def open_cells(self) -> Array:
        """Cells without a cross."""
        cells: Array = self.left.sum(1)
        return cells

    @property
    def two_colours(self) -> Array:
        """Whether two colours are complete."""
        complete: Array = self.lines[:, COLOUR_LINES].sum(1) >= 2
        return complete


def empty(size: int) -> Papers:
    """Sheets nobody has written on."""
    none = np.zeros(size, np.int64)
    papers = Papers(
        crosses=np.zeros((size, board.COLUMNS), np.uint8),
        marks=none + sheets.EXCLAMATION_MARKS,
        hearts=none.copy(),
        golden=none + sheets.CIRCLED_AT_THE_START,
        used=none.copy(),
        points=none.copy(),
        lines=np.zeros((size, LINES), bool),
        left=np.full((size, 5), layout.CELLS_OF_COLOUR),
        stars=none + board.STAR_COUNT,
        circled=none.copy(),
        bombs=none.copy(),
        entries=np.empty((size, 0)),
    )
    papers.entries = entries(papers, np.zeros((size, LINES), bool))
    return papers


def entries(papers: Papers, before: Array) -> Array:
    """The sheets' entries when somebody had the lines of `before` complete before this roll."""
    return _entries(papers, before, _counts(papers.crosses))


def _counts(crosses: Array) -> Array:
    counts: Array = (board.floats_of(crosses) @ board.COUNTING).astype(np.int32)
    return counts


def _entries(papers: Papers, before: Array, counts: Array) -> Array:
    crosses = papers.crosses
    missing = board.ROWS - np.bitwise_count(crosses).astype(np.int32)
    any_done = (papers.left == 0).any(1, keepdims=True)
    found = [
        _COLUMN_AT + before[:, COLUMN_LINES] * layout.COLUMN_PATTERNS + crosses,
        layout.HEARTS_AT + missing * (sheets.HEARTS + 1) + papers.hearts[:, None],
        _ROW_AT + before[:, ROW_LINES] * (board.COLUMNS + 1) + counts[:, board.OF_ROWS],
        board.BLOCK_AT + _reached(crosses) * board.BLOCK_REACHED + counts[:, board.PATTERNS],
        _COLOUR_AT + before[:, COLOUR_LINES] * 2 * _COUNTS + any_done * _COUNTS + papers.left,
        layout.MARKS_AT + papers.marks[:, None],
        layout.STARS_AT + papers.stars[:, None],
        layout.GOLDEN_AT + (papers.golden - papers.used)[:, None],
    ]
    return np.concatenate(found, axis=1, dtype=np.int32, casting="unsafe")


def _reached(crosses: Array) -> Array:
    """The blocks that have an open cell in H or beside a cross."""
    near = board.beside(crosses)
    near[:, board.H] = board.FULL_COLUMN
    reached: Array = board.floats_of(near & ~crosses) @ board.BLOCKS > 0
    return reached


def crossed(
    papers: Papers, before: Array, new: Array, marks: Array, golden: Array, hearts: Array
) -> Papers:
    """The sheets with these cells crossed, paid for with marks and golden dice, all settled."""
    crosses = papers.crosses | new
    counts = _counts(crosses)
    left = layout.CELLS_OF_COLOUR - counts[:, board.OF_COLOURS]
    full = [counts[:, board.OF_ROWS] == board.COLUMNS, crosses == board.FULL_COLUMN, left == 0]
    lines = np.concatenate(full, axis=1)
    filled = lines & ~papers.lines
    first = filled & ~before
    bonus = {bonus: first[:, ROW_LINES] @ rows for bonus, rows in board.BRINGING.items()}
    after_hearts = np.minimum(sheets.HEARTS, papers.hearts + hearts + bonus[Bonus.HEART])
    circled = counts[:, board.OF_GOLDEN]
    result = Papers(
        crosses=crosses,
        marks=papers.marks - marks,
        hearts=after_hearts,
        golden=papers.golden + circled - papers.circled + bonus[Bonus.DIE] + filled[:, H_LINE],
        used=papers.used + golden,
        points=papers.points + _points(filled, first, after_hearts),
        lines=lines,
        left=left,
        stars=board.STAR_COUNT - counts[:, board.OF_STARS],
        circled=circled,
        bombs=bonus[Bonus.BOMB],
        entries=papers.entries,
    )
    result.entries = _entries(result, before, counts)
    return result


def _points(filled: Array, first: Array, hearts: Array) -> Array:
    """What lines newly filled bring, those among them that are first more."""
    columns = filled[:, COLUMN_LINES]
    points: Array = sheets.ROW_POINTS * filled[:, ROW_LINES].sum(1) + hearts * columns.sum(1)
    points = points + columns @ board.COLUMN_LATER
    points += first[:, COLUMN_LINES] @ (board.COLUMN_FIRST - board.COLUMN_LATER)
    points += sheets.COLOUR_LATER * filled[:, COLOUR_LINES].sum(1)
    points += (sheets.COLOUR_FIRST - sheets.COLOUR_LATER) * first[:, COLOUR_LINES].sum(1)
    return points
