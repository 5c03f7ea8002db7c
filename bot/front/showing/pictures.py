"""Drawings to PNG bytes, in worker threads: never on the event loop, never twice the same."""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import render
from bot.front.showing.avatars import Avatars, Face
from bot.talk.screens.screen import Drawing

KEPT_BYTES = 32 * 1024 * 1024
WORKERS = 2


Faces = Sequence[Face | None]
"""By seat, as far as they are there."""


def key_of(drawing: Drawing, faces: Faces = ()) -> str:
    """A name for what the drawing shows: equal for two moments of a match that look the same."""
    view = drawing.match.view(drawing.viewer)
    match drawing.kind:
        case "sheet":
            shows: object = view.sheets[drawing.seat]
        case "table":
            seen = tuple(face and face.key for face in faces)
            heads = (view.thrower, drawing.names, seen, drawing.language)
            dice = (view.dice or view.waiting) if drawing.with_dice else None
            shows = (view.sheets, view.retired, drawing.compact, heads, dice)
        case "dice":
            shows = view.dice or view.waiting
        case "lesson":
            shows = drawing.language
        case "finale":
            seen = tuple(face and face.key for face in faces)
            shows = (view.sheets, view.retired, drawing.names, seen, drawing.language)
    marks = (drawing.outlined, drawing.chosen, drawing.ghosts)
    all_of_it = (drawing.kind, view.game, drawing.palette, dict(view.options), marks, shows)
    return hashlib.sha256(repr(all_of_it).encode()).hexdigest()[:20]


def draw(drawing: Drawing, faces: Faces = ()) -> bytes:
    """The picture's PNG bytes."""
    match, palette = drawing.match, drawing.palette
    avatars = tuple(face.png if face else None for face in faces)
    match drawing.kind:
        case "sheet":
            return render.sheet(
                match,
                drawing.seat,
                viewer=drawing.viewer,
                palette=palette,
                outlined=drawing.outlined,
                chosen=drawing.chosen,
                ghosts=drawing.ghosts,
            )
        case "table":
            return render.table(
                match,
                viewer=drawing.viewer,
                palette=palette,
                compact=drawing.compact,
                dice=drawing.with_dice,
                names=drawing.names or None,
                faces=avatars,
                language=drawing.language,
            )
        case "dice":
            return render.dice(match, palette=palette)
        case "lesson":
            return render.lesson(match.game, palette=palette, language=drawing.language)
        case "finale":
            return render.finale(
                match,
                names=drawing.names,
                faces=avatars,
                palette=palette,
                language=drawing.language,
            )


class Pictures:
    """The pictures drawn lately, by what they show, and the threads that draw."""

    def __init__(self, avatars: Avatars) -> None:
        self._avatars = avatars
        self._threads = ThreadPoolExecutor(WORKERS, thread_name_prefix="draw")
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._size = 0

    async def png(self, drawing: Drawing) -> tuple[str, bytes]:
        """A drawing's key and its PNG bytes."""
        faces = self._avatars.of(drawing.people)
        key = key_of(drawing, faces)
        png = self._kept.get(key)
        if png is None:
            loop = asyncio.get_running_loop()
            png = await loop.run_in_executor(self._threads, draw, drawing, faces)
            self._keep(key, png)
        else:
            self._kept.move_to_end(key)
        return key, png

    def close(self) -> None:
        """Ends the threads when they are done."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _keep(self, key: str, png: bytes) -> None:
        if key not in self._kept:
            self._size += len(png)
        self._kept[key] = png
        while self._size > KEPT_BYTES:
            self._size -= len(self._kept.popitem(last=False)[1])
