"""The house as it is meant to be cut: which room may use what, and where a game may be named."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import engine
from engine import GAMES, Match

ROOT = Path(__file__).parent.parent
FILES = [
    file
    for room in ("engine", "render", "bot")
    for file in sorted((ROOT / room).rglob("*.py"))
    if "__pycache__" not in file.parts
]
ROOMS = {
    "engine": {"engine"},
    "render": {"render", "engine"},
    "bot": {"bot", "render", "engine"},
}
"""Arrows are the only imports there are."""

SEALED = {"random", "time", "asyncio", "sqlite3", "secrets"}
"""What rules need not know: chance, clocks, waiting, files of rows."""

ONLY_IN = {
    "discord": ("bot/front/", "bot/local"),
    "simcord": ("bot/local",),
    "sqlalchemy": ("bot/store",),
    "aiosqlite": ("bot/store",),
    "sqlite3": ("bot/store",),
    "alembic": ("bot/store",),
    "PIL": ("render/",),
    "random": ("bot/tables/dice.py",),
}
"""Packages with the one place, or the few, that may import them."""

KEYS = sorted({*GAMES, "keeropkeer", "keeropkeer2", "qwixx"})
REGISTRIES = {"engine/games/__init__.py", "render/__init__.py", "render/painters.py"}
SQL = re.compile(
    r"\b(SELECT\s.+\sFROM|INSERT\s+INTO|UPDATE\s.+\sSET|DELETE\s+FROM|CREATE\s+TABLE|PRAGMA\s+\w|"
    r"BEGIN\s+IMMEDIATE)\b",
    re.DOTALL,
)


def where(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def modules(file: Path) -> Iterator[str]:
    """The modules that a file imports, by their full names."""
    package = where(file).removesuffix("/__init__.py").removesuffix(".py").split("/")
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + (file.name == "__init__.py")]
            yield ".".join(above if node.level else []) + (node.module or "")


def packages(file: Path) -> set[str]:
    return {module.split(".")[0] for module in modules(file)}


every_file = pytest.mark.parametrize("file", FILES, ids=where)


@every_file
def test_arrows_are_the_only_imports(file: Path) -> None:
    room = where(file).split("/")[0]
    assert packages(file) & set(ROOMS) <= ROOMS[room]
    assert "tests" not in packages(file)


@every_file
def test_a_package_is_imported_only_where_it_belongs(file: Path) -> None:
    for package in packages(file) & set(ONLY_IN):
        assert where(file).startswith(ONLY_IN[package]), package


@every_file
def test_tables_store_and_talk_do_not_know_the_front(file: Path) -> None:
    if where(file).startswith(("bot/tables/", "bot/store/", "bot/talk/")):
        assert not any(module.startswith(("bot.front", "bot.local")) for module in modules(file))


@pytest.mark.parametrize("file", [f for f in FILES if where(f).startswith("engine/")], ids=where)
def test_the_engine_needs_nothing_but_the_standard_library(file: Path) -> None:
    assert packages(file) <= {"engine", *sys.stdlib_module_names} - SEALED


@every_file
def test_sql_stands_only_in_the_store(file: Path) -> None:
    if where(file).startswith("bot/store/"):
        return
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            assert not SQL.search(node.value), f"line {node.lineno}: {node.value}"


def may_name(file: Path) -> set[str]:
    """The games that a file may name: its own, if it lies in a game's folder or is its painter."""
    place = where(file)
    if place in REGISTRIES:
        return set(KEYS)
    return {
        key
        for key in KEYS
        if place.startswith((f"engine/games/{key}/", f"render/{key}/"))
        or place == f"render/{key}.py"
    }


@every_file
def test_a_game_is_named_only_at_home(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    named = {key for key in KEYS if re.search(rf"(?<![A-Za-z]){key}(?![A-Za-z0-9])", text)}
    assert named <= may_name(file)


def test_the_registry_names_each_game_once() -> None:
    text = (ROOT / "engine" / "games" / "__init__.py").read_text(encoding="utf-8")
    for key in GAMES:
        assert len(re.findall(rf"engine\.games\.{key}\.", text)) == 1


def test_the_public_names_of_the_engine() -> None:
    assert set(engine.__all__) == {
        "GAMES",
        "BadNotation",
        "Choose",
        "Fact",
        "Game",
        "Illegal",
        "Match",
        "Over",
        "Refusal",
        "Roll",
        "Score",
    }
    rooms = {name for name in vars(engine) if (ROOT / "engine" / f"{name}.py").exists()}
    public = {name for name in vars(engine) if not name.startswith("_")}
    assert public - rooms - {"games"} == set(engine.__all__)


def test_a_match_has_what_the_contract_promises() -> None:
    promised = """new replay game seats options state log waiting moves refusal play roll withdraw
    retire resume fallback scores facts view"""
    for name in promised.split():
        assert hasattr(Match.new("keeropkeer", 2), name), name
