"""Keer op Keer 2, bonuses in the roll that wins them: K2-19, 2.2 step 4, and their cases.

Rows 1 to 7 are printed P to V. They bring a golden die, a bomb, a heart, a bomb, a golden die, a
heart and a bomb.
"""

from __future__ import annotations

from itertools import permutations

import pytest

from engine import Choose, Match, Over, Roll, cells
from tests.engine.positions_keeropkeer2 import (
    EMPTY,
    Drawn,
    code,
    crossed,
    drawn,
    late,
    parts,
    passed,
    played,
    seen,
    specials,
    texts,
)

Q_BUT_C2 = crossed("Q", but="C2")
TWO_BOMBS = crossed("Q R S", but="M2 M3 N3 N4 O4")
CHAIN = drawn("""
  ABCDEFGHIJKLMNO
1 xpoyyppggyyooob
2 xxyxxxxxxxxxxxx
3 xxxxxxxxxxxxpxx
4 xxxxxxxxxxxxgxx
5 ooppgbbbyoopyyy
6 ggpogggyypppbbg
7 xggopggyppbbbgg
""")


def choosing(*seats: Drawn, dice: str = "ygx 11? three", rolls: int = 1) -> Match:
    """Everybody chooses at once (roll two) from these dice."""
    return late(seats, rolls=rolls, dice=dice)


def test_a_chain_of_bombs_fills_rows_and_then_a_column_with_the_heart_just_won() -> None:
    match = choosing(CHAIN, EMPTY).play(0, "y 1 C2")  # row Q: a bomb
    assert match.waiting == Choose((0, 1))
    match = match.play(0, "bomb M3 M4")  # row R: a heart; row S: another bomb
    assert match.waiting == Choose((0, 1))
    assert seen(match, 0, viewer=0).bombs_due == 1
    match = match.play(0, "bomb A5 A6")  # column A, with one heart
    assert match.waiting == Choose((1,))
    sheet = seen(passed(match), 0)
    assert sheet.hearts == 1
    assert sheet.boxes == {"A": 1}
    assert sheet.columns == {"A": "first"}
    assert sheet.rows == {"Q": "first", "R": "first", "S": "first"}
    assert (parts(passed(match), 0)["rows"], parts(passed(match), 0)["columns"]) == (15, 5)
    assert parts(passed(match), 0)["hearts"] == 1


def test_the_whole_chain_is_told_in_order() -> None:
    match = choosing(CHAIN, EMPTY)
    match = played(match, "1 pass", "0 y 1 C2", "0 bomb M3 M4", "0 bomb A5 A6")
    told = [(fact.code, *fact.facts.values()) for fact in match.facts]
    assert told == [
        ("chose", 0, "y 1 C2"),
        ("bonus_bomb", 0, "bomb M3 M4"),
        ("bonus_bomb", 0, "bomb A5 A6"),
        ("row_complete", 0, "Q", True, 5),
        ("row_brings_bomb", 0, "Q"),
        ("row_complete", 0, "R", True, 5),
        ("row_brings_heart", 0, "R"),
        ("row_complete", 0, "S", True, 5),
        ("row_brings_bomb", 0, "S"),
        ("column_complete", 0, "A", True, 5),
        ("heart_box", 0, "A", 1),
        ("chose", 1, "pass"),
    ]


def test_k2_19_the_first_to_fill_a_row_gets_its_bonus_at_once() -> None:
    die = late([crossed("P", but="D1"), EMPTY], dice="ygx 12? heart", thrown=["y 1 D1"])
    assert (seen(die, 0).golden, parts(die, 0)["rows"]) == (2, 5)
    heart = late([crossed("U", but="H6"), EMPTY], dice="ygx 12? heart", thrown=["y 1 H6"])
    assert (seen(heart, 0).hearts, parts(heart, 0)["rows"]) == (1, 5)
    bomb = late([Q_BUT_C2, EMPTY], dice="ygx 12? heart", thrown=["y 1 C2"])
    assert bomb.waiting == Choose((0,))


