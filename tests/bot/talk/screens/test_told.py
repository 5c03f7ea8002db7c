"""Nothing that happens at a table goes untold: the told texts, added up, are the scores."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from bot.tables import Status, Table
from engine import GAMES, Match
from tests.bot.store.memory import MemoryStore
from tests.bot.tables.evening import ANNA, BRAM, CLEO, DIRK, NAMES, Evening, any_move, waited_for
from tests.bot.talk.screens.channel import Channel, words

CHANGE = re.compile(r"\*\*(\w+)\*\*.*, ([+−])(\d+)")
SUMMED = re.compile(r"\*\*(\w+)\*\* (−?\d+) → (−?\d+) \(([+−])(\d+)\b.*\)")
ONE = re.compile(r"\*\*.* · roll (\d+) (?:is closed|was broken off)\*\*")
MANY = re.compile(r"\*\*.* · rolls (\d+) to (\d+) are closed\*\*: nobody took anything\.")


def number(sign: str, digits: str) -> int:
    return int(digits) * (-1 if sign == "−" else 1)


def rolls(text: str) -> Iterator[int]:
    """The numbers of the rolls that a text tells."""
    for line in text.splitlines():
        if one := ONE.fullmatch(line):
            yield int(one[1])
        elif many := MANY.fullmatch(line):
            yield from range(int(many[1]), int(many[2]) + 1)


def added_up(text: str, points: dict[str, int]) -> dict[str, int]:
    """The points of each player after all that a text tells."""
    for line in text.splitlines():
        if summed := SUMMED.fullmatch(line):
            name, before, after, sign, digits = summed.groups()
            assert points[name] == int(before.replace("−", "-"))
            points[name] += number(sign, digits)
            assert points[name] == int(after.replace("−", "-"))
        elif change := CHANGE.fullmatch(line):
            points[change[1]] += number(change[2], change[3])
    return points


async def something(evening: Evening, table: Table, chance: random.Random) -> Table:
    """One thing that people do: answer, rather often with a pass; leave; come back."""
    player = chance.choice(table.players)
    here = [one for one in table.players if not one.away]
    if player.away and chance.random() < 0.2:
        return (await evening.tables.rejoin(evening.source(), table.id, player.user)).table
    if not player.away and len(here) > 1 and chance.random() < 0.05:
        return (await evening.tables.leave(evening.source(), table.id, player.user)).table
    seat = chance.choice(waited_for(table))
    text = "pass" if chance.random() < lazy(table) else any_move(table, seat, chance)
    return (await evening.answer(table, seat, text)).table


def lazy(table: Table) -> float:
    """How often people pass: there are stretches in which hardly anybody takes anything."""
    return 0.97 if table.turn // 6 % 2 else 0.3


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [1, 2, 4])
@pytest.mark.parametrize("seed", range(3))
async def test_all_that_is_told_adds_up_to_the_scores(game: str, seats: int, seed: int) -> None:
    chance = random.Random(f"{game} {seats} {seed}")
    evening, channel = Evening(MemoryStore()), Channel()
    users = (ANNA, BRAM, CLEO, DIRK)[:seats]
    table = await evening.start(*users, game=game, pace="none", auto_pass=seed == 0)
    channel.show(table)
    last = 60 if seed == 2 else 10_000
    while table.status is Status.RUNNING and table.turn <= last:
        table = await something(evening, table, chance)
        if chance.random() < 0.1:
            channel.show(table)
        if chance.random() < 0.05:
            evening.tables = evening.restarted()
    if table.status is Status.RUNNING:
        ended = evening.tables.end(evening.source(), table.id, table.host, moderator=True)
        table = (await ended).table
    evening.tables = evening.restarted()
    table = await evening.tables.get(table.id)
    channel.show(table)
    text = "\n".join(words(screen) for screen in channel.told)
    assert table.match is not None
    until = table.turn - (table.status is Status.ENDED)
    assert [roll for roll in rolls(text) if roll <= until] == list(range(1, until + 1))
    start = Match.new(game, seats, table.options).scores()
    before = {NAMES[one.user]: score.total for one, score in zip(table.players, start, strict=True)}
    after = {
        one.name: score.total
        for one, score in zip(table.players, table.match.scores(), strict=True)
    }
    assert added_up(text, before) == after
