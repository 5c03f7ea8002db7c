"""Requests as they arrive (JSON, or a form of several parts with files), and what is answered."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

import aiohttp
from aiohttp import web


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
    body: Any = None
    files: dict[str, bytes] = {}
    async for part in await request.multipart():
        assert isinstance(part, aiohttp.BodyPartReader)
        if part.name == "payload_json":
            body = json.loads(await part.text())
        else:
            assert part.name == f"files[{len(files)}]", part.name
            assert part.filename, "a file without a name"
            files[part.filename] = bytes(await part.read())
    return body, files


def said(body: Any, status: int = 200, headers: Mapping[str, str] | None = None) -> web.Response:
    """An answer in JSON, without a charset: the library would not know it with one."""
    text = json.dumps(body).encode()
    return web.Response(body=text, status=status, headers=headers, content_type="application/json")
