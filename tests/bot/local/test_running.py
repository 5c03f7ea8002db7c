"""Starting and stopping the local page, as somebody in a terminal sees it."""

import asyncio
import signal
import socket
from pathlib import Path

import aiohttp
import pytest

from tests.support.browser import LocalPage, free_port, local_page


async def test_it_says_where_it_is_what_to_type_and_how_to_stop(tmp_path: Path) -> None:
    async with local_page("--folder", str(tmp_path), "--port", "0") as page:
        told = "\n".join(page.said)
        for part in (page.address(), page.address("/two"), "Type /board", "Anna", str(tmp_path)):
            assert part in told
        async with aiohttp.ClientSession() as web, web.get(page.address()) as answer:
            assert answer.status == 200
            assert "Dobbelbot" in await answer.text()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
async def test_it_ends_cleanly_and_soon(tmp_path: Path, number: signal.Signals) -> None:
    async with local_page("--folder", str(tmp_path), "--port", "0") as page:
        async with asyncio.timeout(3):
            assert await page.stop(number) == 0
        assert page.said[-1] == "Stopping; the tables are kept."


async def test_the_address_is_the_same_next_time(tmp_path: Path) -> None:
    addresses = []
    port = free_port()
    for _ in range(2):
        async with local_page("--folder", str(tmp_path), "--port", port) as page:
            addresses.append(page.address())
    assert addresses[0] == addresses[1]


async def test_a_taken_port_gives_way_to_another(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        async with local_page("--folder", str(tmp_path), "--port", str(port)) as page:
            assert page.said[0].startswith(f"Port {port} is taken")
            assert f":{port}/" not in page.address()


async def test_a_second_page_in_the_same_folder_is_sent_to_the_first(tmp_path: Path) -> None:
    async with local_page("--folder", str(tmp_path), "--port", "0") as page:
        second = await LocalPage.start("--folder", str(tmp_path), "--port", "0")
        assert await second.stop() == 1
        assert page.address() in "\n".join(second.said)


async def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    page = await LocalPage.start("--folder", str(tmp_path / "file" / "below"))
    assert await page.stop() == 1
    assert page.said[0].startswith("The local page cannot write in")
    assert "--folder" in page.said[0]
    assert len(page.said) == 1


@pytest.mark.parametrize(
    ("players", "why"),
    [
        ("Anna,anna", "there are two players called anna"),
        ("Anna,Bram:xx", "“xx”, after Bram, is not one of the languages en, de, nl"),
    ],
)
async def test_players_who_cannot_sit_down(tmp_path: Path, players: str, why: str) -> None:
    page = await LocalPage.start("--folder", str(tmp_path), "--players", players)
    assert await page.stop() == 1
    assert page.said == [f"These players cannot sit down: {why}."]
