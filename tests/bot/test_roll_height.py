"""How much of a phone a roll takes, measured in the page at 390 by 844; `-s` prints the figures."""

import sys
from pathlib import Path

import pytest
from playwright.async_api import expect

from engine import GAMES
from tests.support.browser import Window, browsing, local_page

ROLLS = (sys.executable, "-m", "tests.support.local_rolls")
WIDTH, HEIGHT = 390, 844
MOST = {1: 600, 2: 600, 3: 600, 4: 800, 5: 800, 6: 800}
"""How many pixels a roll may take, by the number of players."""


@pytest.mark.parametrize("language", ["en", "nl", "de"])
async def test_a_roll_fits_on_a_phone(tmp_path: Path, language: str) -> None:
    heights = {}
    where = ("--folder", str(tmp_path))
    async with browsing() as browser, local_page(*where, command=ROLLS) as page:
        window = await Window.open(browser, page.address(), "Anna", width=WIDTH, height=HEIGHT)
        for game in GAMES:
            for seats in GAMES[game].seats:
                heights[game, seats] = await height(window, game, seats, language)
    for (game, seats), found in heights.items():
        print(f"{language} {game} {seats}: {found:.0f} pixels")
    assert {known: found for known, found in heights.items() if found > MOST[known[1]]} == {}


async def height(window: Window, game: str, seats: int, language: str) -> float:
    """The height of the message of a roll, its pictures loaded."""
    articles = window.conversation.locator("article")
    before = await articles.last.inner_text() if await articles.count() else ""
    await window.command("/roll", game=game, seats=str(seats), language=language)
    await expect(articles.last.locator("img")).not_to_have_count(0)
    await expect(articles.last).not_to_have_text(before, use_inner_text=True)
    picture = articles.last.locator("img").last
    await expect(picture).to_have_js_property("complete", value=True)
    box = await articles.last.bounding_box()
    assert box is not None
    return box["height"]
