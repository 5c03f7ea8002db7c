"""One player's sheet with what has been crossed on it, and what it is worth."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from engine import cells
from engine.cells import Cells
from engine.game import PASS, Move
from engine.games.keeropkeer2 import sheets
from engine.games.keeropkeer2.actions import HEART, Special
from engine.games.keeropkeer2.sheets import Board, Bonus
from engine.placements import COLOURS, Pick, Placements

NOT_WRITTEN = -1
Boxes = tuple[int, ...]


class Done(NamedTuple):
    """What is complete: one bit a row P to V, a column A to O, a colour `gybpo`."""

    rows: int = 0
    columns: int = 0
    colours: int = 0


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
    done: Done = Done()
    first: Done = Done()
    boxes: Boxes = (NOT_WRITTEN,) * len(cells.COLUMNS)
    fresh: Cells = cells.EMPTY
    choice: tuple[Move, ...] = ()


def empty(board: Board) -> Paper:
    """A sheet nobody has written on."""
    return Paper(cells.EMPTY, board.every, board.start)


def anybody(papers: Iterable[Paper]) -> Done:
    """What at least one of these has complete."""
    rows = columns = colours = 0
    for paper in papers:
        done = paper.done
        rows |= done.rows
        columns |= done.columns
        colours |= done.colours
    return Done(rows, columns, colours)


class Sealed(NamedTuple):
    """A sheet as the answers of one Choose leave it before columns are looked at (2.2, step 4).

    `crosses` are all of its crosses, `rows` the rows that are full, `due` the bonus bombs that
    these answers have earned and not yet placed.
    """

    crosses: Cells
    rows: int
    due: int


def sealed(board: Board, paper: Paper, answers: tuple[Move, ...], before: Done) -> Sealed:
    """The sheet as these answers leave it: what is picked first, then bonus bombs (K2-A15).

    `before` is what anybody had complete before this roll (K2-A19, K2-A20).
    """
    crosses, rows, due = paper.crosses, paper.done.rows, 0
    for move in answers:
        if due:  # placed now, or waived (K2-A16)
            due -= 1
        crosses |= _crossed(board, move)
        full = cells.full(cells.ROW, crosses)
        if full != rows:
            due += _bonuses(full & ~rows & ~before.rows, Bonus.BOMB)
            rows = full
    return Sealed(crosses, rows, due)


def _crossed(board: Board, move: Move) -> Cells:
    match move:
        case Pick():
            return board.placements[move.placement]
        case Special():
            return move.crosses
        case _:
            return cells.EMPTY


def _bonuses(rows: int, bonus: Bonus) -> int:
    """How often these rows bring this bonus (K2-4)."""
    return (rows & sheets.ROWS_WITH[bonus]).bit_count()


def answered(board: Board, paper: Paper, answers: tuple[Move, ...], before: Done) -> Paper:
    """The sheet when these are all of the seat's answers; bombs still due are waived."""
    crosses, rows, _ = sealed(board, paper, answers, before)
    new = cells.without(crosses, paper.crosses)
    done = _completed(board, paper.done, crosses, rows) if new else paper.done
    first = paper.first if done is paper.done else _firsts(paper, done, before)
    new_rows = first.rows & ~paper.first.rows
    pick = answers[0] if answers else PASS
    hearts = paper.hearts + (pick == HEART) + _bonuses(new_rows, Bonus.HEART)
    hearts = min(hearts, sheets.HEARTS)  # K2-A18
    alive, awake = _placements(board, paper, answers, crosses) if new else paper[1:3]
    return Paper(
        crosses,
        alive,
        awake,
        paper.marks - pick.cost if isinstance(pick, Pick) else paper.marks,
        hearts,
        paper.golden + _circled(board, paper, done, new) + _bonuses(new_rows, Bonus.DIE),
        paper.used + isinstance(pick, Special),  # K2-10
        done,
        first,
        _written(paper, done, hearts),
        new,
        answers,
    )


