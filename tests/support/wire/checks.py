"""What the rules of the tests say against a request that came over the wire."""

import re
from collections.abc import Iterator

from tests.support import openapi, rules
from tests.support.request import Before, Press, Request, Upload
from tests.support.wire.arrivals import Arrival
from tests.support.wire.things import Interaction, Post
from tests.support.wire.world import World

_IN_ORDER: set[str] = set()
"""Requests that were in order, with other numbers and names of pictures: looking takes its time."""
_NUMBERS = re.compile(r"[0-9a-f]{16,}|\d")


def problems(arrival: Arrival, world: World) -> list[str]:
    """A sentence for each thing wrong, before the request is carried out."""
    request = _request(arrival, world)
    like_it = _NUMBERS.sub(_zeros, repr(request))
    if like_it in _IN_ORDER:
        return []
    asked = request.body is None  # the other rules look at what is sent
    found = list((openapi_problems if asked else rules.problems)(request))
    if not found:
        _IN_ORDER.add(like_it)
    return found


def openapi_problems(request: Request) -> Iterator[str]:
    """What Discord's description says against a request without a body."""
    return openapi.problems(request.method, request.path, None)


def _zeros(number: re.Match[str]) -> str:
    return "0" * len(number[0])


def _request(arrival: Arrival, world: World) -> Request:
    """The request as the rules look at it."""
    parts = arrival.path.strip("/").split("/")
    press = world.interactions.get(parts[2]) if len(parts) > 2 else None
    post = _meant(parts, press, world)
    return Request(
        arrival.method,
        arrival.path,
        arrival.body,
        tuple(Upload(name, len(content)) for name, content in arrival.files.items()),
        _press(press) if press else None,
        _before(post) if post else None,
    )


def _meant(parts: list[str], press: Interaction | None, world: World) -> Post | None:
    """The message that the request would change."""
    if press is not None and parts[-1] in ("@original", "callback"):
        return press.original or press.pressed
    return world.posts.get(int(parts[-1])) if parts[-1].isdigit() else None


def _press(press: Interaction) -> Press:
    return Press(press.kind, press.callback is not None, press.pressed is not None)


def _before(post: Post) -> Before:
    files = {one["id"]: one["filename"] for one in post.attachments}
    return Before(post.flags, files, post.content)
