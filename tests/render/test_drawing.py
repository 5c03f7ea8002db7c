"""Text, threads and bytes."""

from __future__ import annotations

import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import render
from engine import GAMES, Match
from render import fonts
from render.__main__ import main
from render.canvas import Canvas
from render.painters import PAINTERS
from render.palette import INK, PALETTES, PAPER
from render.samples import played, recorded

Captured = pytest.CaptureFixture[str]
BYTES_OF_A_SHEET, BYTES_OF_A_TABLE = 72_000, 260_000


@pytest.mark.parametrize("text", ["A", "O", "0", "9", "!", "?", "+", "−", "–", "(", "é"])
def test_the_font_has_everything_that_is_printed(text: str) -> None:
    assert fonts.drawable(text) == text


def test_what_the_font_lacks_is_left_out_and_never_a_box() -> None:
    assert fonts.drawable("Zoë 日本🙂★") == "Zoë "
    palette = PALETTES["standard"]
    with_box, without = Canvas(60, 40, PAPER), Canvas(60, 40, PAPER)
    with_box.text((30, 20), "日🙂", 30, INK)
    assert with_box.piece(palette).tobytes() == without.piece(palette).tobytes()


def forget() -> None:
    """As in a process that has drawn nothing yet."""
    for name, module in [*sys.modules.items()]:
        for kept in [*vars(module).values()] if name.startswith("render.") else ():
            if hasattr(kept, "cache_clear"):
                kept.cache_clear()


@pytest.mark.parametrize("game", PAINTERS)
def test_threads_draw_the_same_pictures(game: str) -> None:
    matches = [played(game, 2, rolls) for rolls in range(6)]
    jobs = [(match, palette) for match in matches for palette in PALETTES]
    alone = [render.sheet(match, 0, palette=palette) for match, palette in jobs]
    forget()
    with ThreadPoolExecutor(8) as threads:
        together = list(threads.map(lambda job: render.sheet(job[0], 0, palette=job[1]), jobs))
    assert together == alone


def forty_crosses(game: str, options: dict[str, str | bool]) -> list[tuple[Match, int]]:
    """Sheets with forty crosses, or one more."""
    found = []
    for rolls in range(8, 13):
        match = played(game, 6, rolls, options)
        for seen in match.view(None).sheets:
            if seen.crosses.bit_count() in (40, 41):  # type: ignore[attr-defined]
                found.append((match, seen.seat))
    return found


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("keeropkeer", {"sheet": "black"}),
        ("keeropkeer", {"sheet": "purple"}),
        ("keeropkeer", {"sheet": "yellow"}),
        ("keeropkeer2", {}),
    ],
)
def test_a_sheet_of_forty_crosses_is_small(game: str, options: dict[str, str | bool]) -> None:
    found = forty_crosses(game, options)
    assert found
    for match, seat in found:
        for palette in PALETTES:
            assert len(render.sheet(match, seat, palette=palette)) <= BYTES_OF_A_SHEET


@pytest.mark.parametrize("match", [recorded("qwixx", "late"), played("qwixx", 2)])
def test_a_sheet_of_numbers_is_small(match: Match) -> None:
    for palette in PALETTES:
        assert len(render.sheet(match, 0, palette=palette)) <= BYTES_OF_A_SHEET


@pytest.mark.parametrize("game", PAINTERS)
def test_a_full_table_is_small(game: str) -> None:
    match = played(game, GAMES[game].seats[-1])
    for palette in PALETTES:
        assert len(render.table(match, palette=palette)) <= BYTES_OF_A_TABLE


def test_the_command_draws_samples_into_a_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([str(tmp_path / "out")]) == 0
    names = {file.stem for file in (tmp_path / "out").glob("*.png")}
    assert {"keeropkeer-table-6", "keeropkeer2-sheet-solo", "qwixx-dice-late-symbols"} <= names
    assert str(len(names)) in capsys.readouterr().out


def test_the_command_without_a_folder_says_how_it_is_used(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main([]) == 2
    assert "python -m render OUT" in capsys.readouterr().err
