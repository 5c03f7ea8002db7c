"""A game that is over, to be looked at again: its end, each of its rolls, its dice recomputed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bot.tables.model import Table
from bot.tables.verify import Verdict
from bot.talk.screens.closed_roll import closed_roll
from bot.talk.screens.ending import final, points_told
from bot.talk.screens.rolls import played
from bot.talk.screens.screen import (
    SMALL,
    Button,
    Buttons,
    Film,
    Menu,
    Option,
    Part,
    Picture,
    Press,
    Screen,
    Text,
    Verb,
)
from bot.talk.screens.seats import match_of, names, sheets, table_button
from bot.talk.words.catalogues import language, say, say_for
from bot.talk.words.limits import cut
from bot.talk.words.safe import plain, safe

ALL = "all"
"""What stands for all sheets where one may be chosen."""
STEPS = {"first": "⏮", "back": "◀", "on": "▶", "last": "⏭"}


def past(table: Table, ended: int, locale: str, palette: str) -> Screen:
    """How a game ended, points part by part, and what more there is to see of it."""
    table = replace(table, language=locale)
    *end, _ = final(table, palette).parts
    when = SMALL + say(locale, "past.ended", moment=f"<t:{ended}:f>", table=table.id)
    if table.match is None:
        return Screen((*end, Text(when), Buttons((_button(table, locale, Verb.RECORD),))))
    shown = "\n".join((*(SMALL + line for line in points_told(table, match_of(table))), when))
    return Screen((*end, Text(shown), *_more(table, locale)))


def _more(table: Table, locale: str) -> Iterator[Part]:
    """What one can do with a past game: have it told again, step through it, check its dice."""
    steps = Press(table.id, 1, Verb.STEP, "first")
    yield Buttons(
        (
            Button(say(locale, "button.replay"), Press(table.id, 0, Verb.REPLAY, ALL), "primary"),
            Button(say(locale, "button.steps"), steps),
            table_button(table, locale),
            _button(table, locale, Verb.VERIFY),
            _button(table, locale, Verb.RECORD),
        )
    )


def _button(table: Table, locale: str, verb: Verb) -> Button:
    return Button(say(locale, f"button.{verb}"), Press(table.id, table.turn, verb))


def film(table: Table, seat: int | None, locale: str, palette: str) -> Screen:
    """A game told again as an animation, of all sheets or of one seat's."""
    known = tuple(plain(name) for name in names(table))
    drawing = Film(match_of(table), palette, seat, known, language(locale))
    game, rolls = say_for(locale, table.game, "name"), table.turn
    whose = say(locale, "past.all_sheets") if seat is None else known[seat]
    words = say(locale, "past.film", game=game, rolls=rolls, whose=whose)
    steps = Press(table.id, 1, Verb.STEP, "first")
    heading = Text(say(locale, "past.heading", game=game, whose=safe(whose)))
    buttons = Buttons((Button(say(locale, "button.steps"), steps),))
    menu = (_whose(table, locale),) if len(known) > 1 else ()
    return Screen((heading, Picture(drawing, words), *menu, buttons))


def _whose(table: Table, locale: str) -> Menu:
    """Whose sheet the animation is to show."""
    options = [Option(say(locale, "past.all_sheets"), ALL)]
    options += [Option(cut(plain(name)), str(seat)) for seat, name in enumerate(names(table))]
    press = Press(table.id, 0, Verb.REPLAY)
    return Menu(say(locale, "past.whose"), press, tuple(options))


def step(table: Table, roll: int, locale: str, palette: str) -> Screen:
    """One roll of a past game as it went, with the way to the others."""
    table = replace(table, language=locale)
    roll = min(max(1, roll), table.turn)
    (went,) = played(table, roll, roll)
    told = closed_roll(table, went, palette).parts
    picture = sheets(table, went.match, palette, with_dice=True)
    moment = SMALL + say(locale, "past.step", roll=roll, rolls=table.turn)
    to = {"first": 1, "back": (roll - 2) % table.turn + 1, "on": roll % table.turn + 1}
    buttons = tuple(
        Button(sign, Press(table.id, to.get(where, table.turn), Verb.STEP, where))
        for where, sign in STEPS.items()
    )
    replay = Press(table.id, 0, Verb.REPLAY, ALL)
    return Screen(
        (
            *told,
            picture,
            Text(moment),
            Buttons((*buttons, Button(say(locale, "button.replay"), replay))),
        )
    )


def verified(verdict: Verdict, locale: str) -> Screen:
    """Whether a game's dice are those of its seed, roll by roll."""
    lines = [
        say(
            locale,
            "verify.differs",
            roll=one.roll,
            recorded=f"`{one.recorded}`",
            computed=f"`{one.computed}`",
        )
        for one in verdict.differences
    ]
    lines.append(
        say(locale, "verify.wrong" if lines else "verify.right", rolls=verdict.rolls),
    )
    lines.append(say(locale, "past.seal", hash=verdict.seed_hash))
    return Screen((Text("\n".join(lines)),))
