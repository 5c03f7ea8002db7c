"""What a sheet's picture shows, told from its pixels alone."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest
from PIL import ImageChops

import render
from engine import GAMES, Match
from render.painters import PAINTERS
from render.palette import PALETTES
from render.samples import played
from tests.render.pixels import Box, changed, opened

SHEETS = tuple(map(str, GAMES["keeropkeer"].options["sheet"]))
CELL = 1080 / 15
"""A cell is a little smaller than this, in pixels."""


def crossed(rolls: int, seats: int = 2, sheet: str = "black") -> Match:
    return played("keeropkeer", seats, rolls, {"sheet": sheet})


@pytest.fixture
def fresh() -> Match:
    """One player, nothing crossed, three blue and one cell of H to be had."""
    return Match.new("keeropkeer", 1).roll("bg 13")


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("sheet", SHEETS)
def test_it_is_a_wide_paletted_png(sheet: str, palette: str) -> None:
    picture = opened(render.sheet(crossed(6, sheet=sheet), 1, palette=palette))
    assert (picture.format, picture.mode) == ("PNG", "P")
    assert 1080 <= picture.width <= 1600
    assert picture.width / picture.height > 1.2


def test_every_game_with_a_painter_is_drawn() -> None:
    for game in PAINTERS:
        match = Match.new(game, GAMES[game].seats[0])
        assert opened(render.sheet(match, 0)).format == "PNG"


def test_the_same_sheet_gives_the_same_bytes() -> None:
    assert render.sheet(crossed(5), 0) == render.sheet(crossed(5), 0)


def test_the_sheets_differ_in_their_cells_and_paper() -> None:
    pictures = {render.sheet(crossed(0, sheet=sheet), 0) for sheet in SHEETS}
    assert len(pictures) == len(SHEETS)


@pytest.mark.parametrize("how", ["outlined", "chosen"])
def test_an_outline_changes_that_cell_and_nothing_else(fresh: Match, how: str) -> None:
    for cell, other in (("A1", "O7"), ("H4", "H5"), ("A3", "B3")):
        plain = render.sheet(fresh, 0)
        box = changed(plain, render.sheet(fresh, 0, **{how: [cell]}))
        assert box is not None
        assert 0 < box[2] - box[0] < CELL
        assert 0 < box[3] - box[1] < CELL
        assert changed(plain, render.sheet(fresh, 0, **{how: [cell, other]})) != box


def test_the_two_outlines_look_different(fresh: Match) -> None:
    legal = render.sheet(fresh, 0, outlined=["H4"])
    assert changed(legal, render.sheet(fresh, 0, outlined=["H4"], chosen=["H4"]))


def test_cells_lie_by_column_and_row(fresh: Match) -> None:
    plain = render.sheet(fresh, 0)
    first = changed(plain, render.sheet(fresh, 0, outlined=["A1"]))
    last = changed(plain, render.sheet(fresh, 0, outlined=["O7"]))
    assert first is not None
    assert last is not None
    assert first[0] < 100 < 900 < last[0]
    assert first[1] < last[1]


def test_the_last_answers_crosses_have_another_ink() -> None:
    match = Match.new("keeropkeer", 1).roll("bg 13").play(0, "b 1 H4")
    new = render.sheet(match, 0)
    old = render.sheet(match.roll("xx 55").play(0, "pass"), 0)
    assert changed(old, render.sheet(Match.new("keeropkeer", 1), 0))
    assert changed(new, old)


def test_a_sealed_choice_is_seen_by_its_player_alone() -> None:
    before = Match.new("keeropkeer", 2).roll("bgy 134")
    after = before.play(0, "b 1 H4")
    assert changed(render.sheet(before, 0, viewer=0), render.sheet(after, 0, viewer=0))
    assert render.sheet(after, 0) == render.sheet(before, 0)
    assert render.sheet(after, 0, viewer=1) == render.sheet(before, 0, viewer=1)
    assert render.table(after) == render.table(before)


def test_an_exclamation_mark_used_is_crossed() -> None:
    def after(answer: str) -> bytes:
        return render.sheet(Match.new("keeropkeer", 2).roll("bxx 13?").play(0, answer), 0, viewer=0)

    paid, free = after("b* 1 H4"), after("b 1 H4")
    low = changed(paid, free)
    assert low is not None
    assert low[1] > opened(free).height / 2


def letters_changed(before: Match, after: Match) -> Box:
    """The box round what differs in the line of letters."""
    pictures = (opened(render.sheet(match, 0)).convert("RGB") for match in (before, after))
    line = (0, 0, 1080, 85)
    box = ImageChops.difference(*(picture.crop(line) for picture in pictures)).getbbox()
    assert box is not None
    return box


def test_strokes_fill_the_letter_boxes_two_in_each(fresh: Match) -> None:
    matches = [crossed(rolls, seats=1) for rolls in range(5)]
    boxes = [letters_changed(*pair) for pair in pairwise(matches)]
    column = changed(render.sheet(fresh, 0), render.sheet(fresh, 0, outlined=["A1"]))
    assert column is not None
    assert [right <= column[2] + 5 for _, _, right, _ in boxes] == [True, True, False, False]


def test_who_was_first_and_who_was_later_look_different() -> None:
    match = crossed(100, seats=2)
    columns = [sheet.columns for sheet in match.view(None).sheets]  # type: ignore[attr-defined]
    assert {how for standing in columns for how in standing.values()} >= {"first", "later"}
    assert render.sheet(match, 0) != render.sheet(match, 1)


def refused(call: Callable[[], bytes], error: type[Exception]) -> bool:
    with pytest.raises(error):
        call()
    return True


def test_what_does_not_exist_is_refused(fresh: Match) -> None:
    assert refused(lambda: render.sheet(fresh, 0, palette="sepia"), ValueError)
    assert refused(lambda: render.table(fresh, palette="sepia"), ValueError)
    assert refused(lambda: render.dice(fresh, palette="sepia"), ValueError)
    assert refused(lambda: render.sheet(fresh, 0, outlined=["P1"]), KeyError)
    assert refused(lambda: render.sheet(fresh, 1), IndexError)
    assert refused(lambda: render.sheet(fresh, -1), IndexError)
