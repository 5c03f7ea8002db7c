"""Keer op Keer 2, the five actions of the special die: K2-12 to K2-16 and the cases about them."""

from __future__ import annotations

from itertools import combinations

import pytest

from engine import Match
from tests.engine.positions_keeropkeer2 import (
    EMPTY,
    Drawn,
    code,
    crossed,
    drawn,
    late,
    passed,
    played,
    seen,
    specials,
    texts,
)

ON_THE_WAY = drawn("""
  ABCDEFGHIJKLMNO
1 ppoyyppggyyooob
2 byyyxxppbbyypoo
3 bybbbxxxbggyppo
4 obbgbyyboogggpp
5 ooppgbbbyoopyyy
6 ggpogggyypppbbg
7 yggopggyppbbbgg
""")

FAR_OUT = drawn("""
  ABCDEFGHIJKLMNO
1 ppoyyppggyyooox
2 byyyooppbbyypox
3 bybbbooobggyppo
4 obbgbyyboogggpp
5 ooppgbbbyoopyyy
6 ggpogggyypppbbg
7 yggopggyppbbbgg
""")


def rolled(face: str, sheet: Drawn = ON_THE_WAY, **options: bool) -> Match:
    """Seat 0 throws `face` and may do anything."""
    return late([sheet, EMPTY], dice=f"bgx 13? {face}", options=options)


def test_k2_12_bomb_up_to_four_cells_of_a_square_anywhere() -> None:
    match = rolled("bomb")
    assert code(match, 0, "bomb N6 N7 O6 O7") is None
    assert code(match, 0, "bomb N6 O7") is None
    assert code(match, 0, "bomb A1") is None
    assert code(match, 0, "bomb N5 N7") == "not_one_square"
    assert code(match, 0, "bomb G7 H1") == "not_one_square"


def test_k2_13_heart_circles_the_next_heart() -> None:
    assert seen(rolled("heart").play(0, "heart"), 0).hearts == 1
    assert seen(rolled("heart", crossed("H3", hearts=3)).play(0, "heart"), 0).hearts == 4


def test_k2_14_up_to_two_stars_each_at_a_cross_or_at_h() -> None:
    match = rolled("stars", crossed("H4 F2 L2 M2 M1"))
    legal = ["F1", "G6", "H3", "I7", "L1"]
    assert specials(match, 0) == [
        " ".join(("stars", *some)) for size in (1, 2) for some in combinations(legal, size)
    ]


def test_k2_15_up_to_three_cells_of_a_row_each_at_a_cross() -> None:
    match = rolled("three", crossed("A4 C4 H4 H5"))
    assert code(match, 0, "three B4 D4 I4") is None
    assert code(match, 0, "three A3 C3 H3") is None
    assert code(match, 0, "three G5 I5") is None
    assert code(match, 0, "three B4 D4 E4") == "cell_not_beside_a_cross"
    assert code(match, 0, "three B4 G4 G5") == "not_one_row"


def test_k2_16_a_whole_block_even_of_six_that_touches_a_cross() -> None:
    match = rolled("block")
    assert code(match, 0, "block B4 C3 C4 D3 E3 E4") is None
    assert code(match, 0, "block C3 C4 D3 E3 E4") == "not_whole_block"
    assert code(match, 0, "block A5") == "not_whole_block"
    assert code(match, 0, "block A4 A5 B5") == "block_not_beside_a_cross"


def test_k2_a7_the_special_die_must_bring_something() -> None:
    full = crossed("H3", hearts=5)
    assert code(rolled("heart", full), 0, "heart") == "heart_track_full"
    assert texts(rolled("heart", full), 0)[-1] == "pass"
    assert code(rolled("stars", FAR_OUT), 0, "stars A7") == "star_not_anchored"
    nothing = crossed("g y b p o")
    for face in ("bomb", "stars", "three", "block"):
        assert texts(rolled(face, nothing), 0) == ["pass"]
    assert code(rolled("three", EMPTY), 0, "three H3") == "nothing_to_cross"


def test_k2_a8_bomb_any_open_cells_whatever_is_crossed_beside_them() -> None:
    match = rolled("bomb")
    assert code(match, 0, "bomb E3") is None
    assert code(match, 0, "bomb E3 F4") is None
    assert code(match, 0, "bomb E3 F3") == "already_crossed"
    assert code(match, 0, "bomb O7") is None
    corner = {
        text for text in specials(match, 0) if {*text.split()[1:]} <= {"N6", "N7", "O6", "O7"}
    }
    assert len(corner) == 15


def test_k2_a9_a_star_beside_h_as_the_table_plays() -> None:
    sheet = crossed("A1")
    assert specials(rolled("stars", sheet), 0) == [
        f"stars {stars}" for stars in ("G6", "H3", "I7", "G6 H3", "G6 I7", "H3 I7")
    ]
    assert specials(rolled("stars", sheet, star_beside_h=False), 0) == ["stars H3"]
    neighbour = crossed("G7")
    assert "stars G6" in specials(rolled("stars", neighbour, star_beside_h=False), 0)


def test_k2_a9_the_second_star_leans_on_the_first_only_where_played_so() -> None:
    sheet = crossed("J1")
    assert "stars K1" in specials(rolled("stars", sheet), 0)
    assert code(rolled("stars", sheet), 0, "stars K1 L1") == "star_not_anchored"
    chaining = rolled("stars", sheet, special_chaining=True)
    assert code(chaining, 0, "stars K1 L1") is None
    assert code(chaining, 0, "stars L1") == "star_not_anchored"
    assert code(chaining, 0, "stars C1 L1") == "star_not_anchored"


