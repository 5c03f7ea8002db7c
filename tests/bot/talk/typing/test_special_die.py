"""Keer op Keer 2 typed: the special die among the dice, its cells, and a bonus bomb that is due."""

from __future__ import annotations

import random
from itertools import combinations, pairwise

import pytest

from bot.talk import LANGUAGES, refused, tell
from bot.talk.typing.answers import read_answer
from bot.talk.typing.cells import read_cells
from bot.talk.typing.complete import cells_choices, dice_choices
from bot.talk.typing.dice import read_dice
from bot.talk.words.faces import head_label, head_words
from bot.talk.words.unreadable import BadDice, Unreadable
from engine import Match
from tests.bot.talk.games import values
from tests.engine.positions_keeropkeer2 import crossed, late

KOK2 = "keeropkeer2"
ACTIONS = ("heart", "bomb", "stars", "three", "block")
MOST = 25

TYPED = {
    "heart": "heart",
    "Hart": "heart",
    "hartje": "heart",
    "❤": "heart",
    "❤️": "heart",
    "the heart": "heart",
    "bomb": "bomb",
    "BOM": "bomb",
    "💣": "bomb",
    "bonus bomb": "bomb",
    "bonusbom": "bomb",
    "de bom": "bomb",
    "stars": "stars",
    "star": "stars",
    "two stars": "stars",
    "2 stars": "stars",
    "one star": "stars",
    "twee sterren": "stars",
    "2 sterren": "stars",
    "een ster": "stars",
    "⭐": "stars",
    "three": "three",
    "three in a row": "three",
    "3 in a row": "three",
    "drie op een rij": "three",
    "3 op een rij": "three",
    "drie": "three",
    "rij": "three",
    "row": "three",
    "block": "block",
    "colour block": "block",
    "color block": "block",
    "kleurblok": "block",
    "blok": "block",
    "bom — kost een gouden dobbelsteen": "bomb",
    "two stars — costs a golden die": "stars",
    # A number with a colour stays a number.
    "blue three": "b 3",
    "drie blauw": "b 3",
    "b3": "b 3",
    "joker blauw drie": "b* 3",
    "zwart kruis blauw 3": "b* 3",
}

UNREADABLE = ["bomb heart", "blue bomb", "bom 3", "3", "two", "stars three", "bomb C3", "blue 6"]


def whole_squares(crosses: str = "") -> set[str]:
    """What is open of every square of 2 × 2 cells when these cells are crossed."""
    squares = (
        (f"{left}{row}", f"{left}{row + 1}", f"{right}{row}", f"{right}{row + 1}")
        for left, right in pairwise("ABCDEFGHIJKLMNO")
        for row in range(1, 7)
    )
    return {" ".join(cell for cell in square if cell not in crosses) for square in squares}


@pytest.fixture
def bomb() -> Match:
    """A bomb, on a sheet with C3 and a few cells of H crossed."""
    return late([crossed("C3 H3 H4 H5")] * 2, dice="bgy 123 bomb")


@pytest.fixture
def due() -> Match:
    """Seat 0 has filled row Q first, so it owes a bonus bomb."""
    match = late([crossed("Q", but="H2"), crossed("H4")], dice="ppp 111 heart")
    return match.play(0, "p 1 H2")


@pytest.mark.parametrize(("typed", "head"), TYPED.items())
def test_what_the_special_die_shows_is_read_as_people_type_it(typed: str, head: str) -> None:
    assert read_dice(KOK2, typed)[0] == head


@pytest.mark.parametrize("typed", UNREADABLE)
def test_what_is_no_dice_names_the_special_die_in_its_answer(typed: str) -> None:
    with pytest.raises(BadDice) as error:
        read_dice(KOK2, typed)
    assert "two stars" in tell("en", KOK2, error.value)
    assert "drie op een rij" in tell("nl", KOK2, error.value)


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("palette", ["standard", "symbols"])
def test_every_label_of_the_special_die_is_read_back(locale: str, palette: str) -> None:
    for action in ACTIONS:
        label = head_label(locale, KOK2, (action,), palette)
        assert read_dice(KOK2, label) == (action,)
        assert read_dice(KOK2, head_words(locale, KOK2, (action,), palette)) == (action,)


# The dice.


