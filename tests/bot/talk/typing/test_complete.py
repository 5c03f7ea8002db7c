"""The suggestions while somebody types: legal, fitting, at most 25."""

from __future__ import annotations

import random

import pytest

from bot.talk.typing.answers import read_answer
from bot.talk.typing.cells import read_cells
from bot.talk.typing.complete import cells_choices, dice_choices
from bot.talk.typing.dice import read_dice
from engine import Choose
from tests.bot.talk.games import opening, played

TYPED_DICE = [
    "",
    "b",
    "bl",
    "blue",
    "joker",
    "3",
    "b3",
    "❗",
    "zzz",
    "blauw 3 — ❗ voor",
    "x",
    "🎲\x00",
]
TYPED_CELLS = ["", "h", "H4", "h4 ", "H4, g", "h5 h", "zz", "A1:O7", "H4-", "🎲\x00", "G4 — closes"]


@pytest.mark.parametrize("locale", ["en", "de", "nl"])
def test_only_what_is_legal_is_ever_offered(locale: str) -> None:
    rng = random.Random(11)
    for match in played():
        if not isinstance(match.waiting, Choose) or rng.random() < 0.7:
            continue
        seat = rng.choice(match.waiting.seats)
        texts = {move.text for move in match.moves(seat)}
        heads = {" ".join(move.head) for move in match.moves(seat)} - {"pass"}
        offered = dice_choices(match, seat, rng.choice(TYPED_DICE), locale)
        assert len(offered) <= 25
        assert {value for _, value in offered} <= heads
        assert all(0 < len(label) <= 100 for label, _ in offered)
        for head in rng.sample(sorted(heads), min(3, len(heads))):
            cells = cells_choices(match, seat, head, rng.choice(TYPED_CELLS), locale)
            assert len(cells) <= 25
            assert {f"{head} {value}" for _, value in cells} <= texts
            assert all(0 < len(label) <= 100 for label, _ in cells)


def test_all_dice_that_can_be_used_are_offered_passing_aside() -> None:
    match = opening("bbg 123")
    offered = dice_choices(match, 0, "", "en")
    heads = {" ".join(move.head) for move in match.moves(0)} - {"pass"}
    assert {value for _, value in offered} == heads
    assert ("blue 3", "b 3") in offered


def test_dice_without_jokers_come_first() -> None:
    offered = [value for _, value in dice_choices(opening("bgx 13?"), 0, "", "nl")]
    costs = [value.count("*") for value in offered]
    assert len(offered) > 10
    assert costs == sorted(costs)


def test_a_joker_that_the_die_makes_needless_is_not_offered_but_may_be_typed() -> None:
    match = opening("bxg 13?")
    heads = [value for _, value in dice_choices(match, 0, "blue", "en")]
    assert "b 1" in heads
    assert "b* 1" not in heads
    typed = dice_choices(match, 0, "b* 1", "en")
    assert typed[0] == ("blue 1 — ❗ for the colour", "b* 1")
    assert cells_choices(match, 0, "b* 1", "", "en")
    assert match.refusal(0, read_answer(match, 0, "b* 1", "H4")) is None


@pytest.mark.parametrize(
    "typed", ["b", "bl", "blauw", "blue", "BLUE", "b3", "3 b", "blue 3", "drie blauw"]
)
def test_dice_are_found_by_what_is_typed_so_far(typed: str) -> None:
    offered = dice_choices(opening("bbg 123"), 0, typed, "en")
    assert ("blue 3", "b 3") in offered
    assert all(value.startswith("b") for _, value in offered)


@pytest.mark.parametrize("typed", ["joker", "❗", "blue ❗", "x bl", "x blue", "joker blauw"])
def test_jokers_are_found_by_their_names(typed: str) -> None:
    offered = dice_choices(opening("xgg 123"), 0, typed, "en")
    assert ("blue 3 — ❗ for the colour", "b* 3") in offered
    assert all("*" in value for _, value in offered)


def test_what_is_typed_in_full_comes_first() -> None:
    offered = dice_choices(opening("bgx 13?"), 0, "blue 3 — ❗❗ for both", "en")
    assert offered[0] == ("blue 3 — ❗❗ for both", "b* 3*")


def test_nothing_is_offered_for_what_fits_nothing_and_to_whom_nothing_is_asked() -> None:
    match = opening("bbg 123")
    assert dice_choices(match, 0, "pink", "en") == []
    assert cells_choices(match, 0, "pink 3", "", "en") == []
    assert cells_choices(match, 0, "", "", "en") == []
    assert cells_choices(match, 0, "b", "", "en") == []
    answered = match.play(0, "pass")
    assert dice_choices(answered, 0, "", "en") == []
    assert cells_choices(answered, 0, "b 3", "", "en") == []


@pytest.mark.parametrize("typed", ["", "G", "g4", "h5", "H5 g4", "h5,g", "G4 G5 H5", "H5 G4 H4"])
def test_cells_are_found_in_any_order(typed: str) -> None:
    offered = [value for _, value in cells_choices(opening("bbg 123"), 0, "blue 3", typed, "en")]
    assert offered
    full = {cell for cell in typed.upper().replace(",", " ").split() if len(cell) == 2}
    assert all(full <= set(value.split()) for value in offered)


def test_a_column_begun_is_a_cell_still_to_come() -> None:
    match = opening("bbg 123")
    assert {value for _, value in cells_choices(match, 0, "b 2", "g4 h", "en")} == {"G4 H4"}
    assert cells_choices(match, 0, "b 2", "a", "en") == []


def test_labels_say_what_cells_bring_and_can_be_sent_back() -> None:
    for match in played():
        if not isinstance(match.waiting, Choose):
            continue
        seat = match.waiting.seats[0]
        for head in {" ".join(move.head) for move in match.moves(seat) if move.cells}:
            labels = cells_choices(match, seat, head, "", "en")
            closing = [label for label, _ in labels if "closes column" in label]
            if closing:
                assert all(" — " in label for label in closing)
                assert "closes column" in labels[0][0] or "completes" in labels[0][0]
                label, value = labels[0]
                assert read_cells(label) == tuple(value.split())
                assert read_answer(match, seat, head, label) == f"{head} {value}"
                return
    pytest.fail("no column was ever closed")


def test_labels_of_dice_are_in_the_readers_language() -> None:
    labels = [label for label, _ in dice_choices(opening("xgg 123"), 0, "joker", "nl")]
    assert "blauw 3 — ❗ voor de kleur" in labels
    assert all(len(read_dice("keeropkeer", label)) == 1 for label in labels)


def test_signs_stand_before_colours_in_the_symbols_palette() -> None:
    match = opening("bbg 123")
    (label, value), *_ = dice_choices(match, 0, "blue 3", "en", palette="symbols")
    assert value == "b 3"
    assert label != "blue 3"
    assert label.endswith("blue 3")
