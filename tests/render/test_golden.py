"""A few pictures compared with those that people have looked at and liked.

Renew them, after looking at the new ones, with `RENEW_GOLDEN=1 pytest tests/render/test_golden.py`.
"""

from __future__ import annotations

import os
from functools import cache
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from render.samples import samples

GOLDEN = Path(__file__).parent / "golden"
NAMES = (
    "keeropkeer-sheet-middle-standard",
    "keeropkeer-chooser-legal-symbols",
    "keeropkeer-sheet-solo",
    "keeropkeer-table-4",
    "keeropkeer-dice-taken",
    "keeropkeer-compact-1",
    "keeropkeer-compact-6",
    "keeropkeer-ghosts-de",
    "keeropkeer-finale-3",
    "keeropkeer-lesson-standard",
    "keeropkeer2-compact-high_contrast",
    "keeropkeer2-finale-4",
    "keeropkeer2-sheet-finished",
    "keeropkeer2-chooser-legal-symbols",
    "keeropkeer2-sheet-solo",
    "keeropkeer2-dice-taken",
    "qwixx-compact-3",
    "qwixx-ghosts-nl",
    "qwixx-lesson-symbols",
    "qwixx-table-late",
    "qwixx-sheet-late-symbols",
    "qwixx-chooser-chosen",
    "qwixx-dice-late-standard",
)
MEAN, FAR, SHARE = 1.0, 64, 0.004
"""The tolerance: the mean difference of a part of a colour, and how many may be far off."""


@cache
def drawn() -> dict[str, bytes]:
    return dict(samples())


@pytest.mark.parametrize("name", NAMES)
def test_it_looks_as_it_did(name: str) -> None:
    file, png = GOLDEN / f"{name}.png", drawn()[name]
    if "RENEW_GOLDEN" in os.environ:
        file.write_bytes(png)
    now, then = (Image.open(BytesIO(data)).convert("RGB") for data in (png, file.read_bytes()))
    assert now.size == then.size
    difference = ImageChops.difference(now, then)
    assert max(ImageStat.Stat(difference).mean) <= MEAN
    far = sum(difference.convert("L").histogram()[FAR:])
    assert far <= SHARE * now.width * now.height
