"""How moves and rolls of Qwixx are spelled: strictly, one spelling a move."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine import BadNotation, Illegal, Match
from tests.engine.positions_qwixx import EMPTY, crossed, late, texts
from tests.engine.twin_qwixx import PRINTED

DICE = "w3 w5 r2 y6 g1 b4"
RED_LOCKED = crossed("r2 r3 r4 r5 r6 r12")


def test_every_number_of_the_sheet_is_a_move_and_so_is_pass() -> None:
    match = late([EMPTY], dice=DICE)
    for row, numbers in PRINTED.items():
        for number in numbers:
            move = match.rules.read(match.position, f"{row}{number}")
            assert str(move) == f"{row}{number}"
            assert move.head == move.cells == (f"{row}{number}",)
    assert str(match.rules.read(match.position, "pass")) == "pass"


@pytest.mark.parametrize(
    "text",
    [
        *("", "r", "8", "r1", "r13", "r08", "R8", "w8", "p8", "r 8", " r8", "r8 ", "r8 y8"),
        *("r٨", "Pass", "pass ", "r8\n", "r-8", "red 8"),
    ],
)
def test_anything_else_is_bad_notation(text: str) -> None:
    match = late([EMPTY], dice=DICE)
    with pytest.raises(BadNotation):
        match.play(0, text)
    with pytest.raises(BadNotation):
        match.refusal(0, text)


def test_moves_stand_as_printed_row_by_row_and_pass_last() -> None:
    match = late([EMPTY], dice="w1 w6 r6 y1 g6 b3", first=["pass"])
    expected = ["r7", "r12", "y2", "y7", "g12", "g7", "b9", "b4", "pass"]
    assert texts(match, 0) == [move for move in expected if move != "r12"]


def test_a_roll_as_text_or_as_faces() -> None:
    match = Match.new("qwixx", 2)
    assert match.roll(DICE) == match.roll(DICE.split())
    assert match.roll(DICE).log == (f"roll {DICE}",)


def test_the_white_dice_stay_as_they_were_thrown() -> None:
    """Each die is a word of its own: only the dice of one word may stand in any order."""
    one, other = Match.new("qwixx", 1).roll(DICE), Match.new("qwixx", 1).roll("w5 w3 r2 y6 g1 b4")
    assert other.log == ("roll w5 w3 r2 y6 g1 b4",)
    assert texts(one, 0) == texts(other, 0)
    assert texts(one.play(0, "pass"), 0) == texts(other.play(0, "pass"), 0)


@pytest.mark.parametrize(
    "dice",
    [
        "",
        "w3 w5",
        "w3 w5 r2 y6 g1",
        "w3 w5 r2 y6 g1 b4 b4",
        "w3 w5 y6 r2 g1 b4",
        "r2 w3 w5 y6 g1 b4",
        "w3 w7 r2 y6 g1 b4",
        "w0 w5 r2 y6 g1 b4",
        "w3 w5 r2 y6 g1 bx",
        "w3 w5  r2 y6 g1 b4",
        "w3 w5 r2 y6 g1 b4 ",
        "w3 w5r2 y6 g1 b4",
        "w3,w5 r2 y6 g1 b4",
        "w3 w5 r2 r2 g1 b4",
        "w3 w5 r٢ y6 g1 b4",
        "35 2614",
    ],
)
def test_a_roll_that_is_none(dice: str) -> None:
    match = Match.new("qwixx", 2)
    with pytest.raises(BadNotation):
        match.roll(dice)
    with pytest.raises(BadNotation):
        match.roll(dice.split(" "))


@pytest.mark.parametrize("dice", [["w3 w5", "r2", "y6", "g1", "b4"], ["w3 w5 r2 y6 g1 b4"]])
def test_a_face_a_die_is_one_word_each(dice: list[str]) -> None:
    with pytest.raises(BadNotation):
        Match.new("qwixx", 2).roll(dice)


def test_a_roll_has_exactly_the_dice_of_the_open_rows() -> None:
    match = late([RED_LOCKED, EMPTY])
    for dice in (DICE, "w3 w5 r2 y6 g1", "w3 w5 g1 b4", "w3 w5r2 y6 g1 b4", "w3 w5 x6 g1 b4"):
        with pytest.raises(BadNotation):
            match.roll(dice)
    assert match.roll("w3 w5 y6 g1 b4").log == ("roll w3 w5 y6 g1 b4",)


def test_every_throw_of_the_white_dice_allows_their_sum() -> None:
    for one in range(1, 7):
        for other in range(1, 7):
            match = late([EMPTY], dice=f"w{one} w{other} r1 y1 g1 b1")
            total = one + other
            expected = [f"{row}{total}" for row in PRINTED if total != PRINTED[row][-1]]
            assert texts(match, 0) == [*expected, "pass"]


def test_every_pair_of_a_white_and_a_coloured_die_allows_its_sum() -> None:
    for white in range(1, 7):
        for pips in range(1, 7):
            dice = f"w{white} w{white} r{pips} y{pips} g{pips} b{pips}"
            match = late([EMPTY], dice=dice, first=["pass"])
            total = white + pips
            expected = [f"{row}{total}" for row in PRINTED if total != PRINTED[row][-1]]
            assert texts(match, 0) == [*expected, "pass"]


def test_a_log_reads_back() -> None:
    log = ("roll w6 w6 r1 y1 g1 b1", "1 pass", "0 g12", "0 b7", "roll w1 w2 r3 y4 g5 b6")
    matches = [Match.new("qwixx", 2)]
    for line in log:
        matches.append(matches[-1].entered(line))
    assert matches[-1].log == log
    assert Match.replay("qwixx", 2, {}, log) == matches[-1]
    assert all(one.log == other.log[:-1] for one, other in pairwise(matches))
    with pytest.raises(Illegal):
        matches[-1].roll(DICE)
