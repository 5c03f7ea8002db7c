"""Faces on the sheets: fetched once a change, never waited for, and harmless whatever they are."""

import io
from typing import Any

import pytest
from PIL import Image

from tests.bot.front.evening import Evening
from tests.support.world import World


def face(colour: str) -> bytes:
    """An avatar of one colour."""
    held = io.BytesIO()
    Image.new("RGB", (64, 64), colour).save(held, "PNG")
    return held.getvalue()


async def colours(message: Any) -> set[tuple[int, ...]]:
    """The colours of a message's picture, as far as much of it has them."""
    (attachment,) = message.attachments
    with Image.open(io.BytesIO(await attachment.read())) as picture:
        plain = picture.convert("RGB")
        found = plain.getcolors(maxcolors=1 << 20) or []
    return {colour for count, colour in found if count > 300}


PURPLE, LIME = (90, 20, 160), (150, 240, 20)


async def seen(evening: Evening, player: Any, colour: tuple[int, ...]) -> bool:
    """Whether a colour, or nearly that, is on the picture of the roll."""
    found = await colours(evening.with_button(player, "move"))
    return any(sum(abs(a - b) for a, b in zip(one, colour, strict=True)) < 24 for one in found)


async def test_a_face_is_on_the_sheet_and_asked_for_once(world: World, evening: Evening) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    world.face(anna, "first", face("rgb(90,20,160)"))
    await evening.seated(anna, bram, autopass=False)
    await anna.slash(evening.channel, "game show")
    assert await seen(evening, anna, PURPLE)

    world.face(anna, "first", None)  # another try would find nothing any more
    await anna.slash(evening.channel, "pass")
    await bram.slash(evening.channel, "pass")

    assert await seen(evening, anna, PURPLE)


async def test_another_face_takes_the_place_of_the_first(world: World, evening: Evening) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    world.face(anna, "first", face("rgb(90,20,160)"))
    await evening.seated(anna, bram, autopass=False)
    world.face(anna, "second", face("rgb(150,240,20)"))
    await anna.slash(evening.channel, "game show")
    await bram.slash(evening.channel, "game show")

    assert await seen(evening, anna, LIME)
    assert not await seen(evening, anna, PURPLE)


@pytest.mark.parametrize("png", [None, b"", b"no picture", face("red")[:60]])
async def test_a_face_that_cannot_be_had_is_left_out(
    world: World, evening: Evening, png: bytes | None
) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    world.face(anna, "broken", png)

    await evening.seated(anna, bram, autopass=False)
    await anna.slash(evening.channel, "game show")

    assert evening.with_button(anna, "move").attachments
