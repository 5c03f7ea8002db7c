"""What people are called, set in fonts that have it: shaped, in its direction, cut by width.

A name is whatever somebody typed. Marks that steer or hide text are left out, so are towers of
accents, and nothing is ever drawn as a box: a name that no font draws is `None`, and the seat's
number and colour stand for it.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

import regex
from PIL import ImageFont

from render import directions, typefaces
from render.canvas import SCALE, Canvas, Piece
from render.palette import RGB, Palette
from render.typefaces import Typeface

LONGEST, MOST_MARKS = 64, 3
"""The clusters of a name that are looked at, and the marks that one of them may bear."""
ELLIPSIS = "…"
_KEPT = "\u200c\u200d"
_LEFT_OUT = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
_CLUSTER = regex.compile(r"\X")
_MARK = regex.compile(r"\p{M}")
_WORD = regex.compile(r"[\p{L}\p{N}]")
_NO_MARK = "\ufe0e\ufe0f\u0964\u0965"


@dataclass(frozen=True)
class Run:
    """A stretch of text in one font and one direction."""

    text: str
    typeface: Typeface
    leftwards: bool

    def font(self, size: int) -> ImageFont.FreeTypeFont:
        """Its font at a size in pixels."""
        return self.typeface.at(size)

    @property
    def direction(self) -> str | None:
        """Which way Pillow is to set it; `None` where it cannot be told."""
        return ("rtl" if self.leftwards else "ltr") if typefaces.SHAPED else None

    def width(self, size: int) -> float:
        """How far it advances in a font of so many pixels."""
        return self.font(size).getlength(self.text, direction=self.direction)


Line = tuple[Run, ...]
"""What is drawn, from left to right."""
_Set = tuple[str, Typeface]
"""A cluster with the typeface that draws it."""


def clusters(name: str) -> list[str]:
    """What may be drawn of a name: letters with their marks, emoji with all they are made of."""
    start = unicodedata.normalize("NFC", name[: LONGEST * 16])
    told = "".join(" " if character.isspace() else character for character in start)
    kept = "".join(
        character
        for character in told
        if character in _KEPT or unicodedata.category(character) not in _LEFT_OUT
    )
    found = _CLUSTER.findall(" ".join(kept.split()).strip(_KEPT))
    return [few for cluster in found[:LONGEST] if (few := _few_marks(cluster)).strip(_KEPT)]


def _few_marks(cluster: str) -> str:
    marks = 0
    kept = []
    for character in cluster:
        marks += character not in _NO_MARK and bool(_MARK.match(character))
        if marks <= MOST_MARKS:
            kept.append(character)
    return "".join(kept)


@lru_cache(maxsize=1024)
def line(name: str, size: int, width: float) -> Line | None:
    """The name in runs no wider than this, cut with an ellipsis; `None` if no font draws it."""
    drawn = _drawn(clusters(name))
    if drawn is None:
        return None
    whole = _runs(drawn)
    if _length(whole, size) <= width:
        return whole
    low, high = 0, len(drawn) - 1
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (
            (middle, high) if _length(_cut(drawn, middle), size) <= width else (low, middle - 1)
        )
    return _cut(drawn, low) if low else None


def _drawn(found: list[str]) -> list[_Set] | None:
    """The clusters with their typefaces, one for all if there is one.

    Ornaments that no font has are left out; a letter that no font has would be missed.
    """
    if typeface := typefaces.of_all("".join(found)):
        drawn = [(cluster, typeface) for cluster in found]
    else:
        each = {cluster: typefaces.of_cluster(cluster) for cluster in found}
        if any(here is None and _WORD.search(cluster) for cluster, here in each.items()):
            return None
        drawn = [here for cluster in found if (here := each[cluster])]
    return drawn if any(_shows(cluster) for cluster, _ in drawn) else None


def _shows(cluster: str) -> bool:
    """Whether there is anything to be seen: letters that are blank by name are not."""
    blank = all("FILLER" in unicodedata.name(character, "") for character in cluster)
    return not blank and bool(cluster.strip()) and not _MARK.match(cluster)


def _cut(drawn: list[_Set], clusters_left: int) -> Line:
    kept = drawn[:clusters_left]
    while kept and not kept[-1][0].strip():
        kept.pop()
    return _runs([*kept, (ELLIPSIS, typefaces.PRINT)])


def _runs(drawn: list[_Set]) -> Line:
    levels = directions.levels([cluster for cluster, _ in drawn])
    together = groupby(zip(levels, drawn, strict=True), key=lambda part: (part[0], part[1][1]))
    parts = [
        (level, Run("".join(cluster for _, (cluster, _) in part), typeface, bool(level % 2)))
        for (level, typeface), part in together
    ]
    return tuple(directions.seen(parts))


def _length(runs: Line, size: int) -> float:
    return sum(run.width(size) for run in runs)


@lru_cache(maxsize=256)
def piece(
    palette: Palette, name: str, width: int, height: int, ground: RGB, ink: RGB
) -> Piece | None:
    """A name on its ground, as wide as it is but at most `width`; `None` if no font draws it."""
    size = round(0.62 * height * SCALE)
    runs = line(name, size, width * SCALE)
    if not runs:
        return None
    canvas = Canvas(max(1, min(width, round(_length(runs, size) / SCALE) + 2)), height, ground)
    for run, left in _placed(runs, size):
        canvas.run((left, 0.72 * height), run.text, run.font(size), run.direction, ink)
    return canvas.piece(palette)


def _placed(runs: Line, size: int) -> Iterator[tuple[Run, float]]:
    left = 0.0
    for run in runs:
        yield run, left / SCALE
        left += run.width(size)
