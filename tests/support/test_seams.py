"""The private parts of the simulation that we lean on: all of them listed, all of them there."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import simcord
from simcord import _clock, _runtime, _settlement, interactions
from simcord.backend import errors
from simcord.http import router
from simcord.preview import (
    Preview,
    _action_plans,
    _markdown,
    _media,
    _pages,
    _server,
    _snapshot,
)

from bot.local.saved import KEPT
from bot.local.scripts import PATCHES, patched
from tests.support.toy import Toy

ROOT = Path(__file__).parents[2]
LOCAL = sorted((ROOT / "bot" / "local").glob("*.py"))
OURS = ROOT / "tests" / "support" / "seams.py"
BACKEND = (
    "channels", "clock", "compute_permissions", "create_thread", "delete_channel",
    "delete_message", "emit", "guilds", "http_requests", "interaction_tokens", "interactions",
    "messages", "bot_user", "_reserved_ids", "remove_guild", "reserve_id", "set_overwrite",
    "transcript", "users",
)  # fmt: skip
ENV = (
    "_begin_operation", "_detach_bot", "_end_operation", "_errors_acknowledged", "_loop",
    "_operation_task", "_real_advance_task", "_settle_internal", "_settlement_state",
)  # fmt: skip
PREVIEW = (
    "_LOCALES", "_action", "_active_action", "_advance_presentation_time", "_blobs", "_get_page",
    "_media_worker", "_open_page", "_page_payload", "_pages", "_publish", "_server",
    "capability", "wait_closed",
)  # fmt: skip
PAGE = ("assets", "generation", "id", "channel_id", "revision", "status")
MODULES: dict[Any, tuple[str, ...]] = {
    _clock: ("Clock",),
    _runtime: ("_attach_bot",),
    _settlement: ("_run_due_virtual_callbacks",),
    _action_plans: (
        "_component_key",
        "_component_paths",
        "HISTORY_STEP",
        "HISTORY_WINDOW_SIZE",
    ),
    _markdown: ("_markdown_parser",),
    _snapshot: ("_message_navigation", "_message_projection", "HISTORY_WINDOW_SIZE"),
    _media: ("MediaInfo", "MediaWorker"),
    _media.MediaWorker: ("validate",),
    _pages: ("_Page",),
    _server: ("PreviewServer",),
    _server.PreviewServer: (
        "_SECURITY_HEADERS",
        "_STATIC_FILES",
        "_authorized",
        "_state",
        "_static",
    ),
    errors: ("missing_permissions",),
    interactions: ("base_payload",),
    router: ("dispatch",),
    _pages._Page: PAGE,
    Preview: ("_LOCALES",),
}
LISTED = {
    name
    for names in (*MODULES.values(), BACKEND, ENV, PREVIEW, KEPT, ("_blobs", "_reserved_ids"))
    for name in names
    if name.startswith("_")
} | {
    "_clock",
    "_runtime",
    "_settlement",
    "_action_plans",
    "_markdown",
    "_queries",
    "_snapshot",
    "_media",
    "_pages",
    "_server",
    "_deadline",
    # discord.py's own: what it hears of itself, and the threads that it knows
    "_connection",
    "_threads",
}


@pytest.mark.parametrize(("owner", "names"), MODULES.items(), ids=str)
def test_what_modules_and_classes_must_have(owner: Any, names: tuple[str, ...]) -> None:
    assert [name for name in names if not hasattr(owner, name)] == []


async def test_what_a_running_world_must_have() -> None:
    async with simcord.run(Toy()) as env:
        guild = env.create_guild()
        anna = guild.add_member(env.create_user("anna"))
        preview = env.preview(guild.create_text_channel("games"), viewers=[anna])
        for owner, names in ((env, ENV), (env.backend, (*BACKEND, *KEPT)), (preview, PREVIEW)):
            assert [name for name in names if not hasattr(owner, name)] == []
        assert hasattr(env.backend.cdn, "_blobs")
        await env.bot.close()


@pytest.mark.parametrize("patch", PATCHES, ids=lambda patch: f"{patch.path} {patch.old[:20]}")
def test_what_is_patched_in_the_page_stands_there(patch: Any) -> None:
    name = _server.PreviewServer._STATIC_FILES[patch.path]
    served = (Path(_server.__file__).parent / "static" / name).read_text(encoding="utf-8")
    assert patch.new in patched(patch.path, served)


@pytest.mark.parametrize("file", [*LOCAL, OURS], ids=lambda file: file.stem)
def test_every_private_name_is_listed(file: Path) -> None:
    assert private_names(file) - own_names([file]) <= LISTED


@pytest.mark.parametrize("file", sorted((ROOT / "tests").rglob("*.py")), ids=lambda file: file.stem)
def test_only_one_module_of_the_tests_touches_them(file: Path) -> None:
    if file not in (OURS, Path(__file__)):
        assert private_names(file) & LISTED <= own_names([file])


def private_names(file: Path) -> set[str]:
    """Names that begin with one underscore and are reached through something else."""
    return {name for name in _reached(ast.parse(file.read_text())) if _private(name)}


def _reached(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.ImportFrom):
            yield from (node.module or "").split(".")
            yield from (alias.name for alias in node.names)


def _private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


def own_names(files: list[Path]) -> set[str]:
    """Names that these files themselves define or assign."""
    found = set()
    for file in files:
        for node in ast.walk(ast.parse(file.read_text())):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
                found.add(node.name)
            elif isinstance(node, ast.Name | ast.Attribute) and isinstance(node.ctx, ast.Store):
                found.add(node.id if isinstance(node, ast.Name) else node.attr)
    return found
