"""Keer op Keer, rules K1-1 to K1-14: the frame, the dice, a roll."""

from __future__ import annotations

import pytest

from engine import GAMES, BadNotation, Choose, Illegal, Match, Roll
from engine.dice import FACES
from engine.games.keeropkeer.sheets import board
from tests.engine.positions import EMPTY, code, crossed, late, passed, texts
from tests.engine.twin_cells import COLUMNS, PRINTED

COLOURS = "gybpo"
SIX = ("colour",) * 3 + ("number",) * 3
LATE = crossed("H E2")


def new(seats: int) -> Match:
    return Match.new("keeropkeer", seats)


def test_k1_1_one_to_six_players() -> None:
    assert list(GAMES["keeropkeer"].seats) == [1, 2, 3, 4, 5, 6]
    for seats in (0, 7):
        with pytest.raises(ValueError, match=str(seats)):
            new(seats)


def test_k1_2_everybody_has_the_same_sheet_of_seven_rows_and_five_colours() -> None:
    for name in PRINTED:
        match = Match.new("keeropkeer", 6, {"sheet": name})
        assert {sheet.printed for sheet in match.view(None).sheets} == {name}
        rows = board(name).rows
        assert [len(row) for row in rows] == [15] * 7
        assert set("".join(rows)) == set(COLOURS)


def test_k1_2_column_h_is_the_start() -> None:
    match = late([EMPTY, EMPTY], dice="xxx ???")
    cells = {cell for move in match.moves(0) if len(move.cells) == 1 for cell in move.cells}
    assert cells == {"H1", "H2", "H3", "H4", "H5", "H6", "H7"}


def test_k1_3_blocks_join_by_sides_only() -> None:
    match = late([crossed("H C2")], dice="xx ??")
    assert "y* 1* D1" not in texts(match, 0)
    assert code(match, 0, "g* 3* A1 B1 C1") is None
    assert code(match, 0, "g* 2* C1 D2") == "not_one_block"  # they meet at a corner


def test_k1_4_fifteen_stars_and_eight_exclamation_marks() -> None:
    match = new(2)
    assert match.scores()[0].parts == {"colours": 0, "columns": 0, "jokers": 8, "stars": -30}
    assert [sheet.marks for sheet in match.view(None).sheets] == [8, 8]


@pytest.mark.parametrize(
    ("later", "values"),
    [
        (False, (5, 3, 3, 3, 2, 2, 2, 1, 2, 2, 2, 3, 3, 3, 5)),
        (True, (3, 2, 2, 2, 1, 1, 1, 0, 1, 1, 1, 2, 2, 2, 3)),
    ],
)
def test_k1_5_the_values_under_the_columns(later: bool, values: tuple[int, ...]) -> None:
    found = [
        late([crossed(column, later=column * later)]).scores()[0].parts["columns"]
        for column in COLUMNS
    ]
    assert tuple(found) == values


def test_k1_6_faces_of_the_dice() -> None:
    assert FACES["colour"] == (*COLOURS, "x")
    assert FACES["number"] == ("1", "2", "3", "4", "5", "?")
    for roll in ("gyb 126", "gyr 123", "gy? 123", "gyb 12x", "gyb 12", "gybp 123", "123 gyb"):
        with pytest.raises(BadNotation):
            new(2).roll(roll)


def test_k1_7_the_first_seat_throws_first() -> None:
    assert new(4).waiting == Roll(0, SIX)


def test_k1_8_all_six_dice_are_rolled_once() -> None:
    for rolls in (0, 3, 10):
        match = late([LATE, LATE], rolls=rolls)
        assert match.waiting == Roll(0, SIX)
        with pytest.raises(Illegal, match="no_roll_due"):
            match.roll("gyb 123").roll("gyb 123")


def test_k1_9_the_thrower_takes_one_colour_die_and_one_number_die() -> None:
    match = late([LATE] * 3, dice="gyb 123")
    assert match.waiting == Choose((0,))
    assert code(match, 0, "g 3 D2 D3 E3") is None
    assert code(match, 0, "g 4 D2 D3 D4 E3") == "dice_not_available"
    dice = match.play(0, "g 3 D2 D3 E3").view(None).dice
    assert [(die.face, die.taken) for die in dice] == [
        ("b", None),
        ("g", 0),
        ("y", None),
        ("1", None),
        ("2", None),
        ("3", 0),
    ]


def test_k1_10_the_others_pick_from_the_four_dice_left() -> None:
    match = late([LATE] * 3, dice="gyb 123", thrown="g 3 D2 D3 E3")
    assert match.waiting == Choose((1, 2))
    for seat in (1, 2):
        assert {tuple(move.head) for move in match.moves(seat)} <= {
            ("y", "1"),
            ("y", "2"),
            ("b", "1"),
            ("b", "2"),
            ("pass",),
        }
        assert code(match, seat, "g 3 D2 D3 E3") == "dice_not_available"
    match = match.play(1, "y 1 I6").play(2, "y 1 I6")  # the same dice
    assert [sheet.choice[0].text for sheet in match.view(None).sheets[1:]] == ["y 1 I6"] * 2


def test_k1_10_of_two_equal_dice_one_stays() -> None:
    match = late([LATE] * 2, dice="ggb 223", thrown="g 2 D2 D3")
    assert code(match, 1, "g 2 D2 D3") is None


def test_k1_11_in_the_first_three_rolls_everybody_picks_from_all_six() -> None:
    match = new(3)
    for roll in range(1, 4):
        match = match.roll("gyb 125")
        assert match.waiting == Choose((0, 1, 2)), roll
        free = texts(match, 1)
        match = match.play(0, texts(match, 0)[0])
        assert texts(match, 1) == free
        match = passed(match)
    assert match.roll("gyb 125").waiting == Choose((0,))


def test_k1_12_anyone_may_pass() -> None:
    for rolls in (0, 1, 2, 3, 20):
        match = late([EMPTY, LATE, EMPTY], rolls=rolls, dice="gyb 123")
        for seat in match.waiting.seats:
            assert code(match, seat, "pass") is None


def test_k1_12_when_the_thrower_passes_the_others_pick_from_all_six() -> None:
    match = late([LATE] * 3, dice="gyb 123", thrown="pass")
    assert match.waiting == Choose((1, 2))
    assert code(match, 1, "g 3 D2 D3 E3") is None
    assert {die.taken for die in match.view(None).dice} == {None}


def test_k1_13_dice_oblige_to_cross() -> None:
    match = late([LATE, LATE], dice="gyb 123")
    assert code(match, 0, "g 3") == "wrong_number_of_cells"
    assert code(match, 0, "g 3 D2 D3") == "wrong_number_of_cells"


def test_k1_14_the_dice_go_to_the_left() -> None:
    match = new(3)
    throwers = []
    for _ in range(7):
        throwers.append(match.waiting.by)
        match = passed(match.roll("gyb 123"))
    assert throwers == [0, 1, 2, 0, 1, 2, 0]