@pytest.mark.parametrize("action", ACTIONS)
def test_the_special_die_is_offered_with_its_price(action: str) -> None:
    match = late([crossed("H C4")] * 2, dice=f"bxx 1?? {action}")
    offered = dice_choices(match, 0, "", "en")
    assert len(offered) == min(MOST, len({move.head for move in match.moves(0)}) - 1)
    label = dict(map(reversed, offered))[action]  # type: ignore[arg-type]
    assert (
        label
        == head_label("en", KOK2, (action,))
        == f"{label.split(' — ')[0]} — costs a golden die"
    )


def test_the_special_die_is_offered_only_to_whom_it_is_free() -> None:
    seats = [crossed("H C4", used=2), crossed("H C4")]
    match = late(seats, dice="bgy 123 bomb", thrower=0)
    assert "bomb" not in values(dice_choices(match, 0, "", "nl"))
    taken = match.play(0, "pass")
    assert "bomb" in values(dice_choices(taken, 1, "", "nl"))
    pick = next(move for move in match.moves(0) if len(move.head) == 2)
    left = match.play(0, pick)
    assert "bomb" not in values(dice_choices(left, 1, "", "nl"))
    full = late([crossed("H", hearts=5)], dice="bg 12 heart")
    assert "heart" not in values(dice_choices(full, 0, "", "nl"))


@pytest.mark.parametrize(
    "typed", ["bom", "bo", "BOMB", "💣", "bomb — costs a golden die", "bonus bo"]
)
def test_the_special_die_is_found_by_what_is_typed_so_far(bomb: Match, typed: str) -> None:
    assert values(dice_choices(bomb, 0, typed, "en")) == ["bomb"]


def test_a_number_finds_numbers_and_not_the_special_die(bomb: Match) -> None:
    assert "bomb" not in values(dice_choices(bomb, 0, "1", "nl"))
    assert "bomb" not in values(dice_choices(bomb, 0, "één", "nl"))


# The cells of a bomb.


def test_a_bombs_squares_come_first(bomb: Match) -> None:
    offered = values(cells_choices(bomb, 0, "bomb", "", "nl"))
    assert len(offered) == MOST
    assert set(offered) <= whole_squares("C3 H3 H4 H5")
    assert len({cells[0] for cells in offered}) > 10


def test_what_is_left_of_a_square_is_as_good_as_a_square() -> None:
    match = late([crossed("P Q R S T U V", but="A1 A2 B1 O7 O6 G3")], dice="gg 11 bomb")
    offered = values(cells_choices(match, 0, "bomb", "", "en"))
    assert set(offered) == {move.text[5:] for move in match.moves(0) if move.head == ("bomb",)}
    assert offered[0] == "A1 A2 B1"


def test_a_square_typed_leads_to_its_cells_all_of_them_first(bomb: Match) -> None:
    square = ("D4", "D5", "E4", "E5")
    parts = {" ".join(some) for size in (1, 2, 3, 4) for some in combinations(square, size)}
    for typed in ("D4:E5", "e5-d4", "D4 D5 E4 E5", "D4 D5 E4 E5 — crosses 1 star"):
        offered = values(cells_choices(bomb, 0, "bom", typed, "nl"))
        assert offered[0] == " ".join(square)
        assert set(offered) == parts


def test_a_square_with_crosses_leads_to_its_open_cells(bomb: Match) -> None:
    offered = values(cells_choices(bomb, 0, "bomb", "C3:D4", "en"))
    assert offered[0] == "C4 D3 D4"
    assert set(offered) == {"C4", "D3", "D4", "C4 D3", "C4 D4", "D3 D4", "C4 D3 D4"}


def test_a_cell_typed_leads_to_every_bomb_that_has_it(bomb: Match) -> None:
    offered = values(cells_choices(bomb, 0, "bomb", "e4", "en"))
    assert len(offered) == MOST
    assert set(offered) == {
        move.text[5:] for move in bomb.moves(0) if move.head == ("bomb",) and "E4" in move.cells
    }
    assert {len(cells.split()) for cells in offered[:4]} == {4}


@pytest.mark.parametrize("action", ["bomb", "stars", "three", "block"])
def test_every_way_to_use_the_special_die_is_found_by_typing_it(action: str) -> None:
    match = late([crossed("Q S U", but="H2")] * 2, dice=f"bgy 123 {action}")
    moves = [move for move in match.moves(0) if move.head == (action,)]
    for move in random.Random(1).sample(moves, min(60, len(moves))):
        for typed in (" ".join(move.cells), ",".join(reversed(move.cells)).lower()):
            offered = values(cells_choices(match, 0, action, typed, "en"))
            assert " ".join(move.cells) in offered
            assert len(offered) <= MOST
            assert read_answer(match, 0, action, typed) == move.text


