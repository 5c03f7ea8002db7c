"""Commands in the page by the names they have in each player's language, as on Discord."""

from typing import Any

from simcord.actors import MemberActor, _slash
from simcord.interactions import command_leaves

from tests.bot.front.evening import Evening
from tests.support import reading
from tests.support.world import World


def offered(world: World, player: MemberActor) -> dict[str, Any]:
    """The commands that a player is offered, by name."""
    backend = world.env.backend
    found = backend.visible_commands(user_id=player.user.id, channel_id=world.channel.id)
    return {command["name"]: command for command in found}


def leaves(command: dict[str, Any]) -> dict[str, list[str]]:
    """The options of each of its subcommands, by the whole name."""
    return {
        " ".join(path): [option["name"] for option in leaf.get("options") or ()]
        for path, leaf in command_leaves(command)
    }


async def test_everybody_is_offered_the_commands_in_their_language(world: World) -> None:
    anna, bram = world.player("Anna"), world.player("Bram", "nl")
    assert {"game", "pick", "mark"} <= set(offered(world, anna))
    dutch = offered(world, bram)
    assert {"spel", "kies", "streep"} <= set(dutch)
    assert "blad" in leaves(dutch["spel"])["spel nieuw"]
    assert leaves(dutch["kies"]) == {"kies": ["dobbelstenen", "vakjes"]}


async def test_what_is_typed_in_ones_language_arrives(world: World, evening: Evening) -> None:
    anna, bram = world.player("Anna"), world.player("Bram", "nl")
    spel = offered(world, bram)["spel"]
    await _slash(bram, world.channel, "spel nieuw", {"spel": "qwixx", "plaatsen": 2}, root=spel)
    table = await evening.table()
    assert (table.game, table.capacity) == ("qwixx", 2)
    await anna.slash(world.channel, "game join")
    await _slash(bram, world.channel, "spel beginnen", {}, root=spel)
    streep = offered(world, bram)["streep"]
    number = (await evening.legal(bram))[0].text
    answer = await _slash(bram, world.channel, "streep", {"getal": number}, root=streep)
    assert "jouw antwoord" in reading.words(answer.response)
