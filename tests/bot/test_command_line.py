"""The command line as people use it: what it says, its exit codes, and what it leaves alone."""

import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot.store import SqliteStore
from tests.bot.commands import ROOT, Commands, Ended
from tests.support.wire import TOKEN, WireDiscord

DATABASE = "dobbelbot.db"


def listing(folder: Path) -> dict[str, bytes]:
    """Everything in a folder."""
    files = {file.name: file for file in folder.iterdir()}
    return {name: file.read_bytes() if file.is_file() else b"" for name, file in files.items()}


def one_sentence(ended: Ended) -> str:
    """What a command says that could not be tried: one line, and nothing of the machinery."""
    assert (ended.code, ended.out) == (2, "")
    (line,) = ended.err.splitlines()
    assert line.endswith((".", ")"))
    assert TOKEN not in line
    return line


def plain(*arguments: str, folder: Path, **environment: str) -> Ended:
    """A command in a process made from nothing."""
    ended = subprocess.run(
        [sys.executable, "-m", "bot", *arguments],
        cwd=folder,
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT), **environment},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    return Ended(ended.returncode, ended.stdout, ended.stderr)


def test_help_names_every_command(folder: Path) -> None:
    ended = plain("--help", folder=folder)
    assert (ended.code, ended.err) == (0, "")
    for name in ("run", "local", "doctor", "backup", "restore", "verify"):
        assert f"  {name} " in ended.out


def test_help_of_the_page_names_what_it_takes_by_itself(folder: Path) -> None:
    told = plain("local", "--help", folder=folder).out
    assert "8437" in told
    assert "Anna Bram Chris)" in " ".join(told.split())


async def test_without_a_token_it_says_where_one_goes(commands: Commands, folder: Path) -> None:
    assert "DOBBELBOT_TOKEN" in one_sentence(await commands.run(folder, "run"))
    assert listing(folder) == {}


@pytest.mark.parametrize("name", ["LANG", "LC_ALL"])
async def test_it_speaks_dutch_to_the_dutch(commands: Commands, folder: Path, name: str) -> None:
    ended = await commands.run(folder, "run", **{name: "nl_NL.UTF-8"})
    assert "Er is geen token" in one_sentence(ended)


async def test_a_wrong_setting_is_named(commands: Commands, folder: Path) -> None:
    ended = await commands.run(folder, "run", log_level="LOUD")
    assert "LOG_LEVEL" in one_sentence(ended)


def _may_not_be_read(file: Path) -> None:
    file.write_text("DOBBELBOT_TOKEN=x")
    file.chmod(0)


UNREADABLE = {
    "utf-16 in half": lambda file: file.write_bytes(b"\xff\xfeD"),
    "utf-16 without a mark": lambda file: file.write_bytes("DOBBELBOT_TOKEN=x".encode("utf-16-le")),
    "latin-1": lambda file: file.write_bytes(b"# caf\xe9\nDOBBELBOT_TOKEN=x\n"),
    "zero byte": lambda file: file.write_bytes(b"DOBBELBOT_TOKEN=x\0y\n"),
    "folder": lambda file: file.mkdir(),
    "endless": lambda file: file.write_bytes(b"# on and on\n" * 10_000),
    "circle": lambda file: file.symlink_to(file.name),
    "no right": _may_not_be_read,
}


@pytest.mark.parametrize("command", ["run", "doctor"])
@pytest.mark.parametrize("make", UNREADABLE.values(), ids=UNREADABLE)
async def test_settings_that_cannot_be_read_are_one_sentence(
    commands: Commands, folder: Path, command: str, make: Callable[[Path], object]
) -> None:
    make(folder / ".env")
    if os.access(folder / ".env", os.R_OK) and make is _may_not_be_read:
        pytest.skip("this user may read everything")
    assert ".env" in one_sentence(await commands.run(folder, command))


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
async def test_settings_are_read_by_their_mark(
    commands: Commands, folder: Path, encoding: str
) -> None:
    text = "# ünïcode\nDOBBELBOT_TOKEN=x.y\nDOBBELBOT_LOG_LEVEL=LOUD\n"
    (folder / ".env").write_text(text, encoding)
    assert "LOG_LEVEL" in one_sentence(await commands.run(folder, "run"))
    ended = await commands.run(folder, "run", log_level="INFO")
    assert "cannot be reached" in one_sentence(ended)


@pytest.mark.parametrize("setting", ["database", "token"])
async def test_a_setting_without_end_is_named(
    commands: Commands, folder: Path, setting: str
) -> None:
    ended = await commands.run(folder, "run", **{setting: "x" * 5000})
    assert setting.upper() in one_sentence(ended)


@pytest.mark.parametrize("place", ["~nobody-here/x", "~nobody-here", "a\0b", "loop/x"])
async def test_a_folder_that_cannot_be_found_leads_to_the_option(
    commands: Commands, folder: Path, place: str
) -> None:
    (folder / "loop").symlink_to("loop")
    line = one_sentence(await commands.run(folder, "local", "--folder", place))
    assert "--folder" in line


