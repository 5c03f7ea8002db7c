"""Writing and reading one table: its row, its entries, and what hangs on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import Row, bindparam, delete, exists, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store import schema
from bot.store.rows import keep
from bot.tables.model import Post, SeatScore, Status
from bot.tables.ports import Append, Entry, LostRace, NewTable, Stored

tables, entries, posts, scores = schema.tables, schema.entries, schema.posts, schema.scores

# These two are built once, for every press asks them.
WHOLE_TABLE = (
    select(
        tables,
        *(column.label(f"post_{column.name}") for column in posts.c),
        exists().where(entries.c.source == bindparam("source")),
    )
    .outerjoin(posts, posts.c.table_id == tables.c.id)
    .where(tables.c.id == bindparam("table"))
    .order_by(posts.c.message)
)
"""The row with each of its posts, and whether a source is known."""

MOVED_ON = update(tables).where(
    tables.c.id == bindparam("table"), tables.c.length == bindparam("expected")
)
"""The answers beside the log, if it still is as long as expected."""


async def create(connection: AsyncConnection, new: NewTable, append: Append) -> int:
    """Writes a new table with its first entries and answers its id."""
    values = {
        "guild": new.guild,
        "channel": new.channel,
        "game": new.game,
        "rules": new.rules,
        "options": dict(new.options),
        "capacity": new.capacity,
        "pace": new.pace,
        "language": new.language,
        "seed": new.seed,
        "opened": new.opened,
        "shown": 0,
        **_answers(append, 0),
    }
    made = await connection.execute(insert(tables).values(values).returning(tables.c.id))
    table = int(made.scalar_one())
    await _write(connection, table, append)
    return table


async def extend(connection: AsyncConnection, table: int, expected: int, append: Append) -> None:
    """Writes an action. Raises LostRace unless the table is exactly `expected` entries long."""
    unchanged = {"table": table, "expected": expected}
    done = await connection.execute(MOVED_ON, {**unchanged, **_answers(append, expected)})
    if done.rowcount != 1:
        raise LostRace
    await _write(connection, table, append)


async def load(
    connection: AsyncConnection, table: int, after: int, source: str | None
) -> Stored | None:
    """The table with its entries from number `after` on.

    One statement for the row, its posts and the source; entries are only ever added, so those up to
    the row's length belong to the same moment.
    """
    asked_for = {"table": table, "source": source}
    rows = (await connection.execute(WHOLE_TABLE, asked_for)).all()
    if not rows:
        return None
    row = rows[0]
    return Stored(
        id=table,
        new=_new(row),
        status=Status(row.status),
        length=row.length,
        asked=row.asked,
        due=row.due,
        shown=row.shown,
        names={int(user): name for user, name in row.names.items()},
        posts=tuple(_post(one) for one in rows if one.post_message is not None),
        entries=await _entries(connection, table, after, row.length),
        repeated=bool(row[-1]),
    )


async def by_source(connection: AsyncConnection, source: str) -> int | None:
    """The table in whose journal this source stands."""
    found = select(entries.c.table_id).where(entries.c.source == source)
    return (await connection.execute(found)).scalar_one_or_none()


async def shown(
    connection: AsyncConnection,
    table: int,
    length: int,
    added: Iterable[Post],
    removed: Iterable[int],
) -> None:
    """Notes the length shown, never backwards, and the messages that show the table."""
    behind = (tables.c.id == table) & (tables.c.shown < length)
    await connection.execute(update(tables).where(behind).values(shown=length))
    await connection.execute(delete(posts).where(posts.c.message.in_(list(removed))))
    for post in added:
        values = {
            "table_id": table,
            "kind": post.kind,
            "roll": post.roll,
            "channel": post.channel,
        }
        await keep(connection, posts, {"message": post.message}, values)


async def final_scores(connection: AsyncConnection, table: int) -> tuple[SeatScore, ...]:
    """The final scores in seat order."""
    found = select(scores).where(scores.c.table_id == table).order_by(scores.c.seat)
    return tuple(
        SeatScore(row.seat, row.user, row.total, row.place, row.parts)
        for row in await connection.execute(found)
    )


async def _write(connection: AsyncConnection, table: int, append: Append) -> None:
    lines = [
        {
            "table_id": table,
            "number": entry.number,
            "kind": entry.kind,
            "line": entry.line,
            "made": entry.made,
            "source": entry.source,
            "fingerprint": entry.fingerprint,
        }
        for entry in append.entries
    ]
    await connection.execute(insert(entries), lines)
    if append.scores:
        await connection.execute(insert(scores), [_score(table, one) for one in append.scores])


async def _entries(
    connection: AsyncConnection, table: int, after: int, length: int
) -> tuple[Entry, ...]:
    if after >= length:
        return ()
    found = (
        select(entries)
        .where(entries.c.table_id == table, entries.c.number.between(after, length - 1))
        .order_by(entries.c.number)
    )
    return tuple(
        Entry(row.number, row.kind, row.line, row.made, row.source, row.fingerprint)
        for row in await connection.execute(found)
    )
