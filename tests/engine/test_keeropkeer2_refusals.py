"""Keer op Keer 2: every refusal has one code with facts, and the most helpful one wins."""

from __future__ import annotations

import pytest

from engine import Illegal, Match, Refusal
from tests.engine.positions_keeropkeer2 import EMPTY, Drawn, crossed, drawn, late

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


def rolled(face: str, sheet: Drawn = ON_THE_WAY) -> Match:
    return late([sheet, EMPTY], dice=f"bgx 13? {face}")


def refused(match: Match, seat: int, move: str) -> tuple[str, dict[str, object]]:
    """The refusal's code and facts, which are also what playing raises."""
    refusal = match.refusal(seat, move)
    assert refusal is not None
    with pytest.raises(Illegal) as caught:
        match.play(seat, move)
    assert caught.value.refusal == refusal
    return refusal.code, dict(refusal.facts)


@pytest.mark.parametrize(
    ("face", "move", "code", "facts"),
    [
        ("bomb", "stars G6", "dice_not_available", {"dice": "stars", "available": "bgx 13? bomb"}),
        ("bomb", "heart", "dice_not_available", {"dice": "heart", "available": "bgx 13? bomb"}),
        ("bomb", "y 1 D2", "dice_not_available", {"dice": "y 1", "available": "bgx 13?"}),
        ("bomb", "b 1 A3", "not_anchored", {"cells": "A3"}),
        ("bomb", "b 3 C3 D3 E9", "no_such_cell", {"cells": "E9"}),
        ("bomb", "bomb A1 A9 Z1", "no_such_cell", {"cells": "A9 Z1"}),
        ("bomb", "bomb", "no_cells_given", {"dice": "bomb"}),
        (
            "bomb",
            "bomb A1 A2 B1 B2 C1",
            "too_many_cells",
            {"dice": "bomb", "given": 5, "most": 4},
        ),
        ("bomb", "bomb E2 E3 F2", "already_crossed", {"cells": "E2 F2"}),
        ("bomb", "bomb A1 C1", "not_one_square", {"cells": "A1 C1"}),
        (
            "stars",
            "stars A7 B4 C1",
            "too_many_cells",
            {"dice": "stars", "given": 3, "most": 2},
        ),
        ("stars", "stars G6 H4", "not_a_star", {"cells": "H4"}),
        ("stars", "stars H3", "already_crossed", {"cells": "H3"}),
        ("stars", "stars A7 G6", "star_not_anchored", {"cells": "A7"}),
        (
            "three",
            "three A1 B1 C1 D1",
            "too_many_cells",
            {"dice": "three", "given": 4, "most": 3},
        ),
        ("three", "three E3 E4", "not_one_row", {"cells": "E3 E4"}),
        ("three", "three A4 F4 G4", "cell_not_beside_a_cross", {"cells": "A4"}),
        ("block", "block D2 E3", "more_than_one_block", {"cells": "D2 E3"}),
        ("block", "block C3 C4 D3", "not_whole_block", {"cells": "B4 E3 E4"}),
        ("block", "block A3", "not_whole_block", {"cells": "A2"}),
        ("block", "block A2 A3", "block_not_beside_a_cross", {"cells": "A2 A3"}),
    ],
)
def test_a_choice_is_refused_by_name(
    face: str, move: str, code: str, facts: dict[str, object]
) -> None:
    assert refused(rolled(face), 0, move) == (code, facts)


def test_no_golden_die() -> None:
    match = rolled("heart", crossed("H3 E4", used=2))
    assert refused(match, 0, "heart") == ("no_golden_die", {"golden": 2, "used": 2})


def test_heart_track_full() -> None:
    assert refused(rolled("heart", crossed("H3", hearts=5)), 0, "heart") == (
        "heart_track_full",
        {"hearts": 5},
    )


def test_nothing_to_cross() -> None:
    assert refused(rolled("three", EMPTY), 0, "three H4") == (
        "nothing_to_cross",
        {"dice": "three"},
    )


def test_first_cross_not_in_h() -> None:
    expected = ("first_cross_not_in_h", {"cells": "A1 B2"})
    assert refused(rolled("bomb", EMPTY), 0, "bomb A1 B2") == expected


def test_the_special_die_is_taken() -> None:
    match = late([ON_THE_WAY, ON_THE_WAY], dice="bgx 13? bomb", thrown=["bomb A1"])
    assert refused(match, 1, "bomb A1") == ("special_die_taken", {"seat": 0})
    assert refused(match, 1, "heart") == ("special_die_taken", {"seat": 0})


def test_the_special_die_is_not_for_the_others() -> None:
    match = late([ON_THE_WAY, ON_THE_WAY], dice="bgx 13? bomb", thrown=["b 1 E3"])
    expected = ("special_die_not_for_others", {"thrower": 0})
    assert refused(match, 1, "bomb A1") == expected


def test_a_bomb_is_due() -> None:
    match = late([crossed("Q", but="C2"), EMPTY], dice="yyg 113 heart", thrown=["y 1 C2"])
    for move in ("heart", "y 1 C2", "stars G6", "g 1 H1"):
        assert refused(match, 0, move) == ("bomb_due", {"bombs": 1})
    assert refused(match, 0, "bomb A1 C1") == ("not_one_square", {"cells": "A1 C1"})
    assert refused(match, 0, "bomb") == ("no_cells_given", {"dice": "bomb"})
    assert refused(match, 1, "bomb A1") == ("not_your_turn", {})


def test_jokers_are_refused_as_ever() -> None:
    match = late([Drawn(ON_THE_WAY.crosses, marks=1), EMPTY], dice="bgx 13? bomb")
    assert match.refusal(0, "b* 3* C3 D3 E3") == Refusal(
        "joker_not_paid_for", {"dice": "b* 3*", "cost": 2, "marks": 1}
    )


def test_whoever_has_answered_has_answered() -> None:
    match = late([ON_THE_WAY, EMPTY], rolls=1, dice="bgx 13? bomb").play(0, "bomb A1")
    assert refused(match, 0, "bomb A1") == ("already_answered", {})
