"""Keer op Keer, rules K1-22 to K1-30: columns, colours, the end, points, places, solo."""

from __future__ import annotations

import pytest

from engine import GAMES, Choose, Match, Over, Roll
from tests.engine.positions import EMPTY, Drawn, all_of, crossed, drawn, late, passed

TWO_COLUMNS_OPEN_AT_ROW_3 = drawn("""
  ABCDEFGHIJKLMNO
1 gggyyyxxbbboyyy
2 ogygyyxxpbboogg
3 bgpggggpppyyogg
4 bppgooxxggyyopb
5 poooopxxooopppp
6 pbbpppxxyopbbbo
7 yybbbbxxyygggoo
""")
GREEN_BUT_H1 = all_of("g", but="H1")
YELLOW_DONE_GREEN_BUT_H1 = all_of("gy", but="H1")


def columns(match: Match, seat: int) -> str:
    """The seat's columns that are not open to be first any more, as `G first`."""
    return ", ".join(f"{name} {how}" for name, how in match.view(None).sheets[seat].columns.items())


def test_k1_22_the_first_to_fill_a_column_circles_the_upper_value() -> None:
    match = late([crossed("C2 C3 C4 C5 C6 C7")] * 2, dice="gyb 123", thrown="g 1 C1")
    assert match.scores()[0].parts["columns"] == 3
    match = passed(match)
    assert columns(match, 0) == "C first"
    assert columns(match, 1) == "C gone"


def test_k1_23_later_the_lower_value_stays_open_to_everybody() -> None:
    match = late([crossed("C"), *[crossed("C2 C3 C4 C5 C6 C7")] * 2], thrower=1)
    for seat in (1, 2):
        match = passed(match.roll("gyb 123").play(seat, "g 1 C1"))
        assert match.scores()[seat].parts["columns"] == 2
        assert columns(match, seat) == "C later"
    assert match.scores()[0].parts["columns"] == 3


def test_k1_24_several_columns_in_one_roll_each_count() -> None:
    columns_f_and_g = crossed("F1 F2 F4 F5 F6 F7 G1 G2 G4 G5 G6 G7")
    match = late([columns_f_and_g, EMPTY], dice="gyb 123", thrown="g 2 F3 G3")
    assert match.scores()[0].parts["columns"] == 2 + 2


def test_k1_24_all_who_fill_a_column_first_in_one_roll_get_the_upper_value() -> None:
    match = late([TWO_COLUMNS_OPEN_AT_ROW_3] * 3, dice="ggp 123", thrown="g 1 G3")
    match = match.play(1, "g 2 F3 G3").play(2, "p 3 H3 I3 J3")
    assert [columns(match, seat) for seat in range(3)] == [
        "G first, H gone",
        "G first, H gone",
        "G gone, H first",
    ]
    assert [score.parts["columns"] for score in match.scores()] == [2, 2, 1]


def test_k1_25_a_colour_is_five_for_the_first_and_three_for_all_later() -> None:
    match = late([GREEN_BUT_H1] * 4, dice="ggy 112", thrown="g 1 H1")
    match = passed(match.play(1, "g 1 H1"))
    assert [score.parts["colours"] for score in match.scores()] == [5, 5, 0, 0]
    assert [dict(sheet.colours) for sheet in match.view(None).sheets] == [
        {"g": "first"},
        {"g": "first"},
        {"g": "gone"},
        {"g": "gone"},
    ]
    match = passed(match.roll("ggy 112").play(1, "pass").play(2, "g 1 H1"))
    match = passed(match.roll("ggy 112").play(2, "pass").play(3, "g 1 H1"))
    assert [score.parts["colours"] for score in match.scores()] == [5, 5, 3, 3]


def test_k1_26_the_game_ends_after_the_roll_with_a_second_colour() -> None:
    match = late([YELLOW_DONE_GREEN_BUT_H1, GREEN_BUT_H1, EMPTY], dice="ggy 115")
    match = match.play(0, "g 1 H1")
    assert match.waiting == Choose((1, 2))  # from the dice left, with all scoring
    match = match.play(1, "g 1 H1")
    assert match.waiting == Choose((2,))
    match = match.play(2, "y 5 H6 H7 I6 I7 J7")
    assert match.waiting == Over("two_colours")
    assert [score.parts["colours"] for score in match.scores()] == [10, 5, 0]


def test_k1_26_one_colour_does_not_end_the_game() -> None:
    match = passed(late([GREEN_BUT_H1, GREEN_BUT_H1], dice="ggy 115", thrown="g 1 H1"))
    assert isinstance(match.waiting, Roll)


def test_k1_27_the_score() -> None:
    sheet = Drawn(all_of("g").crosses | crossed("C").crosses, marks=3)
    score = late([sheet, EMPTY]).scores()[0]
    assert score.parts == {"colours": 5, "columns": 3, "jokers": 3, "stars": -2 * (15 - 3 - 1)}
    assert score.total == 5 + 3 + 3 - 22
    assert [score.total for score in late([crossed("A", marks=0)] * 2).scores()] == [5 - 28] * 2


def test_k1_28_the_highest_score_wins_then_more_marks_then_it_is_shared() -> None:
    star_for_two_marks = [Drawn(frozenset({"A3"}), 2), Drawn(frozenset(), 4)]
    equal = late([EMPTY, EMPTY, *star_for_two_marks])
    assert [score.total for score in equal.scores()] == [-22, -22, -26, -26]
    assert [score.place for score in equal.scores()] == [1, 1, 4, 3]
    assert [score.place for score in late([crossed("C"), EMPTY, EMPTY]).scores()] == [1, 2, 2]


def test_k1_29_solo_has_two_dice_of_each_kind_and_thirty_rolls() -> None:
    match = Match.new("keeropkeer", 1)
    for roll in range(1, 31):
        assert match.waiting == Roll(0, ("colour", "colour", "number", "number"))
        match = match.roll("gy 12")
        assert match.waiting == Choose((0,))
        assert match.view(None).sheets[0].strokes == roll
        match = match.play(0, "pass")
    assert match.waiting == Over("thirty_rolls")


@pytest.mark.parametrize("seats", range(2, 7))
def test_k1_29_strokes_are_for_solo_alone(seats: int) -> None:
    assert {sheet.strokes for sheet in Match.new("keeropkeer", seats).view(None).sheets} == {None}


def test_k1_30_thirteen_bands() -> None:
    rating = GAMES["keeropkeer"].rating
    below = (-30, 0, 1, 5, 9, 13, 17, 21, 25, 29, 33, 37, 41)
    upto = (-1, 0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 99)
    bands = [rating(1, total) for total in below]
    assert len(set(bands)) == 13
    assert None not in bands
    assert [rating(1, total) for total in upto] == bands
    assert rating(2, 20) is None
