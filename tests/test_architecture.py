"""The house as it is meant to be cut: which room may use what, and where a game may be named."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Collection, Iterator, Mapping
from graphlib import TopologicalSorter
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
BELOW = {
    "engine": (),
    "engine.players": ("engine",),
    "engine.players.lab": ("engine.players",),
    "engine.players.__main__": ("engine.players.lab",),
    "render": ("engine",),
    "bot.outside": (),
    "bot.tables": ("engine.players", "bot.outside"),
    "bot.boards": ("bot.tables",),
    "bot.store": ("bot.boards",),
    "bot.talk.words": ("render",),
    "bot.talk.typing": ("bot.talk.words", "bot.boards"),
    "bot.talk.screens": ("bot.talk.typing",),
    "bot.talk": ("bot.talk.screens",),
    "bot.front.under_way": (),
    "bot.front.showing": ("bot.front.under_way", "bot.talk"),
    "bot.front.parts": ("bot.front.showing",),
    "bot.front.answering": ("bot.front.parts",),
    "bot.front.commands": ("bot.front.answering",),
    "bot.front": ("bot.front.commands", "bot.store", "bot.settings"),
    "bot.local": ("bot.front",),
    "bot.settings": ("bot.outside",),
    "bot": ("bot.local",),
}
"""Every room with those right below it. It may import them and what is below them, nothing else."""

SEALED = {"random", "time", "asyncio", "sqlite3", "secrets"}
"""What rules need not know: chance, clocks, waiting, files of rows."""

LAB = "engine/players/lab/"
"""Where computer players learn and are measured: with chance, a clock and the package for it."""

ONLY_IN = {
    "discord": ("bot/front/", "bot/local"),
    "simcord": ("bot/local",),
    "sqlalchemy": ("bot/store",),
    "aiosqlite": ("bot/store",),
    "sqlite3": ("bot/store",),
    "alembic": ("bot/store",),
    "PIL": ("render/",),
    "random": ("bot/tables/dice.py", LAB),
    "numpy": (LAB,),
}
"""Packages with the one place, or the few, that may import them."""

KEYS = sorted({*GAMES, "keeropkeer", "keeropkeer2", "qwixx"})
REGISTRIES = {
    "engine/games/__init__.py",
    "engine/players/registry.py",
    "engine/players/lab/registry.py",
    "render/__init__.py",
    "render/painters.py",
}
SQL = re.compile(
    r"\b(SELECT\s.+\sFROM|INSERT\s+INTO|UPDATE\s.+\sSET|DELETE\s+FROM|CREATE\s+TABLE|PRAGMA\s+\w|"
    r"BEGIN\s+IMMEDIATE)\b",
    re.DOTALL,
)


def where(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()


def module(file: Path) -> str:
    """The full name of a file's module, that of the package for an `__init__.py`."""
    return where(file).removesuffix(".py").removesuffix("/__init__").replace("/", ".")


MODULES = {module(file): file for file in FILES}


def modules(file: Path) -> Iterator[str]:
    """The modules that a file imports, by their full names, those for types alone among them."""
    package = module(file).split(".")
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + (file.name == "__init__.py")]
            source = ".".join([*(above if node.level else []), *filter(None, [node.module])])
            for alias in node.names:
                whole = f"{source}.{alias.name}"
                yield whole if whole in MODULES else source


def room(name: str) -> str:
    """The room in which a module stands."""
    return max((one for one in BELOW if f"{name}.".startswith(f"{one}.")), key=len)


def reachable(start: str, below: Mapping[str, Collection[str]]) -> set[str]:
    """Everything below, and below that."""
    return set(below[start]).union(*(reachable(one, below) for one in below[start]))


def packages(file: Path) -> set[str]:
    return {module.split(".")[0] for module in modules(file)}


every_file = pytest.mark.parametrize("file", FILES, ids=where)


@every_file
def test_a_room_imports_only_what_is_below_it(file: Path) -> None:
    here = room(module(file))
    there = {room(name) for name in set(modules(file)) & set(MODULES)}
    assert there <= {here} | reachable(here, BELOW)
    assert "tests" not in packages(file)


def test_no_files_import_each_other_in_a_circle() -> None:
    imports = {name: set(modules(file)) & set(MODULES) for name, file in MODULES.items()}
    TopologicalSorter(imports).prepare()


@every_file
def test_a_package_is_imported_only_where_it_belongs(file: Path) -> None:
    for package in packages(file) & set(ONLY_IN):
        assert where(file).startswith(ONLY_IN[package]), package


@pytest.mark.parametrize("file", [f for f in FILES if where(f).startswith("engine/")], ids=where)
def test_the_engine_needs_nothing_but_the_standard_library(file: Path) -> None:
    learning = {"numpy", "random", "time"} if where(file).startswith(LAB) else set()
    assert packages(file) <= {"engine", *sys.stdlib_module_names} - SEALED | learning


@every_file
def test_sql_stands_only_in_the_store(file: Path) -> None:
    if where(file).startswith("bot/store/"):
        return
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            assert not SQL.search(node.value), f"line {node.lineno}: {node.value}"


HOMES = ("engine/games", "engine/players", "engine/players/lab", "render")
"""Where a game has a folder."""


def may_name(file: Path) -> set[str]:
    """The games that a file may name: its own, if it lies in a game's folder or is its painter."""
    place = where(file)
    if place in REGISTRIES:
        return set(KEYS)
    return {
        key
        for key in KEYS
        if place.startswith(tuple(f"{home}/{key}/" for home in HOMES))
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
    places = {place.stem for place in (ROOT / "engine").iterdir()}
    rooms = {name for name in vars(engine) if name in places}
    public = {name for name in vars(engine) if not name.startswith("_")}
    assert public - rooms == set(engine.__all__)


def test_a_match_has_what_the_contract_promises() -> None:
    promised = """new replay game seats options state log waiting moves refusal play roll withdraw
    retire resume fallback scores facts view"""
    for name in promised.split():
        assert hasattr(Match.new("keeropkeer", 2), name), name
