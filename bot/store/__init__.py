"""Where tables are kept. The only room that knows SQL.

- `sqlite`: the store port on one file; `copies`: backup and restore.
- `file`: the database as a file; `statements`: what is asked of it; `migrations`: how it grows.
"""

from bot.store.sqlite import SqliteStore
from bot.tables.ports import StoreUnusable

__all__ = ["SqliteStore", "StoreUnusable"]
