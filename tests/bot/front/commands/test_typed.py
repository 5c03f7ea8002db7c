"""Typed commands: completed, read, refused, and answered privately."""

from tests.bot.front.evening import Evening
from tests.support import reading
from tests.support.world import World


async def test_completion_is_legal_and_is_read_back(world: World, evening: Evening) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    await evening.seated(anna, bram)
    legal = await evening.legal(anna)
    dice = await anna.autocomplete(evening.channel, "pick", "dice", "")
    assert dice
    heads = {" ".join(move.head) for move in legal}
    assert {one["value"] for one in dice} <= heads
    head = dice[0]["value"]
    cells = await anna.autocomplete(evening.channel, "pick", "cells", "", dice=head)
    assert cells
    assert {f"{head} {one['value']}" for one in cells} <= {move.text for move in legal}
    await anna.slash(evening.channel, "pick", dice=dice[0]["name"], cells=cells[0]["name"])
    assert not await evening.awaited(anna)


async def test_what_cannot_be_read_is_quoted_back_and_illegal_names_the_rule(
    world: World, evening: Evening
) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    await evening.seated(anna, bram)
    head = " ".join((await evening.legal(anna))[0].head)
    answer = await anna.slash(evening.channel, "pick", dice=head, cells="H4, potato")
    assert "potato" in reading.words(answer.response)
    answer = await anna.slash(evening.channel, "pick", dice="banana", cells="H4")
    assert "banana" in reading.words(answer.response)
    answer = await anna.slash(evening.channel, "pick", dice=head, cells="A1 O7")
    assert reading.words(answer.response)
    assert await evening.awaited(anna)


async def test_sheets_rules_and_record_are_private(world: World, evening: Evening) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    await evening.seated(anna, bram)
    sheet = await anna.slash(evening.channel, "sheet", player=bram)
    assert sheet.ephemeral
    assert "Bram" in reading.words(sheet.response)
    assert len(await reading.pictures(sheet.response)) == 1
    rules = await anna.slash(evening.channel, "game rules")
    assert rules.ephemeral
    assert len(reading.words(rules.response)) <= 4000
    record = await anna.slash(evening.channel, "game record")
    assert record.ephemeral
    (content,) = await reading.pictures(record.response)
    assert b"roll " in content
