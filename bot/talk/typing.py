"""What people type, read into the engine's canonical texts."""

from __future__ import annotations

from collections.abc import Sequence

from bot.talk.celltyping import read_cells
from bot.talk.dicetyping import read_dice
from bot.talk.unreadable import BadCells, BadDice, Unreadable
from engine import BadNotation, Match
from engine.game import PASS, Move

__all__ = [
    "BadCells",
    "BadDice",
    "Unreadable",
    "legal_head",
    "read_answer",
    "read_cells",
    "read_dice",
]


def read_answer(match: Match, seat: int, dice_text: str, cells_text: str | None = None) -> str:
    """The canonical text of the move that somebody means, legal or not.

    Of several readings the one that is legal now wins. Without cells, the only placement there is
    for the dice is meant; where there are several, `cells_wanted` is raised. Raises Unreadable.
    """
    heads = read_dice(match.game, dice_text)
    moves = match.moves(seat)
    if not (cells_text or "").strip():
        text = _without_cells(dice_text, heads, moves)
    else:
        text = _with_cells(heads, read_cells(cells_text or ""), moves)
    try:
        return match.rules.read(match.state.position, text).text
    except BadNotation:
        raise _misfit(heads, dice_text, cells_text or "") from None


def legal_head(heads: Sequence[str], moves: Sequence[Move]) -> str | None:
    """The first of these heads that a legal move has."""
    legal = {" ".join(move.head) for move in moves}
    return next((head for head in heads if head in legal), None)


def _with_cells(heads: Sequence[str], cells: Sequence[str], moves: Sequence[Move]) -> str:
    texts = [" ".join((head, *cells)) for head in heads]
    legal = {move.text for move in moves}
    head = legal_head(heads, moves) or heads[0]
    return next((text for text in texts if text in legal), texts[heads.index(head)])


def _without_cells(typed: str, heads: Sequence[str], moves: Sequence[Move]) -> str:
    head = legal_head(heads, moves)
    if head is None:
        return heads[0]
    places = [move for move in moves if " ".join(move.head) == head]
    if len(places) > 1:
        raise Unreadable("cells_wanted", typed, " ".join(places[0].cells))
    return places[0].text


def _misfit(heads: Sequence[str], dice: str, cells: str) -> Unreadable:
    """What can be read word by word and is no move of the game all the same."""
    if heads == (PASS.text,):
        return Unreadable("pass_takes_no_cells", cells, PASS.text)
    return Unreadable("move_unreadable", f"{dice} {cells}".strip(), "")
