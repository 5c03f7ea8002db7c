"""Keer op Keer 2: what a sheet shows, what a move brings, and a sheet in facts."""

from __future__ import annotations

from engine import GAMES, Fact, Match, cells
from tests.engine.positions_keeropkeer2 import EMPTY, crossed, drawn, late, passed, played, seen
from tests.engine.twin_cells import NAMES
from tests.engine.twin_keeropkeer2 import COLOUR_OF, GOLDEN, STARS

Q_BUT_C2 = crossed("Q", but="C2")
ON_THE_WAY = drawn("""
  ABCDEFGHIJKLMNO
1 ppoyyppggyyooob
2 byyyxxppbbyypoo
3 bybbbxxxbggyppo
4 obbgbyyboogggpp
5 ooppgbbbyoopyyy
6 ggpogggyypppbbg
7 yggopggyppbbbgg
""")


def facts(match: Match, seat: int, move: str) -> list[tuple[str, dict[str, object]]]:
    return [(fact.code, dict(fact.facts)) for fact in match.brings(seat, move)]


def test_the_last_crosses_are_those_of_the_last_answers() -> None:
    match = late([Q_BUT_C2, EMPTY], dice="ygx 12? heart", thrown=["y 1 C2", "bomb A1 B1"])
    assert cells.names(seen(match, 0).fresh) == ("A1", "B1", "C2")
    assert [str(move) for move in seen(match, 0).choice] == ["y 1 C2", "bomb A1 B1"]
    after = passed(match).roll("ygx 12? heart").play(1, "pass").play(0, "pass")
    assert cells.names(seen(after, 0).fresh) == ()


def test_a_seat_alone_sees_its_sealed_answers_and_the_bombs_it_owes() -> None:
    match = late([Q_BUT_C2, EMPTY], rolls=1, dice="ygx 12? heart").play(0, "y 1 C2")
    own, others = seen(match, 0, viewer=0), seen(match, 0, viewer=1)
    assert (own.bombs_due, others.bombs_due, seen(match, 0).bombs_due) == (1, 0, 0)
    assert (own.rows, others.rows) == ({"Q": "first"}, {})
    assert own.score.parts["rows"] == 5
    assert others.score == match.scores()[0]
    assert others.crosses == cells.without(own.crosses, cells.parse(["C2"]))


def test_until_its_bomb_is_placed_a_sheet_is_shown_as_if_it_were_waived() -> None:
    match = late([crossed("Q A", but="C2 A7"), EMPTY], rolls=1, dice="ygx 12? heart")
    match = match.play(0, "y 1 C2")
    assert seen(match, 0, viewer=0).columns == {}
    match = match.play(0, "bomb A7")
    assert seen(match, 0, viewer=0).columns == {"A": "first"}
    assert seen(match, 0, viewer=0).boxes == {"A": 0}


def test_golden_dice_and_hearts_are_seen_by_all() -> None:
    match = late([crossed("E4 H3 U", but="H6", hearts=1, used=1), EMPTY], dice="ygx 12? heart")
    match = match.play(0, "y 1 H6")
    sheet = seen(match, 0)
    assert (sheet.hearts, sheet.golden, sheet.golden_used, sheet.marks) == (2, 2, 1, 6)
    assert sheet.strokes is None


def test_a_special_action_brings() -> None:
    match = late([ON_THE_WAY, EMPTY], dice="bgx 13? block")
    assert facts(match, 0, "block B4 C3 C4 D3 E3 E4") == [
        ("brings_golden_dice", {"count": 1}),
        ("brings_stars", {"stars": 1}),
        ("costs_golden_die", {"left": 1}),
    ]
    heart = late([ON_THE_WAY, EMPTY], dice="bgx 13? heart")
    assert facts(heart, 0, "heart") == [
        ("brings_heart", {"hearts": 1}),
        ("costs_golden_die", {"left": 0}),
    ]
    assert facts(heart, 0, "pass") == []


