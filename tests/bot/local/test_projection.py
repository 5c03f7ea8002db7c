"""What an answer costs a page, in counts: it must not grow with the evening."""

from pathlib import Path

import pytest

from bot.local.page import LivePreview
from bot.local.projection import SHOWN, quick
from tests.bot.local.one_run import run
from tests.support.seams import projections


async def test_an_answer_after_200_rolls_costs_no_more_than_after_a_few(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts = projections(monkeypatch)
    with quick():
        async with run(tmp_path) as (env, place):
            anna = place.players[0]
            page = LivePreview(
                env, place.channel, place.players,
                key="k" * 40, port=0, locale="en-US", timezone="UTC",
            )  # fmt: skip
            async with page:
                costs = []
                for rolls in range(200):
                    board = await anna.slash(place.channel, "board")
                    page.follow()
                    if rolls in (SHOWN, 199):
                        counts.clear()
                        await anna.click(board.response, label="Add")
                        page.follow()
                        costs.append(counts.copy())
                shown = (await page.snapshot())["timeline"]
    few, many = costs
    assert few["messages"] > 0
    assert many == few
    assert many["parsers"] == 0
    assert len(shown) == SHOWN
