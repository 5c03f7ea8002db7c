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

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from bot.tables.model import LIVE, Declined
from bot.tables.stored import Stored
from bot.tables.story import Story, kind

FORMAT: Final = "1"


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
