"""Many games of Keer op Keer at once, everybody playing by learned numbers."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from engine.players.keeropkeer import layout
from engine.players.keeropkeer.horizon import DOUBT_A_CELL, DOUBT_AT_THE_END, WINNING
from engine.players.lab.keeropkeer.board import COLOURS, COLUMNS, Array, Ground
from engine.players.lab.keeropkeer.gains import Gains, Stand
from engine.players.lab.keeropkeer.sheets import Sheets
from engine.rounds import OPENING_ROLLS, SOLO_ROLLS

FACES = 6
NEVER_ENDS = 90
"""Games of several are given up after so many rolls."""
DICE, SOLO_DICE = 3, 2


class Decided(NamedTuple):
    """Sheets after a choice, for learning: entries, phase, points now.

    `best` is what the best choice would have come to; `strayed` that another was made.
    """

    which: Array
    entries: Array
    phase: Array
    score: Array
    best: Array
    strayed: Array


class Games:
    """Games of so many seats; `players` gives each seat its numbers by phase, one after another.

    Of `straying` choices, that share is drawn with Gumbel noise of `off` points on every value.
    """

    def __init__(
        self,
        ground: Ground,
        size: int,
        players: list[Array],
        chance: np.random.Generator,
        straying: float = 0.0,
        off: float = 0.8,
    ) -> None:
        self.seats, self.size, self.players = len(players), size, players
        self.sheets = Sheets(ground, size * self.seats)
        self.gone_columns = np.zeros((size, COLUMNS), bool)
        self.gone_colours = np.zeros((size, COLOURS), bool)
        self.rolls = np.zeros(size, np.int64)
        self.decided: list[Decided] = []
        self._chance, self._straying, self._off = chance, straying, off

    def play(self) -> Array:
        """Plays all games to their ends and gives the points, (games, seats)."""
        games = np.arange(self.size)
        last = SOLO_ROLLS if self.seats == 1 else NEVER_ENDS
        for roll in range(1, last + 1):
            self._roll(games, roll)
            games = self._close(games, roll)
            if not len(games):
                break
        return self.sheets.score.reshape(self.size, self.seats)

    def _roll(self, games: Array, roll: int) -> None:
        count = SOLO_DICE if self.seats == 1 else DICE
        colours, numbers = (self._dice(len(games), count) for _ in range(2))
        everybody = list(range(self.seats))
        if self.seats > 1 and roll > OPENING_ROLLS:
            thrower = (roll - 1) % self.seats
            stand = self._stand(games, thrower, roll)
            placed = self._choose(games, thrower, stand, colours, numbers)
            self._set_aside(placed, colours, numbers)
            everybody.remove(thrower)
        stands = [self._stand(games, seat, roll) for seat in everybody]  # before anybody chooses
        for seat, stand in zip(everybody, stands, strict=True):
            self._choose(games, seat, stand, colours, numbers)

    def _dice(self, games: int, count: int) -> Array:
        """(games, faces): how many dice show each face, the joker last."""
        thrown = self._chance.integers(0, FACES, (games, count))
        found: Array = (thrown[:, :, None] == np.arange(FACES)).sum(1)
        return found

    def _set_aside(self, placed: Array, colours: Array, numbers: Array) -> None:
        some = np.flatnonzero(placed >= 0)
        ground = self.sheets.ground
        for dice, face in (
            (colours, ground.colour[placed[some]]),
            (numbers, ground.size[placed[some]] - 1),
        ):
            dice[some, np.where(dice[some, face] > 0, face, FACES - 1)] -= 1

    def _choose(
        self, games: Array, seat: int, stand: Stand, colours: Array, numbers: Array
    ) -> Array:
        """What a seat crosses in each of these games, -1 for nothing; crosses it."""
        which = games * self.seats + seat
        gains = Gains(self.sheets, which, stand)
        gains.offer(colours, numbers)
        best, chosen = gains.choose(self._noise(len(which)), self._chance)
        worth = stand.score + stand.coming + gains.worth_of(best)
        placed = gains.apply(chosen)
        entries = self.sheets.entries(which, stand.gone_columns, stand.gone_colours)
        if self._straying:
            score = self.sheets.score[which]
            strayed = best != chosen
            phase = np.where(self.sheets.done[which] > 1, 0, stand.phase)  # nothing more to come
            self.decided.append(Decided(which, entries, phase, score, worth, strayed))
        return placed

    def _noise(self, sheets: int) -> Array:
        strays: Array = self._off * (self._chance.random(sheets) < self._straying)
        return strays

    def _stand(self, games: Array, seat: int, roll: int) -> Stand:
        """How a seat stands in each game before it chooses, as `Horizon` says."""
        gone = self.gone_columns[games], self.gone_colours[games]
        everybody = games[:, None] * self.seats + np.arange(self.seats)
        if self.seats == 1:
            phase = np.full(len(games), SOLO_ROLLS - roll)
        else:
            phase = self.sheets.left_of_two[everybody].min(1)
        flat, score = self.players[seat], self.sheets.score[everybody]
        coming = np.zeros(score.shape)
        for other in range(self.seats):
            entries = self.sheets.entries(everybody[:, other], *gone)
            coming[:, other] = flat[entries + phase[:, None] * layout.SIZE].sum(1)
        over = self.sheets.done[everybody] > 1
        coming[over] = 0
        own = score[:, seat], coming[:, seat]
        none = np.zeros(len(games))
        if self.seats == 1:
            return Stand(flat, *own, phase, *gone, none, none, none, none)
        total = score + coming
        best = np.delete(total, seat, axis=1).max(1)
        now = np.delete(score, seat, axis=1).max(1)
        hope = np.tanh((total[:, seat] - best) / (DOUBT_AT_THE_END + DOUBT_A_CELL * phase))
        return Stand(flat, *own, phase, *gone, best, now, hope, WINNING * (phase > 0))

    def _close(self, games: Array, roll: int) -> Array:
        """The end of a roll: who is no longer first, and which games go on."""
        self.rolls[games] = roll
        every = games[:, None] * self.seats + np.arange(self.seats)
        if self.seats > 1:
            self.gone_columns[games] = (self.sheets.columns[every] == layout.PATTERNS - 1).any(1)
            self.gone_colours[games] = (self.sheets.left[every] == 0).any(1)
        going: Array = games[~(self.sheets.done[every] > 1).any(1)]
        return going
