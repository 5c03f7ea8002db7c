"""Options of a game at `/game new`: the printed sheet, and rules set otherwise than usual.

A rule has a short name that says how it is then (`rule.<key>`), so that the names of all the rules
of a game fit into one label; what stands there besides explains the one that was added last.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from bot import outside
from bot.talk.typing.lexicon import LABEL, folded
from bot.talk.words.catalogues import LANGUAGES, say_for
from bot.talk.words.limits import LONGEST_LABEL
from bot.talk.words.unreadable import BadOption
from engine import GAMES

SHEET = "sheet"
Pairs = list[tuple[str, str]]


def sheet_choices(locale: str, game: str, typed: str) -> Pairs:
    """The printed sheets of a game that fit what is typed: label and value."""
    pairs = [(_sheet_word(locale, game, value), value) for value in _sheets(game)]
    return _fitting(outside.begun(typed), pairs)


def rules_choices(locale: str, game: str, typed: str) -> Pairs:
    """What can be added to the rules typed so far (separated by commas): label and value."""
    *before, last = outside.begun(typed, outside.LISTING).split(",")
    meant = _rules(game)
    if folded(last) in meant:
        before, last = [*before, last], ""
    have = list(dict.fromkeys(meant[word] for word in map(folded, before) if word in meant))
    longer = [[*have, key] for key in _switches(game) if key not in have]
    return _fitting(last, [(_label(locale, game, keys), ",".join(keys)) for keys in longer])


def read_options(
    locale: str, game: str, sheet: str | None, rules: str | None
) -> dict[str, str | bool]:
    """The options that were typed or chosen. Raises BadOption for what the game does not know."""
    options: dict[str, str | bool] = {}
    if sheet:
        options[SHEET] = _read_sheet(locale, game, sheet)
    for key in _read_rules(locale, game, rules or ""):
        options[key] = not GAMES[game].options[key][0]
    return options


def _read_sheet(locale: str, game: str, typed: str) -> str:
    sheet = _sheets_meant(game).get(folded(typed)) if outside.fits(typed, outside.PHRASE) else None
    if sheet is None:
        raise BadOption("sheet", typed, [_sheet_word(locale, game, one) for one in _sheets(game)])
    return sheet


def _read_rules(locale: str, game: str, typed: str) -> list[str]:
    meant = _rules(game) if outside.fits(typed, outside.LISTING) else {}
    keys = []
    for part in filter(None, map(str.strip, typed.split(","))):
        if folded(part) not in meant:
            raise BadOption("rules", part, [_short(locale, game, k) for k in _switches(game)])
        keys.append(meant[folded(part)])
    return keys


@cache
def _sheets_meant(game: str) -> Mapping[str, str]:
    """The sheets by all they are called, in every language."""
    return {
        folded(word): value
        for value in _sheets(game)
        for word in (value, *(_sheet_word(locale, game, value) for locale in LANGUAGES))
    }


@cache
def _rules(game: str) -> Mapping[str, str]:
    """The rules that can be set otherwise by all they are called, in every language."""
    return {
        folded(word): key
        for key in _switches(game)
        for locale in LANGUAGES
        for word in (
            key,
            _short(locale, game, key),
            _in_full(locale, game, key),
            _label(locale, game, [key]),
        )
    }


def _sheets(game: str) -> list[str]:
    options = GAMES[game].options if game in GAMES else {}
    return [str(value) for value in options.get(SHEET, ())]


def _switches(game: str) -> list[str]:
    options = GAMES[game].options if game in GAMES else {}
    return [name for name, values in options.items() if isinstance(values[0], bool)]


def _sheet_word(locale: str, game: str, value: str) -> str:
    return say_for(locale, game, f"{SHEET}.{value}")


def _label(locale: str, game: str, keys: Sequence[str]) -> str:
    """The rules by their short names, with the last one explained where there is room for it."""
    names = ", ".join(_short(locale, game, key) for key in keys)
    explained = names + LABEL + _in_full(locale, game, keys[-1])
    return explained if len(explained) <= LONGEST_LABEL else names


def _short(locale: str, game: str, key: str) -> str:
    return say_for(locale, game, f"rule.{key}")


def _in_full(locale: str, game: str, key: str) -> str:
    """How it is then, in a sentence (without a comma: that parts rules)."""
    return say_for(locale, game, f"otherwise.{key}")


def _fitting(typed: str, pairs: Pairs) -> Pairs:
    wanted = folded(typed)
    return [pair for pair in pairs if wanted in folded(pair[0]) or wanted in folded(pair[1])]
