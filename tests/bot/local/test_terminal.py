"""What the terminal of a local page tells other programs."""

import asyncio
import webbrowser
from pathlib import Path
from urllib.parse import urlparse
from urllib.request import url2pathname

import pytest

from bot.local.terminal import show


def test_the_browser_is_given_a_file_for_its_owner_and_not_the_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.setattr(webbrowser, "open", opened.append)
    asyncio.run(show("http://127.0.0.1:1/#the-key", tmp_path))
    (given,) = opened
    file = Path(url2pathname(urlparse(given).path))
    assert "the-key" not in given
    assert "url=http://127.0.0.1:1/#the-key" in file.read_text()
    assert file.stat().st_mode & 0o077 == 0
