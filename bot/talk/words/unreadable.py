"""The errors of reading what people type."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any


class Unreadable(ValueError):
    """What somebody typed could not be read.

    `code` says what is wrong, `quoted` is the text as it was typed (make it `safe` before it is
    shown; `tell` does), `example` something that could be read: cells, or a head.
    """

    def __init__(self, code: str, quoted: str, example: str) -> None:
        super().__init__(code)
        self.code = code
        self.quoted = quoted
        self.example = example

    @property
    def facts(self) -> Mapping[str, Any]:
        """The same as facts, for `tell`."""
        return {"quoted": self.quoted, "example": self.example}


class BadOption(Unreadable):
    """The text names no printed sheet, or no rule, that this game lets one choose."""

    def __init__(self, code: str, quoted: str, choices: Sequence[str]) -> None:
        super().__init__(code if choices else f"no_{code}", quoted, "")
        self.choices = choices

    @property
    def facts(self) -> Mapping[str, Any]:
        """The same as facts, for `tell`; the choices in words."""
        return {"quoted": self.quoted, "choices": list(self.choices)}


class BadCells(Unreadable):
    """The text is no list of cells."""

    def __init__(self, quoted: str) -> None:
        super().__init__("cells_unreadable", quoted, "H4 H5 I5")


class BadDice(Unreadable):
    """The text names no dice, or not enough."""

    @property
    def facts(self) -> Mapping[str, Any]:
        """The same as facts, for `tell`; the example as dice."""
        return {"quoted": self.quoted, "dice": self.example}


class CellsWanted(Unreadable):
    """The dice are clear and fit in several places; `head` is what they are."""

    def __init__(self, quoted: str, head: str, example: str) -> None:
        super().__init__("cells_wanted", quoted, example)
        self.head = head
