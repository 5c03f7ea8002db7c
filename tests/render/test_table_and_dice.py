"""All sheets on one picture, and the roll."""

from __future__ import annotations

from functools import reduce

import pytest

import render
from engine import GAMES, Match
from render.painters import PAINTERS
from render.palette import PALETTES, SEATS
from render.samples import played, thrown
from render.table_picture import MOST_IN_ONE_COLUMN, ONE_COLUMN, TWO_COLUMNS
from tests.render.pixels import opened, share, where

EVERY_TABLE = [(game, seats) for game in PAINTERS for seats in GAMES[game].seats]


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_a_table_shows_every_seat_in_its_colour(game: str, seats: int) -> None:
    png = render.table(played(game, seats, 3))
    assert 1080 <= opened(png).width <= 1600
    shown = [share(png, colour) > 0.001 for colour in SEATS]
    assert shown == [True] * seats + [False] * (6 - seats)


@pytest.mark.parametrize(("seats", "smallest"), [(1, 18), (2, 18), (3, 18), (4, 9), (5, 9), (6, 9)])
def test_a_cross_can_be_seen_on_a_phone_390_pixels_wide(seats: int, smallest: float) -> None:
    roll = Match.new("keeropkeer", seats).roll("bg 13" if seats == 1 else "bgy 134")
    passed, crossed = (
        reduce(lambda match, seat: match.play(seat, "pass"), range(1, seats), roll.play(0, answer))
        for answer in ("pass", "b 1 H4")
    )
    before, after = (render.table(match) for match in (passed, crossed))
    box = where(before, after)
    assert (box[2] - box[0]) * 390 / opened(after).width >= smallest


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_a_cell_can_be_seen_on_a_phone_390_pixels_wide(game: str, seats: int) -> None:
    match, painter = Match.new(game, seats), PAINTERS[game]
    across = ONE_COLUMN if seats <= MOST_IN_ONE_COLUMN else TWO_COLUMNS
    sheet, palette = match.view(None).sheets[0], painter.palettes["standard"]
    cell = {"pick": "H4", "mark": "r8"}[GAMES[game].command]
    box = where(
        painter.sheet(sheet, palette, across), painter.sheet(sheet, palette, across, [cell])
    )
    width = opened(render.table(match)).width
    assert (box[2] - box[0]) * 390 / width >= (18 if seats <= MOST_IN_ONE_COLUMN else 9)


def test_a_seat_that_has_left_loses_its_colour() -> None:
    match = played("keeropkeer", 3, 3)
    before, after = render.table(match), render.table(match.retire(1))
    assert share(after, SEATS[1]) < share(before, SEATS[1]) / 2


@pytest.mark.parametrize("palette", PALETTES)
def test_the_dice_show_the_roll(palette: str) -> None:
    match = Match.new("keeropkeer", 2)
    one, other = match.roll("bgx 13?"), match.roll("bgo 13?")
    assert render.dice(one, palette=palette) != render.dice(other, palette=palette)
    for colour, cell in PALETTES[palette].colours.items():
        assert (share(render.dice(one, palette=palette), cell) > 0.005) == (colour in "bg")


def test_before_the_first_roll_the_dice_are_blank() -> None:
    match = Match.new("keeropkeer", 2)
    blank = render.dice(match)
    assert opened(blank).size == opened(render.dice(match.roll("bgx 13?"))).size
    assert all(share(blank, colour) == 0 for colour in PALETTES["standard"].colours.values())


def test_dice_set_aside_lie_on_the_colour_of_who_took_them() -> None:
    match = thrown(played("keeropkeer", 3, 3))
    assert share(render.dice(match), SEATS[0]) == 0
    taken = match.play(0, match.moves(0)[0])
    assert share(render.dice(taken), SEATS[0]) > 0.02
