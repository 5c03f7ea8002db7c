"""Between rows and values, and one row that is written whether or not it was there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sqlalchemy import Row, Table, insert, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.tables.model import Post, SeatScore
from bot.tables.ports import Append, Entry, NewTable


async def keep(
    connection: AsyncConnection, table: Table, key: Mapping[str, Any], values: Mapping[str, Any]
) -> None:
    """Changes the row of this key, or adds it. Spelled so that every database understands it."""
    where = [table.c[name] == value for name, value in key.items()]
    changed = await connection.execute(update(table).where(*where).values(values))
    if changed.rowcount == 0:
        await connection.execute(insert(table).values({**key, **values}))


def answers(append: Append, length: int) -> Mapping[str, Any]:
    """The answers beside the log after this action on a table of that length."""
    return {
        "status": append.status.value,
        "length": length + len(append.entries),
        "asked": append.asked,
        "due": append.due,
        "names": {str(user): name for user, name in append.names.items()},
    }


def score_row(table: int, score: SeatScore) -> Mapping[str, Any]:
    """The row of a final score."""
    return {
        "table_id": table,
        "seat": score.seat,
        "user": score.user,
        "total": score.total,
        "place": score.place,
        "parts": dict(score.parts),
    }


def new_table(row: Row[Any]) -> NewTable:
    """What is fixed, from a row of `tables`."""
    return NewTable(
        guild=row.guild,
        channel=row.channel,
        game=row.game,
        rules=row.rules,
        options=row.options,
        capacity=row.capacity,
        pace=row.pace,
        language=row.language,
        seed=row.seed,
        opened=row.opened,
    )


def post(row: Row[Any]) -> Post:
    """A post from a row of `WHOLE_TABLE`."""
    return Post(row.post_kind, row.post_roll, row.post_channel, row.post_message)


def entry(row: Row[Any]) -> Entry:
    """A line of a journal from its row."""
    return Entry(row.number, row.kind, row.line, row.made, row.source, row.fingerprint)


def entry_row(table: int, entry: Entry) -> Mapping[str, Any]:
    """The row of a line."""
    return {
        "table_id": table,
        "number": entry.number,
        "kind": entry.kind,
        "line": entry.line,
        "made": entry.made,
        "source": entry.source,
        "fingerprint": entry.fingerprint,
    }
