"""Who sits at a table and what lies before them: what several of its messages show."""

from __future__ import annotations

from dataclasses import replace

from bot.tables.model import Status, Table
from bot.talk.screens.screen import Button, Drawing, Picture, Press, Screen, Text, Verb
from bot.talk.words.catalogues import language, say, say_for
from bot.talk.words.safe import plain
from bot.talk.words.sheetwords import describe_dice, describe_table
from engine import Choose, Match


def match_of(table: Table) -> Match:
    """The match of a table whose game has begun."""
    if table.match is None:
        raise ValueError(f"table {table.id} has no match")
    return table.match


def names(table: Table) -> tuple[str, ...]:
    """The players' names by seat, as they wrote them: `safe` comes where they are said."""
    return tuple(player.name for player in table.players)


def awaited_users(table: Table) -> tuple[int, ...]:
    """The users that a running table waits for."""
    waiting = table.match.waiting if table.match else None
    if table.status is not Status.RUNNING or not isinstance(waiting, Choose):
        return ()
    return tuple(table.players[seat].user for seat in waiting.seats)


def sheets(table: Table, match: Match, palette: str, *, with_dice: bool = False) -> Picture:
    """What everybody wants to know of all sheets, on one picture, and the dice below them."""
    locale = table.language
    drawing = replace(_drawing(table, match, palette), compact=True, with_dice=with_dice)
    first = [describe_dice(locale, match, palette=palette)] if with_dice else []
    return Picture(drawing, describe_table(locale, match, names(table), first=first))


def whole_table(table: Table, viewer: int | None, locale: str, palette: str) -> Screen:
    """All sheets of a table in full, as the viewer may see them."""
    match = match_of(table)
    drawing = replace(_drawing(table, match, palette), viewer=viewer, language=language(locale))
    words = describe_table(locale, match, names(table), viewer)
    game = say_for(locale, table.game, "name")
    heading = say(locale, "sheet.all", game=game, roll=table.turn)
    return Screen((Text(heading), Picture(drawing, words)))


def _drawing(table: Table, match: Match, palette: str) -> Drawing:
    """A picture of all sheets with the players' names and faces, in the table's language."""
    known = tuple(plain(name) for name in names(table))
    people = tuple(player.user for player in table.players)
    spoken = language(table.language)
    return Drawing("table", match, palette, names=known, people=people, language=spoken)


def table_button(table: Table, locale: str | None = None) -> Button:
    """The button that shows all sheets in full, to whoever presses it."""
    return Button(
        say(locale or table.language, "button.table"), Press(table.id, table.turn, Verb.TABLE)
    )
