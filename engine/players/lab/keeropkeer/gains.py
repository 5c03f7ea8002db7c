"""What each placement brings on many sheets at once: what `outlook` says of one."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from engine.games.keeropkeer.sheets import STAR_LEFT_OPEN
from engine.players.keeropkeer import layout
from engine.players.keeropkeer.horizon import DOUBT_AT_THE_END
from engine.players.lab.keeropkeer.board import COLOURS, Array
from engine.players.lab.keeropkeer.judging import FULL
from engine.players.lab.keeropkeer.sheets import COLOUR_POINTS, COLUMN_POINTS, Sheets

TOO_DEAR = 9
PASSES = -1


class Stand(NamedTuple):
    """How seats stand before they choose, one line a seat, with the numbers by phase (`flat`)."""

    flat: Array
    score: Array
    coming: Array
    phase: Array
    gone_columns: Array
    gone_colours: Array
    best: Array
    now: Array
    hope: Array
    sure: Array


class Gains:
    """The choices of many seats, each a line in all arrays once `offer` has found them.

    `at` says whose choice it is; the first of each are the passes.
    """

    def __init__(self, sheets: Sheets, which: Array, stand: Stand) -> None:
        self._sheets, self._which, self._stand = sheets, which, stand

    def offer(self, colours: Array, numbers: Array) -> None:
        """Finds what these dice allow, each placement at its lowest cost, and values it."""
        sheets, which, ground = self._sheets, self._which, self._sheets.ground
        cost = _costs(colours)[:, ground.colour] + _costs(numbers)[:, ground.size - 1]
        legal = sheets.alive[which] & sheets.awake[which] & (cost <= sheets.marks[which, None])
        self._at, self._placed = np.nonzero(legal)
        self._cost = cost[self._at, self._placed]
        self._points = np.zeros(len(self._at), np.int64)
        self._worth = self._gain()
        self._liked = self._worth.copy()
        self._completing()

    def choose(self, noise: Array, chance: np.random.Generator) -> tuple[Array, Array]:
        """The best choice of each seat, and the one it makes when its values are off by `noise`."""
        best = self._highest(self._liked, np.zeros(len(noise)))
        if not noise.any():
            return best, best
        off = noise[self._at] * chance.gumbel(size=len(self._at))
        return best, self._highest(self._liked + off, noise * chance.gumbel(size=len(noise)))

    def worth_of(self, choice: Array) -> Array:
        """What these choices add to what the sheets will come to."""
        worth: Array = np.append(self._worth, 0.0)[choice]
        return worth

    def apply(self, choice: Array) -> Array:
        """Crosses what has been chosen; the placements, or -1 where nothing is."""
        some = choice[choice != PASSES]
        self._sheets.cross(
            self._which[self._at[some]], self._placed[some], self._cost[some], self._points[some]
        )
        placed: Array = np.append(self._placed, PASSES)[choice]
        return placed

    def _highest(self, values: Array, passing: Array) -> Array:
        found = np.full(len(self._which), PASSES)
        if len(values):
            begin = np.flatnonzero(np.diff(self._at, prepend=PASSES))
            seats = self._at[begin]
            top = np.full(len(self._which), -np.inf)
            top[seats] = np.maximum.reduceat(values, begin)
            there = np.flatnonzero(values == top[self._at])[::-1]
            found[self._at[there]] = there
            found[passing >= top] = PASSES
        return found

    def _gain(self) -> Array:
        at, placed, stand = self._at, self._placed, self._stand
        ground, sheets, flat = self._sheets.ground, self._sheets, stand.flat
        which, off = self._which[at], stand.phase[at] * layout.SIZE
        gain = self._in_columns(which, off)
        block = ground.block[placed]
        base = off + layout.BLOCKS_AT + block * layout.BLOCK_ENTRIES
        now = sheets.blocks[which, block]
        gain += flat[base + (now | ground.block_bits[placed])]
        gain -= flat[base + np.where(now == 0, layout.IN_REACH, now)]
        gain += self._woken()[at, placed]
        base, now = self._colour_at(at, placed, off), sheets.left[which, ground.colour[placed]]
        gain += flat[base + now - ground.size[placed]] - flat[base + now]
        base = off + layout.STARS_AT + sheets.stars[which]
        gain += flat[base - ground.stars[placed]] - flat[base]
        base = off + layout.MARKS_AT + sheets.marks[which]
        gain += flat[base - self._cost] - flat[base]
        own: Array = gain + self._points - self._cost - STAR_LEFT_OPEN * ground.stars[placed]
        return own

    def _in_columns(self, which: Array, off: Array) -> Array:
        """What the columns are to bring; what they score goes to the points."""
        ground, stand = self._sheets.ground, self._stand
        column, bits = ground.column[self._placed], ground.bits[self._placed]
        now = self._sheets.columns[which[:, None], column]
        gone = stand.gone_columns[self._at[:, None], column]
        base = off[:, None] + layout.COLUMNS_AT + column * layout.PATTERNS
        base += layout.COLUMN_GONE * gone
        full = (now | bits == FULL) & (bits > 0)
        self._points += (COLUMN_POINTS[gone.astype(int), column] * full).sum(1)
        gain: Array = (stand.flat[base + (now | bits)] - stand.flat[base + now]).sum(1)
        return gain.astype(float)

    def _woken(self) -> Array:
        """(seats, placements): what comes into reach."""
        stand = self._stand
        base = stand.phase[:, None] * layout.SIZE + layout.BLOCKS_AT
        base = base + np.arange(layout.BLOCKS) * layout.BLOCK_ENTRIES
        more = stand.flat[base + layout.IN_REACH] - stand.flat[base]
        more = more * ~self._sheets.reached[self._which]
        woken: Array = more @ self._sheets.ground.wakes.T.astype(np.float32)
        return woken

    def _colour_at(self, at: Array, placed: Array, off: Array) -> Array:
        colour = self._sheets.ground.colour[placed]
        gone = self._stand.gone_colours[at, colour]
        one_done = (self._sheets.left[self._which[at]] == 0).any(1)
        further = layout.COLOUR_GONE * gone + layout.ONE_DONE * one_done
        found: Array = off + layout.COLOURS_AT + colour * layout.COUNTS + further
        return found

    def _completing(self) -> None:
        """What completes a colour changes more: what the others are worth, or the game ends."""
        ground, sheets, stand = self._sheets.ground, self._sheets, self._stand
        colour = ground.colour[self._placed]
        left = sheets.left[self._which[self._at], colour]
        some = np.flatnonzero(left == ground.size[self._placed])
        if not len(some):
            return
        at, colour = self._at[some], colour[some]
        bonus = COLOUR_POINTS[stand.gone_colours[at, colour].astype(int)]
        self._points[some] += bonus
        self._worth[some] += bonus
        done = sheets.done[self._which[at]]
        self._worth[some] += np.where(done == 0, self._first_done(at, colour), 0.0)
        self._liked[some] = self._worth[some]
        ends = done > 0
        self._ending(some[ends], at[ends])

    def _first_done(self, at: Array, colour: Array) -> Array:
        """What is to come changes by this much when the sheet has one colour done."""
        stand, left = self._stand, self._sheets.left[self._which[at]]
        left[np.arange(len(at)), colour] = 0
        base = stand.phase[at, None] * layout.SIZE + layout.COLOURS_AT
        base = base + np.arange(COLOURS) * layout.COUNTS + left
        base = base + layout.COLOUR_GONE * stand.gone_colours[at]
        change: Array = (stand.flat[base + layout.ONE_DONE] - stand.flat[base]).sum(1)
        return change

    def _ending(self, some: Array, at: Array) -> None:
        """Nothing more is to come: the score counts, and who is ahead."""
        stand, ground, placed = self._stand, self._sheets.ground, self._placed[some]
        gained = self._points[some] - self._cost[some] - STAR_LEFT_OPEN * ground.stars[placed]
        self._worth[some] = gained - stand.coming[at]
        lead = stand.score[at] + gained - stand.now[at]
        sure = stand.sure[at] * (np.tanh(lead / DOUBT_AT_THE_END) - stand.hope[at])
        before = stand.score[at] + stand.coming[at] - stand.best[at]
        self._liked[some] = lead + sure - before


def _costs(dice: Array) -> Array:
    """(rolls, faces but the joker): the marks that each face costs with these dice."""
    *_, jokers = dice.T
    dear = np.where(jokers > 0, 1, TOO_DEAR)[:, None]
    found: Array = np.where(dice[:, :-1] > 0, 0, dear)
    return found
