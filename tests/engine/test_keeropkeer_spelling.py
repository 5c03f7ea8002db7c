"""Keer op Keer: one spelling a move, one a roll; and a test for every numbered rule."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from engine import BadNotation
from tests.engine.positions import EMPTY, crossed, late


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "Pass",
        "pass ",
        "g3 D2 D3 E3",
        "g 3  D2 D3 E3",
        "g 3 D2 D3 E3 ",
        "g 3 D3 D2 E3",
        "g 3 D2 D2 E3",
        "g 3 d2 d3 e3",
        "g 3 D2,D3,E3",
        "g 0",
        "g 6 D2 D3 D4 E3 F3 G3",
        "x 3 D2 D3 E3",
        "g ? D2 D3 E3",
        "*g 3 D2 D3 E3",
        "g 3 D2\nD3 E3",
        "green 3 D2 D3 E3",
        "g 3 D02 D3 E3",
        "g \u0663 D2 D3 E3",
    ],
)
def test_other_spellings_are_no_moves(text: str) -> None:
    with pytest.raises(BadNotation) as caught:
        late([crossed("H E2"), EMPTY], dice="gxy 1?3").refusal(0, text)
    assert caught.value.text == text


@pytest.mark.parametrize(
    "dice",
    [
        "bgy125",
        "bgy  125",
        " bgy 125",
        "bgy 125 ",
        "bgy 125\n",
        "BGY 125",
        "bgy 125 bomb",
        ["b", "g", "y", "1", "2"],
        ["b", "g", "y", "1", "2", "5", "5"],
        ["bg", "y", "", "1", "2", "5"],
        ["1", "2", "5", "b", "g", "y"],
        [],
    ],
)
def test_other_spellings_are_no_rolls(dice: str | list[str]) -> None:
    with pytest.raises(BadNotation):
        late([EMPTY, EMPTY]).roll(dice)


def test_every_rule_and_decision_has_a_test_of_its_name() -> None:
    names = {
        node.name
        for file in Path(__file__).parent.glob("test_keeropkeer_*.py")
        for node in ast.parse(file.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef)
    }
    for rule in [*range(1, 31), *(f"a{number}" for number in range(1, 28))]:
        assert any(name.startswith(f"test_k1_{rule}_") for name in names), rule
