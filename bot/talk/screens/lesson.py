"""How a game is played, for somebody who has never played it: one picture and a few short steps."""

from __future__ import annotations

from collections.abc import Mapping

import render
from bot.tables.model import Table
from bot.talk.screens.options import options_words
from bot.talk.screens.screen import Button, Drawing, Picture, Press, Screen, Text, Verb
from bot.talk.words.catalogues import language, say, say_for
from engine import GAMES, Match

FIRST_ROLLS = 3
"""In so many rolls a newcomer is offered the lesson."""


def lesson(game: str, locale: str, palette: str) -> Screen:
    """A sheet with numbered rings, and a step a ring that says what there is to know."""
    return _taught(game, locale, palette, say(locale, "lesson.play"))


def rules(
    game: str, locale: str, palette: str, options: Mapping[str, str | bool] | None = None
) -> Screen:
    """The lesson, and below it the rules in short, with the options they are played with."""
    lines = (say_for(locale, game, "rules"), *options_words(locale, game, options or {}))
    return _taught(game, locale, palette, "\n".join(lines))


def _taught(game: str, locale: str, palette: str, last: str) -> Screen:
    name, codes = say_for(locale, game, "name"), render.callouts(game)
    heading = say(locale, "lesson.heading", game=name)
    words = say(locale, "lesson.picture", game=name, count=len(codes))
    return Screen(
        (
            Text(f"{heading}\n{say_for(locale, game, 'lesson.roll')}"),
            Picture(_drawing(game, locale, palette), words),
            Text("\n".join(_steps(game, codes, locale))),
            Text(last),
        )
    )


def lesson_button(table: Table, locale: str) -> Button:
    """The button that shows the lesson of a table's game."""
    return Button(say(locale, "button.lesson"), Press(table.id, table.turn, Verb.LESSON))


def _steps(game: str, codes: tuple[str, ...], locale: str) -> tuple[str, ...]:
    return tuple(
        say(locale, "lesson.step", number=number, step=say_for(locale, game, f"lesson.{code}"))
        for number, code in enumerate(codes, 1)
    )


def _drawing(game: str, locale: str, palette: str) -> Drawing:
    """The lesson's picture; the match says only of which game it is."""
    match = Match.new(game, min(GAMES[game].seats))
    return Drawing("lesson", match, palette, language=language(locale))
