"""What stands below every question: back to the one before, and passing."""

from __future__ import annotations

from collections.abc import Iterator

from bot.tables.ahead import owes_more
from bot.tables.model import Table
from bot.talk.screens.path import Path, forward
from bot.talk.screens.question import back
from bot.talk.screens.screen import (
    Button,
    Press,
    Verb,
)
from bot.talk.screens.seats import match_of
from bot.talk.words.catalogues import say, say_for


def back_button(table: Table, seat: int, locale: str, path: Path) -> Iterator[Button]:
    """To the question before, if there was one."""
    match = match_of(table)
    to = back(match, seat, path)
    if forward(match, seat, to) != path:
        press = Press(table.id, table.turn, Verb.CHOOSE, str(to))
        yield Button(say(locale, "button.back"), press)


def pass_button(table: Table, seat: int, locale: str) -> Button:
    """Nothing this roll, or nothing more of what one is owed."""
    code = "button.waive" if owes_more(match_of(table), seat) else "button.pass"
    press = Press(table.id, table.turn, Verb.PASS)
    return Button(say_for(locale, table.game, code), press)
