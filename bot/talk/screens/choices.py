"""The answers to a question of the chooser: the best moves as buttons, all others in a menu."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.tables.model import Table
from bot.talk.screens.path import Path, path_to
from bot.talk.screens.question import Question
from bot.talk.screens.screen import (
    Button,
    Buttons,
    Menu,
    Option,
    Press,
    Verb,
)
from bot.talk.screens.seats import match_of
from bot.talk.words.catalogues import say
from bot.talk.words.faces import head_label
from bot.talk.words.glance import glance, head_signs
from bot.talk.words.limits import BUTTONS_IN_A_ROW, LONGEST_BUTTON, cut
from bot.talk.words.signs import circled, square
from bot.talk.words.tell import brought
from engine import Match
from engine.game import Move


def best_buttons(
    table: Table, seat: int, locale: str, palette: str, asked: Question
) -> Iterator[Buttons]:
    """The best moves as rows of buttons, each with its number and what it brings."""
    match = match_of(table)
    buttons = [
        Button(
            cut(f"{circled(number)} {glance(locale, match, seat, move, palette)}", LONGEST_BUTTON),
            Press(table.id, table.turn, Verb.CHOOSE, str(path_to(move))),
        )
        for number, move in enumerate(asked.best, 1)
    ]
    for first in range(0, len(buttons), BUTTONS_IN_A_ROW):
        yield Buttons(tuple(buttons[first : first + BUTTONS_IN_A_ROW]))


def others_menu(
    table: Table, seat: int, locale: str, palette: str, path: Path, asked: Question
) -> Iterator[Menu]:
    """Everything that is no button."""
    match = match_of(table)
    if not asked.others:
        return
    numbers = {str(path_to(move)): number for number, move in asked.numbered.items()}
    options = tuple(
        _option(locale, match, seat, path, to, moves, palette, numbers.get(str(to)))
        for to, moves in asked.others.items()
    )
    placeholder = say(locale, "chooser.others")
    yield Menu(placeholder, Press(table.id, table.turn, Verb.CHOOSE), options)


def _option(
    locale: str,
    match: Match,
    seat: int,
    path: Path,
    to: Path,
    moves: Sequence[Move],
    palette: str,
    number: int | None,
) -> Option:
    """An answer in words, with what it costs or brings; a single move with its number."""
    if len(moves) > 1:
        ways = say(locale, "chooser.ways", ways=len(moves))
    else:
        ways = brought(locale, match, seat, moves[0], palette)
    if number:
        dice = "" if path.whole else head_signs(locale, match.game, to.head, palette)
        cells = " ".join(to.cells) if to.cells != to.head else ""
        words = " ".join(filter(None, (circled(number), dice, cells)))
        return Option(cut(words), str(to), cut(ways))
    if not path.whole:
        sign = square(to.head[0][0], palette) if len(to.head[0].rstrip("*")) == 1 else ""
        label = head_label(locale, match.game, to.head, palette)
        return Option(cut(f"{sign} {label}".strip()), str(to), cut(ways))
    return Option(cut(say(locale, "chooser.with", cells=" ".join(to.cells))), str(to), cut(ways))
