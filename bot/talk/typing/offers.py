"""What people are offered of a seat's legal moves, by menus and while they type."""

from __future__ import annotations

from collections.abc import Hashable

from bot.tables.ahead import takes_from_others
from bot.talk.words.faces import NAMED
from engine import Match
from engine.game import PASS, Move


def offered(match: Match, seat: int) -> list[Move]:
    """The legal moves worth asking about: no pass, and no joker where the die itself does as well.

    It does where the same cells cost less and nothing is taken from anybody; whoever chooses before
    others may want to keep a die from them.
    """
    moves = [move for move in match.moves(seat) if move != PASS]
    if takes_from_others(match, seat):
        return moves
    spent: dict[Hashable, list[frozenset[int]]] = {}
    for move in moves:
        spent.setdefault(_without_jokers(move), []).append(jokers(move))
    return [
        move
        for move in moves
        if not any(fewer < jokers(move) for fewer in spent[_without_jokers(move)])
    ]


def _without_jokers(move: Move) -> Hashable:
    return tuple(word.rstrip(NAMED) for word in move.head), move.cells


def jokers(move: Move) -> frozenset[int]:
    """Which words of the head are jokers."""
    return frozenset(place for place, word in enumerate(move.head) if word.endswith(NAMED))