def test_k2_19_who_comes_later_gets_the_points_alone() -> None:
    later = late([Q_BUT_C2, crossed("Q")], dice="ygx 12? heart", thrown=["y 1 C2"])
    assert later.waiting == Choose((1,))
    assert parts(later, 0)["rows"] == 5
    assert seen(passed(later), 0).rows == {"Q": "later"}
    assert seen(late([EMPTY, crossed("Q")]), 0).rows == {"Q": "gone"}


def test_k2_a15_a_bonus_bomb_counts_fully_and_chains() -> None:
    two = crossed("Q R S", but="C2 M3 M4")
    match = played(choosing(two, EMPTY), "0 y 1 C2", "0 bomb M3 M4")
    assert [text for text in texts(match, 0) if text[0] != "b"] == ["pass"]
    golden = played(choosing(Q_BUT_C2, EMPTY), "0 y 1 C2", "0 bomb E4")
    own = seen(golden, 0, viewer=0)
    assert (own.golden, own.golden_used) == (2, 0)


def two_bombs_due() -> Match:
    """Seat 0 has filled rows Q, R and S at once: two bombs and a heart."""
    return choosing(TWO_BOMBS, EMPTY, dice="ppx 55? bomb").play(0, "p 5 M2 M3 N3 N4 O4")


def test_k2_a15_two_bombs_and_a_heart_at_once() -> None:
    match = two_bombs_due()
    assert (seen(match, 0, viewer=0).bombs_due, seen(match, 0, viewer=0).hearts) == (2, 1)
    match = played(match, "0 bomb A1 B1", "0 bomb A5 A6")
    assert match.waiting == Choose((1,))
    assert cells.names(seen(match, 0, viewer=0).fresh)[:4] == ("A1", "A5", "A6", "B1")


@pytest.mark.parametrize("answers", [["pass", "pass"], ["bomb O7", "pass"], ["pass", "bomb O7"]])
def test_k2_a16_a_bonus_bomb_may_be_waived(answers: list[str]) -> None:
    match = two_bombs_due()
    for left, answer in enumerate(answers):
        assert seen(match, 0, viewer=0).bombs_due == 2 - left
        match = match.play(0, answer)
    assert match.waiting == Choose((1,))
    placed = [fact for fact in passed(match).facts if fact.code == "bonus_bomb"]
    assert len(placed) == answers.count("bomb O7")


def test_k2_a16_on_a_full_sheet_there_is_nothing_but_to_waive() -> None:
    match = choosing(crossed("g y b p o", but="C2"), EMPTY).play(0, "y 1 C2")
    assert texts(match, 0) == ["pass"]
    assert match.play(0, "pass").waiting == Choose((1,))


def test_k2_a18_hearts_and_golden_dice_are_capped_as_printed() -> None:
    lost = late([crossed("U", but="H6", hearts=5), EMPTY], dice="ygx 12? heart")
    after = lost.play(0, "y 1 H6")
    assert seen(after, 0).hearts == 5
    assert "row_brings_no_heart" in [fact.code for fact in after.facts]
    assert "row_brings_heart" not in [fact.code for fact in after.facts]


def test_k2_a18_of_two_rows_with_a_heart_the_fifth_goes_to_the_first() -> None:
    sheet = crossed("R U V", but="C3 H6 H7", hearts=4)
    match = late([sheet, EMPTY], dice="ygx 12? heart").play(0, "y 2 H6 H7")
    after = match.play(0, "bomb C3")
    told = {fact.facts["row"]: fact.code for fact in after.facts if "brings" in fact.code}
    assert told == {
        "R": "row_brings_heart",
        "U": "row_brings_no_heart",
        "V": "row_brings_bomb",
    }
    assert seen(after, 0).hearts == 5


