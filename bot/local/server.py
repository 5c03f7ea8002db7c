"""What the page's server hands out: the simulation's files with our changes, and news."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Protocol

from aiohttp import web
from simcord.preview._server import PreviewServer

from bot.local.scripts import patched
from bot.local.two import TWO_PAGE, TWO_SCRIPT, TWO_STYLE

_PATCHED_KINDS = ("application/javascript", "text/css", "text/html")


class News(Protocol):
    """What the server asks of the preview whose pages it serves."""

    async def nothing_new(self, page_id: str, seen: str) -> bool:
        """Whether a page has nothing to learn beyond `seen`, after waiting a while for news."""

    def wake(self) -> None:
        """Let every page that waits for news look."""


class PageServer(PreviewServer):
    """Serves the simulation's files with our changes, and two pages side by side."""

    _OURS: ClassVar[Mapping[str, tuple[str, str]]] = {
        "/two": (TWO_PAGE, "text/html"),
        "/two.css": (TWO_STYLE, "text/css"),
        "/two.js": (TWO_SCRIPT, "application/javascript"),
    }
    _STATIC_FILES: ClassVar[dict[str, str]] = {
        **PreviewServer._STATIC_FILES,
        **{path: path.removeprefix("/") for path in _OURS},
    }
    # Only our own /two may hold the page in a frame.
    _SECURITY_HEADERS: ClassVar[dict[str, str]] = {
        **PreviewServer._SECURITY_HEADERS,
        "X-Frame-Options": "SAMEORIGIN",
        "Content-Security-Policy": PreviewServer._SECURITY_HEADERS[
            "Content-Security-Policy"
        ].replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    }

    def __init__(self, preview: Any, news: News, port: int, spoken: Callable[[str], str]) -> None:
        """Serve this preview; `news` is the same one, by what it adds; `spoken` words the page."""
        super().__init__(preview, port)
        self._news = news
        self._spoken = spoken

    async def _state(self, request: web.Request) -> web.Response:
        """What a page is told; a page that says what it has seen waits until there is more."""
        context = request.headers.get("X-Simcord-Context", "")
        seen = request.query.get("seen", "")
        known = seen and self._authorized(request, context=context)
        if known and await self._news.nothing_new(context, seen):
            return web.Response(status=204, headers=self._SECURITY_HEADERS)
        answer: web.Response = await super()._state(request)
        return answer

    async def close(self) -> None:
        """Stop listening; nobody is kept waiting."""
        self._news.wake()
        await super().close()

    async def _static(self, request: web.Request) -> web.Response:
        if request.path in self._OURS:
            text, kind = self._OURS[request.path]
            return web.Response(text=text, content_type=kind, headers=self._SECURITY_HEADERS)
        answer: web.Response = await super()._static(request)
        if answer.content_type in _PATCHED_KINDS:
            text = patched(request.path, answer.text or "")
            answer.text = self._spoken(text) if request.path == "/" else text
        return answer
