"""What people are called: drawn in their script, in its direction, and harmless whatever it is."""

from __future__ import annotations

import unicodedata

import pytest

from render import names, typefaces
from render.palette import FELT, PALETTES, SEATS, WHITE
from tests.render.pixels import share

PALETTE = PALETTES["standard"]
SIZE, WIDE, NARROW = 100, 5000, 300

PEOPLE = [
    "Bram",
    "Zoë Łukasiewicz",
    "Nguyễn Thị Ánh",
    "Ελένη",
    "Владимир",
    "محمد علي",
    "שלום",
    "क्षत्रिय",
    "ปิ่น",
    "李小龙",
    "たろう",
    "김철수",
    "გიორგი",
    "Արամ",
    "மாலா",
    "😀👍🏽🇳🇱",
    "👩‍👩‍👧‍👦",
]


def told(name: str, width: float = WIDE) -> str | None:
    """The text that is drawn, run after run from left to right."""
    line = names.line(name, SIZE, width)
    return None if line is None else "".join(run.text for run in line)


@pytest.mark.parametrize("name", PEOPLE)
def test_people_are_called_what_they_are_called(name: str) -> None:
    assert told(name) == unicodedata.normalize("NFC", name)
    piece = names.piece(PALETTE, name, 400, 56, SEATS[0], WHITE)
    assert piece is not None
    assert share(piece, WHITE) > 0.03


@pytest.mark.parametrize("name", [*PEOPLE, "Bram محمد 12 李小龙 😀"])
def test_a_font_has_everything_that_it_is_asked_to_draw(name: str) -> None:
    line = names.line(name, SIZE, WIDE)
    assert line
    assert all(run.typeface.draws(run.text) for run in line)


@pytest.mark.parametrize(
    "name", ["", " ", "\u200b\u200d", "\u202e\u2066", "\u3164", "𓀀𓀁", "\U0010fffd", "\ud800", "﷽"]
)
def test_what_no_font_draws_is_no_name(name: str) -> None:
    assert told(name) is None
    assert names.piece(PALETTE, name, 400, 56, FELT, WHITE) is None


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("abc\u202edef", "abcdef"),
        ("a\nb\tc\x00", "a b c"),
        ("\u2067Bram\u2069 ", "Bram"),
        ("Br\u200bam", "Bram"),
        ("꧁Bram꧂", "Bram"),
        ("𝓑𝓻𝓪𝓶", "Bram"),
        ("e\u0301", "é"),
    ],
)
def test_marks_that_steer_or_hide_are_left_out(name: str, shown: str) -> None:
    assert told(name) == shown


def test_towers_of_accents_are_low() -> None:
    (cluster,) = names.clusters("a" + "\u0300\u0316" * 50)
    assert len(cluster) <= 1 + names.MOST_MARKS


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Bram محمد Kok", ["Bram ", "محمد", " Kok"]),
        ("محمد Bram علي", ["علي", " ", "Bram", " ", "محمد"]),
        ("محمد 12", ["12", "محمد "]),
        ("Bram 12", ["Bram 12"]),
        ("שלום 7 Bram", ["Bram", " ", "7", " ", "שלום"]),
    ],
)
def test_scripts_that_run_leftwards_stand_in_their_order(name: str, shown: list[str]) -> None:
    line = names.line(name, SIZE, WIDE)
    assert line
    together = "|".join(run.text for run in line)
    assert together.replace("|", "") == "".join(shown), together


@pytest.mark.parametrize("name", ["x" * 500, "W" * 60, "محمد " * 30, "李" * 90, "👩‍👩‍👧‍👦" * 40])
def test_a_long_name_is_cut_with_an_ellipsis(name: str) -> None:
    line = names.line(name, SIZE, NARROW)
    assert line
    assert sum(run.width(SIZE) for run in line) <= NARROW
    assert names.ELLIPSIS in [run.text[-1] for run in line]
    piece = names.piece(PALETTE, name, 200, 56, FELT, WHITE)
    assert piece is not None
    assert piece.width <= 200


def test_where_there_is_no_room_at_all_nothing_is_drawn() -> None:
    assert names.line("Wilhelmina", SIZE, 20) is None


def test_without_shaping_nothing_is_drawn_that_would_come_out_wrong() -> None:
    plain = typefaces.there(typefaces.TYPEFACES, shaped=False)
    assert typefaces.of_all("Bram", plain)
    assert typefaces.of_all("Ελένη", plain)
    assert typefaces.of_all("محمد", plain) is None
    assert typefaces.of_all("नमस्ते", plain) is None
