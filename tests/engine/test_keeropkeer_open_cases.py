"""Keer op Keer, the decided cases K1-A15 to K1-A27 (rules 1.3): the end, solo, leaving, secrecy."""

from __future__ import annotations

import pytest

from engine import Match, Over, Roll
from tests.engine.positions import EMPTY, Drawn, all_of, code, crossed, late, passed, texts
from tests.engine.tables import SETTINGS, game_of

GREEN_BUT_H1 = all_of("g", but="H1")
SECOND_COLOUR_AT_H1 = all_of("gy", but="H1")


def test_k1_a15_nobody_gets_more_than_two_colours() -> None:
    most = []
    for number, (game, seats, options) in enumerate(SETTINGS):
        stops = seats > 1 or options.get("solo_stops_at_two_colours", True)
        if game == "keeropkeer" and stops:
            for sheet in game_of(number, "greedy")[-1].view(None).sheets:
                most.append(sum(how != "gone" for how in sheet.colours.values()))
    assert max(most) == 2


def test_k1_a16_totals_may_be_negative() -> None:
    assert Match.new("keeropkeer", 2).scores()[0].total == 8 - 30


def test_k1_a17_a_joker_costs_though_a_die_shows_its_value() -> None:
    match = late([crossed("H"), EMPTY], dice="gxy 1?2")
    assert {"g 1 G3", "g* 1 G3", "g 1* G3", "g* 1* G3"} <= set(texts(match, 0))
    assert match.play(0, "g* 1* G3").scores()[0].parts["jokers"] == 6
    assert match.play(0, "g 1 G3").scores()[0].parts["jokers"] == 8


def test_k1_a18_one_mark_does_not_pay_for_two_jokers() -> None:
    match = late([crossed("H", marks=1), EMPTY], dice="gxy 1?2")
    assert code(match, 0, "g* 1* G3") == "joker_not_paid_for"
    assert code(match, 0, "g* 1 G3") is None
    assert code(match, 0, "g 1* G3") is None


@pytest.mark.parametrize(("stops", "reason"), [(True, "two_colours"), (False, None)])
def test_k1_a19_solo_stops_at_two_colours_unless_the_table_says_no(
    stops: bool, reason: str | None
) -> None:
    options = {"solo_stops_at_two_colours": stops}
    match = late([SECOND_COLOUR_AT_H1], dice="gy 12", options=options).play(0, "g 1 H1")
    assert match.scores()[0].parts["colours"] == 10
    assert match.waiting == (Over(reason) if reason else Roll(0, ("colour",) * 2 + ("number",) * 2))


@pytest.mark.parametrize("stops", [True, False])
def test_k1_a19_the_thirtieth_roll_may_bring_both_ends(stops: bool) -> None:
    options = {"solo_stops_at_two_colours": stops}
    match = late([SECOND_COLOUR_AT_H1], rolls=29, dice="gy 12", options=options)
    assert match.play(0, "g 1 H1").waiting == Over("two_colours")
    assert match.play(0, "pass").waiting == Over("thirty_rolls")


@pytest.mark.parametrize(
    ("sheet", "last"),
    [
        (all_of("gy"), "pass"),
        (all_of("gy"), "b 1 A3"),
        (all_of("gyp", but="H1"), "g 1 H1"),  # a third colour
    ],
    ids=["pass", "pick", "third colour"],
)
def test_k1_a19_two_colours_of_earlier_rolls_do_not_end_the_thirtieth(
    sheet: Drawn, last: str
) -> None:
    options = {"solo_stops_at_two_colours": False}
    match = late([sheet], rolls=29, dice="gb 12", options=options)
    assert match.play(0, last).waiting == Over("thirty_rolls")


def test_k1_a19_the_option_is_for_solo_alone() -> None:
    options = {"solo_stops_at_two_colours": False}
    match = late([SECOND_COLOUR_AT_H1, EMPTY], dice="ggy 112", thrown="g 1 H1", options=options)
    assert passed(match).waiting == Over("two_colours")


def test_k1_a20_solo_always_scores_the_upper_values() -> None:
    match = late([crossed("C2 C3 C4 C5 C6 C7")], dice="gy 12").play(0, "g 1 C1")
    assert match.scores()[0].parts["columns"] == 3
    match = late([GREEN_BUT_H1], dice="gy 12").play(0, "g 1 H1")
    assert match.scores()[0].parts["colours"] == 5


