"""What the doctor looks at on this machine: room on the disk, fonts, the database."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import render
from bot.front.doctor.findings import Finding, How
from bot.settings import Settings
from bot.store import SqliteStore
from bot.store.file.making import open_to_others
from bot.store.file.unusable import examine as look_at
from bot.store.statements.checking import Checked
from bot.tables import StoreUnusable
from bot.talk import say
from engine import GAMES, Match

FREE_MEGABYTES = 200
MEGABYTE = 1024 * 1024


async def on_this_machine(settings: Settings, locale: str) -> AsyncIterator[Finding]:
    """Everything that needs no connection, in the order in which one would mend it."""
    yield _disk(settings.database)
    yield _fonts()
    async for finding in _database(settings, locale):
        yield finding


def _disk(database: Path) -> Finding:
    folder = database.absolute().parent
    if not folder.is_dir():
        return Finding("wrong", "no_folder", {"folder": str(folder)})
    free = shutil.disk_usage(folder).free // MEGABYTE
    how: How = "right" if free >= FREE_MEGABYTES else "wrong"
    return Finding(how, f"disk_{how}", {"megabytes": free, "folder": str(folder)})


def _fonts() -> Finding:
    """Draws one sheet: that needs the font, the picture library and the rules."""
    try:
        game = next(iter(GAMES))
        size = len(render.sheet(Match.new(game, GAMES[game].seats[0]), 0))
    except Exception as error:
        return Finding("wrong", "no_pictures", {"detail": str(error)})
    return Finding("right", "pictures", {"bytes": size})


async def _database(settings: Settings, locale: str) -> AsyncIterator[Finding]:
    """Looks at the database without making or changing one."""
    try:
        if look_at(settings.database) is None:
            yield Finding("note", "database_new", {"file": str(settings.database)})
            return
        store = await SqliteStore.open(settings.database)
        try:
            found = await store.check()
        finally:
            await store.close()
    except StoreUnusable as unusable:
        sentence = say(locale, f"unusable.{unusable.code}", **unusable.facts)
        yield Finding("wrong", "database_wrong", {"detail": sentence})
        return
    for finding in _checked(settings.database, found):
        yield finding


def _checked(database: Path, found: Checked) -> Iterator[Finding]:
    """What the file's pages, its tables and its rights say."""
    file = {"file": str(database)}
    if found.pages:
        yield Finding("wrong", "database_pages", {**file, "detail": found.pages[0]})
    if found.tables:
        tables = ", ".join(map(str, found.tables))
        yield Finding("wrong", "database_tables", {**file, "tables": tables})
    if seen := open_to_others(database):
        yield Finding("wrong", "database_open", {"files": ", ".join(map(str, seen))})
    if found.sound and not seen:
        yield Finding("right", "database", file)
