"""Colours and signs: what the pictures are painted with, in three palettes.

A picture holds one table of at most 256 colours (`Palette.table`): the paints below and the steps
between neighbours that smooth edges need. Every piece is mapped to it once, so composing a
picture copies numbers and never mixes.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import permutations

RGB = tuple[int, int, int]


def rgb(text: str) -> RGB:
    """A colour written as six hexadecimal digits."""
    red, green, blue = bytes.fromhex(text)
    return red, green, blue


def mixed(one: RGB, other: RGB, share: float) -> RGB:
    """A colour on the way from one to the other; `share` 0 is the first, 1 the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def brightness(paint: RGB) -> float:
    """How bright a colour looks, from 0 to 1."""
    linear = [
        part / 3294.6 if part <= 10 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in paint
    ]
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


# What the cells do not colour: boxes and fields are paper, printing and crosses ink, labels pencil,
# struck boxes faded; cells lie on the plate, the start column on a strip of its own, dice on felt.
# What is won is gold, the lower edge of a golden die brass, a heart that counts red.
WHITE = rgb("ffffff")
PAPER = rgb("f4f1ea")
INK = rgb("16161a")
PENCIL = rgb("6f7178")
FADED = rgb("c9c6bf")
PLATE = rgb("101013")
START = rgb("e9e4d6")
START_INK = rgb("c9252d")
GOLD = rgb("ffd257")
BRASS = rgb("c48a1c")
HEART = rgb("d6263c")
FELT = rgb("24443b")
SHADOW = rgb("12241f")

STEPS = (1 / 2, 1 / 3, 2 / 3)
"""How far from one paint to another the steps of a smooth edge lie; the first may do alone."""

SIGNS: Mapping[str, str] = {"g": "▲", "y": "☾", "b": "■", "p": "◆", "o": "●", "r": "♥"}
"""One sign a colour: a fir, the moon, a box, the card suit, an orange, a heart. In the symbols
palette it stands on every cell and die of the colour; words and buttons may use the same signs."""

SEATS: tuple[RGB, ...] = tuple(
    rgb(colour) for colour in ("d93a3a", "2f7de0", "2f9e4f", "7d5232", "8b46c9", "d56a00")
)
"""The colour of each seat, in its badge and round its sheet; white figures stand out on all."""

SEAT_SIGNS = ("🔴", "🔵", "🟢", "🟤", "🟣", "🟠")
"""The colour of each seat where only text can show it."""

PAPERS: Mapping[str, RGB] = {
    "black": rgb("2a2a30"),
    "red": rgb("a32234"),
    "blue": rgb("1d5796"),
    "green": rgb("2b7a3f"),
    "orange": rgb("bd6013"),
    "purple": rgb("5d3690"),
    "yellow": rgb("c09a12"),
    "grey": rgb("656a74"),
}
"""The papers that sheets are printed on, deep enough for white boxes to stand out."""


Edge = tuple[RGB, RGB, tuple[float, ...]]
"""Two paints that meet in a picture, with the steps that smooth the edge between them."""


@dataclass(frozen=True, eq=False)
class Palette:
    """What the pictures of a game are painted with.

    `colours` are those of its cells or rows by letter; `signs` says whether their signs stand on
    them; `edges` are the paints that meet on its sheets.
    """

    colours: Mapping[str, RGB]
    signs: bool
    edges: tuple[Edge, ...]

    def shade(self, colour: str) -> RGB:
        """The darker tone of a cell's colour, on its lower edge and round its star."""
        return mixed(self.colours[colour], INK, 0.4)

    def sign(self, colour: str) -> RGB:
        """The tone in which a colour's sign stands on a cell."""
        return mixed(self.colours[colour], INK, 0.6)

    @cached_property
    def table(self) -> bytes:
        """All colours a picture may use, three bytes each; the same for all its pieces."""
        return b"".join(map(bytes, self._numbers))

    def index(self, paint: RGB) -> int:
        """The number of a colour in the table. Raises KeyError for a colour that is not in it."""
        return self._numbers[paint]

    def needed(self, paints: Collection[RGB]) -> list[RGB]:
        """These paints and the steps between them, as far as the table has such steps."""
        steps = (
            mixed(one, other, step) for one, other in permutations(paints, 2) for step in STEPS
        )
        return [*dict.fromkeys((*paints, *(step for step in steps if step in self._numbers)))]

    @cached_property
    def _numbers(self) -> Mapping[RGB, int]:
        edges = (*_EVERYWHERE, *self.edges)
        found = dict.fromkeys(paint for one, other, _ in edges for paint in (one, other))
        for one, other, steps in edges:
            found.update(dict.fromkeys(mixed(one, other, step) for step in steps))
        assert len(found) <= 256, len(found)
        return {paint: number for number, paint in enumerate(found)}


