"""Files: how many, how large, what they are called."""

import re
from collections.abc import Iterator
from typing import Any

from tests.support.request import V2, Request

MIB = 1 << 20
_NAME = re.compile(r"[A-Za-z0-9._-]+")


def problems(request: Request) -> Iterator[str]:
    """What is wrong with the files of this request and with those that its message keeps."""
    for file in request.files:
        if file.size == 0:
            yield f"{file.name} is empty (a File is good for one sending)"
        if file.size > 10 * MIB:
            yield f"{file.name} is larger than 10 MiB"
        if not _NAME.fullmatch(file.name):
            yield f"{file.name!r} would be renamed: letters, digits, dot, dash, underscore only"
    if sum(file.size for file in request.files) > 25 * MIB:
        yield "the request is larger than 25 MiB"
    message = request.message
    if message is not None:
        names = after(request)
        if len(names) > 10:
            yield f"{len(names)} files on a message (10)"
        if len(set(names)) < len(names):
            yield f"two files of one name: {sorted(names)}"
        yield from _descriptions(request, message)


def _descriptions(request: Request, message: dict[str, Any]) -> Iterator[str]:
    for item in message.get("attachments") or []:
        if len(item.get("description") or "") > 1024:
            yield f"an image description of {len(item['description'])} characters (1,024)"
        known = request.before.files if request.before else {}
        if str(item["id"]) not in known and int(item["id"]) >= len(request.files):
            yield f"attachment {item['id']} is neither sent nor there"


def after(request: Request) -> list[str]:
    """The names of the files that the message has when the request has been carried out."""
    message = request.message or {}
    kept = dict(request.before.files) if request.before else {}
    if message.get("attachments") is not None:
        named = {str(item["id"]) for item in message["attachments"]}
        kept = {known: name for known, name in kept.items() if known in named}
    return [*kept.values(), *(file.name for file in request.files)]


def is_v2(request: Request) -> bool:
    """Whether the message is, or stays, one of components only."""
    flags = (request.message or {}).get("flags") or 0
    return bool((flags | (request.before.flags if request.before else 0)) & V2)
