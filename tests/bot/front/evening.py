"""People at a table: they read messages, press what is there, and type what they want."""

import random
from typing import Any

from simcord.actors import MemberActor

from bot.tables import Table
from engine import Choose
from engine.game import PASS, Game, Move
from tests.support import reading
from tests.support.world import World

GAME = "keeropkeer"


def custom_id(message: Any, verb: str) -> str | None:
    """The custom id of the message's first button for this, if it has one."""
    return next(iter(custom_ids(message, verb)), None)


def custom_ids(message: Any, verb: str) -> list[str]:
    """The custom ids of all the message's buttons for this."""
    ids = [one for one in reading.custom_ids(message) if one.startswith("dobbel-b")]
    return [one for one in ids if one.split(":")[3] == verb]


class Evening:
    """One table in one channel, and what the people at it can do."""

    def __init__(self, world: World, channel: Any = None) -> None:
        self.world = world
        self.channel = channel or world.channel

    async def table(self) -> Table:
        """The table as the program knows it."""
        table = await self.world.bot.parts.tables.at(self.channel.id)
        assert table is not None
        return table

    async def seated(self, *players: MemberActor, game: str = GAME, **how: Any) -> Table:
        """Opens a table, seats everybody and starts; answers the table."""
        host, *others = players
        await host.slash(self.channel, "game new", game=game, seats=max(len(players), 1), **how)
        for player in others:
            await self.press(player, "join")
        if others:
            await self.press(host, "start")
        return await self.table()

    async def two(self, game: str = GAME) -> tuple[MemberActor, MemberActor]:
        """Two people at a new table where nobody passes by itself: who throws, and the other."""
        anna, bram = self.world.player("Anna"), self.world.player("Bram")
        table = await self.seated(anna, bram, game=game, autopass=False)
        return (anna, bram) if table.players[0].user == anna.user.id else (bram, anna)

    def messages(self, viewer: MemberActor | None = None) -> list[Any]:
        """What somebody sees in the channel, oldest first."""
        return list(self.channel.history(viewer=viewer) if viewer else self.channel.history())

    def with_button(self, viewer: MemberActor, verb: str) -> Any:
        """The newest message that has a button for this."""
        return self.buttons(viewer, verb)[-1][0]

    def buttons(self, viewer: MemberActor, verb: str) -> list[tuple[Any, str]]:
        """Every button for this that somebody sees, with its message, oldest first."""
        return [
            (message, custom_id)
            for message in self.messages(viewer)
            for custom_id in reading.custom_ids(message)
            if custom_id.split(":")[3] == verb
        ]

    async def press(self, player: MemberActor, verb: str) -> Any:
        """Presses the newest button for this and answers what comes back."""
        message, custom_id = self.buttons(player, verb)[-1]
        return (await player.click(message, custom_id=custom_id)).response

    async def choose(self, player: MemberActor, private: Any, value: str) -> Any:
        """Chooses from the menu of a private message."""
        menu = next(one for one in reading.custom_ids(private) if one.startswith("dobbel-m"))
        return (await player.select(private, [value], custom_id=menu)).response

    async def awaited(self, *players: MemberActor) -> list[MemberActor]:
        """Who of these is awaited now."""
        table = await self.table()
        match = table.match
        if match is None or not isinstance(match.waiting, Choose):
            return []
        users = {table.players[seat].user for seat in match.waiting.seats}
        return [player for player in players if player.user.id in users]

    async def legal(self, player: MemberActor) -> list[Move]:
        """The player's legal moves, passing aside."""
        table = await self.table()
        seat = table.seat_of(player.user.id)
        assert table.match is not None
        assert seat is not None
        return [move for move in table.match.moves(seat) if move != PASS]

    async def type_move(self, player: MemberActor, move: Move) -> Any:
        """Types a move, as people do."""
        typed = " ".join(move.head)
        if (await self.rules()).command == "mark":
            return (await player.slash(self.channel, "mark", number=typed)).response
        cells = {"cells": ",".join(move.cells)} if move.cells else {}
        return (await player.slash(self.channel, "pick", dice=typed, **cells)).response

    async def rules(self) -> Game[Any, Any]:
        """The rules of the table's game."""
        match = (await self.table()).match
        assert match is not None
        return match.rules

    async def click_move(self, player: MemberActor, rng: random.Random) -> Any:
        """Finds a move by the menus and confirms it; passes where nothing else is possible."""
        private = await self.press(player, "move")
        while (confirm := custom_id(private, "play")) is None:
            buttons = custom_ids(private, "choose")
            choices = list(reading.options_or_none(private) or ())
            assert len(choices) <= 25
            which = rng.randrange(len(buttons) + len(choices))
            if which < len(buttons):
                private = (await player.click(private, custom_id=buttons[which])).response
            else:
                private = await self.choose(player, private, choices[which - len(buttons)])
        return (await player.click(private, custom_id=confirm)).response

    async def play_on(
        self, *players: MemberActor, rng: random.Random, rolls: int = 10_000
    ) -> Table:
        """Everybody plays, some typing and some clicking, until the end or for so many rolls."""
        last = (await self.table()).turn + rolls
        while (table := await self.table()).status == "running" and table.turn < last:
            for player in await self.awaited(*players):
                moves = await self.legal(player)
                if moves and rng.random() < 0.7:
                    await self.type_move(player, max(moves, key=lambda move: len(move.cells)))
                elif moves:
                    await self.click_move(player, rng)
                else:
                    await player.slash(self.channel, "pass")
        return await self.table()

    def texts(self, viewer: MemberActor | None = None) -> str:
        """All that somebody can read in the channel."""
        return "\n".join(reading.words(message) for message in self.messages(viewer))
