"""Lines that are full, against a slow look at names."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from engine import cells, lines
from engine.games.keeropkeer import sheets as sheets1
from engine.games.keeropkeer2 import sheets as sheets2
from tests.engine.test_cells import SETS, thoroughly
from tests.engine.twin_cells import COLUMNS, NAMES, ROWS

LETTERS = f"{ROWS}{COLUMNS}gybpo"
"""A letter for each line, in the order of `Lines`."""


def names_of(line: str, colour_of: tuple[str, ...]) -> set[str]:
    """The cells of a row, a column or a colour."""
    return {name for name, colour in zip(NAMES, colour_of, strict=True) if line in (*name, colour)}


def letters(found: lines.Lines) -> set[str]:
    return {letter for number, letter in enumerate(LETTERS) if found >> number & 1}


@thoroughly
@given(SETS, st.sampled_from(sorted(sheets1.PRINTED)))
def test_columns_and_colours_that_are_full(names: frozenset[str], sheet: str) -> None:
    board = sheets1.board(sheet)
    found = lines.filled(cells.parse(names), board.lines)
    full = {line for line in LETTERS[7:] if names_of(line, board.colour_of) <= names}
    assert letters(found) == full
    assert lines.two_colours(found) == (len(full & set("gybpo")) >= 2)


@thoroughly
@given(SETS)
def test_on_the_second_sheet_rows_count_too(names: frozenset[str]) -> None:
    board = sheets2.board()
    found = lines.filled(cells.parse(names), board.lines)
    full = {line for line in LETTERS if names_of(line, board.colour_of) <= names}
    assert letters(found) == full
    parts = (lines.rows(found), lines.columns(found), lines.colours(found))
    assert [part.bit_count() for part in parts] == [
        len(full & set(kind)) for kind in (ROWS, COLUMNS, "gybpo")
    ]


def test_a_placement_knows_the_lines_it_has_cells_in() -> None:
    for board in (sheets1.board("black"), sheets2.board()):
        for placement, touched in zip(board.placements, board.lines_of, strict=True):
            assert touched == tuple(one for one in board.lines if one[1] & placement)