def test_without_a_home_the_page_asks_for_a_folder(folder: Path) -> None:
    program = (
        "import pwd; pwd.getpwuid = lambda number: {}[number]\n"
        "from bot.__main__ import main; raise SystemExit(main(['local']))"
    )
    ended = subprocess.run(
        [sys.executable, "-c", program],
        cwd=folder,
        env={"PATH": os.environ["PATH"], "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert "--folder" in one_sentence(Ended(ended.returncode, ended.stdout, ended.stderr))


@pytest.mark.parametrize("token", ["not.the.token", "line\nbreak", "ünïcode", "  "])
async def test_a_token_that_cannot_be_right_is_refused(
    commands: Commands, folder: Path, wire: WireDiscord, token: str
) -> None:
    ended = await commands.run(folder, "run", api=wire.api, token=token)
    assert "token" in one_sentence(ended)
    assert listing(folder) == {}


async def test_a_discord_that_cannot_be_reached_is_said(commands: Commands, folder: Path) -> None:
    assert "cannot be reached" in one_sentence(await commands.run(folder, "run", token=TOKEN))


@pytest.mark.parametrize("status", [403, 503])
async def test_a_discord_that_is_unwell_is_said(
    commands: Commands, folder: Path, wire: WireDiscord, status: int
) -> None:
    wire.faults.refuse("GET", "/users/@me", status, times=9)
    ended = await commands.run(folder, "run", api=wire.api, token=TOKEN)
    assert str(status) in one_sentence(ended)


@pytest.mark.parametrize("path", ["/users/@me", "/oauth2/applications/@me"])
@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("<html>Welcome to our hotel! Please sign in.</html>", "text/html"),
        ("<html>Welcome to our hotel!</html>", "application/json"),
        ("[]", "application/json"),
        ("{}", "application/json"),
        ("null", "application/json"),
        ("", "text/plain"),
    ],
)
async def test_a_page_that_answers_for_discord_is_said(
    commands: Commands, folder: Path, wire: WireDiscord, path: str, text: str, kind: str
) -> None:
    wire.faults.instead("GET", path, text, kind, times=9)
    ended = await commands.run(folder, "run", api=wire.api, token=TOKEN)
    assert "not Discord" in one_sentence(ended)
    examined = await commands.run(folder, "doctor", api=wire.api, token=TOKEN)
    assert (examined.code, examined.err) == (1, "")
    assert "something else answers" in examined.out


async def _with_a_note(database: Path, value: str) -> None:
    store = await SqliteStore.open(database)
    await store.set_meta("key", value)
    await store.close()


async def test_a_backup_is_made_and_put_back(commands: Commands, folder: Path) -> None:
    await _with_a_note(folder / DATABASE, "saved")

    made = await commands.run(folder, "backup", "copy.db")
    await _with_a_note(folder / DATABASE, "played on")
    put_back = await commands.run(folder, "restore", "copy.db")

    assert (made.code, made.err, put_back.code, put_back.err) == (0, "", 0, "")
    assert "copy.db" in made.out
    assert f"{DATABASE}.old-1" in put_back.out
    store = await SqliteStore.open(folder / DATABASE)
    assert await store.meta("key") == "saved"
    await store.close()


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("backup", "copy.db"), "nothing to copy"),
        (("restore", "copy.db"), "no backup"),
    ],
)
async def test_a_backup_that_cannot_be_made_or_found_is_said(
    commands: Commands, folder: Path, arguments: tuple[str, ...], words: str
) -> None:
    assert words in one_sentence(await commands.run(folder, *arguments))
    assert listing(folder) == {}


@pytest.mark.parametrize("command", ["backup", "restore"])
async def test_a_folder_that_may_not_be_written_is_said(
    commands: Commands, folder: Path, command: str
) -> None:
    await _with_a_note(folder / DATABASE, "saved")
    target = folder / "no" / "where.db"
    database = folder / DATABASE if command == "backup" else target
    file = target if command == "backup" else folder / DATABASE
    ended = await commands.run(folder, command, str(file), database=str(database))
    assert str(target) in one_sentence(ended)


def _newer(path: Path) -> None:
    with closing(sqlite3.connect(path)) as made:
        made.execute("CREATE TABLE alembic_version (version_num)")
        made.execute("INSERT INTO alembic_version VALUES ('9999')")
        made.execute("CREATE TABLE entries (number)")
        made.commit()


def _foreign(path: Path) -> None:
    with closing(sqlite3.connect(path)) as made:
        made.execute("CREATE TABLE recipes (name)")
        made.commit()


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (_newer, "newer version"),
        (_foreign, "another program"),
        (lambda path: path.write_text("Anna owes Bram three euros.\n" * 40), "not a database"),
        (lambda path: path.mkdir(), "is a folder"),
        (lambda path: path.touch(), "is empty"),
    ],
    ids=["newer", "foreign", "text", "folder", "empty"],
)
async def test_a_database_that_cannot_be_used_is_left_alone(
    commands: Commands, folder: Path, wire: WireDiscord, make: Callable[[Path], None], words: str
) -> None:
    make(folder / DATABASE)
    before = listing(folder)
    ended = await commands.run(folder, "run", api=wire.api, token=TOKEN)
    assert words in one_sentence(ended)
    assert listing(folder) == before
    assert wire.gateway.identified == []


async def test_a_database_folder_that_is_missing_is_not_made(
    commands: Commands, folder: Path, wire: WireDiscord
) -> None:
    place = str(folder / "no" / "where.db")
    ended = await commands.run(folder, "run", api=wire.api, token=TOKEN, database=place)
    assert place in one_sentence(ended)
    assert listing(folder) == {}
