"""What people call dice, in every language at once, for the dice of one game.

The words come from the catalogues: `face.b` and, besides, `face.b.also` (alternatives between
bars). A phrase may mean several things ("three" is a number, and a die's face in another game);
whoever reads decides which of them makes sense.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from rapidfuzz import fuzz, process

from bot import outside
from bot.talk.words.catalogues import LANGUAGES, code_for, has, say, shown
from bot.talk.words.faces import is_joker, kind_of
from bot.talk.words.signs import SQUARES
from engine import GAMES, BadNotation, Match, Roll
from engine.dice import FACES
from engine.game import PASS
from render.palette import SIGNS

COLOUR, NUMBER, WORD, JOKER, OF, NOISE = "colour", "number", "word", "joker", "of", "noise"
SUMS = range(1, 100)
"""More than the dice of any game add up to."""
SHORTEST_TO_GUESS = 3
NEAR = 75
"""How much of a word must be right, in per cent, for it to be taken for another."""
LABEL = " — "
"""Stands in a completion's label between what it is and what it costs or brings."""

_FACE = re.compile(r"([a-z])[0-9]+", re.ASCII)
_LETTER = r"[^\W\d_]"
_GAPS = r"[\s,;+/.\-–—−_·:|&()\[\]{}\"'`“”„‘’«»=]+"


@dataclass(frozen=True, slots=True)
class Symbol:
    """What a phrase may mean.

    `role` is COLOUR, NUMBER or WORD (a face that stands alone) with the face in `face`; JOKER and
    OF ("for the colour") with the die kind, empty for any; or NOISE.
    """

    role: str
    face: str = ""


@dataclass(frozen=True, slots=True)
class Token:
    """A phrase found in a text, from `start` to `end`, with all it may mean."""

    start: int
    end: int
    text: str
    symbols: tuple[Symbol, ...]


@dataclass(frozen=True, eq=False)
class Lexicon:
    """The phrases of a game."""

    phrases: dict[str, tuple[Symbol, ...]]
    pattern: re.Pattern[str]

    def tokens(self, text: str) -> list[Token] | None:
        """The phrases of a text in order, without the gaps; `None` if something is unknown."""
        found, place = [], 0
        while place < len(text):
            match = self.pattern.match(text, place)
            if match is None:
                return None
            place = match.end()
            if match.lastgroup == "gap":
                continue
            phrase = match.group()
            found.append(Token(match.start(), place, phrase, self.phrases[phrase]))
        return found

    def nearest(self, word: str) -> str | None:
        """The phrase that somebody may have meant who typed this word, if one is near."""
        long = [phrase for phrase in self.phrases if len(phrase) >= SHORTEST_TO_GUESS]
        found = process.extractOne(word, long, scorer=fuzz.ratio, score_cutoff=NEAR)
        return found[0] if found else None


def folded(text: str) -> str:
    """A text as it is compared: full-width, upper case and emoji variants made one."""
    text = outside.normal(text).casefold().replace("\ufe0f", "")
    return "".join(
        str(unicodedata.decimal(one)) if one.isdecimal() else one for one in text
    ).strip()


def prepare() -> None:
    """Reads every catalogue and makes every lexicon, so that nobody waits at the first word."""
    for locale in LANGUAGES:
        shown(locale, [1, 2])  # how the language writes numbers and lists is read then, too
    for game in GAMES:
        lexicon(game)


@cache
def lexicon(game: str) -> Lexicon:
    """The phrases for the dice that a game begins with."""
    waiting = Match.new(game, GAMES[game].seats[-1]).waiting
    kinds = dict.fromkeys(waiting.dice) if isinstance(waiting, Roll) else {}
    return lexicon_of(game, tuple(kinds))


def lexicon_of(game: str, kinds: Sequence[str]) -> Lexicon:
    """The phrases for dice of these kinds, with the game's own words where it has some."""
    meanings: dict[str, dict[Symbol, None]] = {}
    for phrase, symbol in _meanings(game, kinds):
        folded_phrase = folded(phrase)
        if folded_phrase:
            meanings.setdefault(folded_phrase, {})[symbol] = None
    phrases = {phrase: tuple(symbols) for phrase, symbols in meanings.items()}
    known = "|".join(_bounded(phrase) for phrase in sorted(phrases, key=len, reverse=True))
    return Lexicon(phrases, re.compile(rf"(?P<phrase>{known})|(?P<gap>{_GAPS})"))


def _faces(kinds: Sequence[str]) -> list[str]:
    return list(dict.fromkeys(face for kind in kinds for face in FACES[kind]))


def _bounded(phrase: str) -> str:
    """A pattern for the phrase that is not found in the middle of a word or number."""
    before, after = _same_sort(phrase[0]), _same_sort(phrase[-1])
    return f"(?<!{before})" * bool(before) + re.escape(phrase) + f"(?!{after})" * bool(after)


def _same_sort(one: str) -> str:
    """A pattern for what would go on with a word or number that this stands in."""
    return _LETTER if one.isalpha() else "[0-9]" * one.isdecimal()


def _meanings(game: str, kinds: Sequence[str]) -> Iterator[tuple[str, Symbol]]:
    faces = _faces(kinds)
    plain = (_symbol(face) for face in faces if not _FACE.fullmatch(face))
    for symbol in (*dict.fromkeys((*plain, *_in_a_row(game, faces))), Symbol(WORD, PASS.text)):
        face = symbol.face
        if symbol.role == JOKER:
            face = next(one for one in faces if is_joker(one) and kind_of(one) == symbol.face)
        yield from ((phrase, symbol) for phrase in _phrases(game, face))
        yield from ((signs[face], symbol) for signs in (SIGNS, SQUARES) if face in signs)
    for code, symbol in (
        ("typing.joker", Symbol(JOKER)),
        ("typing.colour", Symbol(OF, COLOUR)),
        ("typing.number", Symbol(OF, NUMBER)),
        ("typing.noise", Symbol(NOISE)),
    ):
        yield from ((phrase, symbol) for phrase in alternatives(code))


def _symbol(face: str) -> Symbol:
    if is_joker(face):
        return Symbol(JOKER, kind_of(face))
    if face.isdecimal():
        return Symbol(NUMBER, face)
    return Symbol(COLOUR if kind_of(face) == COLOUR else WORD, face)


def _in_a_row(game: str, faces: Sequence[str]) -> Iterator[Symbol]:
    """The colours and numbers that are one word in a move (`r8`): the rows, and what stands there.

    The number is a sum of dice, and not every die has a row: the game knows which words it reads.
    """
    coloured = filter(None, map(_FACE.fullmatch, faces))
    for colour in dict.fromkeys(face[1] for face in coloured):
        numbers = [str(number) for number in SUMS if _reads(game, f"{colour}{number}")]
        if numbers:
            yield Symbol(COLOUR, colour)
        yield from (Symbol(NUMBER, number) for number in numbers)


def _reads(game: str, text: str) -> bool:
    match = Match.new(game, GAMES[game].seats[-1])
    try:
        match.rules.read(match.position, text)
    except BadNotation:
        return False
    return True


def _phrases(game: str, face: str) -> Iterator[str]:
    yield face
    for locale in LANGUAGES:
        for shared in (f"face.{face}", f"face.{face}.also"):
            code = code_for(locale, game, shared)
            if has(locale, code):
                yield from say(locale, code).split("|")


@cache
def alternatives(code: str) -> tuple[str, ...]:
    """What a list of alternatives says, in all languages together."""
    return tuple(
        dict.fromkeys(
            folded(phrase) for locale in LANGUAGES for phrase in say(locale, code).split("|")
        )
    )
