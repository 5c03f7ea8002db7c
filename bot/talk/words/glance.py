"""A move at a glance, for a button: `🟦3 ⭐ −❗`."""

from __future__ import annotations

from bot.talk.words.faces import NAMED, Head, face_words
from bot.talk.words.signs import square
from engine import Fact, Match
from engine.game import Move


def glance(locale: str, match: Match, seat: int, move: Move, palette: str = "standard") -> str:
    """What a legal move takes and what it brings now, in signs: stars, points, the price."""
    signs = filter(None, map(_sign, match.brings(seat, move)))
    return " ".join((head_signs(locale, match.game, move.head, palette), *signs))


def head_signs(locale: str, game: str, head: Head, palette: str = "standard") -> str:
    """What a move takes as a square and a number; in words what has no colour."""
    return "".join(_face_sign(locale, game, word.rstrip(NAMED), palette) for word in head)


def _face_sign(locale: str, game: str, face: str, palette: str) -> str:
    sign = square(face[0], palette) if len(face.rstrip("0123456789")) == 1 else ""
    return sign + face[1:] if sign else face_words(locale, game, face, palette)


def _sign(fact: Fact) -> str:
    """A fact of `Match.brings` in a sign or two; empty for what a button need not say."""
    facts = fact.facts
    match fact.code:
        case "column_complete" | "row_complete":
            return f"{facts.get('column') or facts['row']}+{facts['points']}"
        case "colour_complete":
            return f"{square(facts['colour'], '')}+{facts['points']}"
        case "heart_box":
            return f"❤️+{facts['points']}"
        case "brings_points":
            return f"+{facts['points']}"
        case "costs_penalty":
            return f"−{facts['points']}"
        case "brings_stars":
            return "⭐" * int(facts["stars"])
        case "costs_marks":
            return "−" + "❗" * int(facts["marks"])
        case code:
            return _SIGNS.get(code, "")


_SIGNS = {
    "leaves_alone": "⚠️",
    "brings_heart": "❤️",
    "brings_golden_dice": "+🎲",
    "costs_golden_die": "−🎲",
    "row_brings_die": "+🎲",
    "row_brings_bomb": "+💣",
    "row_brings_heart": "❤️",
    "brings_lock": "🔒",
    "ends_the_game": "🏁",
}
