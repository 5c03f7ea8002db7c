"""What pictures say in words."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.talk import LANGUAGES, say, tell
from bot.talk.words.sheetwords import describe_dice, describe_sheet, describe_table, sheet_words
from engine import GAMES, Match
from engine.game import Fact, Sheet
from tests.bot.talk.games import opening, played
from tests.engine.positions import crossed, late
from tests.engine.twin_cells import PRINTED

LONGEST, LONGEST_MESSAGE = 1024, 4000


@pytest.mark.parametrize("locale", ["en", "de", "nl"])
def test_descriptions_are_whole_sentences_and_short_enough(locale: str) -> None:
    names = ["Anna", "Bob", "@everyone", "x" * 32, "Zoë", "y" * 500]
    for number, match in enumerate(played()):
        if number % 5:
            continue
        for text in (
            describe_sheet(locale, match, match.seats - 1, None, names[match.seats - 1]),
            describe_sheet(locale, match, 0, 0, names[0]),
            describe_table(locale, match, names),
            describe_dice(locale, match),
        ):
            assert 0 < len(text) <= LONGEST
            assert text.endswith(".")
            assert "{" not in text


def test_a_sheet_says_points_marks_and_crosses() -> None:
    match = Match.new("keeropkeer", 1).roll("bg 13")
    text = describe_sheet("en", match.play(0, "b 1 H4"), 0, None, "Anna")
    assert text.startswith("Keer op Keer, the sheet of Anna.")
    assert "1 cell crossed." in text
    assert "8 exclamation marks left." in text
    assert "Crossed last: H4." in text
    assert "Crossed in column H: row 4." in text
    assert "1 roll ticked off." in text


def test_a_name_is_plain_in_a_description() -> None:
    text = describe_sheet("en", opening(), 0, None, "*A*\nB")
    assert "the sheet of *A* B." in text


def test_a_sealed_choice_is_told_to_its_own_seat_alone() -> None:
    match = opening("bbg 123").play(0, "b 1 H4")
    assert "H4" in describe_sheet("en", match, 0, 0, "Anna")
    assert "H4" not in describe_sheet("en", match, 0, None, "Anna")
    assert "H4" not in describe_sheet("en", match, 0, 1, "Anna")
    assert "H4" not in describe_table("en", match, ["Anna", "Bob"])


def test_a_table_tells_of_every_seat_what_matters_most() -> None:
    match = opening("bbg 123", seats=6)
    text = describe_table("nl", match, ["Anna"])
    assert text.startswith("Keer op Keer, alle bladen, worp 1.")
    assert "Anna: " in text
    assert all(f"speler {number}: " in text for number in range(2, 7))
    assert text.count("punten tot nu toe") == 6


def test_dice_are_told_free_ones_first() -> None:
    match = Match.new("keeropkeer", 2)
    assert describe_dice("nl", match) == "Er is nog niet gegooid."
    for _ in range(3):
        match = match.roll("bgx 13?")
        for seat in (0, 1):
            match = match.play(seat, "pass")
    match = match.roll("bgx 13?")
    assert describe_dice("en", match) == ("Dice: blue, green, colour joker, 1, 3 and number joker.")
    match = match.play(1, "b 1 H4")
    assert describe_dice("en", match) == (
        "Dice: green, colour joker, 3 and number joker. Set aside: blue and 1."
    )
    assert "■ blue" in describe_dice("en", match, palette="symbols")


def facts_of(*sheets: Sheet, game: str) -> list[Fact]:
    return [fact for sheet in sheets for fact in GAMES[game].summary(sheet)]


def is_whole(text: str, locale: str, game: str, facts: list[Fact]) -> bool:
    """Whether a text has a sentence for each of these facts."""
    sentences = Counter(tell(locale, game, fact) for fact in facts)
    return all(text.count(sentence) >= times for sentence, times in sentences.items())


@pytest.mark.parametrize("locale", LANGUAGES)
def test_a_description_says_where_the_rest_is_just_when_something_is_left_out(locale: str) -> None:
    rest = say(locale, "describe.rest")
    assert f"/{say(locale, 'command.sheet.name')}" in rest
    told_all = set()
    for match in [*played()][::5]:
        sheets = match.view(None).sheets
        for text, facts in (
            (describe_table(locale, match), facts_of(*sheets, game=match.game)),
            (describe_sheet(locale, match, 0, None, "A"), facts_of(sheets[0], game=match.game)),
        ):
            whole = is_whole(text, locale, match.game, facts)
            assert text.endswith(rest) != whole
            told_all.add(whole)
    assert told_all == {True, False}


def test_what_comes_first_leaves_room_for_where_the_rest_is() -> None:
    first = ["Outlined cells: " + "H4, " * 230 + "H5."]
    text = describe_sheet("en", opening(), 0, 0, "Anna", first)
    assert text.startswith(first[0])
    assert text.endswith(say("en", "describe.rest"))
    assert len(text) <= LONGEST


def test_a_sheet_in_words_names_the_open_cells_column_by_column() -> None:
    match = late([crossed("C A4 A5 A6 A7 H4"), crossed("")], dice="bgy 123")
    summary, nothing, introduction, *columns = sheet_words("en", match, 0, None).split("\n")
    assert "Complete column: C." in summary
    assert "Crossed in column H: row 4." in summary
    assert nothing == ""
    assert introduction == say("en", "describe.grid")
    assert columns[0] == "**A**: 1 green, 2 orange and 3 blue with star."
    assert columns[2] == "**C** is full."
    assert [column[2] for column in columns] == list("ABCDEFGHIJKLMNO")


def test_a_sheet_in_words_names_golden_dice_in_every_language() -> None:
    match = Match.new("keeropkeer2", 2)
    words = {"en": "3 yellow with golden die", "nl": "3 geel met gouden dobbelsteen"}
    for locale, cell in {**words, "de": "3 Gelb mit Goldwürfel"}.items():
        assert f", {cell}, " in sheet_words(locale, match, 0, None)


def test_a_sheet_in_words_has_the_readers_signs() -> None:
    assert "**A**: 1 ▲ green," in sheet_words("en", opening(), 0, None, "symbols")


def test_a_sealed_choice_is_open_in_the_words_of_everybody_else() -> None:
    match = opening("bbg 123").play(0, "b 1 H4")
    assert "4 blue" not in _column(sheet_words("en", match, 0, 0), "H")
    for viewer in (1, None):
        words = sheet_words("en", match, 0, viewer)
        assert "4 blue" in _column(words, "H")
        assert "Crossed last" not in words


def _column(words: str, letter: str) -> str:
    return next(line for line in words.split("\n") if line.startswith(f"**{letter}**"))


@pytest.mark.parametrize("palette", ["standard", "symbols"])
@pytest.mark.parametrize("locale", LANGUAGES)
def test_a_sheet_in_words_fits_a_message(locale: str, palette: str) -> None:
    printed = [Match.new("keeropkeer", 2, {"sheet": sheet}) for sheet in PRINTED]
    for match in (*printed, *list(played())[::5]):
        heading = say(locale, "sheet.of", name="\\_" * 32)
        words = sheet_words(locale, match, 0, 0, palette)
        assert len(heading) + len(words) < LONGEST_MESSAGE
