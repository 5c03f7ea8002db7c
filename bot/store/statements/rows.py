"""Between rows and values: a column is called as the field it keeps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import TYPE_CHECKING, Any, TypeVar

from sqlalchemy import Row, Table, insert, update
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

V = TypeVar("V", bound="DataclassInstance")

UNREADABLE = (ValueError, TypeError, AttributeError, LookupError)
"""What reading a row raises that holds something else than was written there."""


def columns_of(value: DataclassInstance, **more: Any) -> dict[str, Any]:
    """The row of a value, with what else the row has."""
    row = {field.name: getattr(value, field.name) for field in fields(value)}
    plain = {name: dict(kept) for name, kept in row.items() if isinstance(kept, Mapping)}
    return {**row, **plain, **more}


def value_of(kind: type[V], row: Row[Any], prefix: str = "") -> V:
    """The value that a row keeps, in columns whose names begin with `prefix`."""
    return kind(**{field.name: getattr(row, prefix + field.name) for field in fields(kind)})


def is_of_the_file(error: DBAPIError) -> bool:
    """Whether SQLite itself complains; of a text that is no UTF-8 only Python's driver does."""
    return hasattr(error.orig, "sqlite_errorcode")


async def keep(
    connection: AsyncConnection, table: Table, key: Mapping[str, Any], values: Mapping[str, Any]
) -> None:
    """Changes the row of this key, or adds it. Spelled so that every database understands it."""
    where = [table.c[name] == value for name, value in key.items()]
    changed = await connection.execute(update(table).where(*where).values(values))
    if changed.rowcount == 0:
        await connection.execute(insert(table).values({**key, **values}))
