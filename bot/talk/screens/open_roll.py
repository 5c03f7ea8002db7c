"""The messages of the roll that is open: who may do what, and the call to those awaited."""

from __future__ import annotations

from collections.abc import Iterator

from bot.tables.model import Player, Table
from bot.talk.screens.screen import (
    Button,
    Buttons,
    Drawing,
    Part,
    Picture,
    Press,
    Screen,
    Text,
    Verb,
)
from bot.talk.screens.seats import awaited_users, match_of, sheets
from bot.talk.words.catalogues import has, listed, say, say_for
from bot.talk.words.faces import face_words
from bot.talk.words.safe import safe
from bot.talk.words.sheetwords import describe_dice
from engine import Choose, Match
from engine.game import PASS, Die, View
from render.palette import SEAT_SIGNS


def open_roll(table: Table, palette: str) -> Screen:
    """The roll on the table while somebody is awaited."""
    match = match_of(table)
    locale, view = table.language, match.view(None)
    awaited = awaited_users(table)
    parts: list[Part] = [
        Text(
            "\n".join(
                (
                    _heading(table, view.roll),
                    *_passed_by(table),
                    describe_dice(locale, match, palette=palette),
                    *_who_may(table, view, palette),
                )
            )
        ),
        Picture(Drawing("dice", match, palette), describe_dice(locale, match, palette=palette)),
        sheets(table, match, palette),
        Text("\n".join((*_standing_lines(table, match), *_deadline(table)))),
        Text(say(locale, "roll.awaited", players=_mentions(locale, awaited))),
        _roll_buttons(table),
    ]
    return Screen(tuple(parts), mentions=awaited)


def call(table: Table) -> Screen:
    """A short call to those who are awaited in a later step of the roll."""
    view, locale, awaited = match_of(table).view(None), table.language, awaited_users(table)
    players = _mentions(locale, awaited)
    if view.thrower in view.shown:
        words = say(locale, "roll.call", players=players, name=safe(_thrower(table, view)))
    else:
        words = say(locale, "roll.call_again", players=players)
    return Screen((Text(words),), mentions=awaited, quiet=True)


def _thrower(table: Table, view: View) -> str:
    return table.players[view.thrower].name if view.thrower is not None else ""


def _heading(table: Table, roll: int) -> str:
    locale, game = table.language, say_for(table.language, table.game, "name")
    alone = f"{table.game}.roll.heading_alone"
    if len(table.players) == 1 and has(locale, alone):
        return say(locale, alone, game=game, roll=roll)
    return say(locale, "roll.heading", game=game, roll=roll)


def _passed_by(table: Table) -> Iterator[str]:
    """The rolls just before this one in which nobody could or would take anything, if several."""
    last = first = table.turn
    for line in reversed(match_of(table).log):
        if line.startswith("roll "):
            first -= 1
        elif line.partition(" ")[2] != PASS.text and first < last:
            break
    if last - first > 2:
        yield say(table.language, "roll.passed_by", first=first + 1, last=last - 1)


def _who_may(table: Table, view: View, palette: str) -> Iterator[str]:
    """Who threw what, and who may use which dice now."""
    locale = table.language
    if view.thrower is None:
        return
    name = safe(table.players[view.thrower].name)
    yield say(locale, "roll.thrown", name=name)
    if len(table.players) == 1:
        return
    if _everybody(match_of(table), view):
        yield say_for(locale, table.game, "roll.everybody")
    elif view.thrower in view.asked:
        yield say_for(locale, table.game, "roll.thrower_first", name=name)
    else:
        left = [die for die in view.dice if die.taken is None and not die.barred]
        took = any(die.taken is not None for die in view.dice)
        code = "roll.the_rest" if took else "roll.all_left"
        yield say(locale, code, name=name, dice=_dice_list(locale, table.game, left, palette))


def _dice_list(locale: str, game: str, dice: list[Die], palette: str) -> str:
    """Dice in words, `blue, joker, 3`."""
    return listed(locale, [face_words(locale, game, die.face, palette) for die in dice])


def _everybody(match: Match, view: View) -> bool:
    """Whether all choose at once from all dice, whoever of them is there (K1-11, Q-6)."""
    step = match.position.waiting
    return isinstance(step, Choose) and len(step.seats) > 1 and view.thrower in step.seats


def _standing_lines(table: Table, match: Match) -> Iterator[str]:
    """A line a player: what they do, and their points as far as they are shown."""
    view = match.view(None)
    for seat, player in enumerate(table.players):
        back = seat in match.out and seat not in view.retired
        code = f"roll.line_{'back' if back else _doing(view, seat, player)}"
        points = view.sheets[seat].score.total
        yield say_for(
            table.language,
            table.game,
            code,
            sign=SEAT_SIGNS[seat],
            seat=str(seat + 1),
            name=safe(player.name),
            points=points,
        )


def _doing(view: View, seat: int, player: Player) -> str:
    if player.away or seat in view.retired:
        return "away"
    if isinstance(view.waiting, Choose) and seat in view.waiting.seats:
        return "thinking"
    if seat in view.answered:
        return "answered"
    if seat not in view.shown:
        return "next"
    choice = view.sheets[seat].choice
    return "passed" if choice == (PASS,) else "chosen"


def _deadline(table: Table) -> Iterator[str]:
    if table.due is not None:
        yield say(
            table.language, "roll.deadline", due=f"<t:{table.due}:R>", at=f"<t:{table.due}:f>"
        )


def _mentions(locale: str, users: tuple[int, ...]) -> str:
    return listed(locale, [f"<@{user}>" for user in users])


def _roll_buttons(table: Table) -> Buttons:
    locale, turn = table.language, table.turn
    return Buttons(
        (
            Button(say(locale, "button.move"), Press(table.id, turn, Verb.MOVE), "primary"),
            Button(say(locale, "button.pass"), Press(table.id, turn, Verb.PASS)),
            Button(say(locale, "button.sheet"), Press(table.id, turn, Verb.SHEET)),
        )
    )
