"""Qwixx typed: a number in a row, and the thrower's second number."""

from __future__ import annotations

import random

import pytest

from bot.tables.ahead import ahead, owes_more
from bot.talk import LANGUAGES, tell
from bot.talk.typing.answers import read_answer, read_mark
from bot.talk.typing.complete import also_choices, cells_choices, dice_choices, mark_choices
from bot.talk.words.faces import head_label
from bot.talk.words.unreadable import BadDice
from engine import Choose, Illegal, Match
from engine.game import PASS
from tests.bot.talk.games import opening, positions, values
from tests.engine.positions_qwixx import crossed, late

QWIXX = "qwixx"
DICE = "w3 w5 r2 y6 g1 b4"

TYPED = {
    "red 8": "r8",
    "r8": "r8",
    "R8": "r8",
    "r 8": "r8",
    "R-8": "r8",
    "8 red": "r8",
    "8r": "r8",
    "8 rood": "r8",
    "rood 8": "r8",
    "rode 8": "r8",
    "the red eight": "r8",
    "rode acht": "r8",
    "red8": "r8",
    "Ｒ８": "r8",
    "♥ red 8": "r8",
    "yellow 2": "y2",
    "geel twee": "y2",
    "gele 2": "y2",
    "green 12": "g12",
    "groen twaalf": "g12",
    "blue eleven": "b11",
    "blauw 11": "b11",
    "■ blue 11": "b11",
    "red 8 — +3 · skips 5, 6 and 7": "r8",
    "rood 8 — +3 · slaat 5, 6 en 7 over": "r8",
    "pass": "pass",
    "pas": "pass",
    "nothing": "pass",
    "niets": "pass",
}

UNREADABLE = [
    "",
    " ",
    "8",
    "red",
    "red 1",
    "red 13",
    "red 0",
    "red 88",
    "white 8",
    "w8",
    "wit 8",
    "pink 8",
    "red blue 8",
    "red 8 9",
    "joker 8",
    "joker red",
    "red 8 pass",
    "H4",
    "@everyone",
    "8" * 200,
]


@pytest.fixture
def match() -> Match:
    """Action 1 of seat 0's roll; the white dice make 8."""
    return late([crossed("r2 r3 r4 g12 g9"), crossed("b9"), crossed()], dice=DICE)


@pytest.mark.parametrize(("typed", "mark"), TYPED.items())
def test_a_number_in_a_row_is_read_as_people_type_it(match: Match, typed: str, mark: str) -> None:
    assert read_mark(match, 0, typed) == mark


@pytest.mark.parametrize("typed", UNREADABLE)
def test_what_is_no_number_in_a_row_says_what_would_be(match: Match, typed: str) -> None:
    with pytest.raises(BadDice) as error:
        read_mark(match, 0, typed)
    assert error.value.code == "mark_unreadable"
    assert "like red 8" in tell("en", QWIXX, error.value)
    assert "zoals rood 8" in tell("nl", QWIXX, error.value)


def test_an_illegal_number_is_read_for_the_rules_to_refuse(match: Match) -> None:
    for number in range(2, 13):
        for colour in "rygb":
            assert read_mark(match, 0, f"{colour}{number}") == f"{colour}{number}"
    assert read_mark(match.play(0, "pass"), 0, "red 8") == "r8"


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("palette", ["standard", "symbols"])
def test_every_label_is_read_back(match: Match, locale: str, palette: str) -> None:
    for colour in "rygb":
        for number in range(2, 13):
            label = head_label(locale, QWIXX, (f"{colour}{number}",), palette)
            assert read_mark(match, 0, label) == f"{colour}{number}"
    for label, value in mark_choices(match, 0, "", locale, palette=palette):
        assert read_mark(match, 0, label) == value


# Completion.


def test_the_legal_numbers_are_offered_with_what_they_bring(match: Match) -> None:
    offered = dict(map(reversed, mark_choices(match, 1, "", "en")))  # type: ignore[arg-type]
    assert list(offered) == ["r8", "y8", "g8", "b8"]
    assert offered["b8"] == "blue 8 — +2"
    assert offered["g8"].startswith("green 8 — +1 · skips 12, 11, 10 and 9")
    dutch = [label for label, _ in mark_choices(match, 1, "", "nl")]
    assert "blauw 8 — +2" in dutch


def test_the_lock_and_the_end_are_named() -> None:
    match = late([crossed("r2 r3 r4 r5 r6"), crossed("y2 y3 y4 y5 y6")], dice="w6 w6 r1 y1 g1 b1")
    (label, value), *_ = mark_choices(match, 0, "red", "en")
    assert value == "r12"
    assert "locks red" in label
    later = late([crossed("r2 r3 r4 r5 r6"), crossed("y2 y3 y4 y5 y6 y12")], dice="w6 w6 r1 g1 b1")
    assert "ends the game" in mark_choices(later, 0, "red", "en")[0][0]


