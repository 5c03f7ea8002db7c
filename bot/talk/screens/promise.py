"""The promise about the dice: a short line in the channel, and all of it for whoever asks."""

from __future__ import annotations

from bot.tables.model import Table
from bot.talk.screens.screen import SMALL, Button, Press, Screen, Text, Verb
from bot.talk.words.catalogues import say

SHORT = 16
"""How many digits of the hash stand in the channel: enough that nobody can find another seed."""


def promised(table: Table) -> str:
    """The promise in one line, with the beginning of the seed's hash."""
    return SMALL + say(table.language, "dice.promise", hash=table.seed_hash[:SHORT])


def promised_in_full(table: Table) -> str:
    """The promise with the whole hash, for a game that has no lobby to show it in."""
    return SMALL + say(table.language, "dice.promise_in_full", hash=table.seed_hash)


def check_button(table: Table) -> Button:
    """The button that shows how the dice are checked."""
    return Button(say(table.language, "button.check"), Press(table.id, table.turn, Verb.CHECK))


def check(table: Table, locale: str) -> Screen:
    """How the dice are checked: the seed's hash, and the seed itself once the game is over."""
    if table.seed is None:
        return Screen((Text(say(locale, "dice.sealed", hash=table.seed_hash)),))
    return Screen((Text(say(locale, "dice.opened", hash=table.seed_hash, seed=table.seed)),))