def test_typing_on_narrows_until_nothing_is_left_out() -> None:
    match = late([crossed("Q S U")] * 2, dice="bgy 123 three")
    moves = [move for move in match.moves(0) if move.head == ("three",)]
    assert len(moves) > 2000
    offered = values(cells_choices(match, 0, "three", "A1 B", "en"))
    assert set(offered) == {
        " ".join(move.cells) for move in moves if {"A1", "B1"} <= set(move.cells)
    }


# Whole answers.


def test_a_range_stands_for_its_open_cells(bomb: Match) -> None:
    assert read_answer(bomb, 0, "bom", "C3:D4") == "bomb C4 D3 D4"
    assert read_answer(bomb, 0, "bomb", "e4-d3") == "bomb D3 D4 E3 E4"


def test_a_list_of_cells_is_taken_at_its_word(bomb: Match) -> None:
    text = read_answer(bomb, 0, "bomb", "C3 C4 D3 D4")
    assert text == "bomb C3 C4 D3 D4"
    refusal = bomb.refusal(0, text)
    assert refusal is not None
    assert "C3 is crossed already" in refused("en", bomb, 0, text, refusal)


def test_any_cell_names_a_block() -> None:
    match = late([crossed("H3 H4")] * 2, dice="bgy 123 block")
    moves = [move for move in match.moves(0) if move.head == ("block",)]
    assert moves
    for move in moves:
        for cell in move.cells:
            assert read_answer(match, 0, "kleurblok", cell) == move.text
    assert read_answer(match, 0, "block", "A7") == "block A7"
    assert match.refusal(0, "block A7") is not None


def test_a_heart_needs_no_cells_and_takes_none() -> None:
    match = late([crossed("H3")] * 2, dice="bgy 123 heart")
    assert read_answer(match, 0, "hart") == "heart"
    for cells in ("H4", "H4-H6"):
        with pytest.raises(Unreadable) as error:
            read_answer(match, 0, "heart", cells)
        assert error.value.code == "takes_no_cells"
        assert "hart" in tell("nl", KOK2, error.value)


def test_a_bomb_without_cells_is_asked_where() -> None:
    match = late([crossed("H3")] * 2, dice="bgy 123 bomb")
    with pytest.raises(Unreadable) as error:
        read_answer(match, 0, "bomb")
    assert error.value.code == "cells_wanted"
    assert len(read_cells(error.value.example)) == 4
    assert match.refusal(0, f"bomb {error.value.example}") is None


def test_what_cannot_be_is_still_read_for_the_rules_to_refuse(bomb: Match) -> None:
    assert read_answer(bomb, 0, "stars", "K1 L1") == "stars K1 L1"
    assert read_answer(bomb, 0, "bomb", "A1:O7").startswith("bomb A1 A2")
    assert read_answer(bomb, 1, "bom", "C3:D4") == "bomb C3 C4 D3 D4"


# A bonus bomb.


def test_a_bonus_bomb_is_asked_for_in_the_same_way(due: Match) -> None:
    assert dice_choices(due, 0, "", "en") == [("bonus bomb", "bomb")]
    assert dice_choices(due, 0, "bonus", "nl") == [("bonusbom", "bomb")]
    assert dice_choices(due, 0, "blauw", "nl") == []
    assert dice_choices(due, 1, "", "en") == []
    labels = [label for label, _ in cells_choices(due, 0, "bonusbom", "C3:D4", "en")]
    assert len(labels) == 15
    assert not any("costs a golden die" in label for label in labels)
    assert cells_choices(due, 0, "", "C3:D4", "en") == cells_choices(due, 0, "bomb", "C3:D4", "en")
    assert read_answer(due, 0, "bonus bomb", "C3:D4") == "bomb C3 C4 D3 D4"
    assert read_answer(due, 0, "pas") == "pass"


def test_dice_while_a_bomb_is_due_are_refused_with_what_to_do(due: Match) -> None:
    text = read_answer(due, 0, "roze 1", "H1")
    refusal = due.refusal(0, text)
    assert refusal is not None
    assert refusal.code == "bomb_due"
    assert "`/pick dice: bomb`" in refused("en", due, 0, text, refusal)
    assert "`/kies dobbelstenen: bom`" in refused("nl", due, 0, text, refusal)
