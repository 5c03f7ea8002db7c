"""What the tests of the running program share: a Discord on this machine, and the command line."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.bot.commands import Commands
    from tests.support.wire import WireDiscord


@pytest.fixture
async def wire(caplog: pytest.LogCaptureFixture) -> AsyncIterator[WireDiscord]:
    """A Discord; a test fails for a wrong request, a logged error, or the token in a record."""
    from tests.support.wire import TOKEN, WireDiscord, reached

    caplog.set_level(logging.DEBUG)
    async with WireDiscord.running() as discord:
        with reached(discord.api):
            yield discord
    records = caplog.get_records("call")
    assert discord.wrong == []
    assert [one.getMessage() for one in records if one.levelno >= logging.ERROR] == []
    assert not [text for text in _texts(records) if TOKEN in text]


def _texts(records: list[logging.LogRecord]) -> Iterator[str]:
    """All that a record might let out, in whatever form it is written."""
    for record in records:
        yield f"{record.getMessage()} {record.args} {record.exc_text} {record.exc_info}"


@pytest.fixture(scope="session")
def commands() -> Iterator[Commands]:
    """The command line."""
    from tests.bot.commands import Commands

    opened = Commands()
    yield opened
    opened.close()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An empty folder in which the program is run."""
    made = tmp_path / "here"
    made.mkdir()
    return made