def _completed(board: Board, done: Done, crosses: Cells, rows: int) -> Done:
    """What is complete now; the same object when nothing new is."""
    columns = cells.full(cells.COLUMN, crosses)
    colours = cells.full(board.by_colour, crosses)
    now = Done(rows, columns, colours)
    return done if now == done else now


def _firsts(paper: Paper, done: Done, before: Done) -> Done:
    """What scores the higher value, or brings the row's bonus, when `done` is complete now."""
    rows, columns, colours = (
        old | now & ~already & ~others
        for old, now, already, others in zip(paper.first, done, paper.done, before, strict=True)
    )
    return Done(rows, columns, colours)


def _circled(board: Board, paper: Paper, done: Done, new: Cells) -> int:
    """Golden dice circled by crosses on golden cells and by column H (K2-11, K2-A17).

    With one circled at the start and two by rows they are never more than are printed (K2-A18).
    """
    new_columns = done.columns & ~paper.done.columns
    return cells.count(new & board.golden) + bool(new_columns & sheets.GOLDEN_COLUMN)


def _written(paper: Paper, done: Done, hearts: int) -> Boxes:
    """The heart boxes: of columns newly full the hearts circled by now (K2-17, K2-A21)."""
    new = done.columns & ~paper.done.columns
    if not new:
        return paper.boxes
    return tuple(hearts if new >> number & 1 else box for number, box in enumerate(paper.boxes))


def _placements(
    board: Board, paper: Paper, answers: tuple[Move, ...], crosses: Cells
) -> tuple[Placements, Placements]:
    """Alive and awake with more crosses, found afresh unless a pick alone made them."""
    pick = answers[0]
    if len(answers) == 1 and isinstance(pick, Pick):
        place = pick.placement
        return paper.alive & board.keep[place], paper.awake | board.wake[place]
    return board.legal(crosses)


def parts(board: Board, paper: Paper, rolls_left: int | None) -> Mapping[str, int]:
    """The points of a sheet by part (K2-22); `rolls_left` in solo only (K2-A32)."""
    points = {
        "colours": sum(
            colour_points(bool(paper.first.colours >> n & 1))
            for n in range(len(COLOURS))
            if paper.done.colours >> n & 1
        ),
        "columns": sum(
            column_points(n, bool(paper.first.columns >> n & 1))
            for n in range(len(cells.COLUMNS))
            if paper.done.columns >> n & 1
        ),
        "rows": sheets.ROW_POINTS * paper.done.rows.bit_count(),
        "hearts": sum(box for box in paper.boxes if box != NOT_WRITTEN),
        "jokers": paper.marks,
        "dice": sheets.GOLDEN_DIE_LEFT * (paper.golden - paper.used),
        "stars": sheets.STAR_LEFT_OPEN * cells.count(cells.without(board.stars, paper.crosses)),
    }
    if rolls_left is not None:
        points["rolls"] = sheets.ROLL_LEFT * rolls_left if two_colours(paper) else 0
    return points


def two_colours(paper: Paper) -> bool:
    """Whether this sheet ends the game (K2-21, K2-A24)."""
    return paper.done.colours.bit_count() >= 2


def column_points(column: int, first: bool) -> int:
    """What a complete column scores, its heart box aside (K2-3)."""
    return (sheets.COLUMN_FIRST if first else sheets.COLUMN_LATER)[column]


def colour_points(first: bool) -> int:
    """What a complete colour scores (K2-20)."""
    return sheets.COLOUR_FIRST if first else sheets.COLOUR_LATER


def picture(paper: Paper) -> str:
    """The sheet as text, stable over versions."""
    first = "/".join(f"{one:x}" for one in paper.first)
    boxes = "".join("-" if box == NOT_WRITTEN else str(box) for box in paper.boxes)
    numbers = f"{paper.marks}/{paper.hearts}/{paper.golden}/{paper.used}"
    return f"{' '.join(cells.names(paper.crosses))}/{numbers}/{first}/{boxes}"
