"""What Keer op Keer 2 and Qwixx say: every refusal, fact and sheet, in words of their own."""

from __future__ import annotations

import pytest

from bot.talk import LANGUAGES, gains, refused, say, say_for, tell
from bot.talk.typing.options import read_options, rules_choices, sheet_choices
from bot.talk.words.faces import dice_words, head_label, move_words
from bot.talk.words.sheetwords import describe_dice, describe_sheet
from bot.talk.words.unreadable import BadOption
from engine import GAMES, Fact, Match, Refusal
from engine.games.keeropkeer2 import sheets
from engine.games.qwixx.paper import POINTS
from tests.engine import positions_qwixx as qwixx
from tests.engine.positions_keeropkeer2 import crossed, late

KOK2, QWIXX = "keeropkeer2", "qwixx"
NAMES = ["Anna", "Bob"]


def test_games_are_called_what_their_publishers_call_them() -> None:
    assert say("nl", f"{KOK2}.name") == "Keer op Keer 2"
    assert say("de", f"{KOK2}.name") == "Noch mal so gut!"
    assert say("en", f"{KOK2}.name") == "Keer op Keer 2"
    assert "One More Encore!" in say("en", f"{KOK2}.rules")
    assert {say(locale, f"{QWIXX}.name") for locale in LANGUAGES} == {"Qwixx"}
    for locale in LANGUAGES:
        assert "Noch mal so gut!" in say(locale, f"{KOK2}.rules")


# Rules.

ROWS_OF = {"die": "PT", "bomb": "QSV", "heart": "RU"}
"""The rows that bring each bonus, in the order in which the rules name them."""


def numbers_of(line: str) -> tuple[int, ...]:
    return tuple(map(int, line.split()[1:]))


@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_rules_of_keer_op_keer_2_give_the_printed_points(locale: str) -> None:
    text = say(locale, f"{KOK2}.rules")
    letters, first, later = text.split("```")[1].strip("\n").split("\n")
    assert letters.split() == list("ABCDEFGHIJKLMNO")
    assert numbers_of(first) == sheets.COLUMN_FIRST
    assert numbers_of(later) == sheets.COLUMN_LATER
    assert len(letters) == len(first) == len(later)
    for bonus in sheets.Bonus:
        bringing = zip(sheets.ROWS, sheets.ROW_BONUS, strict=True)
        rows = {row for row, own in bringing if own == bonus}
        assert {*ROWS_OF[bonus]} == rows
        assert f"`{' '.join(ROWS_OF[bonus])}`" in text
    for face in ("heart", "bomb", "stars", "three", "block"):
        assert f"**{say(locale, f'{KOK2}.face.{face}')}**" in text


@pytest.mark.parametrize("locale", LANGUAGES)
def test_the_rules_of_qwixx_give_the_printed_points(locale: str) -> None:
    crosses, points = say(locale, f"{QWIXX}.rules").split("```")[1].strip("\n").split("\n")
    assert numbers_of(crosses) == tuple(range(1, 13))
    assert numbers_of(points) == POINTS[1:]
    assert len(crosses) == len(points)


@pytest.mark.parametrize("locale", LANGUAGES)
def test_texts_name_the_commands_of_their_language(locale: str) -> None:
    mark = say(locale, "command.mark.name")
    number, also = (say(locale, f"command.mark.{one}.name") for one in ("number", "also"))
    assert f"`/{mark} {number}: {also}:`" in say(locale, f"{QWIXX}.rules")
    pick, dice, pass_ = (
        say(locale, f"command.{one}.name") for one in ("pick", "pick.dice", "pass")
    )
    due = tell(locale, KOK2, Refusal("bomb_due", {"bombs": 2}))
    assert f"`/{pick} {dice}: {say(locale, f'{KOK2}.face.bomb')}`" in due
    assert f"`/{pass_}`" in due


# Refusals: the rule that stands against it, and what to do.


