"""Requests as they arrive (JSON, or a form of several parts with files), and what is answered."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from aiohttp import web

_BOUNDARY = re.compile(r"boundary=\"?([^\";]+)")
_NAMES = re.compile(r'; name="(?P<name>[^"]+)"(; filename="(?P<file>[^"]+)")?')


@dataclass(frozen=True)
class Arrival:
    """What came over the wire: path without host and version, body, files by name, headers."""

    method: str
    path: str
    query: Mapping[str, str]
    headers: Mapping[str, str]
    body: Any = None
    files: Mapping[str, bytes] = field(default_factory=dict)
    at: float = 0.0

    @property
    def multipart(self) -> bool:
        """Whether it came in parts."""
        return self.headers.get("Content-Type", "").startswith("multipart/form-data")

    def __str__(self) -> str:
        return f"{self.method} {self.path}"


async def arrived(request: web.Request, version: str) -> Arrival:
    """Reads a request to its end."""
    at = perf_counter()
    multipart = request.content_type == "multipart/form-data"
    body, files = await (_parts(request) if multipart else _json(request))
    return Arrival(
        method=request.method,
        path=request.path.removeprefix(version),
        query=dict(request.query),
        headers=dict(request.headers),
        body=body,
        files=files,
        at=at,
    )


async def _json(request: web.Request) -> tuple[Any, dict[str, bytes]]:
    text = await request.text()
    return (json.loads(text) if text else None), {}


async def _parts(request: web.Request) -> tuple[Any, dict[str, bytes]]:
    """The part `payload_json`, and the parts `files[0]`, `files[1]` … in their order."""
    found = _BOUNDARY.search(request.headers["Content-Type"])
    assert found, request.headers["Content-Type"]
    first, *parts, last = (b"\r\n" + await request.read()).split(b"\r\n--" + found[1].encode())
    assert (first, last.strip()) == (b"", b"--"), "not a form of several parts"
    body: Any = None
    files: dict[str, bytes] = {}
    for part in parts:
        head, _, content = part.partition(b"\r\n\r\n")
        named = _NAMES.search(head.decode())
        assert named, head
        if named["name"] == "payload_json":
            body = json.loads(content)
        else:
            assert named["name"] == f"files[{len(files)}]", named["name"]
            assert named["file"], "a file without a name"
            files[named["file"]] = content
    return body, files


def said(body: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> web.Response:
    """An answer in JSON, without a charset: the library would not know it with one."""
    text = json.dumps(body).encode()
    return web.Response(body=text, status=status, headers=headers, content_type="application/json")
