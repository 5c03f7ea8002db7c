"""The printed sheets of Keer op Keer against the written-down data and its invariants."""

from __future__ import annotations

import pytest

from engine import GAMES, cells
from engine.games.keeropkeer import sheets
from tests.engine.twin_cells import COLUMNS, PRINTED, ROWS, colours_of
from tests.engine.twin_keeropkeer import COLOURS, blocks

every_sheet = pytest.mark.parametrize("name", PRINTED)


def test_there_are_seven_sheets_and_black_is_the_default() -> None:
    offered = GAMES["keeropkeer"].options["sheet"]
    assert offered == ("black", "red", "blue", "green", "orange", "purple", "yellow")
    assert set(offered) == set(PRINTED)


@every_sheet
def test_a_sheet_is_as_printed(name: str) -> None:
    board, printed = sheets.board(name), PRINTED[name]
    assert list(board.rows) == printed["rows"]
    assert list(cells.names(board.stars)) == printed["stars"]
    assert list(sheets.COLUMN_FIRST) == printed["column_points_first"]
    assert list(sheets.COLUMN_LATER) == printed["column_points_later"]
    assert printed["exclamation_marks"] == sheets.EXCLAMATION_MARKS
    bonus = {"first": sheets.COLOUR_FIRST, "later": sheets.COLOUR_LATER}
    assert bonus == printed["colour_bonus"]


@every_sheet
def test_each_colour_has_six_blocks_of_sizes_one_to_six(name: str) -> None:
    for colour in COLOURS:
        assert sorted(len(block) for block in blocks(name, colour)) == [1, 2, 3, 4, 5, 6]


@every_sheet
def test_each_column_has_all_colours_each_in_one_unbroken_run(name: str) -> None:
    for column in COLUMNS:
        letters = [colours_of(name)[column + row] for row in ROWS]
        runs = [
            letter for place, letter in enumerate(letters) if letters[place - 1 : place] != [letter]
        ]
        assert sorted(runs) == sorted(COLOURS)


@every_sheet
def test_a_star_in_each_column_three_a_colour_at_most_one_a_block(name: str) -> None:
    stars = PRINTED[name]["stars"]
    assert [star[0] for star in stars] == list(COLUMNS)
    carried = [colours_of(name)[star] for star in stars]
    assert sorted(carried) == sorted(COLOURS * 3)
    for colour in COLOURS:
        assert all(len(block & set(stars)) <= 1 for block in blocks(name, colour))


@every_sheet
def test_a_star_in_each_row_but_two(name: str) -> None:
    without = {"black": {"5"}, "yellow": {"2"}}.get(name, set())
    assert set(ROWS) - {star[1] for star in PRINTED[name]["stars"]} == without


@every_sheet
def test_the_engine_finds_the_same_blocks(name: str) -> None:
    found = {frozenset(cells.names(block)) for block in sheets.board(name).blocks}
    assert found == {frozenset(block) for colour in COLOURS for block in blocks(name, colour)}


def test_a_sheet_that_does_not_exist() -> None:
    with pytest.raises(KeyError):
        sheets.board("mauve")
