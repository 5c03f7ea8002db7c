"""What breaks between the bot and Discord: limits, errors, connections, answers, the gateway."""

from pathlib import Path

import pytest

from tests.bot.front.evening import GAME
from tests.bot.front.online import Online, ids, online
from tests.support import reading
from tests.support.wire import Person, Post, WireDiscord

CALLBACK, ANSWER = "/interactions/*/callback", "/webhooks/*/messages/@original"
POSTS, POST = "/channels/*/messages", "/channels/*/messages/*"
CUTS = (
    ("POST", CALLBACK, 1),
    ("POST", CALLBACK, 2),
    ("PATCH", ANSWER, 1),
    ("PATCH", ANSWER, 2),
    ("PATCH", POST, 1),
    ("POST", POSTS, 1),
)
"""Which requests the connection breaks at, and how often: most are tried once more at once."""


def awaits(message: Post, person: Person) -> bool:
    """Whether a message says that this person, and nobody else, is to move."""
    return f"To move: <@{person.id}> until" in reading.words(message)


async def gone_on(here: Online, roll: int) -> Post:
    """The message of the next roll: what could not be shown is tried again, as it always is."""
    await here.bot.parts.shower.poke_server(here.wire.guild.id)
    return await here.roll(roll)


async def test_a_limit_is_waited_for_and_the_pictures_are_sent_again_whole(
    wire: WireDiscord, tmp_path: Path
) -> None:
    limits = [
        wire.faults.limit(method, path, after=0.01, times=times)
        for method, path, times in (("POST", CALLBACK, 2), ("PATCH", ANSWER, 2), ("POST", POSTS, 3))
    ]
    async with online(wire, tmp_path) as here:
        roll = await here.seated(wire.person("Anna"))
        assert all(limit.met.is_set() for limit in limits)
        assert all(content.startswith(b"\x89PNG") for content in roll.pictures.values())
        assert len(wire.posts()) == 1


async def test_an_error_of_the_server_is_tried_again_once(
    wire: WireDiscord, tmp_path: Path
) -> None:
    async with online(wire, tmp_path) as here:
        anna, bram, carl = (wire.person(name) for name in ("Anna", "Bram", "Carl"))
        roll = await here.seated(anna, bram, carl)
        wire.faults.refuse("POST", CALLBACK, 500)
        first = await here.touches(anna, roll, "pass")
        wire.faults.refuse("PATCH", ANSWER, 502)
        second = await here.touches(bram, roll, "pass")
        for press in (first, second):
            assert "pass" in reading.words(await here.answered(press))
        await wire.until(lambda: "have answered" in reading.words(roll))


@pytest.mark.parametrize("late", [False, True])
async def test_a_connection_that_breaks_loses_no_move(
    wire: WireDiscord, tmp_path: Path, late: bool
) -> None:
    anna = wire.person("Anna")
    async with online(wire, tmp_path) as here:
        roll = await here.seated(anna)
        for number, (method, path, times) in enumerate(CUTS, 1):
            cut = wire.faults.cut(method, path, late=late, times=times)
            await here.touches(anna, roll, "pass")
            await wire.until(cut.met.is_set)
            roll = await gone_on(here, number + 1)
        assert await here.log() == ("0 pass",) * len(CUTS)
        open_ones = [post for post in wire.posts() if "pass:" in str(reading.custom_ids(post))]
        assert len(open_ones) == 1


