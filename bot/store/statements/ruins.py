"""Tables whose rows cannot be read as they were written: what is left of them, and their end."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import Any

from sqlalchemy import BigInteger, Integer, LargeBinary, case, cast, func, select, update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.store.statements import journals
from bot.store.statements.rows import UNREADABLE, is_of_the_file
from bot.store.statements.schema import entries, tables
from bot.tables.digests import NO_DIGEST
from bot.tables.model import Status
from bot.tables.stored import Entry, NewTable, Stored


async def load(
    connection: AsyncConnection, table: int, after: int, source: str | None
) -> Stored | None:
    """The table as `journals.load` answers it, or what is left of it."""
    try:
        stored = await journals.load(connection, table, after, source)
        if stored is None or _as_written(stored):
            return stored
    except UNREADABLE:
        pass
    except DBAPIError as error:
        if is_of_the_file(error):
            raise
    return await _left(connection, table)


async def bury(connection: AsyncConnection, table: int) -> None:
    """Closes the table; that it is closed is still to be shown."""
    length = case((_number(tables.c.length) > 0, _number(tables.c.length)), else_=1)
    closed = {"status": Status.CLOSED.value, "due": None, "remaining": None, "digest": NO_DIGEST}
    row = {**closed, "length": length, "shown": 0}
    await connection.execute(update(tables).where(tables.c.id == table).values(row))


def _as_written(stored: Stored) -> bool:
    """Whether everything has its type: SQLite keeps in any column whatever is put there."""
    new = stored.new
    numbers = (new.guild, new.channel, new.rules, new.capacity, new.opened)
    answers = (stored.length, stored.asked, stored.shown, *(e.made for e in stored.entries))
    timed = (stored.due or 0, stored.remaining or 0)
    texts = (new.game, new.pace, new.language, new.promise, stored.digest, *stored.names.values())
    return (
        all(type(number) is int for number in (*numbers, *answers, *timed))
        and all(type(text) is str for text in (*texts, *(e.line for e in stored.entries)))
        and isinstance(new.seed, bytes)
        and isinstance(new.options, dict)
    )


async def _left(connection: AsyncConnection, table: int) -> Stored | None:
    found = select(*(_plain(column) for column in tables.c)).where(tables.c.id == table)
    row = (await connection.execute(found)).one_or_none()
    if row is None:
        return None
    left = row._mapping
    new = {field.name: left[field.name] for field in fields(NewTable)}
    return Stored(
        id=table,
        new=NewTable(**{**_texts(new), "seed": b"", "options": _object(new["options"])}),
        status=_status(left["status"]),
        length=left["length"],
        asked=left["asked"],
        due=None,
        remaining=None,
        shown=left["shown"],
        names=_names(left["names"]),
        digest=NO_DIGEST,
        posts=(),
        entries=await _entries_left(connection, table),
        repeated=False,
    )


async def _entries_left(connection: AsyncConnection, table: int) -> tuple[Entry, ...]:
    columns = (_plain(entries.c.number), _plain(entries.c.kind), _plain(entries.c.line))
    found = select(*columns).where(entries.c.table_id == table).order_by(entries.c.number)
    return tuple(
        Entry(number, _text(kind), _text(line), 0)
        for number, kind, line in await connection.execute(found)
    )


def _plain(column: Any) -> Any:
    """A number where a number belongs, bytes for all else, whatever the column holds."""
    whole = isinstance(column.type, (BigInteger, Integer)) or column.name in {"auto_pass", "id"}
    plain = _number(column) if whole else cast(column, LargeBinary)
    return plain.label(column.name)


def _number(column: Any) -> Any:
    return func.coalesce(cast(column, BigInteger), 0)


def _texts(values: dict[str, Any]) -> dict[str, Any]:
    return {
        name: value if isinstance(value, int) else _text(value) for name, value in values.items()
    }


def _text(value: bytes | None) -> str:
    return (value or b"").decode("utf-8", "replace")


def _object(value: bytes | None) -> dict[str, Any]:
    try:
        told = json.loads(value or b"{}")
    except ValueError:
        return {}
    return told if isinstance(told, dict) else {}


def _names(value: bytes | None) -> dict[int, str]:
    names = _object(value).items()
    return {int(user): str(name) for user, name in names if user.isdecimal()}


def _status(value: bytes | None) -> Status:
    """A status that nobody knows is taken for a live one, so that the table can be ended."""
    try:
        return Status(_text(value))
    except ValueError:
        return Status.RUNNING