def test_k2_a18_nine_golden_dice_by_exact_count() -> None:
    """One at the start, five cells, rows P and T, column H."""
    match = late([EMPTY, EMPTY], dice="pgx 55? bomb")
    steps = ["B3", "E4", "F7", "L5", "O3"]
    assert seen(match, 0).golden == 1
    for count, cell in enumerate(steps, 2):
        sheet = crossed(" ".join(("H3", *steps[: count - 2])))
        match = late([sheet, EMPTY], dice="pgx 55? bomb", thrown=[f"bomb {cell}"])
        assert seen(match, 0).golden == count
    for count, (line, last) in enumerate((("P", "D1"), ("P T", "K5"), ("P T H", "H7")), 7):
        sheet = crossed(f"{line} {' '.join(steps)}", but=last)
        match = late([sheet, EMPTY], dice="pgx 55? bomb", thrown=[f"bomb {last}"])
        assert seen(match, 0).golden == count
    assert seen(late([crossed("g y b p o")]), 0).golden == 9


def test_k2_a19_all_who_fill_a_row_first_in_the_same_roll_get_the_bonus() -> None:
    match = late([Q_BUT_C2] * 3, dice="yyg 112 heart", thrown=["y 1 C2", "bomb A1"])
    match = played(match, "2 y 1 C2", "1 y 1 C2")
    assert match.waiting == Choose((1, 2))
    match = played(match, "1 bomb A1", "2 bomb A1")
    assert [seen(match, seat).rows for seat in range(3)] == [{"Q": "first"}] * 3


def test_k2_a19_hearts_for_all_who_fill_that_row_first() -> None:
    match = late([crossed("R", but="B3")] * 3, dice="yyg 111 heart", thrown=["y 1 B3"])
    match = played(match, "1 y 1 B3", "2 pass")
    assert [seen(match, seat).hearts for seat in range(3)] == [1, 1, 0]
    assert seen(match, 2).rows == {"R": "gone"}


@pytest.mark.parametrize("first", [0, 1])
def test_k2_a20_by_the_pick_or_by_a_bonus_bomb_is_the_same_roll(first: int) -> None:
    by_pick = crossed("R", but="B3")
    by_bomb = crossed("Q R", but="C2 B3")
    match = choosing(by_pick, by_bomb, dice="yyg 111 heart")
    answers = {0: ["0 y 1 B3"], 1: ["1 y 1 C2", "1 bomb B3"]}
    match = played(match, *answers[first], *answers[1 - first])
    assert isinstance(match.waiting, Roll)
    assert [seen(match, seat).hearts for seat in range(2)] == [1, 1]


def test_k2_a20_until_the_roll_is_over_no_bonus_is_struck() -> None:
    match = late([Q_BUT_C2] * 2, dice="yyg 112 heart", thrown=["y 1 C2", "bomb A1"])
    assert seen(match, 1).rows == {}
    assert seen(match.play(1, "pass"), 1).rows == {"Q": "gone"}


def test_k2_a21_hearts_of_rows_count_for_columns_of_the_same_roll() -> None:
    sheet = crossed("U H", but="H6", hearts=2)
    match = late([sheet, EMPTY], dice="yyg 112 heart", thrown=["y 1 H6"])
    assert seen(match, 0).boxes == {"H": 3}
    later = late([crossed("H", boxes={"H": 3}, hearts=3), EMPTY], dice="yyg 112 heart")
    assert seen(later.play(0, "heart"), 0).boxes == {"H": 3}


def test_k2_a22_each_of_several_columns_gets_the_heart_value() -> None:
    match = late([crossed("C D", but="C3 D3", hearts=4), EMPTY], dice="bby 22? heart")
    match = match.play(0, "b 2 C3 D3")
    assert seen(match, 0).boxes == {"C": 4, "D": 4}
    assert (parts(match, 0)["hearts"], parts(match, 0)["columns"]) == (8, 6)


def test_k2_a23_a_column_without_a_heart_has_an_empty_value() -> None:
    match = late([crossed("C", but="C3"), EMPTY], dice="bby 112 heart", thrown=["b 1 C3"])
    assert seen(match, 0).boxes == {"C": 0}
    assert "heart_box" not in [fact.code for fact in match.facts]


