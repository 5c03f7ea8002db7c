"""Options of a game at `/game new`: the printed sheet, and rules set otherwise than usual."""

from __future__ import annotations

from bot.talk.typing.lexicon import folded
from bot.talk.words.catalogues import say, say_for
from bot.talk.words.unreadable import BadOption
from engine import GAMES

SHEET = "sheet"
Pairs = list[tuple[str, str]]


def sheet_choices(locale: str, game: str, typed: str) -> Pairs:
    """The printed sheets of a game that fit what is typed: label and value."""
    return _fitting(typed, [(_sheet_word(locale, game, value), value) for value in _sheets(game)])


def rules_choices(locale: str, game: str, typed: str) -> Pairs:
    """What can be added to the rules typed so far (keys, separated by commas): label and value."""
    have = [key for part in _keys(typed) for key in _meant(locale, game, part)]
    last = typed.rpartition(",")[2].strip()
    pairs = []
    for key in _switches(game):
        if key not in have:
            label = " · ".join(_switch_word(locale, game, one) for one in (*have, key))
            pairs.append((label, ",".join((*have, key))))
    return pairs if last in have or not last else _fitting(last, pairs)


def read_options(
    locale: str, game: str, sheet: str | None, rules: str | None
) -> dict[str, str | bool]:
    """The options that were typed or chosen. Raises BadOption for what the game does not know."""
    options: dict[str, str | bool] = {}
    if sheet:
        options[SHEET] = _read_sheet(locale, game, sheet)
    for part in _keys(rules or ""):
        keys = _meant(locale, game, part)
        if not keys:
            raise BadOption("rules", part, [_switch_word(locale, game, k) for k in _switches(game)])
        options |= {key: not GAMES[game].options[key][0] for key in keys}
    return options


def _meant(locale: str, game: str, typed: str) -> list[str]:
    """The rules that a part of what was typed means: a key, or a completion's label."""
    return [
        key
        for key in _switches(game)
        if typed == key or folded(_switch_word(locale, game, key)) in folded(typed)
    ]


def _read_sheet(locale: str, game: str, typed: str) -> str:
    for value in _sheets(game):
        if folded(typed) in (folded(value), folded(_sheet_word(locale, game, value))):
            return value
    raise BadOption("sheet", typed, [_sheet_word(locale, game, one) for one in _sheets(game)])


def _sheets(game: str) -> list[str]:
    options = GAMES[game].options if game in GAMES else {}
    return [str(value) for value in options.get(SHEET, ())]


def _switches(game: str) -> list[str]:
    options = GAMES[game].options if game in GAMES else {}
    return [name for name, values in options.items() if isinstance(values[0], bool)]


def _keys(typed: str) -> list[str]:
    return [key for part in typed.split(",") if (key := part.strip())]


def _sheet_word(locale: str, game: str, value: str) -> str:
    return say_for(locale, game, f"{SHEET}.{value}")


def _switch_word(locale: str, game: str, key: str) -> str:
    usual = GAMES[game].options[key][0]
    name = say_for(locale, game, f"option.{key}")
    value = say(locale, "option.false" if usual else "option.true")
    return say(locale, "options.switch", option=name, value=value)


def _fitting(typed: str, pairs: Pairs) -> Pairs:
    wanted = folded(typed)
    return [pair for pair in pairs if wanted in folded(pair[0]) or wanted in folded(pair[1])]
