"""Very many people at very many tables, who find their moves by what they are shown."""

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

from bot.store import SqliteStore
from bot.tables import Post as Told
from bot.tables import Table, Tables
from bot.tables.dice import Hmac
from bot.talk.screens.posts import CLOSED
from engine import Choose
from tests.bot.front.evening import GAME, custom_id
from tests.support import reading
from tests.support.wire import Channel, Interaction, Person, Post, WireDiscord

SEATS = 4
Step = tuple[Post, str, tuple[str, ...]]
"""What somebody presses next: the message, the custom id, and what is chosen in a menu."""


@dataclass
class Seat:
    """One person at a table, and their private message in the roll that is open."""

    person: Person
    channel: Channel
    press: Interaction | None = None
    turn: int = 0

    @property
    def busy(self) -> bool:
        """Whether the last press has not been answered yet."""
        return self.press is not None and not (self.press.shown or self.press.followups)


@dataclass
class Crowd:
    """Everybody."""

    wire: WireDiscord
    chance: random.Random
    seats: list[Seat] = field(default_factory=list)

    def sit(self, tables: int) -> None:
        """So many channels with four people each."""
        for table in range(tables):
            channel = self.wire.place(self.wire.guild, f"table-{table}")
            people = [self.wire.person(f"Player {table} {seat}") for seat in range(SEATS)]
            self.seats += [Seat(person, channel) for person in people]

    def next_step(self) -> tuple[Seat, Step]:
        """Somebody who is awaited and not busy, and what they do now."""
        while True:
            seat = self.chance.choice(self.seats)
            rolls = list(self._rolls(seat.channel))
            if seat.busy or not rolls:
                continue
            turn, roll = max(rolls, key=lambda found: found[0])
            if seat.person.id in awaited(roll):
                return seat, self._step(seat, turn, roll)

    def _rolls(self, channel: Channel) -> Iterator[tuple[int, Post]]:
        """The rolls of a channel that can be answered, as far as one sees."""
        for post in self.wire.posts(channel):
            if button := custom_id(post, "pass"):
                yield int(button.split(":")[2]), post

    def _step(self, seat: Seat, turn: int, roll: Post) -> Step:
        private = seat.press.original if seat.press and seat.turn == turn else None
        seat.turn = turn
        if private is None or not reading.custom_ids(private):
            verb = self.chance.choices(("move", "pass", "sheet"), (80, 15, 5))[0]
            return roll, custom_id(roll, verb) or "", ()
        if play := custom_id(private, "play"):
            return private, play, ()
        if menu := menu_of(private):
            return private, menu, (self.chance.choice(list(reading.options(private))),)
        return private, reading.custom_ids(private)[0], ()


def awaited(roll: Post) -> set[int]:
    """Whom the message of a roll calls to move."""
    return {int(known) for known in re.findall(r"<@(\d+)>", reading.words(roll))}


def menu_of(private: Post) -> str:
    """The custom id of a private message's menu, if it has one."""
    menus: Iterator[str] = (one for one in reading.custom_ids(private) if "-m:" in one)
    return next(menus, "")


async def played(file: Path, crowd: Crowd, rolls: int) -> None:
    """Games in the middle, in a database: so many rolls have been played at every table."""
    store = await SqliteStore.open(file)
    tables = Tables(store, Hmac(), lambda: datetime.now(UTC))
    for first in range(0, len(crowd.seats), SEATS):
        seats = crowd.seats[first : first + SEATS]
        table = await _seated(tables, seats, crowd.wire.guild.id)
        while table.turn <= rolls and table.status == "running":
            table = await _answered(tables, table, crowd.chance)
        # The channel has been told of the rolls before; the one that is open it has yet to see.
        told = Told(CLOSED, table.turn - 1, table.channel, crowd.wire.world.new_id())
        await tables.shown(table.id, table.length - 1, posts_added=[told])
    await store.close()


async def _seated(tables: Tables, seats: list[Seat], guild: int) -> Table:
    host, *others = seats
    opened = await tables.open(
        source=f"open {host.person.id}",
        guild=guild,
        channel=host.channel.id,
        user=host.person.id,
        name=host.person.name,
        game=GAME,
        options={},
        seats=SEATS,
        pace="day",
        language="en",
    )
    number = opened.table.id
    for seat in others:
        await tables.join(f"join {seat.person.id}", number, seat.person.id, seat.person.name)
    return (await tables.start(f"start {number}", number, host.person.id)).table


async def _answered(tables: Tables, table: Table, chance: random.Random) -> Table:
    assert table.match is not None
    assert isinstance(table.match.waiting, Choose)
    seat = table.match.waiting.seats[0]
    moves = table.match.moves(seat)
    best = max(chance.sample(moves, min(3, len(moves))), key=lambda move: len(move.cells))
    source, user = f"{table.id} {table.length}", table.players[seat].user
    return (await tables.act(source, table.id, user, None, best.text)).table
