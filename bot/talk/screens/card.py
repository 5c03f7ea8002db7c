"""The card of a table: who sits, the settings, and the buttons of the lobby."""

from __future__ import annotations

from collections.abc import Iterator

from bot.tables.model import PACES, Player, Status, Table
from bot.talk.screens.lesson import lesson_button
from bot.talk.screens.options import options_words
from bot.talk.screens.promise import check_button, promised
from bot.talk.screens.screen import Button, Buttons, Part, Press, Screen, Text, Verb
from bot.talk.words.catalogues import say, say_for
from bot.talk.words.safe import safe


def card(table: Table) -> Screen:
    """The card in the channel: open while the table is a lobby, then what became of it."""
    parts: list[Part] = [
        Text("\n".join((_heading(table), *_about(table), *settings(table)))),
        *([Text("\n".join(seats(table)))] if seats(table) else []),
        Text(_state(table)),
    ]
    if table.status not in (Status.CLOSED, Status.PARKED):
        parts.append(_buttons(table))
    return Screen(tuple(parts))


def settings(table: Table) -> tuple[str, ...]:
    """The settings of a table, a line each: what it is played with, pace, the dice's promise."""
    locale = table.language
    return (
        *options_words(locale, table.game, table.options),
        say(locale, "card.pace", pace=say(locale, f"pace.{table.pace}")),
        *((say_for(locale, table.game, "card.deadline"),) if hurries(table) else ()),
        *(() if table.auto_pass else (say(locale, "card.no_auto_pass"),)),
        promised(table),
    )


def hurries(table: Table) -> bool:
    """Whether answers are due at some time."""
    return PACES[table.pace] is not None


def seats(table: Table) -> tuple[str, ...]:
    """A line a seat: who has it, or that it is free."""
    taken = [_seat(table, number, player) for number, player in enumerate(table.players, 1)]
    if table.status is Status.LOBBY:
        free = table.capacity - len(table.players)
        if free > 0:
            taken.append(say(table.language, "card.free", seats=free))
    return tuple(taken)


def _seat(table: Table, number: int, player: Player) -> str:
    code = "card.host" if player.user == table.host else "card.player"
    return say(table.language, code, number=str(number), name=safe(player.name))


def _heading(table: Table) -> str:
    game = say_for(table.language, table.game, "name")
    return say(table.language, "card.heading", game=game)


def _about(table: Table) -> Iterator[str]:
    """What the game is, in one sentence, while people may still sit down."""
    if table.status is Status.LOBBY:
        yield say_for(table.language, table.game, "about")


def _state(table: Table) -> str:
    locale = table.language
    if table.status is not Status.LOBBY:
        return say(locale, f"card.{table.status}")
    if len(table.players) == 1:
        return say(locale, "card.lobby_alone")
    return say(locale, "card.lobby")


def _buttons(table: Table) -> Buttons:
    """To sit down while there is a seat, to leave and to start in the lobby, to check the dice.

    Whoever may still sit down can also see how the game is played.
    """
    locale = table.language
    buttons = [
        Button(say(locale, "button.join"), Press(table.id, 0, Verb.JOIN), "primary"),
        Button(say(locale, "button.leave"), Press(table.id, 0, Verb.LEAVE)),
        Button(say(locale, "button.start"), Press(table.id, 0, Verb.START), "success"),
        lesson_button(table, locale),
    ]
    if table.status is not Status.LOBBY:
        buttons.clear()
    elif len(table.players) >= table.capacity:
        buttons.pop(0)
    return Buttons((*buttons, check_button(table)))
