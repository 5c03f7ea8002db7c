"""A sheet with numbered callouts, for somebody who has never played; the words stand elsewhere."""

from __future__ import annotations

from functools import cache

from PIL import Image, ImageDraw

from engine import Match
from engine.game import Sheet
from render.block import Spot
from render.canvas import Canvas, Piece
from render.painter import Painter
from render.palette import GOLD, INK, Palette

DISC, OUTSIDE = 56, 5
RINGS = ((10, 0, INK), (5, 2, GOLD))
"""The ring round what is explained: how thick, how far from its outer edge."""


def drawn(painter: Painter[Sheet], game: str, palette: Palette, width: int, language: str) -> Piece:
    """The first sheet of the game's lesson with a ring and a number round every callout."""
    seats, log = painter.lesson
    sheet = Match.replay(game, seats, {}, log).view(None).sheets[0]
    picture = painter.sheet(sheet, palette, width, language=language)
    pitch = int(width / painter.across)
    spots = [*painter.callouts.values()]
    for spot in spots:
        _ring(picture, palette, spot, pitch)
    for number, spot in enumerate(spots, 1):
        _number(picture, palette, spot, pitch, str(number))
    return picture


def _ring(picture: Piece, palette: Palette, spot: Spot, pitch: int) -> None:
    pen = ImageDraw.Draw(picture)
    left, top, right, bottom = _edges(spot, pitch)
    for thick, inset, paint in RINGS:
        out = OUTSIDE - inset
        corners = (left - out, top - out, right + out, bottom + out)
        pen.rounded_rectangle(corners, 12 + out, outline=palette.index(paint), width=thick)


def _number(picture: Piece, palette: Palette, spot: Spot, pitch: int, text: str) -> None:
    """The number on the upper left corner of its ring, as far as the picture reaches."""
    left, top, _, _ = _edges(spot, pitch)
    x = min(max(left - 2 * DISC // 3, 2), picture.width - DISC - 2)
    y = min(max(top - 2 * DISC // 3, 2), picture.height - DISC - 2)
    picture.paste(_disc(palette, text), (x, y), _mask())


def _edges(spot: Spot, pitch: int) -> tuple[int, int, int, int]:
    sides = (spot.left, spot.top, spot.right, spot.top + spot.height)
    left, top, right, bottom = (round(side * pitch) for side in sides)
    return left, top, right, bottom


@cache
def _disc(palette: Palette, text: str) -> Piece:
    canvas, middle = Canvas(DISC, DISC, INK), (DISC / 2, DISC / 2)
    canvas.disc(middle, 0.43 * DISC, GOLD)
    canvas.text(middle, text, 0.62 * DISC, INK)
    return canvas.piece(palette)


@cache
def _mask() -> Image.Image:
    mask = Image.new("1", (DISC, DISC))
    ImageDraw.Draw(mask).ellipse((0, 0, DISC - 1, DISC - 1), fill=1)
    return mask
