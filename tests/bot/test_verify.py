"""Checking the dice of a recorded game."""

import random
import re
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

import pytest

from bot import outside
from bot.tables.dice import Hmac, seed_hash
from bot.tables.record import Record
from bot.tables.verify import Difference, Unverifiable, verify
from engine import Choose, Match, Roll

SEED = bytes(range(32))


def _played(seats: int, answers: int) -> Record:
    """A record of a game that was begun with the program's dice."""
    chance, match = random.Random(seats), Match.new("keeropkeer", seats)
    rolls = 0
    while answers:
        if isinstance(match.waiting, Roll):
            rolls += 1
            match = match.roll(Hmac().roll(SEED, rolls, match.waiting.dice))
        assert isinstance(match.waiting, Choose)
        seat = chance.choice(match.waiting.seats)
        match = match.play(seat, chance.choice(match.moves(seat)))
        answers -= 1
    return Record(
        game="keeropkeer",
        rules=match.rules.rules,
        options=match.options,
        lot=Hmac().order(SEED, seats),
        names=("?",) * seats,
        seed_hash=seed_hash(SEED),
        seed=SEED,
        log=match.log,
    )


@pytest.mark.parametrize("seats", range(1, 7))
def test_an_honest_record_differs_nowhere(seats: int) -> None:
    record = _played(seats, 25)

    verdict = verify(record.text())

    assert verdict.differences == ()
    assert verdict.rolls == sum(line.startswith("roll ") for line in record.log) > 0
    assert verdict.game == "keeropkeer"
    assert verdict.seed_hash == record.seed_hash


def test_a_changed_roll_is_found() -> None:
    record = _played(1, 4)
    number = [place for place, line in enumerate(record.log) if line.startswith("roll ")][-1]
    true = record.log[number]
    false = "roll gy 12" if true != "roll gy 12" else "roll gy 13"
    log = (*record.log[:number], false, "0 pass")

    verdict = verify(replace(record, log=log).text())

    assert verdict.differences == (Difference(4, false, true),)


def test_another_seed_fits_hardly_any_roll() -> None:
    other = bytes(32)
    record = replace(_played(3, 60), seed=other, seed_hash=seed_hash(other))

    verdict = verify(record.text())

    assert len(verdict.differences) > verdict.rolls / 2


def test_a_changed_order_of_seats_is_found() -> None:
    record = _played(3, 1)
    lot = record.lot[::-1]

    verdict = verify(replace(record, lot=lot).text())

    assert [one.roll for one in verdict.differences] == [0]
    assert verdict.differences[0].recorded == " ".join(map(str, lot))


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda record: replace(record, seed=None), "no_seed"),
        (lambda record: replace(record, seed=bytes(32)), "seed_does_not_match"),
        (lambda record: replace(record, game="chess"), "unknown_game"),
        (lambda record: replace(record, rules=99), "other_rules"),
        (lambda record: replace(record, options={"sheet": "mauve"}), "unknown_settings"),
        (lambda record: replace(record, log=("roll ??? 111",)), "log_does_not_replay"),
        (lambda record: replace(record, log=("0 pass",)), "log_does_not_replay"),
        (lambda record: replace(record, log=("hello",)), "log_does_not_replay"),
    ],
)
def test_what_cannot_be_checked_is_named(change: Callable[[Record], Record], code: str) -> None:
    with pytest.raises(Unverifiable) as unverifiable:
        verify(change(_played(2, 4)).text())

    assert unverifiable.value.code == code


def test_the_line_that_stops_the_log_is_named() -> None:
    record = _played(2, 4)

    with pytest.raises(Unverifiable) as unverifiable:
        verify(replace(record, log=(*record.log[:2], "7 pass")).text())

    assert unverifiable.value.facts == {"line": 3, "text": "7 pass"}


def test_a_file_that_is_no_record_is_named() -> None:
    with pytest.raises(Unverifiable) as unverifiable:
        verify("Dear diary,\ntoday I threw two jokers.\n")

    assert unverifiable.value.code == "not_a_record"
    assert unverifiable.value.facts == {"line": 1, "text": "Dear diary,"}


HUGE = "9" * 5000
HOSTILE_LINES = {
    "seats": ["300000000", HUGE, "0", "-1", "7", "1_0", "+2", "٢", "2 " * 9, ""],
    "rules": [HUGE, "-1", "1_0", "0x1", "١"],
    "lot": ["0 " * 100_000, f"0 {HUGE}", "0 ١", "-0 1", "", "0 1 2"],
    "seed": ["00" * 33, "00", "00" * 400_000, ""],
    "record": [HUGE],
}


@pytest.mark.parametrize(
    ("name", "value"),
    [(name, value) for name, values in HOSTILE_LINES.items() for value in values],
    ids=lambda text: text[:12],
)
def test_numbers_of_a_stranger_are_checked_before_they_are_used(name: str, value: str) -> None:
    text = re.sub(rf"(?m)^{name}: .*$", f"{name}: {value}", _played(2, 4).text())
    began = time.process_time()
    with pytest.raises(Unverifiable) as unverifiable:
        verify(text)
    assert time.process_time() - began < 0.5
    assert unverifiable.value.code == "not_a_record"


def test_seats_of_an_unknown_game_are_bounded_too() -> None:
    text = replace(_played(2, 4), game="chess").text()
    assert _code(text) == "unknown_game"
    assert _code(text.replace("seats: 2", "seats: 3000000")) == "not_a_record"


def test_the_longest_record_takes_seconds_not_hours() -> None:
    """As many rolls as the largest file holds: each costs the same."""
    match = Match.new("keeropkeer", 2)
    lines: list[str] = []
    while len(lines) < 60_000:
        assert isinstance(match.waiting, Roll)
        match = match.roll(Hmac().roll(SEED, len(lines) // 3 + 1, match.waiting.dice))
        lines.append(f"roll {match.position.pairs.text}")
        while isinstance(match.waiting, Choose):
            lines.append(f"{match.waiting.seats[0]} pass")
            match = match.play(match.waiting.seats[0], "pass")
    text = replace(_played(2, 1), log=tuple(lines)).text()
    assert len(text) < outside.RECORD_FILE
    began = time.process_time()
    assert verify(text).rolls == 20_000
    assert time.process_time() - began < 20


def _code(text: str) -> str:
    with pytest.raises(Unverifiable) as unverifiable:
        verify(text)
    return unverifiable.value.code


def test_spoilt_records_are_never_taken_for_honest() -> None:
    """Whatever a slip of the finger does, the answer is a verdict or a named cause."""
    text, chance = _played(2, 20).text(), random.Random(7)
    for _ in range(300):
        place = chance.randrange(len(text))
        spoilt = text[:place] + chance.choice("0a \n:9é") + text[place + chance.randrange(3) :]
        with suppress(Unverifiable):
            assert verify(spoilt).game == "keeropkeer"
