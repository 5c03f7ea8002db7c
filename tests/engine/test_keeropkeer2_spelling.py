"""Keer op Keer 2: one spelling a move, one a roll; and a test for every numbered rule."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from engine import BadNotation, Match
from tests.engine.positions_keeropkeer2 import EMPTY, crossed, late


@pytest.mark.parametrize(
    "text",
    [
        "",
        "Pass",
        "heart H3",
        "heart ",
        "Heart",
        "bomb  A1",
        "bomb A1 ",
        "bomb A2 A1",
        "bomb A1 A1",
        "bomb a1",
        "bomb A1,A2",
        "bomb A10",
        "bomb* A1",
        "bombs A1",
        "star G6",
        "three-in-a-row A1",
        "block\nA1",
        "special A1",
        "g3 H1",
        "g 6 H1",
        "bomb \u0661",
    ],
)
def test_other_spellings_are_no_moves(text: str) -> None:
    with pytest.raises(BadNotation) as caught:
        late([crossed("H E2"), EMPTY], dice="gxy 1?3 bomb").refusal(0, text)
    assert caught.value.text == text


@pytest.mark.parametrize(
    "dice",
    [
        "",
        "bgy 125",
        "bgy 125 ",
        "bgy 125 Bomb",
        "bgy 125  bomb",
        "bomb bgy 125",
        "bgy 125 bomb bomb",
        "bgy 125 two_stars",
        "bg 12 bomb",
        "bgy125 bomb",
        " bgy 125 bomb",
        ["b", "g", "y", "1", "2", "5"],
        ["b", "g", "y", "1", "2", "5", "x"],
        ["bomb", "b", "g", "y", "1", "2", "5"],
        ["b", "g", "1", "2", "bomb"],
        [],
    ],
)
def test_other_spellings_are_no_rolls(dice: str | list[str]) -> None:
    with pytest.raises(BadNotation):
        late([EMPTY, EMPTY]).roll(dice)


def test_a_roll_as_text_or_die_by_die() -> None:
    start = Match.new("keeropkeer2", 2)
    by_text = start.roll("xgb ?31 stars")
    assert by_text == start.roll(["g", "b", "x", "1", "?", "3", "stars"])
    assert by_text.log == ("roll bgx 13? stars",)
    assert Match.new("keeropkeer2", 1).roll("xg ?3 block").log == ("roll gx 3? block",)


def test_every_rule_and_decision_has_a_test_of_its_name() -> None:
    names = {
        node.name
        for file in Path(__file__).parent.glob("test_keeropkeer2_*.py")
        for node in ast.parse(file.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef)
    }
    for rule in [*range(1, 25), *(f"a{number}" for number in range(1, 35))]:
        assert any(name.startswith(f"test_k2_{rule}_") for name in names), rule
