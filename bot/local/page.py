"""The browser page: a simulated Discord channel that several players have open at once."""

import asyncio
import logging
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any, Literal

from simcord.preview import Preview
from simcord.preview._action_plans import _component_key, _component_paths
from simcord.preview._pages import _Page

from bot.local.pictures import OwnPictures, png_size
from bot.local.server import PageServer

_log = logging.getLogger(__name__)

Reason = Literal[
    "initial", "refresh", "snapshot", "navigation", "query", "presentation", "action", "capture"
]
_POINTED = ("click", "select")
_REVISIONS = 20
_COMPLETIONS = 8
_PATIENCE = 2.0  # seconds; a browser has six connections for all its windows


class LivePreview(Preview):
    """A preview in which every open page follows what anybody does, and presses wait their turn."""

    def __init__(
        self,
        env: Any,
        channel: Any,
        viewers: Any,
        *,
        key: str,
        port: int,
        locale: str,
        timezone: str,
        spoken: Callable[[str], str] = str,
    ):
        """Lay the page out, worded by `spoken`; nothing listens before the context is entered."""
        super().__init__(
            env,
            channel,
            tuple(viewers),
            layout="channel",
            display="responsive",
            width=960,
            height=720,
            locale=locale,
            timezone=timezone,
            presentation_time=None,
            assets=None,
            port=port,
        )
        self.capability = key
        self._server = PageServer(self, self, port, spoken)
        self._media_worker = OwnPictures()
        self._turn = asyncio.Lock()
        self._published = asyncio.Event()
        self._happened = 0
        self._marks: dict[str, int] = {}
        self._shown: dict[str, dict[int, dict[str, str]]] = {}
        self._sizes: dict[str | None, tuple[int, int] | None] = {}

    @property
    def busy(self) -> bool:
        """Whether somebody's press is being carried out."""
        return self._active_action is not None or self.env._operation_task is not None

    def follow(self) -> int:
        """Show every open page what has happened since it was last shown; how much that is by now.

        The number grows with whatever happens, also where no page is behind: the page of who acted
        has been shown it already.
        """
        news = self._news()
        behind = [page for page in tuple(self._pages.values()) if self._marks.get(page.id) != news]
        if self.busy or not behind:
            return news
        self._advance_presentation_time()
        for page in behind:
            if page.id in self._pages:
                self._publish(page, reason="refresh")
        for kept in (self._marks, self._shown):
            for gone in kept.keys() - self._pages.keys():
                del kept[gone]
        return news

    def _news(self) -> int:
        """How many things that could show on a page have happened; what was counted is forgotten.

        Completions are not among them: a page that is redrawn under somebody's typing loses keys.
        """
        log = self.env.backend.transcript
        self._happened += sum(_shows(event, payload) for _, event, payload in log)
        log.clear()
        self.env.backend.http_requests.clear()
        return self._happened

    def _open_page(self, viewer_id: Any = None, target_id: Any = None) -> _Page:
        """A page for the player that its address names, or for the first one."""
        known = {str(viewer.id) for viewer in self.viewers}
        return super()._open_page(viewer_id if str(viewer_id) in known else None, target_id)

    def _publish(self, page: _Page, *, reason: Reason = "action") -> None:
        super()._publish(page, reason=reason)
        self._marks[page.id] = self._news()
        self.wake()
        seen = self._shown.setdefault(page.id, {})
        seen[page.revision] = self._controls(page)
        while len(seen) > _REVISIONS:
            del seen[next(iter(seen))]

    def wake(self) -> None:
        """Let every page that waits for news look."""
        self._published.set()
        self._published = asyncio.Event()

    async def nothing_new(self, page_id: str, seen: str) -> bool:
        """Whether a page has nothing to learn beyond `seen`, after waiting a while for news."""
        if page_id not in self._pages or self._state_of(self._get_page(page_id)) != seen:
            return False
        with suppress(TimeoutError):
            await asyncio.wait_for(self._published.wait(), _PATIENCE)
        return page_id in self._pages and self._state_of(self._pages[page_id]) == seen

    def _state_of(self, page: _Page) -> str:
        """A word that changes with what the page is told; none while pictures are on the way."""
        ready = all(asset.validated for asset in page.assets.values() if asset.available)
        return f"{page.generation}.{page.revision}.{page.status}" if ready else ""

    def _page_payload(self, page: _Page) -> dict[str, Any]:
        """What a page is sent, with the size of every picture: nothing moves when it arrives."""
        payload = super()._page_payload(page)
        payload["seen"] = self._state_of(page)
        for known, item in payload.get("assets", {}).items():
            size = self._size(page.assets[known].digest)
            if size is not None:
                item["displayWidth"], item["displayHeight"] = size
        return payload

    def _size(self, digest: str | None) -> tuple[int, int] | None:
        if digest not in self._sizes:
            blob = self._blobs.get(digest or "")
            self._sizes[digest] = png_size(blob.data) if blob else None
        return self._sizes[digest]

    def _controls(self, page: _Page) -> dict[str, str]:
        """What each control of the channel does now: its place on the page -> its custom id."""
        found = {}
        for message in self.env.backend.messages.get(page.channel_id, {}).values():
            for index, root in enumerate(message.components):
                for path, component in _component_paths(root, str(index)):
                    key = _component_key(component, path, message.id)
                    if key is not None:
                        found[key] = str(component.get("custom_id"))
        return found

    async def _action(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        async with self._turn:
            answer = await super()._action(context_id, self._in_time(context_id, body))
        if answer.get("acknowledgement") == "unacknowledged":
            _log.error("the bot did not answer a press (%s)", body.get("kind"))
        return answer

    def _in_time(self, context_id: str | None, body: Mapping[str, Any]) -> Mapping[str, Any]:
        """The action as of now, if what it points at is still there, perhaps in another place.

        A page may be behind by one poll; what another player did meanwhile must not cost a press.
        """
        page = self._pages.get(context_id or "")
        if page is None or not isinstance(body, Mapping) or "published_revision" not in body:
            return body
        now = {**body, "published_revision": page.revision}
        if body.get("kind") not in _POINTED:
            return now
        seen = self._shown.get(page.id, {}).get(body["published_revision"], {})
        control = _moved(str(body.get("control_key")), seen, self._controls(page))
        return body if control is None else {**now, "control_key": control}


def _moved(control: str, seen: Mapping[str, str], present: Mapping[str, str]) -> str | None:
    """Where the control is now that a page saw in this place: a button before it may have gone."""
    wanted = seen.get(control)
    if wanted is None or present.get(control) == wanted:
        return control if wanted else None
    message = control.partition(":component:")[0] + ":"
    places = [key for key, does in present.items() if does == wanted and key.startswith(message)]
    return places[0] if len(places) == 1 else None


def _shows(event: str, payload: Any) -> bool:
    """Whether an entry of the log may change what a page shows."""
    answer = payload.get("type") if isinstance(payload, dict) else None
    return event != "INTERACTION_CREATE" and not (
        event.startswith("POST /interactions/") and answer == _COMPLETIONS
    )
