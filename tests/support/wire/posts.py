"""Messages made and changed by what the bot sends."""

from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import Any

from tests.support.request import EPHEMERAL
from tests.support.rules.components import walk
from tests.support.wire.arrivals import Arrival
from tests.support.wire.things import CDN, Post

_REFERENCE = "attachment://"


def post_of(known: int, channel: int, arrival: Arrival, new_id: Callable[[], int]) -> Post:
    """A new message."""
    post = Post(known, channel)
    change(post, arrival.body, arrival.files, new_id)
    post.edits = 0
    return post


def change(
    post: Post, body: dict[str, Any], files: Mapping[str, bytes], new_id: Callable[[], int]
) -> None:
    """Changes what the body names and leaves the rest; of the old files those stay that it names.

    The components' pictures get addresses, as Discord gives them.
    """
    post.edits += 1
    if "flags" in body:
        post.flags = (post.flags & EPHEMERAL) | body["flags"]
    post.content = body.get("content", post.content) or ""
    if body.get("attachments") is not None or files:
        _files(post, body.get("attachments") or [], files, new_id)
    if body.get("components") is not None:
        post.components = deepcopy(body["components"])
        _addresses(post)


def _files(
    post: Post,
    named: list[dict[str, Any]],
    files: Mapping[str, bytes],
    new_id: Callable[[], int],
) -> None:
    kept_ids = {str(one["id"]) for one in named}
    words = {one.get("filename"): one.get("description") for one in named}
    kept = [one for one in post.attachments if one["id"] in kept_ids]
    names = {one["filename"] for one in kept}
    post.pictures = {name: png for name, png in post.pictures.items() if name in names}
    post.pictures |= files
    post.attachments = kept + [
        _attachment(str(new_id()), post.channel, name, content, words.get(name))
        for name, content in files.items()
    ]


def _attachment(
    known: str, channel: int, name: str, content: bytes, words: str | None
) -> dict[str, Any]:
    address = f"{CDN}/{channel}/{known}/{name}"
    return {
        "id": known,
        "filename": name,
        "size": len(content),
        "url": address,
        "proxy_url": address,
        "content_type": "image/png" if name.endswith(".png") else "text/plain",
        "description": words,
    }


def _addresses(post: Post) -> None:
    known = {one["filename"]: one["url"] for one in post.attachments}
    for part in walk(post.components):
        for item in part.get("items", []):
            address = item["media"]["url"]
            if address.startswith(_REFERENCE):
                # A name without a file would be refused; the rules of the tests say so.
                address = known.get(address.removeprefix(_REFERENCE), address)
                item["media"] = {"url": address, "proxy_url": address, "width": 0, "height": 0}
