"""Sheets for whoever reads them instead of seeing them."""

import re
from typing import Any

from tests.bot.front.evening import Evening, custom_id
from tests.support import reading
from tests.support.world import World

NUMBER = r"(red|yellow|green|blue) \d+"


async def test_a_sheet_is_read_in_words_with_sealed_crosses_only_by_its_own_player(
    world: World, evening: Evening
) -> None:
    anna, bram, eve = (world.player(name) for name in ("Anna", "Bram", "Eve"))
    await evening.seated(anna, bram, autopass=False)
    move = (await evening.legal(anna))[0]
    cell = move.cells[0]
    await evening.type_move(anna, move)
    own = await evening.press(anna, "sheet")
    own = (await anna.click(own, label="In words")).response
    words = reading.words(own)
    assert "The sheet of Anna" in words
    assert f"Crossed last: {cell}" in words
    assert not is_open(words, cell)
    assert await reading.pictures((await anna.click(own, label="My sheet")).response)
    for reader in (bram, eve):
        seen = (await reader.slash(evening.channel, "sheet", player=anna)).response
        answer = (await reader.click(seen, label="In words")).response
        assert answer.ephemeral
        assert "Crossed last" not in reading.words(answer)
        assert is_open(reading.words(answer), cell)


def is_open(words: str, cell: str) -> bool:
    """Whether a sheet in words names a cell as open."""
    (column,) = re.findall(rf"^\*\*{cell[0]}\*\*.*$", words, re.MULTILINE)
    return f" {cell[1]} " in column


async def test_the_words_of_a_sheet_are_still_there_when_the_game_is_over(
    world: World, evening: Evening
) -> None:
    anna = world.player("Anna")
    await evening.seated(anna)
    private = await evening.press(anna, "sheet")
    await anna.slash(evening.channel, "game end")
    await anna.click(evening.with_button(anna, "end_yes"), label="End the game")
    answer = (await anna.click(private, label="In words")).response
    assert "**A**: 1 " in reading.words(answer)


async def test_numbers_of_qwixx_are_described_in_words_and_its_sheet_needs_no_more(
    world: World, evening: Evening
) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    await evening.seated(anna, bram, game="qwixx", autopass=False)
    assert custom_id(await evening.press(anna, "sheet"), "in_words") is None
    asked = await evening.press(anna, "move")
    assert re.match(rf"Outlined numbers: ({NUMBER}(, | and |\. ))+Qwixx", sheet(asked))
    number = (await evening.legal(bram))[0]
    answer = await evening.type_move(bram, number)
    assert re.match(rf"Chosen numbers: {NUMBER}\. Qwixx", sheet(answer))


async def test_cells_of_a_sheet_are_described_by_their_names(
    world: World, evening: Evening
) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    await evening.seated(anna, bram, autopass=False)
    asked = await evening.press(anna, "move")
    assert re.match(r"Outlined cells: ([A-O][1-7](, | and |\. ))+Keer op Keer", sheet(asked))


def sheet(message: Any) -> str:
    """What a private message says of its player's sheet."""
    return next(one for one in reading.descriptions(message) if "the sheet of" in one)
