"""What people type, as tables and as anything at all."""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.talk import LANGUAGES
from bot.talk.typing.answers import costs_more_than_said, read_answer
from bot.talk.typing.cells import read_cells
from bot.talk.typing.dice import heads_in, read_dice
from bot.talk.typing.lexicon import lexicon_of
from bot.talk.words.faces import head_label, head_words
from bot.talk.words.unreadable import BadCells, BadDice, Unreadable
from tests.bot.talk.games import opening

KOK = "keeropkeer"
QWIXX_DICE = ("white", "red", "yellow", "green", "blue")

CELLS = {
    "H4 H5 I5": "H4 H5 I5",
    "h4,h5,i5": "H4 H5 I5",
    "I5 H5 H4": "H4 H5 I5",
    "H4 H4 h4": "H4",
    "H4-H6": "H4 H5 H6",
    "H6-H4": "H4 H5 H6",
    "G4-I4": "G4 H4 I4",
    "H4:I5": "H4 H5 I4 I5",
    "I5:H4": "H4 H5 I4 I5",
    "I4:H5": "H4 H5 I4 I5",
    "h4 t/m h6": "H4 H5 H6",
    "h4 tot en met h6": "H4 H5 H6",
    "H4 to H6": "H4 H5 H6",
    "H4 bis H6": "H4 H5 H6",
    "H4 – H6": "H4 H5 H6",
    "H4—H6": "H4 H5 H6",
    "H4..H6": "H4 H5 H6",
    "H4 … H6": "H4 H5 H6",
    "H4-6": "H4 H5 H6",
    "G4-H4-H5": "G4 H4 H5",
    "A1 H4-H6, I5": "A1 H4 H5 H6 I5",
    "H4H5I5": "H4 H5 I5",
    "H4;H5/I5": "H4 H5 I5",
    "H4 + H5 & I5": "H4 H5 I5",
    "H4 en H5": "H4 H5",
    "H4 and H5": "H4 H5",
    "H4 und H5": "H4 H5",
    "(H4, H5).": "H4 H5",
    "[H4] [H5]": "H4 H5",
    '`H4` "H5"': "H4 H5",
    "  H4  ": "H4",
    "\tH4\nH5": "H4 H5",
    "Ｈ４ Ｈ５": "H4 H5",
    "H٤ H٥": "H4 H5",
    "G4 H4 H5 — closes column C, +3": "G4 H4 H5",
    "G4 — laat K4 los achter": "G4",
    "P1 H9 H0": "H0 H9 P1",
}

MALFORMED = [
    "",
    " ",
    ",",
    "-",
    ":",
    "H",
    "4",
    "44",
    "4H",
    "H-4",
    "A10",
    "A1-A99999999",
    "A99999999",
    "A1-",
    "-A1",
    "A1--A2",
    "A1-:A2",
    "A1-,",
    "H4 H",
    "H4 5",
    "HH4",
    "H4x",
    "x H4",
    "H4 of H5",
    "b3!",
    "@everyone",
    "<@1> H4",
    "Н4",
    "É4",
    "H④5",
    "H½",
    "H\u0967\u0967",
    "\x00",
    "H4\x00",
    "\ud800",
    "H\u200b4",
    "🎲",
    "H4" * 301,
    "9" * 6000,
    "A1-" * 2000,
    "pass",
    "None",
]


@pytest.mark.parametrize(("typed", "cells"), CELLS.items())
def test_cells_are_read_as_people_type_them(typed: str, cells: str) -> None:
    assert " ".join(read_cells(typed)) == cells


@pytest.mark.parametrize("typed", MALFORMED)
def test_what_is_no_list_of_cells_is_quoted_back(typed: str) -> None:
    with pytest.raises(BadCells) as error:
        read_cells(typed)
    assert error.value.quoted in typed
    assert read_cells(error.value.example)


def test_a_whole_sheet_is_many_cells_and_no_error() -> None:
    assert len(read_cells("A1:O7")) == 105
    assert len(read_cells("A0:Z9")) == 260


def test_long_texts_cost_nothing() -> None:
    start = time.process_time()
    for typed in ("A1-A99999999", "A0-Z9-" * 99 + "A0", "A1" * 5000, "(" * 6000, "a" * 6000):
        with suppress(BadCells):
            read_cells(typed)
        with suppress(BadDice):
            read_dice(KOK, typed)
    assert time.process_time() - start < 1


