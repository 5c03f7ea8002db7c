"""The words of the command line: commands, options, help."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from pathlib import Path

from bot.settings import LOCAL_PLAYERS, LOCAL_PORT
from bot.talk import LANGUAGES, say


def parser_of(names: Iterable[str], reader: str) -> argparse.ArgumentParser:
    """The parser of the command line, with its help in the reader's language."""
    parser = argparse.ArgumentParser("dobbelbot", description=say(reader, "cli.about"))
    commands = parser.add_subparsers(dest="command", required=True)
    for name in names:
        commands.add_parser(name, help=say(reader, f"cli.{name}"))
    local = commands.choices["local"]
    players = say(reader, "cli.local.players", players=" ".join(LOCAL_PLAYERS))
    local.add_argument("--players", nargs="+", default=LOCAL_PLAYERS, help=players)
    local.add_argument("--folder", type=Path, help=say(reader, "cli.local.folder"))
    port = say(reader, "cli.local.port", port=str(LOCAL_PORT))
    local.add_argument("--port", type=int, default=LOCAL_PORT, help=port)
    local.add_argument(
        "--language", default=reader, choices=LANGUAGES, help=say(reader, "cli.local.language")
    )
    local.add_argument(
        "--no-browser", action="store_true", help=say(reader, "cli.local.no_browser")
    )
    local.add_argument("--inspector", action="store_true", help=say(reader, "local.inspector"))
    record = commands.choices["verify"]
    record.add_argument("file", type=Path, help=say(reader, "cli.verify.file"))
    record.add_argument("--hash", metavar="SHA-256", help=say(reader, "cli.verify.hash"))
    for name in ("backup", "restore"):
        about = say(reader, f"cli.{name}.file")
        commands.choices[name].add_argument("file", type=Path, help=about)
    channel = say(reader, "cli.doctor.channel")
    commands.choices["doctor"].add_argument("--channel", type=int, metavar="ID", help=channel)
    return parser
