"""Dice as people type them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice, product

from bot import outside
from bot.talk.typing.lexicon import (
    COLOUR,
    JOKER,
    NOISE,
    NUMBER,
    OF,
    WORD,
    Lexicon,
    Symbol,
    Token,
    folded,
    lexicon,
)
from bot.talk.words.faces import NAMED
from bot.talk.words.unreadable import BadDice
from engine import GAMES

_WORDS = re.compile(r"[^\W\d_]+|[0-9]+|[^\w\s]")
MOST_READINGS = 64
IN_A_ROW = "mark"
"""The command of the games in which a colour and a number are one word: `r8`."""

Reading = list[tuple[Token, Symbol]]


def read_dice(game: str, text: str) -> tuple[str, ...]:
    """The heads that a text may mean (`b* 3`, `r8`, `pass`), the likeliest first, legal or not.

    Takes colours and numbers in any order and language, with a joker before or behind what it
    stands for, and the labels of the completion. Raises BadDice.
    """
    return heads_in(text, lexicon(game), GAMES[game].command)


def heads_in(text: str, words: Lexicon, command: str, *, guess: bool = True) -> tuple[str, ...]:
    """As `read_dice`, with given words and command; `guess` says what may have been meant."""
    tokens = words.tokens(folded(text)) if outside.fits(text, outside.PHRASE) else None
    readings = [] if tokens is None else list(islice(_readings(tokens), MOST_READINGS))
    heads = _in_a_row if command == IN_A_ROW else _picked
    found = dict.fromkeys(head for one in readings for head in (_alone(one) or heads(one)))
    if found:
        return tuple(found)
    meant = _meant(text, words, command) if guess and tokens is None else None
    if meant:
        raise BadDice("did_you_mean", text, meant)
    raise BadDice(_what_lacks(command, readings), text, _example(words, command))


def _meant(text: str, words: Lexicon, command: str) -> str | None:
    """The likeliest dice that a text with mistakes in its words may mean."""
    try:
        return heads_in(_corrected(text, words), words, command, guess=False)[0]
    except BadDice:
        return None


def _corrected(text: str, words: Lexicon) -> str:
    """The text with the words in it that are unknown taken for known ones; empty where none is."""
    if not outside.fits(text, outside.PHRASE):
        return ""
    meant = [
        word if words.tokens(word) is not None else words.nearest(word) or ""
        for word in _WORDS.findall(folded(text))
    ]
    return " ".join(meant) if all(meant) else ""


def _readings(tokens: Sequence[Token]) -> Iterator[Reading]:
    """Every way to understand a text, noise left out."""
    for symbols in product(*(token.symbols for token in tokens)):
        yield [
            (token, symbol)
            for token, symbol in zip(tokens, symbols, strict=True)
            if symbol.role != NOISE
        ]


def _alone(reading: Reading) -> tuple[str, ...]:
    """A word that is a whole head: `pass`, a face of the special die."""
    words = _faces(reading, WORD)
    alone = len(words) == 1 and all(symbol.role == WORD for _, symbol in reading)
    return tuple(words) if alone else ()


def _in_a_row(reading: Reading) -> tuple[str, ...]:
    colours, numbers = _faces(reading, COLOUR), _faces(reading, NUMBER)
    if len(colours) == len(numbers) == 1 and not _others(reading):
        return (colours[0] + numbers[0],)
    return ()


def _picked(reading: Reading) -> tuple[str, ...]:
    colours, numbers = _faces(reading, COLOUR), _faces(reading, NUMBER)
    if len(colours) != 1 or len(numbers) != 1 or _faces(reading, WORD):
        return ()
    return tuple(
        f"{colours[0]}{NAMED * (COLOUR in paid)} {numbers[0]}{NAMED * (NUMBER in paid)}"
        for paid in _jokers(reading)
    )


def _faces(reading: Reading, role: str) -> list[str]:
    """The faces of a role; the same face said twice (by its sign and by its word) is one."""
    return list(dict.fromkeys(symbol.face for _, symbol in reading if symbol.role == role))


def _others(reading: Reading) -> bool:
    return any(symbol.role not in (COLOUR, NUMBER) for _, symbol in reading)


def _jokers(reading: Reading) -> list[set[str]]:
    """Which dice may be the jokers, the likeliest first."""
    kinds = [symbol.face for _, symbol in reading if symbol.role == JOKER]
    named = [symbol.face for _, symbol in reading if symbol.role == OF]
    paid = {kind for kind in kinds if kind}
    unnamed = kinds.count("")
    while unnamed and named:
        paid.add(named.pop(0))
        unnamed -= 1
    if len(paid) + unnamed > 2:
        return []
    if len(paid) + unnamed == 2:
        return [{COLOUR, NUMBER}]
    return _sides(reading) if unnamed else [paid]


def _sides(reading: Reading) -> list[set[str]]:
    """Which die one unnamed joker stands for: first the one it is written closest to."""
    place = next(n for n, (_, symbol) in enumerate(reading) if symbol.role == JOKER)
    joker = reading[place][0]
    sides = [(joker.start - token.end, symbol.role) for token, symbol in reading[:place][-1:]]
    sides += [(token.start - joker.end, symbol.role) for token, symbol in reading[place + 1 :][:1]]
    order = [role for _, role in sorted(sides, key=lambda side: side[0])]
    if joker.text == NAMED and 0 in (distance for distance, _ in sides):
        return [{order[0]}]  # the canonical spelling leaves nothing open
    return [{role} for role in dict.fromkeys((*order, COLOUR, NUMBER)) if role in (COLOUR, NUMBER)]


def _what_lacks(command: str, readings: Sequence[Reading]) -> str:
    """The code for what is wrong with dice that could not be read."""
    for reading in readings if command != IN_A_ROW else ():
        joker = any(symbol.role == JOKER for _, symbol in reading)
        colours, numbers = len(_faces(reading, COLOUR)), len(_faces(reading, NUMBER))
        if joker and colours == 0 and numbers <= 1:
            return "joker_without_colour"
        if joker and colours == 1 and numbers == 0:
            return "joker_without_number"
    return f"{command}_unreadable"


@cache
def _example(words: Lexicon, command: str) -> str:
    """Dice that can be read with these words."""
    symbols = (symbol for meanings in words.phrases.values() for symbol in meanings)
    colour = next(symbol.face for symbol in symbols if symbol.role == COLOUR)
    return f"{colour}8" if command == IN_A_ROW else f"{colour} 3"
