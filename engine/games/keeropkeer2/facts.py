"""What the answers of a seat bring about, as facts."""

from __future__ import annotations

from collections.abc import Iterator

from engine import cells, lines
from engine.games.keeropkeer2 import paper as papers
from engine.games.keeropkeer2 import sheets
from engine.games.keeropkeer2.paper import Paper
from engine.games.keeropkeer2.sheets import Board, Bonus
from engine.games.keeropkeer2.turn import Position
from engine.pick import Pick
from engine.placements import COLOURS
from engine.standing import left_alone, newly
from engine.values import (
    PASS,
    Choose,
    Fact,
    Move,
    Over,
)


def told(before: Position, after: Position) -> tuple[Fact, ...]:
    """What the channel learns when a Choose closes: the answers, what they completed, the end."""
    assert isinstance(before.waiting, Choose)
    found: list[Fact] = []
    for seat in before.waiting.seats:
        found += _told_of(seat, before.papers[seat], after.papers[seat])
    if isinstance(after.waiting, Over):
        found.append(Fact("game_over", {"reason": after.waiting.reason}))
    return tuple(found)


def _told_of(seat: int, before: Paper, after: Paper) -> Iterator[Fact]:
    picked, *bombs = after.choice or (PASS,)
    yield Fact("chose", {"seat": seat, "move": picked.text})
    for bomb in bombs:
        if bomb != PASS:
            yield Fact("bonus_bomb", {"seat": seat, "move": bomb.text})
    for fact in completions(before, after):
        yield Fact(fact.code, {"seat": seat, **fact.facts})


def completions(before: Paper, after: Paper) -> Iterator[Fact]:
    """The rows, columns and colours that are complete after and were not before."""
    old, done, first, hearts = before.done, after.done, after.first, before.hearts
    for number, letter in newly(sheets.ROWS, lines.rows(old), lines.rows(done)):
        was_first = bool(lines.rows(first) >> number & 1)
        yield _complete("row", letter, was_first, sheets.ROW_POINTS)
        if was_first:
            bonus = sheets.ROW_BONUS[number]
            lost = bonus is Bonus.HEART and hearts == sheets.HEARTS  # K2-A18
            hearts += bonus is Bonus.HEART and not lost
            yield Fact(f"row_brings_{'no_' * lost}{bonus}", {"row": letter})
    for number, letter in newly(cells.COLUMNS, lines.columns(old), lines.columns(done)):
        was_first = bool(lines.columns(first) >> number & 1)
        yield _complete("column", letter, was_first, papers.column_points(number, was_first))
        if after.boxes[number]:
            yield Fact("heart_box", {"column": letter, "points": after.boxes[number]})
    for number, letter in newly(COLOURS, lines.colours(old), lines.colours(done)):
        was_first = bool(lines.colours(first) >> number & 1)
        yield _complete("colour", letter, was_first, papers.colour_points(was_first))


def _complete(what: str, letter: str, first: bool, points: int) -> Fact:
    return Fact(f"{what}_complete", {what: letter, "first": first, "points": points})


def brings(board: Board, before: Paper, after: Paper, move: Move) -> Iterator[Fact]:
    """What a move brings its seat, bombs that it makes due not yet placed, and what it costs."""
    yield from completions(before, after)
    if after.hearts > before.hearts:
        yield Fact("brings_heart", {"hearts": after.hearts})
    if after.golden > before.golden:
        yield Fact("brings_golden_dice", {"count": after.golden - before.golden})
    new = cells.without(after.crosses, before.crosses)
    if new & board.stars:
        yield Fact("brings_stars", {"stars": cells.count(new & board.stars)})
    if alone := left_alone(board, before.crosses, after.crosses):
        yield Fact("leaves_alone", {"cells": " ".join(cells.names(alone))})
    if isinstance(move, Pick) and move.cost:
        yield Fact("costs_marks", {"marks": move.cost})
    if after.used > before.used:
        yield Fact("costs_golden_die", {"left": after.golden - after.used})
