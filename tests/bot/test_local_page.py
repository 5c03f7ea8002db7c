"""The local page in a real browser: two players, two windows, every kind of control.

It guards the changes made to the simulation's page: without them the windows do not follow each
other, and a menu below a picture cannot be opened.
"""

import asyncio
import re
import signal
from pathlib import Path

import pytest
from playwright.async_api import expect

from bot.talk import say
from tests.support.browser import REAL, Picked, Window, browsing, free_port, local_page

PLAYERS = "Anna,Bram:nl,Chris"


async def test_two_windows_play_and_go_on_after_a_restart(tmp_path: Path) -> None:
    where = ("--folder", str(tmp_path), "--port", free_port(), "--players", PLAYERS)
    async with browsing() as browser:
        async with local_page(*where) as page:
            anna = await Window.open(browser, page.address(), "Anna")
            bram = await Window.open(browser, page.address(), "Bram")
            await play(anna, bram)
            assert await page.stop() == 0
            assert not [line for line in page.said if "Traceback" in line or "ERROR" in line]

        async with local_page(*where) as page:
            assert any("Going on" in line for line in page.said)
            chris = await Window.open(browser, page.address(), "Chris")
            await chris.sees("Count 3, colour green, name Willem")
            await chris.press("Add")
            await chris.sees("Count 4")
            for window, name in ((anna, "Anna"), (bram, "Bram")):  # left open all the while
                await window.sees("Count 4")
                await expect(window.page.locator("#viewer-picker option:checked")).to_have_text(
                    name
                )


async def play(anna: Window, bram: Window) -> None:
    """A command, presses alone and at once, a menu, a form, something in the background."""
    await anna.command("/board")
    await bram.sees("Count 0")
    await bram.press("Add")
    await anna.sees("Count 1")
    await asyncio.gather(anna.press("Add"), bram.press("Add"))
    for window in (anna, bram):
        await window.sees("Count 3")

    await bram.press("Mine")
    await bram.sees("nl: Count 3")
    assert await anna.conversation.get_by_text("nl: Count 3").count() == 0
    await bram.choose("Colour", "Green")
    await bram.sees("You chose green")
    await anna.sees("colour green")

    await anna.press("Ask")
    await anna.fill_form(Name="Willem")
    await bram.sees("name Willem")

    await anna.command("/later", seconds="0.5", word=Picked("Much"))
    for window in (anna, bram):
        await window.sees("Much later")
        await expect(window.message("Much later")).to_be_in_viewport()


async def test_a_real_game_begins_goes_on_and_outlives_a_restart(tmp_path: Path) -> None:
    where = ("--folder", str(tmp_path), "--port", "0", "--no-browser", "--language", "en")
    async with browsing() as browser, local_page(*where, command=REAL) as page:
        anna = await Window.open(browser, page.address(), "Anna")
        bram = await Window.open(browser, page.address(), "Bram")
        await anna.command("/game new", game=Picked("Keer op Keer"))
        await bram.press(say("en", "button.join"))
        await anna.sees("Bram")
        await anna.press(say("en", "button.start"))
        for window in (anna, bram):
            await window.sees("roll 1")
            await move(window)
        for window in (anna, bram):
            await window.sees("roll 2")
        assert await page.stop() == 0, page.said
        assert not [line for line in page.said if "Traceback" in line or "ERROR" in line]

    async with browsing() as browser, local_page(*where, command=REAL) as page:
        bram = await Window.open(browser, page.address(), "Bram")
        await bram.sees("roll 2")
        await move(bram)


async def move(window: Window) -> None:
    """Answer a roll with three taps: My move, the first placement that is offered, Confirm."""
    await window.press(say("en", "button.move"))
    answer = window.conversation.locator("article").last
    await answer.get_by_role("button", name=re.compile("^①")).click()
    await window.settled()
    await window.press(say("en", "button.confirm"))


async def test_two_players_side_by_side_in_one_window(tmp_path: Path) -> None:
    where = ("--folder", str(tmp_path), "--port", "0", "--players", PLAYERS)
    async with browsing() as browser, local_page(*where) as page:
        context = await browser.new_context(viewport={"width": 1500, "height": 800})
        both = await context.new_page()
        await both.goto(page.address("/two"))
        left, right = (both.frame_locator("iframe").nth(side) for side in (0, 1))
        for side, name in ((left, "Anna"), (right, "Bram")):
            await expect(side.locator("#viewer-picker option:checked")).to_have_text(name)
        await left.locator("#channel-composer-input").press_sequentially("Hello from the left")
        await left.locator("#send-message").click()
        await expect(right.locator("#channel-timeline")).to_contain_text("Hello from the left")


@pytest.mark.parametrize(("width", "height"), [(360, 640), (390, 844), (412, 915)])
async def test_menus_below_pictures_open_on_a_phone(
    tmp_path: Path, width: int, height: int
) -> None:
    async with browsing() as browser, local_page("--folder", str(tmp_path), "--port", "0") as page:
        anna = await Window.open(browser, page.address(), "Anna", width=width, height=height)
        await anna.command("/board")
        for _ in range(3):
            await anna.press("Mine")
            menu = anna.conversation.get_by_role("combobox").last
            await menu.click()
            await expect(menu).to_have_attribute("aria-expanded", "true")
            offered = anna.page.locator(".select-list").get_by_role("option")
            await offered.filter(has_text="Green").click()
            await anna.settled()


