"""A sheet of Keer op Keer as its player sees it: what it will come to, and what crossing brings."""

from __future__ import annotations

from collections.abc import Iterator

from engine import cells, lines
from engine.games.keeropkeer import sheets
from engine.games.keeropkeer.paper import Paper, column_points, parts
from engine.lines import Lines
from engine.players.keeropkeer import layout
from engine.players.keeropkeer.learned import Numbers
from engine.players.keeropkeer.terrain import Terrain

_FULL = layout.PATTERNS - 1
_HEIGHT = len(cells.ROWS)


def points(terrain: Terrain, paper: Paper) -> int:
    """The score as it stands (K1-27)."""
    return sum(parts(terrain.board, paper).values())


def coming(terrain: Terrain, paper: Paper, before: Lines, numbers: Numbers) -> float:
    """What a sheet may still expect; nothing once two colours are complete (K1-26)."""
    if lines.two_colours(paper.done):
        return 0.0
    return sum([numbers[entry] for entry in _entries(terrain, paper, before)])


def left_of_two(terrain: Terrain, paper: Paper) -> int:
    """The open cells of the two fullest colours: how far the end of the game is."""
    counts = [cells.count(cells.without(own, paper.crosses)) for own in terrain.colours]
    return sum(sorted(counts)[:2])


def _entries(terrain: Terrain, paper: Paper, before: Lines) -> Iterator[int]:
    crosses = paper.crosses
    for column in range(len(cells.COLUMNS)):
        pattern = crosses >> _HEIGHT * column & _FULL
        if pattern != _FULL:
            yield _column_at(column, before) + pattern
    sleeping = terrain.sleeping(crosses)
    for number, own in enumerate(terrain.blocks):
        entry = terrain.block_entry[number][own & crosses]
        yield entry if own & crosses or number in sleeping else entry + layout.IN_REACH
    done = bool(lines.colours(paper.done))
    for number, own in enumerate(terrain.colours):
        yield _colour_at(number, before, done) + cells.count(cells.without(own, crosses))
    yield layout.MARKS_AT + paper.marks
    yield layout.STARS_AT + cells.count(cells.without(terrain.board.stars, crosses))


def _column_at(column: int, before: Lines) -> int:
    gone = lines.columns(before) >> column & 1
    return layout.COLUMNS_AT + column * layout.PATTERNS + layout.COLUMN_GONE * gone


def _colour_at(colour: int, before: Lines, done: bool) -> int:
    gone = lines.colours(before) >> colour & 1
    at = layout.COLOURS_AT + colour * layout.COUNTS
    return at + layout.COLOUR_GONE * gone + layout.ONE_DONE * done


class Sight:
    """What crossing a placement on a sheet adds to its points and to what is to come."""

    def __init__(self, terrain: Terrain, paper: Paper, before: Lines, numbers: Numbers) -> None:
        self._terrain, self._crosses, self._numbers = terrain, paper.crosses, numbers
        self._marks = layout.MARKS_AT + paper.marks
        board, crosses, done = terrain.board, paper.crosses, bool(lines.colours(paper.done))
        self._stars = layout.STARS_AT + cells.count(cells.without(board.stars, crosses))
        self._left = [cells.count(cells.without(own, crosses)) for own in terrain.colours]
        self._colour_at = [_colour_at(number, before, done) for number in range(len(self._left))]
        self._columns = [
            self._column(column, before, crosses >> _HEIGHT * column & _FULL)
            for column in range(len(cells.COLUMNS))
        ]
        self._woken = {
            number: numbers[(at := terrain.block_entry[number][0]) + layout.IN_REACH] - numbers[at]
            for number in terrain.sleeping(crosses)
        }

    def _column(self, column: int, before: Lines, pattern: int) -> tuple[int, int, float, int]:
        at = _column_at(column, before)
        first = not lines.columns(before) >> column & 1
        return at, pattern, self._numbers[at + pattern], column_points(column, first)

    def completes_colour(self, placement: int) -> bool:
        """Whether it is the last of its colour: then more changes than `gain` says."""
        print_ = self._terrain.footprints[placement]
        return self._left[print_.colour] == print_.size

    def price(self, marks: int) -> float:
        """What spending so many exclamation marks adds: less than nothing."""
        numbers, at = self._numbers, self._marks
        return numbers[at - marks] - numbers[at] - marks if marks else 0.0

    def gain(self, placement: int) -> float:
        """What crossing it for nothing adds, unless it completes a colour."""
        terrain, numbers, crosses = self._terrain, self._numbers, self._crosses
        columns, block, wakes, colour, size, stars = terrain.footprints[placement]
        gain = 0.0
        for column, bits in columns:
            at, pattern, now, value = self._columns[column]
            pattern |= bits
            gain += (value if pattern == _FULL else numbers[at + pattern]) - now
        own, entry = terrain.blocks[block], terrain.block_entry[block]
        gain += numbers[entry[crosses & own | terrain.board.placements[placement]]]
        gain -= self._block_now(block, entry[crosses & own])
        woken = self._woken
        for other in wakes:
            if other in woken:
                gain += woken[other]
        at = self._colour_at[colour] + self._left[colour]
        gain += numbers[at - size] - numbers[at]
        if stars:
            at = self._stars
            gain += numbers[at - stars] - numbers[at] - sheets.STAR_LEFT_OPEN * stars
        return gain

    def _block_now(self, block: int, entry: int) -> float:
        touched = self._crosses & self._terrain.blocks[block] or block in self._woken
        return self._numbers[entry if touched else entry + layout.IN_REACH]
