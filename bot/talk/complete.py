"""The suggestions while somebody types dice and cells: legal moves only, at most 25."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import islice

from bot.talk.celltyping import read_cells
from bot.talk.faces import NAMED, Head, head_label, kind_of
from bot.talk.lexicon import JOKER, LABEL, NOISE, Symbol, Token, folded, lexicon
from bot.talk.screen import LABEL as LABEL_LENGTH
from bot.talk.screen import MOST_OPTIONS
from bot.talk.tell import gains
from bot.talk.typing import BadCells, Unreadable, legal_head, read_dice
from bot.talk.words import LANGUAGES
from engine import Fact, Match
from engine.game import PASS, Move

Choices = list[tuple[str, str]]
"""Labels and values; a value is what the engine writes (`b* 3`, `G4 H4 H5`)."""

LONGEST_TYPED = 100
BETWEEN_GAINS = " · "

_WORDS = re.compile(r"[^\W\d_]+|[0-9]+|[^\w\s]")
_NO_WORDS = frozenset(",.;:+-–—/()")
_CELL_OR_COLUMN = re.compile(r"[a-z][0-9]|[a-z](?![a-z])")


def dice_choices(
    match: Match, seat: int, typed: str, locale: str, *, palette: str = "standard"
) -> Choices:
    """The dice a seat may take that fit what is typed so far; passing has a command of its own.

    What is typed in full comes first, then what takes fewer jokers.
    """
    moves = [move for move in match.moves(seat) if move != PASS]
    heads = sorted(dict.fromkeys(move.head for move in moves), key=_jokers)
    wanted = _readable(match.game, typed)
    fitting = (head for head in heads if " ".join(head) in wanted) if wanted else iter(())
    rest = (head for head in heads if _fits(match.game, head, typed))
    chosen = islice(dict.fromkeys((*fitting, *rest)), MOST_OPTIONS)
    return [(head_label(locale, match.game, head, palette), " ".join(head)) for head in chosen]


def cells_choices(
    match: Match, seat: int, dice_typed: str, typed: str, locale: str, *, palette: str = "standard"
) -> Choices:
    """The cells that may be crossed with these dice, as far as they fit what is typed so far.

    What completes something comes first. Empty while the dice cannot be read or are not legal.
    """
    moves = match.moves(seat)
    head = legal_head(_readable(match.game, dice_typed), moves)
    places = [move for move in moves if move.cells and " ".join(move.head) == head]
    brought = [(move, match.brings(seat, move)) for move in _begun(places, typed)]
    best = sorted(brought, key=lambda one: -_points(one[1]))[:MOST_OPTIONS]
    return [
        (
            _cells_label(move, gains(locale, match.game, facts, palette=palette)),
            " ".join(move.cells),
        )
        for move, facts in best
    ]


def _readable(game: str, typed: str) -> tuple[str, ...]:
    try:
        return read_dice(game, typed)
    except Unreadable:
        return ()


def _jokers(head: Head) -> int:
    return sum(word.endswith(NAMED) for word in head)


def _fits(game: str, head: Head, typed: str) -> bool:
    """Whether each word typed begins a word for these dice, in any language and order."""
    known = _words_for(game, head)
    return all(
        any(word.startswith(begun) for word in known)
        for begun in _WORDS.findall(folded(typed[:LONGEST_TYPED]))
        if begun not in _NO_WORDS and begun not in _noise(game)
    )


@lru_cache(maxsize=4096)
def _words_for(game: str, head: Head) -> frozenset[str]:
    """All words that may be typed for these dice: of the labels, and of the lexicon."""
    texts = [*head, *(head_label(locale, game, head) for locale in LANGUAGES)]
    symbols = {symbol for token in _tokens(game, texts) for symbol in token.symbols}
    symbols -= {Symbol(NOISE)}
    symbols |= {Symbol(JOKER, kind_of(word.rstrip(NAMED))) for word in head if NAMED in word}
    texts += [
        phrase
        for phrase, meanings in lexicon(game).phrases.items()
        if symbols.intersection(meanings)
    ]
    return frozenset(word for text in texts for word in _WORDS.findall(folded(text)))


@cache
def _noise(game: str) -> frozenset[str]:
    """The words that say nothing about dice."""
    phrases = lexicon(game).phrases
    return frozenset(phrase for phrase, meanings in phrases.items() if Symbol(NOISE) in meanings)


def _tokens(game: str, texts: Sequence[str]) -> Iterator[Token]:
    for text in texts:
        yield from lexicon(game).tokens(folded(text)) or ()


def _begun(places: Sequence[Move], typed: str) -> list[Move]:
    """The placements that have every cell typed, and a cell in the column begun last."""
    text = folded(typed[:LONGEST_TYPED]).partition(LABEL)[0]
    try:
        cells, column = read_cells(text), ""
    except BadCells:
        words = [word.upper() for word in _CELL_OR_COLUMN.findall(text)]
        if not words and text:
            return []
        cells = tuple(word for word in words if len(word) > 1)
        column = words[-1] if words and len(words[-1]) == 1 else ""
    wanted = frozenset(cells)
    return [
        move
        for move in places
        if wanted.issubset(move.cells)
        and (not column or any(cell[0] == column for cell in set(move.cells) - wanted))
    ]


def _points(facts: Sequence[Fact]) -> int:
    return sum(int(fact.facts.get("points", 0)) for fact in facts)


def _cells_label(move: Move, brings: Sequence[str]) -> str:
    """The cells and as many of the gains as the label has room for."""
    cells = " ".join(move.cells)
    for count in range(len(brings), 0, -1):
        label = cells + LABEL + BETWEEN_GAINS.join(brings[:count])
        if len(label) <= LABEL_LENGTH:
            return label
    return cells