def test_k1_a21_solo_counts_rolls_and_a_pass_is_one() -> None:
    match = late([EMPTY], rolls=12, dice="gy 12")
    assert match.play(0, "pass").view(None).sheets[0].strokes == 13
    assert match.play(0, "g 1 H1").view(None).sheets[0].strokes == 13


def test_k1_a22_solo_sets_nothing_aside() -> None:
    for rolls in (0, 5):
        match = late([EMPTY], rolls=rolls, dice="gy 12")
        after = match.play(0, "g 1 H1")
        assert after.waiting == Roll(0, ("colour", "colour", "number", "number"))
        assert {die.taken for die in after.view(None).dice} == {None}


def test_k1_a23_a_game_in_which_all_pass_goes_on_and_can_be_scored_any_time() -> None:
    match = Match.new("keeropkeer", 2)
    for _ in range(200):
        match = passed(match.roll("gyb 123"))
        assert isinstance(match.waiting, Roll)
    assert [score.total for score in match.scores()] == [-22, -22]
    assert [score.place for score in match.scores()] == [1, 1]


def test_k1_a24_who_does_not_answer_passes() -> None:
    match = late([EMPTY, EMPTY], dice="gyb 123")
    assert str(match.fallback(0)) == "pass"


def test_k1_a24_who_leaves_is_skipped_and_keeps_what_was_first() -> None:
    almost = crossed("C2 C3 C4 C5 C6 C7")
    match = late([almost, crossed("C"), almost], thrower=0).retire(1)
    match = match.roll("gyb 123").play(0, "g 1 C1")
    assert match.waiting.seats == (2,)
    match = match.play(2, "pass")
    assert match.waiting.by == 2
    assert [score.parts["columns"] for score in match.scores()] == [2, 3, 0]
    assert [score.place for score in match.scores()] == [1, 3, 2]


def test_k1_a24_a_thrower_who_leaves_passes() -> None:
    match = late([EMPTY] * 3, dice="gyb 123").retire(0)
    assert match.waiting.seats == (1, 2)
    assert {die.taken for die in match.view(None).dice} == {None}


def test_k1_a24_the_throwers_choice_made_before_leaving_stands() -> None:
    match = late([EMPTY] * 3, dice="gyb 123", thrown="g 1 H1").retire(0)
    assert code(match, 1, "g 1 H1") == "dice_not_available"
    assert match.play(1, "pass").play(2, "pass").waiting.by == 1


def test_k1_a25_sheets_are_open_choices_of_the_roll_are_sealed() -> None:
    match = late([crossed("H"), EMPTY, EMPTY], rolls=1, dice="gyb 123")
    one, other = match.play(0, "g 1 G3"), match.play(0, "pass")
    for viewer in (None, 1, 2):
        assert one.view(viewer) == other.view(viewer)
        assert one.view(viewer).answered == (0,)
    assert "G3" in str(one.view(0).sheets[0].choice)
    assert one.view(0) != other.view(0)
    assert one.scores() == match.scores()
    shown = passed(one)
    assert [fact.facts["move"] for fact in shown.facts] == ["g 1 G3", "pass", "pass"]


def test_k1_a25_the_throwers_choice_is_open_from_roll_four_on() -> None:
    match = late([EMPTY, EMPTY], dice="gyb 123", thrown="g 1 H1")
    assert match.facts[0].facts == {"seat": 0, "move": "g 1 H1"}
    assert match.view(1).sheets[0].crosses == match.view(0).sheets[0].crosses != 0


def test_k1_a26_dice_joker_values_and_cells_are_one_move() -> None:
    match = late([crossed("H"), EMPTY], dice="gxy 1?2")
    assert [str(match.play(0, move).log[-1]) for move in ("b* 2* G4 G5", "g 1 G3")] == [
        "0 b* 2* G4 G5",
        "0 g 1 G3",
    ]
    assert code(match, 0, "b* 2*") == "wrong_number_of_cells"


def test_k1_a27_solo_has_no_ties_to_break() -> None:
    assert late([Drawn(frozenset(), 0)]).scores()[0].place == 1
