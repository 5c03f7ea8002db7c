"""Texts from outside, bounded before anything else is done with them.

Whatever people, files or Discord hand in may be of any length and in any signs; work on it that
grows faster than its length (Unicode's normal form does, with many marks on one letter) would hold
up everybody. So each reader asks here first: what is too long is refused whole, and of what is
still being typed only the beginning is looked at. Whoever adds a reader adds its bound here.
"""

from __future__ import annotations

import codecs
import stat
import unicodedata
from pathlib import Path

PHRASE = 100
"""Dice, a number in a row, a sheet, a press: as long as Discord's longest label or custom id."""
LISTING = 600
"""Cells or rules, one after another: more than every cell of a sheet, written with commas."""
SETTING = 4096
"""A value in the environment or in `.env`: the longest name that a file can have."""
SETTINGS_FILE = 1 << 16
"""Bytes of a `.env`."""
RECORD_FILE = 1 << 20
"""Bytes of a game's record: many times the longest that was ever played."""

_BY_MARK = {codecs.BOM_UTF16_LE: "utf-16", codecs.BOM_UTF16_BE: "utf-16"}


class UnreadableFile(ValueError):
    """What a file holds cannot be read; `code` is `not_text` or `too_long`."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def fits(text: str, most: int) -> bool:
    """Whether a text is short enough to be read at all."""
    return len(text) <= most


def begun(text: str, most: int = PHRASE) -> str:
    """As much as is looked at of a text that is still being typed."""
    return text[:most]


def normal(text: str) -> str:
    """The text in the normal form in which look-alikes are one (NFKC), as far as it is read."""
    return unicodedata.normalize("NFKC", begun(text, LISTING))


def bare(text: str) -> str:
    """The text as names are looked for: in one form, without case and accents."""
    letters = unicodedata.normalize("NFKD", normal(text)).casefold()
    return "".join(one for one in letters if not unicodedata.combining(one))


def file_text(file: Path, most: int) -> str:
    """The text of a file of at most `most` bytes: UTF-8, or UTF-16 where a mark says so.

    Raises OSError, UnreadableFile.
    """
    if not stat.S_ISREG(file.stat().st_mode) and not file.is_dir():
        raise UnreadableFile("not_text")  # a pipe would be waited for
    with file.open("rb") as opened:
        data = opened.read(most + 1)
    if len(data) > most:
        raise UnreadableFile("too_long")
    try:
        text = data.decode(_BY_MARK.get(data[:2], "utf-8-sig"))
    except UnicodeDecodeError as error:
        raise UnreadableFile("not_text") from error
    if "\0" in text:
        raise UnreadableFile("not_text")
    return text
