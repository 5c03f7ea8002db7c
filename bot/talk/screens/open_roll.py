"""The messages of the roll that is open: what the last one brought, and who is to move now."""

from __future__ import annotations

from collections.abc import Iterator

from bot.tables.model import PACES, Player, Table
from bot.talk.screens.promise import check_button, promised_in_full
from bot.talk.screens.rolls import Played, played
from bot.talk.screens.screen import SMALL, Button, Buttons, Part, Press, Screen, Text, Verb
from bot.talk.screens.seats import awaited_users, match_of, sheets, table_button
from bot.talk.screens.taken import brought, together
from bot.talk.words.catalogues import listed, say, say_for
from bot.talk.words.faces import face_words
from bot.talk.words.safe import safe
from engine import Choose, Match
from engine.game import PASS, Die, View

DAY = 86_400


def open_roll(table: Table, palette: str) -> Screen:
    """The roll on the table while somebody is awaited; the dice stand with what is to be done."""
    match = match_of(table)
    view = match.view(None)
    small = " ".join((*_who_may(table, view, palette), *_seats_apart(table, view)))
    now = (_heading(table, view), *([SMALL + small] if small else []), _awaited(table))
    parts: tuple[Part, ...] = (
        *(Text("\n".join(lines)) for lines in (list(_before(table, palette)),) if lines),
        sheets(table, match, palette, with_dice=True),
        Text("\n".join(now)),
        _buttons(table),
    )
    return Screen(parts, mentions=awaited_users(table))


def call(table: Table) -> Screen:
    """A short call to those who are awaited in a later step of the roll."""
    view, locale, awaited = match_of(table).view(None), table.language, awaited_users(table)
    words = say(
        locale, _call(table, view), players=_mentions(locale, awaited), name=_thrower(table, view)
    )
    return Screen((Text(words),), mentions=awaited, quiet=True)


def _call(table: Table, view: View) -> str:
    """Why somebody is asked now."""
    thrower = view.thrower
    if thrower is None or thrower in view.asked:
        return "roll.call_again"
    if thrower not in view.shown:
        return "roll.call_left"
    return "roll.call_passed" if view.sheets[thrower].choice == (PASS,) else "roll.call"


def _before(table: Table, palette: str) -> Iterator[str]:
    """What the last roll brought; before the first one, alone, what the dice promise."""
    if table.turn > 1:
        (last,) = played(table, table.turn - 1, table.turn - 1)
        yield from _last(table, last, palette)
    elif len(table.players) == 1:
        yield promised_in_full(table)


def _last(table: Table, roll: Played, palette: str) -> Iterator[str]:
    code = "roll.last_quiet" if roll.quiet else "roll.last"
    yield SMALL + say(table.language, code, roll=roll.number)
    if roll.quiet:
        yield from together(table, [roll])
    else:
        yield from brought(table, roll, palette, cells=False)


def _heading(table: Table, view: View) -> str:
    """The roll's number and who threw it; alone the game, and of how many rolls it is one."""
    locale = table.language
    if len(table.players) == 1:
        game = say_for(locale, table.game, "name")
        return say_for(locale, table.game, "roll.heading_alone", game=game, roll=view.roll)
    return say(locale, "roll.heading", roll=view.roll, name=_thrower(table, view))


def _thrower(table: Table, view: View) -> str:
    return safe(table.players[view.thrower].name) if view.thrower is not None else ""


def _who_may(table: Table, view: View, palette: str) -> Iterator[str]:
    """Who may use which dice now."""
    locale, name = table.language, _thrower(table, view)
    if view.thrower is None or len(table.players) == 1:
        return
    if _everybody(match_of(table), view):
        yield say_for(locale, table.game, "roll.everybody")
    elif view.thrower in view.asked:
        yield say_for(locale, table.game, "roll.thrower_first", name=name)
    else:
        left = [die for die in view.dice if die.taken is None and not die.barred]
        took = any(die.taken is not None for die in view.dice)
        code = "roll.the_rest" if took else "roll.all_left"
        yield SMALL + say(
            locale, code, name=name, dice=_dice_list(locale, table.game, left, palette)
        )


def _dice_list(locale: str, game: str, dice: list[Die], palette: str) -> str:
    """Dice in words, `blue, joker, 3`."""
    return listed(locale, [face_words(locale, game, die.face, palette) for die in dice])


def _everybody(match: Match, view: View) -> bool:
    """Whether all choose at once from all dice, whoever of them is there (K1-11, Q-6)."""
    step = match.position.waiting
    return isinstance(step, Choose) and len(step.seats) > 1 and view.thrower in step.seats


def _seats_apart(table: Table, view: View) -> Iterator[str]:
    """Who is not awaited: has answered, has left, or plays again from the next roll on."""
    match = match_of(table)
    seats = {
        "roll.answered": [seat for seat in view.answered if seat not in match.out],
        "roll.away": sorted(match.retired),
        "roll.back": sorted(match.out - match.retired),
    }
    for code, those in seats.items():
        if those:
            players = [table.players[seat] for seat in those]
            yield say(table.language, code, count=len(those), names=_names(table, players))


def _names(table: Table, players: list[Player]) -> str:
    return listed(table.language, [safe(player.name) for player in players])


def _awaited(table: Table) -> str:
    """Who is to move, and until when."""
    locale, players = table.language, _mentions(table.language, awaited_users(table))
    if table.due is None:
        return say(locale, "roll.awaited", players=players)
    within_a_day = (PACES[table.pace] or 0) < DAY
    at = f"<t:{table.due}:{'t' if within_a_day else 'f'}>"
    return say(locale, "roll.awaited_until", players=players, at=at, due=f"<t:{table.due}:R>")


def _mentions(locale: str, users: tuple[int, ...]) -> str:
    return listed(locale, [f"<@{user}>" for user in users])


def _buttons(table: Table) -> Buttons:
    """What can be done; passing stands apart from moving."""
    locale, turn = table.language, table.turn
    alone = len(table.players) == 1 and turn == 1
    return Buttons(
        (
            Button(say(locale, "button.move"), Press(table.id, turn, Verb.MOVE), "primary"),
            table_button(table),
            Button(say(locale, "button.sheet"), Press(table.id, turn, Verb.SHEET)),
            Button(say(locale, "button.pass"), Press(table.id, turn, Verb.PASS)),
            *([check_button(table)] if alone else []),
        )
    )
