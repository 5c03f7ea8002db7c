"""What a sheet will come to, and what it will come to when more cells are crossed."""

from __future__ import annotations

from collections.abc import Sequence

from engine import cells
from engine.cells import Cells
from engine.games.keeropkeer2 import paper as papers
from engine.games.keeropkeer2 import sheets
from engine.games.keeropkeer2.paper import Paper
from engine.lines import Lines
from engine.players.keeropkeer2 import layout, parts
from engine.players.keeropkeer2.parts import BLOCK_ENTRY, BLOCK_REACHED, BLOCKS

Numbers = Sequence[float]
"""The learned numbers of one phase, `layout.SIZE` of them."""
_BOARD = sheets.board()
_LARGEST_BLOCK = 6
"""No choice crosses more cells at once."""


def points(paper: Paper, rolls_left: int | None) -> int:
    """The sheet's points now."""
    return sum(papers.parts(_BOARD, paper, rolls_left).values())


def coming(paper: Paper, before: Lines, numbers: Numbers) -> float:
    """The points that a sheet may still expect."""
    return sum(numbers[entry] for entry in parts.entries(paper, before))


def nearly_full(paper: Paper) -> tuple[Cells, ...]:
    """What is missing of each line that a single choice can fill."""
    missing = (cells.without(own, paper.crosses) for _, own in _BOARD.lines)
    return tuple(one for one in missing if 0 < cells.count(one) <= _LARGEST_BLOCK)


class Sight:
    """A sheet in one phase, with the difference that further crosses make.

    Only for crosses that fill no line: a full one changes hearts, bonuses and who is first, so
    that everything is added up afresh.
    """

    def __init__(self, paper: Paper, before: Lines, numbers: Numbers) -> None:
        self._numbers, self._crosses, self._hearts = numbers, paper.crosses, paper.hearts
        self._beside = cells.START | cells.beside(paper.crosses)
        reached = parts.reach(paper.crosses)
        column_entries = [*parts.column_entries(paper, before)]
        self._columns = column_entries[::2]
        self._rows = [*parts.row_entries(paper, before)]
        self._blocks = [*parts.block_entries(paper.crosses, reached)]
        self._colours = [*parts.colour_entries(paper, before)]
        self._stars = layout.STARS_AT + cells.count(cells.without(_BOARD.stars, paper.crosses))
        self._golden = layout.GOLDEN_AT + paper.golden - paper.used
        self._marks = layout.MARKS_AT + paper.marks
        self._out_of_reach = cells.union(
            cells.without(block, paper.crosses) for block in BLOCKS if not block & reached
        )
        self._column_gains: dict[Cells, float] = {}

    def gain(self, new: Cells, marks: int, golden: int) -> float:
        """What crossing these open cells adds, for so many marks and golden dice.

        Points that come at once are counted too.
        """
        numbers, foot = self._numbers, parts.footprint(new)
        after = self._crosses | new
        total = 2.0 * (foot.stars + foot.golden - golden) - marks
        for column in foot.columns:
            crosses = after & cells.COLUMN[column]
            gain = self._column_gains.get(crosses)
            total += self._column_gain(column, crosses) if gain is None else gain
        for row in foot.rows:
            entry = self._rows[row]
            total += numbers[entry + (new & cells.ROW[row]).bit_count()] - numbers[entry]
        for colour, count in foot.colours:
            entry = self._colours[colour]
            total += numbers[entry - count] - numbers[entry]
        if marks:
            total += numbers[self._marks - marks] - numbers[self._marks]
        if foot.stars:
            total += numbers[self._stars - foot.stars] - numbers[self._stars]
        if foot.golden != golden:
            total += numbers[self._golden + foot.golden - golden] - numbers[self._golden]
        return total + self._block_gain(after, foot)

    def _column_gain(self, column: int, crosses: Cells) -> float:
        numbers, own, entry = self._numbers, cells.COLUMN[column], self._columns[column]
        now = self._crosses & own
        pattern = parts.COLUMN_ENTRY[column]
        gain = numbers[entry + pattern[crosses] - pattern[now]] - numbers[entry]
        for sign, some in ((1, crosses), (-1, now)):
            missing = cells.count(own) - cells.count(some)
            gain += sign * numbers[parts.heart_entry(missing, self._hearts)]
        self._column_gains[crosses] = gain
        return gain

    def _block_gain(self, after: Cells, foot: parts.Footprint) -> float:
        """What changes in blocks that are crossed or come into reach."""
        numbers, total = self._numbers, 0.0
        reached = (self._beside | foot.beside) & ~after
        touched = set(foot.blocks)
        if fresh := foot.beside & self._out_of_reach & ~after:
            touched.update(parts.footprint(fresh).blocks)
        for block in touched:
            own = BLOCKS[block]
            entry = BLOCK_ENTRY[block][after & own]
            if reached & own:
                entry += BLOCK_REACHED[block]
            total += numbers[entry] - numbers[self._blocks[block]]
        return total