@pytest.mark.parametrize(
    ("code", "facts", "english", "dutch"),
    [
        ("bomb_due", {"bombs": 1}, "1 bonus bomb is due", "nog 1 bonusbom"),
        ("bomb_due", {"bombs": 2}, "2 bonus bombs are due", "nog 2 bonusbommen"),
        (
            "special_die_taken",
            {"seat": 1},
            "Bob has taken the special die",
            "Bob heeft de speciale",
        ),
        ("special_die_not_for_others", {"thrower": 0}, "as Anna has", "zoals Anna"),
        (
            "dice_not_available",
            {"dice": "bomb", "available": "bgx 13? heart"},
            "do not show bomb. You may use: blue, green, colour joker, 1, 3, number joker and h",
            "tonen geen bom. Je mag kiezen uit: blauw, groen, kleurjoker, 1, 3, getaljoker en hart",
        ),
        ("no_golden_die", {"golden": 2, "used": 2}, "used 2 of your 2", "2 van de 2 gebruikt"),
        ("heart_track_full", {"hearts": 5}, "All 5 hearts", "Alle 5 harten"),
        ("nothing_to_cross", {"dice": "stars"}, "for two stars now", "voor twee sterren"),
        ("no_cells_given", {"dice": "three"}, "for three in a row", "drie op een rij"),
        (
            "too_many_cells",
            {"dice": "stars", "given": 3, "most": 2},
            "At most 2 cells may be crossed for two stars; you gave 3",
            "mag je hoogstens 2 vakjes aankruisen; je gaf er 3",
        ),
        ("not_one_square", {"cells": "C3 D5"}, "C3 and D5 do not lie", "C3 en D5 liggen niet"),
        ("not_a_star", {"cells": "C3"}, "C3 has no star", "C3 heeft geen ster"),
        ("not_a_star", {"cells": "C3 D5"}, "C3 and D5 have no star", "C3 en D5 hebben geen"),
        ("star_not_anchored", {"cells": "K1"}, "K1 stands alone", "K1 ligt los"),
        ("not_one_row", {"cells": "C3 D5"}, "are not all in one row", "niet allemaal in één rij"),
        ("cell_not_beside_a_cross", {"cells": "C3"}, "C3 touches none", "C3 grenst aan geen"),
        ("more_than_one_block", {"cells": "C3 D5"}, "more than one block", "meer dan één blok"),
        ("not_whole_block", {"cells": "C3"}, "C3 is in that block too", "C3 hoort ook bij"),
        ("block_not_beside_a_cross", {"cells": "C3"}, "touches none", "geen enkele zijde"),
    ],
)
def test_refusals_of_keer_op_keer_2(
    code: str, facts: dict[str, object], english: str, dutch: str
) -> None:
    assert english in tell("en", KOK2, Refusal(code, facts), NAMES)
    assert dutch in tell("nl", KOK2, Refusal(code, facts), NAMES)


ROW = {"colour": "r", "number": 8}


@pytest.mark.parametrize(
    ("code", "facts", "english", "dutch"),
    [
        ("row_closed", {**ROW, "seats": [1]}, "red row is closed: Bob has", "Bob heeft het slot"),
        ("row_closed", {**ROW, "seats": [0, 1]}, "Anna and Bob have", "Anna en Bob hebben"),
        ("already_marked", ROW, "red 8 already", "rood 8 al aangekruist"),
        ("left_of_last_cross", {**ROW, "last": 9}, "red is on 9, so 8 is lost", "rood staat op 9"),
        (
            "needs_five_crosses",
            {"colour": "b", "number": 2, "crosses": 4, "needed": 5},
            "at least 5 other crosses in that row, and you have 4 in blue",
            "minstens 5 andere kruisjes nodig, en in blauw heb je er 4",
        ),
        ("not_the_white_sum", {**ROW, "sum": 7}, "that is 7, not 8", "dat is 7, niet 8"),
        (
            "not_a_coloured_sum",
            {**ROW, "sums": [5, 9]},
            "red makes 5 and 9, not 8",
            "rood geeft 5 en 9, niet 8",
        ),
    ],
)
def test_refusals_of_qwixx(code: str, facts: dict[str, object], english: str, dutch: str) -> None:
    assert english in tell("en", QWIXX, Refusal(code, facts), NAMES)
    assert dutch in tell("nl", QWIXX, Refusal(code, facts), NAMES)


def test_a_refusal_names_the_nearest_move_of_the_special_die() -> None:
    match = late([crossed("H3 C3")] * 2, dice="bgy 123 bomb")
    text = "bomb C3 C4 D4"
    refusal = match.refusal(0, text)
    assert refusal is not None
    assert refused("nl", match, 0, text, refusal, NAMES).endswith("in de buurt komt: bom op C4 D4.")


# Facts.


