"""Where tables are kept: schema, queries and migrations. The only place that knows SQL."""

from bot.store.sqlite import SqliteStore
from bot.tables.ports import StoreUnusable

__all__ = ["SqliteStore", "StoreUnusable"]
