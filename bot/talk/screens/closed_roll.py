"""The messages of rolls that are closed, in words alone: their sheets stand in the next roll."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby

from bot.tables.model import Player, Table
from bot.talk.screens.rolls import Played
from bot.talk.screens.screen import SMALL, Screen, Text
from bot.talk.screens.taken import brought, together
from bot.talk.words.catalogues import say, say_for
from bot.talk.words.safe import safe
from bot.talk.words.sheetwords import describe_dice
from engine import Score

LONGEST_TEXT = 3500
"""How many characters one message tells; Discord takes 4,000."""


def closed_roll(table: Table, roll: Played, palette: str) -> Screen:
    """A roll that is over: the dice, who took what and what it completed, the standing."""
    return Screen((Text(_in_full(table, roll, palette)),), quiet=True)


def closed_rolls(
    table: Table, rolls: Iterable[Played], palette: str, several: bool
) -> Iterator[tuple[int, Screen]]:
    """Rolls that are over, in as few messages as hold them, each with the last that it tells.

    Where there are `several`, those in a row in which nobody took anything are summed up.
    """
    told: list[tuple[int, str]] = []
    for last, text in _paragraphs(table, rolls, palette, several=several):
        if told and sum(len(one) for _, one in told) + len(text) > LONGEST_TEXT:
            yield _message(told)
            told = []
        told.append((last, text))
    if told:
        yield _message(told)


def _message(told: list[tuple[int, str]]) -> tuple[int, Screen]:
    return told[-1][0], Screen((Text("\n\n".join(text for _, text in told)),), quiet=True)


def _paragraphs(
    table: Table, rolls: Iterable[Played], palette: str, *, several: bool
) -> Iterator[tuple[int, str]]:
    for quiet, run in groupby(rolls, key=lambda roll: roll.quiet and several):
        rolls_in_row = list(run)
        if quiet and len(rolls_in_row) > 1:
            yield rolls_in_row[-1].number, _summed_up(table, rolls_in_row)
        else:
            yield from ((roll.number, _in_full(table, roll, palette)) for roll in rolls_in_row)


def _in_full(table: Table, roll: Played, palette: str) -> str:
    locale, game = table.language, say_for(table.language, table.game, "name")
    code = "roll.closed" if roll.closed else "roll.broken_off"
    lines = (
        say(locale, code, game=game, roll=roll.number),
        SMALL + describe_dice(locale, roll.match, palette=palette),
        *brought(table, roll, palette, cells=True),
        SMALL + _standing(table, roll.match.scores()),
    )
    return "\n".join(lines)


def _summed_up(table: Table, rolls: list[Played]) -> str:
    locale, game = table.language, say_for(table.language, table.game, "name")
    first, last = rolls[0].number, rolls[-1].number
    lines = (
        say(locale, "roll.all_quiet", game=game, first=first, last=last),
        *together(table, rolls),
        SMALL + _standing(table, rolls[-1].match.scores()),
    )
    return "\n".join(lines)


def _standing(table: Table, scores: Sequence[Score]) -> str:
    """The places in words, best first."""
    ranked = sorted(zip(table.players, scores, strict=True), key=lambda pair: pair[1].place)
    standing = " · ".join(_place(table.language, player, score) for player, score in ranked)
    return say(table.language, "roll.standing", standing=standing)


def _place(locale: str, player: Player, score: Score) -> str:
    name, points = safe(player.name), score.total
    place = say(locale, "roll.place", place=score.place, name=name, points=points)
    return f"{place} ({say(locale, 'left')})" if player.away else place
