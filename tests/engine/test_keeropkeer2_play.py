"""Keer op Keer 2, any sheet and any play: the engine and the twin agree, and the paper is kept."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import Choose, Over, Roll, cells
from engine.dice import FACES
from tests.engine.positions_keeropkeer2 import LINES, Drawn, late, seen, texts, twin_sheet
from tests.engine.tables import SETTINGS, game_of, some
from tests.engine.twin_cells import NAMES
from tests.engine.twin_keeropkeer2 import GOLDEN, OPTIONS, cells_of, legal

anything = settings(derandomize=True, deadline=None, database=None, max_examples=60)
OURS = [number for number, (game, _, _) in enumerate(SETTINGS) if game == "keeropkeer2"]

OPTION_SETS = st.fixed_dictionaries({name: st.booleans() for name in OPTIONS})
CELL_SETS = st.frozensets(st.sampled_from(NAMES), max_size=12)
LINE_SETS = st.frozensets(st.sampled_from(LINES), max_size=9)


@st.composite
def sheets(draw: st.DrawFn) -> Drawn:
    """A sheet with some lines filled, some cells more and some left open."""
    crosses = draw(CELL_SETS)
    for line in sorted(draw(LINE_SETS)):
        crosses |= cells_of(line)
    crosses -= draw(CELL_SETS)
    one = Drawn(crosses, draw(st.integers(0, 6)), draw(st.integers(0, 5)))
    return Drawn(one.crosses, one.marks, one.hearts, used=draw(st.integers(0, one.golden)))


@st.composite
def rolls(draw: st.DrawFn) -> str:
    """Three colour dice, three number dice, the special die."""
    colours = "".join(sorted(draw(st.sampled_from(FACES["colour"])) for _ in range(3)))
    numbers = "".join(sorted(draw(st.sampled_from(FACES["number"])) for _ in range(3)))
    return f"{colours} {numbers} {draw(st.sampled_from(FACES['special']))}"


@anything
@given(sheet=sheets(), dice=rolls(), options=OPTION_SETS)
def test_legal_moves_on_any_sheet(sheet: Drawn, dice: str, options: Mapping[str, bool]) -> None:
    match = late([sheet, sheet], dice=dice, options=options)
    assert texts(match, 0) == legal(twin_sheet(sheet), dice, options)


@anything
@given(sheet=sheets(), dice=rolls(), options=OPTION_SETS, data=st.data())
def test_a_roll_on_any_sheet_keeps_the_paper(
    sheet: Drawn, dice: str, options: Mapping[str, bool], data: st.DataObject
) -> None:
    match = late(
        [sheet], dice=dice.replace(dice[0], "", 1).replace(dice[4], "", 1), options=options
    )
    before = seen(match, 0)
    while isinstance(match.waiting, Choose):
        match = match.play(0, data.draw(st.sampled_from(match.moves(0))))
    after = seen(match, 0)
    assert cells.holds(after.crosses, before.crosses)
    assert after.fresh == cells.without(after.crosses, before.crosses)
    names = {*cells.names(after.crosses)}
    assert {*after.rows, *after.columns, *after.colours} == {
        line for line in LINES if cells_of(line) <= names
    }
    assert set(after.boxes) == set(after.columns)
    new = set(after.boxes) - set(before.boxes)
    assert all(after.boxes[column] == after.hearts for column in new)
    assert before.boxes.items() <= after.boxes.items()
    assert before.hearts <= after.hearts <= 5
    assert after.golden_used <= after.golden <= 9


@pytest.mark.parametrize("number", OURS)
def test_golden_dice_come_from_where_the_rules_say(number: int) -> None:
    for match in some(game_of(number, "greedy"), 20):
        for sheet in (seen(match, seat) for seat in range(match.seats)):
            names = {*cells.names(sheet.crosses)}
            rows = sum(sheet.rows.get(row) == "first" for row in "PT")
            column = sheet.columns.get("H") in ("first", "later")
            assert sheet.golden == 1 + len(names & GOLDEN) + rows + column
            assert 0 <= sheet.golden_used <= sheet.golden


@pytest.mark.parametrize("number", OURS)
def test_nobody_owes_more_than_two_bombs_and_nothing_is_owed_after_the_roll(number: int) -> None:
    for match in game_of(number, "greedy"):
        for seat in range(match.seats):
            due = seen(match, seat, viewer=seat).bombs_due
            assert 0 <= due <= 2
            assert not (due and isinstance(match.waiting, Roll | Over))
            waiting = match.waiting.seats if isinstance(match.waiting, Choose) else ()
            assert not due or seat in waiting
