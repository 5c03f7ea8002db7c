"""Everything people can do with tables, without Discord."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import partial

from bot.tables import actions, opening
from bot.tables.clockwork import Clockwork, Elapsed, loop_time
from bot.tables.dice import seed_hash
from bot.tables.digests import is_whole
from bot.tables.ledger import Ledger
from bot.tables.model import Declined, Outcome, Post, SeatScore, Status, Table
from bot.tables.ports import Clock, Dice, Store
from bot.tables.record import record_of
from bot.tables.stored import NewTable, Place
from bot.tables.upkeep import Reached, Upkeep


class Tables:
    """The tables of a store. Any number of processes may serve the same store.

    `source` is unique to one press or command: what comes in twice is done once. Declined and the
    engine's Illegal and BadNotation say why something is not done; then nothing is written.
    """

    def __init__(
        self, store: Store, dice: Dice, clock: Clock, elapsed: Elapsed = loop_time
    ) -> None:
        self.store = store
        self._dice = dice
        self._ledger = Ledger(store, dice, clock)
        self.clockwork = Clockwork(store, self._ledger.now, elapsed)
        self._upkeep = Upkeep(store, self._ledger, self.clockwork)

    async def open(
        self,
        *,
        source: str,
        guild: int,
        channel: int,
        user: int,
        name: str,
        game: str,
        options: Mapping[str, str | bool],
        seats: int,
        pace: str,
        language: str,
        parent: int | None = None,
        auto_pass: bool = True,
    ) -> Outcome:
        """Opens a table with `seats` seats; with one it starts at once.

        `parent` is the channel of a thread. Declined: `unknown_game`, `unknown_option`,
        `unknown_pace`, `wrong_number_of_seats`, `channel_not_allowed`, `table_here`.
        """
        opening.allowed(await self.store.guild(guild), channel, parent)
        new = NewTable(
            guild=guild,
            channel=channel,
            game=game,
            rules=opening.rules_of(game, seats, pace),
            options=opening.all_options(game, seats, options),
            capacity=seats,
            pace=pace,
            auto_pass=auto_pass,
            language=language,
            seed=(seed := self._dice.seed()),
            promise=seed_hash(seed),
            opened=self._ledger.now(),
        )
        return await self._ledger.open(source, new, {user: name})

    async def join(self, source: str, table: int, user: int, name: str) -> Outcome:
        """Takes a seat in the lobby; whoever has left the running game takes theirs again.

        Declined: `already_seated`, `table_full`, `already_started`, and as `rejoin`.
        """
        return await self._ledger.change(
            source, table, partial(actions.join, user=user), {user: name}
        )

    async def leave(self, source: str, table: int, user: int, *, sure: bool = True) -> Outcome:
        """Gives up a seat. A running game goes on without; the last one to leave ends the table.

        Who is not `sure` leaves no running game. Declined: `asks_first`, `not_seated`, `away`,
        `game_over`, `table_closed`, `table_parked`.
        """
        return await self._ledger.change(
            source, table, partial(actions.leave, user=user, sure=sure)
        )

    async def start(self, source: str, table: int, user: int) -> Outcome:
        """The host starts: the order is drawn, the first dice are rolled.

        Declined: `not_the_host`, `too_few_players`, `already_started`, `game_over`, `table_parked`.
        """
        return await self._ledger.change(source, table, partial(actions.start, user=user))

    async def act(
        self,
        source: str,
        table: int,
        user: int,
        turn: int | None,
        text: str,
        then: str | None = None,
    ) -> Outcome:
        """Plays a move, given as its canonical text. `turn` is the button's stamp, if it has one.

        `then` is a second answer, kept sealed and played when the seat is asked again in this roll.
        If it does not fit then, the seat is asked as usual and the table goes on showing it.

        Declined: `not_seated`, `away`, `round_over`, `not_started`, `game_over`, `table_parked`.
        """
        action = partial(actions.act, user=user, turn=turn, text=text, then=then)
        return await self._ledger.change(source, table, action)

    async def act_later(
        self, source: str, table: int, user: int, turn: int | None, text: str
    ) -> Outcome:
        """Keeps a second answer, as `act` does with `then`, for a seat that has given its first.

        It takes the place of a second answer that was given before. Declined: as `act`, and
        `not_asked_again`.
        """
        action = partial(actions.act_later, user=user, turn=turn, text=text)
        return await self._ledger.change(source, table, action)

    async def withdraw(self, source: str, table: int, user: int, turn: int | None) -> Outcome:
        """Takes back what the user has answered in the step that is open. Declined as `act`."""
        return await self._ledger.change(
            source, table, partial(actions.withdraw, user=user, turn=turn)
        )

    async def rejoin(self, source: str, table: int, user: int) -> Outcome:
        """Takes the seat again that was left, to be asked from the next roll on.

        Declined: `already_seated`, `not_seated`, `not_started`, `game_over`, `table_parked`.
        """
        return await self._ledger.change(source, table, partial(actions.rejoin, user=user))

    async def end(self, source: str, table: int, user: int, *, moderator: bool) -> Outcome:
        """The host or a moderator ends the table early (K1-A23); a lobby is closed.

        Declined: `not_allowed`, `game_over`.
        """
        return await self._ledger.change(
            source, table, partial(actions.end, user=user, moderator=moderator)
        )

    async def rematch(
        self, source: str, table: int, user: int, name: str, parent: int | None = None
    ) -> Outcome:
        """Opens a new lobby with the settings and the players of a finished table.

        The user becomes the host. Declined: `not_over`, `not_seated`, `table_here`, and as `open`.
        """
        before = await self._ledger.present(table)
        names = opening.players_again(before.table, user, name)
        old = before.stored.new
        opening.allowed(await self.store.guild(old.guild), old.channel, parent)
        new = replace(
            old,
            rules=opening.rules_of(old.game, old.capacity, old.pace),
            options=opening.all_options(old.game, old.capacity, old.options),
            seed=(seed := self._dice.seed()),
            promise=seed_hash(seed),
            opened=self._ledger.now(),
        )
        return await self._ledger.open(source, new, names)

    def now(self) -> int:
        """The present moment in epoch seconds."""
        return self._ledger.now()

    def at_work(self, table: Table) -> Table:
        """The table as it is to be shown: time that stands goes on with this moment."""
        return table.at_work(self._ledger.now())

    async def stand(self, table: Table) -> None:
        """Has a table's time stand from now on, for it cannot be shown what it is asked."""
        await self.clockwork.stand_now(Place(table=table.id))

    async def get(self, table: int) -> Table:
        """The table as it stands. Raises Declined `no_table`."""
        return (await self._ledger.present(table)).table

    async def at(self, channel: int) -> Table | None:
        """The channel's live table, else the one that finished last."""
        for live in (True, False):
            table = await self.store.at(channel, live=live)
            if table is not None:
                return await self.get(table)
        return None

    async def running(self, guild: int) -> list[Table]:
        """The server's games that are being played, oldest first."""
        tables = [await self.get(table) for table in await self.store.live(guild=guild)]
        return [table for table in tables if table.status is Status.RUNNING]

    async def unshown(self, guild: int | None = None) -> list[int]:
        """The tables of which the channel has not been shown everything; of one server, or all."""
        return await self.store.unshown(guild)

    async def shown(
        self,
        table: int,
        length: int,
        posts_added: Iterable[Post] = (),
        posts_removed: Iterable[int] = (),
        due: int | None = None,
    ) -> None:
        """Notes the length shown to the channel (never backwards), and in which messages.

        `due` is the deadline that was shown: from now on the time of the answers runs.
        """
        await self.store.shown(table, length, tuple(posts_added), tuple(posts_removed), due)

    async def due(self) -> int | None:
        """The next deadline in epoch seconds; `None` while nobody is hurried."""
        return await self._upkeep.due()

    async def tick(self, reached: Reached) -> list[Outcome]:
        """Plays the fallback for whoever is late (K1-A24), with the fact `timed_out` for each.

        Where the people at a table are not `reached` its time stands, and nobody is late.
        """
        return await self._upkeep.tick(reached)

    async def close_channel(self, channel: int) -> list[Table]:
        """The channel is gone: its live table is closed and kept."""
        table = await self.store.at(channel, live=True)
        return [] if table is None else await self._upkeep.close([table])

    async def disallow_channel(self, guild: int, channel: int) -> None:
        """A channel that is gone leaves the list of those in which a server allows tables."""
        settings = await self.store.guild(guild)
        if channel in settings.channels:
            left = tuple(one for one in settings.channels if one != channel)
            await self.store.set_guild(replace(settings, channels=left))

    async def close_guild(self, guild: int) -> list[Table]:
        """The bot is gone from the server: its live tables are closed and kept."""
        return await self._upkeep.close(await self.store.live(guild=guild))

    async def record(self, table: int) -> str:
        """The game as a text file that replays in the engine; with the seed once it is finished.

        Declined: `no_table`, `not_started`, `table_damaged`.
        """
        stored = await self.store.load(table)
        if stored is None:
            raise Declined("no_table")
        if not is_whole(stored):
            raise Declined("table_damaged")
        return record_of(stored).text()

    async def scores(self, table: int) -> tuple[SeatScore, ...]:
        """The final scores in seat order, as they were written down when the table finished."""
        return await self.store.scores(table)
