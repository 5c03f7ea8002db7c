"""One roll of many games of Qwixx: what each seat could do, and what its mind makes it do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from engine.players.lab.qwixx import many
from engine.players.lab.qwixx.many import NO_ROW, Bools, Dice, Ints, Many
from engine.players.lab.qwixx.minds import Mind
from engine.players.qwixx.standings import CLOSED

ODD_CHOICES = 0.1
"""So often a choice is made with the mind's noise on the values, for the sake of variety."""


def rolled(minds: Sequence[Mind], tables: Many, thrower: int, chance: np.random.Generator) -> Many:
    """The tables after one roll: action 1 of everybody, then action 2 of the thrower."""
    dice = Dice.thrown(tables.games, chance)
    chosen = [
        _first_choice(mind, tables, dice, seat, thrower, chance) for seat, mind in enumerate(minds)
    ]
    tables = _all_crossed(tables, chosen, dice)
    nothing = (chosen[thrower] == NO_ROW) & ~tables.over()
    ways = [_Ways(tables.punished(thrower, nothing), np.arange(tables.games))]
    ways += _seconds(tables, dice, thrower)
    together = _together(ways)
    return together.tables.take(_best(minds[thrower], together, thrower, thrower, chance))


class _Ways(NamedTuple):
    """Ways that games can go: the tables they lead to, and the number of each one's game."""

    tables: Many
    games: Ints


def _together(ways: Sequence[_Ways]) -> _Ways:
    return _Ways(
        many.joined([way.tables for way in ways]), np.concatenate([way.games for way in ways])
    )


def _first_choice(
    mind: Mind,
    tables: Many,
    dice: Dice,
    seat: int,
    thrower: int,
    chance: np.random.Generator,
) -> Ints:
    """The row in which the seat crosses the white sum in each game, or `NO_ROW`."""
    games, rows, after = tables.marks(seat, dice.white)
    ways = [_Ways(tables, np.arange(tables.games))]
    ways.append(_Ways(tables.take(games).crossed(seat, rows, after), games))
    chosen = np.concatenate([np.full(tables.games, NO_ROW), rows])
    together = _together(ways)
    if seat == thrower:
        together, chosen = _with_second(together, chosen, dice, seat)
    return chosen[_best(mind, together, seat, thrower, chance)]


def _with_second(firsts: _Ways, chosen: Ints, dice: Dice, seat: int) -> tuple[_Ways, Ints]:
    """All ways through both actions, and the row of the first that each begins with."""
    tables, games = firsts
    nothing = (chosen == NO_ROW) & ~tables.over()
    ways, begins = [_Ways(tables.punished(seat, nothing), games)], [chosen]
    for after, of_first in _seconds(tables, dice.take(games), seat):
        ways.append(_Ways(after, games[of_first]))
        begins.append(chosen[of_first])
    return _together(ways), np.concatenate(begins)


def _seconds(tables: Many, dice: Dice, seat: int) -> list[_Ways]:
    """The crosses of action 2, where the game goes on (Q-A6)."""
    ways = []
    for sums in dice.sums:
        games, rows, after = tables.marks(seat, sums)
        played = ~tables.over()[games]
        games, rows, after = games[played], rows[played], after[played]
        ways.append(_Ways(tables.take(games).crossed(seat, rows, after), games))
    return ways


def _best(mind: Mind, ways: _Ways, seat: int, thrower: int, chance: np.random.Generator) -> Ints:
    """The number of the best way of each game, games in order."""
    worth = mind.worths(ways.tables, seat, (thrower + 1) % ways.tables.seats)
    odd = chance.random(ways.games.max() + 1) < ODD_CHOICES
    worth = worth + odd[ways.games] * chance.gumbel(0, mind.noise, len(worth))
    order = np.lexsort((-worth, ways.games))
    first: Bools = np.diff(ways.games[order], prepend=-1) > 0
    return order[first]


def _all_crossed(tables: Many, chosen: Sequence[Ints], dice: Dice) -> Many:
    """The tables when everybody's crosses of action 1 stand, all at once (Q-10)."""
    places = many.places(dice.white)
    rows, locked = tables.rows.copy(), np.zeros((tables.games, NO_ROW), bool)
    for seat, of_all in enumerate(chosen):
        (games,) = np.nonzero(of_all != NO_ROW)
        row = of_all[games]
        after = many.CROSSED[rows[games, seat, row], places[games, row]]
        rows[games, seat, row] = after
        locked[games, row] |= after >= CLOSED
    return tables._replace(rows=np.where(locked[:, None], many.SHUT[rows], rows))
