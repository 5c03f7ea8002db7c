"""Facts and refusals as sentences, and the nearest legal move."""

from __future__ import annotations

import random

import pytest

from bot.talk import LANGUAGES, gains, nearest, refused, say_for, tell
from bot.talk.words.faces import (
    dice_faces,
    face_words,
    head_label,
    head_words,
    move_words,
    split_move,
)
from bot.talk.words.unreadable import BadCells, Unreadable
from engine import BadNotation, Choose, Fact, Match, Over, Refusal
from engine.dice import FACES
from tests.bot.talk.games import opening, played

KOK = "keeropkeer"
NAMES = ["Anna", "Bob"]


@pytest.mark.parametrize(
    ("thing", "english", "dutch"),
    [
        (
            Refusal("wrong_colour", {"cells": "G4 H4", "colour": "b"}),
            "G4 and H4 are not blue.",
            "G4 en H4 zijn niet blauw.",
        ),
        (
            Refusal("wrong_colour", {"cells": "G4", "colour": "p"}),
            "G4 is not pink.",
            "G4 is niet roze.",
        ),
        (
            Refusal("dice_not_available", {"dice": "b* 3", "available": "gx 1?"}),
            "blue (joker) 3 with these dice. You may use: green, colour joker, 1 and number joker.",
            "kiezen uit: groen, kleurjoker, 1 en getaljoker.",
        ),
        (
            Refusal("joker_not_paid_for", {"dice": "b* 3*", "cost": 2, "marks": 1}),
            "blue (joker) 3 (joker) would cost 2 ❗ and you have 1 left.",
            "blauw (joker) 3 (joker) kost 2 ❗ en je hebt er nog 1.",
        ),
        (
            Refusal("wrong_number_of_cells", {"given": 4, "number": 1}),
            "exactly 1 cell; you gave 4",
            "precies 1 kruisje; je gaf er 4",
        ),
        (
            Fact("chose", {"seat": 0, "move": "b* 3 G4 H4 H5"}),
            "Anna takes blue (joker) 3 on G4 H4 H5.",
            "Anna neemt blauw (joker) 3 op G4 H4 H5.",
        ),
        (Fact("chose", {"seat": 1, "move": "pass"}), "Bob passes.", "Bob past."),
        (Fact("chose", {"seat": 4, "move": "pass"}), "player 5 passes.", "speler 5 past."),
        (
            Fact("column_complete", {"seat": 1, "column": "C", "first": True, "points": 3}),
            "Bob completes column C and is first: +3.",
            "Bob maakt kolom C als eerste vol: +3.",
        ),
        (
            Fact("column_complete", {"seat": 1, "column": "C", "first": False, "points": 2}),
            "Bob completes column C: +2.",
            "Bob maakt kolom C vol: +2.",
        ),
        (
            Fact("game_over", {"reason": "two_colours"}),
            "The game is over: somebody has two complete colours.",
            "Het spel is afgelopen: iemand heeft twee kleuren compleet.",
        ),
        (
            Fact("sheet_colours", {"colours": ["g", "b", "o"]}),
            "Complete colours: green, blue and orange.",
            "Complete kleuren: groen, blauw en oranje.",
        ),
        (
            Fact("sheet_column", {"column": "C", "rows": "1 2 5"}),
            "Crossed in column C: rows 1, 2 and 5.",
            "Kruisjes in kolom C: rijen 1, 2 en 5.",
        ),
        (Fact("new_host", {"user": 7}), "<@7> is the host now.", "<@7> is nu de host."),
    ],
)
def test_facts_become_words(thing: Fact | Refusal, english: str, dutch: str) -> None:
    assert english in tell("en", KOK, thing, NAMES)
    assert dutch in tell("nl", KOK, thing, NAMES)


def test_a_refusal_and_a_fact_of_one_name_are_two_sentences() -> None:
    refusal = tell("en", KOK, Refusal("game_over"))
    assert refusal != tell("en", KOK, Fact("game_over", {"reason": "thirty_rolls"}))


@pytest.mark.parametrize("locale", LANGUAGES)
def test_what_could_not_be_read_is_quoted_harmlessly_with_an_example(locale: str) -> None:
    sentence = tell(locale, KOK, BadCells("<@1> @everyone `x`"))
    assert "<@" not in sentence
    assert "@everyone" not in sentence
    assert "\\`x\\`" in sentence
    assert "H4 H5 I5" in sentence
    assert "G4 H4" in tell(locale, KOK, Unreadable("cells_wanted", "blue 2", "G4 H4"))


@pytest.mark.parametrize("locale", LANGUAGES)
def test_everything_that_happens_has_words(locale: str) -> None:
    rng = random.Random(7)
    for match in played():
        names = [f"Player{seat}" for seat in range(match.seats)]
        for fact in match.facts:
            assert tell(locale, match.game, fact, names)
        if isinstance(match.waiting, Over):
            assert say_for(locale, match.game, f"reason.{match.waiting.reason}")
            for score in match.scores():
                assert all(say_for(locale, match.game, f"part.{part}") for part in score.parts)
        if isinstance(match.waiting, Choose) and rng.random() < 0.2:
            seat = rng.choice(match.waiting.seats)
            move = rng.choice(match.moves(seat))
            assert all(gains(locale, match.game, match.brings(seat, move)) or [True])


@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_refusal_met_in_play_has_words(locale: str) -> None:
    rng = random.Random(3)
    met = set()
    for match in played():
        seat = match.waiting.seats[0] if isinstance(match.waiting, Choose) else 0
        for text in _strange(rng, match, seat):
            refusal = _refusal(match, seat, text)
            if refusal is not None:
                met.add(refusal.code)
                assert refused(locale, match, seat, text, refusal, NAMES)
    assert len(met) > 25


