"""Colours and signs: what the pictures are painted with, in three palettes.

A picture holds one table of at most 256 colours (`Palette.table`): the paints below and the steps
between neighbours that smooth edges need. Every piece is mapped to it once, so composing a
picture copies numbers and never mixes.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import permutations, product

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


@dataclass(frozen=True, eq=False)
class Palette:
    """Colours of the cells by letter, and whether the signs stand on them."""

    colours: Mapping[str, RGB]
    signs: bool

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
        found = dict.fromkeys(self._paints())
        for one, other, steps in self._edges():
            found.update(dict.fromkeys(mixed(one, other, step) for step in steps))
        assert len(found) <= 256, len(found)
        return {paint: number for number, paint in enumerate(found)}

    def _paints(self) -> Iterator[RGB]:
        yield from (WHITE, PAPER, INK, PENCIL, FADED, PLATE, START, START_INK, FELT, SHADOW)
        yield from (GOLD, BRASS, HEART)
        yield from self.colours.values()
        yield from map(self.shade, self.colours)
        yield from map(self.sign, self.colours)
        yield from SEATS
        yield from PAPERS.values()

    def _edges(self) -> Iterator[tuple[RGB, RGB, tuple[float, ...]]]:
        """The paints that meet in a picture, with the steps that smooth the edge between them.

        One step does for the many edges of cells; finer ones would cost bytes.
        """
        for colour, paint in self.colours.items():
            shade, sign = self.shade(colour), self.sign(colour)
            yield from ((paint, other, STEPS[:1]) for other in (PLATE, START, WHITE))
            yield paint, INK, STEPS
            yield from ((shade, other, STEPS[:1]) for other in (PLATE, START, paint, WHITE))
            yield from ((sign, other, STEPS[:1]) for other in (paint, WHITE))
            yield paint, BRASS, STEPS[:1]
        for one, other in product((WHITE, PAPER, GOLD, FADED, START), (INK, PENCIL)):
            yield one, other, STEPS
        for paint in PAPERS.values():
            others = (WHITE, INK, PAPER, PLATE, GOLD, START, FADED)
            yield from ((paint, other, STEPS[:1]) for other in others)
        for seat in SEATS:
            yield from ((seat, other, STEPS[:1]) for other in (WHITE, PAPER, INK, FELT))
        yield from ((FELT, other, STEPS[:1]) for other in (SHADOW, PAPER, INK, PLATE, PENCIL))
        yield from ((START, other, STEPS) for other in (START_INK, PAPER))
        yield from ((PAPER, other, STEPS) for other in (START_INK, FADED))
        yield FADED, START, STEPS[:1]
        yield from ((HEART, other, STEPS[:1]) for other in (PAPER, WHITE, START, GOLD, FADED))
        yield from ((HEART, PAPERS["grey"], STEPS[:1]), (GOLD, PAPER, STEPS[:1]))
        yield from ((BRASS, other, STEPS[:1]) for other in (GOLD, FELT, SHADOW))


_PRINTED = {
    "g": rgb("6cbd3b"),
    "y": rgb("ffd91f"),
    "b": rgb("43aeea"),
    "p": rgb("f0527f"),
    "o": rgb("f78b1f"),
}
# Told apart with each of the three colour blindnesses; a test holds them to it.
_CONTRASTING = {
    "g": rgb("00bd8e"),
    "y": rgb("fff04d"),
    "b": rgb("3070e0"),
    "p": rgb("ff9cda"),
    "o": rgb("e8620c"),
}

PALETTES: Mapping[str, Palette] = {
    "standard": Palette(_PRINTED, signs=False),
    "symbols": Palette(_PRINTED, signs=True),
    "high_contrast": Palette(_CONTRASTING, signs=False),
}
"""The palettes by the names that `sheet`, `table` and `dice` take."""


def named(name: str, among: Mapping[str, Palette] = PALETTES) -> Palette:
    """The palette of this name. Raises ValueError for a name that none has."""
    if name not in among:
        raise ValueError(f"no such palette: {name}")
    return among[name]
