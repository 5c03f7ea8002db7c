"""Sentences by code: the catalogues, and how a language writes values."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from functools import cache, lru_cache
from gettext import c2py
from importlib.resources import files
from io import BytesIO
from typing import Any

from babel import Locale
from babel.dates import format_date, format_datetime, format_timedelta
from babel.lists import format_list
from babel.messages.catalog import Message
from babel.messages.pofile import read_po
from babel.numbers import format_decimal

_TEXTS = files("bot.talk") / "texts"
FALLBACK = "en"
MINUS = "\N{MINUS SIGN}"
_WRITTEN_AS = {"en": "en_GB"}
LANGUAGES: tuple[str, ...] = (
    FALLBACK,
    *sorted({folder.name for folder in _TEXTS.iterdir() if folder.name.isalpha()} - {FALLBACK}),
)
"""Every language that has texts, English first."""


@dataclass(frozen=True, slots=True)
class Text:
    """A sentence in its plural forms; `counts` names the fact that counts, empty if none does."""

    forms: tuple[str, ...]
    counts: str = ""


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All texts of a language by code, and which plural form a number takes."""

    texts: Mapping[str, Text]
    form: Callable[[int], int]


@lru_cache(maxsize=256)
def language(locale: str) -> str:
    """The language of our texts that serves a locale (`nl-NL`, `nl`, `en-US`, `de`)."""
    short = locale.replace("_", "-").partition("-")[0].lower()
    return short if short in LANGUAGES else FALLBACK


@cache
def catalogue(of: str) -> Catalogue:
    """The texts of a language, read once. Raises ValueError where a code stands twice."""
    texts: dict[str, Text] = {}
    plural = "n != 1"
    found = (file for file in (_TEXTS / of).iterdir() if file.name.endswith(".po"))
    for file in sorted(found, key=lambda file: file.name):
        read = read_po(BytesIO(file.read_bytes()), locale=of, abort_invalid=True)
        plural = read.plural_expr
        for code, text in map(_text, (message for message in read if message.id)):
            if code in texts:
                raise ValueError(f"{file.name}: {code} has a text already")
            texts[code] = text
    return Catalogue(texts, c2py(plural))


def _text(message: Message) -> tuple[str, Text]:
    code, counts = message.id if isinstance(message.id, tuple) else (message.id, "")
    forms = message.string if isinstance(message.string, tuple) else (message.string,)
    return str(code), Text(tuple(map(str, forms)), str(counts))


def has(locale: str, code: str) -> bool:
    """Whether there is a text for a code."""
    return code in catalogue(language(locale)).texts


def say(locale: str, code: str, /, **facts: Any) -> str:
    """The sentence for a code, its facts put in. Raises KeyError: no such code, or a fact lacks."""
    of = language(locale)
    words = catalogue(of)
    text = words.texts[code]
    form = text.forms[words.form(facts[text.counts])] if text.counts else text.forms[0]
    if not facts:
        return form.format_map(facts)
    return form.format_map({name: shown(of, value) for name, value in facts.items()})


def code_for(locale: str, game: str, code: str) -> str:
    """The game's own code where it has a text, else the code that all games share."""
    own = f"{game}.{code}"
    return own if has(locale, own) else code


def say_for(locale: str, game: str, code: str, /, **facts: Any) -> str:
    """The sentence for a code, in the game's own words where it has some. Raises KeyError."""
    return say(locale, code_for(locale, game, code), **facts)


def shown(locale: str, value: Any) -> str:
    """A value as the language writes it: numbers, lists, dates, durations; the rest as it is."""
    match value:
        case str():
            return value
        case bool():
            return say(locale, "option.true" if value else "option.false")
        case int() | float():
            return number(locale, value)
        case timedelta():
            return duration(locale, value)
        case datetime():
            return format_datetime(value, "medium", locale=_locale(locale))
        case date():
            return format_date(value, "medium", locale=_locale(locale))
        case list() | tuple():
            return listed(locale, (shown(locale, one) for one in value))
        case _:
            return str(value)


def listed(locale: str, words: Iterable[str], style: str = "standard") -> str:
    """Words as a list (`A, B and C`); `style` may be `or`, or another of Babel's."""
    return _listed(language(locale), tuple(words), style)


@lru_cache(maxsize=4096)
def number(locale: str, value: int | float) -> str:
    """A number with the language's groups and a minus sign, as on the pictures."""
    return format_decimal(value, locale=_locale(locale)).replace("-", MINUS)


@lru_cache(maxsize=4096)
def signed_number(locale: str, value: int) -> str:
    """A change in points: `+3`, `−5`."""
    return f"+{number(locale, value)}" if value > 0 else number(locale, value)


def duration(locale: str, length: timedelta) -> str:
    """A length of time in its largest unit, roughly: `15 minutes`, `3 days`."""
    return format_timedelta(length, threshold=1.3, locale=_locale(locale))


@lru_cache(maxsize=4096)
def _listed(of: str, words: tuple[str, ...], style: str) -> str:
    return format_list(words, style=style, locale=_locale(of))  # type: ignore[arg-type]


@cache
def _locale(locale: str) -> Locale:
    of = language(locale)
    return Locale.parse(_WRITTEN_AS.get(of, of))