def _strange(rng: random.Random, match: Match, seat: int) -> list[str]:
    """Moves that may well be against the rules: at random, and legal ones a little changed."""
    size = rng.choice([1, 1, 2, 3, 4])
    cells = {rng.choice("ABFGGHHHIIJO") + rng.choice("1234567") for _ in range(size)}
    head = f"{rng.choice('gybpo')}{rng.choice(['', '*'])} {size}{rng.choice(['', '', '*'])}"
    word = rng.choice(FACES["special"])
    texts = [f"{start} {' '.join(sorted(cells))}" for start in (head, word)]
    texts += [f"{head} Z9", f"{word} Z9", f"{rng.choice('rygb')}{rng.randint(2, 12)}", "pass"]
    for move in rng.sample(list(match.moves(seat)), min(2, len(match.moves(seat)))):
        near = {*move.cells[1:], rng.choice("ABCDEFGHIJKLMNO") + rng.choice("1234567")}
        texts += [" ".join((*move.head, *sorted(some))) for some in (near, {*move.cells, *near})]
    return texts


def _refusal(match: Match, seat: int, text: str) -> Refusal | None:
    try:
        return match.refusal(seat, text)
    except BadNotation:
        return None


def test_what_a_move_brings_is_said_in_few_words() -> None:
    facts = [
        Fact("column_complete", {"column": "C", "first": True, "points": 3}),
        Fact("brings_stars", {"stars": 1}),
        Fact("leaves_alone", {"cells": "K4 L4"}),
        Fact("costs_marks", {"marks": 2}),
    ]
    assert gains("en", KOK, facts) == (
        "closes column C, +3",
        "crosses 1 star",
        "leaves K4 and L4 alone",
        "costs 2 ❗",
    )
    assert gains("nl", KOK, facts[:1]) == ("maakt kolom C vol, +3",)


@pytest.mark.parametrize(
    ("head", "english", "dutch"),
    [
        (("b", "3"), "blue 3", "blauw 3"),
        (("b*", "3"), "blue 3 — ❗ for the colour", "blauw 3 — ❗ voor de kleur"),
        (("b", "3*"), "blue 3 — ❗ for the number", "blauw 3 — ❗ voor het getal"),
        (("b*", "3*"), "blue 3 — ❗❗ for both", "blauw 3 — ❗❗ voor allebei"),
        (("r8",), "red 8", "rood 8"),
        (("pass",), "pass", "passen"),
    ],
)
def test_a_menu_says_what_dice_cost(head: tuple[str, ...], english: str, dutch: str) -> None:
    assert head_label("en", KOK, head) == english
    assert head_label("nl", KOK, head) == dutch


def test_a_colour_shows_its_sign_in_the_symbols_palette_only() -> None:
    signed = face_words("en", KOK, "b", "symbols")
    assert signed.endswith(" blue")
    assert signed != "blue" == face_words("en", KOK, "b")
    assert head_words("en", KOK, ("b*", "3"), "symbols") == f"{signed} (joker) 3"


def test_texts_of_the_engine_are_taken_apart() -> None:
    assert dice_faces("bgx 13? bomb") == ("b", "g", "x", "1", "3", "?", "bomb")
    assert dice_faces("w3 r6") == ("w3", "r6")
    assert split_move("b* 3 G4 H4") == (("b*", "3"), ("G4", "H4"))
    assert split_move("r8") == (("r8",), ())
    assert move_words("nl", KOK, "r8") == "rood 8"


# The nearest legal move, on the black sheet: G4 H4 G5 H5 is a blue block of four.


def test_the_nearest_move_takes_the_same_dice_and_shares_most_cells() -> None:
    match = opening("bbg 123")
    assert str(nearest(match, 0, ("b", "2"), ("G4", "G5"))) == "b 2 G4 H4"
    assert str(nearest(match, 0, ("b", "3"), ("G5", "H5", "I5"))) == "b 3 G4 G5 H5"


def test_without_those_dice_the_nearest_takes_as_much_of_them_as_can_be() -> None:
    match = opening("bbg 123")
    near = nearest(match, 0, ("b*", "3"), ("G4", "H4", "H5"))
    assert str(near) == "b 3 G4 H4 H5"
    near = nearest(match, 0, ("b", "5"), ("G4",))
    assert near is not None
    assert near.head[0] == "b"


def test_nothing_is_near_where_nothing_is_asked_or_nothing_is_shared() -> None:
    match = opening("bbg 123")
    assert nearest(match, 0, ("p", "5"), ("H1",)) is None
    assert nearest(match, 0, ("pass",), ()) is None
    assert nearest(match, 0, (), ()) is None
    assert nearest(match, 5, ("b", "2"), ("G4", "H4")) is None
    assert nearest(match.play(0, "pass"), 0, ("b", "2"), ("G4", "H4")) is None


def test_a_refusal_names_the_rule_and_the_nearest_move() -> None:
    match = opening("bbg 123")
    text = "b 2 G4 G3"
    refusal = match.refusal(0, "b 2 G3 G4")
    assert refusal is not None
    assert refused("en", match, 0, text, refusal, NAMES) == (
        "G3 is not blue. All crosses of one roll have the colour of the die: choose blue cells. "
        "Nearest that would do: blue 2 on G4 H4."
    )
    answered = match.play(0, "pass")
    again = answered.refusal(0, "pass")
    assert again is not None
    assert "Nearest" not in refused("en", answered, 0, "b 2 G4 H4", again, NAMES)
