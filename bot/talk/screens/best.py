"""Which of the moves on offer are the best: these are the chooser's buttons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import chain, islice, zip_longest

from bot.tables.ahead import supposed
from bot.talk.typing.offers import jokers
from engine import Match
from engine.game import Move

COMPARED = 120
"""How many moves are tried out to find the best: the largest with all dice in turn."""
AS_GOOD_WITH_THE_SAME_DICE = 4
"""How many of the best may take the same dice, so that the choice is one between dice too."""
MANY = 5
"""As many cells as dice can take."""
WITH_OTHER_DICE_FIRST = 1000


def best_first(match: Match, seat: int, moves: Sequence[Move]) -> list[Move]:
    """The moves, the best few for all dice in turn first, and what was not compared last.

    The best bring most points now (columns, colours, stars, less what they cost) and cells.
    """
    worth = {move: _worth(match, seat, move) for move in _compared(moves)}
    ranked = sorted(worth, key=lambda move: -worth[move])
    taken = Counter[tuple[str, ...]]()
    for move in ranked:
        taken[move.head] += 1
        worth[move] -= WITH_OTHER_DICE_FIRST * (taken[move.head] > AS_GOOD_WITH_THE_SAME_DICE)
    ranked.sort(key=lambda move: -worth[move])
    return [*ranked, *(move for move in moves if move not in worth)]


def _compared(moves: Sequence[Move]) -> list[Move]:
    """Of very many moves the largest, with all dice in turn."""
    by_head: dict[tuple[str, ...], list[Move]] = {}
    for move in sorted(moves, key=lambda move: -len(move.cells)):
        by_head.setdefault(move.head, []).append(move)
    in_turn = filter(None, chain.from_iterable(zip_longest(*by_head.values())))
    return list(islice(in_turn, COMPARED))


def _worth(match: Match, seat: int, move: Move) -> int:
    """Points now and a point a cell, less two for a joker and two for cells that are left alone.

    What crosses no cell is worth a look at any rate: what it is for comes later.
    """
    before = match.view(seat).sheets[seat].score.total
    after = supposed(match, seat, move).view(seat).sheets[seat].score.total
    alone = any(fact.code == "leaves_alone" for fact in match.brings(seat, move))
    cells = len(move.cells) if move.cells != move.head else MANY
    return int(after - before) + cells - 2 * len(jokers(move)) - 2 * alone