@pytest.mark.parametrize("typed", ["r", "ro", "rood", "red", "8 r", "r8", "rood 8", "red 8 — +10"])
def test_numbers_are_found_by_what_is_typed_so_far(match: Match, typed: str) -> None:
    assert values(mark_choices(match, 0, typed, "nl")) == ["r8"]


def test_nothing_is_offered_for_what_fits_nothing_and_to_whom_nothing_is_asked(
    match: Match,
) -> None:
    for typed in ("9", "pink", "zz", "🎲", "red blue"):
        assert mark_choices(match, 0, typed, "en") == []
    assert mark_choices(match.play(1, "pass"), 1, "", "en") == []
    assert mark_choices(opening(), 0, "", "en") == []
    assert mark_choices(Match.new(QWIXX, 2), 0, "", "en") == []


def test_only_who_is_asked_again_is_offered_to_pass(match: Match) -> None:
    assert mark_choices(match, 0, "", "en")[-1] == ("pass", "pass")
    assert values(mark_choices(match, 0, "niets", "nl")) == ["pass"]
    assert "pass" not in values(mark_choices(match, 1, "", "en"))
    second = match.play(0, "pass").play(1, "pass").play(2, "pass")
    assert "pass" not in values(mark_choices(second, 0, "", "en"))


@pytest.mark.parametrize("locale", LANGUAGES)
def test_only_what_is_legal_is_ever_offered(locale: str) -> None:
    rng = random.Random(4)
    for match in positions(QWIXX, 4, seed=9):
        if not isinstance(match.waiting, Choose):
            continue
        for seat in match.waiting.seats:
            offered = mark_choices(match, seat, "", locale)
            texts = {move.text for move in match.moves(seat)}
            assert texts - {PASS.text} <= {*values(offered)} <= texts
            assert all(len(label) <= 100 for label, _ in offered)
            mark = rng.choice(sorted(texts))
            for _, second in also_choices(match, seat, mark, "", locale):
                later = ahead(match, seat, mark)
                assert later is not None
                assert later.refusal(seat, second) is None


def test_dice_and_cells_typed_the_other_way_do_no_harm(match: Match) -> None:
    assert values(dice_choices(match, 1, "8", "en")) == ["r8", "y8", "g8", "b8"]
    assert cells_choices(match, 1, "red 8", "", "en") == []
    assert read_answer(match, 1, "red 8") == "r8"


# The thrower's second number.


def test_the_second_number_is_one_of_action_two(match: Match) -> None:
    assert values(also_choices(match, 0, "red 8", "", "en")) == [
        "y9",
        "y11",
        "g6",
        "g4",
        "b9",
        "b7",
    ]
    assert values(also_choices(match, 0, "pass", "r", "nl")) == ["r5", "r7"]
    assert values(also_choices(match, 0, "green 8", "groen", "nl")) == ["g6", "g4"]
    assert values(also_choices(match, 0, "b8", "blue", "nl")) == ["b7"]


def test_there_is_no_second_number_for_others_nor_after_a_first_that_cannot_be(
    match: Match,
) -> None:
    assert also_choices(match, 1, "red 8", "", "en") == []
    assert also_choices(match, 0, "", "", "en") == []
    assert also_choices(match, 0, "white 8", "", "en") == []
    assert also_choices(match, 0, "red 9", "", "en") == []


def test_a_first_number_that_closes_the_row_leaves_no_second_there() -> None:
    match = late([crossed("r2 r3 r4 r5 r6"), crossed()], dice="w6 w6 r5 y1 g1 b1")
    assert "r11" in values(also_choices(match, 0, "pass", "", "en"))
    assert "r11" not in values(also_choices(match, 0, "red 12", "", "en"))


def test_what_others_have_sealed_shows_in_nothing_that_is_offered() -> None:
    five = crossed("r2 r3 r4 r5 r6")
    match = late([crossed(), five, crossed()], dice="w6 w6 r5 y1 g1 b1")
    sealed = match.play(1, "r12").play(2, "pass")
    for mark in ("pass", "y12", "g12"):
        assert also_choices(sealed, 0, mark, "", "en") == also_choices(match, 0, mark, "", "en")
    assert "r11" in values(also_choices(sealed, 0, "pass", "", "en"))


def test_looking_ahead() -> None:
    match = late([crossed(), crossed()], dice=DICE)
    later = ahead(match, 0, "r8")
    assert later is not None
    assert later.waiting == Choose((0,))
    assert "r8" in [str(move) for move in later.view(0).sheets[0].choice]
    assert ahead(match, 1, "r8") is None
    assert ahead(later, 0, "pass") is None
    assert ahead(opening(), 0, "pass") is None
    with pytest.raises(Illegal):
        ahead(match, 0, "r9")
    assert not owes_more(match, 0)
    assert not owes_more(match.play(0, "r8"), 0)
