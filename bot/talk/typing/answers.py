"""What people type, read into the engine's canonical texts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.talk.typing.cells import names_a_range, read_cells
from bot.talk.typing.dice import read_dice
from bot.talk.typing.lexicon import LABEL
from bot.talk.typing.narrowing import wholes
from bot.talk.words.faces import NAMED, split_move
from bot.talk.words.unreadable import BadCells, BadDice, CellsWanted, Unreadable
from engine import BadNotation, Match
from engine.cells import NUMBERS
from engine.game import PASS, Move

LONGEST_RANGE = 15
"""As many cells as a row has."""


def read_answer(match: Match, seat: int, dice_text: str, cells_text: str | None = None) -> str:
    """The canonical text of the move that somebody means, legal or not.

    Of several readings the one that is legal now wins; where none is, a joker may stand for a die.
    Without cells, the only placement there is for the dice is meant; where there are several,
    CellsWanted is raised. Where the dice are one word (the special die), any of its cells names a
    block, and a range stands for the cells in it that are still open. Raises Unreadable.
    """
    moves = match.moves(seat)
    heads = _heads(match.game, dice_text, moves)
    if not (cells_text or "").strip():
        text = _without_cells(dice_text, heads, moves)
    else:
        text = _with_cells(match, seat, heads, cells_text or "", moves)
    try:
        return match.rules.read(match.position, text).text
    except BadNotation:
        raise _misfit(match, heads, dice_text, cells_text or "") from None


def costs_more_than_said(match: Match, dice_text: str, text: str) -> bool:
    """Whether a move that was read takes a joker that the dice as typed say nothing of."""
    head, _ = split_move(text)
    return " ".join(head) not in read_dice(match.game, dice_text)


def _heads(game: str, typed: str, moves: Sequence[Move]) -> tuple[str, ...]:
    """The heads that may be meant; an error shows dice that are legal now."""
    try:
        return read_dice(game, typed)
    except BadDice as bad:
        if bad.code != "did_you_mean":
            legal = (" ".join(move.head) for move in moves if move != PASS)
            bad.example = next(legal, bad.example)
        raise


def read_mark(match: Match, seat: int, text: str) -> str:
    """The canonical text of the number in a row that somebody means (`r8`), or `pass`.

    Takes a completion's label as well. Whether it is legal is not asked. Raises Unreadable.
    """
    return read_answer(match, seat, text.partition(LABEL)[0])


def joker_head(heads: Sequence[str], moves: Iterable[Move]) -> str | None:
    """Where none of these heads is legal, the legal one with fewest jokers that stands for one."""
    legal = {" ".join(head) for head in {move.head for move in moves}}
    fitting = [head for head in legal if head.replace(NAMED, "") in heads]
    return min(fitting, key=lambda head: (head.count(NAMED), head), default=None)


def legal_head(heads: Sequence[str], moves: Iterable[Move]) -> str | None:
    """The first of these heads that a legal move has."""
    legal = {" ".join(head) for head in {move.head for move in moves}}
    return next((head for head in heads if head in legal), None)


def _with_cells(
    match: Match, seat: int, heads: Sequence[str], typed: str, moves: Sequence[Move]
) -> str:
    cells = _known_cells(typed, moves)
    legal = {move.text for move in moves}
    head = _understood(heads, moves)
    texts = [" ".join((one, *cells)) for one in (*heads, *filter(None, [head]))]
    text = next((text for text in texts if text in legal), None)
    places = [move for move in moves if move.head == (head,) and move.cells]
    if text is None and head and places:
        text = _short_for(places, _still_open(match, seat, head, cells, typed))
    return text or " ".join((head or heads[0], *cells))


def _understood(heads: Sequence[str], moves: Sequence[Move]) -> str | None:
    """The head that is meant, if one of them or a joker in its place is legal."""
    return legal_head(heads, moves) or joker_head(heads, moves)


def _known_cells(typed: str, moves: Sequence[Move]) -> tuple[str, ...]:
    """The cells typed; an error shows cells that are legal now. Raises BadCells."""
    example = next((" ".join(move.cells) for move in moves if move.cells), "")
    try:
        cells = read_cells(typed)
    except BadCells as bad:
        bad.example = example or bad.example
        raise
    unknown = next((cell for cell in cells if cell not in NUMBERS), None)
    if unknown:
        raise Unreadable("no_such_cell", unknown, example)
    return cells


def _still_open(
    match: Match, seat: int, head: str, cells: Sequence[str], typed: str
) -> Sequence[str]:
    """The cells, and of a range only those that are not crossed yet."""
    if len(cells) > LONGEST_RANGE or not names_a_range(typed):
        return cells
    refused = [(cell, match.refusal(seat, f"{head} {cell}")) for cell in cells]
    return [cell for cell, refusal in refused if not refusal or refusal.code != "already_crossed"]


def _short_for(places: Sequence[Move], cells: Sequence[str]) -> str | None:
    """The move that these cells stand for: the one that crosses them, or the only whole one."""
    wanted = set(cells)
    exact = next((move.text for move in places if set(move.cells) == wanted), None)
    if exact or not wanted or len(wholes(places)) < len(places):
        return exact
    return next((move.text for move in places if wanted <= set(move.cells)), None)


def _without_cells(typed: str, heads: Sequence[str], moves: Sequence[Move]) -> str:
    head = _understood(heads, moves)
    if head is None:
        return heads[0]
    places = [move for move in moves if " ".join(move.head) == head]
    if len(places) > 1:
        example = max(places, key=lambda move: len(move.cells))
        raise CellsWanted(typed, head, " ".join(example.cells))
    return places[0].text


def _misfit(match: Match, heads: Sequence[str], dice: str, cells: str) -> Unreadable:
    """What can be read word by word and is no move of the game all the same."""
    if heads == (PASS.text,):
        return Unreadable("pass_takes_no_cells", cells, PASS.text)
    if cells and _crosses_nothing(match, heads[0]):
        return BadDice("takes_no_cells", cells, heads[0])
    return Unreadable("move_unreadable", f"{dice} {cells}".strip(), "")


def _crosses_nothing(match: Match, head: str) -> bool:
    """Whether these dice alone are a move, one that has no cells."""
    try:
        return not match.rules.read(match.position, head).cells
    except BadNotation:
        return False
