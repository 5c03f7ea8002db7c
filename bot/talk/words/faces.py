"""Dice, cells and moves in words, from the texts the engine writes them in."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache

from bot.talk.words.catalogues import code_for, has, listed, say, say_for
from bot.talk.words.signs import signed
from engine.dice import COLOUR_JOKER, FACES, NUMBER_JOKER

NAMED = "*"
"""Stands behind a die that is a joker and has been named: `b*` is the joker as blue."""

_CELL = re.compile(r"[A-Z][0-9]+", re.ASCII)
_LETTERS_AND_NUMBER = re.compile(r"([a-z]+)([0-9]+)", re.ASCII)
Head = tuple[str, ...]


@cache
def kind_of(face: str) -> str:
    """The first die kind that has this face, empty if none has."""
    return next((kind for kind, faces in FACES.items() if face in faces), "")


@lru_cache(maxsize=4096)
def face_words(locale: str, game: str, face: str, palette: str = "standard") -> str:
    """A face or a colour's letter in words: `b` is blue, `r8` red 8, `x` the colour joker."""
    code = code_for(locale, game, f"face.{face}")
    if has(locale, code):
        return signed(say(locale, code), face, palette)
    parts = _LETTERS_AND_NUMBER.fullmatch(face)
    if parts is None:
        return face
    return f"{face_words(locale, game, parts[1], palette)} {parts[2]}"


def head_words(locale: str, game: str, head: Sequence[str], palette: str = "standard") -> str:
    """What a move takes, in words: `blue 3`, `blue (joker) 3`."""
    return " ".join(_named(locale, game, word, palette) for word in head)


def _named(locale: str, game: str, word: str, palette: str) -> str:
    face = face_words(locale, game, word.rstrip(NAMED), palette)
    return say(locale, "joker.named", face=face) if word.endswith(NAMED) else face


@lru_cache(maxsize=4096)
def head_label(locale: str, game: str, head: Head, palette: str = "standard") -> str:
    """What a menu calls it, with what it costs: `blue 3`, `blue 3 — ❗ for the colour`.

    A face that is taken alone may have its price in the texts: `cost.<kind of die>`.
    """
    plain = head_words(locale, game, [word.rstrip(NAMED) for word in head], palette)
    paid = [kind_of(word.rstrip(NAMED)) for word in head if word.endswith(NAMED)]
    if paid:
        costs = say(locale, f"joker.{paid[0]}" if len(paid) == 1 else "joker.both")
        return f"{plain} — {costs}"
    code = code_for(locale, game, f"cost.{kind_of(head[0])}") if len(head) == 1 else ""
    return f"{plain} — {say(locale, code)}" if has(locale, code) else plain


def owed_label(locale: str, game: str, head: Head, palette: str = "standard") -> str:
    """What a menu calls something that a seat is owed and pays nothing for (`owed.<face>`)."""
    code = code_for(locale, game, f"owed.{head[0]}")
    return say(locale, code) if has(locale, code) else head_words(locale, game, head, palette)


def dice_faces(dice: str) -> tuple[str, ...]:
    """The faces in a text of dice: a word that is a face, else one face a letter (`bgx 13?`)."""
    return tuple(
        face for word in dice.split() for face in ((word,) if kind_of(word) else tuple(word))
    )


def dice_words(locale: str, game: str, faces: Iterable[str], palette: str = "standard") -> str:
    """Dice as a list in words: `blue, green, colour joker, 1 and 3`."""
    return listed(locale, [face_words(locale, game, face, palette) for face in faces])


def split_move(text: str) -> tuple[Head, tuple[str, ...]]:
    """A move's text as its head and its cells."""
    words = text.split()
    cells = tuple(word for word in words if _CELL.fullmatch(word))
    return tuple(word for word in words if not _CELL.fullmatch(word)), cells


def move_words(locale: str, game: str, text: str, palette: str = "standard") -> str:
    """A move in words: `blue (joker) 3 on G4 H4 H5`, `pass`."""
    head, cells = split_move(text)
    dice = head_words(locale, game, head, palette)
    return say_for(locale, game, "move", dice=dice, cells=" ".join(cells)) if cells else dice


def is_joker(face: str) -> bool:
    """Whether a face has to be named."""
    return face in (COLOUR_JOKER, NUMBER_JOKER)
