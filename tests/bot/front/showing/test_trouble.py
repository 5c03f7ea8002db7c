"""What Discord does to bots: lost answers, errors, deletions, missing rights."""

import discord
import pytest

from tests.bot.front.evening import Evening
from tests.support import reading
from tests.support.world import World


@pytest.mark.parametrize(
    ("status", "code"), [(500, 0), (503, 0), (404, 10062), (400, 40060), (429, 0), (403, 50013)]
)
async def test_a_lost_answer_does_not_lose_the_move(
    world: World, evening: Evening, status: int, code: int
) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    await evening.seated(anna, bram)
    message = evening.with_button(anna, "pass")
    world.env.inject_error("POST", "/interactions/*", status=status, code=code)
    await anna.click(message, label="Pass")
    table = await evening.table()
    assert table.match is not None
    assert table.match.log[1:] == (f"{table.seat_of(anna.user.id)} pass",)
    world.expect_unanswered()


@pytest.mark.parametrize("status", [500, 502, 429])
async def test_a_message_that_fails_is_caught_up_later(
    world: World, evening: Evening, status: int
) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    await evening.seated(anna, bram)
    await anna.slash(evening.channel, "pass")
    world.env.inject_error("POST", "/channels/*/messages", status=status)
    await bram.slash(evening.channel, "pass")
    assert (await evening.table()).turn == 2
    assert "roll 2" not in evening.texts()
    await world.later(20)
    assert "roll 2" in evening.texts()


async def test_a_deleted_message_is_posted_again(world: World, evening: Evening) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    await evening.seated(anna, bram)
    gone = evening.with_button(anna, "move")
    world.env.backend.delete_message(evening.channel.id, gone.id)
    await world.env.settle()
    await anna.slash(evening.channel, "pass")
    again = evening.with_button(anna, "move")
    assert again.id != gone.id
    assert "Anna has answered" in reading.words(again)


async def test_a_deleted_channel_closes_the_table_and_keeps_it(
    world: World, evening: Evening
) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    table = await evening.seated(anna, bram)
    world.env.backend.delete_channel(evening.channel.id)
    await world.env.settle()
    kept = await world.bot.parts.tables.get(table.id)
    assert kept.status == "closed"
    assert kept.match == table.match


async def test_show_posts_the_table_again_at_the_bottom(world: World, evening: Evening) -> None:
    anna, bram = world.player("Anna"), world.player("Bram")
    await evening.seated(anna, bram)
    first = evening.with_button(anna, "move")
    await anna.send(evening.channel, "chatter")
    await anna.slash(evening.channel, "game show")
    assert evening.messages()[-1].id == evening.with_button(anna, "move").id
    assert first.id not in [message.id for message in evening.messages()]


async def test_missing_rights_are_told_to_the_host_once_and_the_game_goes_on(
    world: World, evening: Evening
) -> None:
    guild = world.guild
    mute = {guild.default_role: discord.PermissionOverwrite(attach_files=False)}
    evening = Evening(world, guild.create_text_channel("quiet", overwrites=mute))
    anna, bram = world.player("Anna"), world.player("Bram")
    answer = await anna.slash(evening.channel, "game new", game="keeropkeer", seats=2)
    said = "\n".join(map(reading.words, [answer.response, *answer.followups]))
    assert "Attach Files" in said
    again = await anna.slash(evening.channel, "game show")
    assert "Attach Files" not in "\n".join(map(reading.words, [again.response, *again.followups]))
    assert not [one for one in evening.messages() if reading.custom_ids(one)]
    role = guild.default_role.id
    world.env.backend.delete_overwrite(evening.channel.id, role)
    await world.env.settle()
    assert evening.with_button(bram, "join")


async def test_names_and_texts_of_players_mention_nobody_and_break_nothing(
    world: World, evening: Evening
) -> None:
    evil = world.player("@everyone **x** <@1> [a](http://b) `c")
    bram = world.player("Bram")
    await evening.seated(evil, bram)
    await evil.slash(evening.channel, "pick", dice="@everyone", cells="<@&1> `H4")
    await bram.slash(evening.channel, "pass")
    allowed = [
        request.json["allowed_mentions"]
        for request in world.env.http_requests
        if request.json and "allowed_mentions" in request.json
    ]
    ours = {evil.user.id, bram.user.id}
    for mentions in allowed:
        assert not mentions.get("parse")
        assert {int(user) for user in mentions.get("users", [])} <= ours
    assert "**x**" not in evening.texts()
    assert "@everyone" not in evening.texts()


async def test_only_the_guilds_intent_is_asked_for(world: World) -> None:
    assert world.bot.intents == discord.Intents(guilds=True)
