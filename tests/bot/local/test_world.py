"""What is kept of a channel between two runs, and what is not trusted."""

import os
import pickle
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from bot.local.world import Seat, locale, save, seats
from tests.bot.local.one_run import SEATS, run
from tests.support.reading import pictures, words


async def test_messages_pictures_and_buttons_are_there_next_time(tmp_path: Path) -> None:
    async with run(tmp_path) as (_, place):
        anna, bram = place.players
        board = (await anna.slash(place.channel, "board")).response
        await bram.click(board, label="Mine")
    async with run(tmp_path) as (_, place):
        anna, bram = place.players
        board, mine = place.channel.history(viewer=bram)
        assert words(mine).startswith("en-US: Count 0")
        assert [message.id for message in place.channel.history(viewer=anna)] == [board.id]
        assert (await pictures(board))[0].startswith(b"\x89PNG")
        await anna.click(board, label="Add")
        assert "Count 1" in words(place.channel.last_message)


async def test_somebody_may_join_next_time_and_keeps_the_id(tmp_path: Path) -> None:
    more = (Seat("Chris"), *SEATS)
    async with run(tmp_path) as (_, place):
        known = [player.id for player in place.players]
    async with run(tmp_path, more) as (_, place):
        assert [player.id for player in place.players[1:]] == known
    (tmp_path / "channel.pickle").unlink()  # even when the channel is lost
    async with run(tmp_path) as (_, place):
        assert [player.id for player in place.players] == known


async def test_old_pictures_are_not_kept(tmp_path: Path) -> None:
    sizes = []
    async with run(tmp_path) as (env, place):
        anna = place.players[0]
        board = (await anna.slash(place.channel, "board")).response
        for _ in range(3):
            await anna.click(board, label="Add")
            save(env, tmp_path)
            sizes.append((tmp_path / "channel.pickle").stat().st_size)
    assert max(sizes) - min(sizes) < 5_000


@pytest.mark.parametrize(
    "content",
    [b"", b"no pickle", pickle.dumps({"form": 0, "world": {}}), pickle.dumps(print)],
    ids=["empty", "foreign", "another form", "a function"],
)
async def test_what_is_no_saved_channel_is_set_aside(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "channel.pickle").write_bytes(content)
    async with run(tmp_path) as (_, place):
        assert place.channel.history() == []
    assert (tmp_path / "channel.pickle.unread").read_bytes() == content


async def test_a_saved_channel_cannot_run_anything(tmp_path: Path) -> None:
    class Evil:
        def __reduce__(self) -> Any:
            return os.mkdir, (str(tmp_path / "made"),)

    (tmp_path / "channel.pickle").write_bytes(pickle.dumps({"form": 1, "world": Evil()}))
    async with run(tmp_path):
        pass
    assert not (tmp_path / "made").exists()


async def test_a_message_tells_the_real_time(tmp_path: Path) -> None:
    async with run(tmp_path) as (_, place):
        await place.players[0].slash(place.channel, "board")
        sent = place.channel.last_message.created_at
    assert abs((datetime.now(UTC) - sent).total_seconds()) < 60


def test_players_are_typed_with_or_without_a_language() -> None:
    assert seats(["Anna", "Bram: nl"], "en") == (Seat("Anna", "en-US"), Seat("Bram", "nl"))
    assert seats(["Anna"], "nl") == (Seat("Anna", "nl"),)
    for wrong in ([""], ["a" * 33], ["Anna", "ANNA"]):
        with pytest.raises(ValueError, match=r"name|two players"):
            seats(wrong, "en")


def test_languages_go_by_discords_codes() -> None:
    assert [locale(code) for code in ("en", "nl", "de", "en-GB", "es")] == [
        "en-US",
        "nl",
        "de",
        "en-GB",
        "es-ES",
    ]