def test_k2_a10_three_in_a_row_from_h_and_chained_only_where_played_so() -> None:
    sheet = crossed("A4")
    assert code(rolled("three", sheet), 0, "three H4") == "cell_not_beside_a_cross"
    assert code(rolled("three", sheet), 0, "three B4 C4") == "cell_not_beside_a_cross"
    from_h = rolled("three", sheet, special_from_h=True)
    assert code(from_h, 0, "three B4 H4") is None
    assert code(from_h, 0, "three G4 H4") == "cell_not_beside_a_cross"
    chaining = rolled("three", sheet, special_chaining=True)
    assert code(chaining, 0, "three B4 C4 D4") is None
    assert code(chaining, 0, "three B4 D4") == "cell_not_beside_a_cross"
    both = rolled("three", sheet, special_from_h=True, special_chaining=True)
    assert code(both, 0, "three B4 H4 I4") is None


def test_k2_a11_a_block_that_is_partly_crossed() -> None:
    match = rolled("block", crossed("B4"))
    assert code(match, 0, "block C3 C4 D3 E3 E4") is None
    assert code(match, 0, "block E3 E4") == "not_whole_block"
    assert code(match, 0, "block B4 C3 C4 D3 E3 E4") == "already_crossed"


def test_k2_a11_a_block_in_h_needs_a_cross_unless_played_so() -> None:
    assert code(rolled("block", FAR_OUT), 0, "block E2 F2 F3 G3 H3") == "block_not_beside_a_cross"
    from_h = rolled("block", FAR_OUT, special_from_h=True)
    assert code(from_h, 0, "block E2 F2 F3 G3 H3") is None
    assert code(from_h, 0, "block A7") == "block_not_beside_a_cross"


def test_k2_a12_the_first_cross_of_a_bomb_is_in_h_unless_played_otherwise() -> None:
    assert code(rolled("bomb", EMPTY), 0, "bomb A1 A2") == "first_cross_not_in_h"
    assert code(rolled("bomb", EMPTY), 0, "bomb G4 H4") is None
    anywhere = rolled("bomb", EMPTY, first_cross_h_applies_to_bomb=False)
    assert code(anywhere, 0, "bomb A1 A2") is None
    then = passed(anywhere.play(0, "bomb A1 A2")).roll("pgx 12? heart").play(1, "pass")
    assert code(then, 0, "p 1 B1") is None


def test_k2_a13_the_first_cross_by_stars_row_or_block() -> None:
    assert specials(rolled("stars", EMPTY), 0) == ["stars H3", "stars G6 H3", "stars H3 I7"]
    assert code(rolled("stars", EMPTY), 0, "stars G6 I7") == "first_cross_not_in_h"
    assert specials(rolled("three", EMPTY), 0) == []
    assert specials(rolled("block", EMPTY), 0) == []
    from_h = rolled("three", EMPTY, special_from_h=True)
    assert specials(from_h, 0) == [f"three H{row}" for row in "1234567"]
    blocks = specials(rolled("block", EMPTY, special_from_h=True), 0)
    assert blocks
    assert all("H" in text for text in blocks)


def test_k2_a13_after_a_heart_the_first_cross_is_still_to_come() -> None:
    match = passed(rolled("heart", EMPTY).play(0, "heart")).roll("bgx 13? heart").play(1, "pass")
    assert code(match, 0, "b 1 G5") == "first_cross_not_in_h"
    assert code(match, 0, "b 1 H5") is None


@pytest.mark.parametrize(
    ("face", "move"),
    [
        ("bomb", "bomb N4 N5 O4 O5"),
        ("stars", "stars G6 I7"),
        ("three", "three F4 G4 H4"),
        ("block", "block B4 C3 C4 D3 E3 E4"),
    ],
)
def test_k2_a14_a_cross_is_a_cross(face: str, move: str) -> None:
    match = passed(rolled(face).play(0, move))
    crosses = ON_THE_WAY.crosses | set(move.split()[1:])
    again = late([Drawn(frozenset(crosses), used=1), EMPTY], dice="bgx 13? three")
    match = match.roll("bgx 13? three").play(1, "pass")
    assert [text for text in texts(match, 0) if text[0] != "t"] == [
        text for text in texts(again, 0) if text[0] != "t"
    ]
    assert seen(match, 0).score.parts["stars"] == -2 * len(
        {"A7", "B4", "C1", "D4", "E7", "F1", "G6", "H3", "I7", "J2", "K1", "L1", "M4", "N6", "O5"}
        - crosses
    )


def test_k2_a14_but_earlier_crosses_bridge_nothing() -> None:
    match = late([crossed("B4 C4 D3 E4"), EMPTY], dice="bgx 12? heart")
    assert code(match, 0, "b 2 C3 E3") == "not_connected"


def test_k2_a30_three_in_a_row_is_horizontal() -> None:
    match = rolled("three", crossed("A"))
    assert code(match, 0, "three B1 B2 B3") == "not_one_row"


def test_an_action_is_one_pick_for_the_others_to_see() -> None:
    match = played(rolled("stars"), "0 stars G6", "1 pass")
    chose = [fact for fact in match.facts if fact.code == "chose"]
    assert [fact.facts["move"] for fact in chose] == ["pass"]
    assert seen(match, 0).choice[0].cells == ("G6",)
