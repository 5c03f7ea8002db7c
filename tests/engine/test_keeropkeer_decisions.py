"""Keer op Keer, the decided cases K1-A1 to K1-A14 (rules 1.3): dice, crossing, columns, colours."""

from __future__ import annotations

from itertools import permutations

import pytest

from engine import Choose, Match, Over
from tests.engine.positions import EMPTY, all_of, code, crossed, drawn, late, passed, texts

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

GREEN_BLOCK_PIERCED = drawn("""
  ABCDEFGHIJKLMNO
1 gggyyyygbbboyyy
2 ogygxxxxpbboogg
3 bgpxggxpppyyogg
4 bppgoobbggyyopb
5 poooopbbooopppp
6 pbbppppyyopbbbo
7 yybbbbpyyygggoo
""")


def marks(match: Match) -> list[int]:
    return [sheet.marks for sheet in match.view(None).sheets]


def test_k1_a1_the_throwers_joker_is_gone_another_one_stays() -> None:
    match = late([ON_THE_WAY] * 3, dice="gxx 1??", thrown="g* 3* D2 D3 E3")
    assert [die.taken for die in match.view(None).dice] == [None, 0, None, None, 0, None]
    match = match.play(1, "y* 2* F1 G1").play(2, "g 1 D2")
    assert marks(match) == [6, 6, 8]
    only = late([ON_THE_WAY] * 3, dice="gyx 12?", thrown="g* 3* D2 D3 E3")
    assert code(only, 1, "y* 2 F1 G1") == "dice_not_available"
    assert code(only, 1, "y 2* F1 G1") == "dice_not_available"


def test_k1_a2_dice_without_a_legal_placement_cannot_be_taken() -> None:
    match = late([EMPTY, ON_THE_WAY], dice="byo 345")
    assert code(match, 0, "b 5 G4 G5 H4 H5 I4") == "no_legal_placement"
    assert code(match, 0, "b 5") == "no_legal_placement"
    free = match.play(0, "pass")
    assert {die.taken for die in free.view(None).dice} == {None}


def test_k1_a3_passing_is_always_legal() -> None:
    for sheet in (EMPTY, ON_THE_WAY, all_of("gybpo")):
        assert texts(late([sheet, EMPTY], dice="gxy 12?"), 0)[-1] == "pass"


@pytest.mark.parametrize("seats", [2, 5])
def test_k1_a4_the_first_three_rolls_are_rolls_of_the_game(seats: int) -> None:
    match = Match.new("keeropkeer", seats)
    for _ in range(3):
        match = match.roll("gyb 123")
        assert match.waiting == Choose(tuple(range(seats)))
        match = passed(match)
    assert match.roll("gyb 123").waiting == Choose((3 % seats,))


def test_k1_a5_earlier_crosses_do_not_connect_new_ones() -> None:
    match = late([GREEN_BLOCK_PIERCED, EMPTY], dice="gyb 234")
    assert code(match, 0, "g 2 E3 F3") is None
    assert code(match, 0, "g 2 D2 D4") == "not_connected"  # D3 between them is crossed


def test_k1_a6_beside_an_open_cell_of_h_is_not_enough() -> None:
    match = late([crossed("A1"), EMPTY], dice="gyb 123")
    assert code(match, 0, "g 1 G3") == "not_anchored"
    assert code(match, 0, "g 1 H1") is None
    assert code(late([crossed("H3"), EMPTY], dice="gyb 123"), 0, "g 1 G3") is None


def test_k1_a7_h_is_always_open_for_another_start() -> None:
    match = late([ON_THE_WAY, EMPTY], dice="ybo 123")
    assert {"y 1 H6", "y 2 H6 H7", "b 3 G4 H4 H5"} <= set(texts(match, 0))


def test_k1_a8_one_anchored_cell_is_enough() -> None:
    match = late([ON_THE_WAY, EMPTY], dice="gyb 145")
    assert code(match, 0, "g 5 D2 D3 D4 E3 F3") is None
    assert code(match, 0, "g 1 D4") == "not_anchored"


def test_k1_a9_the_order_of_choices_does_not_matter() -> None:
    moves = {0: "g 1 G3", 1: "y 2 F1 G1", 2: "g* 3 D2 D3 E3"}
    ends = []
    for order in permutations(moves):
        match = late([ON_THE_WAY] * 3, rolls=1, dice="gyx 123")
        for seat in order:
            match = match.play(seat, moves[seat])
        ends.append((match.state, match.facts))
    assert all(end == ends[0] for end in ends)


def test_k1_a10_first_is_judged_against_the_start_of_the_roll() -> None:
    match = late([crossed("C2 C3 C4 C5 C6 C7")] * 3, dice="ggb 113", thrown="g 1 C1")
    match = match.play(2, "g 1 C1").play(1, "pass")
    assert [score.parts["columns"] for score in match.scores()] == [3, 0, 3]
    colours = late([all_of("g", but="H1")] * 3, dice="ggb 113", thrown="g 1 H1")
    colours = colours.play(2, "g 1 H1").play(1, "pass")
    assert [score.parts["colours"] for score in colours.scores()] == [5, 0, 5]


def test_k1_a11_every_later_player_gets_three_for_a_colour() -> None:
    match = late([all_of("g"), *[all_of("g", but="H1")] * 4], thrower=1, dice="ggb 112")
    for seat in (1, 2, 3, 4):
        match = match if seat < 3 else passed(match).roll("ggb 112").play(seat - 1, "pass")
        match = match.play(seat, "g 1 H1")
    assert [score.parts["colours"] for score in passed(match).scores()] == [5, 3, 3, 3, 3]


def test_k1_a12_column_h_later_is_recorded_for_nothing() -> None:
    almost = crossed("H2 H3 H4 H5 H6 H7")
    match = passed(late([almost, crossed("H")], dice="ggb 112", thrown="g 1 H1"))
    assert match.scores()[0].parts["columns"] == 0
    assert dict(match.view(None).sheets[0].columns) == {"H": "later"}


def test_k1_a13_a_colour_finished_later_counts_for_the_end() -> None:
    second = all_of("gy", but="H1")
    match = passed(late([second, all_of("g")], dice="ggb 112", thrown="g 1 H1"))
    assert match.scores()[0].parts["colours"] == 5 + 3
    assert match.waiting == Over("two_colours")


def test_k1_a14_everybody_finishes_the_roll_that_ends_the_game() -> None:
    match = late([EMPTY, all_of("gy", but="H1"), EMPTY], dice="ggb 112", thrown="g 1 H1")
    match = match.play(1, "g 1 H1")
    assert match.waiting == Choose((2,))
    assert match.play(2, "b 1 H4").waiting == Over("two_colours")
