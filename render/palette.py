"""Colours and signs: what the pictures are painted with, in three palettes.

A picture never holds more than one table of at most 256 colours (`Palette.table`): the paints below and
the mixtures between neighbours that smooth edges need. Every piece is mapped to it once, so
composing a picture copies numbers and never mixes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import product

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


WHITE = rgb("ffffff")
PAPER = rgb("f4f1ea")
INK = rgb("16161a")
PENCIL = rgb("6f7178")
FADED = rgb("c9c6bf")
PLATE = rgb("101013")
START = rgb("e9e4d6")
START_INK = rgb("c9252d")
GOLD = rgb("ffd257")
FELT = rgb("24443b")
SHADOW = rgb("12241f")

SIGNS: Mapping[str, str] = {"g": "▲", "y": "☾", "b": "■", "p": "◆", "o": "●"}
"""One sign a colour: a fir, the moon, a box, the card suit, an orange. In the symbols palette it
stands on every cell and die of the colour; words and buttons may use the same signs."""

SEATS: tuple[RGB, ...] = tuple(
    rgb(colour) for colour in ("d93a3a", "2f7de0", "2f9e4f", "b06a00", "8b46c9", "0f8f96")
)
"""The colour of each seat's badge; white figures can be read on all of them."""

PAPERS: Mapping[str, RGB] = {
    "black": rgb("2a2a30"),
    "red": rgb("a32234"),
    "blue": rgb("1d5796"),
    "green": rgb("2b7a3f"),
    "orange": rgb("bd6013"),
    "purple": rgb("5d3690"),
    "yellow": rgb("c09a12"),
}
"""The paper of each printed sheet, deep enough for white letters."""


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
        found = dict.fromkeys(self._paints())
        for one, other in self._edges():
            found[mixed(one, other, 0.5)] = None
        assert len(found) <= 256, len(found)
        return b"".join(map(bytes, found))

    def index(self, paint: RGB) -> int:
        """The number of a paint in the table. Raises KeyError for a colour that is none."""
        return self._numbers[paint]

    @cached_property
    def _numbers(self) -> Mapping[RGB, int]:
        return {rgb(self.table[n : n + 3].hex()): n // 3 for n in range(0, len(self.table), 3)}

    def _paints(self) -> Iterator[RGB]:
        yield from self._inks()
        yield from self.colours.values()
        yield from map(self.shade, self.colours)
        yield from map(self.sign, self.colours)
        yield from SEATS
        yield from PAPERS.values()

    @staticmethod
    def _inks() -> tuple[RGB, ...]:
        return (WHITE, PAPER, INK, PENCIL, FADED, PLATE, START, START_INK, GOLD, FELT, SHADOW)

    def _edges(self) -> Iterator[tuple[RGB, RGB]]:
        """The pairs of paints that meet in a picture."""
        cells = tuple(self.colours.values())
        yield from product(cells, (PLATE, START, WHITE, INK))
        yield from product((WHITE, PAPER, GOLD, START), (INK,))
        yield from product(PAPERS.values(), (WHITE, PLATE))
        yield from product(SEATS, (WHITE, PAPER, INK, FELT))
        yield from ((FELT, SHADOW), (FELT, PAPER), (FELT, INK), (START, START_INK), (FADED, PAPER))


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


def named(name: str) -> Palette:
    """The palette of this name. Raises ValueError for a name that none has."""
    if name not in PALETTES:
        raise ValueError(f"no such palette: {name}")
    return PALETTES[name]
