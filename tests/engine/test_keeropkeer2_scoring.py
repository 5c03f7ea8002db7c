"""Keer op Keer 2, columns, colours, the end, points and solo: K2-17 to K2-24 and their cases."""

from __future__ import annotations

import pytest

from engine import GAMES, Choose, Match, Over, Roll
from tests.engine.positions_keeropkeer2 import (
    EMPTY,
    crossed,
    late,
    parts,
    passed,
    played,
    seen,
    texts,
)
from tests.engine.twin_cells import COLUMNS
from tests.engine.twin_keeropkeer2 import PRINTED

C_BUT_C3 = crossed("C", but="C3")


def test_k2_17_the_first_to_fill_a_column_and_those_who_come_later() -> None:
    match = late([C_BUT_C3] * 3, dice="bbg 113 heart", thrown=["b 1 C3"])
    match = played(match, "2 b 1 C3", "1 pass")
    assert [parts(match, seat)["columns"] for seat in range(3)] == [3, 0, 3]
    assert [seen(match, seat).columns for seat in range(3)] == [
        {"C": "first"},
        {"C": "gone"},
        {"C": "first"},
    ]
    match = played(match.roll("bbg 113 heart"), "1 b 1 C3")
    assert parts(match, 1)["columns"] == 2


def test_k2_17_the_heart_value_is_written_first_or_not() -> None:
    sheet = crossed("C", but="C3", hearts=2)
    match = late([sheet, crossed("C")], dice="bbg 113 heart", thrown=["b 1 C3"])
    assert seen(match, 0).boxes == {"C": 2}
    assert (parts(match, 0)["columns"], parts(match, 0)["hearts"]) == (2, 2)


@pytest.mark.parametrize("hearts", range(6))
def test_k2_18_the_heart_value_is_the_number_of_hearts_circled(hearts: int) -> None:
    sheet = crossed("C", but="C3", hearts=hearts)
    match = late([sheet, EMPTY], dice="bbg 113 heart", thrown=["b 1 C3"])
    assert parts(match, 0)["hearts"] == hearts


@pytest.mark.parametrize("column", COLUMNS)
def test_k2_3_every_column_first_and_later(column: str) -> None:
    place = COLUMNS.index(column)
    first, later = late([crossed(column)]), late([crossed(column, later=column)])
    assert parts(first, 0)["columns"] == PRINTED["column_points_first"][place]
    assert parts(later, 0)["columns"] == PRINTED["column_points_later"][place]


def test_k2_20_a_colour_scores_five_or_three() -> None:
    sheet = crossed("g", but="H1")
    match = late([sheet] * 3, dice="ggb 113 heart", thrown=["g 1 H1"])
    match = played(match, "2 g 1 H1", "1 pass")
    assert [parts(match, seat)["colours"] for seat in range(3)] == [5, 0, 5]
    later = played(match.roll("ggb 113 heart"), "1 g 1 H1")
    assert parts(later, 1)["colours"] == 3


def test_k2_21_the_game_ends_after_the_roll_that_brings_a_second_colour() -> None:
    sheet = crossed("g y", but="H1")
    match = late([sheet, EMPTY, EMPTY], dice="ggb 113 heart", thrown=["g 1 H1"])
    assert match.waiting == Choose((1, 2))
    assert passed(match).waiting == Over("two_colours")
    other = late([EMPTY, sheet, EMPTY], dice="ggb 113 heart", thrown=["pass"])
    other = other.play(1, "g 1 H1")
    assert other.waiting == Choose((2,))
    assert passed(other).waiting == Over("two_colours")


def test_k2_22_a_whole_sheet_is_scored() -> None:
    sheet = crossed(
        "g C D P H",
        marks=2,
        hearts=3,
        used=1,
        boxes={"C": 1, "D": 3},
        later="D",
    )
    assert sheet.golden == 4
    match = late([sheet, EMPTY])
    assert parts(match, 0) == {
        "colours": 5,
        "columns": 3 + 2 + 2,
        "rows": 5,
        "hearts": 4,
        "jokers": 2,
        "dice": 6,
        "stars": -2 * 7,
    }
    assert match.scores()[0].total == 15
    assert parts(match, 1) == {
        "colours": 0,
        "columns": 0,
        "rows": 0,
        "hearts": 0,
        "jokers": 6,
        "dice": 2,
        "stars": -30,
    }


def test_k2_23_more_unused_marks_win_a_tie_then_it_is_shared() -> None:
    more_marks = crossed("H3", marks=6, used=1)
    more_golden = crossed("H3", marks=4, used=0)
    match = late([more_golden, more_marks, more_marks])
    assert [score.total for score in match.scores()] == [-22] * 3
    assert [score.place for score in match.scores()] == [3, 1, 1]


