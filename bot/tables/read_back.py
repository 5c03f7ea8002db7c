"""Reading the record of a game: of a file from outside nothing is believed before it is checked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TypeVar

from bot.tables.dice import SEED_BYTES
from bot.tables.record import FORMAT, Record
from engine import GAMES

LONGEST_NUMBER = 6
"""How many digits a number of the header may have."""
ANY_SEATS = range(1, 1 + max(game.seats[-1] for game in GAMES.values()))
"""How many seats a game may have that this program does not know."""
T = TypeVar("T")


class BadRecord(ValueError):
    """The text is no record; `line` counts from 1 and is the first that does not fit."""

    def __init__(self, line: int, text: str) -> None:
        super().__init__(line, text)
        self.line = line
        self.text = text


def read_record(text: str) -> Record:
    """The record that the text tells. Raises BadRecord."""
    lines = text.removeprefix("\ufeff").rstrip().splitlines()
    header = _Header(lines)
    if header.read("record", str) != FORMAT:
        raise BadRecord(1, lines[0])
    game = header.read("game", str)
    seats = header.read("seats", partial(_seats, GAMES[game].seats if game in GAMES else ANY_SEATS))
    return Record(
        game=game,
        rules=header.read("rules", _number),
        options=header.options(),
        lot=header.read("lot", partial(_lot, seats)),
        names=tuple(header.read(f"seat {seat}", str) for seat in range(seats)),
        seed_hash=header.read("seed-hash", str),
        seed=header.read("seed", _seed) if "seed" in header else None,
        log=tuple(lines[header.length :]),
    )


class _Header:
    """The header lines by name; `length` counts the lines up to and with `log:`."""

    def __init__(self, lines: Sequence[str]) -> None:
        self._lines = lines
        self._numbers: dict[str, int] = {}
        for number, line in enumerate(lines):
            name, colon, _ = line.partition(":")
            if line.rstrip() == "log:":
                self.length = number + 1
                return
            if not colon or name in self._numbers:
                raise BadRecord(number + 1, line)
            self._numbers[name] = number
        raise BadRecord(len(lines) + 1, "log:")

    def __contains__(self, name: str) -> bool:
        return name in self._numbers

    def read(self, name: str, made_by: Callable[[str], T]) -> T:
        """The value of a header line, which must be there. Raises BadRecord."""
        if name not in self._numbers:
            raise BadRecord(self.length, f"{name}:")
        number = self._numbers[name]
        try:
            return made_by(self._lines[number].partition(":")[2].strip())
        except ValueError as error:
            raise BadRecord(number + 1, self._lines[number]) from error

    def options(self) -> Mapping[str, str | bool]:
        """The game's options."""
        return {
            name.removeprefix("option "): self.read(name, _option)
            for name in self._numbers
            if name.startswith("option ")
        }


def _option(text: str) -> str | bool:
    return {"true": True, "false": False}.get(text, text)


def _number(text: str) -> int:
    """A small number in plain digits: others are none of ours, and may be of any length."""
    if not (text.isascii() and text.isdecimal() and len(text) <= LONGEST_NUMBER):
        raise ValueError(text)
    return int(text)


def _seats(possible: range, text: str) -> int:
    seats = _number(text)
    if seats not in possible:
        raise ValueError(text)
    return seats


def _lot(seats: int, text: str) -> tuple[int, ...]:
    words = text.split(maxsplit=seats)
    lot = tuple(map(_number, words))
    if sorted(lot) != list(range(seats)):
        raise ValueError(text)
    return lot


def _seed(text: str) -> bytes:
    seed = bytes.fromhex(text)
    if len(seed) != SEED_BYTES:
        raise ValueError(text)
    return seed
