"""Players of a simulated Discord who use it in their own language."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from simcord import interactions
from simcord.backend.ops.commands import CommandsMixin

Node = Mapping[str, Any]
"""A command as it is registered, or one of its subcommands, options or choices."""


@contextmanager
def spoken(users: Mapping[int, str], guilds: Mapping[int, str]) -> Iterator[None]:
    """Give each interaction its user's Discord locale, and the server's, while the context lasts.

    Commands are offered by the names they have in the user's language, as on Discord. Both map ids
    to locales and may change meanwhile; who is not in them keeps the simulation's American English.
    """
    plain, visible = interactions.base_payload, CommandsMixin.visible_commands

    def with_language(backend: Any, **kwargs: Any) -> Any:
        record, payload = plain(backend, **kwargs)
        locale = payload["locale"] = users.get(kwargs["user_id"], payload["locale"])
        if kwargs["guild_id"] in guilds:
            payload["guild_locale"] = guilds[kwargs["guild_id"]]
        command = _registered(backend, payload["data"].get("id"))
        if command is not None:
            payload["data"] = _as_registered(payload["data"], command, locale)
        return record, payload

    def in_their_language(self: Any, *, user_id: int, **more: Any) -> list[dict[str, Any]]:
        found = visible(self, user_id=user_id, **more)
        return [_translated(command, users.get(user_id, "")) for command in found]

    interactions.base_payload = with_language
    CommandsMixin.visible_commands = in_their_language  # type: ignore[method-assign]
    try:
        yield
    finally:
        interactions.base_payload = plain
        CommandsMixin.visible_commands = visible  # type: ignore[method-assign]


def _registered(backend: Any, command: object) -> Node | None:
    """The command with this id, as the bot has registered it; `None` for a button or a menu."""
    for commands in backend.commands.values():
        for one in commands.values():
            if one["id"] == command:
                return dict(one)
    return None


def _translated(node: Node, locale: str) -> dict[str, Any]:
    """The node as somebody with this locale sees it."""
    words = {"name": _name(node, locale)}
    if "description" in node:
        words["description"] = _word(node, "description", locale)
    parts = {
        kind: [_translated(part, locale) for part in node[kind]]
        for kind in ("options", "choices")
        if node.get(kind)
    }
    return {**node, **words, **parts}


def _as_registered(data: Node, node: Node, locale: str) -> dict[str, Any]:
    """What somebody has filled in, by the names that the bot knows."""
    parts = {_name(part, locale): part for part in node.get("options") or ()}
    parts |= {part["name"]: part for part in node.get("options") or ()}
    given = [_as_registered(one, parts[one["name"]], locale) for one in data.get("options") or ()]
    return {**data, "name": node["name"], **({"options": given} if given else {})}


def _name(node: Node, locale: str) -> str:
    return _word(node, "name", locale)


def _word(node: Node, kind: str, locale: str) -> str:
    words = node.get(f"{kind}_localizations") or {}
    return str(words.get(locale, node[kind]))
