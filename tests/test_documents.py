"""What the documents say is what the program has."""

import re
from pathlib import Path

from discord import app_commands

from bot.__main__ import COMMANDS
from bot.front.commands import all_commands
from bot.settings import PREFIX, Settings
from bot.talk import LANGUAGES, say
from engine import GAMES

ROOT = Path(__file__).parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def spelled() -> list[str]:
    """Every command as people type it."""
    names = []
    for command in all_commands():
        if isinstance(command, app_commands.Group):
            names += [f"/{command.name} {one.name}" for one in command.commands]
        else:
            names.append(f"/{command.name}")
    return names


def test_the_readme_names_every_command_and_no_other() -> None:
    known = set(spelled())
    named = set(re.findall(r"`(/[a-z]+(?: [a-z]+\b(?!:))?)", README))
    groups = {name.partition(" ")[0] for name in known}
    assert known <= named
    assert named - groups <= known


def test_the_readme_names_what_the_command_line_can_do() -> None:
    for name in COMMANDS:
        assert f"-m bot {name}" in README, name


def test_the_readme_names_every_game() -> None:
    for game in GAMES:
        assert say("en", f"{game}.name").partition(" (")[0] in README


def test_every_setting_is_explained_and_no_other() -> None:
    example = (ROOT / ".env.example").read_text(encoding="utf-8")
    named = set(re.findall(rf"^({PREFIX}[A-Z_]+)=", example, re.MULTILINE))
    assert named == {PREFIX + name.upper() for name in Settings.model_fields}


def test_no_document_names_a_place_on_a_machine() -> None:
    pages = (f"README.{language}.md" for language in LANGUAGES[1:])
    for file in ("README.md", *pages, "CHANGELOG.md", ".env.example", "constraints.txt"):
        text = (ROOT / file).read_text(encoding="utf-8")
        assert not re.search(r"(?<![\w.])/(?:home|root|Users)/", text), file


def test_there_is_a_page_in_every_language() -> None:
    for language in LANGUAGES[1:]:
        assert (ROOT / f"README.{language}.md").exists()
