"""The printed sheet of Keer op Keer 2 against the written-down data and its invariants."""

from __future__ import annotations

from engine import GAMES, Match, cells
from engine.dice import FACES
from engine.games.keeropkeer2 import sheets
from tests.engine.positions_keeropkeer2 import EMPTY, late, seen
from tests.engine.twin_cells import COLUMNS, ROWS
from tests.engine.twin_keeropkeer2 import (
    BONUS,
    COLOUR_OF,
    COLOURS,
    GOLDEN,
    PRINTED,
    ROW_NAMES,
    STARS,
    blocks,
)


def test_k2_1_one_to_six_players() -> None:
    assert list(GAMES["keeropkeer2"].seats) == [1, 2, 3, 4, 5, 6]


def test_k2_2_the_sheet_is_as_printed() -> None:
    board = sheets.board()
    assert list(board.rows) == PRINTED["rows"]
    assert PRINTED["row_labels"] == sheets.ROWS
    assert list(cells.names(board.stars)) == PRINTED["stars"]
    assert list(cells.names(board.golden)) == PRINTED["special_die_fields"]
    assert PRINTED["heart_track"] == list(range(1, sheets.HEARTS + 1))
    assert PRINTED["special_dice_printed"] == sheets.GOLDEN_DICE
    assert PRINTED["special_dice_circled_at_start"] == sheets.CIRCLED_AT_THE_START


def test_k2_2_an_empty_sheet() -> None:
    sheet = seen(late([EMPTY]), 0)
    assert (sheet.marks, sheet.hearts, sheet.golden, sheet.golden_used) == (6, 0, 1, 0)
    assert (sheet.rows, sheet.columns, sheet.colours, sheet.boxes) == ({}, {}, {}, {})


def test_k2_3_values_of_the_columns() -> None:
    assert list(sheets.COLUMN_FIRST) == PRINTED["column_points_first"]
    assert list(sheets.COLUMN_LATER) == PRINTED["column_points_later"]
    assert sheets.COLUMN_FIRST[COLUMNS.index("H")] == 2
    assert sheets.COLUMN_LATER[COLUMNS.index("H")] == 0


def test_k2_4_bonuses_of_the_rows() -> None:
    printed = {"special_die": "die", "bomb": "bomb", "heart": "heart"}
    assert list(sheets.ROW_BONUS) == [printed[BONUS[row]] for row in ROW_NAMES]
    assert PRINTED["row_points"] == [sheets.ROW_POINTS] * 7


def test_k2_5_three_colour_dice_three_number_dice_and_a_special_die() -> None:
    waiting = Match.new("keeropkeer2", 2).waiting
    assert waiting.dice == ("colour",) * 3 + ("number",) * 3 + ("special",)  # type: ignore[union-attr]


def test_k2_6_six_faces_of_the_special_die_two_of_them_hearts() -> None:
    assert sorted(FACES["special"]) == ["block", "bomb", "heart", "heart", "stars", "three"]


def test_k2_a28_six_exclamation_marks() -> None:
    assert PRINTED["exclamation_marks"] == sheets.EXCLAMATION_MARKS == 6


def test_each_colour_has_six_blocks_of_sizes_one_to_six() -> None:
    for colour in COLOURS:
        sizes = [len(block) for block in blocks() if COLOUR_OF[min(block)] == colour]
        assert sorted(sizes) == [1, 2, 3, 4, 5, 6]


def test_a_star_in_each_column_and_three_a_colour() -> None:
    assert sorted(star[0] for star in STARS) == list(COLUMNS)
    assert sorted(COLOUR_OF[star] for star in STARS) == sorted(COLOURS * 3)


def test_a_golden_cell_in_the_largest_block_of_each_colour() -> None:
    largest = [block for block in blocks() if len(block) == 6]
    assert [len(block & GOLDEN) for block in largest] == [1] * 5


def test_the_engine_finds_the_same_blocks_in_the_same_order() -> None:
    assert [set(cells.names(block)) for block in sheets.board().blocks] == blocks()


def test_every_row_and_column_of_the_picture_is_there() -> None:
    assert [len(row) for row in sheets.PRINTED] == [15] * len(ROWS)
