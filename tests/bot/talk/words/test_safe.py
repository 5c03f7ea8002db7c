"""Hostile names: they mention nobody, break nothing, and stay short."""

from __future__ import annotations

import re
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.talk import plain, safe, tell
from engine import Fact

HOSTILE = [
    "@everyone",
    "@here",
    "<@123456789012345678>",
    "<@!123456789012345678>",
    "<@&123456789012345678>",
    "<#123456789012345678>",
    "</game new:123456789012345678>",
    "<:smile:123456789012345678>",
    "<a:smile:123456789012345678>",
    "<t:1700000000:R>",
    "<id:home>",
    "@\u200beveryone",
    "@every\u2060one",
    "**bold** _it_ __u__ ~~s~~ ||spoiler||",
    "`code` ```block```",
    "# header",
    "-# small",
    "> quote",
    ">>> quote",
    "- list",
    "1. list",
    "[click](https://evil.example)",
    "https://evil.example/a_b",
    "discord.gg/abc",
    "line\nbreak\r\nand\ttab",
    "\u2028line\u2029paragraph\x85",
    "\u202egnorw\u202c",
    "\u2066isolate\u2069\u200e\u200f\u061c",
    "zero\u200b\u200c\u200d\ufeffwidth",
    "back\\slash\\",
    "\\@everyone",
    "Z\u0335\u0322\u0301\u0300\u0316\u0317\u0332\u0323a\u0335\u0322\u0301\u0300\u0316lgo",
    "\u0301\u0302 marks first",
    "x" * 5000,
    "\U000e0041\U000e0042tags",
    "\ue000private",
    "\ud800lone surrogate",
    "nul\x00 bell\x07 escape\x1b[31m",
    "שלום",
    "مرحبا <@1>",
]
MENTION = re.compile(r"@(?:everyone|here)|<[@#:/a-z]", re.IGNORECASE)
FORMATTING = re.compile(r"(?<!\\)(?:\\\\)*[*_~|>#`\[\]()<:.+=-]")
INVISIBLE = ("", "   ", "\u200b\u200b", "\u2800\u3164", "\ufeff", "\u202e", "\u0301")
ISOLATES = "\u2068\u2069"


def shows(text: str) -> str:
    """What a reader sees of a safe text: the backslashes and zero-width spaces are gone."""
    return re.sub(r"\\([^a-zA-Z0-9\s])", r"\1", text.replace("\u200b", ""))


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_is_harmless(name: str) -> None:
    text = safe(name)
    assert not MENTION.search(text)
    assert not FORMATTING.search(text)
    assert shows(text) == plain(name)
    assert text.encode()


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_name_is_one_short_visible_line(name: str) -> None:
    text = plain(name)
    assert len(text.strip(ISOLATES)) <= 32
    assert text.splitlines() == [text]
    assert text == text.strip()
    hidden = {one for one in text if unicodedata.category(one)[0] == "C"}
    assert hidden <= {*ISOLATES}
    assert text.encode()


@pytest.mark.parametrize("name", INVISIBLE)
def test_a_name_of_which_nothing_shows_has_a_stand_in(name: str) -> None:
    assert plain(name) == safe(name) == "?"


@pytest.mark.parametrize(
    "name",
    ["Anna", "Zoë", "Jan-Willem", "O'Brien", "山田", "Nguyễn", "👩‍👩‍👧 familie", "می‌خواهم", "क्ष"],
)
def test_an_honest_name_stays_as_it_is(name: str) -> None:
    assert plain(name).strip(ISOLATES) == name
    assert shows(safe(name)).strip(ISOLATES) == name


def test_right_to_left_keeps_to_itself() -> None:
    assert plain("שלום") == "\u2068שלום\u2069"


def test_a_long_name_is_cut_between_letters() -> None:
    assert plain("a" * 31 + "e\u0301" * 9) == "a" * 31 + "…"
    assert len(plain("x" * 33)) == 32
    assert plain("x" * 32) == "x" * 32
    assert len(plain("word " * 50, 60)) <= 60


@given(st.text(max_size=200))
def test_no_text_at_all_gets_through(text: str) -> None:
    made = safe(text, 60)
    assert not MENTION.search(made)
    assert not FORMATTING.search(made)
    assert made
    assert len(plain(text, 60).strip(ISOLATES)) <= 60
    assert "\n" not in made


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("locale", ["en", "de", "nl"])
def test_a_sentence_with_a_hostile_name_is_harmless(locale: str, name: str) -> None:
    fact = Fact("chose", {"seat": 0, "move": "pass"})
    assert not MENTION.search(tell(locale, "keeropkeer", fact, [name]))
