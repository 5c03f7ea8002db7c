"""Statistics as a picture in the look of the sheets: panels of paper on felt, one below the other.

What is shown comes in words and numbers; nothing here knows what was counted. One person is shown,
or two beside each other, each in the colour of a seat: full for what was done first, half for what
was done later. Lengths are pixels.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import NamedTuple

from render import fields, names, portraits, tiles
from render.canvas import Canvas, Piece, Placed, blank, over, paste
from render.heads import Hung
from render.palette import FADED, FELT, INK, PAPER, PENCIL, RGB, SEATS, WHITE, Palette, mixed
from render.portraits import Portrait

WIDTH, GAP, INSET, RADIUS = 1080, 14, 24, 18
HEAD, HEADING, LETTER, NUMBER = 92, 54, 40, 30
FIGURE, CURVE, BARS = 132, 300, 260
"""How high a panel of figures, of a curve, and of bars is."""
WIDEST_BAR, DOT, PEN = 46, 5, 4.0
LINES = 4
"""So many lines a curve is read by."""


class Person(NamedTuple):
    """Whose statistics they are: a name, and a face (the bytes of any picture) if there is one."""

    name: str
    face: bytes | None = None


class Figure(NamedTuple):
    """A number with what it means, one value a person; `sign` as in `fields.icon`, or `!`."""

    label: str
    values: tuple[str, ...]
    sign: str = ""


class Bar(NamedTuple):
    """A bar a person over a letter: how high it is, and the part of that which was first.

    Heights are shares of the panel, 0 to 1. `text` stands on the bar of somebody shown alone. A
    letter that is a colour of the palette is shown as a box of it.
    """

    letter: str
    heights: tuple[tuple[float, float], ...]
    text: str = ""


@dataclass(frozen=True)
class Figures:
    """Numbers in a row."""

    figures: tuple[Figure, ...]


@dataclass(frozen=True)
class Bars:
    """Bars beside each other; `legend` says what full and half colour mean, if that differs."""

    heading: str
    bars: tuple[Bar, ...]
    legend: tuple[str, str] | None = None


@dataclass(frozen=True)
class Curve:
    """A line a person through values in their order; `ends` say when it begins and ends."""

    heading: str
    values: tuple[tuple[float, ...], ...]
    ends: tuple[str, str] = ("", "")


@dataclass(frozen=True)
class Beside:
    """Panels beside each other, each with its share of the width."""

    panels: tuple[tuple[Bars, float], ...]


Panel = Figures | Bars | Curve | Beside


@dataclass(frozen=True)
class Page:
    """All of a picture of statistics: whose, of what, and the panels from the top."""

    title: str
    people: tuple[Person, ...]
    panels: tuple[Panel, ...]

    def with_faces(self, faces: Sequence[bytes | None]) -> Page:
        """The same with the faces of these people, as far as they are there."""
        pairs = zip(self.people, faces, strict=True)
        return replace(self, people=tuple(person._replace(face=face) for person, face in pairs))


def drawn(page: Page, palette: Palette) -> Hung:
    """The page, 1080 pixels wide, and the portraits that hang in it."""
    inner = WIDTH - 2 * GAP
    panels = [_panel(palette, panel, inner) for panel in page.panels]
    heads = [_head(palette, page, place, inner) for place in range(len(page.people))]
    pieces = [*heads, *panels]
    height = GAP + sum(piece.height + GAP for piece in pieces)
    picture, top, hung = blank(WIDTH, height, palette, FELT), GAP, list[Portrait]()
    for place, piece in enumerate(pieces):
        picture.paste(piece, (GAP, top))
        if place < len(heads) and (face := page.people[place].face) and portraits.readable(face):
            where = (GAP + 10, top + 8)
            hung.append(Portrait(face, HEAD - 16, SEATS[place], where))
        top += piece.height + GAP
    return picture, hung


def _head(palette: Palette, page: Page, place: int, width: int) -> Piece:
    """The name of a person on their colour; beside the first stands what the page is about."""
    colour, person = SEATS[place], page.people[place]
    head = fields.panel(palette, width, HEAD, RADIUS, colour, FELT).copy()
    left = HEAD + 8 if person.face else INSET
    room = width - INSET
    if place == 0 and (title := _text(palette, page.title, width // 2, 60, colour, WHITE)):
        head.paste(title, (room - title.width, (HEAD - 60) // 2))
        room -= title.width + INSET
    if name := _text(palette, person.name, room - left, HEAD - 12, colour, WHITE):
        head.paste(name, (left, 6))
    return head


def _panel(palette: Palette, panel: Panel, width: int) -> Piece:
    match panel:
        case Figures(figures):
            return _figures(palette, figures, width)
        case Bars():
            return _bars(palette, panel, width)
        case Curve():
            return _curve(palette, panel, width)
        case Beside(panels):
            return _beside(palette, panels, width)


def _beside(palette: Palette, panels: Sequence[tuple[Bars, float]], width: int) -> Piece:
    room = width - GAP * (len(panels) - 1)
    whole = sum(share for _, share in panels)
    both, left = blank(width, BARS, palette, FELT), 0
    for panel, share in panels:
        piece = _bars(palette, panel, round(room * share / whole))
        both.paste(piece, (left, 0))
        left += piece.width + GAP
    return both


def _paper(palette: Palette, width: int, height: int, heading: str = "") -> Piece:
    piece = fields.panel(palette, width, height, RADIUS, PAPER, FELT).copy()
    if title := _text(palette, heading, width - 2 * INSET, HEADING - 10, PAPER, INK):
        piece.paste(title, (INSET, 8))
    return piece


def _text(
    palette: Palette, text: str, width: int, height: int, ground: RGB, ink: RGB = PENCIL
) -> Piece | None:
    return names.piece(palette, text, width, height, ground, ink) if text else None


def _figures(palette: Palette, figures: Sequence[Figure], width: int) -> Piece:
    """Each number large, what it means below it; those of two people beside each other."""
    piece = _paper(palette, width, FIGURE)
    step = (width - INSET) // len(figures)
    for number, figure in enumerate(figures):
        middle = INSET // 2 + number * step + step // 2
        several = len(figure.values) > 1
        room = (step - 10) // len(figure.values)
        texts = [
            _text(palette, value, room, 58 if several else 76, PAPER, _ink(place, several))
            for place, value in enumerate(figure.values)
        ]
        gap = 18
        wide = sum(text.width + gap for text in texts if text) - gap
        left = middle - wide // 2
        for text in texts:
            if text:
                piece.paste(text, (left, 8 + (76 - text.height) // 2))
                left += text.width + gap
        _below(palette, piece, figure, middle, step - 8)
    return piece


def _below(palette: Palette, piece: Piece, figure: Figure, middle: int, room: int) -> None:
    """What a number means: its sign, if it has one, and words."""
    sign = _sign(palette, figure.sign) if figure.sign else None
    beside = sign.width + 4 if sign else 0
    label = _text(palette, figure.label, room - beside, 38, PAPER)
    left = middle - (beside + (label.width if label else 0)) // 2
    if sign:
        piece.paste(sign, (left, 85))
    if label:
        piece.paste(label, (left + beside, 84))


@cache
def _sign(palette: Palette, sign: str) -> Piece:
    canvas = Canvas(36, 36, PAPER)
    if sign == "!":
        canvas.text((18, 18), "!", 26, INK)
    else:
        fields.icon(canvas, sign, (18, 18), INK, 1.6)
    return canvas.piece(palette)


def _ink(place: int, several: bool) -> RGB:
    return SEATS[place] if several else INK


def _bars(palette: Palette, panel: Bars, width: int) -> Piece:
    piece = _paper(palette, width, BARS, panel.heading)
    if panel.legend:
        _legend(palette, piece, panel.legend)
    paste(piece, _all_bars(palette, panel, width))
    return piece


def _all_bars(palette: Palette, panel: Bars, width: int) -> Iterator[Placed]:
    step = (width - 2 * INSET) / max(1, len(panel.bars))
    foot, most = BARS - LETTER - 14, BARS - LETTER - 14 - HEADING - NUMBER
    yield blank(width - 2 * INSET, 2, palette, FADED), (INSET, foot)
    for number, bar in enumerate(panel.bars):
        middle = round(INSET + (number + 0.5) * step)
        each = min(WIDEST_BAR, round(0.72 * step / len(bar.heights)))
        for place, (height, first) in enumerate(bar.heights):
            left = middle + round((place - len(bar.heights) / 2) * each)
            yield from _bar(palette, place, each - 2, (height * most, first * most), (left, foot))
        alone = len(bar.heights) == 1
        if text := alone and _text(palette, bar.text, round(step) + 6, NUMBER, PAPER):
            top = foot - round(bar.heights[0][0] * most) - NUMBER
            yield text, (middle - text.width // 2, top)
        letter = _letter(palette, bar.letter, round(step))
        if letter:
            yield letter, (middle - letter.width // 2, foot + 8)


def _bar(
    palette: Palette, place: int, width: int, heights: tuple[float, float], foot: tuple[int, int]
) -> Iterator[Placed]:
    """What was done later stands on what was done first."""
    height, first = (round(one) for one in heights)
    left, bottom = foot
    if height > first:
        later = mixed(SEATS[place], PAPER, 0.5)
        yield blank(width, height - first, palette, later), (left, bottom - height)
    if first:
        yield blank(width, first, palette, SEATS[place]), (left, bottom - first)


def _letter(palette: Palette, letter: str, room: int) -> Piece | None:
    if letter in palette.colours:
        return _swatch(palette, letter)
    return _text(palette, letter, room + 10, LETTER, PAPER, INK)


@cache
def _swatch(palette: Palette, letter: str) -> Piece:
    """A box of a colour, with its sign where the palette shows signs."""
    canvas, paint = Canvas(LETTER, LETTER, PAPER), palette.colours[letter]
    canvas.box(4, 4, LETTER - 4, LETTER - 4, 7, paint)
    if palette.signs:
        middle = (LETTER / 2, LETTER / 2)
        tiles.sign(canvas, letter, middle, 0.2 * LETTER, palette.sign(letter), paint)
    return canvas.piece(palette)


def _legend(palette: Palette, piece: Piece, words: tuple[str, str]) -> None:
    right = piece.width - INSET
    for text, paint in zip(reversed(words), (mixed(SEATS[0], PAPER, 0.5), SEATS[0]), strict=True):
        if label := _text(palette, text, piece.width // 4, 36, PAPER):
            piece.paste(label, (right - label.width, 14))
            right -= label.width + 30
            piece.paste(blank(20, 20, palette, paint), (right, 22))
            right -= 26


def _curve(palette: Palette, panel: Curve, width: int) -> Piece:
    piece = _paper(palette, width, CURVE, panel.heading)
    numbers = [value for own in panel.values for value in own] or [0.0]
    low, high, step = _scale(min(numbers), max(numbers))
    left, top, right, foot = INSET + 66, HEADING + 14, width - INSET, CURVE - LETTER - 12

    def height(value: float) -> float:
        return foot - (value - low) / (high - low) * (foot - top)

    for line in range(low, high + 1, step):
        piece.paste(blank(right - left, 2, palette, FADED), (left, round(height(line))))
        if text := _text(palette, str(line).replace("-", "\u2212"), 60, 34, PAPER):
            piece.paste(text, (left - 12 - text.width, round(height(line)) - 17))
    for end, last in zip(panel.ends, (False, True), strict=True):
        if label := _text(palette, end, width // 2, 36, PAPER):
            piece.paste(label, (right - label.width if last else left, foot + 12))
    plot = (left, top - 10, right, foot + 10)
    _lines(palette, piece, plot, [[height(value) for value in own] for own in panel.values])
    return piece


def _lines(
    palette: Palette,
    piece: Piece,
    plot: tuple[int, int, int, int],
    heights: Sequence[Sequence[float]],
) -> None:
    """A line a person: over what is drawn so far, smooth at its edges."""
    left, top, right, bottom = plot
    for place, own in enumerate(heights):
        if not own:
            continue
        step = (right - left - 24) / max(1, len(own) - 1)
        points = [(12 + number * step, y - top) for number, y in enumerate(own)]
        canvas = Canvas(right - left, bottom - top, PAPER)
        canvas.stroke(points, PEN, SEATS[place])
        if step > 3 * DOT:
            for point in points:
                canvas.disc(point, DOT, SEATS[place])
        over(piece, (canvas.piece(palette), (left, top)), palette.index(PAPER))


def _scale(low: float, high: float) -> tuple[int, int, int]:
    """Round numbers round these, and how far the lines between them are apart."""
    for step in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000):
        first, last = int(low // step) * step, -int(-high // step) * step
        if (last - first) / step <= LINES:
            return first, max(last, first + step), step
    return int(low), int(high) + 1, int(high - low) + 1
