"""What somebody sees of a message: words, controls, pictures."""

from collections.abc import Iterable
from typing import Any

from simcord.components import walk_components

_TEXT, _BUTTON, _GALLERY, _SELECTS = 10, 2, 12, (3, 5, 6, 7, 8)


def _parts(message: Any) -> Iterable[dict[str, Any]]:
    """The components of a message as Discord sent them, whatever kind of object holds it."""
    raw = [part if isinstance(part, dict) else part.to_dict() for part in message.components]
    return walk_components(raw)


def words(message: Any) -> str:
    """All text of a message, top to bottom."""
    texts = [part["content"] for part in _parts(message) if part["type"] == _TEXT]
    return "\n".join([message.content, *texts] if message.content else texts)


def buttons(message: Any, *, enabled_only: bool = False) -> list[str]:
    """The labels of the buttons, in order."""
    return [
        part.get("label") or ""
        for part in _parts(message)
        if part["type"] == _BUTTON and not (enabled_only and part.get("disabled"))
    ]


def custom_ids(message: Any) -> list[str]:
    """The custom ids of all controls, in order."""
    return [part["custom_id"] for part in _parts(message) if part.get("custom_id")]


def options(message: Any, custom_id: str | None = None) -> dict[str, str]:
    """The choices of a menu (the only one, or the one named): value -> label."""
    return {option["value"]: option["label"] for option in _options(message, custom_id)}


def notes(message: Any) -> dict[str, str]:
    """What stands under the choices of the only menu: value -> description."""
    return {one["value"]: one.get("description") or "" for one in _options(message)}


def _options(message: Any, custom_id: str | None = None) -> list[dict[str, Any]]:
    menus = [part for part in _parts(message) if part["type"] in _SELECTS]
    found = [menu for menu in menus if custom_id in (None, menu["custom_id"])]
    if len(found) != 1:
        raise LookupError(f"{len(found)} menus: {[menu['custom_id'] for menu in menus]}")
    return list(found[0]["options"])


def options_or_none(message: Any) -> dict[str, str] | None:
    """The choices of the only menu, `None` where there is no menu."""
    try:
        return options(message)
    except LookupError:
        return None


def descriptions(message: Any) -> list[str]:
    """The words that describe the pictures, in order."""
    return [
        item.get("description") or ""
        for part in _parts(message)
        if part["type"] == _GALLERY
        for item in part["items"]
    ]


async def pictures(message: Any) -> list[bytes]:
    """The bytes of the message's files, in order."""
    return [await file.read() for file in message.attachments]