@pytest.mark.parametrize(
    ("game", "fact", "english", "dutch"),
    [
        (
            KOK2,
            Fact("chose", {"seat": 0, "move": "bomb C3 C4"}),
            "Anna uses the special die: bomb on C3 C4.",
            "Anna gebruikt de speciale dobbelsteen: bom op C3 C4.",
        ),
        (
            KOK2,
            Fact("chose", {"seat": 0, "move": "heart"}),
            "Anna uses the special die: heart.",
            "Anna gebruikt de speciale dobbelsteen: hart.",
        ),
        (
            KOK2,
            Fact("chose", {"seat": 0, "move": "b 1 H4"}),
            "Anna takes blue 1 on H4.",
            "Anna neemt blauw 1 op H4.",
        ),
        (
            KOK2,
            Fact("bonus_bomb", {"seat": 1, "move": "bomb C3"}),
            "Bob places a bonus bomb: bomb on C3.",
            "Bob plaatst een bonusbom: bom op C3.",
        ),
        (
            KOK2,
            Fact("row_complete", {"seat": 1, "row": "U", "first": True, "points": 5}),
            "Bob completes row U and is first: +5.",
            "Bob maakt rij U als eerste vol: +5.",
        ),
        (
            KOK2,
            Fact("heart_box", {"seat": 1, "column": "C", "points": 3}),
            "Bob writes 3 into the heart box of column C: +3.",
            "Bob schrijft 3 in het hartvakje van kolom C: +3.",
        ),
        (
            QWIXX,
            Fact("chose", {"seat": 1, "move": "r8"}),
            "Bob crosses red 8.",
            "Bob kruist rood 8 aan.",
        ),
        (
            QWIXX,
            Fact("chose", {"seat": 1, "move": "pass"}),
            "Bob crosses nothing.",
            "Bob kruist niets aan.",
        ),
        (
            QWIXX,
            Fact("row_locked", {"colour": "g", "seats": [0, 1]}),
            "Anna and Bob lock the green row together: it is closed, and its die leaves the game.",
            "Anna en Bob sluiten samen de rij groen: daar kan niets meer bij, en de dobbelsteen "
            "gaat uit het spel.",
        ),
        (
            QWIXX,
            Fact("penalty", {"seat": 0, "penalties": 2}),
            "Anna crossed nothing as thrower and takes penalty 2 of 4: −5.",
            "Anna gooide en kruiste niets aan en krijgt misworp 2 van 4: −5.",
        ),
        (
            QWIXX,
            Fact("game_over", {"reason": "two_locks"}),
            "The game is over: two rows are closed.",
            "Het spel is afgelopen: er zijn twee rijen gesloten.",
        ),
    ],
)
def test_what_happened(game: str, fact: Fact, english: str, dutch: str) -> None:
    assert tell("en", game, fact, NAMES) == english
    assert tell("nl", game, fact, NAMES) == dutch


@pytest.mark.parametrize("bonus", [*sheets.Bonus, "no_heart"])
@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_bonus_of_a_row_is_told_and_foretold(bonus: str, locale: str) -> None:
    code = f"row_brings_{bonus}"
    assert "Anna" in tell(locale, KOK2, Fact(code, {"seat": 0, "row": "Q"}), NAMES)
    assert "Q" in gains(locale, KOK2, [Fact(code, {"row": "Q"})])[0]


def test_what_a_move_brings() -> None:
    match = late([crossed("Q", but="H2"), crossed("H4")], dice="ppp 111 heart")
    assert "closes row Q, +5" in gains("en", KOK2, match.brings(0, "p 1 H2"))
    assert "a bonus bomb for row Q" in gains("en", KOK2, match.brings(0, "p 1 H2"))
    heart = gains("nl", KOK2, match.brings(0, "heart"))
    assert heart[0] == "hart 1 van 5"
    marks = qwixx.late([qwixx.crossed("r2 r3 r4 r5")] * 2, dice="w3 w5 r2 y6 g1 b4")
    assert gains("en", QWIXX, marks.brings(0, "r8")) == (
        "+5",
        "skips 6 and 7",
        "the last number, 12, is free then",
    )
    second = marks.play(0, "pass").play(1, "pass")
    assert gains("nl", QWIXX, second.brings(0, "pass")) == ("misworp 1 van 4, −5",)


# Dice, moves and sheets.


def test_the_special_die_in_words() -> None:
    assert head_label("nl", KOK2, ("three",)) == "drie op een rij — kost een gouden dobbelsteen"
    assert dice_words("nl", KOK2, ("b", "3", "block")) == "blauw, 3 en kleurblok"
    assert move_words("nl", KOK2, "stars H3 I7") == "twee sterren op H3 I7"
    assert move_words("nl", QWIXX, "r8") == "rood 8"
    match = late([crossed("H4")] * 2, dice="bgx 13? stars")
    assert describe_dice("en", match).endswith("1, 3, number joker and two stars.")


