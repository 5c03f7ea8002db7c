"""What may be seen of a sheet of Keer op Keer, and the facts that describe it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine import cells, lines
from engine.cells import Cells
from engine.games.keeropkeer.paper import Paper, colour_points, column_points
from engine.games.keeropkeer.sheets import Board, board
from engine.lines import Lines
from engine.pick import Pick
from engine.placements import COLOURS
from engine.standing import complete, half_full, left_alone, newly, open_cells, standing
from engine.values import (
    Fact,
    Move,
    Score,
    Sheet,
)


@dataclass(frozen=True, slots=True)
class KeerOpKeerSheet(Sheet):
    """A seat's sheet as it may be seen.

    `printed` names the printed sheet; `crosses` and `fresh` (those of the last answer) are cells;
    `columns` and `colours` map a letter to `first` or `later` (complete, with that value) or
    `gone` (open, and the higher value is struck because somebody was first); `marks` are the
    exclamation marks left; `strokes` the rolls ticked off in the letter boxes, solo only.
    """

    printed: str
    crosses: Cells
    fresh: Cells
    columns: Mapping[str, str]
    colours: Mapping[str, str]
    marks: int
    strokes: int | None


def brings(board: Board, before: Paper, after: Paper, move: Move) -> tuple[Fact, ...]:
    """What a pick brings: columns and colours completed, stars, cells left alone, the cost."""
    if not isinstance(move, Pick):
        return ()
    facts = [*completions(before, after)]
    stars = cells.count(after.fresh & board.stars)
    if stars:
        facts.append(Fact("brings_stars", {"stars": stars}))
    alone = left_alone(board, before.crosses, after.crosses)
    if alone:
        facts.append(Fact("leaves_alone", {"cells": " ".join(cells.names(alone))}))
    if move.cost:
        facts.append(Fact("costs_marks", {"marks": move.cost}))
    return tuple(facts)


def completions(before: Paper, after: Paper) -> tuple[Fact, ...]:
    """The columns and colours that are complete after and were not before."""
    facts = []
    old, done, won = before.done, after.done, after.first
    for number, letter in newly(cells.COLUMNS, lines.columns(old), lines.columns(done)):
        first = bool(lines.columns(won) >> number & 1)
        points = column_points(number, first)
        facts.append(Fact("column_complete", {"column": letter, "first": first, "points": points}))
    for number, letter in newly(COLOURS, lines.colours(old), lines.colours(done)):
        first = bool(lines.colours(won) >> number & 1)
        points = colour_points(first)
        facts.append(Fact("colour_complete", {"colour": letter, "first": first, "points": points}))
    return tuple(facts)


def summary(sheet: KeerOpKeerSheet) -> tuple[Fact, ...]:
    """The sheet in facts, the most important first."""
    facts = [
        Fact("sheet_points", {"points": sheet.score.total}),
        Fact("sheet_crosses", {"crosses": cells.count(sheet.crosses)}),
        Fact("sheet_marks", {"marks": sheet.marks}),
    ]
    for code, letters, standings in (
        ("sheet_colours", "colours", sheet.colours),
        ("sheet_columns", "columns", sheet.columns),
    ):
        if found := complete(standings):
            facts.append(Fact(code, {letters: found}))
    if sheet.fresh:
        facts.append(Fact("sheet_fresh", {"cells": " ".join(cells.names(sheet.fresh))}))
    if sheet.strokes is not None:
        facts.append(Fact("sheet_strokes", {"strokes": sheet.strokes}))
    facts += [
        Fact("sheet_column", {"column": column, "rows": rows})
        for column, rows in half_full(sheet.crosses)
    ]
    return tuple(facts)


def counts(sheet: KeerOpKeerSheet) -> Mapping[str, int]:
    """What statistics count: crosses, exclamation marks and stars left."""
    stars = cells.without(board(sheet.printed).stars, sheet.crosses)
    return {
        "crosses": cells.count(sheet.crosses),
        "marks": sheet.marks,
        "stars": cells.count(stars),
    }


def grid(sheet: KeerOpKeerSheet) -> tuple[Fact, ...]:
    """The open cells with their colours and stars."""
    printed = board(sheet.printed)
    return tuple(open_cells(printed, sheet.crosses, {"star": printed.stars}))


def sheet_of(
    printed: str, seat: int, paper: Paper, anybody: Lines, score: Score, strokes: int | None
) -> KeerOpKeerSheet:
    """The sheet of a seat, with what anybody had complete before."""
    return KeerOpKeerSheet(
        seat=seat,
        choice=paper.choice,
        score=score,
        printed=printed,
        crosses=paper.crosses,
        fresh=paper.fresh,
        columns=standing(cells.COLUMNS, *map(lines.columns, (paper.done, paper.first, anybody))),
        colours=standing(COLOURS, *map(lines.colours, (paper.done, paper.first, anybody))),
        marks=paper.marks,
        strokes=strokes,
    )
