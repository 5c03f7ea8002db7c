"""The command line: `python -m bot`, the same as `dobbelbot`."""

from __future__ import annotations

import argparse
import asyncio
import io
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from pydantic import ValidationError

from bot import outside
from bot.parser import parser_of
from bot.settings import FILE, PREFIX, Settings
from bot.tables import StoreUnusable
from bot.tables.verify import Unverifiable, Verdict, verify
from bot.talk import language, plain, say

OK, DIFFERS, UNUSABLE = 0, 1, 2
"""Exit codes: done; something was found wrong; it could not be tried."""


class Trouble(Exception):
    """The command cannot go on; the code and its facts make one sentence."""

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command and gives its exit code."""
    reader = _reader()
    for stream in (sys.stdout, sys.stderr):  # a poor terminal shows a question mark, not an error
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    chosen = parser_of(COMMANDS, reader).parse_args(arguments)
    try:
        return COMMANDS[chosen.command](chosen, reader)
    except Trouble as trouble:
        return _sorry(say(reader, f"cli.{trouble.code}", **trouble.facts))
    except StoreUnusable as unusable:
        return _sorry(say(reader, f"unusable.{unusable.code}", **unusable.facts))


def _reader() -> str:
    """The language of whoever sits at the terminal, as the environment tells it."""
    told = (os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return language(next((name for name in told if name), ""))


def _run(_: argparse.Namespace, reader: str) -> int:
    settings = _settings()
    if not settings.token.get_secret_value().strip():
        raise Trouble("no_token")
    from bot.front.serve import NotDiscord, serve  # noqa: PLC0415 - the library is slow to load for the others

    try:
        asyncio.run(serve(settings))
    except ConnectionRefusedError as refused:
        raise Trouble("token_refused") from refused
    except NotDiscord as other:
        raise Trouble("not_discord") from other
    except ConnectionError as unreachable:
        raise Trouble("discord_unreachable", detail=str(unreachable)) from unreachable
    return OK


def _first(language: str) -> str:
    """What to type first: the command that opens a table, by its names in the language."""
    words = (say(language, f"command.{name}.name") for name in ("game", "new"))
    return "/" + " ".join(words)


def _local(chosen: argparse.Namespace, reader: str) -> int:
    try:
        from bot.local import LocalTrouble, run_local  # noqa: PLC0415
    except ModuleNotFoundError as missing:
        raise Trouble("local_not_installed", module=missing.name) from missing
    from bot.front import Dobbelbot  # noqa: PLC0415

    try:
        asyncio.run(
            run_local(
                lambda folder: Dobbelbot(folder / "dobbelbot.db", shard_count=1, rereads=True),
                folder=chosen.folder,
                port=chosen.port,
                players=chosen.players,
                language=chosen.language,
                first=_first(chosen.language),
                open_browser=not chosen.no_browser,
                inspector=chosen.inspector,
            )
        )
    except LocalTrouble as trouble:
        return _sorry(say(chosen.language, f"trouble.{trouble.code}", **trouble.facts))
    except KeyboardInterrupt:
        return OK
    return OK


def _doctor(chosen: argparse.Namespace, reader: str) -> int:
    from bot.front.doctor import examine  # noqa: PLC0415

    findings = asyncio.run(examine(_settings(), reader, chosen.channel))
    for finding in findings:
        sys.stdout.write(finding.line(reader) + "\n")
    return DIFFERS if any(finding.wrong for finding in findings) else OK


def _backup(chosen: argparse.Namespace, reader: str) -> int:
    from bot.store.copies import backup  # noqa: PLC0415 - SQL is slow to load for the others

    asyncio.run(backup(_settings().database, chosen.file))
    sys.stdout.write(say(reader, "cli.backed_up", file=str(chosen.file)) + "\n")
    return OK


def _restore(chosen: argparse.Namespace, reader: str) -> int:
    from bot.store.copies import restore  # noqa: PLC0415

    database = _settings().database
    old = asyncio.run(restore(chosen.file, database))
    code = "restored" if old is None else "restored_aside"
    sys.stdout.write(say(reader, f"cli.{code}", path=str(database), old=str(old)) + "\n")
    return OK


def _verify(chosen: argparse.Namespace, reader: str) -> int:
    try:
        verdict = verify(outside.file_text(chosen.file, outside.RECORD_FILE))
    except (OSError, outside.UnreadableFile) as unreadable:
        raise _unreadable(chosen.file, unreadable) from unreadable
    except Unverifiable as why:
        harmless = {k: plain(v, 60) if isinstance(v, str) else v for k, v in why.facts.items()}
        return _sorry(say(reader, f"verify.{why.code}", **harmless))
    for one in verdict.differences:
        facts = {"roll": one.roll, "recorded": one.recorded, "computed": one.computed}
        sys.stdout.write(say(reader, "verify.differs", **facts) + "\n")
    dice = "verify.wrong" if verdict.differences else "verify.right"
    promise = f"verify.hash_{_promise(verdict, chosen.hash)}"
    sys.stdout.write(say(reader, dice, rolls=verdict.rolls) + "\n")
    sys.stdout.write(say(reader, promise, hash=verdict.seed_hash) + "\n")
    return DIFFERS if verdict.differences or promise.endswith("wrong") else OK


def _promise(verdict: Verdict, shown: str | None) -> str:
    """Whether the seed is the promised one, as far as that can be told from here."""
    if shown is None:
        return "unknown"
    return "right" if shown.strip().casefold() == verdict.seed_hash.casefold() else "wrong"


def _settings() -> Settings:
    try:
        return Settings()
    except ValidationError as wrong:
        told = (str(error["loc"][0]).upper() for error in wrong.errors())
        names = ", ".join(name if name.startswith(PREFIX) else PREFIX + name for name in told)
        raise Trouble("bad_settings", names=names) from wrong
    except (OSError, outside.UnreadableFile) as unreadable:
        raise _unreadable(FILE, unreadable) from unreadable


def _unreadable(file: Path, why: OSError | outside.UnreadableFile) -> Trouble:
    """What to say of a file that cannot be read."""
    if isinstance(why, outside.UnreadableFile):
        return Trouble(why.code, file=str(file))
    return Trouble("cannot_read", file=str(file), detail=why.strerror or str(why))


def _sorry(sentence: str) -> int:
    sys.stderr.write(sentence + "\n")
    return UNUSABLE


COMMANDS: Mapping[str, Callable[[argparse.Namespace, str], int]] = {
    "run": _run,
    "local": _local,
    "doctor": _doctor,
    "backup": _backup,
    "restore": _restore,
    "verify": _verify,
}

if __name__ == "__main__":
    sys.exit(main())
