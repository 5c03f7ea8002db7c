"""The dice that the later games add: the golden special die, white and coloured pips."""

from __future__ import annotations

from itertools import combinations

import pytest

import render
from engine import Match
from engine.dice import FACES
from render.painters import PAINTERS
from render.palette import FELT, GOLD, PALETTES, SEATS
from render.samples import played, recorded
from tests.render.pixels import changed, opened, share, where

QWIXX = PAINTERS["qwixx"].palettes


def test_every_face_of_the_special_die_is_another_picture() -> None:
    match = Match.new("keeropkeer2", 2)
    faces = dict.fromkeys(FACES["special"])
    pictures = [render.dice(match.roll(f"bgx 13? {face}")) for face in faces]
    boxes = [where(one, other) for one, other in combinations(pictures, 2)]
    assert all(box[0] > 0.8 * opened(pictures[0]).width for box in boxes)
    assert all(share(picture, GOLD) > 0.02 for picture in pictures)


@pytest.mark.parametrize("head", [("heart",), ("b", "3"), ("pass",)])
@pytest.mark.parametrize("rolls", [0, 3])
def test_seven_dice_have_room_also_where_some_are_set_aside(
    rolls: int, head: tuple[str, ...]
) -> None:
    match = played("keeropkeer2", 2, rolls).roll("bgx 13? heart")
    seat = match.waiting.seats[0]  # type: ignore[union-attr]
    match = match.play(seat, next(move for move in match.moves(seat) if move.head == head))
    picture = opened(render.dice(match)).convert("RGB")
    for side in (0, picture.width - 1):
        assert {picture.getpixel((side, y)) for y in range(picture.height)} == {FELT}


def test_the_special_die_set_aside_lies_on_the_colour_of_who_took_it() -> None:
    match = played("keeropkeer2", 2, 3).roll("bgx 13? bomb")
    seat = match.waiting.seats[0]  # type: ignore[union-attr]
    bomb = next(move for move in match.moves(seat) if move.head == ("bomb",))
    assert share(render.dice(match), SEATS[seat]) == 0
    assert share(render.dice(match.play(seat, bomb)), SEATS[seat]) > 0.02


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("w1 w2 r3 y4 g5 b6", "w2 w1 r3 y4 g5 b6"),
        ("w1 w2 r3 y4 g5 b6", "w1 w2 r4 y4 g5 b6"),
        ("w1 w2 r3 y4 g5 b6", "w1 w2 r3 y4 g5 b1"),
    ],
)
def test_dice_show_their_pips(one: str, other: str, palette: str) -> None:
    match = Match.new("qwixx", 2)
    pictures = [render.dice(match.roll(dice), palette=palette) for dice in (one, other)]
    assert changed(*pictures)
    for paint in QWIXX[palette].colours.values():
        assert share(pictures[0], paint) > 0.03


def test_before_the_first_roll_the_dice_have_their_colours_and_no_pips() -> None:
    match = Match.new("qwixx", 2)
    blank, thrown = render.dice(match), render.dice(match.roll("w1 w2 r3 y4 g5 b6"))
    assert opened(blank).size == opened(thrown).size
    for paint in QWIXX["standard"].colours.values():
        assert share(blank, paint) > share(thrown, paint) > 0


def test_a_die_that_left_the_game_is_shown_as_gone() -> None:
    late = recorded("qwixx", "late")
    colours = QWIXX["standard"].colours
    shown = {colour: share(render.dice(late), paint) > 0.03 for colour, paint in colours.items()}
    assert shown == {"r": True, "y": True, "g": True, "b": False}
    before = Match.new("qwixx", 3).roll("w3 w1 r6 y5 g6 b1")
    left, _, right, _ = where(render.dice(late), render.dice(before))
    assert right - left < 200


def test_a_die_that_leaves_in_the_roll_it_was_thrown_in_keeps_its_face() -> None:
    """Blue is locked with the white sum, so its die is there and gone."""
    log = recorded("qwixx", "late").log
    last = max(number for number, line in enumerate(log) if line.startswith("roll") and "b" in line)
    pictures = []
    for face in ("b1", "b6"):
        roll = f"{log[last][:-2]}{face}".replace("w1 w5", "w1 w1")
        match = Match.replay("qwixx", 3, {}, (*log[:last], roll, "0 b2", "1 pass", "2 pass"))
        pictures.append(render.dice(match))
    assert changed(*pictures)
    assert share(pictures[0], QWIXX["standard"].colours["b"]) == 0
