"""The card of a table: who sits, the settings, and the buttons of the lobby."""

from __future__ import annotations

from collections.abc import Iterator

from bot.tables.model import PACES, Player, Status, Table
from bot.talk.screens.promise import check_button, promised
from bot.talk.screens.screen import Button, Buttons, Part, Press, Screen, Text, Verb
from bot.talk.words.catalogues import say, say_for
from bot.talk.words.safe import safe
from engine import GAMES


def card(table: Table) -> Screen:
    """The card in the channel: open while the table is a lobby, then what became of it."""
    parts: list[Part] = [
        Text("\n".join((_heading(table), *settings(table)))),
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
        *_options(locale, table),
        say(locale, "card.pace", pace=say(locale, f"pace.{table.pace}")),
        *((say_for(locale, table.game, "card.deadline"),) if hurries(table) else ()),
        *(() if table.auto_pass else (say(locale, "card.no_auto_pass"),)),
        promised(table),
    )


def hurries(table: Table) -> bool:
    """Whether answers are due at some time."""
    return PACES[table.pace] is not None


def rules_text(locale: str, table: Table) -> str:
    """The rules of the table's game in short, with the options it is played with."""
    lines = [say_for(locale, table.game, "rules"), *_options(locale, table)]
    return "\n".join(lines)


def _options(locale: str, table: Table) -> Iterator[str]:
    for name, value in sorted(table.options.items()):
        if shows(table.game, name, value):
            option = say_for(locale, table.game, f"option.{name}")
            yield say(
                locale,
                "card.option",
                option=option,
                value=option_word(locale, table.game, name, value),
            )


def shows(game: str, name: str, value: str | bool) -> bool:
    """Whether the card names an option: a printed sheet always, a rule when it is not the usual."""
    return isinstance(value, str) or value != GAMES[game].options[name][0]


def option_word(locale: str, game: str, name: str, value: str | bool) -> str:
    """What an option is set to, in words."""
    if isinstance(value, bool):
        return say(locale, "option.true" if value else "option.false")
    return say_for(locale, game, f"{name}.{value}")


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


def _state(table: Table) -> str:
    locale = table.language
    if table.status is not Status.LOBBY:
        return say(locale, f"card.{table.status}")
    if len(table.players) == 1:
        return say(locale, "card.lobby_alone")
    return say(locale, "card.lobby")


def _buttons(table: Table) -> Buttons:
    """To sit down while there is a seat, to leave and to start in the lobby, to check the dice."""
    locale = table.language
    buttons = [
        Button(say(locale, "button.join"), Press(table.id, 0, Verb.JOIN), "primary"),
        Button(say(locale, "button.leave"), Press(table.id, 0, Verb.LEAVE)),
        Button(say(locale, "button.start"), Press(table.id, 0, Verb.START), "success"),
    ]
    if table.status is not Status.LOBBY:
        buttons.clear()
    elif len(table.players) >= table.capacity:
        buttons.pop(0)
    return Buttons((*buttons, check_button(table)))
