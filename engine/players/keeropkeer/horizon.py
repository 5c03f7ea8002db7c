"""How a seat stands before it chooses: how far the end is, and what the others will come to."""

from __future__ import annotations

import math
from dataclasses import dataclass

from engine import lines
from engine.games.keeropkeer.paper import Paper
from engine.games.keeropkeer.turn import Position
from engine.lines import Lines
from engine.match import Match
from engine.players.keeropkeer.learned import Numbers, tables
from engine.players.keeropkeer.sight import coming, left_of_two, points
from engine.players.keeropkeer.terrain import Terrain, terrain
from engine.rounds import SOLO_ROLLS

WINNING = 8.0
"""What it is worth to close the game as the winner rather than to hope for it, in points."""
DOUBT_AT_THE_END, DOUBT_A_CELL = 2.0, 0.5
"""How many points of lead make it fairly sure to win, and how many more for each open cell."""


@dataclass(frozen=True)
class Horizon:
    """What the end of the game looks like from one seat.

    `numbers` are those of its phase; the best of the others will come to `best` if the game goes on
    and has `now` points; `hope` of winning then is -1 to 1, and `sure` is how many points it is
    worth to be sure: nothing alone, or when another has ended the game already. `rolls_left` are
    those after this one, alone.
    """

    terrain: Terrain
    numbers: Numbers
    rolls_left: int = 0
    best: float = 0.0
    now: float = 0.0
    hope: float = 0.0
    sure: float = 0.0

    def liking(self, paper: Paper, before: Lines) -> float:
        """The final points of a sheet after this roll, less those of the best of the others."""
        own = points(self.terrain, paper)
        if not lines.two_colours(paper.done):
            return own + coming(self.terrain, paper, before, self.numbers) - self.best
        lead = own - self.now
        return lead + self.sure * (math.tanh(lead / DOUBT_AT_THE_END) - self.hope)


def horizon_of(match: Match, seat: int) -> Horizon:
    """How the seat stands, by all sheets as they have been revealed."""
    position: Position = match.position
    sheet = position.setup.sheet
    ground, learned = terrain(sheet), tables(sheet, match.seats == 1)
    if match.seats == 1:
        left = SOLO_ROLLS - position.rolls
        return Horizon(ground, learned.at(left), left)
    nearest = min(left_of_two(ground, paper) for paper in position.papers)
    numbers = learned.at(nearest)
    score = [points(ground, paper) for paper in position.papers]
    final = [
        now + coming(ground, paper, position.before, numbers)
        for now, paper in zip(score, position.papers, strict=True)
    ]
    rivals = [one for one in range(match.seats) if one != seat and one not in match.retired]
    best = max((final[one] for one in rivals), default=0.0)
    now = max((score[one] for one in rivals), default=0)
    hope = math.tanh((final[seat] - best) / (DOUBT_AT_THE_END + DOUBT_A_CELL * nearest))
    return Horizon(ground, numbers, 0, best, now, hope, WINNING if nearest else 0.0)
