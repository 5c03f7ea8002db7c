"""Looking at pictures: what differs between two of them, and how much of a colour there is."""

from __future__ import annotations

from io import BytesIO

from PIL import Image, ImageChops

Picture = bytes | Image.Image
Box = tuple[int, int, int, int]


def opened(picture: Picture) -> Image.Image:
    """A picture, from the bytes of a PNG or as the painter gave it."""
    return picture if isinstance(picture, Image.Image) else Image.open(BytesIO(picture))


def changed(one: Picture, other: Picture) -> Box | None:
    """The box round everything in which two pictures differ."""
    before, after = opened(one).convert("RGB"), opened(other).convert("RGB")
    return ImageChops.difference(before, after).getbbox()


def where(one: Picture, other: Picture) -> Box:
    """As `changed`, for pictures that differ."""
    box = changed(one, other)
    assert box is not None
    return box


def share(picture: Picture, colour: tuple[int, int, int]) -> float:
    """The share of the picture that has exactly this colour."""
    seen = opened(picture).convert("RGB")
    counted = seen.getcolors(1 << 16) or []
    found = sum(count for count, paint in counted if paint == colour)
    return found / (seen.width * seen.height)


def within(inner: Box, outer: Box) -> bool:
    """Whether a box lies inside another."""
    return (
        outer[0] <= inner[0]
        and outer[1] <= inner[1]
        and inner[2] <= outer[2]
        and inner[3] <= outer[3]
    )
