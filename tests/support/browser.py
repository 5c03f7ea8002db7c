"""A local page in a process of its own, and windows of a real browser on it."""

import asyncio
import os
import re
import shutil
import signal
import socket
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Self

import pytest
from playwright.async_api import Browser, Locator, Page, async_playwright, expect

from bot.talk import LANGUAGES, say

ROOT = Path(__file__).parents[2]
TOY = (sys.executable, "-m", "tests.support.local_toy")
REAL = (sys.executable, "-m", "bot", "local")
_READY = tuple(say(language, "local.stop") for language in LANGUAGES)
_PATIENCE = 20_000  # milliseconds: a busy machine
expect.set_options(timeout=_PATIENCE)
_FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


class Picked(str):
    """A value that is typed, and then taken from the list that appears."""


class LocalPage:
    """A running `run_local`: what it has said, where it is, and how it ended."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self.process = process
        self.said: list[str] = []

    @classmethod
    async def start(cls, *arguments: str, command: tuple[str, ...] = TOY) -> Self:
        """Start it without a browser and wait until it says that it is ready or ends."""
        quiet = {name: value for name, value in os.environ.items() if "DISPLAY" not in name}
        process = await asyncio.create_subprocess_exec(
            *command, *arguments, cwd=ROOT, env=quiet | {"PYTHONUNBUFFERED": "1"},
            stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT,
        )  # fmt: skip
        page = cls(process)
        assert process.stdout is not None
        while line := await asyncio.wait_for(process.stdout.readline(), 30):
            page.said.append(line.decode().rstrip())
            if page.said[-1] in _READY:
                return page
        await process.wait()
        return page

    def address(self, path: str = "/") -> str:
        """The address that it printed: of the page, or of `/two`."""
        found = re.search(rf"http://127\.0\.0\.1:\d+{path}#\S+", "\n".join(self.said))
        assert found, self.said
        return found[0]

    async def stop(self, number: signal.Signals = signal.SIGINT) -> int:
        """Press Ctrl-C, hear it out, and return its exit code."""
        if self.process.returncode is None:
            with suppress(ProcessLookupError):  # not send_signal: it takes the exit code away
                os.kill(self.process.pid, number)
        rest, _ = await asyncio.wait_for(self.process.communicate(), 20)
        self.said += rest.decode().splitlines()
        assert self.process.returncode is not None
        return self.process.returncode


@asynccontextmanager
async def local_page(*arguments: str, command: tuple[str, ...] = TOY) -> AsyncIterator[LocalPage]:
    """A local page that is stopped in any case."""
    page = await LocalPage.start(*arguments, command=command)
    try:
        yield page
    finally:
        if page.process.returncode is None:
            await page.stop(signal.SIGKILL if sys.exc_info()[0] else signal.SIGINT)


def free_port() -> str:
    """A port that nobody listens on, for pages that must come back to the same address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return str(probe.getsockname()[1])


def chromium_path() -> str | None:
    """The Chromium of this machine, if it has one."""
    names = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, names)), None)


@asynccontextmanager
async def browsing() -> AsyncIterator[Browser]:
    """A browser; the test is skipped where there is none."""
    path = chromium_path()
    if path is None:
        pytest.skip("needs a browser: no Chromium on this machine (apt-get install chromium)")
    async with async_playwright() as tool:
        browser = await tool.chromium.launch(executable_path=path, args=_FLAGS)
        try:
            yield browser
        finally:
            await browser.close()


class Window:
    """One window of the browser on a local page, in which somebody plays."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.conversation = page.locator("#channel-timeline")

    @classmethod
    async def open(
        cls, browser: Browser, address: str, player: str, *, width: int = 1280, height: int = 800
    ) -> Self:
        """Open the page and become a player."""
        context = await browser.new_context(viewport={"width": width, "height": height})
        window = cls(await context.new_page())
        window.page.set_default_timeout(_PATIENCE)
        await window.page.goto(address)
        await window.become(player)
        return window

    async def become(self, player: str) -> None:
        """Choose who one is under “Viewing as”."""
        await self.page.wait_for_selector("#viewer-picker option", state="attached")
        await self.page.select_option("#viewer-picker", label=player)
        await self.settled()

    async def settled(self) -> None:
        """Wait until the page has finished what it was doing."""
        app, status = self.page.locator("#preview-app"), self.page.locator("#action-status")
        await expect(app).to_have_attribute("aria-busy", "false")
        await expect(status).not_to_have_text(re.compile("…$"))

    async def command(self, name: str, **options: str) -> None:
        """Type a slash command with its options and send it; a `Picked` is taken from the list."""
        box = self.page.locator("#channel-composer-input")
        await box.click()
        await box.press_sequentially(name, delay=10)
        await self._listed(name).click()
        for option, value in options.items():
            await self._option(option, value)
        await self.page.locator("#send-message").click()
        await expect(self.page.locator(".command-row")).to_have_count(0)
        await self.settled()

    async def _option(self, name: str, value: str) -> None:
        field = self.page.locator(f'input[data-option="{name}"]')
        await self.page.wait_for_selector(".command-option-input, .command-ghost")
        if await field.count() == 0:
            await self.page.locator(".command-ghost").click()
            await self._listed(name).click()
        await field.fill(value)
        if isinstance(value, Picked):
            await self._listed(value).click()

    def _listed(self, text: str) -> Locator:
        """The first entry with that text in the list above the message box."""
        return self.page.locator(".command-popup").get_by_role("option").filter(has_text=text).first

    def message(self, text: str) -> Locator:
        """The newest message that contains a text."""
        return self.conversation.locator("article").filter(has_text=text).last

    async def sees(self, text: str) -> None:
        """Wait until a text stands in the conversation."""
        await expect(self.conversation).to_contain_text(text)

    async def press(self, label: str, *, on: str = "") -> None:
        """Press the newest button of that label, perhaps on the message with a text."""
        place = self.message(on) if on else self.conversation
        await place.get_by_role("button", name=label, exact=True).last.click()
        await self.settled()

    async def choose(self, menu: str, choice: str | int) -> None:
        """Open the newest menu with that placeholder; take a choice by its text or its place."""
        await self.conversation.get_by_text(menu, exact=True).last.click()
        offered = self.page.locator(".select-list").get_by_role("option")
        await (
            offered.nth(choice)
            if isinstance(choice, int)
            else offered.filter(has_text=choice).first
        ).click()
        await self.settled()

    async def fill_form(self, *, submit: str = "Submit", **fields: str) -> None:
        """Fill the fields of the form that is shown, and send it."""
        for name, value in fields.items():
            await self.page.get_by_role("textbox", name=name).fill(value)
        await self.page.get_by_role("button", name=submit).click()
        await self.settled()