def test_k2_a25_the_bonuses_of_the_last_roll_are_given_and_bombs_placed() -> None:
    last = crossed("Q y g", but="C2 H1 A1")
    match = late([last, EMPTY], dice="yyg 112 heart", thrown=["y 1 C2"])
    assert match.waiting == Choose((0,))
    match = match.play(0, "bomb H1")
    assert match.waiting == Choose((1,))
    match = match.play(1, "pass")
    assert match.waiting == Over("two_colours")
    assert parts(match, 0)["colours"] == 10


def test_k2_a25_the_bonuses_of_the_thirtieth_roll_of_a_solo_game() -> None:
    match = late([CHAIN], rolls=29, dice="yx 1? heart")
    match = played(match, "0 y 1 C2", "0 bomb M3 M4", "0 bomb A5 A6")
    assert match.waiting == Over("thirty_rolls")
    assert parts(match, 0)["hearts"] == 1


def test_k2_a34_a_bonus_bomb_is_placed_within_the_same_choice() -> None:
    ends = []
    answers = ["0 y 1 C2", "0 bomb A1", "1 g 1 H1", "2 y 1 C2", "2 bomb O7"]
    for order in permutations(range(len(answers))):
        places = [order.index(number) for number in range(len(answers))]
        if places[0] < places[1] and places[3] < places[4]:
            match = choosing(Q_BUT_C2, EMPTY, Q_BUT_C2)
            match = played(match, *(answers[number] for number in order))
            ends.append((match.state, match.facts))
    assert len(ends) == 30
    assert all(end == ends[0] for end in ends)


def test_k2_a34_the_throwers_bombs_come_before_the_others_choose() -> None:
    match = late([Q_BUT_C2, EMPTY], dice="ygx 11? three", thrown=["y 1 C2"])
    assert match.waiting == Choose((0,))
    assert texts(match, 1) == []
    assert match.play(0, "pass").waiting == Choose((1,))


def test_bombs_that_are_due_are_offered_on_the_sheet_as_it_is_by_now() -> None:
    match = choosing(Q_BUT_C2, EMPTY).play(0, "y 1 C2")
    offered = specials(match, 0)
    assert texts(match, 0) == [*offered, "pass"]
    assert not any("C2" in text for text in offered)
    assert code(match, 0, "bomb C2 C3") == "already_crossed"
    more = two_bombs_due().play(0, "bomb A1 B1")
    assert not any({"A1", "M2"} & {*text.split()} for text in specials(more, 0))


def test_a_bonus_bomb_needs_no_golden_die() -> None:
    match = choosing(crossed("Q", but="C2", used=2), EMPTY).play(0, "y 1 C2")
    match = passed(match.play(0, "bomb A1"))
    assert seen(match, 0).golden_used == 2


def test_taking_back_takes_back_all_that_the_seat_has_answered() -> None:
    match = two_bombs_due().play(0, "bomb A1 B1")
    back = match.withdraw(0)
    assert back.state == choosing(TWO_BOMBS, EMPTY, dice="ppx 55? bomb").state
    done = match.play(0, "pass").withdraw(0)
    assert done.state == back.state


def test_who_leaves_while_a_bomb_is_due_has_waived_it() -> None:
    match = two_bombs_due().play(0, "bomb A1 B1").retire(0)
    match = match.play(1, "pass")
    sheet = seen(match, 0)
    assert set(sheet.rows) == {"Q", "R", "S"}
    assert {"A1", "B1", "M2"} <= {*cells.names(sheet.crosses)}
    assert sheet.bombs_due == 0
    assert isinstance(match.waiting, Roll)
    assert match.waiting.by == 1


def test_a_thrower_who_leaves_while_a_bomb_is_due_has_taken_the_dice() -> None:
    match = late([Q_BUT_C2, EMPTY, EMPTY], dice="ygx 12? three", thrown=["y 1 C2"]).retire(0)
    assert match.waiting == Choose((1, 2))
    assert [die.taken for die in match.view(None).dice] == [None, None, 0, 0, None, None, None]
