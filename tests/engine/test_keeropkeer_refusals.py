"""Keer op Keer: every refusal has one code with facts, and the most helpful one wins."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine import Illegal, Match, Refusal
from tests.engine.positions import EMPTY, Drawn, all_of, drawn, late, passed

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


def choosing() -> Match:
    """Roll 11: seat 0 chooses from green, yellow, black cross and 1, 3, question mark."""
    return late([ON_THE_WAY, EMPTY, EMPTY], dice="gxy 1?3")


def refused(match: Match, seat: int, move: str) -> Refusal:
    """The refusal, which is also what playing raises."""
    refusal = match.refusal(seat, move)
    assert refusal is not None
    with pytest.raises(Illegal) as caught:
        match.play(seat, move)
    assert caught.value.refusal == refusal
    return refusal


def raised(act: Callable[[], Match]) -> str:
    with pytest.raises(Illegal) as caught:
        act()
    return caught.value.refusal.code


@pytest.mark.parametrize(
    ("move", "code", "facts"),
    [
        ("b 3 G4 H4 H5", "dice_not_available", {"dice": "b 3", "available": "gxy 13?"}),
        ("g 2 D2 D3", "dice_not_available", {"dice": "g 2", "available": "gxy 13?"}),
        ("g 3 D2 D3 D9", "no_such_cell", {"cells": "D9"}),
        ("g 3 Q3 Z1 Z2", "no_such_cell", {"cells": "Q3 Z1 Z2"}),
        ("g 3 C3 D2 E4", "wrong_colour", {"cells": "C3 E4", "colour": "g"}),
        ("y 3 D1 E1 E2", "already_crossed", {"cells": "E2", "colour": "y"}),
        ("g 3 D2 D3", "wrong_number_of_cells", {"given": 2, "number": 3}),
        ("g 3 D2 D3 D4 E3", "wrong_number_of_cells", {"given": 4, "number": 3}),
        ("g 3", "wrong_number_of_cells", {"given": 0, "number": 3}),
        ("g 3 D2 D3 H1", "not_one_block", {"cells": "D2 D3 H1", "colour": "g"}),
        ("g 3 D2 E3 F3", "not_connected", {"cells": "D2 E3 F3"}),
        ("y 3 M1 N1 O1", "not_anchored", {"cells": "M1 N1 O1"}),
    ],
)
def test_a_pick_is_refused_by_name(move: str, code: str, facts: dict[str, object]) -> None:
    refusal = refused(choosing(), 0, move)
    assert (refusal.code, dict(refusal.facts)) == (code, facts)


def test_joker_not_paid_for() -> None:
    match = late([Drawn(ON_THE_WAY.crosses, 1), EMPTY], dice="gxy 1?3")
    refusal = refused(match, 0, "g* 3* D2 D3 E3")
    assert refusal == Refusal("joker_not_paid_for", {"dice": "g* 3*", "cost": 2, "marks": 1})


def test_no_legal_placement() -> None:
    match = late([EMPTY, EMPTY], dice="bgy 125")
    refusal = refused(match, 0, "b 5 G4 G5 H4 H5 I4")
    assert refusal == Refusal("no_legal_placement", {"dice": "b 5", "colour": "b", "number": 5})


def test_first_cross_not_in_h() -> None:
    match = late([EMPTY, EMPTY], dice="bgy 125")
    refusal = refused(match, 0, "y 2 D1 E1")
    assert refusal == Refusal("first_cross_not_in_h", {"cells": "D1 E1"})


def test_not_your_turn() -> None:
    assert refused(choosing(), 1, "pass").code == "not_your_turn"
    assert refused(late([EMPTY, EMPTY]), 0, "pass").code == "not_your_turn"
    shown = choosing().play(0, "pass")
    assert refused(shown, 0, "pass").code == "already_answered"


def test_already_answered() -> None:
    match = choosing().play(0, "pass").play(1, "pass")
    assert refused(match, 1, "g 1 H1").code == "already_answered"


def test_not_at_the_table() -> None:
    match = choosing()
    for seat in (-1, 3, 99):
        assert refused(match, seat, "pass").code == "not_at_the_table"
        assert raised(lambda seat=seat: match.retire(seat)) == "not_at_the_table"


def test_game_over() -> None:
    match = passed(late([all_of("gy"), EMPTY], dice="bgy 125"))
    assert refused(match, 0, "pass").code == "game_over"
    assert raised(lambda: match.roll("bgy 125")) == "game_over"
    assert raised(lambda: match.retire(0)) == "game_over"
    assert raised(lambda: match.resume(0)) == "game_over"


def test_no_roll_due() -> None:
    assert raised(lambda: choosing().roll("bgy 125")) == "no_roll_due"


def test_nothing_to_take_back() -> None:
    assert raised(lambda: choosing().withdraw(0)) == "nothing_to_take_back"
    assert raised(lambda: late([EMPTY, EMPTY]).withdraw(0)) == "nothing_to_take_back"


def test_already_shown() -> None:
    match = choosing().play(0, "g 3 D2 D3 E3")
    assert raised(lambda: match.withdraw(0)) == "already_shown"


def test_last_at_the_table() -> None:
    match = choosing().retire(0).retire(2)
    assert raised(lambda: match.retire(1)) == "last_at_the_table"
    assert raised(lambda: late([EMPTY]).retire(0)) == "last_at_the_table"


def test_has_not_left() -> None:
    assert raised(lambda: choosing().resume(1)) == "has_not_left"


@pytest.mark.parametrize(
    ("move", "code"),
    [
        ("b 3 C3 E4 H5", "dice_not_available"),  # dice before cells
        ("g 3 D2 H3 O7", "wrong_colour"),  # two colours, not "not connected"
        ("g 3 D2 E2", "wrong_colour"),  # E2 is yellow, crossed, and one cell is missing
        ("y 3 E2 N1", "already_crossed"),  # crossed, one too few, far apart
        ("g 3 N2 O3", "wrong_number_of_cells"),  # one too few, and not anchored
        ("g 3 D2 N2 O3", "not_one_block"),  # two blocks, not merely apart
    ],
)
def test_the_most_helpful_refusal_wins(move: str, code: str) -> None:
    assert refused(choosing(), 0, move).code == code
