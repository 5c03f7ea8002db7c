"""How many taps a move takes, from the roll's message to its confirmation, in whole games."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from bot.tables.ahead import supposed
from bot.talk.screens.path import path_to
from engine import Match
from engine.game import Move
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
            value = goal if goal in values else next(one for one in values if leads(one, move))
            private, taps = await self.choose(player, private, value), taps + IN_A_MENU
        await player.click(private, custom_id=confirm)
        self.taps[taps + 1] += 1


def leads(value: str, move: Move) -> bool:
    """Whether an entry that is not the move itself is on the way to it."""
    head, slash, cells = value.partition("/")
    if not slash or not cells:
        return move.head == tuple(head.split()) if slash else move.text.startswith(head)
    names = cells.rstrip("~").split()
    if cells.endswith("~") and len(names[0]) > 1:
        return set(names) >= set(move.cells)
    return all(cell.startswith(name) for cell, name in zip(move.cells, names, strict=False))


def decided(match: Match, seat: int, moves: list[Move], rng: random.Random) -> Move:
    """What somebody takes who likes many cells, then points, and else does not care."""
    rng.shuffle(moves)
    some = sorted(moves, key=lambda move: (move.text.count("*"), -len(move.cells)))[:60]
    return max(some, key=lambda move: (len(move.cells), points(match, seat, move)))


def points(match: Match, seat: int, move: Move) -> int:
    return supposed(match, seat, move).view(seat).sheets[seat].score.total


@pytest.mark.parametrize("game", ["keeropkeer", "keeropkeer2", "qwixx"])
async def test_a_move_is_confirmed_with_three_taps_in_nine_of_ten_decisions(
    world: World, game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    evening, rng = Tapper(world), random.Random(7)
    players = [world.player(name) for name in ("Anna", "Bram")]
    await evening.seated(*players, game=game)
    while (table := await evening.table()).status == "running" and table.turn <= 30:
        for player in await evening.awaited(*players):
            match = (await evening.table()).match
            seat = table.seat_of(player.user.id)
            assert match is not None
            assert seat is not None
            moves = await evening.legal(player)
            if moves:
                await evening.tap_move(player, match, seat, decided(match, seat, moves, rng))
            else:
                await player.slash(evening.channel, "pass")
    decisions = evening.taps.total()
    within = sum(count for taps, count in evening.taps.items() if taps <= 3) / decisions
    with capsys.disabled():
        print(f"\n{game}: {within:.0%} of {decisions} decisions in three taps or fewer;"
              f" {dict(sorted(evening.taps.items()))}")  # fmt: skip
    assert decisions > 20
    assert within >= 0.9
