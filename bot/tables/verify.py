"""Checks the dice of a recorded game: every roll, and the lot, recomputed from the table's seed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from bot.tables.dice import Hmac, seed_hash
from bot.tables.read_back import BadRecord, read_record
from bot.tables.record import Record
from engine import GAMES, Illegal, Match, Roll

DICE = Hmac()


@dataclass(frozen=True, slots=True)
class Difference:
    """A roll that the seed does not give; roll 0 is the lot, the order of the seats."""

    roll: int
    recorded: str
    computed: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """How many rolls were recomputed, and those that differ.

    `seed_hash` is the SHA-256 of the record's seed. Whoever makes up a record makes up its seed,
    too: it is the promised one only if the channel has shown this hash when the game began.
    """

    game: str
    seed_hash: str
    rolls: int
    differences: tuple[Difference, ...]


class Unverifiable(Exception):
    """The dice of this text cannot be checked: a code and facts.

    `not_a_record` (`line`, `text`: the first line that does not fit), `no_seed` (the game is still
    running), `seed_does_not_match` (its SHA-256 is not the one beside it), `unknown_game` (`game`),
    `other_rules` (`recorded`, `known`), `unknown_settings` (seats or options the game does not
    have), `log_does_not_replay` (`line` counted in the log, `text`).
    """

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts


def verify(text: str) -> Verdict:
    """Recomputes the lot and every roll of a record. Raises Unverifiable."""
    try:
        record = read_record(text)
    except BadRecord as bad:
        raise Unverifiable("not_a_record", line=bad.line, text=bad.text) from bad
    seed = _seed(record)
    rolls = list(_rolls(_new(record), record.log, seed))
    lot = Difference(0, _words(record.lot), _words(DICE.order(seed, len(record.lot))))
    differences = [one for one in (lot, *rolls) if one.recorded != one.computed]
    return Verdict(record.game, record.seed_hash, len(rolls), tuple(differences))


def _seed(record: Record) -> bytes:
    if record.seed is None:
        raise Unverifiable("no_seed")
    if seed_hash(record.seed) != record.seed_hash:
        raise Unverifiable("seed_does_not_match")
    return record.seed


def _new(record: Record) -> Match:
    if record.game not in GAMES:
        raise Unverifiable("unknown_game", game=record.game)
    known = GAMES[record.game].rules
    if known != record.rules:
        raise Unverifiable("other_rules", recorded=record.rules, known=known)
    try:
        return Match.new(record.game, len(record.lot), record.options)
    except ValueError as error:
        raise Unverifiable("unknown_settings") from error


def _rolls(match: Match, log: tuple[str, ...], seed: bytes) -> Iterator[Difference]:
    """Every roll of the log beside the one the seed gives, as the game goes on by the log."""
    number = 0
    for line, text in enumerate(log, 1):
        waiting = match.waiting
        if isinstance(waiting, Roll) and text.startswith("roll "):
            number += 1
            throw = match.rules.read_roll(match.position, DICE.roll(seed, number, waiting.dice))
            yield Difference(number, text, f"roll {throw.text}")
        try:
            match = match.entered(text)
        except (ValueError, Illegal) as error:
            raise Unverifiable("log_does_not_replay", line=line, text=text) from error


def _words(lot: tuple[int, ...]) -> str:
    return " ".join(map(str, lot))
