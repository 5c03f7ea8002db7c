"""What is kept of a channel between two runs, and what is not trusted."""

import json
import os
import pickle
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from bot.local.saved import FILE, LARGEST, save
from bot.local.trouble import LocalTrouble
from bot.local.world import Seat, locale, seats
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
    (tmp_path / "channel.json").unlink()  # even when the channel is lost
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
            sizes.append((tmp_path / "channel.json").stat().st_size)
    assert max(sizes) - min(sizes) < 5_000


SPOILT: dict[str, Callable[[Any], object]] = {
    "another form": lambda world: world.update(form=0),
    "a stranger": lambda world: world.update(extra=1),
    "no users": lambda world: world.update(users={}),
    "two servers": lambda world: world["guilds"].update({"1": first(world["guilds"]) | {"id": 1}}),
    "a channel that is not there": lambda world: first(world["guilds"])["channel_ids"].append(5),
    "a word for a number": lambda world: first(world["guilds"]).update(owner_id="print"),
    "a list for a text": lambda world: first(messages(world)).update(content=["x"]),
    "a list for messages": lambda world: world.update(messages=[]),
    "no picture": lambda world: world.update(pictures={"cdn": "abc"}),
}


def first(records: dict[str, Any]) -> Any:
    return next(iter(records.values()))


def messages(world: dict[str, Any]) -> Any:
    return first(world["messages"])


@pytest.mark.parametrize("spoil", SPOILT.values(), ids=SPOILT)
async def test_a_spoilt_channel_starts_empty(
    tmp_path: Path, spoil: Callable[[Any], object]
) -> None:
    async with run(tmp_path) as (_, place):
        await place.players[0].slash(place.channel, "board")
    world = json.loads((tmp_path / FILE).read_text())
    spoil(world)
    (tmp_path / FILE).write_text(json.dumps(world))
    async with run(tmp_path) as (_, place):
        assert place.channel.history() == []


HOSTILE = {
    "empty": b"",
    "no JSON": b"no JSON",
    "no object": b"[]",
    "no text": b"\xff\x00",
    "deep": b"[" * 100_000,
    "a pickle": pickle.dumps(print),
}


@pytest.mark.parametrize("content", HOSTILE.values(), ids=HOSTILE)
async def test_what_is_no_saved_channel_is_set_aside(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    async with run(tmp_path) as (_, place):
        assert place.channel.history() == []
    assert (tmp_path / f"{FILE}.unread").read_bytes() == content


async def test_a_huge_file_is_not_read(tmp_path: Path) -> None:
    with (tmp_path / FILE).open("wb") as huge:
        huge.truncate(LARGEST + 1)
    async with run(tmp_path) as (_, place):
        assert place.channel.history() == []


async def test_a_pickle_of_an_earlier_version_is_left_alone(tmp_path: Path) -> None:
    class Evil:
        def __reduce__(self) -> Any:
            return os.mkdir, (str(tmp_path / "made"),)

    (tmp_path / "channel.pickle").write_bytes(pickle.dumps(Evil()))
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
        with pytest.raises(LocalTrouble, match="name"):
            seats(wrong, "en")
    with pytest.raises(LocalTrouble, match="no_players"):
        seats([], "en")


def test_languages_go_by_discords_codes() -> None:
    assert [locale(code) for code in ("en", "nl", "de", "en-GB", "es")] == [
        "en-US",
        "nl",
        "de",
        "en-GB",
        "es-ES",
    ]
