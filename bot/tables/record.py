"""The record of a game: a text file that people can read and the engine can replay.

Header lines `name: value`, then `log:` and the match's log lines::

    record: 1
    game: <the game's key>
    rules: 1
    option sheet: black
    seats: 2
    lot: 1 0
    seat 0: Anna
    seat 1: Bob
    seed-hash: 9f86d0…
    seed: 1c2f…                   only once the game is finished
    log:
    roll bgx 13?
    0 b* 3 G4 H4 H5

`lot` gives for each seat its player's place in the order of joining. Names are free text. Answers
that were taken back in time are left out: nobody was ever to see them, and the game is the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, TypeVar

from bot.tables.dice import SEED_BYTES
from bot.tables.model import LIVE, Declined
from bot.tables.ports import Stored
from bot.tables.story import Story, kind
from engine import GAMES

FORMAT: Final = "1"
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


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it was played; `seed` is `None` while it is secret."""

    game: str
    rules: int
    options: Mapping[str, str | bool]
    lot: tuple[int, ...]
    names: tuple[str, ...]
    seed_hash: str
    seed: bytes | None
    log: tuple[str, ...]

    def text(self) -> str:
        """The record as the file's text."""
        return "\n".join((*self._header(), "log:", *self.log, ""))

    def _header(self) -> Iterator[str]:
        yield f"record: {FORMAT}"
        yield f"game: {self.game}"
        yield f"rules: {self.rules}"
        for name, value in self.options.items():
            yield f"option {name}: {value if isinstance(value, str) else str(value).lower()}"
        yield f"seats: {len(self.lot)}"
        yield f"lot: {' '.join(map(str, self.lot))}"
        for seat, name in enumerate(self.names):
            yield f"seat {seat}: {_one_line(name)}".rstrip()
        yield f"seed-hash: {self.seed_hash}"
        if self.seed is not None:
            yield f"seed: {self.seed.hex()}"


def record_of(stored: Stored) -> Record:
    """The record of a stored table with all its entries. Declined: `not_started`."""
    joined, story = _order_of_joining(stored)
    new = stored.new
    return Record(
        game=new.game,
        rules=new.rules,
        options=new.options,
        lot=tuple(joined.index(user) for user in story.users),
        names=tuple(stored.names.get(user, "") for user in story.users),
        seed_hash=new.promise,
        seed=None if stored.status in LIVE else new.seed,
        log=_log(stored),
    )


def _log(stored: Stored) -> tuple[str, ...]:
    """The match's lines; while it runs only up to the last roll, for what follows may be sealed."""
    lines = _kept(entry.line for entry in stored.entries if kind(entry.line) == "match")
    if stored.status in LIVE:
        while not lines[-1].startswith("roll "):
            lines.pop()
    return tuple(lines)


def _kept(lines: Iterable[str]) -> list[str]:
    """The lines without what somebody took back: that is all the seat has answered in its roll."""
    kept: list[str] = []
    for line in lines:
        word, _, seat = line.partition(" ")
        if word == "withdraw":
            roll = max(number for number, one in enumerate(kept) if one.startswith("roll "))
            kept[roll:] = [one for one in kept[roll:] if one.partition(" ")[0] != seat]
        else:
            kept.append(line)
    return kept


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


def _order_of_joining(stored: Stored) -> tuple[tuple[int, ...], Story]:
    """Who sat in the lobby when the game started, and the story that follows."""
    story = Story(stored.new.game, stored.new.options, played=False)
    joined: tuple[int, ...] = ()
    for entry in stored.entries:
        if entry.line.startswith("start "):
            joined = story.users
        story = story.told(entry.line)
    if not joined:
        raise Declined("not_started")
    return joined, story


def _one_line(name: str) -> str:
    return "".join(letter if letter.isprintable() else " " for letter in name)
