"""One player's sheet with what has been crossed on it, and what it is worth."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import partial
from typing import NamedTuple

from engine import cells, lines
from engine.cells import Cells
from engine.games.keeropkeer2 import sheets
from engine.games.keeropkeer2.actions import Special
from engine.games.keeropkeer2.sheets import Board, Bonus
from engine.lines import Lines, LinesWithCells
from engine.pick import Pick
from engine.placements import COLOURS, Placements
from engine.values import Move

NOT_WRITTEN = -1
Boxes = tuple[int, ...]


class Paper(NamedTuple):
    """A seat's sheet.

    `alive` and `awake` follow from `crosses` (`engine.placements`); `marks` are the exclamation
    marks left, `hearts` those circled, `golden` the golden dice circled and `used` those of them
    crossed off; `done` is everything complete and `first` the part of it that nobody had complete
    in an earlier roll; `boxes` are the heart boxes A to O (`NOT_WRITTEN` or the value); `fresh` are
    the crosses of the last answers shown, `choice` those answers.
    """

    crosses: Cells
    alive: Placements
    awake: Placements
    marks: int = sheets.EXCLAMATION_MARKS
    hearts: int = 0
    golden: int = sheets.CIRCLED_AT_THE_START
    used: int = 0
    done: Lines = lines.NONE
    first: Lines = lines.NONE
    boxes: Boxes = (NOT_WRITTEN,) * len(cells.COLUMNS)
    fresh: Cells = cells.EMPTY
    choice: tuple[Move, ...] = ()


# Made from one tuple, with no step of Python between: it is done at every answer.
_paper = partial(tuple.__new__, Paper)


def empty(board: Board) -> Paper:
    """A sheet nobody has written on."""
    return Paper(cells.EMPTY, board.every, board.start)


def anybody(papers: Iterable[Paper]) -> Lines:
    """What at least one of these has complete."""
    done = lines.NONE
    for paper in papers:
        done |= paper.done
    return done


def crossed(board: Board, answers: tuple[Move, ...]) -> tuple[Cells, LinesWithCells]:
    """The cells that these answers cross, and the lines that they may have filled."""
    if len(answers) == 1 and isinstance(pick := answers[0], Pick):
        return board.placements[pick.placement], board.lines_of[pick.placement]
    new = cells.EMPTY
    for move in answers:
        match move:
            case Pick():
                new |= board.placements[move.placement]
            case Special():
                new |= move.crosses
    return new, board.lines if new else ()


def bombs_due(board: Board, paper: Paper, answers: tuple[Move, ...], before: Lines) -> int:
    """How many bonus bombs these answers have earned and not yet placed or waived (K2-19, K2-A15).

    `before` is what anybody had complete before this roll (K2-A19, K2-A20). Every answer but the
    first is such a bomb.
    """
    new, _ = crossed(board, answers)
    if not new:
        return 0
    earned = lines.filled(paper.crosses | new, sheets.BOMB_ROWS) & ~paper.done & ~before
    return earned.bit_count() - len(answers[1:]) if earned else 0


def answered(board: Board, paper: Paper, answers: tuple[Move, ...], before: Lines) -> Paper:
    """The sheet when these are all of the seat's answers; bombs still due are waived."""
    new, touched = crossed(board, answers)
    if not new:
        return _uncrossed(paper, answers)
    after = _with_crosses(board, paper, answers, new)
    filled = lines.filled(after.crosses, touched) & ~paper.done
    return _with_lines(after, filled, before) if filled else after


def _with_crosses(board: Board, paper: Paper, answers: tuple[Move, ...], new: Cells) -> Paper:
    """The sheet with more crosses, paid for, and the golden dice that they circle."""
    crosses, alive, awake, marks, hearts, golden, used, done, first, boxes, _, _ = paper
    pick = answers[0]
    if isinstance(pick, Pick):
        marks -= pick.cost
    else:
        used += 1  # K2-10
    if len(answers) == 1 and isinstance(pick, Pick):
        alive &= board.keep[pick.placement]
        awake |= board.wake[pick.placement]
    else:
        alive, awake = board.crossed(alive, awake, new)
    if new & board.golden:
        golden += cells.count(new & board.golden)  # K2-11
    crosses |= new
    return _paper(
        (crosses, alive, awake, marks, hearts, golden, used, done, first, boxes, new, answers)
    )


def _uncrossed(paper: Paper, answers: tuple[Move, ...]) -> Paper:
    """The sheet after a pass, or after the heart (K2-13)."""
    crosses, alive, awake, marks, hearts, golden, used, done, first, boxes, _, _ = paper
    if answers and isinstance(answers[0], Special):
        hearts, used = hearts + 1, used + 1
    none = cells.EMPTY
    return _paper(
        (crosses, alive, awake, marks, hearts, golden, used, done, first, boxes, none, answers)
    )


def _with_lines(paper: Paper, new: Lines, before: Lines) -> Paper:
    """Lines newly full: rows with their bonuses, then columns, then colours (2.2, steps 4 to 6).

    The golden dice cannot be more than are printed: one circled at the start, five cells, two rows
    and column H (K2-A17, K2-A18).
    """
    first = new & ~before
    hearts = min(paper.hearts + sheets.bonuses(first, Bonus.HEART), sheets.HEARTS)
    golden = sheets.bonuses(first, Bonus.DIE) + bool(new & lines.COLUMN_H)
    columns = lines.columns(new)
    return paper._replace(
        hearts=hearts,
        golden=paper.golden + golden,
        done=paper.done | new,
        first=paper.first | first,
        boxes=tuple(
            hearts if columns >> number & 1 else box for number, box in enumerate(paper.boxes)
        ),
    )


def parts(board: Board, paper: Paper, rolls_left: int | None) -> Mapping[str, int]:
    """The points of a sheet by part (K2-22); `rolls_left` in solo only (K2-A32)."""
    points = {
        "colours": sum(
            colour_points(bool(lines.colours(paper.first) >> n & 1))
            for n in range(len(COLOURS))
            if lines.colours(paper.done) >> n & 1
        ),
        "columns": sum(
            column_points(n, bool(lines.columns(paper.first) >> n & 1))
            for n in range(len(cells.COLUMNS))
            if lines.columns(paper.done) >> n & 1
        ),
        "rows": sheets.ROW_POINTS * lines.rows(paper.done).bit_count(),
        "hearts": sum(box for box in paper.boxes if box != NOT_WRITTEN),
        "jokers": paper.marks,
        "dice": sheets.GOLDEN_DIE_LEFT * (paper.golden - paper.used),
        "stars": sheets.STAR_LEFT_OPEN * cells.count(cells.without(board.stars, paper.crosses)),
    }
    if rolls_left is not None:
        points["rolls"] = sheets.ROLL_LEFT * rolls_left if lines.two_colours(paper.done) else 0
    return points


def column_points(column: int, first: bool) -> int:
    """What a complete column scores, its heart box aside (K2-3)."""
    return (sheets.COLUMN_FIRST if first else sheets.COLUMN_LATER)[column]


def colour_points(first: bool) -> int:
    """What a complete colour scores (K2-20)."""
    return sheets.COLOUR_FIRST if first else sheets.COLOUR_LATER


def picture(paper: Paper) -> str:
    """The sheet as text, stable over versions."""
    boxes = "".join("-" if box == NOT_WRITTEN else str(box) for box in paper.boxes)
    numbers = f"{paper.marks}/{paper.hearts}/{paper.golden}/{paper.used}"
    return f"{' '.join(cells.names(paper.crosses))}/{numbers}/{paper.first:x}/{boxes}"