def test_a_pick_brings_rows_columns_colours_and_costs_marks() -> None:
    match = late([crossed("U H", but="H6", hearts=1), EMPTY], dice="xgb ?12 heart")
    assert facts(match, 0, "y* 1 H6") == [
        ("row_complete", {"row": "U", "first": True, "points": 5}),
        ("row_brings_heart", {"row": "U"}),
        ("column_complete", {"column": "H", "first": True, "points": 2}),
        ("heart_box", {"column": "H", "points": 2}),
        ("brings_heart", {"hearts": 2}),
        ("brings_golden_dice", {"count": 1}),
        ("costs_marks", {"marks": 1}),
    ]
    colour = late([crossed("g", but="H1"), EMPTY], dice="ggb 112 heart")
    assert facts(colour, 0, "g 1 H1") == [
        ("colour_complete", {"colour": "g", "first": True, "points": 5})
    ]


def test_a_bonus_bomb_brings_what_it_adds() -> None:
    match = late([crossed("Q R", but="C2 B3"), EMPTY], dice="ygx 12? heart", thrown=["y 1 C2"])
    assert facts(match, 0, "bomb B3 B4")[:3] == [
        ("row_complete", {"row": "R", "first": True, "points": 5}),
        ("row_brings_heart", {"row": "R"}),
        ("brings_heart", {"hearts": 1}),
    ]
    assert ("brings_golden_dice", {"count": 1}) in facts(match, 0, "bomb B3 B4")
    assert "costs_golden_die" not in [code for code, _ in facts(match, 0, "bomb B3 B4")]


def test_an_action_may_leave_cells_alone() -> None:
    match = late([ON_THE_WAY, EMPTY], dice="bgx 13? three")
    assert ("leaves_alone", {"cells": "E4"}) in facts(match, 0, "three E3")
    bomb = late([ON_THE_WAY, EMPTY], dice="bgx 13? bomb")
    assert ("leaves_alone", {"cells": "A3"}) in facts(bomb, 0, "bomb A2")


def test_what_a_move_brings_is_what_it_then_does() -> None:
    match = late([crossed("R C", but="C3")] * 2, dice="bbg 113 heart")
    told = [
        Fact(fact.code, {"seat": 0, **fact.facts})
        for fact in match.brings(0, "b 1 C3")
        if not fact.code.startswith(("brings", "costs", "leaves"))
    ]
    assert [fact for fact in match.play(0, "b 1 C3").facts if fact.code != "chose"] == told


def test_a_sheet_in_facts() -> None:
    sheet = crossed("Q C A1 H1", but="C3", marks=3, hearts=1, used=1)
    solo = played(late([sheet], rolls=11, dice="gb 11 heart"), "0 b 1 C3")
    own = seen(solo, 0, viewer=0)
    told = [(fact.code, dict(fact.facts)) for fact in GAMES["keeropkeer2"].summary(own)]
    assert told[:10] == [
        ("sheet_points", {"points": own.score.total}),
        ("sheet_crosses", {"crosses": 23}),
        ("sheet_marks", {"marks": 3}),
        ("sheet_golden", {"left": 0, "golden": 1}),
        ("sheet_hearts", {"hearts": 1}),
        ("sheet_rows", {"rows": ["Q"]}),
        ("sheet_columns", {"columns": ["C"]}),
        ("sheet_heart_box", {"column": "C", "hearts": 1}),
        ("sheet_fresh", {"cells": "C3"}),
        ("sheet_strokes", {"strokes": 12}),
    ]
    assert told[10] == ("sheet_column", {"column": "A", "rows": "1 2"})
    due = played(late([Q_BUT_C2], rolls=11, dice="gy 11 heart"), "0 y 1 C2")
    codes = {fact.code for fact in GAMES["keeropkeer2"].summary(seen(due, 0, viewer=0))}
    assert "sheet_bombs_due" in codes


def test_open_cells_are_told_once_as_printed_and_crossed_ones_are_not() -> None:
    for sheet in (EMPTY, ON_THE_WAY, crossed("C g")):
        facts = GAMES["keeropkeer2"].grid(seen(late([sheet, EMPTY]), 0))
        told = [
            (f"{fact.facts['column']}{cell.row}", cell.colour, cell.sign)
            for fact in facts
            for cell in fact.facts.get("open", ())
        ]
        assert told == [
            (cell, COLOUR_OF[cell], "star" if cell in STARS else "golden" * (cell in GOLDEN))
            for cell in NAMES
            if cell not in sheet.crosses
        ]
        full = [fact.facts["column"] for fact in facts if fact.code == "column_full"]
        assert full == [line for line in sheet.complete if line in cells.COLUMNS]
