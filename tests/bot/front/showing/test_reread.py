"""A channel that has fallen back behind the store, as the local page's may after a crash."""

from collections.abc import Callable
from copy import deepcopy
from pathlib import Path

import pytest
from simcord.actors import MemberActor

from bot.front import Dobbelbot
from tests.bot.front.conftest import KnownSeeds
from tests.bot.front.evening import Evening
from tests.support import reading
from tests.support.world import World


@pytest.fixture
def make_bot(tmp_path: Path, request: pytest.FixtureRequest) -> Callable[[], Dobbelbot]:
    """As ever, but the channel is not believed to be what the store says."""
    dice = KnownSeeds(request.node.name)
    return lambda: Dobbelbot(tmp_path / "dobbelbot.db", dice=dice, shard_count=1, rereads=True)


async def fall_back(world: World, evening: Evening, messages: dict[int, object]) -> None:
    """The bot is killed, the channel is as it was then, and the bot starts again."""
    world.env.backend.messages[evening.channel.id] = deepcopy(messages)  # type: ignore[assignment]
    await world.crash()
    await world.env.settle()


def now(world: World, evening: Evening) -> dict[int, object]:
    return dict(deepcopy(world.env.backend.messages[evening.channel.id]))


async def pass_until(evening: Evening, roll: int, *players: MemberActor) -> None:
    while (await evening.table()).turn < roll:
        await (await evening.awaited(*players))[0].slash(evening.channel, "pass")


@pytest.mark.parametrize("roll", [2, 3])
async def test_past_rolls_are_closed_and_the_present_one_shows_who_has_answered(
    world: World, evening: Evening, roll: int
) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    await evening.seated(anna, bram, autopass=False)
    before = now(world, evening)
    old = evening.with_button(anna, "move")
    await pass_until(evening, roll, anna, bram)
    (first, *_) = await evening.awaited(anna, bram)
    await first.slash(evening.channel, "pass")
    await fall_back(world, evening, before)

    ((current, _),) = evening.buttons(anna, "move")
    assert current.id != old.id
    assert f"roll {roll}" in reading.words(current)
    assert "has answered" in reading.words(current)
    for past in range(1, roll):
        assert evening.texts().count(f"roll {past} is closed") == 1


async def test_a_message_that_is_there_is_brought_up_to_date(
    world: World, evening: Evening
) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    await evening.seated(anna, bram, autopass=False)
    before, old = now(world, evening), evening.with_button(anna, "move")
    (first,) = await evening.awaited(anna)
    await first.slash(evening.channel, "pass")
    await fall_back(world, evening, before)
    assert evening.with_button(anna, "move").id == old.id
    assert "Anna has answered" in reading.words(evening.with_button(anna, "move"))


async def test_a_table_that_began_meanwhile_has_no_open_card(
    world: World, evening: Evening
) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    await anna.slash(evening.channel, "game new", game="keeropkeer", seats=2)
    before = now(world, evening)
    await evening.press(bram, "join")
    await evening.press(anna, "start")
    await fall_back(world, evening, before)
    assert not evening.buttons(anna, "start")
    assert len(evening.buttons(anna, "move")) == 1


async def test_a_game_that_ended_meanwhile_is_over_in_the_channel_too(
    world: World, evening: Evening
) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    await evening.seated(anna, bram, autopass=False)
    before = now(world, evening)
    end = (await anna.slash(evening.channel, "game end")).response
    await anna.click(end, custom_id=reading.custom_ids(end)[0])
    assert (await evening.table()).status == "ended"
    await fall_back(world, evening, before)
    assert not evening.buttons(anna, "move")
    assert len(evening.buttons(anna, "rematch")) == 1


async def test_a_lost_channel_is_shown_the_tables_anew(world: World, evening: Evening) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    await evening.seated(anna, bram, autopass=False)
    await fall_back(world, evening, {})
    assert len(evening.buttons(anna, "move")) == 1
    assert "roll 1" in evening.texts()


async def test_a_channel_that_is_not_behind_stays_as_it_is(world: World, evening: Evening) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    await evening.seated(anna, bram, autopass=False)
    await pass_until(evening, 3, anna, bram)
    before = [(message.id, reading.words(message)) for message in evening.messages()]
    await world.crash()
    await world.env.settle()
    assert [(message.id, reading.words(message)) for message in evening.messages()] == before
