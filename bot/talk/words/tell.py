"""Facts, refusals and what the table declines, as sentences."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from bot.talk.words.catalogues import code_for, has, say
from bot.talk.words.faces import NAMED, split_move
from bot.talk.words.facts import Voice, refinements, resolved
from bot.talk.words.unreadable import Unreadable
from engine import Fact, Match, Refusal
from engine.game import PASS, Move

_PARTS = re.compile(r"[a-z]+|[0-9]+|[^a-z0-9]+", re.ASCII)


class Coded(Protocol):
    """Anything that says what it means as a code and facts: `Fact`, `Refusal`, `Declined`."""

    @property
    def code(self) -> str:
        """What it is about."""

    @property
    def facts(self) -> Mapping[str, Any]:
        """The particulars."""


def tell(
    locale: str, game: str, thing: Coded, names: Sequence[str] = (), *, palette: str = "standard"
) -> str:
    """The sentence for a fact, a refusal, something declined, or text that could not be read.

    `names` are the players' names by seat, as they wrote them. Raises KeyError where no text is.
    """
    return _told(Voice(locale, game, names, palette), _family(thing), thing)


def gains(
    locale: str, game: str, facts: Iterable[Fact], *, palette: str = "standard"
) -> tuple[str, ...]:
    """What a move brings (`Match.brings`), a few words a fact: `closes column C, +3`."""
    voice = Voice(locale, game, (), palette)
    return tuple(_told(voice, "brings", fact) for fact in facts)


def briefly(
    locale: str,
    game: str,
    facts: Iterable[Fact],
    names: Sequence[str] = (),
    *,
    palette: str = "standard",
) -> tuple[str, ...]:
    """What happened to somebody who is named before, a few words a fact: `closes C first`."""
    voice = Voice(locale, game, names, palette)
    return tuple(_told(voice, "told", fact) for fact in facts)


def firsts(
    locale: str, game: str, facts: Iterable[Fact], *, palette: str = "standard"
) -> tuple[str, ...]:
    """What somebody was first with, in few words: of each fact that says so, what it is about.

    A fact of such a kind that leaves it open who was first (a lock) is one.
    """
    voice = Voice(locale, game, (), palette)
    known = (fact for fact in facts if has(locale, code_for(locale, game, f"first.{fact.code}")))
    return tuple(_told(voice, "first", fact) for fact in known if fact.facts.get("first", True))


def brought(locale: str, match: Match, seat: int, move: Move, palette: str) -> str:
    """What a legal move brings, in a few words; empty where that is nothing."""
    return " · ".join(gains(locale, match.game, match.brings(seat, move), palette=palette))


def refused(
    locale: str,
    match: Match,
    seat: int,
    text: str,
    refusal: Refusal,
    names: Sequence[str] = (),
    *,
    palette: str = "standard",
) -> str:
    """Why a move is refused, and the nearest one that would be legal, if there is any."""
    sentence = tell(locale, match.game, refusal, names, palette=palette)
    near = nearest(match, seat, *split_move(text))
    if near is None:
        return sentence
    move = Voice(locale, match.game, names, palette).move(str(near))
    return f"{sentence} {say(locale, 'nearest', move=move)}"


def nearest(match: Match, seat: int, head: Sequence[str], cells: Iterable[str]) -> Move | None:
    """The legal move nearest to one that is not: never a pass, `None` where nothing is near.

    First a move that takes the same, and of those the one that shares most cells; where there is
    none, one that takes as much of the same as can be (`blue 3` for the joker as blue). The first
    in canonical order of those that are equally near.
    """
    wanted, parts = set(cells), _head_parts(head)
    best, best_near = None, (False, 0, -1)
    for move in match.moves(seat):
        shared = len(parts & _head_parts(move.head))
        near = (move.head == tuple(head), shared, len(wanted.intersection(move.cells)))
        if shared and move != PASS and near > best_near:
            best, best_near = move, near
    return best


def _head_parts(head: Sequence[str]) -> set[str]:
    return {part for word in head for part in _PARTS.findall(word)} - {NAMED}


def _family(thing: Coded) -> str:
    match thing:
        case Refusal():
            return "refusal"
        case Fact():
            return "fact"
        case Unreadable():
            return "unreadable"
        case _:
            return "declined"


def _told(voice: Voice, family: str, thing: Coded) -> str:
    code = code_for(voice.locale, voice.game, f"{family}.{thing.code}")
    for more in refinements(thing.facts):
        finer = code_for(voice.locale, voice.game, f"{family}.{thing.code}.{more}")
        if has(voice.locale, finer):
            code = finer
            break
    return say(voice.locale, code, **resolved(voice, thing.facts))
