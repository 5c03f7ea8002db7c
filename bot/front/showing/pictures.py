"""Pictures drawn in worker threads: never on the event loop, never twice the same."""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

import render
from bot.front.showing.avatars import Avatars, Face
from bot.tables.courses import courses
from bot.talk.screens.screen import Chart, Drawing, Film, Seen

KEPT_BYTES = 32 * 1024 * 1024
WORKERS = 2


Faces = Sequence[Face | None]
"""By seat, as far as they are there."""


def file_of(drawing: Seen, faces: Faces = ()) -> str:
    """The name of a picture's file: equal for what looks the same."""
    match drawing:
        case Drawing():
            return f"{_key(_shows(drawing, faces))}.png"
        case Chart():
            seen = tuple(face and face.key for face in faces)
            return f"{_key((drawing.game, drawing.page, drawing.palette, seen))}.png"
        case Film():
            told = (drawing.match.game, dict(drawing.match.options), drawing.match.log)
            how = (drawing.palette, drawing.seat, drawing.names, drawing.language)
            return f"{_key((told, how))}.gif"


def _key(all_of_it: object) -> str:
    return hashlib.sha256(repr(all_of_it).encode()).hexdigest()[:20]


def _shows(drawing: Drawing, faces: Faces) -> object:
    """What a drawing shows: equal for two moments of a match that look the same."""
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
    return drawing.kind, view.game, drawing.palette, dict(view.options), marks, shows


def draw(drawing: Seen, faces: Faces = ()) -> bytes:
    """The bytes of the picture's file."""
    match drawing:
        case Drawing():
            return _drawn(drawing, faces)
        case Chart():
            avatars = [face.png if face else None for face in faces]
            page = drawing.page.with_faces(avatars)
            return render.statistics(page, drawing.game, palette=drawing.palette)
        case Film():
            return render.replay(
                [course[-1] for course in courses(drawing.match)],
                seat=drawing.seat,
                names=drawing.names,
                palette=drawing.palette,
                language=drawing.language,
            )


def _drawn(drawing: Drawing, faces: Faces) -> bytes:
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

    async def drawn(self, drawing: Seen) -> tuple[str, bytes]:
        """The name of a picture's file, and its bytes."""
        faces = () if isinstance(drawing, Film) else self._avatars.of(drawing.people)
        name = file_of(drawing, faces)
        data = self._kept.get(name)
        if data is None:
            loop = asyncio.get_running_loop()
            data = await loop.run_in_executor(self._threads, draw, drawing, faces)
            self._keep(name, data)
        else:
            self._kept.move_to_end(name)
        return name, data

    def close(self) -> None:
        """Ends the threads when they are done."""
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _keep(self, name: str, data: bytes) -> None:
        if name not in self._kept:
            self._size += len(data)
        self._kept[name] = data
        while self._size > KEPT_BYTES:
            self._size -= len(self._kept.popitem(last=False)[1])
