"""Keer op Keer 2, the dice and the roll: K2-7 to K2-11 and the cases about them."""

from __future__ import annotations

from itertools import permutations

import pytest

from engine import BadNotation, Choose, Match, Roll
from tests.engine.positions_keeropkeer2 import (
    EMPTY,
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
OTHERS = {"others_may_use_special": True}


def taken(match: Match) -> list[int | None]:
    """Who has taken each die."""
    return [die.taken for die in match.view(None).dice]


def test_k2_7_the_thrower_takes_two_dice_or_the_special_die() -> None:
    match = late([ON_THE_WAY] * 3, dice="bgx 13? bomb")
    assert match.waiting == Choose((0,))
    assert [die.face for die in match.view(None).dice] == ["b", "g", "x", "1", "3", "?", "bomb"]
    assert taken(match.play(0, "b 1 E3")) == [0, None, None, 0, None, None, None]
    assert taken(match.play(0, "bomb A1")) == [None] * 6 + [0]


def test_k2_8_in_rolls_one_to_three_everybody_chooses_from_all_seven() -> None:
    match = late([ON_THE_WAY] * 3, rolls=2, dice="bgx 13? stars")
    assert match.waiting == Choose((0, 1, 2))
    for seat in range(3):
        match = match.play(seat, "stars G6 I7")
    assert isinstance(match.waiting, Roll)
    assert [seen(match, seat).golden_used for seat in range(3)] == [1, 1, 1]
    assert late([ON_THE_WAY] * 3, rolls=3, dice="bgx 13? stars").waiting == Choose((0,))


def test_k2_8_the_others_pick_from_the_dice_that_are_left() -> None:
    match = late([ON_THE_WAY] * 3, dice="bgx 13? bomb", thrown=["b 1 E3"])
    assert match.waiting == Choose((1, 2))
    assert code(match, 1, "b 3 C3 D3 E3") == "dice_not_available"
    assert code(match, 1, "b* 1 E3") == "dice_not_available"
    assert code(match, 1, "b* 3 C3 D3 E3") is None


def test_k2_9_passing_is_always_allowed_and_leaves_everything_to_the_others() -> None:
    for sheet in (EMPTY, ON_THE_WAY, crossed("g y b p o")):
        assert texts(late([sheet, EMPTY], dice="gxy 12? three"), 0)[-1] == "pass"
    match = late([ON_THE_WAY] * 2, dice="bgx 13? bomb", thrown=["pass"])
    assert taken(match) == [None] * 7
    assert {"b 1 E3", "bomb A1", "pass"} <= set(texts(match, 1))


def test_k2_10_each_use_crosses_off_a_circled_golden_die() -> None:
    match = late([ON_THE_WAY] * 2, dice="bgy 123 heart", thrown=["heart"])
    assert (seen(match, 0).golden, seen(match, 0).golden_used) == (1, 1)
    again = late([crossed("H3 G3", used=1), EMPTY], dice="bgy 123 heart")
    assert code(again, 0, "heart") == "no_golden_die"
    assert specials(again, 0) == []
    assert code(late([crossed("H3 E4", used=1), EMPTY], dice="bgy 123 heart"), 0, "heart") is None


def test_k2_11_a_cross_on_a_golden_cell_circles_the_next_golden_die() -> None:
    match = late([ON_THE_WAY] * 2, dice="bgy 123 heart")
    assert seen(match.play(0, "b 2 E3 E4"), 0).golden == 2
    assert seen(match.play(0, "b 2 D3 E3"), 0).golden == 1
    bomb = late([ON_THE_WAY] * 2, dice="bgy 123 bomb", thrown=["bomb B3 C3"])
    assert (seen(bomb, 0).golden, seen(bomb, 0).golden_used) == (2, 1)


def test_k2_a1_three_rolls_of_the_game_are_free_for_all() -> None:
    match = Match.new("keeropkeer2", 5)
    for _ in range(3):
        match = match.roll("bgy 123 heart")
        assert match.waiting == Choose((0, 1, 2, 3, 4))
        match = passed(match)
    assert match.roll("bgy 123 heart").waiting == Choose((3,))


def test_k2_a2_the_others_do_not_get_the_special_die_that_was_left() -> None:
    match = late([ON_THE_WAY] * 3, dice="bgx 13? bomb", thrown=["b 1 E3"])
    assert code(match, 1, "bomb A1") == "special_die_not_for_others"
    assert specials(match, 1) == []


def test_k2_a2_or_any_number_of_them_if_the_table_plays_so() -> None:
    match = late([ON_THE_WAY] * 3, dice="bgx 13? bomb", thrown=["b 1 E3"], options=OTHERS)
    match = played(match, "1 bomb A1", "2 bomb A1 A2")
    assert [seen(match, seat).golden_used for seat in range(3)] == [0, 1, 1]


@pytest.mark.parametrize("options", [{}, OTHERS])
def test_k2_a3_a_special_die_that_was_taken_is_gone_the_six_others_stay(
    options: dict[str, bool],
) -> None:
    match = late([ON_THE_WAY] * 3, dice="bgx 13? bomb", thrown=["bomb A1"], options=options)
    assert code(match, 1, "bomb A1") == "special_die_taken"
    assert texts(match, 1) == [
        text
        for text in texts(late([ON_THE_WAY] * 3, dice="bgx 13? bomb"), 0)
        if not text.startswith("bomb")
    ]


def test_k2_a4_a_combination_leaves_two_and_two() -> None:
    match = late([ON_THE_WAY] * 3, dice="bbx 113 bomb", thrown=["b 1 E3"])
    assert code(match, 1, "b 1 E3") is None
    assert code(match, 1, "b 3 C3 D3 E3") is None
    gone = late([ON_THE_WAY] * 3, dice="bgx 13? bomb", thrown=["b* 3* C3 D3 E3"])
    assert code(gone, 1, "b* 1 E3") == "dice_not_available"
    assert code(gone, 1, "b 3* C3 D3 E3") == "dice_not_available"
    assert code(gone, 1, "b 3 C3 D3 E3") is None


def test_k2_a5_after_a_pass_the_special_die_is_free_for_all() -> None:
    match = late([ON_THE_WAY] * 3, dice="bgx 13? heart", thrown=["pass"])
    match = played(match, "1 heart", "2 heart")
    assert [seen(match, seat).hearts for seat in range(3)] == [0, 1, 1]


def test_k2_a6_never_the_special_die_and_a_combination() -> None:
    match = late([ON_THE_WAY] * 3, rolls=1, dice="bgx 13? heart").play(0, "heart")
    assert texts(match, 0) == []
    assert code(match, 0, "b 1 E3") == "already_answered"


def test_k2_a26_a_golden_die_won_in_this_roll_is_for_later_rolls() -> None:
    won = late([crossed("H3 E3", used=1), EMPTY], dice="bgy 123 heart", thrown=["b 1 E4"])
    assert (seen(won, 0).golden, seen(won, 0).golden_used) == (2, 1)
    after = passed(passed(won).roll("bgy 123 heart")).roll("bgy 123 heart")
    assert code(after, 0, "heart") is None


def test_k2_a29_the_special_die_has_no_joker() -> None:
    match = late([crossed("H3", marks=0), EMPTY], dice="xxx ??? heart")
    assert texts(match, 0) == ["heart", "pass"]
    with pytest.raises(BadNotation):
        match.refusal(0, "heart*")


def test_a_thrower_who_has_left_leaves_all_seven_to_the_others() -> None:
    match = late([ON_THE_WAY] * 3, dice="bgx 13? bomb").retire(0)
    assert match.waiting == Choose((1, 2))
    assert {"b 1 E3", "bomb A1"} <= set(texts(match, 1))


def test_the_order_of_choices_does_not_matter() -> None:
    answers = {0: "stars G6 I7", 1: "b 1 E3", 2: "y* 2 F4 G4"}
    ends = []
    for order in permutations(answers):
        match = late([ON_THE_WAY] * 3, rolls=1, dice="bgx 12? stars")
        match = played(match, *(f"{seat} {answers[seat]}" for seat in order))
        ends.append((match.state, match.facts))
    assert all(end == ends[0] for end in ends)


def test_the_dice_go_to_the_left() -> None:
    match = passed(late([EMPTY] * 3, thrower=2, dice="bgx 13? bomb"))
    assert isinstance(match.waiting, Roll)
    assert match.waiting.by == 0
