"""What may be seen of a sheet of Keer op Keer 2."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from engine import cells, lines
from engine.cells import Cells
from engine.games.keeropkeer2 import sheets
from engine.games.keeropkeer2.paper import NOT_WRITTEN, Paper
from engine.lines import Lines
from engine.placements import COLOURS
from engine.standing import complete, half_full, open_cells, standing
from engine.values import Fact, Score, Sheet


@dataclass(frozen=True, slots=True)
class KeerOpKeer2Sheet(Sheet):
    """A seat's sheet as it may be seen.

    `crosses` and `fresh` (those of the last answers) are cells; `rows` (`P` to `V`), `columns` and
    `colours` map a letter to `first` or `later` (complete, with the higher value or the row's
    bonus, or without) or `gone` (open, and what only the first get is struck because somebody was);
    `boxes` are the heart boxes that are written, by column; `hearts` are circled on the track (0 to
    5), `golden` golden dice are circled and `golden_used` of them crossed off; `marks` are the
    exclamation marks left; `strokes` the rolls ticked off in the letter boxes, solo only.
    `bombs_due` counts the bonus bombs that the viewer still has to place on their own sheet; until
    then it is shown as if they were waived.
    """

    crosses: Cells
    fresh: Cells
    rows: Mapping[str, str]
    columns: Mapping[str, str]
    colours: Mapping[str, str]
    boxes: Mapping[str, int]
    hearts: int
    golden: int
    golden_used: int
    marks: int
    strokes: int | None
    bombs_due: int


def sheet_of(
    seat: int, paper: Paper, anybody: Lines, score: Score, strokes: int | None, bombs_due: int
) -> KeerOpKeer2Sheet:
    """The sheet of a seat, with what anybody has complete."""
    return KeerOpKeer2Sheet(
        seat=seat,
        choice=paper.choice,
        score=score,
        crosses=paper.crosses,
        fresh=paper.fresh,
        rows=_standing(sheets.ROWS, lines.rows, paper, anybody),
        columns=_standing(cells.COLUMNS, lines.columns, paper, anybody),
        colours=_standing(COLOURS, lines.colours, paper, anybody),
        boxes={
            letter: box
            for letter, box in zip(cells.COLUMNS, paper.boxes, strict=True)
            if box != NOT_WRITTEN
        },
        hearts=paper.hearts,
        golden=paper.golden,
        golden_used=paper.used,
        marks=paper.marks,
        strokes=strokes,
        bombs_due=bombs_due,
    )


def _standing(
    letters: str, kind: Callable[[Lines], int], paper: Paper, anybody: Lines
) -> Mapping[str, str]:
    return standing(letters, kind(paper.done), kind(paper.first), kind(anybody))


def summary(sheet: KeerOpKeer2Sheet) -> tuple[Fact, ...]:
    """The sheet in facts, the most important first."""
    facts = [
        Fact("sheet_points", {"points": sheet.score.total}),
        Fact("sheet_crosses", {"crosses": cells.count(sheet.crosses)}),
        Fact("sheet_marks", {"marks": sheet.marks}),
        Fact("sheet_golden", {"left": sheet.golden - sheet.golden_used, "golden": sheet.golden}),
        Fact("sheet_hearts", {"hearts": sheet.hearts}),
    ]
    if sheet.bombs_due:
        facts.append(Fact("sheet_bombs_due", {"bombs": sheet.bombs_due}))
    for code, letters, standings in (
        ("sheet_colours", "colours", sheet.colours),
        ("sheet_rows", "rows", sheet.rows),
        ("sheet_columns", "columns", sheet.columns),
    ):
        if found := complete(standings):
            facts.append(Fact(code, {letters: found}))
    facts += [
        Fact("sheet_heart_box", {"column": column, "hearts": box})
        for column, box in sheet.boxes.items()
        if box
    ]
    if sheet.fresh:
        facts.append(Fact("sheet_fresh", {"cells": " ".join(cells.names(sheet.fresh))}))
    if sheet.strokes is not None:
        facts.append(Fact("sheet_strokes", {"strokes": sheet.strokes}))
    facts += [
        Fact("sheet_column", {"column": column, "rows": rows})
        for column, rows in half_full(sheet.crosses)
    ]
    return tuple(facts)


def counts(sheet: KeerOpKeer2Sheet) -> Mapping[str, int]:
    """What statistics count: crosses, marks and stars left, hearts, special dice."""
    return {
        "crosses": cells.count(sheet.crosses),
        "marks": sheet.marks,
        "stars": cells.count(cells.without(sheets.board().stars, sheet.crosses)),
        "hearts": sheet.hearts,
        "golden": sheet.golden,
        "golden_used": sheet.golden_used,
    }


def grid(sheet: KeerOpKeer2Sheet) -> tuple[Fact, ...]:
    """The open cells with their colours, stars and golden dice."""
    board = sheets.board()
    return tuple(open_cells(board, sheet.crosses, {"star": board.stars, "golden": board.golden}))
