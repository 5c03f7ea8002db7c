"""How many taps a move takes, from the roll's message to its confirmation, in whole games."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pytest

from bot.talk.screens.path import path_of, path_to, remaining
from bot.talk.typing.offers import offered
from engine import Match
from engine.game import PASS, Move
from engine.players import choose
from tests.bot.front.evening import Evening, custom_id, custom_ids
from tests.support import reading
from tests.support.world import World

IN_A_MENU = 2
"""A menu is opened, and an entry is tapped."""


class Tapper(Evening):
    """An evening on which everybody decides by the sheet, taps, and counts the taps."""

    def __init__(self, world: World) -> None:
        super().__init__(world)
        self.taps = Counter[int]()

    async def tap_move(self, player: Any, match: Match, seat: int, move: Move) -> None:
        """From My move to Confirm."""
        private, taps = await self.press(player, "move"), 1
        goal = str(path_to(move))
        while (confirm := custom_id(private, "play")) is None or not confirm.endswith(move.text):
            ids = [one for one in custom_ids(private, "choose") if one.endswith(f":{goal}")]
            if ids:
                private, taps = (await player.click(private, custom_id=ids[0])).response, taps + 1
                continue
            values = reading.options_or_none(private) or {}
            value = goal if goal in values else onward(match, seat, values, move)
            private, taps = await self.choose(player, private, value), taps + IN_A_MENU
        await player.click(private, custom_id=confirm)
        self.taps[taps + 1] += 1

    async def passed(self, player: Any) -> None:
        """By typing, which asks nothing."""
        await player.slash(self.channel, "pass")


def onward(match: Match, seat: int, values: Iterable[str], move: Move) -> str:
    """The entry that is not the move itself but on the way to it."""
    return next(one for one in values if move in remaining(match, seat, path_of(one)))


Player = Callable[[Match, int, Sequence[Move], random.Random], Move]


def thinking(match: Match, seat: int, _: Sequence[Move], rng: random.Random) -> Move:
    """What a good computer player takes."""
    return choose(match, seat, "good", rng.random)


def careless(_: Match, __: int, offers: Sequence[Move], rng: random.Random) -> Move:
    """Any of the moves on offer."""
    return rng.choice(offers)


@pytest.mark.parametrize(("player", "most", "share"), [(thinking, 3, 0.9), (careless, 4, 0.8)])
@pytest.mark.parametrize("game", ["keeropkeer", "keeropkeer2", "qwixx"])
async def test_a_move_is_confirmed_with_three_taps_in_nine_of_ten_decisions(
    world: World,
    game: str,
    player: Player,
    most: int,
    share: float,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Somebody who plays at random needs more: a menu, or parts of bombs that nobody would want."""
    evening, rng = Tapper(world), random.Random(7)
    people = [world.player(name) for name in ("Anna", "Bram")]
    await evening.seated(*people, game=game)
    while (table := await evening.table()).status == "running" and table.turn <= 30:
        for person in await evening.awaited(*people):
            match, seat = (await evening.table()).match, table.seat_of(person.user.id)
            assert match is not None
            assert seat is not None
            offers = offered(match, seat)
            move = player(match, seat, offers, rng) if offers else PASS
            if move == PASS:
                await evening.passed(person)
            else:
                await evening.tap_move(person, match, seat, move)
    decisions = evening.taps.total()
    within = sum(count for taps, count in evening.taps.items() if taps <= most) / decisions
    with capsys.disabled():
        print(f"\n{game}, {player.__name__}: {within:.0%} of {decisions} decisions in {most} taps"
              f" or fewer; {dict(sorted(evening.taps.items()))}")  # fmt: skip
    assert decisions > 10
    assert within >= share
