"""How a local page receives a newcomer: its words, its button, its keys, its bars."""

from pathlib import Path

import pytest
from playwright.async_api import expect

from bot.talk import LANGUAGES, say
from tests.support.browser import REAL, Window, browsing, local_page

FIRST = {"en": "/game new", "de": "/spiel neu", "nl": "/spel nieuw"}
TOOLS = ("#inspector-toggle", "#capture-open", "#refresh", ".advanced-search")


@pytest.mark.parametrize("language", LANGUAGES)
async def test_an_empty_channel_leads_to_a_table_by_a_button_and_enter(
    tmp_path: Path, language: str
) -> None:
    where = ("--folder", str(tmp_path), "--port", "0", "--no-browser", "--language", language)
    async with browsing() as browser, local_page(*where, command=REAL) as page:
        assert say(language, "local.begin", first=FIRST[language]) in page.said
        anna = await Window.open(browser, page.address(), "Anna")
        await anna.sees(say(language, "local.empty", first=FIRST[language]))
        topic = say(language, "local.topic", first=FIRST[language])
        await expect(anna.page.locator("#channel-topic")).to_have_text(topic)
        await anna.press(say(language, "local.open"))
        games = anna.page.locator(".command-popup").get_by_role("option")
        await expect(games.first).to_be_visible()
        await anna.page.keyboard.press("Enter")  # takes the game
        await expect(games).to_have_count(0)
        await anna.page.keyboard.press("Enter")  # sends
        await anna.sees(say(language, "button.join"))


async def test_the_simulations_tools_are_there_only_for_who_asks(tmp_path: Path) -> None:
    where = ("--folder", str(tmp_path), "--port", "0", "--no-browser", "--language", "en")
    for more, shown in (((), False), (("--inspector",), True)):
        async with browsing() as browser, local_page(*where, *more, command=REAL) as page:
            anna = await Window.open(browser, page.address(), "Anna")
            assert await anna.page.title() == "Dobbelbot"
            await expect(anna.page.locator("#inspector-toggle")).to_be_visible(visible=shown)
            if not shown:
                for tool in TOOLS:
                    await expect(anna.page.locator(tool)).to_be_hidden()
                text = await anna.page.locator("#preview-shell").inner_text()
                assert "SimCord" not in text


async def test_the_bar_of_a_phone_is_one_line(tmp_path: Path) -> None:
    where = ("--folder", str(tmp_path), "--port", "0")
    async with browsing() as browser, local_page(*where) as page:
        anna = await Window.open(browser, page.address(), "Anna", width=390, height=844)
        bar = await anna.page.locator("#toolbar").bounding_box()
        assert bar is not None
        assert bar["height"] <= 52
        wide = await anna.page.evaluate("document.documentElement.scrollWidth")
        assert wide <= 390