def test_a_sheet_of_keer_op_keer_2_says_rows_hearts_and_golden_dice() -> None:
    match = late([crossed("P", hearts=2, used=1, boxes={}), crossed("H4")], dice="bgx 13? stars")
    text = describe_sheet("en", match, 0, None, "Anna")
    assert text.startswith("Keer op Keer 2, the sheet of Anna.")
    for sentence in (
        "15 cells crossed.",
        "6 exclamation marks left.",
        "1 golden die to use, of 2 circled.",
        "2 hearts circled.",
        "Complete row: P.",
    ):
        assert sentence in text
    due = late([crossed("Q", but="H2"), crossed("H4")], dice="ppp 111 heart").play(0, "p 1 H2")
    assert "1 bonus bomb still to place." in describe_sheet("en", due, 0, 0, "Anna")
    assert "bonus bomb" not in describe_sheet("en", due, 0, None, "Anna")


def test_a_sheet_of_qwixx_says_its_rows_and_penalties() -> None:
    locked = qwixx.crossed("r2 r3 r4 r5 r6 r12 b9", penalties=2)
    match = qwixx.late([locked, qwixx.crossed("y2")])
    text = describe_sheet("en", match, 0, None, "Anna")
    assert "In red: 2, 3, 4, 5, 6 and 12 and the lock, for 28 points." in text
    assert "In blue: 9, for 1 point." in text
    assert "2 penalties." in text
    assert "Closed row: red." in text
    assert "Gesloten rij: rood." in describe_sheet("nl", match, 1, None, "Bob")


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("game", [KOK2, QWIXX])
def test_every_part_of_the_points_has_a_name(game: str, locale: str) -> None:
    for seats in GAMES[game].seats:
        for score in Match.new(game, seats).scores():
            assert all(say_for(locale, game, f"part.{part}") for part in score.parts)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("locale", LANGUAGES)
def test_rules_are_read_back_as_they_are_shown(locale: str, game: str) -> None:
    """However many are chosen, by whatever is sent: a label or a value, in any language."""
    typed = [""]
    for begun in typed:
        for label, keys in rules_choices(locale, game, begun):
            assert len(label) <= 100 >= len(keys)
            for reader in LANGUAGES:
                options = read_options(reader, game, None, label)
                assert options == read_options(reader, game, None, keys)
                assert set(options) == set(keys.split(","))
            typed += [f"{label},"] if len(typed) < 400 else []
    assert [] in [rules_choices(locale, game, begun) for begun in typed]


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_sheets_are_read_back_as_they_are_shown(locale: str, game: str) -> None:
    for label, value in sheet_choices(locale, game, ""):
        for reader in LANGUAGES:
            assert read_options(reader, game, label, None) == {"sheet": value}


@pytest.mark.parametrize("locale", LANGUAGES)
@pytest.mark.parametrize("text", ["not {} please nonsense", "don't: {}", "{} {}", "x{}", "{}: no"])
def test_a_rule_inside_other_words_is_no_rule(locale: str, text: str) -> None:
    for label, keys in rules_choices(locale, KOK2, ""):
        for name in (label, keys, *label.split(" — ")):
            with pytest.raises(BadOption):
                read_options(locale, KOK2, None, text.format(name, name))


@pytest.mark.parametrize("text", ["", " , ,", ","])
def test_no_rules_are_no_change(text: str) -> None:
    assert read_options("en", KOK2, None, text) == {}


@pytest.mark.parametrize("locale", LANGUAGES)
def test_a_game_without_such_a_choice_says_so(locale: str) -> None:
    for sheet, rules, code in (("pink", None, "no_sheet"), (None, "chaos", "no_rules")):
        with pytest.raises(BadOption) as error:
            read_options(locale, QWIXX, sheet, rules)
        assert tell(locale, QWIXX, error.value) == say(locale, f"unreadable.{code}")


@pytest.mark.parametrize("locale", LANGUAGES)
def test_a_refusal_names_all_choices_as_they_can_be_typed(locale: str) -> None:
    with pytest.raises(BadOption) as error:
        read_options(locale, KOK2, None, "chaos")
    sentence = tell(locale, KOK2, error.value)
    for option in GAMES[KOK2].options:
        name = say(locale, f"{KOK2}.rule.{option}")
        assert name in sentence
        assert set(read_options(locale, KOK2, None, name)) == {option}
    with pytest.raises(BadOption) as error:
        read_options(locale, "keeropkeer", "pink", None)
    assert say(locale, "keeropkeer.sheet.purple") in tell(locale, "keeropkeer", error.value)