def met(paint: RGB, others: Iterable[RGB], steps: tuple[float, ...] = STEPS[:1]) -> Iterator[Edge]:
    """The edges between a paint and each of these others.

    One step does for the many edges of cells; finer ones would cost bytes.
    """
    return ((paint, other, steps) for other in others)


def _everywhere() -> Iterator[Edge]:
    """The edges of fields, badges, frames and dice, which every game has."""
    for paint in (WHITE, PAPER, GOLD, FADED, START):
        yield from met(paint, (INK, PENCIL), STEPS)
    for seat in SEATS:
        yield from met(seat, (WHITE, PAPER, INK, FELT))
    yield from met(FELT, (SHADOW, PAPER, INK, PLATE, PENCIL))
    yield from met(PAPER, (FADED, START), STEPS)
    yield from met(GOLD, SEATS)


_EVERYWHERE = tuple(_everywhere())


def _edges_on_cells(papers: Collection[RGB], colours: Mapping[str, RGB]) -> Iterator[Edge]:
    """The edges on sheets of coloured cells, printed on these papers."""
    for paint in colours.values():
        shade, sign = mixed(paint, INK, 0.4), mixed(paint, INK, 0.6)
        yield from met(paint, (PLATE, START, WHITE, BRASS))
        yield from met(paint, (INK,), STEPS)
        yield from met(shade, (PLATE, START, paint, WHITE))
        yield from met(sign, (paint, WHITE))
    for paper in papers:
        yield from met(paper, (WHITE, INK, PAPER, PLATE, GOLD, START, FADED))
    yield from met(START_INK, (START, PAPER), STEPS)
    yield from met(HEART, (PAPER, WHITE, START, FADED, PAPERS["grey"]))
    yield HEART, GOLD, STEPS
    yield from met(GOLD, (PAPER, BRASS))
    yield from met(BRASS, (FELT, SHADOW))
    yield from met(START, (FADED,))


_PRINTED = {
    "g": rgb("6cbd3b"),
    "y": rgb("ffd91f"),
    "b": rgb("43aeea"),
    "p": rgb("f0527f"),
    "o": rgb("f78b1f"),
}
# Told apart with each of the three colour blindnesses, and bright enough for black crosses to stand
# out at 7 to 1; tests hold them to both.
_CONTRASTING = {
    "g": rgb("aee195"),
    "y": rgb("fcff26"),
    "b": rgb("5ab1e5"),
    "p": rgb("fab8ca"),
    "o": rgb("fe8015"),
}


def three(
    printed: Mapping[str, RGB],
    contrasting: Mapping[str, RGB],
    edges: Callable[[Mapping[str, RGB]], Iterable[Edge]],
) -> Mapping[str, Palette]:
    """The palettes of a game by the names that `sheet`, `table` and `dice` take."""
    return {
        "standard": Palette(printed, False, tuple(edges(printed))),
        "symbols": Palette(printed, True, tuple(edges(printed))),
        "high_contrast": Palette(contrasting, False, tuple(edges(contrasting))),
    }


def on_cells(papers: Collection[RGB]) -> Mapping[str, Palette]:
    """The palettes of a game with coloured cells, whose sheets are printed on these papers."""
    return three(_PRINTED, _CONTRASTING, partial(_edges_on_cells, papers))


PALETTES: Mapping[str, Palette] = on_cells(PAPERS.values())
"""The palettes of sheets on any paper."""


def named(name: str, among: Mapping[str, Palette] = PALETTES) -> Palette:
    """The palette of this name. Raises ValueError for a name that none has."""
    if name not in among:
        raise ValueError(f"no such palette: {name}")
    return among[name]
