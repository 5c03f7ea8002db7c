"""Placements: found once, and followed by bits; compared with searching afresh."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from engine import cells
from engine.games.keeropkeer import sheets
from tests.engine.tables import SETTINGS, game_of, some
from tests.engine.twin_cells import PRINTED, neighbours, reachable
from tests.engine.twin_keeropkeer import COLOURS, blocks, placements

every_sheet = pytest.mark.parametrize("name", PRINTED)


def test_a_sheet_has_about_three_hundred_placements() -> None:
    for name in PRINTED:
        assert 284 <= len(sheets.board(name).placements) <= 321


@every_sheet
def test_placements_are_all_connected_sets_of_one_to_five_cells_of_a_block(name: str) -> None:
    expected = {
        one
        for colour in COLOURS
        for block in blocks(name, colour)
        for number in range(1, 6)
        for one in combinations(sorted(block), number)
        if reachable(one[0], set(one)) == set(one)
    }
    found = [cells.names(one) for one in sheets.board(name).placements]
    assert len(set(found)) == len(found)
    assert set(found) == expected


@every_sheet
def test_alive_and_awake_follow_the_crosses(name: str) -> None:
    """Kept up to date cross by cross, they are what searching from the crosses alone finds."""
    board, rng = sheets.board(name), random.Random(name)
    crosses, alive, awake = cells.EMPTY, board.every, board.start
    while legal := alive & awake:
        number = rng.choice([n for n in range(len(board.placements)) if legal >> n & 1])
        crosses |= board.placements[number]
        alive &= board.keep[number]
        awake |= board.wake[number]
        assert (alive, awake) == board.legal(crosses)
        assert names_of(board, alive & awake) == searched(name, set(cells.names(crosses)))


def names_of(board: sheets.Board, numbers: int) -> set[tuple[str, ...]]:
    return {
        cells.names(one) for number, one in enumerate(board.placements) if numbers >> number & 1
    }


def searched(name: str, crosses: set[str]) -> set[tuple[str, ...]]:
    return {
        one
        for colour in COLOURS
        for number in range(1, 6)
        for one in placements(name, crosses, colour, number)
    }


@every_sheet
def test_a_dead_placement_never_wakes_again(name: str) -> None:
    board, rng = sheets.board(name), random.Random(name)
    alive, awake = board.every, board.start
    while legal := alive & awake:
        number = rng.choice([n for n in range(len(board.placements)) if legal >> n & 1])
        after = alive & board.keep[number]
        assert after & ~alive == 0
        assert awake & ~(awake | board.wake[number]) == 0
        alive, awake = after, awake | board.wake[number]


def test_whole_games_keep_alive_and_awake_right() -> None:
    for number, (game, _, options) in enumerate(SETTINGS):
        if game == "keeropkeer":
            board = sheets.board(str(options.get("sheet", "black")))
            for match in some(game_of(number, "greedy"), 20):
                for paper in match.position.papers:
                    assert (paper.alive, paper.awake) == board.legal(paper.crosses)


def test_a_block_and_its_neighbours() -> None:
    board = sheets.board("black")
    for name in ("A1", "D2", "H4", "O7"):
        block = set(cells.names(board.block(cells.NUMBERS[name])))
        assert name in block
        around = {other for cell in block for other in neighbours(cell)} - block
        own = board.colour_of[cells.NUMBERS[name]]
        assert all(board.colour_of[cells.NUMBERS[other]] != own for other in around)
