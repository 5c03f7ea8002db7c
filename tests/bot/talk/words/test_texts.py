"""Every code in every language: complete, alike, translated, used, and short enough."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

import bot.talk
import engine
from bot.talk import LANGUAGES, say, say_for
from bot.talk.words.catalogues import Text, catalogue
from engine import GAMES

TEXTS = Path(bot.talk.__file__).parent / "texts"
BOT, ENGINE = Path(bot.__file__).parent, Path(engine.__file__).parent
SPOKEN = [game for game in sorted(GAMES) if f"{game}.rules" in catalogue("en").texts]
"""The games that have their words: `<key>.rules` is the first thing to write."""
OTHERS = [language for language in LANGUAGES if language != "en"]

THE_SAME = re.compile(r"\w+\.name|joker\.named|command\.\w+\.name|doctor\.database_wrong")
"""Codes whose text may be the same in two languages although it has words in it."""

TYPED = re.compile(r"typing\.|face\..*\.also")
"""Codes of what people type: lists of words, not sentences."""

TELLTALES = {
    "en": r"de|het|een|je|jij|niet|voor|worp|vakjes|dobbelstenen|kruisje|spel|tafel",
    "nl": r"the|and|you|your|not|with|cells|dice|roll|cross|game|table|this",
    "de": r"the|and|you|your|not|with|cells|dice|roll|cross|game|table|this|"
    r"het|een|jij|niet|voor|worp|vakjes|dobbelstenen|kruisje|spel|tafel",
}
"""Words that give away a sentence in another language."""


def messages(language: str) -> Iterator[tuple[Path, Message]]:
    for path in sorted((TEXTS / language).glob("*.po")):
        for message in read_po(BytesIO(path.read_bytes())):
            if message.id:
                yield path, message


def fields(form: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(form) if name is not None}


def words_of(text: Text) -> str:
    """The words of a text without its fields, code and commands."""
    return re.sub(r"\{\w+\}|`[^`]+`|/\w+(?: \w+)?", " ", " ".join(text.forms))


def strings(folder: Path) -> Iterator[str]:
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


def coded(folder: Path, name: str) -> set[str]:
    """The codes given as plain strings to `Refusal(...)`, `Fact(...)` or `Declined(...)`."""
    return {
        node.args[0].value
        for path in folder.rglob("*.py")
        if path.parent.parent.name != "games" or path.parent.name in SPOKEN
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == name
        and node.args
        and isinstance(node.args[0], ast.Constant)
        and isinstance(node.args[0].value, str)
    }


def test_a_language_is_a_folder() -> None:
    assert set(LANGUAGES) == {path.name for path in TEXTS.iterdir() if path.is_dir()}
    assert {"en", "de", "nl"} <= set(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_is_finished(language: str) -> None:
    for path, message in messages(language):
        forms = [message.string] if isinstance(message.string, str) else message.string
        assert all(form and form.strip() == form for form in forms or [""]), (path.name, message.id)
        assert not message.fuzzy, (path.name, message.id)
        assert message.context is None, (path.name, message.id)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_code_stands_twice_and_nothing_obsolete_is_left(language: str) -> None:
    raw = [path.read_text("utf-8") for path in (TEXTS / language).glob("*.po")]
    counted = Counter(re.findall(r'^msgid "(.+)"$', "\n".join(raw), re.MULTILINE))
    assert [code for code, times in counted.items() if times > 1] == []
    assert not re.search(r"^#~", "\n".join(raw), re.MULTILINE)
    assert set(counted) == set(catalogue(language).texts)


@pytest.mark.parametrize("language", OTHERS)
def test_languages_have_the_same_codes_with_the_same_fields(language: str) -> None:
    english, other = catalogue("en").texts, catalogue(language).texts
    assert set(english) == set(other)
    for code, text in english.items():
        assert other[code].counts == text.counts, code
        asked = {name for form in text.forms for name in fields(form)}
        assert {name for form in other[code].forms for name in fields(form)} == asked, code


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_forms_say_the_same(language: str) -> None:
    words = catalogue(language)
    forms = 1 + max(words.form(number) for number in range(200))
    for code, text in words.texts.items():
        assert len(text.forms) == (forms if text.counts else 1), code
        assert all(fields(form) == fields(text.forms[0]) for form in text.forms), code
        assert all(name.isidentifier() for form in text.forms for name in fields(form)), code


@pytest.mark.parametrize("language", OTHERS)
def test_everything_is_translated(language: str) -> None:
    english, other = catalogue("en").texts, catalogue(language).texts
    left = {
        code
        for code, text in english.items()
        if text == other.get(code) and re.search(r"[^\W\d_]{5}", words_of(text))
    }
    assert {code for code in left if not THE_SAME.fullmatch(code)} == set()


@pytest.mark.parametrize("language", sorted(TELLTALES))
def test_no_word_of_another_language_is_left(language: str) -> None:
    telltale = re.compile(rf"\b(?:{TELLTALES[language]})\b", re.IGNORECASE)
    for code, text in catalogue(language).texts.items():
        if not TYPED.search(code):
            assert not telltale.search(words_of(text)), code


def test_dutch_says_je() -> None:
    for code, text in catalogue("nl").texts.items():
        assert not re.search(r"\b(?:u|uw|gij)\b", words_of(text), re.IGNORECASE), code


def test_german_says_du() -> None:
    for code, text in catalogue("de").texts.items():
        assert not re.search(r"\b(?:Sie|Ihnen|Ihr|Ihre[mnrs]?)\b", words_of(text)), code


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_and_facts_are_sentences(language: str) -> None:
    for code, text in catalogue(language).texts.items():
        if re.match(r"(\w+\.)?(refusal|fact|declined|unreadable)\.", code):
            assert all(form.endswith((".", "!", "?")) for form in text.forms), code
            starts = [form.lstrip("*")[0] for form in text.forms]
            assert all(start.isupper() or start in "{“„" for start in starts), code


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("folder", "name", "families"),
    [
        (ENGINE, "Refusal", ["refusal"]),
        (ENGINE, "Fact", ["fact", "brings"]),
        (BOT, "Declined", ["declined"]),
        (BOT, "Fact", ["fact"]),
        (BOT, "Unreadable", ["unreadable"]),
    ],
)
def test_every_code_has_a_text(language: str, folder: Path, name: str, families: list[str]) -> None:
    texts = catalogue(language).texts
    prefixes = [f"{own}{one}." for own in ("", *(f"{g}." for g in GAMES)) for one in families]
    lacking = {
        code
        for code in coded(folder, name)
        if not any(prefix + code in texts for prefix in prefixes)
    }
    assert lacking == set()


def test_every_code_of_these_families_is_used() -> None:
    said = {*strings(ENGINE), *strings(BOT)}
    endings = tuple(one for one in said if re.fullmatch(r"_[a-z_]+", one))
    beginnings = tuple(one for one in said if re.fullmatch(r"[a-z]+(_[a-z]+)*_", one))
    families = r"refusal|fact|brings|declined|unreadable|reason|part|joker|typing|describe|pace"
    for code in catalogue("en").texts:
        match = re.match(rf"(?:\w+\.)?(?:{families})\.(\w+)", code)
        if match and code not in said:
            composed = match[1].endswith(endings) or match[1].startswith(beginnings)
            assert match[1] in said or composed, code


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SPOKEN)
def test_every_game_has_its_names_and_options(language: str, game: str) -> None:
    assert say(language, f"{game}.name")
    assert 0 < len(say(language, f"{game}.rules")) <= 2000
    for option, values in GAMES[game].options.items():
        if isinstance(values[0], bool):
            assert 0 < len(say_for(language, game, f"otherwise.{option}")) <= 100
            assert "," not in say_for(language, game, f"otherwise.{option}")
            continue
        assert say_for(language, game, f"option.{option}")
        for value in values:
            assert 0 < len(say_for(language, game, f"{option}.{value}")) <= 100


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SPOKEN)
def test_every_rating_has_a_remark_of_its_own(language: str, game: str) -> None:
    bands = {GAMES[game].rating(1, total) for total in range(-100, 150)} - {None}
    remarks = {say_for(language, game, f"rating.{band}") for band in bands}
    assert len(remarks) == len(bands)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_of_keer_op_keer_give_the_printed_points(language: str) -> None:
    text = say(language, "keeropkeer.rules")
    letters, first, later = text.split("```")[1].strip("\n").split("\n")
    assert letters.strip() == "A B C D E F G H I J K L M N O"
    assert first.endswith(" 5 3 3 3 2 2 2 1 2 2 2 3 3 3 5")
    assert later.endswith(" 3 2 2 2 1 1 1 0 1 1 1 2 2 2 3")
    assert len(letters) == len(first) == len(later)


def test_keer_op_keer_has_a_remark_for_each_of_thirteen_bands() -> None:
    bands = {GAMES["keeropkeer"].rating(1, total) for total in range(-40, 80)}
    assert bands == {f"band_{number}" for number in range(13)}