PIECES = st.sampled_from(
    [
        *"ABHO",
        *"0179",
        "-",
        ":",
        "–",
        "t/m",
        " to ",
        ",",
        ";",
        " ",
        ".",
        "..",
        "en",
        "H4",
        "g5",
        "９",
        "é",
        "\n",
    ]
)


def refused(read: Callable[[], object]) -> Unreadable | None:
    """The error of reading, if there is one of the promised kind; others fail the test."""
    try:
        read()
    except (BadCells, BadDice) as error:
        return error
    return None


@given(st.one_of(st.text(), st.lists(PIECES).map("".join)))
@settings(max_examples=500)
def test_any_text_is_cells_or_a_clear_error(typed: str) -> None:
    error = refused(lambda: read_cells(typed))
    assert error is None or error.quoted in typed
    if error is None:
        cells = read_cells(typed)
        assert cells
        assert list(cells) == sorted(set(cells))
        assert all(re.fullmatch("[A-Z][0-9]", cell) for cell in cells)
        assert read_cells("".join(cells[:200])) == cells[:200]


@given(st.sets(st.sampled_from([a + b for a in "ABCDEFGHIJKLMNO" for b in "1234567"]), min_size=1))
def test_any_set_of_cells_is_read_in_any_spelling(cells: set[str]) -> None:
    wanted = tuple(sorted(cells))
    mixed = sorted(cells, key=lambda cell: cell[::-1])
    for between in (" ", ",", ", ", "", " en ", ";"):
        typed = between.join(mixed)
        if len(typed) <= 600:
            assert read_cells(typed) == read_cells(typed.lower()) == wanted


DICE = {
    "blue 3": "b 3",
    "b3": "b 3",
    "b 3": "b 3",
    "B3": "b 3",
    "3b": "b 3",
    "blauw 3": "b 3",
    "blauwe 3": "b 3",
    "een blauwe drie": "b 3",
    "the blue three": "b 3",
    "blue, 3": "b 3",
    "blue-3": "b 3",
    "blue + 3": "b 3",
    "3 blue": "b 3",
    "3blue": "b 3",
    "Ｂｌｕｅ　３": "b 3",
    "blau 3": "b 3",
    "ein blauer Dreier": "b 3",
    "Grün fünf": "g 5",
    "gruen fuenf": "g 5",
    "rot zwei": "p 2",
    "roze 2": "p 2",
    "rood 2": "p 2",
    "red 2": "p 2",
    "oranje vijf": "o 5",
    "geel 1": "y 1",
    "groen 4": "g 4",
    "■ blue 3": "b 3",
    "■ 3": "b 3",
    "b*3": "b* 3",
    "b* 3": "b* 3",
    "b *3": "b 3*",
    "*b 3": "b* 3",
    "joker blue, 3": "b* 3",
    "joker blauw 3": "b* 3",
    "blue joker 3": "b* 3",
    "blue (joker) 3": "b* 3",
    "3 joker blue": "b 3*",
    "blue 3 joker": "b 3*",
    "❗blue 3": "b* 3",
    "❗️ blue 3": "b* 3",
    "!b3": "b* 3",
    "b! 3": "b* 3",
    "b 3!": "b 3*",
    "x blue 3": "b* 3",
    "black cross as blue, 3": "b* 3",
    "zwart kruis blauw 3": "b* 3",
    "schwarzes Kreuz blau 3": "b* 3",
    "kleurjoker blauw 3": "b* 3",
    "colour joker blue 3": "b* 3",
    "3 x blue": "b* 3",
    "blue ?3": "b 3*",
    "blue ? 3": "b 3*",
    "blue 3?": "b 3*",
    "blauw 3 getaljoker": "b 3*",
    "blau 3 Zahlenjoker": "b 3*",
    "vraagteken 3 blauw": "b 3*",
    "b* 3*": "b* 3*",
    "b*3*": "b* 3*",
    "x blue ?3": "b* 3*",
    "joker blue joker 3": "b* 3*",
    "❗❗ blue 3": "b* 3*",
    "‼ blue 3": "b* 3*",
    "blue 3 — ❗ for the colour": "b* 3",
    "blauw 3 — ❗ voor de kleur": "b* 3",
    "Blau 3 — ❗ für die Farbe": "b* 3",
    "blue 3 — ❗ for the number": "b 3*",
    "blauw 3 — ❗ voor het getal": "b 3*",
    "blue 3 — ❗❗ for both": "b* 3*",
    "blauw 3 — ❗❗ voor allebei": "b* 3*",
    "pass": "pass",
    "Pas": "pass",
    "passen": "pass",
    "nichts": "pass",
}

