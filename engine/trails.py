"""The log as it grows: each line with all that came before, so that adding one costs nothing."""

from __future__ import annotations

Trail = tuple["Trail", int | str, str] | None
"""What came before, and the newest line: a seat or a word, and the rest."""


def lines(trail: Trail) -> tuple[str, ...]:
    """The log's lines, the oldest first."""
    found = []
    while trail is not None:
        trail, who, rest = trail
        found.append(f"{who if isinstance(who, str) else int(who)} {rest}")
    return tuple(reversed(found))


def rolls(trail: Trail) -> int:
    """How many rolls have been made."""
    count = 0
    while trail is not None:
        trail, who, _ = trail
        count += who == "roll"
    return count


def has_answered(trail: Trail, seat: int) -> bool:
    """Whether the seat has answered this roll, sealed or shown, and not taken it back."""
    while trail is not None:
        trail, who, rest = trail
        if who == "roll" or (who == "withdraw" and rest == str(seat)):
            return False
        if who == seat:
            return True
    return False
