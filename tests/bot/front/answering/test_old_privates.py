"""Private messages that ask about a roll that is over lose their buttons."""

from tests.bot.front.evening import Evening
from tests.support import reading
from tests.support.world import World


async def test_buttons_go_when_the_roll_is_over(world: World, evening: Evening) -> None:
    thrower, other = await evening.two()
    private = await evening.press(thrower, "move")
    assert reading.custom_ids(private)
    await thrower.slash(evening.channel, "pass")
    mine = await evening.press(thrower, "move")
    assert "Take back" in reading.buttons(mine)
    await other.slash(evening.channel, "pass")
    now = next(one for one in evening.messages(thrower) if one.id == mine.id)
    assert not reading.custom_ids(now)
    assert "Roll 1 is over" in reading.words(now)


async def test_a_message_about_the_present_roll_stays_as_it_is(evening: Evening) -> None:
    thrower, other = await evening.two()
    await evening.press(thrower, "move")
    private = await evening.press(other, "move")
    await thrower.slash(evening.channel, "pass")
    now = next(one for one in evening.messages(other) if one.id == private.id)
    assert reading.custom_ids(now) == reading.custom_ids(private)


async def test_after_a_quarter_of_an_hour_nothing_is_tried(world: World, evening: Evening) -> None:
    thrower, other = await evening.two()
    await evening.press(thrower, "move")
    await world.later(16 * 60)
    sent = len(world.requests)
    await thrower.slash(evening.channel, "pass")
    await other.slash(evening.channel, "pass")
    assert sent < len(world.requests)
    assert (await evening.table()).turn == 2
