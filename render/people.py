"""Who sits at a table, as far as pictures show it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.game import Over, Sheet, View
from render import portraits


@dataclass(frozen=True)
class Head:
    """What stands above a seat's sheet; `name` and `face` may be missing."""

    seat: int
    name: str
    face: bytes | None
    throws: bool
    leads: bool
    retired: bool
    total: int | None = None


@dataclass(frozen=True)
class People:
    """The names and faces of a table, seats in order; fewer than there are seats will do."""

    names: Sequence[str | None] = ()
    faces: Sequence[bytes | None] = ()

    def head(self, view: View, seat: int, *, total: bool = False) -> Head:
        """The head of a seat's sheet, with its points if asked for."""
        sheet = view.sheets[seat]
        return Head(
            seat,
            self.name(seat),
            self.face(seat),
            throws=view.thrower == seat and not isinstance(view.waiting, Over),
            leads=leads(view, sheet),
            retired=seat in view.retired,
            total=sheet.score.total if total else None,
        )

    def name(self, seat: int) -> str:
        """What the seat's player is called; empty if that is not known."""
        return (self.names[seat] if seat < len(self.names) else None) or ""

    def face(self, seat: int) -> bytes | None:
        """The player's portrait, if there is one that can be read."""
        face = self.faces[seat] if seat < len(self.faces) else None
        return face if portraits.readable(face) else None


def leads(view: View, sheet: Sheet) -> bool:
    """Whether a seat is in front: first, and not together with everybody."""
    return sheet.score.place == 1 and any(other.score.place > 1 for other in view.sheets)
