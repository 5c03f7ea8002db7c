"""Who sits at a table and what lies before them: what several of its messages show."""

from __future__ import annotations

from bot.tables.model import Status, Table
from bot.talk.screens.screen import Button, Drawing, Picture, Press, Screen, Text, Verb
from bot.talk.words.catalogues import say, say_for
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


def sheets(table: Table, match: Match, palette: str) -> Picture:
    """All sheets of a table on one picture."""
    words = describe_table(table.language, match, names(table))
    return Picture(Drawing("table", match, palette), words)


def with_dice(table: Table, match: Match, palette: str) -> tuple[Picture, ...]:
    """All sheets of a table and below them the dice."""
    words = describe_dice(table.language, match, palette=palette)
    return sheets(table, match, palette), Picture(Drawing("dice", match, palette), words)


def whole_table(table: Table, viewer: int | None, locale: str, palette: str) -> Screen:
    """All sheets of a table in full, as the viewer may see them."""
    match = match_of(table)
    drawing = Drawing("table", match, palette, viewer)
    words = describe_table(locale, match, names(table), viewer)
    game = say_for(locale, table.game, "name")
    heading = say(locale, "sheet.all", game=game, roll=table.turn)
    return Screen((Text(heading), Picture(drawing, words)))


def table_button(table: Table) -> Button:
    """The button that shows all sheets in full, to whoever presses it."""
    return Button(say(table.language, "button.table"), Press(table.id, table.turn, Verb.TABLE))
