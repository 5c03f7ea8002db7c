"""What anybody may look at, privately: the whole table, and how the dice are checked."""

import random

from tests.bot.front.evening import Evening
from tests.support import reading
from tests.support.world import World


async def test_the_whole_table_is_shown_to_players_and_to_who_only_watches(
    world: World, evening: Evening
) -> None:
    anna, bram, eve = (world.player(name) for name in ("Anna", "Bram", "Eve"))
    await evening.seated(anna, bram, autopass=False)
    roll = evening.with_button(anna, "table")
    for somebody in (anna, eve):
        private = await evening.press(somebody, "table")
        assert private.flags.ephemeral
        (picture,) = await reading.pictures(private)
        assert picture not in await reading.pictures(roll)
        (words,) = reading.descriptions(private)
        assert "Anna: " in words
        assert "Bram: " in words


async def test_the_whole_table_shows_nobody_elses_sealed_answer(
    world: World, evening: Evening
) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    await evening.seated(anna, bram, autopass=False)
    before = [await looks(evening, one) for one in (anna, bram)]
    await evening.type_move(anna, (await evening.legal(anna))[-1])
    after = [await looks(evening, one) for one in (anna, bram)]
    assert after[0] != before[0]
    assert after[1] == before[1]


async def looks(evening: Evening, player: object) -> tuple[list[str], list[bytes]]:
    """What somebody sees who presses Table."""
    private = await evening.press(player, "table")  # type: ignore[arg-type]
    return reading.descriptions(private), await reading.pictures(private)


async def test_everybody_finds_the_seal_of_the_dice_from_the_start_and_the_seed_at_the_end(
    world: World, evening: Evening
) -> None:
    anna, bram, eve = (world.player(name) for name in ("Anna", "Bram", "Eve"))
    await anna.slash(evening.channel, "game new", game="qwixx", seats=2)
    table = await evening.table()
    assert table.seed_hash not in evening.texts()
    assert table.seed_hash[:16] in evening.texts()
    assert table.seed_hash in reading.words(await evening.press(eve, "check"))
    await evening.press(bram, "join")
    await evening.press(anna, "start")
    assert table.seed_hash in reading.words(await evening.press(eve, "check"))
    over = await evening.play_on(anna, bram, rng=random.Random(1))
    assert over.seed is not None
    assert over.seed not in evening.texts()
    shown = reading.words(await evening.press(eve, "check"))
    assert over.seed in shown
    assert over.seed_hash in shown


async def test_alone_the_seal_stands_in_the_first_roll(world: World, evening: Evening) -> None:
    anna = world.player("Anna")
    table = await evening.seated(anna, autopass=False)
    assert table.seed_hash in reading.words(evening.with_button(anna, "move"))
    assert table.seed_hash in reading.words(await evening.press(anna, "check"))
    await anna.slash(evening.channel, "pass")
    assert table.seed_hash not in reading.words(evening.with_button(anna, "move"))
