"""What the sheet of Qwixx shows, told from its pixels alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import reduce
from itertools import combinations, pairwise

import pytest
from PIL import Image

import render
from engine import Match
from engine.games.qwixx import rows
from engine.games.qwixx.view import QwixxRow, QwixxSheet
from render.painters import PAINTERS
from render.palette import PALETTES
from render.samples import played, recorded
from tests.render.pixels import Box, changed, opened, where, within

PAINTER = PAINTERS["qwixx"]
WIDTH = 1080
NUMBER = WIDTH / 13
"""A box is a little smaller than this, in pixels."""


def seen(match: Match, seat: int = 0) -> QwixxSheet:
    sheet = match.view(None).sheets[seat]
    assert isinstance(sheet, QwixxSheet)
    return sheet


def drawn(sheet: QwixxSheet, **changes: object) -> Image.Image:
    """The picture of a sheet with some of its facts changed."""
    changed_sheet = replace(sheet, **changes)  # type: ignore[arg-type]
    return PAINTER.sheet(changed_sheet, PAINTER.palettes["standard"], WIDTH)


def with_row(sheet: QwixxSheet, colour: str, **changes: object) -> Mapping[str, QwixxRow]:
    """The rows of a sheet, one of them with other facts."""
    return {**sheet.rows, colour: replace(sheet.rows[colour], **changes)}  # type: ignore[arg-type]


@pytest.fixture
def match() -> Match:
    return Match.new("qwixx", 2)


@pytest.fixture
def empty(match: Match) -> QwixxSheet:
    return seen(match)


@pytest.fixture
def late() -> Match:
    """Three players; blue is closed, by the first of them."""
    return recorded("qwixx", "late")


def box_of(cell: str) -> Box:
    """Where a number stands."""
    sheet, palette = seen(Match.new("qwixx", 2)), PAINTER.palettes["standard"]
    return where(drawn(sheet), PAINTER.sheet(sheet, palette, WIDTH, outlined=[cell]))


def band_of(colour: str) -> Box:
    """Where a row's numbers and its lock stand."""
    first, last = (box_of(f"{colour}{rows.PRINTED[colour][end]}") for end in (0, -1))
    return 0, first[1] - 20, WIDTH, last[3] + 20


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("seats", [1, 2])
def test_it_is_a_wide_paletted_png(seats: int, palette: str) -> None:
    picture = opened(render.sheet(played("qwixx", seats, 6), 0, palette=palette))
    assert (picture.format, picture.mode) == ("PNG", "P")
    assert 1080 <= picture.width <= 1600
    assert picture.width / picture.height > 1.2


@pytest.mark.parametrize("how", ["outlined", "chosen"])
@pytest.mark.parametrize("cell", ["r2", "y12", "g12", "b2", "r8"])
def test_an_outline_changes_that_number_and_nothing_else(match: Match, how: str, cell: str) -> None:
    box = where(render.sheet(match, 0), render.sheet(match, 0, **{how: [cell]}))
    assert box[2] - box[0] < NUMBER
    assert box[3] - box[1] < NUMBER


def test_numbers_stand_as_they_are_printed() -> None:
    for colour in rows.COLOURS:
        boxes = [box_of(f"{colour}{number}") for number in rows.PRINTED[colour]]
        assert all(one[2] <= other[0] for one, other in pairwise(boxes))
    tops = [box_of(f"{colour}7")[1] for colour in rows.COLOURS]
    assert tops == sorted(set(tops))


@pytest.mark.parametrize("cell", ["r13", "r1", "p8", "H4", "r"])
def test_a_number_that_is_not_there_is_refused(match: Match, cell: str) -> None:
    with pytest.raises(KeyError):
        render.sheet(match, 0, chosen=[cell])


def test_what_was_passed_over_is_dimmed(match: Match, empty: QwixxSheet) -> None:
    after = seen(
        reduce(
            lambda match, answer: match.play(*answer),
            ((0, "r7"), (1, "pass"), (0, "pass")),
            match.roll("w3 w4 r1 y1 g1 b1"),
        )
    )
    picture = drawn(after)
    for number in rows.PRINTED["r"]:
        box = box_of(f"r{number}")
        dimmed = changed(drawn(empty).crop(box), picture.crop(box))
        assert (dimmed is not None) == (number <= 7)


def test_open_crossed_fresh_and_dead_look_different(empty: QwixxSheet) -> None:
    looks: list[dict[str, object]] = [
        {},
        {"crossed": (5,)},
        {"crossed": (5,), "fresh": (5,)},
        {"dead": (5,)},
    ]
    for one, other in combinations(looks, 2):
        pictures = (drawn(empty, rows=with_row(empty, "r", **look)) for look in (one, other))
        assert within(where(*pictures), box_of("r5"))


def test_a_closed_row_is_seen_on_every_sheet_and_changes_no_other_row(
    late: Match, empty: QwixxSheet
) -> None:
    sheet = seen(late, 1)
    assert sheet.rows["b"].closed_by == (0,)
    opened_again = with_row(sheet, "b", closed_by=(), dead=())
    box = where(drawn(sheet, rows=opened_again), drawn(sheet))
    assert within(box, band_of("b"))
    assert box[2] - box[0] > 0.9 * WIDTH


def test_a_lock_is_open_shut_or_crossed(late: Match) -> None:
    sheet = seen(late)
    row, lock = sheet.rows["b"], band_of("b")
    looks: list[dict[str, object]] = [
        {"closed_by": ()},
        {"locked": False},
        {},
        {"fresh": (row.numbers[-1],)},
    ]
    pictures = [
        drawn(sheet, rows=with_row(sheet, "b", **look)).crop((970, *lock[1:])) for look in looks
    ]
    for one, other in combinations(pictures, 2):
        assert changed(one, other)


def test_penalties_fill_their_boxes_and_the_last_one_has_another_ink(empty: QwixxSheet) -> None:
    boxes = [
        where(drawn(empty, penalties=before), drawn(empty, penalties=after))
        for before, after in pairwise(range(5))
    ]
    assert all(one[2] <= other[0] for one, other in pairwise(boxes))
    fresh = where(drawn(empty, penalties=2), drawn(empty, penalties=2, fresh_penalty=True))
    assert within(fresh, boxes[1])


def test_a_sealed_choice_is_seen_by_its_player_alone(match: Match) -> None:
    before = match.roll("w4 w4 r1 y1 g1 b1")
    after = before.play(0, "r8")
    assert changed(render.sheet(before, 0, viewer=0), render.sheet(after, 0, viewer=0))
    assert render.sheet(after, 0) == render.sheet(before, 0)
    assert render.table(after, viewer=1) == render.table(before, viewer=1)


def test_symbols_stand_at_the_rows_and_change_no_number(match: Match) -> None:
    plain, signed = (opened(render.sheet(match, 0, palette=p)) for p in ("standard", "symbols"))
    for colour in rows.COLOURS:
        left, top, _, bottom = box_of(f"{colour}{rows.PRINTED[colour][0]}")
        assert changed(plain.crop((0, top, left, bottom)), signed.crop((0, top, left, bottom)))
        assert not changed(
            plain.crop((left, top, WIDTH, bottom)), signed.crop((left, top, WIDTH, bottom))
        )
