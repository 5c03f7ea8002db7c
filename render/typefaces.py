"""The fonts that people's names are drawn in, and which of them draws what.

They come with packages, never from the machine. Chinese, Japanese and Korean are large and come
with the extra `fonts`; without it such names are not drawn (`render.names`).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from importlib.util import find_spec
from io import BytesIO

from PIL import ImageFont, features

SHAPED = bool(features.check("raqm"))
"""Whether this Pillow joins, stacks and turns letters as their script wants it."""
_UNKNOWN = "\U0010fffd"
_SAMPLE = 24
_JOINERS = "\u200c\u200d\ufe0e\ufe0f"
"""What has no shape of its own: it only says how its neighbours look."""
_WEIGHT = 650


@dataclass(frozen=True)
class Typeface:
    """A font file of a package; where it is `shaped` its letters join, stack or run leftwards."""

    package: str
    file: str
    shaped: bool = False

    def at(self, size: int) -> ImageFont.FreeTypeFont:
        """The font at a size in pixels."""
        return _opened(self, size, ImageFont.Layout.RAQM if SHAPED else ImageFont.Layout.BASIC)

    def draws(self, text: str) -> bool:
        """Whether the font has a shape for everything in the text."""
        return all(_has(self, character) for character in text)


@cache
def _bytes(typeface: Typeface) -> bytes:
    return (files(typeface.package) / typeface.file).read_bytes()


@lru_cache(maxsize=128)
def _opened(typeface: Typeface, size: int, layout: ImageFont.Layout) -> ImageFont.FreeTypeFont:
    font = ImageFont.truetype(BytesIO(_bytes(typeface)), size, layout_engine=layout)
    if "[wght]" in typeface.file or "-VF" in typeface.file:
        font.set_variation_by_axes([_WEIGHT])
    return font


@lru_cache(maxsize=16384)
def _has(typeface: Typeface, character: str) -> bool:
    if character in _JOINERS:
        return True
    try:
        return _shape(typeface, character) != _shape(typeface, _UNKNOWN)
    except OSError:  # a whole sentence in one character, too large to be drawn
        return False


def _shape(typeface: Typeface, character: str) -> tuple[tuple[int, int], bytes]:
    """What a single character looks like; nothing is joined to it."""
    mask = _opened(typeface, _SAMPLE, ImageFont.Layout.BASIC).getmask(character)
    return mask.size, bytes(mask)


PRINT = Typeface("font_fredoka_one", "files/FredokaOne-Regular.ttf")
"""What the sheets are printed in."""
_NOTO, _CJK = "manimgx_fonts", "manimgx_fonts_cjk"
_SHAPED = (
    "Arabic", "Hebrew", "Devanagari", "Thai", "Bengali", "Gujarati", "Gurmukhi", "Kannada",
    "Khmer", "Lao", "Malayalam", "Myanmar", "Oriya", "Sinhala", "Tamil", "Telugu",
)  # fmt: skip
_PLAIN = ("", "Armenian", "Georgian", "Ethiopic")


def _known() -> Iterator[Typeface]:
    yield PRINT
    yield from (Typeface(_NOTO, f"NotoSans{script}[wght].ttf") for script in _PLAIN)
    yield from (Typeface(_NOTO, f"NotoSans{script}[wght].ttf", True) for script in _SHAPED)
    yield Typeface(_CJK, "NotoSansCJK-VF.otf.ttc")
    yield Typeface(_NOTO, "NotoEmoji[wght].ttf")
    yield Typeface(_NOTO, "NotoSansSymbols[wght].ttf")


def there(known: Iterable[Typeface], shaped: bool = SHAPED) -> tuple[Typeface, ...]:
    """Those whose package is installed and that can be drawn right."""
    return tuple(
        typeface
        for typeface in known
        if find_spec(typeface.package) and (shaped or not typeface.shaped)
    )


TYPEFACES = there(_known())
"""All of them, the most usual first."""


def of_all(text: str, among: Iterable[Typeface] = TYPEFACES) -> Typeface | None:
    """The first typeface that draws the whole text."""
    return next((typeface for typeface in among if typeface.draws(text)), None)


def of_cluster(cluster: str) -> tuple[str, Typeface] | None:
    """What to draw for a cluster, a letter with its marks, that its neighbours' font lacks.

    Ornamental letters are drawn as the plain ones they stand for; the printing font is left out,
    for one letter of it would look like a stranger among the others.
    """
    for text in (cluster, unicodedata.normalize("NFKC", cluster)):
        if typeface := of_all(text, TYPEFACES[1:]):
            return text, typeface
    return None
