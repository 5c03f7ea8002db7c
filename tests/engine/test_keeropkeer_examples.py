"""The official examples of Keer op Keer (rules 1.2), on the black sheet."""

from __future__ import annotations

from tests.engine.positions import EMPTY, code, crossed, drawn, late, texts

TOUCHED_AT_E2 = drawn("""
  ABCDEFGHIJKLMNO
1 gggyyyygbbboyyy
2 ogygxxxxpbboogg
3 bgpggggpppyyogg
4 bppgoobbggyyopb
5 poooopbbooopppp
6 pbbppppyyopbbbo
7 yybbbbpyyygggoo
""")

GREEN_CUT_IN_TWO = drawn("""
  ABCDEFGHIJKLMNO
1 gggyyyygbbboyyy
2 ogygxxxxpbboogg
3 bgpxxxxpppyyogg
4 bppgoobbggyyopb
5 poooopbbooopppp
6 pbbppppyyopbbbo
7 yybbbbpyyygggoo
""")

WAY_TO_THE_LEFT = drawn("""
  ABCDEFGHIJKLMNO
1 gggyyyygbbboyyy
2 ogygyyoopbboogg
3 bgpggggpppyyogg
4 bppgoobxggyyopb
5 pxxxxxxxooopppp
6 pbbppppyyopbbbo
7 yybbbbpyyygggoo
""")

CROSS_ON_D2 = drawn("""
  ABCDEFGHIJKLMNO
1 gggyyyygbbboyyy
2 ogyxxxxxpbboogg
3 bgpggggpppyyogg
4 bppgoobbggyyopb
5 poooopbbooopppp
6 pbbppppyyopbbbo
7 yybbbbpyyygggoo
""")

COLUMN_E_BUT_ONE = drawn("""
  ABCDEFGHIJKLMNO
1 gggyxxyxbbboyyy
2 ogygxyoxpbboogg
3 bgpgxggpppyyogg
4 bppgxobbggyyopb
5 poooxpbbooopppp
6 pbbpxppyyopbbbo
7 yybbbbpyyygggoo
""")


def test_example_1_an_empty_sheet() -> None:
    match = late([EMPTY, EMPTY], dice="boy 255")
    moves = texts(match, 0)
    assert {"y 5 H6 H7 I6 I7 J7", "o 2 G2 H2"} <= set(moves)
    assert [move for move in moves if move.startswith("b")] == [
        "b 2 G4 H4",
        "b 2 G5 H5",
        "b 2 H4 H5",
    ]
    assert code(match, 0, "b 5 G4 G5 H4 H5") == "no_legal_placement"


def test_example_2_green_four_beside_a_cross() -> None:
    match = late([TOUCHED_AT_E2, EMPTY], dice="gbp 423")
    assert code(match, 0, "g 4 D2 D3 D4 E3") is None


def test_example_3_cells_left_alone_need_a_one_each() -> None:
    before = late([TOUCHED_AT_E2, EMPTY], dice="gbp 423")
    assert code(before, 0, "g 4 D3 E3 F3 G3") is None
    after = late([GREEN_CUT_IN_TWO, EMPTY], dice="gbp 123")
    assert code(after, 0, "g 2 D2 D4") is not None
    assert {"g 1 D2", "g 1 D4"} <= set(texts(after, 0))


def test_example_4_pink_cells_that_meet_at_a_corner() -> None:
    match = late([WAY_TO_THE_LEFT, EMPTY], dice="gbp 523")
    assert code(match, 0, "p 5 A5 A6 B4 C3 C4") is not None
    assert code(match, 0, "p 3 B4 C3 C4") is None
    assert code(match, 0, "p 2 A5 A6") is None


def test_example_5_a_cross_at_a_corner_is_no_anchor() -> None:
    match = late([CROSS_ON_D2, EMPTY], dice="gbp 123")
    assert code(match, 0, "g 3 A1 B1 C1") == "not_anchored"


def test_example_6_the_last_cell_of_column_e() -> None:
    match = late([COLUMN_E_BUT_ONE] * 3, dice="bgp 345").play(0, "b 3 D7 E7 F7")
    assert match.scores()[0].parts["columns"] == 2
    assert [score.parts["columns"] for score in match.scores()[1:]] == [0, 0]
    match = match.play(1, "pass").play(2, "pass").roll("bgp 345").play(1, "b 3 D7 E7 F7")
    assert [score.parts["columns"] for score in match.scores()] == [2, 1, 0]


def test_the_examples_hold_for_every_seat_of_the_table() -> None:
    match = late([EMPTY, TOUCHED_AT_E2, crossed("H")], rolls=1, dice="gbp 423")
    assert code(match, 1, "g 4 D2 D3 D4 E3") is None
    assert code(match, 0, "g 4 D2 D3 D4 E3") == "no_legal_placement"
    assert code(match, 2, "g 4 D2 D3 D4 E3") == "not_anchored"
