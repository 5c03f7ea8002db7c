"""Keer op Keer, rules K1-15 to K1-21: crossing cells, and jokers."""

from __future__ import annotations

import pytest

from engine import BadNotation
from tests.engine.positions import EMPTY, Drawn, code, crossed, drawn, late, texts

ON_THE_WAY = drawn("""
  ABCDEFGHIJKLMNO
1 gggyyyygbbboyyy
2 ogygxxxxpbboogg
3 bgpggggpppyyogg
4 bppgoobbggyyopb
5 poooopbbooopppp
6 pbbppppyyopbbbo
7 yybbbbpyyygggoo
""")


def with_marks(marks: int) -> Drawn:
    return Drawn(ON_THE_WAY.crosses, marks)


def test_k1_15_exactly_as_many_open_cells_of_the_colour_as_the_number_says() -> None:
    match = late([ON_THE_WAY, EMPTY], dice="gyo 123")
    for move in match.moves(0)[:-1]:
        assert len(move.cells) == int(move.head[1])
    assert code(match, 0, "g 3 D2 D3 E3") is None
    assert code(match, 0, "g 3 D2 D3 D4 E3") == "wrong_number_of_cells"
    assert code(match, 0, "g 3 D2 E3") == "wrong_number_of_cells"
    assert code(match, 0, "g 3 C3 D2 D3") == "wrong_colour"
    assert code(match, 0, "y 1 E2") == "already_crossed"


def test_k1_15_never_more_than_five() -> None:
    match = late([ON_THE_WAY, EMPTY], dice="gxx ???")
    assert max(len(move.cells) for move in match.moves(0)) == 5
    with pytest.raises(BadNotation):
        match.refusal(0, "g 6* D2 D3 D4 E3 F3 G3")


def test_k1_16_all_cells_lie_in_one_block() -> None:
    match = late([ON_THE_WAY, EMPTY], dice="gyo 123")
    assert code(match, 0, "g 2 D2 H1") == "not_one_block"


def test_k1_16_and_hang_together_through_the_new_cells_themselves() -> None:
    match = late([ON_THE_WAY, EMPTY], dice="gyo 123")
    assert code(match, 0, "g 2 D2 D4") == "not_connected"
    assert code(match, 0, "g 3 D2 D3 D4") is None


def test_k1_17_one_cell_lies_in_h_or_beside_an_earlier_cross() -> None:
    match = late([ON_THE_WAY, EMPTY], dice="gyp 123")
    assert code(match, 0, "p 1 H3") is None
    assert code(match, 0, "p 2 I2 I3") is None  # I2 is beside H2
    assert code(match, 0, "p 2 I3 J3") == "not_anchored"


def test_k1_18_the_first_placement_includes_a_cell_of_h() -> None:
    match = late([EMPTY, ON_THE_WAY], dice="gyp 135")
    assert code(match, 0, "p 1 H3") is None
    assert code(match, 0, "p 3 H3 I3 J3") is None
    assert code(match, 0, "p 1 I3") == "first_cross_not_in_h"
    assert code(match, 0, "y 5 H6 H7 I6 I7 J7") is None


def test_k1_19_a_block_need_not_be_filled_in_one_go() -> None:
    match = late([ON_THE_WAY, EMPTY], dice="gyo 123", thrown="g 3 D3 E3 F3").play(1, "pass")
    match = match.roll("gyo 123").play(1, "pass")
    assert {"g 1 D2", "g 1 D4", "g 1 G3"} <= set(texts(match, 0))
    assert [move for move in texts(match, 0) if move.startswith(("g 2", "g 3"))] == []


def test_k1_19_a_number_is_not_split_over_two_blocks() -> None:
    match = late([ON_THE_WAY, EMPTY], dice="gyo 234")
    assert code(match, 0, "y 2 C2 D1") == "not_one_block"


def test_k1_20_the_black_cross_is_any_colour_the_question_mark_any_number() -> None:
    match = late([crossed("C H M"), EMPTY], dice="xxx ???")
    heads = {move.head for move in match.moves(0)[:-1]}
    assert heads <= {(f"{colour}*", f"{number}*") for colour in "gybpo" for number in range(1, 6)}
    assert {colour for colour, _ in heads} == {"g*", "y*", "b*", "p*", "o*"}
    assert {number for _, number in heads} == {"1*", "2*", "3*", "4*", "5*"}


@pytest.mark.parametrize(
    ("move", "cost"),
    [("g 3 D2 D3 E3", 0), ("g* 3 D2 D3 E3", 1), ("g 3* D2 D3 E3", 1), ("g* 3* D2 D3 E3", 2)],
)
def test_k1_21_each_joker_costs_an_exclamation_mark(move: str, cost: int) -> None:
    match = late([ON_THE_WAY, EMPTY], dice="gxy 3?5").play(0, move)
    assert match.view(None).sheets[0].marks == 8 - cost
    assert match.scores()[0].parts["jokers"] == 8 - cost
    assert match.scores()[1].parts["jokers"] == 8


def test_k1_21_without_enough_marks_a_joker_cannot_be_picked() -> None:
    for marks in (0, 1, 2):
        match = late([with_marks(marks), EMPTY], dice="gxy 3?5")
        assert {move.count("*") for move in texts(match, 0)} == set(range(marks + 1))
    broke = late([with_marks(0), EMPTY], dice="gxy 3?5")
    assert code(broke, 0, "g* 3 D2 D3 E3") == "joker_not_paid_for"
    assert code(broke, 0, "g 3* D2 D3 E3") == "joker_not_paid_for"
    assert code(broke, 0, "g 3 D2 D3 E3") is None
