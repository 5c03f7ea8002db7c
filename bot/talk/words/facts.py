"""Facts to words, by the name of the fact: letters to colours, seats to names, cells to lists."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.talk.words.catalogues import say, say_for
from bot.talk.words.faces import dice_faces, dice_words, face_words, head_words, move_words
from bot.talk.words.safe import QUOTE_LENGTH, safe
from engine.standing import OpenCell


@dataclass(frozen=True, slots=True)
class Voice:
    """In whose words: the locale, the game, the players' names by seat, the palette."""

    locale: str
    game: str
    names: Sequence[str] = ()
    palette: str = "standard"

    def seat(self, seat: int) -> str:
        """The name of who sits there; the seat's number where no name is known."""
        if 0 <= seat < len(self.names):
            return safe(self.names[seat])
        return say(self.locale, "seat", number=seat + 1)

    def seats(self, seats: int | Sequence[int]) -> int | list[str]:
        """The names of those who sit there; a number only says how many."""
        return seats if isinstance(seats, int) else [self.seat(seat) for seat in seats]

    def face(self, face: str) -> str:
        """A face or a colour in words."""
        return face_words(self.locale, self.game, face, self.palette)

    def head(self, text: str) -> str:
        """Chosen dice in words."""
        return head_words(self.locale, self.game, text.split(), self.palette)

    def dice(self, text: str) -> str:
        """Dice on the table in words."""
        return dice_words(self.locale, self.game, dice_faces(text), self.palette)

    def open_cell(self, cell: OpenCell) -> str:
        """A cell of a column that is named already: its row, its colour, what is printed in it."""
        code = f"cell.{cell.sign or 'plain'}"
        return say_for(self.locale, self.game, code, row=cell.row, colour=self.face(cell.colour))

    def move(self, text: str) -> str:
        """A move in words."""
        return move_words(self.locale, self.game, text, self.palette)


def _items(value: str | Sequence[str]) -> list[str]:
    return value.split() if isinstance(value, str) else list(value)


_RESOLVERS: Mapping[str, Callable[[Voice, Any], Any]] = {
    "seat": Voice.seat,
    "by": Voice.seat,
    "thrower": Voice.seat,
    "seats": Voice.seats,
    "colour": Voice.face,
    "colours": lambda voice, colours: [voice.face(colour) for colour in _items(colours)],
    "dice": Voice.head,
    "available": Voice.dice,
    "move": Voice.move,
    "moves": lambda voice, moves: [voice.move(move) for move in moves],
    "cells": lambda _, cells: _items(cells),
    "open": lambda voice, cells: [voice.open_cell(cell) for cell in cells],
    "columns": lambda _, columns: _items(columns),
    "rows": lambda _, rows: _items(rows),
    "reason": lambda voice, reason: say_for(voice.locale, voice.game, f"reason.{reason}"),
    "user": lambda _, user: f"<@{user}>",
    "host": lambda _, user: f"<@{user}>",
    "channels": lambda _, channels: [f"<#{channel}>" for channel in channels],
}


def resolved(voice: Voice, facts: Mapping[str, Any]) -> dict[str, Any]:
    """The facts as words and numbers for `say`; a list `cells` brings `cells_count` along.

    Text of a kind that is not known may come from a player and is made `safe`; users
    become mentions, which call nobody unless the message allows it.
    """
    words: dict[str, Any] = {}
    for name, value in facts.items():
        resolver = _RESOLVERS.get(name)
        words[name] = resolver(voice, value) if resolver else _unresolved(value)
        if isinstance(words[name], list):
            words[f"{name}_count"] = len(words[name])
    return words


def _unresolved(value: Any) -> Any:
    """A string of no known kind may come from a player."""
    return safe(value, QUOTE_LENGTH) if isinstance(value, str) else value


def refinements(facts: Mapping[str, Any]) -> list[str]:
    """What may make a text more particular: facts that are true, and a move's first word."""
    true = [name for name, value in sorted(facts.items()) if value is True]
    move = facts.get("move")
    return [*true, move.split()[0]] if isinstance(move, str) and move else true
