"""The preview of a move, and the steps to the other places of the same dice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.tables.ahead import supposed
from bot.tables.model import Table
from bot.talk.screens.answer import sheet_of
from bot.talk.screens.controls import back_button, pass_button
from bot.talk.screens.path import path_to
from bot.talk.screens.screen import (
    SMALL,
    Button,
    Buttons,
    Press,
    Screen,
    Text,
    Verb,
)
from bot.talk.screens.seats import match_of
from bot.talk.typing.offers import offered
from bot.talk.words.catalogues import say
from bot.talk.words.faces import move_words
from bot.talk.words.tell import brought
from engine.game import Move


def preview(table: Table, seat: int, locale: str, palette: str, move: Move) -> Screen:
    """A move as it would be: the sheet with it, and the points before and after."""
    match = match_of(table)
    after = supposed(match, seat, move)
    brings = brought(locale, match, seat, move, palette)
    same_dice = [one for one in offered(match, seat) if one.head == move.head]
    lines = [
        say(locale, "chooser.preview", move=move_words(locale, table.game, move.text, palette)),
        *([brings] if brings else []),
        say(
            locale,
            "chooser.points",
            before=match.view(seat).sheets[seat].score.total,
            after=after.view(seat).sheets[seat].score.total,
        ),
    ]
    confirm = Button(
        say(locale, "button.confirm"),
        Press(table.id, table.turn, Verb.PLAY, move.text),
        "success",
    )
    way_back = tuple(back_button(table, seat, locale, path_to(move)))
    others = way_back or (pass_button(table, seat, locale),)
    return Screen(
        (
            Text("\n".join((*lines, *_place(locale, same_dice, move)))),
            sheet_of(table, seat, locale, after, palette, (), move.cells),
            Buttons((confirm, *others, *_steps(table, same_dice, move))),
        )
    )


def _place(locale: str, places: Sequence[Move], move: Move) -> Iterator[str]:
    """Which of all the placements of these dice it is."""
    if len(places) > 1 and move in places:
        place = places.index(move) + 1
        yield SMALL + say(locale, "chooser.place", place=place, places=len(places))


def _steps(table: Table, places: Sequence[Move], move: Move) -> Iterator[Button]:
    """To the placements before and behind this one; of two there is but one other."""
    if len(places) < 2 or move not in places:
        return
    here = places.index(move)
    for label, step in (("◀", -1), ("▶", 1)):
        to = places[(here + step) % len(places)]
        if step > 0 or len(places) > 2:
            yield Button(label, Press(table.id, table.turn, Verb.CHOOSE, str(path_to(to))))
