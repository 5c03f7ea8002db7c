"""The suggestions while somebody types dice and cells: legal moves only, at most 25."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from itertools import islice

from bot import outside
from bot.tables.ahead import ahead, owes_more
from bot.talk.typing.answers import legal_head, read_mark
from bot.talk.typing.dice import IN_A_ROW, read_dice
from bot.talk.typing.lexicon import JOKER, LABEL, NOISE, Symbol, Token, folded, lexicon
from bot.talk.typing.narrowing import narrowed
from bot.talk.typing.offers import offered
from bot.talk.words.catalogues import LANGUAGES
from bot.talk.words.faces import NAMED, Head, head_label, kind_of, owed_label
from bot.talk.words.limits import LONGEST_LABEL, MOST_OPTIONS
from bot.talk.words.tell import gains
from bot.talk.words.unreadable import Unreadable
from engine import Fact, Illegal, Match
from engine.game import PASS, Move

Choices = list[tuple[str, str]]
"""Labels and values; a value is what the engine writes (`b* 3`, `G4 H4 H5`, `r8`)."""

BETWEEN_GAINS = " · "

_WORDS = re.compile(r"[^\W\d_]+|[0-9]+|[^\w\s]")
_NO_WORDS = frozenset(",.;:+-–—/()")


def dice_choices(
    match: Match, seat: int, typed: str, locale: str, *, palette: str = "standard"
) -> Choices:
    """The dice a seat may take that fit what is typed so far; passing has a command of its own.

    What is typed in full comes first, then what takes fewer jokers; a joker that the menus leave
    out is here only if it is typed in full. A seat that owes more (a bonus bomb) is offered that.
    """
    label = owed_label if owes_more(match, seat) else head_label
    heads = sorted(_heads(offered(match, seat)), key=_jokers)
    wanted = _readable(match.game, typed)
    fitting = [head for head in heads if " ".join(head) in wanted] or [
        head for head in _heads(match.moves(seat)) if " ".join(head) in wanted
    ]
    begun = _begun(match.game, typed)
    rest = (head for head in heads if _fits(match.game, head, begun))
    chosen = islice(dict.fromkeys((*fitting, *rest)), MOST_OPTIONS)
    return [(label(locale, match.game, head, palette), " ".join(head)) for head in chosen]


def cells_choices(
    match: Match, seat: int, dice_typed: str, typed: str, locale: str, *, palette: str = "standard"
) -> Choices:
    """The cells that may be crossed with these dice, as far as they fit what is typed so far.

    What completes something comes first, then what crosses most. Where more than 25 fit they are
    whole squares and the like, from all over the sheet; typing on leads to every other. Empty while
    the dice cannot be read or are not legal; no dice at all mean the only ones there are.
    """
    moves = match.moves(seat)
    heads = [" ".join(head) for head in _heads(moves)]
    only = len(heads) == 1 and not dice_typed.strip()
    head = legal_head(heads if only else _readable(match.game, dice_typed), moves)
    words = tuple((head or "").split())
    of_head = [move for move in offered(match, seat) if move.head == words]
    places = [move for move in of_head or moves if move.head == words != move.cells and move.cells]
    brought = [(move, match.brings(seat, move)) for move in narrowed(places, typed)]
    brought.sort(key=lambda one: (-_points(one[1]), -len(one[0].cells)))
    return [
        (
            _label(" ".join(move.cells), gains(locale, match.game, facts, palette=palette)),
            " ".join(move.cells),
        )
        for move, facts in brought
    ]


def mark_choices(
    match: Match, seat: int, typed: str, locale: str, *, palette: str = "standard"
) -> Choices:
    """The numbers in a row that a seat may cross and that fit what is typed so far, as printed.

    Whoever is asked again in this roll is offered to pass as well, for the sake of the second mark.
    Empty in games without such rows.
    """
    game = match.game
    if match.rules.command != IN_A_ROW:
        return []
    moves = [move for move in match.moves(seat) if move != PASS]
    if ahead(match, seat, PASS.text):
        moves.append(PASS)
    begun = _begun(game, typed.partition(LABEL)[0])
    fitting = [move for move in moves if _fits(game, move.head, begun)]
    return [
        (
            _label(
                head_label(locale, game, move.head, palette),
                gains(locale, game, match.brings(seat, move), palette=palette),
            ),
            move.text,
        )
        for move in fitting[:MOST_OPTIONS]
    ]


def also_choices(
    match: Match, seat: int, mark_typed: str, typed: str, locale: str, *, palette: str = "standard"
) -> Choices:
    """The second mark that may go with the first one, as far as can be told before others answer.

    Empty while the first cannot be read or is not legal, and where there is no second.
    """
    try:
        later = ahead(match, seat, read_mark(match, seat, mark_typed))
    except (Unreadable, Illegal):
        return []
    return mark_choices(later, seat, typed, locale, palette=palette) if later else []


def _heads(moves: Iterable[Move]) -> list[Head]:
    heads = dict.fromkeys([move.head for move in moves])
    return [head for head in heads if head != PASS.head]


def _readable(game: str, typed: str) -> tuple[str, ...]:
    try:
        return read_dice(game, typed)
    except Unreadable:
        return ()


def _jokers(head: Head) -> int:
    return sum(word.endswith(NAMED) for word in head)


def _begun(game: str, typed: str) -> frozenset[str]:
    """The words typed, the last perhaps in part, without those that say nothing about dice."""
    words = _WORDS.findall(folded(outside.begun(typed)))
    return frozenset(words) - _NO_WORDS - _noise(game)


def _fits(game: str, head: Head, begun: frozenset[str]) -> bool:
    """Whether each word typed begins a word for these dice, in any language and order."""
    return all(any(word.startswith(one) for word in _words_for(game, head)) for one in begun)


@lru_cache(maxsize=4096)
def _words_for(game: str, head: Head) -> frozenset[str]:
    """All words that may be typed for these dice: of the labels, and of the lexicon."""
    texts = [*head, *(head_label(locale, game, head) for locale in LANGUAGES)]
    tokens = [token for token in _tokens(game, texts) if Symbol(NOISE) not in token.symbols]
    symbols = {symbol for token in tokens for symbol in token.symbols}
    symbols |= {Symbol(JOKER, kind_of(word.rstrip(NAMED))) for word in head if NAMED in word}
    words = {word for text in texts for word in _WORDS.findall(folded(text))}
    return frozenset(words.union(*(_words_of(game)[symbol] for symbol in symbols)))


@cache
def _words_of(game: str) -> Mapping[Symbol, set[str]]:
    """The words of all phrases that may mean something, by what they may mean."""
    found: defaultdict[Symbol, set[str]] = defaultdict(set)
    for phrase, meanings in lexicon(game).phrases.items():
        for symbol in meanings:
            found[symbol].update(_WORDS.findall(phrase))
    return found


@cache
def _noise(game: str) -> frozenset[str]:
    """The words that say nothing about dice."""
    phrases = lexicon(game).phrases
    return frozenset(phrase for phrase, meanings in phrases.items() if Symbol(NOISE) in meanings)


def _tokens(game: str, texts: Sequence[str]) -> Iterator[Token]:
    for text in texts:
        yield from lexicon(game).tokens(folded(text)) or ()


def _points(facts: Sequence[Fact]) -> int:
    return sum(int(fact.facts.get("points", 0)) for fact in facts)


def _label(words: str, brings: Sequence[str]) -> str:
    """What it is, and as many of the gains as the label has room for."""
    for count in range(len(brings), 0, -1):
        label = words + LABEL + BETWEEN_GAINS.join(brings[:count])
        if len(label) <= LONGEST_LABEL:
            return label
    return words
