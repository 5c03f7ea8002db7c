"""What somebody can do now, here: at no table, in the lobby, in a running game, at its end."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from bot.tables.model import Status, Table
from bot.talk.screens.lesson import lesson_button
from bot.talk.screens.screen import Button, Buttons, Part, Press, Screen, Text, Verb
from bot.talk.screens.seats import awaited_users, match_of, table_button
from bot.talk.words.catalogues import listed, say
from bot.talk.words.safe import safe

COMMANDS: Mapping[str, str] = MappingProxyType(
    {
        "new": "game new",
        "join": "game join",
        "leave": "game leave",
        "start": "game start",
        "show": "game show",
        "end": "game end",
        "rules": "game rules",
        "record": "game record",
        "pick": "pick",
        "mark": "mark",
        "pass": "pass",
        "sheet": "sheet",
        "me": "settings me",
    }
)
"""The commands that are spoken of, by the name of the fact in the texts."""


def help_here(table: Table | None, user: int, locale: str, commands: str) -> Screen:
    """What a user can do at a channel's table, with buttons for what is done most.

    `commands` is the locale in whose words the user is offered the commands.
    """
    state = _state(table, user)
    facts = {**_names(commands), **(_people(table, locale) if table else {})}
    lines = [say(locale, f"help.{state}", **facts)]
    if table and table.host == user and table.status is Status.RUNNING:
        lines.append(say(locale, "help.host", **facts))
    lines.append(say(locale, "help.always", **facts))
    parts: tuple[Part, ...] = (Text("\n".join(lines)),)
    buttons = _buttons(table, state, locale) if table else ()
    return Screen((*parts, Buttons(buttons)) if buttons else parts)


def _names(commands: str) -> dict[str, str]:
    """Every command as it is typed in a language: `/game new`."""
    return {
        fact: f"`/{' '.join(say(commands, f'command.{word}.name') for word in typed.split())}`"
        for fact, typed in COMMANDS.items()
    }


def _people(table: Table, locale: str) -> dict[str, str]:
    """Who is host, and for whom the table waits."""
    awaited = set(awaited_users(table))
    waits = [safe(player.name) for player in table.players if player.user in awaited]
    host = next((safe(one.name) for one in table.players if one.user == table.host), "")
    return {"host": host, "names": listed(locale, waits)}


def _state(table: Table | None, user: int) -> str:
    """How it stands between a user and the channel's table."""
    if table is None or table.status is Status.CLOSED:
        return "none"
    seat = table.seat_of(user)
    match table.status:
        case Status.LOBBY:
            return _in_the_lobby(table, user)
        case Status.RUNNING:
            return "watching" if seat is None else _in_the_game(table, seat)
        case Status.PARKED:
            return "parked"
        case _:
            return "watched" if seat is None else "over"


def _in_the_game(table: Table, seat: int) -> str:
    player = table.players[seat]
    if player.away:
        return "away"
    if player.user not in awaited_users(table):
        return "answered"
    return "awaited_mark" if match_of(table).rules.command == "mark" else "awaited"


def _in_the_lobby(table: Table, user: int) -> str:
    if user == table.host:
        return "lobby_host"
    if table.seat_of(user) is not None:
        return "lobby_seated"
    return "lobby" if len(table.players) < table.capacity else "lobby_full"


def _buttons(table: Table, state: str, locale: str) -> tuple[Button, ...]:
    """What is done most in a state, and how the game is played."""
    verbs: Mapping[str, tuple[Verb, ...]] = {
        "lobby_host": (Verb.START,),
        "lobby": (Verb.JOIN,),
        "awaited": (Verb.MOVE, Verb.SHEET),
        "awaited_mark": (Verb.MOVE, Verb.SHEET),
        "answered": (Verb.MOVE, Verb.SHEET),
        "away": (Verb.JOIN,),
        "over": (Verb.REMATCH,),
    }
    if state in ("none", "parked"):
        return ()
    done = [
        Button(say(locale, f"button.{verb}"), Press(table.id, table.turn, verb))
        for verb in verbs.get(state, ())
    ]
    looks = [table_button(table, locale)] if table.match else []
    return (*done, *looks, lesson_button(table, locale))
