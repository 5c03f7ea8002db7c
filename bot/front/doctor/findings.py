"""What the doctor finds: how one thing is, as a code and facts, and as a line to read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

from bot.talk import listed, say

How = Literal["right", "wrong", "note"]
MARKS: Mapping[How, str] = {"right": "✔", "wrong": "✘", "note": "•"}


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing looked at: how it is, as a code and facts."""

    how: How
    code: str
    facts: dict[str, Any] = field(default_factory=dict)

    @property
    def wrong(self) -> bool:
        """Whether something has to be done."""
        return self.how == "wrong"

    def line(self, locale: str) -> str:
        """The finding as a line: what is so, and what to do about it."""
        facts = {
            name: listed(locale, [say(locale, f"right.{right}") for right in value])
            if name == "rights"
            else value
            for name, value in self.facts.items()
        }
        return f"{MARKS[self.how]} {say(locale, f'doctor.{self.code}', **facts)}"