@pytest.mark.parametrize("restarts", [False, True])
async def test_a_post_whose_answer_was_lost_shows_what_is_so_when_it_is_found(
    wire: WireDiscord, tmp_path: Path, restarts: bool
) -> None:
    """Discord answers the repeated post with the message of the first, which is older by then."""
    anna, bram = wire.person("Anna"), wire.person("Bram")
    async with online(wire, tmp_path) as here:
        await here.says(anna, "game new", game=GAME, seats=2, autopass=False)
        await here.says(bram, "game join")
        lost = wire.faults.cut("POST", POSTS, late=True, times=2)
        await here.says(anna, "game start")
        await wire.until(lost.met.is_set)
        if not restarts:
            await here.says(anna, "pass")
            await wire.until(lambda: awaits(wire.posts()[-1], bram))
    if restarts:
        async with online(wire, tmp_path) as here:
            await here.says(anna, "pass")
            await wire.until(lambda: awaits(wire.posts()[-1], bram))
    assert len([post for post in wire.posts() if ":1:pass:" in ids(post)]) == 1


@pytest.mark.parametrize(("status", "code"), [(404, 10062), (400, 40060)])
async def test_an_answer_that_comes_too_late_loses_no_move(
    wire: WireDiscord, tmp_path: Path, status: int, code: int
) -> None:
    anna = wire.person("Anna")
    async with online(wire, tmp_path) as here:
        roll = await here.seated(anna)
        wire.faults.refuse("POST", CALLBACK, status, code)
        press = await here.touches(anna, roll, "pass")
        await here.roll(2)
        assert await here.log() == ("0 pass",)
        assert not wire.came("PATCH", f"{press.token}/messages/@original")


async def test_a_completion_that_comes_too_late_is_no_trouble(
    wire: WireDiscord, tmp_path: Path
) -> None:
    anna = wire.person("Anna")
    async with online(wire, tmp_path) as here:
        late = wire.faults.refuse("POST", CALLBACK, 404, 10062)
        broken = wire.faults.cut("POST", CALLBACK)
        for fault in (late, broken):
            await wire.complete(anna, "game new", "sheet", game=GAME, sheet="")
            await wire.until(fault.met.is_set)
        assert "There is no table" in reading.words(await here.says(anna, "game show"))


async def test_an_interaction_that_comes_twice_is_done_once(
    wire: WireDiscord, tmp_path: Path
) -> None:
    anna = wire.person("Anna")
    async with online(wire, tmp_path) as here:
        press = await here.touches(anna, await here.seated(anna), "pass")
        await wire.again()
        await here.answered(press)
        await wire.until(lambda: len(wire.came("POST", f"{press.token}/callback")) == 2)
        await here.roll(2)
        assert await here.log() == ("0 pass",)


async def test_a_press_while_the_gateway_is_away_is_answered_when_it_is_back(
    wire: WireDiscord, tmp_path: Path
) -> None:
    anna = wire.person("Anna")
    async with online(wire, tmp_path) as here:
        roll = await here.seated(anna)
        wire.gateway.cut()
        await here.answered(await here.touches(anna, roll, "pass"))
        await here.roll(2)
        assert await here.log() == ("0 pass",)
        assert (len(wire.gateway.identified), len(wire.gateway.resumed)) == (1, 1)


async def test_a_session_that_is_lost_is_begun_anew(wire: WireDiscord, tmp_path: Path) -> None:
    anna = wire.person("Anna")
    async with online(wire, tmp_path) as here:
        roll = await here.seated(anna)
        wire.gateway.forget()
        wire.gateway.cut()
        await wire.until(lambda: len(wire.gateway.identified) == 2)
        await here.answered(await here.touches(anna, roll, "pass"))
        await here.roll(2)
        assert await here.log() == ("0 pass",)
        assert len(wire.came("PUT", "/commands")) == 1


async def test_what_was_not_shown_before_a_restart_is_shown_after_it(
    wire: WireDiscord, tmp_path: Path
) -> None:
    anna = wire.person("Anna")
    async with online(wire, tmp_path) as here:
        roll = await here.seated(anna)
        broken = wire.faults.cut("PATCH", POST, times=9)
        await here.presses(anna, roll, "pass")
        await wire.until(broken.met.is_set)
    wire.faults.clear()
    async with online(wire, tmp_path) as here:
        await here.presses(anna, await here.roll(2), "pass")
        await here.roll(3)
