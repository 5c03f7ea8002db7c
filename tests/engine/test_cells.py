"""Sets of cells as integers against sets of names."""

from __future__ import annotations

from itertools import chain, combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import cells
from tests.engine.twin_cells import NAMES, ROWS, neighbours, reachable

thoroughly = settings(derandomize=True, deadline=None, database=None, max_examples=50)

ANYWHERE = st.frozensets(st.sampled_from(NAMES), max_size=40)
CLOSE = st.frozensets(st.sampled_from([c + r for c in "GHIJ" for r in "3456"]), max_size=14)
SETS = ANYWHERE | CLOSE | st.just(frozenset(NAMES))
BLOCKS = st.frozensets(st.sampled_from([c + r for c in "NO" for r in "567"]), min_size=1)


def as_cells(names: frozenset[str]) -> cells.Cells:
    return cells.parse(names)


def as_names(some: cells.Cells) -> set[str]:
    return set(cells.names(some))


@thoroughly
@given(SETS)
def test_names_stand_in_canonical_order_and_read_back(names: frozenset[str]) -> None:
    assert list(cells.names(as_cells(names))) == sorted(names)
    assert [cells.NAMES[number] for number in cells.each(as_cells(names))] == sorted(names)
    assert cells.count(as_cells(names)) == len(names)
    if names:
        assert cells.NAMES[cells.first(as_cells(names))] == min(names)


@thoroughly
@given(SETS, SETS)
def test_two_sets(one: frozenset[str], other: frozenset[str]) -> None:
    assert as_names(as_cells(one) & as_cells(other)) == one & other
    assert as_names(cells.union([as_cells(one), as_cells(other)])) == one | other
    assert as_names(cells.without(as_cells(one), as_cells(other))) == one - other
    assert cells.holds(as_cells(one), as_cells(other)) == (other <= one)


@thoroughly
@given(SETS)
def test_beside(names: frozenset[str]) -> None:
    expected = set(chain.from_iterable(neighbours(name) for name in names))
    assert as_names(cells.beside(as_cells(names))) == expected


@thoroughly
@given(SETS, SETS)
def test_grown(seed: frozenset[str], more: frozenset[str]) -> None:
    within = set(seed | more)
    expected = set().union(*(reachable(cell, within) for cell in seed))
    assert as_names(cells.grown(as_cells(seed), as_cells(frozenset(within)))) == expected


@thoroughly
@given(SETS)
def test_pieces(names: frozenset[str]) -> None:
    pieces = [as_names(piece) for piece in cells.pieces(as_cells(names))]
    expected = {frozenset(reachable(cell, set(names))) for cell in names}
    assert pieces == sorted((set(piece) for piece in expected), key=min)
    assert cells.is_connected(as_cells(names)) == (len(expected) == 1)


@thoroughly
@given(BLOCKS, st.integers(1, 6))
def test_connected_subsets(block: frozenset[str], largest: int) -> None:
    found = [cells.names(one) for one in cells.connected_subsets(as_cells(block), largest)]
    expected = {
        one
        for size in range(1, largest + 1)
        for one in combinations(sorted(block), size)
        if reachable(one[0], set(one)) == set(one)
    }
    assert len(set(found)) == len(found)
    assert set(found) == expected


@thoroughly
@given(SETS)
def test_a_picture_reads_back(names: frozenset[str]) -> None:
    picture = cells.picture(as_cells(names))
    lines = picture.split("\n")
    assert {NAMES[7 * x + y] for y in range(7) for x in range(15) if lines[y][x] == "x"} == names
    assert cells.from_picture(picture) == as_cells(names)


def test_the_regions_of_a_sheet() -> None:
    assert list(cells.NAMES) == NAMES
    assert as_names(cells.ALL) == set(NAMES)
    assert as_names(cells.EMPTY) == set()
    assert as_names(cells.START) == {"H" + row for row in ROWS}
    assert [as_names(only) for only in map(cells.only, range(105))] == [{name} for name in NAMES]


@pytest.mark.parametrize("name", ["P1", "A8", "A0", "a1", "", "A", "A11"])
def test_a_cell_that_no_sheet_has(name: str) -> None:
    with pytest.raises(KeyError):
        cells.parse([name])
