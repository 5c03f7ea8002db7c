"""The colours: told apart by everybody, one sign each."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import combinations

import pytest

import render
from engine import Match
from engine.placements import COLOURS
from render.painters import PAINTERS
from render.palette import PALETTES, RGB, SEAT_SIGNS, SEATS, SIGNS, brightness

LEAST_DIFFERENCE = 15

# How the linear red, green and blue of a screen look to somebody who lacks one kind of cone
# (Machado, Oliveira, Fernandes 2009, severity 1).
BLINDNESS = {
    "none": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
TO_XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE_POINT = (0.95047, 1.0, 1.08883)

Triple = tuple[float, float, float]


def times(matrix: Sequence[Sequence[float]], vector: Sequence[float]) -> Triple:
    a, b, c = (sum(x * y for x, y in zip(row, vector, strict=True)) for row in matrix)
    return a, b, c


def linear(paint: RGB) -> list[float]:
    parts = [part / 255 for part in paint]
    return [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]


def lab(paint: RGB, blindness: str) -> Triple:
    """CIE Lab of a colour as somebody with this blindness sees it."""
    seen = [min(max(part, 0), 1) for part in times(BLINDNESS[blindness], linear(paint))]
    x, y, z = (
        value ** (1 / 3) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116
        for value in (a / b for a, b in zip(times(TO_XYZ, seen), WHITE_POINT, strict=True))
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def ciede2000(one: Triple, other: Triple) -> float:
    """The difference of two colours as the eye judges it (Sharma, Wu, Dalal 2005)."""
    mean = (math.hypot(*one[1:]) + math.hypot(*other[1:])) / 2
    grey = 0.5 * (1 - math.sqrt(mean**7 / (mean**7 + 25**7)))
    (l1, c1, h1), (l2, c2, h2) = (
        (
            light,
            math.hypot(a * (1 + grey), b),
            math.degrees(math.atan2(b, a * (1 + grey))) % 360,
        )
        for light, a, b in (one, other)
    )
    turn = (h2 - h1 + 180) % 360 - 180 if c1 * c2 else 0
    hue = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    light, chroma, middle = (l1 + l2) / 2, (c1 + c2) / 2, h1 + turn / 2
    weight = (
        1
        - 0.17 * math.cos(math.radians(middle - 30))
        + 0.24 * math.cos(math.radians(2 * middle))
        + 0.32 * math.cos(math.radians(3 * middle + 6))
        - 0.20 * math.cos(math.radians(4 * middle - 63))
    )
    by_light = (l2 - l1) / (1 + 0.015 * (light - 50) ** 2 / math.sqrt(20 + (light - 50) ** 2))
    by_chroma = (c2 - c1) / (1 + 0.045 * chroma)
    by_hue = hue / (1 + 0.015 * chroma * weight)
    spread = 30 * math.exp(-((((middle % 360) - 275) / 25) ** 2))
    twist = -2 * math.sqrt(chroma**7 / (chroma**7 + 25**7)) * math.sin(math.radians(2 * spread))
    return math.sqrt(by_light**2 + by_chroma**2 + by_hue**2 + twist * by_chroma * by_hue)


def test_the_measure_gives_the_published_differences() -> None:
    published = (
        ((50, 2.6772, -79.7751), (50, 0, -82.7485), 2.0425),
        ((50, 2.5, 0), (73, 25, -18), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((22.7233, 20.0904, -46.694), (23.0331, 14.973, -42.5619), 2.0373),
    )
    for one, other, difference in published:
        assert ciede2000(one, other) == pytest.approx(difference, abs=1e-4)


EVERY_SET = pytest.mark.parametrize("game", PAINTERS)


@EVERY_SET
@pytest.mark.parametrize("blindness", BLINDNESS)
def test_high_contrast_colours_are_told_apart(game: str, blindness: str) -> None:
    colours = PAINTERS[game].palettes["high_contrast"].colours
    seen = {c: lab(paint, blindness) for c, paint in colours.items()}
    differences = {a + b: ciede2000(seen[a], seen[b]) for a, b in combinations(seen, 2)}
    assert min(differences.values()) >= LEAST_DIFFERENCE, differences


def test_black_crosses_stand_out_on_every_cell() -> None:
    for palette in PALETTES.values():
        for paint in palette.colours.values():
            assert (brightness(paint) + 0.05) / 0.05 > 3


def test_every_colour_has_one_sign_of_its_own() -> None:
    named = {c for painter in PAINTERS.values() for c in painter.palettes["standard"].colours}
    assert set(SIGNS) == named >= set(COLOURS)
    assert len(set(SIGNS.values())) == len(SIGNS)
    assert len(SEATS) == len(set(SEATS)) == len(set(SEAT_SIGNS)) == 6


def test_every_palette_knows_every_colour() -> None:
    for palette in PALETTES.values():
        assert set(palette.colours) == set(COLOURS)


@EVERY_SET
def test_every_game_has_the_same_palettes_and_they_fit_a_png(game: str) -> None:
    palettes = PAINTERS[game].palettes
    assert list(palettes) == list(PALETTES)
    for palette in palettes.values():
        assert set(palette.colours) == set(palettes["standard"].colours)
        assert len(palette.table) <= 3 * 256


ROLLS = {"keeropkeer": "bx 1?", "keeropkeer2": "bx 1? bomb", "qwixx": "w1 w2 r3 y4 g5 b6"}


@EVERY_SET
def test_only_the_symbols_palette_shows_signs(game: str) -> None:
    match, palettes = Match.new(game, 1).roll(ROLLS[game]), PAINTERS[game].palettes
    assert render.sheet(match, 0, palette="symbols") != render.sheet(match, 0)
    assert render.dice(match, palette="symbols") != render.dice(match)
    assert palettes["symbols"].colours == palettes["standard"].colours
    assert [name for name, palette in palettes.items() if palette.signs] == ["symbols"]
