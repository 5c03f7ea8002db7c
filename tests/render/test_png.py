"""From pictures to bytes, and back with somebody else's reader."""

from __future__ import annotations

import importlib.util
import random
import sys
from io import BytesIO
from types import ModuleType

import pytest
from PIL import Image

from render import png
from tests.render.pixels import changed

DEPTH = 24
"""Which byte of a PNG says how many bits a pixel has."""


def picture(colours: int, size: tuple[int, int]) -> Image.Image:
    """A picture in which all of so many colours occur, by any numbers of its table."""
    chance = random.Random(f"{colours} {size}")
    numbers = chance.sample(range(256), colours)
    drawn = numbers + chance.choices(numbers, k=size[0] * size[1] - colours)
    made = Image.frombytes("P", size, bytes(drawn))
    made.putpalette(chance.randbytes(768))
    return made


def read(data: bytes) -> Image.Image:
    """The picture, once every part of the file has been checked."""
    Image.open(BytesIO(data)).verify()
    return Image.open(BytesIO(data))


@pytest.mark.parametrize("size", [(1, 300), (17, 31), (64, 64), (257, 19), (1080, 3)])
@pytest.mark.parametrize("colours", [1, 2, 16, 17, 200, 256])
def test_a_picture_is_read_back_as_it_was_drawn(colours: int, size: tuple[int, int]) -> None:
    drawn = picture(colours, size)
    assert changed(drawn, read(png.encoded(drawn))) is None


def test_sixteen_colours_take_half_a_byte_a_pixel() -> None:
    few, many = (png.encoded(picture(colours, (50, 40))) for colours in (16, 17))
    assert (few[DEPTH], many[DEPTH]) == (4, 8)


def test_a_colour_that_is_seldom_is_not_lost() -> None:
    drawn = picture(16, (160, 160))
    stranger = next(number for number, count in enumerate(drawn.histogram()) if not count)
    drawn.putpixel((159, 13), stranger)
    assert changed(drawn, read(png.encoded(drawn))) is None


def without_isal(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The writer on a machine for which there is no wheel of ISA-L."""
    monkeypatch.setitem(sys.modules, "isal", None)
    spec = importlib.util.find_spec("render.png")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_without_a_wheel_the_pictures_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn = picture(60, (300, 200))
    plain = without_isal(monkeypatch).encoded(drawn)
    assert plain != png.encoded(drawn)
    assert changed(drawn, read(plain)) is None
