"""The colours: told apart by everybody, one sign each."""

from __future__ import annotations

from itertools import combinations

import pytest
from coloraide import Color

import render
from engine import Match
from engine.placements import COLOURS
from render.painters import PAINTERS
from render.palette import (
    FADED,
    GOLD,
    INK,
    PALETTES,
    PAPER,
    RGB,
    SEAT_SIGNS,
    SEATS,
    SIGNS,
    WHITE,
    brightness,
)
from render.qwixx import paints

LEAST_DIFFERENCE = 15

FILTERS = {"none": "", "protanopia": "protan", "deuteranopia": "deutan", "tritanopia": "tritan"}
MODELS = ("machado", "brettel", "vienot")


def seen(paint: RGB, blindness: str, model: str) -> Color:
    """The colour as somebody with this blindness sees it, by one of the usual models."""
    colour = Color("srgb", [part / 255 for part in paint])
    if blindness == "none":
        return colour
    return colour.filter(FILTERS[blindness], method=model).clip()


EVERY_SET = pytest.mark.parametrize("game", PAINTERS)


@EVERY_SET
@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("blindness", FILTERS)
def test_high_contrast_colours_are_told_apart(game: str, blindness: str, model: str) -> None:
    colours = PAINTERS[game].palettes["high_contrast"].colours
    looks = {letter: seen(paint, blindness, model) for letter, paint in colours.items()}
    differences = {
        a + b: looks[a].delta_e(looks[b], method="2000") for a, b in combinations(looks, 2)
    }
    assert min(differences.values()) >= LEAST_DIFFERENCE, differences


def test_black_crosses_stand_out_on_every_cell() -> None:
    for palette in PALETTES.values():
        for paint in palette.colours.values():
            assert (brightness(paint) + 0.05) / 0.05 > 3


LEAST_CONTRAST = 7


def contrast(one: RGB, other: RGB) -> float:
    """As the accessibility guidelines reckon it."""
    return Color("srgb", [part / 255 for part in one]).contrast(
        Color("srgb", [part / 255 for part in other])
    )


def test_every_mark_stands_out_on_every_ground_in_high_contrast() -> None:
    cells = PALETTES["high_contrast"].colours.values()
    boxes = [
        paints.tones(paints.PALETTES["high_contrast"], colour, closed).box
        for colour in paints.PALETTES["high_contrast"].colours
        for closed in (False, True)
    ]
    for ground in (*cells, *boxes, PAPER, FADED, GOLD, WHITE):
        assert contrast(INK, ground) >= LEAST_CONTRAST, ground


def test_high_contrast_has_more_of_it_than_standard() -> None:
    least = {
        name: min(contrast(INK, ground) for ground in palette.colours.values())
        for name, palette in PALETTES.items()
    }
    assert least["high_contrast"] > least["standard"] + 1


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
