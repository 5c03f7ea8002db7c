"""Recorded games are played again and end as they did: see `tests.engine.recordings`."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine import GAMES
from tests.engine.recordings import FOLDER, files, read, told

ENDS = {
    "keeropkeer": {"two_colours", "thirty_rolls"},
    "keeropkeer2": {"two_colours", "thirty_rolls"},
    "qwixx": {"two_locks", "four_penalties"},
}
"""Every reason for which a game can end."""

ALL = [file for game in GAMES for file in files(game)]


@pytest.mark.parametrize("file", ALL, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_recording_plays_again_to_the_same_end(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    one = read(text)
    assert told(one) == text
    assert one.file == file


@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_recorded_with_every_number_of_seats_and_every_end(game: str) -> None:
    texts = [file.read_text(encoding="utf-8") for file in files(game)]
    assert len(texts) >= 6, f"record some: see {told.__module__}"
    assert {read(text).seats for text in texts} == set(GAMES[game].seats)
    ends = {line.split(" ")[1] for text in texts for line in text.split("\n") if "over " in line}
    assert ends == ENDS[game]


@pytest.mark.parametrize("game", GAMES)
def test_somebody_takes_back_leaves_and_comes_back(game: str) -> None:
    words = {
        line.split(" ")[0] for file in files(game) for line in read(file.read_text("utf-8")).log
    }
    assert {"roll", "withdraw", "retire", "resume"} <= words


def test_no_recording_is_of_an_unknown_game() -> None:
    assert {folder.name for folder in FOLDER.iterdir()} <= set(GAMES)
