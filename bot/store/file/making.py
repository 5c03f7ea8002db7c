"""A new database file: for its owner alone, and there at once and whole."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from bot.store.file.unusable import beside, real

OPEN_TO_OTHERS = 0o077
"""The marks of a file that others than its owner may use."""


def make_private(path: Path) -> None:
    """Makes an empty database, unless another process has been quicker."""
    with scratch(path) as file:
        with closing(sqlite3.connect(file)) as new:
            new.execute("VACUUM")  # an empty database, not an empty file
        with suppress(FileExistsError):
            put(file, path)


def put(file: Path, path: Path) -> None:
    """Gives a finished file its name, in one step. Raises FileExistsError."""
    try:
        os.link(file, path)
    except FileExistsError:
        raise
    except OSError:  # a file system without links
        if path.exists():
            raise FileExistsError(path) from None
        file.replace(path)


@contextmanager
def scratch(path: Path) -> Iterator[Path]:
    """A file beside `path` that only its owner may use, gone afterwards with all beside it."""
    handle, name = tempfile.mkstemp(prefix=f".{path.name}-", dir=real(path).parent)
    os.close(handle)
    try:
        yield Path(name)
    finally:
        for file in (Path(name), *beside(Path(name))):
            file.unlink(missing_ok=True)


def open_to_others(path: Path) -> tuple[Path, ...]:
    """Those of the database's files that others than their owner may read or write."""
    files = (file for file in (path, *beside(path)) if file.exists())
    return tuple(file for file in files if file.stat().st_mode & OPEN_TO_OTHERS)
