"""The end of a game on one picture: the podium, the points part by part, the final sheets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from engine.game import Sheet, View
from render import fields, heads, names
from render.canvas import Canvas, Piece, Placed, blank, paste
from render.heads import Hung
from render.painter import Painter
from render.palette import FELT, GOLD, INK, PAPER, PENCIL, RGB, SEATS, WHITE, Palette
from render.people import People
from render.portraits import Portrait
from render.table_picture import WIDTH, Compact
from render.words import figure, word

# The podium, from the top: crown, portrait, name, points, then the step with the place.
PLACES = 3
CROWN, FACE, NAME, POINTS = 64, 132, 52, 58
STEPS = {1: 190, 2: 130, 3: 84}
"""How high the step of a place is."""
PODIUM = 24 + CROWN + FACE + NAME + POINTS + STEPS[1] + 24
WIDEST, BETWEEN = 330, 12

# The points: a heading, then a line a seat.
EDGE, BADGE, NAMES, TOTAL = 20, 54, 320, 132
HEADING, LINE, APART = 46, 58, 8


@dataclass(frozen=True)
class Finale:
    """The last picture of a match."""

    painter: Painter[Sheet]
    view: View
    palette: Palette
    people: People
    language: str

    def drawn(self) -> Hung:
        """The picture, 1080 pixels wide, and the portraits that hang in it."""
        sheets, hung = Compact(self.painter, self.view, self.palette, self.people).laid_out()
        top = PODIUM + HEADING + len(self._ranked) * (LINE + APART) + APART
        picture = blank(WIDTH, top + sheets.height, self.palette, FELT)
        paste(picture, self._podium())
        paste(picture, self._headings())
        paste(picture, self._points())
        picture.paste(sheets, (0, top))
        return picture, [*self._faces(), *(portrait.moved(0, top) for portrait in hung)]

    @property
    def _ranked(self) -> list[Sheet]:
        """The sheets by place, seats in order where a place is shared."""
        return sorted(self.view.sheets, key=lambda sheet: (sheet.score.place, sheet.seat))

    @property
    def steps(self) -> list[tuple[Sheet, int, int]]:
        """Who stands on the podium, the winner in the middle, with the step's edges."""
        on = [sheet for sheet in self._ranked if sheet.score.place <= PLACES]
        ahead, rest = [s for s in on if s.score.place == 1], [s for s in on if s.score.place > 1]
        order = [*rest[:1], *ahead, *rest[1:]] if len(ahead) == 1 else on
        width = min(WIDEST, (WIDTH - 2 * EDGE + BETWEEN) // len(order) - BETWEEN)
        left = (WIDTH - len(order) * (width + BETWEEN) + BETWEEN) // 2
        return [
            (sheet, left + number * (width + BETWEEN), width) for number, sheet in enumerate(order)
        ]

    def _podium(self) -> Iterator[Placed]:
        for sheet, left, width in self.steps:
            step = STEPS[sheet.score.place]
            top = PODIUM - 24 - step
            colour = _colour(self.view, sheet.seat)
            yield _step(self.palette, width, step, sheet.score.place, colour), (left, top)
            yield from self._above(sheet, left + width // 2, width, top)

    def _above(self, sheet: Sheet, middle: int, width: int, top: int) -> Iterator[Placed]:
        """What stands on a step: points, name, the number where there is no portrait, a crown."""
        box = (132, POINTS - 8)
        points = heads.total(self.palette, *box, figure(sheet.score.total), FELT)
        yield points, (middle - box[0] // 2, top - POINTS)
        top -= POINTS + NAME
        name = self.people.name(sheet.seat)
        if piece := names.piece(self.palette, name, width, NAME, FELT, PAPER):
            yield piece, (middle - piece.width // 2, top)
        top -= FACE
        colour = _colour(self.view, sheet.seat)
        disc = _disc(self.palette, FACE, str(sheet.seat + 1), colour)
        yield disc, (middle - FACE // 2, top)
        if sheet.score.place == 1:
            crown = heads.crown(self.palette, CROWN, FELT)
            yield crown, (middle - CROWN // 2, top - CROWN + 2)

    def _faces(self) -> Iterator[Portrait]:
        rim = round(0.06 * FACE)
        for sheet, left, width in self.steps:
            if face := self.people.face(sheet.seat):
                top = PODIUM - 24 - STEPS[sheet.score.place] - POINTS - NAME - FACE
                place = (left + width // 2 - FACE // 2 + rim, top + rim)
                colour = _colour(self.view, sheet.seat)
                yield Portrait(face, FACE - 2 * rim, colour, place)

    @property
    def _columns(self) -> Sequence[tuple[str, int, int]]:
        """The parts of the score with the edges of their columns."""
        parts = [*self.view.sheets[0].score.parts]
        left, right = EDGE + BADGE + NAMES, WIDTH - EDGE - TOTAL - APART
        width = (right - left) // len(parts)
        return [(part, left + number * width, width) for number, part in enumerate(parts)]

    def _headings(self) -> Iterator[Placed]:
        size = HEADING - APART
        for part, left, width in self._columns:
            box = (width - 6, size)
            yield self.painter.part(self.palette, box, part, FELT, self.language), (left, PODIUM)
        total, box = word("total", self.language), (TOTAL, size)
        yield fields.heading(self.palette, *box, total, FELT, GOLD), (WIDTH - EDGE - TOTAL, PODIUM)

    def _points(self) -> Iterator[Placed]:
        for number, sheet in enumerate(self._ranked):
            yield from self._line(sheet, PODIUM + HEADING + number * (LINE + APART))

    def _line(self, sheet: Sheet, top: int) -> Iterator[Placed]:
        size = (WIDTH - 2 * EDGE, LINE)
        yield fields.panel(self.palette, *size, 14, PAPER, FELT), (EDGE, top)
        badge = fields.badge(self.palette, BADGE - 6, LINE - 8, sheet.seat, PAPER)
        yield badge, (EDGE + 6, top + 4)
        name = self.people.name(sheet.seat)
        room = (NAMES - 24, LINE - 6)
        if piece := names.piece(self.palette, name, *room, PAPER, INK):
            yield piece, (EDGE + BADGE + 10, top + 3)
        for part, left, width in self._columns:
            points = figure(sheet.score.parts.get(part))
            piece = fields.writing(self.palette, width - 6, LINE - 12, points, 0.64, PAPER, INK)
            yield piece, (left, top + 6)
        points = figure(sheet.score.total)
        total = heads.total(self.palette, TOTAL - 10, LINE - 10, points, PAPER)
        yield total, (WIDTH - EDGE - TOTAL + 5, top + 5)


def _colour(view: View, seat: int) -> RGB:
    """The colour of a seat, grey if its player has left."""
    return PENCIL if seat in view.retired else SEATS[seat]


@cache
def _step(palette: Palette, width: int, height: int, place: int, colour: RGB) -> Piece:
    """A step of the podium with the number of its place."""
    canvas = Canvas(width, height, FELT)
    canvas.box(0, 0, width, height, 16, colour)
    canvas.text((width / 2, height / 2), str(place), min(0.72 * height, 110), WHITE)
    return canvas.piece(palette)


@cache
def _disc(palette: Palette, size: int, text: str, colour: RGB) -> Piece:
    """A seat's number on a disc of its colour, where its portrait may hang."""
    canvas, middle = Canvas(size, size, FELT), (size / 2, size / 2)
    canvas.disc(middle, size / 2, PAPER)
    canvas.disc(middle, 0.45 * size, colour)
    canvas.text(middle, text, 0.5 * size, WHITE)
    return canvas.piece(palette)
