"""Names, faces, who throws and who leads; the compact table, the finale and the lesson."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO
from itertools import pairwise

import pytest
from PIL import Image

import render
from engine import GAMES, Choose, Match, Roll, cells
from render.painters import PAINTERS
from render.palette import GOLD, PALETTES, SEATS
from render.people import People
from render.podium import Finale
from render.samples import NAMES, played, thrown
from tests.render.pixels import changed, opened, share, where

EVERY_GAME = pytest.mark.parametrize("game", PAINTERS)
EVERY_TABLE = [(game, seats) for game in PAINTERS for seats in GAMES[game].seats]
FACE_PAINT = (12, 200, 190)


def face(mode: str = "RGB", size: tuple[int, int] = (96, 96), ending: str = "PNG") -> bytes:
    stream = BytesIO()
    Image.new("RGB", size, FACE_PAINT).convert(mode).save(stream, ending)
    return stream.getvalue()


def on_the_way(game: str, seats: int, rolls: int = 8) -> Match:
    match = played(game, seats, rolls)
    return thrown(match) if isinstance(match.waiting, Roll) else match


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
@pytest.mark.parametrize("palette", PALETTES)
def test_a_compact_table_fits_a_phone(game: str, seats: int, palette: str) -> None:
    match = on_the_way(game, seats)
    png = render.table(match, compact=True, dice=True, names=NAMES, palette=palette)
    picture = opened(png)
    assert picture.width == 1080
    assert picture.height * 350 / picture.width <= (330 if seats <= 3 else 480)
    shown = [share(png, colour) > 0.001 for colour in SEATS]
    assert shown == [True] * seats + [False] * (6 - seats)
    assert len(png) < 150_000


@pytest.mark.parametrize("game", ["keeropkeer", "keeropkeer2"])
def test_a_cross_on_a_compact_table_can_be_seen_at_300_pixels(game: str) -> None:
    painter, sheet = PAINTERS[game], Match.new(game, 2).view(None).sheets[0]
    crossed = replace(sheet, crosses=cells.parse(["H4"]))  # type: ignore[call-arg]
    palette, inner = painter.palettes["standard"], 511
    box = where(*(painter.compact(seen, palette, inner) for seen in (sheet, crossed)))
    assert (box[2] - box[0]) * 300 / 1080 >= 4


@EVERY_GAME
def test_names_and_faces_stand_on_heads(game: str) -> None:
    match = on_the_way(game, 2)
    nameless, named = render.sheet(match, 0, names=()), render.sheet(match, 0, names=["Bram"])
    assert changed(nameless, named)
    assert share(named, FACE_PAINT) == 0
    for picture in (face(), face("RGBA"), face("P"), face(ending="JPEG"), face(size=(80, 140))):
        shown = opened(render.sheet(match, 0, names=["Bram"], faces=[picture])).convert("RGB")
        near = [
            count
            for count, paint in shown.getcolors(1 << 16) or []
            if isinstance(paint, tuple)
            and max(abs(a - b) for a, b in zip(paint, FACE_PAINT, strict=True)) < 6
        ]
        assert sum(near) > 500


@pytest.mark.parametrize("data", [None, b"", b"no picture", face()[:60], face(size=(3000, 20))])
def test_what_is_no_face_is_left_out(data: bytes | None) -> None:
    match = on_the_way("keeropkeer", 2)
    without = render.table(match, compact=True, names=NAMES)
    assert render.table(match, compact=True, names=NAMES, faces=[data, data]) == without


def test_a_face_leaves_the_rest_of_the_picture_as_it_is() -> None:
    match = on_the_way("keeropkeer", 2)
    box = changed(
        render.table(match, compact=True, names=["", ""]),
        render.table(match, compact=True, names=["", ""], faces=[face()]),
    )
    assert box is not None
    assert box[2] - box[0] < 60
    assert box[3] - box[1] < 60


def test_the_thrower_and_the_leader_are_marked() -> None:
    match = on_the_way("keeropkeer", 3)
    view = match.view(None)
    heads = [People(NAMES).head(view, seat) for seat in range(3)]
    assert [head.seat for head in heads if head.throws] == [view.thrower]
    best = max(sheet.score.total for sheet in view.sheets)
    assert all(view.sheets[head.seat].score.total == best for head in heads if head.leads)
    start = Match.new("keeropkeer", 3).view(None)
    assert not any(People().head(start, seat).leads for seat in range(3))


def test_a_seat_that_has_left_loses_its_colour_on_its_head() -> None:
    match = on_the_way("keeropkeer", 3)
    before, after = (render.table(each, compact=True) for each in (match, match.retire(1)))
    assert share(after, SEATS[1]) < share(before, SEATS[1]) / 2


@EVERY_GAME
@pytest.mark.parametrize("palette", PALETTES)
def test_placements_are_numbered_on_the_sheet(game: str, palette: str) -> None:
    match = on_the_way(game, 2, 1)
    assert isinstance(match.waiting, Choose)
    seat = match.waiting.seats[0]
    moves = [move for move in match.moves(seat) if move.cells][:8]
    ghosts = [(str(number), move.cells) for number, move in enumerate(moves, 1)]
    plain = render.sheet(match, seat, palette=palette)
    shown = render.sheet(match, seat, ghosts=ghosts, palette=palette)
    one = render.sheet(match, seat, ghosts=ghosts[:1], palette=palette)
    other = render.sheet(match, seat, ghosts=[("2", moves[0].cells)], palette=palette)
    assert changed(plain, shown)
    assert changed(plain, one)
    assert changed(one, other)
    twice = [*ghosts[:1], ("9", moves[0].cells)]
    assert changed(one, render.sheet(match, seat, ghosts=twice, palette=palette))


def test_a_label_may_be_written_with_its_circle() -> None:
    match = Match.new("keeropkeer", 2)
    one, other = (render.sheet(match, 0, ghosts=[(text, ["H4"])]) for text in ("1", "①"))
    assert one == other


@EVERY_GAME
def test_a_placement_on_no_cell_is_refused(game: str) -> None:
    with pytest.raises(KeyError):
        render.sheet(Match.new(game, 2), 0, ghosts=[("1", ["Q9"])])


@pytest.mark.parametrize(("game", "seats"), EVERY_TABLE)
def test_a_finale_shows_everybody(game: str, seats: int) -> None:
    png = render.finale(played(game, seats), names=NAMES, faces=[face()] * seats)
    assert opened(png).width == 1080
    assert [share(png, colour) > 0.001 for colour in SEATS] == [True] * seats + [False] * (
        6 - seats
    )
    assert len(png) < 250_000


def test_a_shared_place_is_shared_on_the_podium() -> None:
    start, palette = Match.new("keeropkeer", 4), PALETTES["standard"]
    assert {score.place for score in start.scores()} == {1}
    finale = Finale(PAINTERS["keeropkeer"], start.view(None), palette, People(), "en")
    steps = finale.steps
    assert [sheet.seat for sheet, _, _ in steps] == [0, 1, 2, 3]
    assert {sheet.score.place for sheet, _, _ in steps} == {1}
    edges = [(left, left + width) for _, left, width in steps]
    assert all(one[1] < other[0] for one, other in pairwise(edges))
    assert 0 < edges[0][0] < edges[-1][1] < 1080


def test_the_winner_stands_in_the_middle() -> None:
    match, palette = played("keeropkeer", 6), PALETTES["standard"]
    finale = Finale(PAINTERS["keeropkeer"], match.view(None), palette, People(), "en")
    assert [sheet.score.place for sheet, _, _ in finale.steps] == [2, 1, 3]


@EVERY_GAME
@pytest.mark.parametrize("palette", PALETTES)
def test_a_lesson_has_a_ring_for_every_callout(game: str, palette: str) -> None:
    codes, png = render.callouts(game), render.lesson(game, palette=palette)
    assert len(codes) == len(set(codes)) >= 5
    assert opened(png).size == opened(render.sheet(Match.new(game, 2), 0)).size
    assert share(png, GOLD) > 0.01