async def test_an_open_menu_stays_open_while_others_play(tmp_path: Path) -> None:
    async with browsing() as browser, local_page("--folder", str(tmp_path), "--port", "0") as page:
        anna = await Window.open(browser, page.address(), "Anna", width=390, height=844)
        bram = await Window.open(browser, page.address(), "Bram")
        await anna.command("/board")
        await anna.press("Mine")
        await anna.conversation.get_by_role("combobox").last.click()
        await bram.press("Ask")
        await bram.fill_form(Name="Long " * 60)  # a message above grows by many lines
        await anna.sees("Long Long")
        await bram.command("/board")
        await expect(anna.conversation.locator("article")).to_have_count(3)
        await anna.page.locator(".select-list").get_by_role("option").filter(has_text="Red").click()
        await anna.sees("You chose red")


async def test_a_redraw_does_not_take_a_button_from_under_the_finger(tmp_path: Path) -> None:
    async with browsing() as browser, local_page("--folder", str(tmp_path), "--port", "0") as page:
        anna = await Window.open(browser, page.address(), "Anna")
        bram = await Window.open(browser, page.address(), "Bram")
        await anna.command("/board")
        await anna.conversation.get_by_role("button", name="Add", exact=True).hover()
        await anna.page.mouse.down()
        await bram.press("Add")
        while "Count 1" not in await next_state(anna):
            pass
        await next_state(anna)  # by now the page has dealt with the one before
        await anna.page.mouse.up()
        await bram.sees("Count 2")
        await anna.sees("Count 2")


async def next_state(window: Window) -> str:
    """What the page is told of the channel when it asks the next time."""
    async with window.page.expect_response(
        lambda answer: "/api/state" in answer.url and answer.status == 200
    ) as answer:
        pass
    return await (await answer.value).text()


async def test_a_button_that_has_moved_meanwhile_is_pressed_all_the_same(tmp_path: Path) -> None:
    """Bram takes the last seat: Join goes, and Start moves up before Anna's page knows of it."""
    where = ("--folder", str(tmp_path), "--port", "0", "--no-browser", "--language", "en")
    async with browsing() as browser, local_page(*where, command=REAL) as page:
        anna = await Window.open(browser, page.address(), "Anna")
        bram = await Window.open(browser, page.address(), "Bram")
        await anna.command("/game new", game=Picked("Keer op Keer"), seats="2")
        await bram.sees("Anna")
        await anna.page.route("**/api/state*", lambda route: route.abort())
        await bram.press(say("en", "button.join"))
        await bram.sees("You are at the table")
        await anna.conversation.get_by_role("button", name=say("en", "button.start")).click()
        await bram.sees("roll 1")


async def test_what_was_seen_last_is_there_after_a_kill(tmp_path: Path) -> None:
    where = ("--folder", str(tmp_path), "--port", "0")
    async with browsing() as browser, local_page(*where) as page:
        anna = await Window.open(browser, page.address(), "Anna")
        await anna.command("/board")
        await anna.press("Add")
        await anna.press("Add")
        await kept(tmp_path, b"Count 2")
        await page.stop(signal.SIGKILL)
    async with browsing() as browser, local_page(*where) as page:
        anna = await Window.open(browser, page.address(), "Anna")
        await anna.sees("Count 2")


async def kept(folder: Path, text: bytes) -> bytes:
    """The channel as the page has saved it, as soon as it contains a text."""
    file, content = folder / "channel.json", b""
    async with asyncio.timeout(20):
        while text not in content:
            content = file.read_bytes() if file.exists() else b""
            await asyncio.sleep(0)
    return content


async def test_a_game_that_was_killed_comes_back_as_it_stands(tmp_path: Path) -> None:
    """Even with the channel of a while ago beside the database of now."""
    where = ("--folder", str(tmp_path), "--port", "0", "--no-browser", "--language", "en")
    async with browsing() as browser, local_page(*where, command=REAL) as page:
        anna = await Window.open(browser, page.address(), "Anna")
        bram = await Window.open(browser, page.address(), "Bram")
        await anna.command("/game new", game=Picked("Keer op Keer"), seats="2")
        await bram.press(say("en", "button.join"))
        await anna.press(say("en", "button.start"))
        await bram.sees("roll 1")
        old = await kept(tmp_path, b"roll 1")
        await move(anna)
        await move(bram)
        await anna.sees("roll 2")
        await move(anna)
        await page.stop(signal.SIGKILL)
    (tmp_path / "channel.json").write_bytes(old)
    async with browsing() as browser, local_page(*where, command=REAL) as page:
        bram = await Window.open(browser, page.address(), "Bram")
        await bram.sees("Anna has answered")
        await bram.sees("roll 1 is closed")
        moves = bram.conversation.get_by_role("button", name=say("en", "button.move"), exact=True)
        await expect(moves).to_have_count(1)
        await move(bram)
        await bram.sees("roll 3")


async def test_a_picture_and_a_newest_answer_are_in_view_when_they_come(tmp_path: Path) -> None:
    async with browsing() as browser, local_page("--folder", str(tmp_path), "--port", "0") as page:
        anna = await Window.open(browser, page.address(), "Anna")
        for _ in range(3):
            await anna.command("/board")
        last = anna.message("Count 0")
        await expect(last.locator("img")).to_be_in_viewport(ratio=0.9)
        await expect(last.get_by_role("button", name="Quiet", exact=True)).to_be_in_viewport()


async def test_a_broken_control_is_told_in_the_terminal(tmp_path: Path) -> None:
    async with browsing() as browser, local_page("--folder", str(tmp_path), "--port", "0") as page:
        anna = await Window.open(browser, page.address(), "Anna")
        await anna.command("/board")
        await anna.press("Fail")
        await anna.press("Add")  # and the game goes on
        await anna.sees("Count 1")
        await page.stop()
        assert any("the toy is broken" in line for line in page.said)
        assert any("did not answer" in line for line in page.said)