NO_DICE = {
    "": "pick_unreadable",
    "blue": "pick_unreadable",
    "3": "pick_unreadable",
    "blue 6": "pick_unreadable",
    "blue 0": "pick_unreadable",
    "blue 33": "pick_unreadable",
    "blue green 3": "pick_unreadable",
    "blue 3 4": "pick_unreadable",
    "white 3": "pick_unreadable",
    "bleu 3": "did_you_mean",
    "yelow 3": "did_you_mean",
    "b 3 G4": "pick_unreadable",
    "pass blue 3": "pick_unreadable",
    "@everyone": "pick_unreadable",
    "blue" * 100: "pick_unreadable",
    "* * * b 3": "pick_unreadable",
    "x": "joker_without_colour",
    "joker": "joker_without_colour",
    "joker 3": "joker_without_colour",
    "x 3": "joker_without_colour",
    "*3": "joker_without_colour",
    "blue ?": "joker_without_number",
    "blauw joker": "joker_without_number",
}


@pytest.mark.parametrize(("typed", "head"), DICE.items())
def test_dice_are_read_as_people_type_them(typed: str, head: str) -> None:
    assert read_dice(KOK, typed)[0] == head


@pytest.mark.parametrize(("typed", "code"), NO_DICE.items())
def test_what_names_no_dice_says_what_lacks(typed: str, code: str) -> None:
    with pytest.raises(BadDice) as error:
        read_dice(KOK, typed)
    assert (error.value.code, error.value.quoted) == (code, typed)
    assert read_dice(KOK, error.value.example)


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("palette", ["standard", "symbols"])
def test_every_label_and_every_wording_of_our_own_is_read_back(locale: str, palette: str) -> None:
    for colour in "gybpo":
        for number in "12345":
            for head in ((colour, number), (f"{colour}*", number), (colour, f"{number}*")):
                label = head_label(locale, KOK, head, palette)
                assert read_dice(KOK, label) == (" ".join(head),)
                assert read_dice(KOK, head_words(locale, KOK, head, palette))[0] == " ".join(head)


@given(st.text(max_size=120))
@settings(max_examples=500)
def test_any_text_is_dice_or_a_clear_error(typed: str) -> None:
    error = refused(lambda: read_dice(KOK, typed))
    assert error is None or error.quoted == typed


WORDS = st.sampled_from(
    [
        *"b3❗*!x?—(),■",
        "blue",
        "blauw",
        "drie",
        "een",
        "joker",
        "cross",
        "red",
        "pass",
        "colour",
        "kleur",
        "getal",
        "number",
        "for",
        "the",
        "voor",
    ]
)


@given(st.lists(WORDS, max_size=14).map(" ".join))
@settings(max_examples=500)
def test_any_words_for_dice_are_dice_or_a_clear_error(typed: str) -> None:
    if refused(lambda: read_dice(KOK, typed)) is None:
        match = opening()
        assert all(match.rules.read(match.position, head) for head in read_dice(KOK, typed))


def test_dice_in_a_row_are_one_word() -> None:
    words = lexicon_of("qwixx", QWIXX_DICE)
    for typed in ("red 8", "r8", "8 red", "rood 8", "rode 8", "rot 8", "R-8"):
        assert heads_in(typed, words, "mark") == ("r8",)
    assert heads_in("blauw 12", words, "mark") == ("b12",)
    with pytest.raises(BadDice) as error:
        heads_in("joker red 8", words, "mark")
    assert error.value.code in ("mark_unreadable", "joker_without_number")
    assert heads_in(error.value.example, words, "mark")


def test_a_face_that_stands_alone_is_a_head_of_its_own() -> None:
    words = lexicon_of("keeropkeer2", ("colour", "number", "special"))
    assert heads_in("heart", words, "pick") == ("heart",)
    assert heads_in("three", words, "pick") == ("three",)
    assert heads_in("blue three", words, "pick") == ("b 3",)


