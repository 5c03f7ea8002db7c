"""Messages: not empty, not of two kinds, nothing named that is not there."""

from collections.abc import Iterator
from typing import Any

from tests.support.request import V2, Request
from tests.support.rules import components
from tests.support.rules.files import after, is_v2

_OLD_STYLE = ("content", "embeds", "sticker_ids", "poll")
_REFERENCE = "attachment://"


def problems(request: Request) -> Iterator[str]:
    """What is wrong with the message that this request creates or changes."""
    message = request.message
    if message is None:
        return
    tree = message.get("components") or []
    yield from components.problems(tree)
    yield from _kinds(request, message, tree)
    yield from _references(request, message, tree)
    yield from _sizes(message)
    yield from _mentions(message.get("allowed_mentions") or {})
    if message.get("enforce_nonce") and not message.get("nonce"):
        yield "enforce_nonce without a nonce"
    if len(str(message.get("nonce") or "")) > 25:
        yield "a nonce of more than 25 characters"


def _kinds(request: Request, message: dict[str, Any], tree: list[Any]) -> Iterator[str]:
    old_style = [name for name in _OLD_STYLE if message.get(name)]
    top = {part["type"] for part in tree}
    if is_v2(request):
        yield from (f"{name} in a message of components" for name in old_style)
        if not tree and (request.creates or "components" in message):
            yield "an empty message"
        if not top <= components.V2_TOP:
            yield "a component that cannot stand alone"
        return
    if request.before is not None and request.before.flags & V2:
        yield "a message of components cannot become another"
    if top - {components.ROW}:
        yield "components of the new kind without their flag"
    if len(tree) > 5:
        yield f"{len(tree)} rows (5)"
    if request.creates and not (old_style or tree or request.files):
        yield "an empty message"


def _references(request: Request, message: dict[str, Any], tree: list[Any]) -> Iterator[str]:
    if request.method == "PATCH" and request.before is None and "/webhooks/" not in request.path:
        return  # the message is gone: Discord says so, whatever the edit refers to
    used = set(_referred({"components": tree, "embeds": message.get("embeds") or []}))
    names = set(after(request))
    yield from (f"no file for {_REFERENCE}{name}" for name in sorted(used - names))
    if is_v2(request) and "components" in message:
        shown = used | (_kept_addresses(tree) & names)
        yield from (f"file {name} is shown nowhere" for name in sorted(names - shown))


def _referred(value: Any) -> Iterator[str]:
    """The files that any address within names."""
    if isinstance(value, dict):
        for item in value.values():
            yield from _referred(item)
    elif isinstance(value, list):
        for item in value:
            yield from _referred(item)
    elif isinstance(value, str) and value.startswith(_REFERENCE):
        yield value.removeprefix(_REFERENCE)


def _kept_addresses(tree: list[Any]) -> set[str]:
    """The last parts of full addresses: a kept file may be named by the address it has."""
    found = set()
    for part in components.walk(tree):
        media = [part.get("media"), part.get("file"), *(i["media"] for i in part.get("items", []))]
        found |= {item["url"].rpartition("/")[2].partition("?")[0] for item in media if item}
    return found


def _sizes(message: dict[str, Any]) -> Iterator[str]:
    content = (message.get("content") or "").strip()
    if len(content) > 2000:
        yield f"{len(content)} characters of content (2,000)"
    if message.get("content") and not content:
        yield "a message of blanks"
    words = [list(_words(embed)) for embed in message.get("embeds") or []]
    total = sum(len(word) for embed in words for word in embed)
    if total > 6000:
        yield f"{total} characters in the embeds (6,000)"


def _words(embed: dict[str, Any]) -> Iterator[str]:
    yield embed.get("title") or ""
    yield embed.get("description") or ""
    yield (embed.get("footer") or {}).get("text") or ""
    yield (embed.get("author") or {}).get("name") or ""
    for field in embed.get("fields") or []:
        yield field["name"]
        yield field["value"]


def _mentions(allowed: dict[str, Any]) -> Iterator[str]:
    for kind in ("users", "roles"):
        if allowed.get(kind) and kind in (allowed.get("parse") or []):
            yield f"allowed_mentions: all {kind}, and some by name"
