"""`verify FILE`: the verdict on a game's record, in words and as an exit code."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from bot import outside
from bot.tables.dice import Hmac, seed_hash
from bot.tables.record import Record
from engine import Match, Roll
from engine.game import PASS
from tests.bot.commands import Commands

SEED = bytes(range(32))


def played(rolls: int) -> Record:
    """A solo game in which somebody has passed so many times."""
    match = Match.new("keeropkeer", 1)
    for number in range(1, rolls + 1):
        assert isinstance(match.waiting, Roll)
        match = match.roll(Hmac().roll(SEED, number, match.waiting.dice)).play(0, PASS)
    return Record(
        game="keeropkeer",
        rules=match.rules.rules,
        options=match.options,
        lot=(0,),
        names=("Anna",),
        seed_hash=seed_hash(SEED),
        seed=SEED,
        log=tuple(match.log),
    )


def forged(record: Record) -> Record:
    """The same game with a roll that was better."""
    first, *rest = record.log
    better = "roll bb 55" if first != "roll bb 55" else "roll bb 44"
    return replace(record, log=(better, *rest))


@pytest.mark.parametrize(
    ("change", "code", "words"),
    [
        (lambda record: record.text(), 0, "all 3 rolls"),
        (lambda record: forged(record).text(), 1, "Roll 1: recorded"),
        (lambda record: replace(record, seed=None).text(), 2, "has no seed"),
        (lambda _: "Dear diary,\n", 2, "line 1"),
    ],
    ids=["right", "forged", "unfinished", "diary"],
)
async def test_a_record_is_judged(
    commands: Commands, folder: Path, change: Callable[[Record], str], code: int, words: str
) -> None:
    (folder / "game.txt").write_text(change(played(3)), "utf-8")
    ended = await commands.run(folder, "verify", "game.txt")
    assert ended.code == code
    assert words in (ended.err if code == 2 else ended.out)
    assert len(ended.err.splitlines()) == (code == 2)


@pytest.mark.parametrize(
    ("given", "code", "words"),
    [
        (None, 0, "only the channel can tell"),
        (seed_hash(SEED), 0, "the one you gave"),
        (f" {seed_hash(SEED).upper()}\n", 0, "the one you gave"),
        (seed_hash(bytes(32)), 1, "not the one you gave"),
        ("", 1, "not the one you gave"),
        (seed_hash(SEED)[:12], 1, "not the one you gave"),
    ],
)
async def test_the_seed_is_the_promised_one_only_by_the_hash_that_was_shown(
    commands: Commands, folder: Path, given: str | None, code: int, words: str
) -> None:
    (folder / "game.txt").write_text(played(3).text(), "utf-8")
    option = [] if given is None else ["--hash", given]
    ended = await commands.run(folder, "verify", "game.txt", *option)
    assert (ended.code, ended.err) == (code, "")
    assert words in ended.out
    assert "all 3 rolls" in ended.out
    assert seed_hash(SEED) in ended.out or code == 0


async def test_a_record_cannot_write_on_the_terminal(commands: Commands, folder: Path) -> None:
    (folder / "game.txt").write_text("\x1b[2J\x1b]0;owned\x07" * 1000, "utf-8")
    ended = await commands.run(folder, "verify", "game.txt")
    assert ended.code == 2
    assert ended.err.rstrip("\n").isprintable()
    assert len(ended.err) < 300


async def test_a_file_without_end_is_not_read(commands: Commands, folder: Path) -> None:
    (folder / "game.txt").write_bytes(b"a" * (outside.RECORD_FILE + 1))
    ended = await commands.run(folder, "verify", "game.txt")
    assert ended.code == 2
    assert "too long" in ended.err


@pytest.mark.parametrize("name", ["missing.txt", "picture.png"])
async def test_a_file_that_cannot_be_read_is_named(
    commands: Commands, folder: Path, name: str
) -> None:
    (folder / "picture.png").write_bytes(b"\x89PNG\r\n\x1a\n\xff\xfe")
    ended = await commands.run(folder, "verify", name)
    assert ended.code == 2
    assert name in ended.err
    assert len(ended.err.splitlines()) == 1
