"""Sentences by code: locales, plurals, values."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest

from bot.talk import language, listed, say, say_for
from bot.talk.words.catalogues import shown


@pytest.mark.parametrize(
    ("locale", "spoken"),
    [
        ("nl", "nl"),
        ("nl-NL", "nl"),
        ("nl_BE", "nl"),
        ("NL", "nl"),
        ("en-US", "en"),
        ("en-GB", "en"),
        ("de", "de"),
        ("de-AT", "de"),
        ("fr", "en"),
        ("zh-CN", "en"),
        ("", "en"),
        ("../nl", "en"),
    ],
)
def test_a_locale_is_served_by_a_language(locale: str, spoken: str) -> None:
    assert language(locale) == spoken
    assert say(locale, "option.true") == {"en": "yes", "de": "ja", "nl": "ja"}[spoken]


@pytest.mark.parametrize(
    ("locale", "marks", "sentence"),
    [
        ("en", 0, "0 exclamation marks left."),
        ("en", 1, "1 exclamation mark left."),
        ("en", 8, "8 exclamation marks left."),
        ("nl", 1, "Nog 1 uitroepteken."),
        ("nl", 8, "Nog 8 uitroeptekens."),
        ("de", 8, "Noch 8 Ausrufezeichen."),
    ],
)
def test_plurals_follow_the_fact_that_counts(locale: str, marks: int, sentence: str) -> None:
    assert say(locale, "fact.sheet_marks", marks=marks) == sentence


def test_an_unknown_code_and_a_lacking_fact_are_errors() -> None:
    with pytest.raises(KeyError):
        say("en", "no.such.code")
    with pytest.raises(KeyError):
        say("en", "declined.round_over")
    with pytest.raises(KeyError):
        say("en", "fact.sheet_marks")


def test_facts_that_a_sentence_does_not_need_do_not_matter() -> None:
    assert say("en", "option.true", table=1) == "yes"


def test_braces_in_a_value_are_not_read() -> None:
    assert "{0.__class__}" in say("en", "fact.chose.pass", seat="{0.__class__}")


def test_a_games_own_words_win() -> None:
    assert say_for("en", "keeropkeer", "name") == "Keer op Keer"
    assert say_for("en", "keeropkeer", "option.true") == "yes"


@pytest.mark.parametrize(
    ("locale", "value", "text"),
    [
        ("en", 12345, "12,345"),
        ("nl", 12345, "12.345"),
        ("de", 12345, "12.345"),
        ("en", -7, "−7"),
        ("en", ["A", "B", "C"], "A, B and C"),
        ("nl", ["A", "B", "C"], "A, B en C"),
        ("de", ["A", "B", "C"], "A, B und C"),
        ("nl", ("A",), "A"),
        ("nl", [1, 2], "1 en 2"),
        ("nl", [], ""),
        ("en", True, "yes"),
        ("nl", False, "nee"),
        ("de", False, "nein"),
        ("en", timedelta(minutes=15), "15 minutes"),
        ("nl", timedelta(days=3), "3 dagen"),
        ("de", timedelta(days=3), "3 Tage"),
        ("nl", date(2026, 12, 5), "5 dec 2026"),
        ("en", "<t:1:R>", "<t:1:R>"),
        ("en", None, "None"),
    ],
)
def test_values_are_written_as_the_language_does(locale: str, value: object, text: str) -> None:
    assert shown(locale, value) == text


def test_an_instant_is_written_with_date_and_time() -> None:
    text = shown("nl", datetime(2026, 12, 5, 20, 15, tzinfo=UTC))
    assert "5 dec 2026" in text
    assert "20:15" in text


def test_a_list_of_alternatives() -> None:
    assert listed("nl", ["rood", "blauw"], "or") == "rood of blauw"
