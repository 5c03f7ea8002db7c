"""The gateway: sessions that can be resumed, over connections that can break."""

import asyncio
import json
import zlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from secrets import token_hex
from typing import Any

import aiohttp
from aiohttp import web

DISPATCH, HEARTBEAT, IDENTIFY, RESUME, INVALID, HELLO, ACK = 0, 1, 2, 6, 9, 10, 11
GOING_AWAY, REFUSED_TOKEN = 1001, 4004
Event = tuple[str, dict[str, Any]]


class Line:
    """One connection: what is said on it is one compressed stream if the bot asks for that."""

    def __init__(self, socket: web.WebSocketResponse, request: web.Request) -> None:
        self.socket = socket
        self.ending: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._transport = request.transport
        compressed = request.query.get("compress") == "zlib-stream"
        self._zip = zlib.compressobj() if compressed else None

    async def say(self, **what: Any) -> None:
        """Sends one payload; on a broken line it is lost, as everywhere."""
        text = json.dumps(what)
        try:
            if self._zip is None:
                await self.socket.send_str(text)
            else:
                packed = self._zip.compress(text.encode()) + self._zip.flush(zlib.Z_SYNC_FLUSH)
                await self.socket.send_bytes(packed)
        except (ConnectionError, RuntimeError):
            return

    def end(self, code: int) -> None:
        """Has the connection closed with this code, in good order."""
        if not self.ending.done():
            self.ending.set_result(code)

    def cut(self) -> None:
        """Breaks the connection without a word."""
        if self._transport is not None:
            self._transport.abort()


@dataclass
class Session:
    """What a bot has been told, and the line it is told on; without one it is kept for later."""

    id: str
    line: Line | None
    events: list[Event] = field(default_factory=list)

    async def tell(self, event: str, data: dict[str, Any]) -> None:
        """An event, numbered."""
        self.events.append((event, data))
        if self.line is not None:
            await self.line.say(op=DISPATCH, s=len(self.events), t=event, d=data)

    async def catch_up(self, line: Line, seen: int) -> None:
        """Goes on with another line, beginning after what the bot has seen."""
        self.line = line
        for number, (event, data) in enumerate(self.events[seen:], seen + 1):
            await line.say(op=DISPATCH, s=number, t=event, d=data)
        await self.tell("RESUMED", {"_trace": []})


class Gateway:
    """All connections to the gateway.

    `identified` and `resumed` are what bots sent to begin or go on with a session, `beats` counts
    heartbeats, `beat` is the time between two of these in milliseconds. A `deaf` gateway does not
    answer when a bot says goodbye.
    """

    def __init__(self, token: str, changed: Callable[[], None]) -> None:
        self.greeting: Callable[[str], Iterable[Event]] = lambda _: ()
        self.beat = 41_250
        self.beats = 0
        self.identified: list[dict[str, Any]] = []
        self.resumed: list[dict[str, Any]] = []
        self.deaf = False
        self._token = token
        self._changed = changed
        self._sessions: dict[str, Session] = {}
        self._lines: set[Line] = set()

    async def connect(self, request: web.Request) -> web.WebSocketResponse:
        """One connection from its beginning to its end."""
        socket = web.WebSocketResponse(autoclose=not self.deaf)
        await socket.prepare(request)
        line = Line(socket, request)
        self._lines.add(line)
        hearing = asyncio.create_task(self._listen(line))
        try:
            await asyncio.wait({hearing, line.ending}, return_when=asyncio.FIRST_COMPLETED)
            hearing.cancel()
            await asyncio.wait({hearing})
            if line.ending.done():
                await socket.close(code=line.ending.result())
        finally:
            self._lines.discard(line)
            self._hung_up(line)
            self._changed()
        return socket

    async def _listen(self, line: Line) -> None:
        await line.say(op=HELLO, s=None, t=None, d={"heartbeat_interval": self.beat})
        async for message in line.socket:
            if message.type is aiohttp.WSMsgType.TEXT:
                await self._hear(line, json.loads(message.data))
                self._changed()
        if self.deaf:
            await line.ending

    async def dispatch(self, event: str, data: dict[str, Any]) -> None:
        """Tells every bot something; one that is away hears it when it resumes."""
        for session in list(self._sessions.values()):
            await session.tell(event, data)

    def cut(self) -> None:
        """Breaks all connections without a word."""
        for line in list(self._lines):
            self._hung_up(line)
            line.cut()

    def forget(self) -> None:
        """No session can be resumed any more."""
        self._sessions.clear()

    @property
    def connected(self) -> int:
        """How many connections there are."""
        return len(self._lines)

    def close(self, code: int = GOING_AWAY) -> None:
        """Hangs up on everybody."""
        for line in self._lines:
            line.end(code)

    def _hung_up(self, line: Line) -> None:
        for session in self._sessions.values():
            if session.line is line:
                session.line = None

    async def _hear(self, line: Line, said: dict[str, Any]) -> None:
        match said["op"]:
            case 1:
                self.beats += 1
                await line.say(op=ACK, s=None, t=None, d=None)
            case 2:
                await self._identify(line, said["d"])
            case 6:
                await self._resume(line, said["d"])

    async def _identify(self, line: Line, who: dict[str, Any]) -> None:
        self.identified.append(who)
        if who["token"] != self._token:
            line.end(REFUSED_TOKEN)
            return
        session = Session(token_hex(8), line)
        self._sessions[session.id] = session
        for event, data in self.greeting(session.id):
            await session.tell(event, data)

    async def _resume(self, line: Line, what: dict[str, Any]) -> None:
        self.resumed.append(what)
        session = self._sessions.get(what["session_id"])
        if session is None or what["token"] != self._token:
            await line.say(op=INVALID, s=None, t=None, d=False)
            return
        await session.catch_up(line, what["seq"])
