"""What a page must know of a picture before it shows it."""

import io

import pytest
from PIL import Image

from bot.local.pictures import OwnPictures, png_size


def encoded(kind: str, **how: object) -> bytes:
    out = io.BytesIO()
    Image.new("P", (40, 30)).save(out, kind, **how)
    return out.getvalue()


async def test_a_still_png_is_shown_as_it_is() -> None:
    picture = encoded("PNG")
    shown = await OwnPictures().validate("key", picture)
    assert (shown.width, shown.height, shown.normalized) == (40, 30, picture)


@pytest.mark.parametrize(
    "blob",
    [
        b"",
        b"text",
        encoded("PNG")[:20],
        encoded("GIF"),
        encoded("PNG", save_all=True, append_images=[Image.new("P", (40, 30), 1)]),
    ],
    ids=["nothing", "text", "a torn PNG", "a GIF", "an animation"],
)
def test_anything_else_is_not_taken_for_one(blob: bytes) -> None:
    assert png_size(blob) is None
