"""What goes wrong between the bot and Discord, when a test asks for it."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatch
from typing import Any

from aiohttp import web

from tests.support.wire.arrivals import said


@dataclass
class Fault:
    """What happens to the next `times` requests that fit; `late` ones are carried out before.

    Without a status the connection breaks. `met` is set when the first such request is there, and
    with a `gate` each of them waits until that is open.
    """

    method: str
    path: str
    status: int | None = None
    body: dict[str, Any] | str = field(default_factory=dict)
    headers: Mapping[str, str] = field(default_factory=dict)
    times: int = 1
    late: bool = False
    gate: asyncio.Event | None = None
    met: asyncio.Event = field(default_factory=asyncio.Event)

    def release(self) -> None:
        """Opens the gate."""
        assert self.gate is not None
        self.gate.set()

    async def answer(self, request: web.Request) -> web.StreamResponse:
        """The error, or no answer at all."""
        if isinstance(self.body, str):
            return web.Response(text=self.body, status=self.status or 200, headers=self.headers)
        if self.status is not None:
            return said(self.body, self.status, self.headers)
        if request.transport is not None:
            request.transport.abort()
        return web.Response()


class Faults:
    """The faults that are still to come."""

    def __init__(self) -> None:
        self._waiting: list[Fault] = []

    def refuse(
        self, method: str, path: str, status: int, code: int = 0, *, times: int = 1
    ) -> Fault:
        """Discord refuses the request, with a code of its list."""
        body = {"message": f"refused: {code}", "code": code}
        return self._add(Fault(method, path, status, body, times=times))

    def limit(self, method: str, path: str, *, after: float, times: int = 1) -> Fault:
        """Discord says to come back after so many seconds."""
        body = {"message": "You are being rate limited.", "retry_after": after, "global": False}
        headers = {"Via": "1.1 google", "Retry-After": str(after)}
        return self._add(Fault(method, path, 429, body, headers, times))

    def instead(self, method: str, path: str, text: str, kind: str, *, times: int = 1) -> Fault:
        """Something that is not Discord answers, with a text of this kind (`text/html`)."""
        return self._add(Fault(method, path, 200, text, {"Content-Type": kind}, times))

    def cut(self, method: str, path: str, *, late: bool = False, times: int = 1) -> Fault:
        """The connection breaks: before the request is carried out, or (late) after that."""
        return self._add(Fault(method, path, times=times, late=late))

    def hold(self, method: str, path: str, *, times: int = 1) -> Fault:
        """The request is on its way until the fault's gate is open."""
        return self._add(Fault(method, path, times=times, gate=asyncio.Event()))

    def clear(self) -> None:
        """Nothing goes wrong any more."""
        self._waiting.clear()

    def take(self, method: str, path: str) -> Fault | None:
        """The fault that meets this request, if there is one."""
        for fault in self._waiting:
            if fault.method == method and fnmatch(path, fault.path):
                fault.times -= 1
                if not fault.times:
                    self._waiting.remove(fault)
                fault.met.set()
                return fault
        return None

    def _add(self, fault: Fault) -> Fault:
        self._waiting.append(fault)
        return fault
