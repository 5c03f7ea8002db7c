"""What the sheet of Keer op Keer 2 shows, told from its pixels alone."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from PIL import Image

import render
from engine import Match
from engine.games.keeropkeer2 import sheets
from engine.games.keeropkeer2.view import KeerOpKeer2Sheet
from render.painters import PAINTERS
from render.palette import PALETTES
from render.samples import played
from tests.render.pixels import Box, changed, opened, where, within

WIDTH = 1080
CELL = WIDTH / 17
"""A cell is a little smaller than this, in pixels."""


def seen(match: Match, seat: int = 0) -> KeerOpKeer2Sheet:
    sheet = match.view(None).sheets[seat]
    assert isinstance(sheet, KeerOpKeer2Sheet)
    return sheet


def drawn(sheet: KeerOpKeer2Sheet, **changes: object) -> Image.Image:
    """The picture of a sheet with some of its facts changed."""
    changed_sheet = replace(sheet, **changes)  # type: ignore[arg-type]
    return PAINTERS["keeropkeer2"].sheet(changed_sheet, PALETTES["standard"], WIDTH)


def difference(sheet: KeerOpKeer2Sheet, **changes: object) -> Box:
    """Where the picture changes with these facts."""
    return where(drawn(sheet), drawn(sheet, **changes))


@pytest.fixture
def match() -> Match:
    return Match.new("keeropkeer2", 2)


@pytest.fixture
def empty(match: Match) -> KeerOpKeer2Sheet:
    return seen(match)


def outline(match: Match, cell: str) -> Box:
    return where(render.sheet(match, 0), render.sheet(match, 0, outlined=[cell]))


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("seats", [1, 2])
def test_it_is_a_wide_paletted_png(seats: int, palette: str) -> None:
    picture = opened(render.sheet(played("keeropkeer2", seats, 6), 0, palette=palette))
    assert (picture.format, picture.mode) == ("PNG", "P")
    assert 1080 <= picture.width <= 1600
    assert picture.width / picture.height > 1.2


@pytest.mark.parametrize("how", ["outlined", "chosen"])
@pytest.mark.parametrize("cell", ["A1", "O7", "H4", "B3", "I7"])
def test_an_outline_changes_that_cell_and_nothing_else(match: Match, how: str, cell: str) -> None:
    box = where(render.sheet(match, 0), render.sheet(match, 0, **{how: [cell]}))
    assert box[2] - box[0] < CELL
    assert box[3] - box[1] < CELL


@pytest.mark.parametrize("cell", ["P1", "A8", "A", "r8"])
def test_a_cell_that_is_not_there_is_refused(match: Match, cell: str) -> None:
    with pytest.raises(KeyError):
        render.sheet(match, 0, outlined=[cell])


def test_hearts_are_circled_one_after_the_other(empty: KeerOpKeer2Sheet) -> None:
    boxes = [
        where(drawn(empty, hearts=before), drawn(empty, hearts=after))
        for before, after in pairwise(range(sheets.HEARTS + 1))
    ]
    assert len({(top, bottom) for _, top, _, bottom in boxes}) == 1
    assert all(one[2] <= other[0] for one, other in pairwise(boxes))


def test_golden_dice_are_circled_and_crossed_off_in_their_order(empty: KeerOpKeer2Sheet) -> None:
    won = [
        where(drawn(empty, golden=before), drawn(empty, golden=after))
        for before, after in pairwise(range(sheets.GOLDEN_DICE + 1))
    ]
    assert all(one[2] <= other[0] for one, other in pairwise(won))
    used = where(drawn(empty, golden=2), drawn(empty, golden=2, golden_used=1))
    assert used[2] <= won[1][0]
    assert changed(drawn(empty, golden=1, golden_used=1), drawn(empty, golden=0))


@pytest.mark.parametrize("row", sheets.ROWS)
def test_a_row_shows_how_it_stands_beside_its_cells(
    match: Match, empty: KeerOpKeer2Sheet, row: str
) -> None:
    cell = outline(match, f"O{sheets.ROWS.index(row) + 1}")
    standings: list[dict[str, str]] = [{}, *({row: how} for how in ("first", "later", "gone"))]
    for one, other in combinations(standings, 2):
        box = where(drawn(empty, rows=one), drawn(empty, rows=other))
        assert cell[2] <= box[0]
        assert cell[1] - 5 <= box[1] < box[3] <= cell[3] + 5


def test_a_heart_box_is_written_under_its_column(match: Match, empty: KeerOpKeer2Sheet) -> None:
    cell = outline(match, "C7")
    for points in (0, 3):
        left, top, right, _ = difference(empty, boxes={"C": points})
        assert cell[0] - 5 <= left < right <= cell[2] + 5
        assert cell[3] <= top
    assert changed(drawn(empty, boxes={"C": 0}), drawn(empty, boxes={"C": 3}))


def test_the_values_of_h_are_printed_over_golden_dice(empty: KeerOpKeer2Sheet) -> None:
    """The 2 of H looks unlike the 2 of G, whether it is circled, struck or open."""
    for how in ("", "first", "later"):
        columns = {letter: how for letter in "GH" if how}
        picture = drawn(empty, columns=columns).convert("RGB")
        g, h = (difference(empty, columns={letter: "first"}) for letter in "GH")
        middles = [picture.crop(shrunk(box)) for box in (g, h)]
        assert middles[0].tobytes() != middles[1].tobytes()


def shrunk(box: Box) -> Box:
    """The upper half of a box without its rim, where the ground of the column does not show."""
    left, top, right, _ = box
    return left + 8, top + 8, right - 8, top + 30


def test_exclamation_marks_used_are_crossed(empty: KeerOpKeer2Sheet) -> None:
    box = difference(empty, marks=sheets.EXCLAMATION_MARKS - 1)
    assert within(box, (WIDTH // 2, 660, WIDTH, 740))


def test_a_golden_die_on_a_cell_can_be_seen(empty: KeerOpKeer2Sheet) -> None:
    """E4 carries one, F5 of the same colour does not."""
    picture = drawn(empty).convert("RGB")
    pieces = [picture.crop(outline(Match.new("keeropkeer2", 2), cell)) for cell in ("E4", "F5")]
    assert pieces[0].resize((40, 40)).tobytes() != pieces[1].resize((40, 40)).tobytes()
    match = Match.new("keeropkeer2", 1).roll("bg 13 heart")
    before, after = seen(match), seen(match.play(0, "heart"))
    assert (before.golden_used, after.golden_used, after.hearts) == (0, 1, 1)
    assert changed(drawn(before), drawn(after))


def test_strokes_fill_the_letter_boxes_and_the_rolls_left_have_a_field_in_solo() -> None:
    alone, together = seen(Match.new("keeropkeer2", 1)), seen(Match.new("keeropkeer2", 2))
    boxes = [
        where(drawn(alone, strokes=before), drawn(alone, strokes=after))
        for before, after in pairwise(range(5))
    ]
    assert all(box[3] < 80 for box in boxes)
    assert boxes[1][0] < boxes[2][0] < boxes[3][2]
    assert where(drawn(alone), drawn(together))[1] > 700


def test_a_sealed_choice_is_seen_by_its_player_alone(match: Match) -> None:
    before = match.roll("bgx 13? heart")
    after = before.play(0, "heart")
    assert changed(render.sheet(before, 0, viewer=0), render.sheet(after, 0, viewer=0))
    assert render.sheet(after, 0) == render.sheet(before, 0)
    assert render.table(after, viewer=1) == render.table(before, viewer=1)


def test_the_last_answers_crosses_have_another_ink() -> None:
    match = Match.new("keeropkeer2", 1).roll("bg 13 bomb").play(0, "b 1 H4")
    new, old = render.sheet(match, 0), render.sheet(match.roll("xx 55 bomb").play(0, "pass"), 0)
    cell = outline(match, "H4")
    assert changed(opened(new).crop(cell), opened(old).crop(cell))
