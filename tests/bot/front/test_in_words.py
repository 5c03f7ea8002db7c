"""Sheets for whoever reads them instead of seeing them."""

import re
from typing import Any

from tests.bot.front.evening import Evening
from tests.support import reading
from tests.support.world import World

NUMBER = r"(red|yellow|green|blue) \d+"


async def test_numbers_of_qwixx_are_described_in_words(world: World, evening: Evening) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    await evening.seated(anna, bram, game="qwixx", autopass=False)
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