# Whole answers. The black sheet: G4 H4 G5 H5 is a blue block of four, H1 H2 are pieces of others.


def test_an_answer_is_read_into_its_canonical_text() -> None:
    match = opening("bbg 123")
    assert read_answer(match, 0, "3 blauw", "h5,h4 g4") == "b 3 G4 H4 H5"
    assert read_answer(match, 0, "pass", None) == "pass"


def test_an_illegal_answer_is_still_read_for_the_rules_to_refuse() -> None:
    match = opening("bbg 123")
    assert read_answer(match, 0, "pink 5", "A1") == "p 5 A1"
    assert read_answer(match, 0, "pink 5") == "p 5"
    assert read_answer(match, 1, "b 3", "A1:O7") == "b 3 " + " ".join(read_cells("A1:O7"))
    nobody = match.play(0, "pass")
    assert read_answer(nobody, 0, "b 1", "H4") == "b 1 H4"


def test_dice_that_only_a_joker_makes_are_understood_as_the_joker() -> None:
    match = opening("xbg 123")
    assert read_answer(match, 0, "yellow 3", "H6 H7 I6") == "y* 3 H6 H7 I6"
    assert read_answer(opening("xgg ?12"), 0, "yellow 3", "H6 H7 I6") == "y* 3* H6 H7 I6"
    assert costs_more_than_said(match, "yellow 3", "y* 3 H6 H7 I6")
    assert not costs_more_than_said(match, "yellow joker 3", "y* 3 H6 H7 I6")
    assert read_answer(match, 0, "blue 3", "G4 H4 H5") == "b 3 G4 H4 H5"


def test_the_first_mistake_is_told_with_an_example_that_is_legal_now() -> None:
    match = opening("bbg 123")
    for typed, code, quoted in (
        ("H4 Q9", "no_such_cell", "Q9"),
        ("H4 potato H5", "cells_unreadable", "potato"),
    ):
        with pytest.raises(Unreadable) as error:
            read_answer(match, 0, "b 3", typed)
        assert (error.value.code, error.value.quoted) == (code, quoted)
        assert error.value.example in {" ".join(move.cells) for move in match.moves(0)}
    with pytest.raises(Unreadable) as error:
        read_answer(match, 0, "banana", "H4")
    assert error.value.example in {" ".join(move.head) for move in match.moves(0)}


@pytest.mark.parametrize(
    ("typed", "meant"), [("yelow 3", "y 3"), ("3 geeel", "y 3"), ("grüün 2", "g 2")]
)
def test_a_word_that_is_nearly_right_is_guessed(typed: str, meant: str) -> None:
    with pytest.raises(BadDice) as error:
        read_dice(KOK, typed)
    assert (error.value.code, error.value.example) == ("did_you_mean", meant)


@pytest.mark.parametrize("typed", ["🟨3", "🟨 3", "3 🟨"])
def test_squares_are_read_as_their_colours(typed: str) -> None:
    assert read_dice(KOK, typed)[0] == "y 3"


def test_of_two_readings_the_legal_one_wins() -> None:
    typed = "blue joker 3"
    assert read_dice(KOK, typed) == ("b* 3", "b 3*")
    assert read_answer(opening("bbg 12?"), 0, typed, "G4 H4 H5") == "b 3* G4 H4 H5"
    assert read_answer(opening("xgg 123"), 0, typed, "G4 H4 H5") == "b* 3 G4 H4 H5"
    assert read_answer(opening("ggg 111"), 0, typed, "G4 H4 H5") == "b* 3 G4 H4 H5"


def test_the_only_placement_need_not_be_typed() -> None:
    match = opening("bbg 134")
    assert read_answer(match, 0, "blue 4") == "b 4 G4 G5 H4 H5"
    assert read_answer(match, 0, "blue 4", "  ") == "b 4 G4 G5 H4 H5"
    with pytest.raises(Unreadable) as error:
        read_answer(match, 0, "blue 3", "")
    assert error.value.code == "cells_wanted"
    assert read_answer(match, 0, "blue 3", error.value.example)


def test_whoever_passes_crosses_nothing() -> None:
    with pytest.raises(Unreadable) as error:
        read_answer(opening(), 0, "pass", "H4")
    assert (error.value.code, error.value.quoted) == ("pass_takes_no_cells", "H4")
