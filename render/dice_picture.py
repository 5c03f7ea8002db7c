"""The roll on the table: the dice that may be taken, and those the thrower has set aside."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.game import Die, Roll, Sheet, View
from render import fields
from render.canvas import Piece, Placed, blank, paste
from render.painter import Painter
from render.palette import FELT, SEATS, WHITE, Palette

WIDTH, HEIGHT = 1080, 190
SIZE, GAP, RIM, NUMBER = 146, 14, 12, 62


def thrown(painter: Painter[Sheet], view: View, palette: Palette) -> Piece:
    """The dice in a row, colours before numbers; dice set aside lie on the taker's colour."""
    dice = view.dice or _not_thrown(view)
    free = [die for die in dice if die.taken is None]
    taken = [die for die in dice if die.taken is not None]
    picture = blank(WIDTH, HEIGHT, palette, FELT)
    left = (WIDTH - _width(len(free), len(taken))) // 2
    paste(picture, _row(painter, palette, free, taken, left))
    return picture


def _not_thrown(view: View) -> tuple[Die, ...]:
    kinds = view.waiting.dice if isinstance(view.waiting, Roll) else ()
    return tuple(Die(kind, "") for kind in kinds)


def _width(free: int, taken: int) -> int:
    tray = taken * (SIZE + GAP) + NUMBER + 2 * RIM if taken else -GAP
    return free * (SIZE + GAP) + tray


def _row(
    painter: Painter[Sheet], palette: Palette, free: Sequence[Die], taken: Sequence[Die], left: int
) -> Iterator[Placed]:
    top = (HEIGHT - SIZE) // 2
    for die in free:
        yield painter.die(palette, SIZE, die, FELT), (left, top)
        left += SIZE + GAP
    if not taken:
        return
    seat = taken[0].taken or 0
    width, height = _width(0, len(taken)), SIZE + 2 * RIM
    yield fields.panel(palette, width, height, 2 * RIM, SEATS[seat], FELT), (left, top - RIM)
    left += RIM
    for die in taken:
        yield painter.die(palette, SIZE, die, SEATS[seat]), (left, top)
        left += SIZE + GAP
    number = fields.writing(palette, NUMBER, SIZE, str(seat + 1), 0.5, SEATS[seat], WHITE)
    yield number, (left, top)