def test_k2_24_solo_two_and_two_dice_and_the_special_die_for_thirty_rolls() -> None:
    match = Match.new("keeropkeer2", 1)
    for roll in range(1, 31):
        assert match.waiting == Roll(0, ("colour",) * 2 + ("number",) * 2 + ("special",))
        match = match.roll("bx 1? heart")
        assert match.waiting == Choose((0,))
        assert seen(match, 0).strokes == roll
        match = match.play(0, "pass")
    assert match.waiting == Over("thirty_rolls")
    assert parts(match, 0)["rolls"] == 0


def test_k2_24_the_rating_table_is_not_known() -> None:
    for total in (-30, 0, 40, 120):
        assert GAMES["keeropkeer2"].rating(1, total) is None


def test_k2_a33_no_band_of_the_first_game_is_used() -> None:
    assert GAMES["keeropkeer2"].rating(1, 30) is None
    assert GAMES["keeropkeer"].rating(1, 30) is not None


def test_k2_a17_everyone_who_fills_column_h_circles_a_golden_die() -> None:
    sheet = crossed("H", but="H7")
    match = late([sheet, sheet, crossed("H")], dice="yyg 113 heart", thrown=["y 1 H7"])
    match = passed(match.play(1, "y 1 H7"))
    assert [seen(match, seat).golden for seat in range(3)] == [2, 2, 2]
    assert [parts(match, seat)["columns"] for seat in range(3)] == [0, 0, 2]


def test_k2_a24_two_colours_finished_at_once() -> None:
    sheet = crossed("b o", but="H4 I4")
    match = late([sheet, EMPTY], dice="yyg 113 bomb", thrown=["bomb H4 I4"])
    assert parts(match, 0)["colours"] == 10
    assert passed(match).waiting == Over("two_colours")


def test_k2_a24_from_one_colour_to_three() -> None:
    sheet = crossed("b o g y", but="H4 I4", later="g")
    one = crossed("p b o g", but="H4 I4 K4")
    match = late([one, crossed("b")], dice="yyg 113 bomb", thrown=["bomb H4 I4"])
    assert parts(match, 0)["colours"] == 5 + 3 + 5
    assert seen(match, 0).colours == {"b": "later", "p": "first", "o": "first"}
    assert passed(match).waiting == Over("two_colours")
    assert parts(late([sheet]), 0)["colours"] == 3 + 5


def test_k2_a24_both_first_for_two_players_who_finish_the_same_two() -> None:
    sheet = crossed("b o", but="H4 I4")
    match = late([sheet] * 2, rolls=1, dice="yyg 113 bomb")
    match = played(match, "1 bomb H4 I4", "0 bomb H4 I4")
    assert [parts(match, seat)["colours"] for seat in range(2)] == [10, 10]


def test_k2_a27_the_unused_start_die_counts() -> None:
    assert parts(late([EMPTY, crossed("H3", used=1)]), 0)["dice"] == 2
    assert parts(late([EMPTY, crossed("H3", used=1)]), 1)["dice"] == 0


def test_k2_a31_solo_values_are_those_of_the_first() -> None:
    sheet = crossed("Q C g", but="C2 C3 H1")
    match = late([sheet], dice="by 11 heart").play(0, "y 1 C2").play(0, "bomb C3")
    assert seen(match, 0).columns == {"C": "first"}
    assert seen(match, 0).rows == {"Q": "first"}


def test_k2_a32_solo_ends_at_two_colours_and_pays_for_rolls_left() -> None:
    sheet = crossed("g y", but="H1")
    match = late([sheet], rolls=21, dice="gg 11 heart")
    assert parts(match, 0)["rolls"] == 0
    match = match.play(0, "g 1 H1")
    assert match.waiting == Over("two_colours")
    assert parts(match, 0)["rolls"] == 2 * (30 - 22)
    last = late([sheet], rolls=29, dice="gg 11 heart").play(0, "g 1 H1")
    assert last.waiting == Over("two_colours")
    assert parts(last, 0)["rolls"] == 0


def test_a_table_of_several_has_no_points_for_rolls_left() -> None:
    assert "rolls" not in parts(late([EMPTY, EMPTY]), 0)


def test_after_the_end_nothing_is_asked() -> None:
    match = late([crossed("g y", but="H1")], rolls=21, dice="gg 11 heart").play(0, "g 1 H1")
    assert texts(match, 0) == []
