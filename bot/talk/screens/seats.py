"""Who sits at a table and what lies before them: what several of its messages show."""

from __future__ import annotations

from bot.tables.model import Status, Table
from bot.talk.screens.screen import Drawing, Picture
from bot.talk.words.sheetwords import describe_table
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
