"""The options a table is played with, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.talk.words.catalogues import say, say_for
from engine import GAMES


def options_words(locale: str, game: str, options: Mapping[str, str | bool]) -> Iterator[str]:
    """A line an option that has to be named (`shows`)."""
    for name, value in sorted(options.items()):
        if shows(game, name, value):
            option = say_for(locale, game, f"option.{name}")
            word = option_word(locale, game, name, value)
            yield say(locale, "card.option", option=option, value=word)


def shows(game: str, name: str, value: str | bool) -> bool:
    """Whether the card names an option: a printed sheet always, a rule when it is not the usual."""
    return isinstance(value, str) or value != GAMES[game].options[name][0]


def option_word(locale: str, game: str, name: str, value: str | bool) -> str:
    """What an option is set to, in words."""
    if isinstance(value, bool):
        return say(locale, "option.true" if value else "option.false")
    return say_for(locale, game, f"{name}.{value}")
