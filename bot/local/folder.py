"""The folder that a local page keeps its tables, its channel and its address in."""

import os
import secrets
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

from bot.local.trouble import LocalTrouble

_OTHERS_WRITE = stat.S_IWGRP | stat.S_IWOTH


def default_folder() -> Path:
    """Where a local page keeps its things when nobody says otherwise: the user's data folder."""
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "dobbelbot" / "local"


def prepare(folder: Path | None) -> Path:
    """Make the folder if need be, see that it is the user's own, and try to write in it.

    Raises:
        LocalTrouble: it cannot be made or written, or other people can change what is in it.
    """
    try:
        place = (folder or default_folder()).expanduser().resolve()
    except (OSError, RuntimeError, ValueError) as why:  # no home folder, no such user, a loop
        raise LocalTrouble("no_folder", detail=str(why)) from why
    trial = place / f".{secrets.token_hex(4)}"
    try:
        place.mkdir(mode=0o700, parents=True, exist_ok=True)
        _see_whose(place)
        trial.touch()
        trial.unlink()
    except OSError as why:
        raise LocalTrouble(
            "cannot_write", folder=str(place), detail=why.strerror or str(why)
        ) from why
    return place


def _see_whose(place: Path) -> None:
    if sys.platform == "win32":  # the user's data folder is the user's own there
        return
    about = place.stat()
    if about.st_uid != os.geteuid():
        raise LocalTrouble("somebody_elses", folder=str(place))
    if about.st_mode & _OTHERS_WRITE:
        raise LocalTrouble("open_to_others", folder=str(place))


@contextmanager
def for_the_owner() -> Iterator[None]:
    """Whatever file this process makes while the context lasts is for its owner alone."""
    before = os.umask(0o077)
    try:
        yield
    finally:
        os.umask(before)


@contextmanager
def held(place: Path) -> Iterator[None]:
    """Hold the folder for this process alone while the context lasts.

    Raises:
        LocalTrouble: another local page runs in it; the facts give its address.
    """
    with (place / "lock").open("a") as lock:
        try:
            _hold(lock)
        except OSError as why:
            address = read(place, "address")
            raise LocalTrouble("runs_already", folder=str(place), address=address) from why
        yield


def _hold(lock: IO[str]) -> None:
    if sys.platform == "win32":
        msvcrt.locking(lock.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)


def read(place: Path, name: str) -> str:
    """The text of one small file of the folder, or nothing."""
    try:
        return (place / name).read_text(encoding="utf-8").strip()
    except (OSError, UnicodeDecodeError):
        return ""


def write(place: Path, name: str, data: bytes) -> None:
    """Replace one file of the folder whole, or leave it as it was; only its owner may read it."""
    fresh = place / f"{name}.new"
    with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as out:
        out.write(data)
    fresh.replace(place / name)


def page_key(place: Path) -> str:
    """The secret in the page's address: the same at every start, so that open tabs can reload."""
    key = read(place, "page-key")
    if len(key) < 32:
        key = secrets.token_urlsafe(32)
        write(place, "page-key", key.encode())
    return key
