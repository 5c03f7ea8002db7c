"""What a sheet of one who plays alone is worth over all rolls that may follow (two plies).

The best placement for every colour and number is found once; each roll then is a few look-ups.
"""

from __future__ import annotations

from itertools import combinations_with_replacement

from engine import cells
from engine.games.keeropkeer import paper as papers
from engine.games.keeropkeer.paper import Paper
from engine.lines import Lines
from engine.pick import PLAIN
from engine.placements import COLOURS, NUMBERS
from engine.players.keeropkeer.learned import Numbers
from engine.players.keeropkeer.sight import Sight, coming, points
from engine.players.keeropkeer.terrain import Terrain

NEVER = float("-inf")
JOKER = len(COLOURS)
Gains = list[list[float]]
"""By colour and number, the jokers last: the best gain with these two dice."""

_PAIRS = tuple(combinations_with_replacement(range(JOKER + 1), 2))
_ROLLS = 36


def expected(terrain: Terrain, paper: Paper, before: Lines, numbers: Numbers) -> float:
    """The mean over all rolls of what the best answer leads to; `numbers` are those after it."""
    base = points(terrain, paper) + coming(terrain, paper, before, numbers)
    gains = _with_jokers(terrain, paper, before, numbers, base)
    return base + sum(_mean(gains[one], gains[other], 1 + (one != other)) for one, other in _PAIRS)


def _mean(one: list[float], other: list[float], ways: int) -> float:
    """What two colour dice add, with all number dice, in the share that such rolls have.

    Of two faces drawn from six, sorted upwards, the higher is number `k` in `2 k + 1` of 36 ways.
    """
    best = sorted([a if a > b else b for a, b in zip(one, other, strict=True)])
    total = 0.0
    for place, gain in enumerate(best):
        if gain > 0:  # passing is always allowed (K1-A3)
            total += (2 * place + 1) * gain
    return total * ways / (_ROLLS * _ROLLS)


def _with_jokers(
    terrain: Terrain, paper: Paper, before: Lines, numbers: Numbers, base: float
) -> Gains:
    sight = Sight(terrain, paper, before, numbers)
    prices = [sight.price(cost) if cost <= paper.marks else NEVER for cost in range(3)]
    gains = _plain(terrain, paper, before, numbers, base, sight)
    for row in gains:
        row.append(max(row) + prices[1])
    by_number = [max(column) for column in zip(*(row[:-1] for row in gains), strict=True)]
    gains.append([*(gain + prices[1] for gain in by_number), max(by_number) + prices[2]])
    return gains


def _plain(
    terrain: Terrain, paper: Paper, before: Lines, numbers: Numbers, base: float, sight: Sight
) -> Gains:
    """By colour and number without jokers: the best gain, `NEVER` where nothing can be crossed."""
    gains = [[NEVER] * len(NUMBERS) for _ in COLOURS]
    for placement in cells.each(paper.alive & paper.awake):
        print_ = terrain.footprints[placement]
        if sight.completes_colour(placement):
            move = terrain.board.picks[PLAIN].moves[placement]
            after = papers.answered(terrain.board, paper, (move,), before)
            gain = points(terrain, after) + coming(terrain, after, before, numbers) - base
        else:
            gain = sight.gain(placement)
        row = gains[print_.colour]
        row[print_.size - 1] = max(row[print_.size - 1], gain)
    return gains
