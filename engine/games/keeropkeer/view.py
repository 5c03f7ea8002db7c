"""What may be seen of a sheet of Keer op Keer, and the facts that describe it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine import cells
from engine.cells import Cells
from engine.game import Fact, Move, Score, Sheet
from engine.games.keeropkeer import sheets
from engine.games.keeropkeer.paper import Done, Paper, column_points
from engine.games.keeropkeer.sheets import Board
from engine.placements import COLOURS, Pick


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


def standing(letters: str, done: int, first: int, anybody: int) -> Mapping[str, str]:
    """How each column or colour stands on a sheet; those still open to be first are left out."""
    result = {}
    for number, letter in enumerate(letters):
        if done >> number & 1:
            result[letter] = "first" if first >> number & 1 else "later"
        elif anybody >> number & 1:
            result[letter] = "gone"
    return result


def brings(board: Board, before: Paper, after: Paper, move: Move) -> tuple[Fact, ...]:
    """What a pick brings: columns and colours completed, stars, cells left alone, the cost."""
    if not isinstance(move, Pick):
        return ()
    facts = [*completions(before, after)]
    stars = cells.count(after.fresh & board.stars)
    if stars:
        facts.append(Fact("brings_stars", {"stars": stars}))
    alone = left_alone(board, before.crosses, after.crosses, move)
    if alone:
        facts.append(Fact("leaves_alone", {"cells": " ".join(cells.names(alone))}))
    if move.cost:
        facts.append(Fact("costs_marks", {"marks": move.cost}))
    return tuple(facts)


def completions(before: Paper, after: Paper) -> tuple[Fact, ...]:
    """The columns and colours that are complete after and were not before."""
    facts = []
    for number, letter in enumerate(cells.COLUMNS):
        if (after.done.columns & ~before.done.columns) >> number & 1:
            first = bool(after.first.columns >> number & 1)
            points = column_points(number, first)
            facts.append(
                Fact("column_complete", {"column": letter, "first": first, "points": points})
            )
    for number, letter in enumerate(COLOURS):
        if (after.done.colours & ~before.done.colours) >> number & 1:
            first = bool(after.first.colours >> number & 1)
            points = sheets.COLOUR_FIRST if first else sheets.COLOUR_LATER
            facts.append(
                Fact("colour_complete", {"colour": letter, "first": first, "points": points})
            )
    return tuple(facts)


def left_alone(board: Board, before: Cells, after: Cells, move: Pick) -> Cells:
    """The open cells that only a 1 can still fill because of this move (K1-19)."""
    block = board.block(cells.first(board.placements[move.placement]))
    return cells.without(
        _singles(cells.without(block, after)), _singles(cells.without(block, before))
    )


def _singles(open_cells: Cells) -> Cells:
    return cells.union(piece for piece in cells.pieces(open_cells) if cells.count(piece) == 1)


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
        complete = [letter for letter, how in standings.items() if how != "gone"]
        if complete:
            facts.append(Fact(code, {letters: complete}))
    if sheet.fresh:
        facts.append(Fact("sheet_fresh", {"cells": " ".join(cells.names(sheet.fresh))}))
    if sheet.strokes is not None:
        facts.append(Fact("sheet_strokes", {"strokes": sheet.strokes}))
    facts += [
        Fact("sheet_column", {"column": letter, "rows": _rows(crossed)})
        for letter, column in zip(cells.COLUMNS, cells.COLUMN, strict=True)
        if (crossed := sheet.crosses & column) and crossed != column
    ]
    return tuple(facts)


def _rows(crossed: Cells) -> str:
    return " ".join(name[1] for name in cells.names(crossed))


def sheet_of(
    printed: str, seat: int, paper: Paper, anybody: Done, score: Score, strokes: int | None
) -> KeerOpKeerSheet:
    """The sheet of a seat, with what anybody had complete before."""
    return KeerOpKeerSheet(
        seat=seat,
        choice=paper.choice,
        score=score,
        printed=printed,
        crosses=paper.crosses,
        fresh=paper.fresh,
        columns=standing(cells.COLUMNS, paper.done.columns, paper.first.columns, anybody.columns),
        colours=standing(COLOURS, paper.done.colours, paper.first.colours, anybody.colours),
        marks=paper.marks,
        strokes=strokes,
    )
