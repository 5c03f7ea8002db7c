"""The options a table is played with, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from bot.talk.words.catalogues import say, say_for
from engine import GAMES


def options_words(locale: str, game: str, options: Mapping[str, str | bool]) -> Iterator[str]:
    """A line an option: the printed sheet always, a rule where it is not the usual one."""
    for name, value in sorted(options.items()):
        if isinstance(value, str):
            option = say_for(locale, game, f"option.{name}")
            sheet = say_for(locale, game, f"{name}.{value}")
            yield say(locale, "card.option", option=option, value=sheet)
        elif value != GAMES[game].options[name][0]:
            yield say_for(locale, game, f"otherwise.{name}") + "."
