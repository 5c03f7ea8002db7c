"""Writing and reading one table: its row, its entries, and what hangs on it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Row,
    bindparam,
    case,
    delete,
    exists,
    insert,
    select,
    true,
    update,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.statements import schema
from bot.store.statements.rows import columns_of, keep, value_of
from bot.tables.model import Post, SeatScore, Status
from bot.tables.ports import LostRace
from bot.tables.stored import Append, Entry, NewTable, Place, Stored

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


SOME_ENTRIES = (
    select(entries)
    .where(
        entries.c.table_id == bindparam("table"),
        entries.c.number.between(bindparam("first"), bindparam("last")),
    )
    .order_by(entries.c.number)
)
AT_ONCE = 300
"""So many entries are made of rows in some three milliseconds."""

LONG_OVER = 600
"""Seconds after which a deadline that nobody has played for was none."""


async def create(connection: AsyncConnection, new: NewTable, append: Append) -> int:
    """Writes a new table with its first entries and answers its id."""
    row = columns_of(new, shown=0, **_answers(append, 0))
    made = await connection.execute(insert(tables).values(row).returning(tables.c.id))
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
        new=value_of(NewTable, row),
        status=Status(row.status),
        length=row.length,
        asked=row.asked,
        due=row.due,
        remaining=row.remaining,
        shown=row.shown,
        names={int(user): name for user, name in row.names.items()},
        digest=row.digest,
        posts=tuple(post for post in map(_post, rows) if post is not None),
        entries=await _entries(connection, table, after, row.length),
        repeated=bool(row[-1]),
    )


def _post(row: Row[Any]) -> Post | None:
    """The message that the row keeps, if it keeps one; what was damaged is posted anew."""
    post = value_of(Post, row, "post_")
    numbers = (post.roll, post.channel, post.message)
    whole = type(post.kind) is str and all(type(number) is int for number in numbers)
    return post if whole else None


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
    due: int | None,
) -> None:
    """Notes the length shown, never backwards, and the messages; with `due` the time goes on."""
    behind = (tables.c.id == table) & (tables.c.shown < length)
    await connection.execute(update(tables).where(behind).values(shown=length))
    await connection.execute(delete(posts).where(posts.c.message.in_(list(removed))))
    for post in added:
        row = columns_of(post, table_id=table)
        await keep(connection, posts, {"message": post.message}, row)
    if due is not None:
        stands = (
            (tables.c.id == table) & (tables.c.length == length) & tables.c.remaining.is_not(None)
        )
        await connection.execute(update(tables).where(stands).values(due=due, remaining=None))


async def stand(
    connection: AsyncConnection, since: int, most: Mapping[str, int], where: Place | None
) -> None:
    """Has the time of answers stand: what was left at `since`, within what the pace gives."""
    left, whole = tables.c.due - since, case(dict(most), value=tables.c.pace, else_=0)
    wrong_clock = (left > whole) | (left < -LONG_OVER)
    more = case((wrong_clock, whole), (left > whole // 10, left), else_=whole // 10)
    runs = tables.c.due.is_not(None) & _within(where)
    await connection.execute(update(tables).where(runs).values(remaining=more, due=None))


def _within(where: Place | None) -> ColumnElement[bool]:
    if where is None:
        return true()
    if where.table is not None:
        return tables.c.id == where.table
    return tables.c.guild.in_(where.guilds)


async def final_scores(connection: AsyncConnection, table: int) -> tuple[SeatScore, ...]:
    """The final scores in seat order."""
    found = select(scores).where(scores.c.table_id == table).order_by(scores.c.seat)
    return tuple(value_of(SeatScore, row) for row in await connection.execute(found))


async def _write(connection: AsyncConnection, table: int, append: Append) -> None:
    lines = [columns_of(entry, table_id=table) for entry in append.entries]
    await connection.execute(insert(entries), lines)
    if append.scores:
        totals = [columns_of(score, table_id=table) for score in append.scores]
        await connection.execute(insert(scores), totals)


def _answers(append: Append, length: int) -> Mapping[str, Any]:
    step = append.step
    timed = {} if step is None else {"asked": step.asked, "due": None, "remaining": step.remaining}
    return {
        "status": append.status.value,
        "length": length + len(append.entries),
        "names": {str(user): name for user, name in append.names.items()},
        **timed,
        "digest": append.digest,
    }


async def _entries(
    connection: AsyncConnection, table: int, after: int, length: int
) -> tuple[Entry, ...]:
    """The entries in portions: a long journal lets others have a turn in between."""
    found: list[Entry] = []
    for first in range(after, length, AT_ONCE):
        last = min(first + AT_ONCE, length) - 1
        rows = await connection.execute(
            SOME_ENTRIES, {"table": table, "first": first, "last": last}
        )
        found += (value_of(Entry, row) for row in rows)
    return tuple(found)
