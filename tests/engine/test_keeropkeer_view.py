"""Keer op Keer: what a sheet shows, what a move brings, and a sheet in facts."""

from __future__ import annotations

import pytest

from engine import GAMES, Fact, Match, cells
from tests.engine.positions import EMPTY, all_of, crossed, drawn, late, passed
from tests.engine.twin_cells import NAMES, PRINTED, colours_of

C_BUT_C1 = crossed("C2 C3 C4 C5 C6 C7")
ON_THE_WAY = drawn("""
  ABCDEFGHIJKLMNO
1 gggyyyygbbboyyy
2 ogygxxxxpbboogg
3 bgpggggpppyyogg
4 bppgoobbggyyopb
5 poooopbbooopppp
6 pbbppppyyopbbbo
7 yybbbbpyyygggoo
""")


def standings(match: Match, seat: int, viewer: int | None = None) -> dict[str, str]:
    """How columns and colours stand on a seat's sheet."""
    sheet = match.view(viewer).sheets[seat]
    return {**sheet.columns, **sheet.colours}


def facts(match: Match, seat: int, move: str) -> list[tuple[str, dict[str, object]]]:
    return [(fact.code, dict(fact.facts)) for fact in match.brings(seat, move)]


def test_a_value_is_struck_only_when_the_roll_is_over() -> None:
    """K1-22, K1-A10: until then the others may still be first together with the thrower."""
    match = late([C_BUT_C1] * 3, dice="ggb 113", thrown="g 1 C1")
    assert [standings(match, seat) for seat in range(3)] == [{"C": "first"}, {}, {}]
    match = match.play(1, "g 1 C1")
    assert standings(match, 1, viewer=1) == {"C": "first"}
    assert [standings(match.play(2, "pass"), seat) for seat in range(3)] == [
        {"C": "first"},
        {"C": "first"},
        {"C": "gone"},
    ]


def test_the_last_crosses_are_those_of_the_last_answer() -> None:
    match = late([ON_THE_WAY, EMPTY], dice="gyb 123", thrown="g 3 D2 D3 E3")
    assert cells.names(match.view(None).sheets[0].fresh) == ("D2", "D3", "E3")
    assert cells.names(match.view(None).sheets[1].fresh) == ()
    after = passed(match).roll("gyb 123").play(1, "pass").play(0, "pass")
    assert cells.names(after.view(None).sheets[0].fresh) == ()


def test_a_seat_sees_its_own_sealed_choice_and_its_points() -> None:
    match = late([C_BUT_C1, EMPTY], rolls=1, dice="gyb 123").play(0, "g 1 C1")
    own, others = match.view(0).sheets[0], match.view(1).sheets[0]
    assert own.score.parts["columns"] == 3
    assert others.score == match.scores()[0]
    assert others.score.parts["columns"] == 0
    assert cells.holds(own.crosses, cells.COLUMN[2])
    assert not cells.holds(others.crosses, cells.COLUMN[2])


def test_a_move_brings_columns_colours_and_stars() -> None:
    match = late([C_BUT_C1, crossed("C")], dice="gyb 123")
    assert facts(match, 0, "g 1 C1") == [
        ("column_complete", {"column": "C", "first": False, "points": 2})
    ]
    colour = late([all_of("g", but="H1"), EMPTY], dice="gyb 123")
    assert facts(colour, 0, "g 1 H1") == [
        ("colour_complete", {"colour": "g", "first": True, "points": 5}),
        ("brings_stars", {"stars": 1}),
    ]


def test_a_move_may_leave_cells_alone_and_cost_marks() -> None:
    match = late([ON_THE_WAY, EMPTY], dice="xyb 4?3")
    assert facts(match, 0, "g* 4* D3 E3 F3 G3") == [
        ("brings_stars", {"stars": 1}),
        ("leaves_alone", {"cells": "D2 D4"}),
        ("costs_marks", {"marks": 2}),
    ]
    assert facts(match, 0, "pass") == []


def test_what_a_move_brings_is_what_it_then_does() -> None:
    match = late([C_BUT_C1] * 2, dice="ggb 113")
    told = [Fact(fact.code, {"seat": 0, **fact.facts}) for fact in match.brings(0, "g 1 C1")]
    assert [fact for fact in match.play(0, "g 1 C1").facts if fact.code != "chose"] == told


def test_a_sheet_in_facts() -> None:
    solo = late([crossed("A1 C H1", marks=3)], rolls=11, dice="gy 12").play(0, "g 1 B1")
    sheet = solo.view(0).sheets[0]
    assert [(fact.code, dict(fact.facts)) for fact in GAMES["keeropkeer"].summary(sheet)] == [
        ("sheet_points", {"points": sheet.score.total}),
        ("sheet_crosses", {"crosses": 10}),
        ("sheet_marks", {"marks": 3}),
        ("sheet_columns", {"columns": ["C"]}),
        ("sheet_fresh", {"cells": "B1"}),
        ("sheet_strokes", {"strokes": 12}),
        ("sheet_column", {"column": "A", "rows": "1"}),
        ("sheet_column", {"column": "B", "rows": "1"}),
        ("sheet_column", {"column": "H", "rows": "1"}),
    ]


def open_cells(match: Match) -> list[tuple[str, str, str]]:
    """The open cells of seat 0's sheet with their colours and signs, in the order told."""
    facts = GAMES["keeropkeer"].grid(match.view(None).sheets[0])
    return [
        (f"{fact.facts['column']}{cell.row}", cell.colour, cell.sign)
        for fact in facts
        if fact.code == "open_cells"
        for cell in fact.facts["open"]
    ]


@pytest.mark.parametrize("sheet", sorted(PRINTED))
def test_every_cell_of_an_empty_sheet_is_told_once_as_printed(sheet: str) -> None:
    own, stars = colours_of(sheet), PRINTED[sheet]["stars"]
    expected = [(cell, own[cell], "star" if cell in stars else "") for cell in NAMES]
    assert open_cells(Match.new("keeropkeer", 1, {"sheet": sheet})) == expected


def test_crossed_cells_are_not_told_and_a_full_column_says_so() -> None:
    match = late([ON_THE_WAY, EMPTY])
    told = [cell for cell, _, _ in open_cells(match)]
    assert told == [cell for cell in NAMES if cell not in ON_THE_WAY.crosses]
    full = late([crossed("C O"), EMPTY]).view(None).sheets[0]
    facts = GAMES["keeropkeer"].grid(full)
    assert [fact.facts["column"] for fact in facts] == list(cells.COLUMNS)
    assert [fact.facts["column"] for fact in facts if fact.code == "column_full"] == ["C", "O"]
