"""A game told again as an animation: the sheets filling roll by roll, with the dice below them.

It is a GIF, the one kind of moving picture that every client plays where it stands, phones
included. Each frame holds only what has changed since the one before, so all of them share one
table of colours and cost few bytes; they are written one by one, so that the longest game needs no
more memory than one picture.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PIL import Image, ImageChops
from PIL.GifImagePlugin import getdata, getheader

from engine import Match
from engine.game import PASS, Sheet, View
from render import dice_picture, heads, names, table_picture
from render.canvas import Piece, blank
from render.painter import Painter
from render.palette import FELT, GOLD, PAPER, SHADOW, Palette
from render.people import People

MOST = 80
"""So many moments are shown at most: of a longer game those in which somebody did something."""
FIRST, EACH, LAST = 1600, 1300, 6000
"""How long the first, the other and the last moments stay, in thousandths of a second."""
STRIP, BAR, EDGE, HEAD = 150, 52, 20, 84
DONE = b";"
"""What ends a GIF."""


@dataclass(frozen=True)
class Replay:
    """How a game is told again: all of its sheets, or one `seat`'s, large."""

    painter: Painter[Sheet]
    palette: Palette
    people: People
    language: str
    seat: int | None = None

    def told(self, moments: Sequence[Match]) -> bytes:
        """The animation of these moments, each a match as a roll left it, as a GIF."""
        shown = chosen(moments)
        before: Piece | None = None
        written: list[bytes] = []
        for number, match in enumerate(shown):
            picture = self.frame(match, moments[-1].rolls)
            if before is None:
                header, _ = getheader(picture.copy(), info={"loop": 0})
                written += header
            stays = LAST if match is shown[-1] else EACH if number else FIRST
            written += _changes(before, picture, len(self.palette.table) // 3, stays)
            before = picture
        return b"".join((*written, DONE))

    def frame(self, match: Match, rolls: int) -> Piece:
        """One moment: how far the game is, the sheets, the dice."""
        view = match.view(None)
        sheets, bar = self._sheets(view), self._bar(view.roll, rolls)
        strip = dice_picture.thrown(self.painter, view, self.palette, STRIP)
        size = (table_picture.WIDTH, bar.height + sheets.height + strip.height)
        picture = blank(*size, self.palette, FELT)
        picture.paste(bar, (0, 0))
        picture.paste(sheets, ((size[0] - sheets.width) // 2, bar.height))
        picture.paste(strip, (0, bar.height + sheets.height))
        return picture

    def _sheets(self, view: View) -> Piece:
        if self.seat is None:
            laid = table_picture.Compact(self.painter, view, self.palette, self.people).laid_out()
            return laid[0]
        width = table_picture.WIDTH - 4 * table_picture.FRAME
        sheet = self.painter.sheet(
            view.sheets[self.seat], self.palette, width, language=self.language
        )
        head = self.people.head(view, self.seat, total=True)
        return heads.framed(sheet, self.palette, head, HEAD, table_picture.FRAME)[0]

    def _bar(self, roll: int, rolls: int) -> Piece:
        """How many of the rolls are over: a line that grows, and the numbers."""
        bar = blank(table_picture.WIDTH, BAR, self.palette, FELT)
        text = names.piece(self.palette, f"{roll} / {rolls}", 200, BAR - 8, FELT, PAPER)
        right = table_picture.WIDTH - EDGE
        if text is not None:
            bar.paste(text, (right - text.width, 4))
        room = right - EDGE - 160
        for length, paint in ((room, SHADOW), (room * roll // max(1, rolls), GOLD)):
            if length:
                bar.paste(blank(length, 8, self.palette, paint), (EDGE, BAR // 2 - 4))
        return bar


def chosen(moments: Sequence[Match]) -> list[Match]:
    """The moments that are shown, the last always among them."""
    if len(moments) <= MOST:
        return [*moments]
    *early, last = moments
    told = [match for match in early if not _quiet(match)] or early
    step = max(1.0, len(told) / (MOST - 1))
    return [*(told[int(number * step)] for number in range(int(len(told) / step))), last]


def _quiet(match: Match) -> bool:
    """Whether nobody took anything in this roll."""
    return all(move == PASS for sheet in match.view(None).sheets for move in sheet.choice)


def _changes(before: Piece | None, after: Piece, nothing: int, stays: int) -> Iterator[bytes]:
    """A frame: what has changed since the one before; `nothing` is the number of no colour."""
    picture, place = after, (0, 0)
    if before is not None:
        changed = ImageChops.difference(*(_numbers(one) for one in (before, after)))
        corners = changed.getbbox() or (0, 0, 1, 1)
        same = changed.crop(corners).point([255] + [0] * 255, "1")
        picture, place = after.crop(corners), corners[:2]
        picture.paste(nothing, (0, 0), same)
    yield from getdata(picture, place, duration=stays, transparency=nothing, disposal=1)


def _numbers(picture: Piece) -> Image.Image:
    """A picture's numbers in its table, as if they were shades of grey."""
    return Image.frombytes("L", picture.size, picture.tobytes())
