"""Whatever comes from outside is bounded before anything is done with it.

The readers are found in the program itself (every option of every command, every press), so one
that is added without a bound, or without a line here, fails.
"""

from __future__ import annotations

import ast
import re
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import cache, partial
from pathlib import Path

import pytest
from discord import AppCommandOptionType
from discord.app_commands import Command, Group
from discord.app_commands.transformers import CommandParameter

from bot import outside
from bot.front.commands import all_commands
from bot.tables.read_back import BadRecord, read_record
from bot.tables.verify import Unverifiable, verify
from bot.talk import plain, prepare, safe
from bot.talk.screens.path import path_of, remaining
from bot.talk.screens.screen import press_of, press_pattern
from bot.talk.typing.answers import read_answer, read_mark
from bot.talk.typing.complete import also_choices, cells_choices, dice_choices, mark_choices
from bot.talk.typing.lexicon import folded
from bot.talk.typing.options import read_options, rules_choices, sheet_choices
from bot.talk.words.unreadable import Unreadable
from engine import GAMES, Choose, Match
from tests.bot.talk.games import played

BOT = Path(outside.__file__).parent
LONG = 6000
"""As much as Discord lets an option have that names no length."""
HOSTILE = [
    "a" + "\u0300" * (LONG // 2) + "\u0323" * (LONG // 2),
    "\ufdfa," * (LONG // 2),
    *(
        (words * LONG)[:LONG]
        for words in ("a,", ",", "b3 ", "joker ", "H4-", "A1:O7", "H4 ", "r8", "- ", " ", "9", "١")
    ),
    "\ud800" * LONG,
    "\0\u202e" * LONG,
    "h" * 99 + "\u0300" * LONG,
]
MOST_SECONDS = 0.005
"""So long may one person's text hold up all the others."""


@cache
def positions() -> tuple[tuple[Match, int], ...]:
    """Positions of every game, with a seat that is asked."""
    prepare()
    waiting = [match for match in played() if isinstance(match.waiting, Choose)]
    return tuple((match, match.waiting.seats[0]) for match in waiting[::30])


def quick(read: Callable[[], object]) -> None:
    """Fails if reading takes too long, the best of a few times: other programs run here too."""
    best = MOST_SECONDS
    for _ in range(5):
        began = time.thread_time()
        read()
        best = min(best, time.thread_time() - began)
    assert best < MOST_SECONDS, read


def heads(match: Match, seat: int) -> list[str]:
    """A few dice that may be taken."""
    found = list(dict.fromkeys(" ".join(move.head) for move in match.moves(seat)))
    return found[:: 1 + len(found) // 3]


def _of_match(complete: Callable[..., object]) -> Callable[[str], Iterator[Callable[[], object]]]:
    def reads(text: str) -> Iterator[Callable[[], object]]:
        return (partial(complete, match, seat, text, "de") for match, seat in positions())

    return reads


def _of_head(complete: Callable[..., object]) -> Callable[[str], Iterator[Callable[[], object]]]:
    def reads(text: str) -> Iterator[Callable[[], object]]:
        for match, seat in positions():
            yield partial(complete, match, seat, text, text, "nl")
            for head in heads(match, seat):
                yield partial(complete, match, seat, head, text, "nl")

    return reads


def _of_game(complete: Callable[..., object]) -> Callable[[str], Iterator[Callable[[], object]]]:
    def reads(text: str) -> Iterator[Callable[[], object]]:
        return (partial(complete, "en", game, text) for game in (*GAMES, text))

    return reads


COMPLETIONS: Mapping[tuple[str, str], Callable[[str], Iterator[Callable[[], object]]]] = {
    ("game new", "sheet"): _of_game(sheet_choices),
    ("game new", "rules"): _of_game(rules_choices),
    ("pick", "dice"): _of_match(dice_choices),
    ("pick", "cells"): _of_head(cells_choices),
    ("mark", "number"): _of_match(mark_choices),
    ("mark", "also"): _of_head(also_choices),
}
"""Every option that completes itself."""


def _refusing(read: Callable[..., object], *arguments: object) -> None:
    with suppress(Unreadable, BadRecord, Unverifiable):
        read(*arguments)


READERS: Mapping[str, Callable[[str], Iterator[Callable[[], object]]]] = {
    "a name": lambda text: iter([partial(plain, text), partial(safe, text)]),
    "an answer": lambda text: (
        partial(_refusing, read_answer, match, seat, *words)
        for match, seat in positions()
        for words in ((text, text), (text, None), (heads(match, seat)[0], text))
    ),
    "a mark": lambda text: (
        partial(_refusing, read_mark, match, seat, text) for match, seat in positions()
    ),
    "options": lambda text: (
        partial(_refusing, read_options, "nl", game, *words)
        for game in (*GAMES, text)
        for words in ((text, None), (None, text))
    ),
    "a press": lambda text: iter([partial(pressed, f"dobbel-b:1:0:play:{text}")]),
    "a menu's answer": lambda text: (
        partial(remaining, match, seat, path_of(text[: outside.PHRASE]))
        for match, seat in positions()
    ),
    "a record": lambda text: iter(
        [partial(_refusing, read_record, text), partial(_refusing, verify, text)]
    ),
}
"""Everything else that reads what people or Discord hand in."""


def pressed(custom_id: str) -> object:
    """The press that a custom id means, as the library finds it."""
    match = re.fullmatch(press_pattern("b"), custom_id)
    return match and press_of(match)


def options() -> Iterator[tuple[str, CommandParameter]]:
    """Every option of every command."""
    for top in all_commands():
        for command in top.walk_commands() if isinstance(top, Group) else [top]:
            assert isinstance(command, Command)
            for option in command.parameters:
                yield command.qualified_name, option


def test_every_text_that_a_command_takes_has_its_longest() -> None:
    free = [
        option
        for _, option in options()
        if option.type is AppCommandOptionType.string and not option.choices
    ]
    assert free
    for option in free:
        assert option.max_value is not None, option.name
        assert option.max_value <= outside.LISTING


def test_every_option_that_completes_itself_is_tried_here() -> None:
    assert {(command, option.name) for command, option in options() if option.autocomplete} == {
        *COMPLETIONS
    }


@pytest.mark.parametrize("place", COMPLETIONS, ids=" ".join)
def test_no_text_holds_up_a_completion(place: tuple[str, str]) -> None:
    for text in HOSTILE:
        for read in COMPLETIONS[place](text):
            quick(read)


@pytest.mark.parametrize("reader", READERS)
def test_no_text_holds_up_a_reader(reader: str) -> None:
    for text in HOSTILE:
        for read in READERS[reader](text):
            quick(read)


@pytest.mark.parametrize("text", HOSTILE)
def test_no_text_holds_up_what_is_compared(text: str) -> None:
    quick(partial(folded, text))


def test_look_alikes_are_made_one_in_one_place() -> None:
    """Unicode's normal form costs the square of the length: nobody asks for it unbounded."""
    for file in BOT.rglob("*.py"):
        calls = {
            node.attr for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
            if isinstance(node, ast.Attribute)
        }  # fmt: skip
        assert "normalize" not in calls or file.name == "outside.py", file


@pytest.mark.parametrize("verb", ["play", "choose"])
def test_a_press_that_is_too_long_is_none(verb: str) -> None:
    assert pressed(f"dobbel-b:1:0:{verb}:{'a' * outside.PHRASE}")
    assert pressed(f"dobbel-b:1:0:{verb}:{'a' * (outside.PHRASE + 1)}") is None


@pytest.mark.parametrize(
    ("data", "text"),
    [
        ("é=1\n".encode(), "é=1\n"),
        ("\ufeffé=1".encode(), "é=1"),
        ("\ufeffé=1".encode("utf-16-le"), "é=1"),
        ("\ufeffé=1".encode("utf-16-be"), "é=1"),
        (b"", ""),
    ],
    ids=["utf-8", "utf-8 with mark", "utf-16-le", "utf-16-be", "empty"],
)
def test_a_file_is_read_by_its_mark(tmp_path: Path, data: bytes, text: str) -> None:
    (tmp_path / "file").write_bytes(data)
    assert outside.file_text(tmp_path / "file", 20) == text


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"caf\xe9", "not_text"),
        (b"\xff\xfea", "not_text"),
        ("no mark".encode("utf-16-le"), "not_text"),
        (b"a\0b", "not_text"),
        (b"a" * 21, "too_long"),
    ],
)
def test_what_is_no_text_is_refused(tmp_path: Path, data: bytes, code: str) -> None:
    (tmp_path / "file").write_bytes(data)
    with pytest.raises(outside.UnreadableFile) as unreadable:
        outside.file_text(tmp_path / "file", 20)
    assert unreadable.value.code == code
