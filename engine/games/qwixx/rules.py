"""The rules of Qwixx (Q-1 to Q-13)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from types import MappingProxyType
from typing import ClassVar

from engine.game import Game
from engine.games.qwixx import paper as papers
from engine.games.qwixx import refusals, rows, throws, turn, view
from engine.games.qwixx.rows import MARKS, Numbers
from engine.games.qwixx.throws import Throw
from engine.games.qwixx.turn import Position
from engine.moves import PASSING, Moves, Some
from engine.values import (
    PASS,
    Answers,
    BadNotation,
    Die,
    Fact,
    Facts,
    Move,
    Options,
    Refusal,
    Score,
)


class Qwixx(Game[Position, Throw]):
    """Qwixx, 2 to 5 players, one for practice (Q-1, Q-A20)."""

    key: ClassVar[str] = "qwixx"
    rules: ClassVar[int] = 1
    seats: ClassVar[range] = range(1, turn.MOST_SEATS + 1)
    options: ClassVar[Mapping[str, tuple[str | bool, ...]]] = MappingProxyType({})
    command: ClassVar[str] = "mark"
    lines: ClassVar[Mapping[str, str]] = MappingProxyType({"locks": rows.COLOURS})

    def start(self, seats: int, options: Options) -> Position:
        return turn.start(seats)

    def read_roll(self, position: Position, dice: str | Sequence[str]) -> Throw:
        return throws.read(dice, position.closed)

    def rolled(self, position: Position, by: int, throw: Throw) -> Position:
        return turn.thrown(position, by, throw)

    def read(self, position: Position, text: str) -> Move:
        mark = MARKS.get(text)
        if mark is not None:
            return mark.move
        if text != PASS.text:
            raise BadNotation(text)
        return PASS

    def moves(self, position: Position, seat: int, answered: tuple[Move, ...]) -> Moves:
        return _marking(position.papers[seat] & position.allowed)

    def refusal(
        self, position: Position, seat: int, answered: tuple[Move, ...], move: Move
    ) -> Refusal | None:
        mark = MARKS.get(move.text)
        if mark is None:
            return None
        paper = position.papers[seat]
        if mark.only & paper & position.allowed:
            return None
        lockers = turn.lockers(position.papers, mark.colour)
        return refusals.why_not(paper, mark, lockers, position.throw, position.step)

    def closed(self, position: Position, answers: Answers) -> tuple[Position, Facts]:
        white = position.step == "white"
        after = (turn.white_closed if white else turn.coloured_closed)(position, answers)
        return after, partial(turn.told, position, after, answers)

    def points(self, position: Position) -> Sequence[tuple[Mapping[str, int], int]]:
        return [(papers.parts(paper), 0) for paper in position.papers]  # no tie-break (Q-A19)

    def dice(self, position: Position) -> tuple[Die, ...]:
        return throws.dice_of(position.throw)

    def thrower(self, position: Position) -> int | None:
        return position.thrower if position.rolls else None

    def sheet(
        self, position: Position, seat: int, own: tuple[Move, ...], score: Score
    ) -> view.QwixxSheet:
        choice, punished = position.shown[seat], position.punished == seat
        sheets = position.papers
        if own:
            choice, punished = own, False
            paper = papers.marked(sheets[seat], own)
            sheets = (*sheets[:seat], paper, *sheets[seat + 1 :])
            parts = papers.parts(paper)
            score = Score(sum(parts.values()), score.place, parts)
        return view.sheet_of(sheets, seat, choice, punished, score)

    def brings(
        self, position: Position, seat: int, answered: tuple[Move, ...], move: Move
    ) -> tuple[Fact, ...]:
        mark, paper = MARKS.get(move.text), position.papers[seat]
        if mark is not None:
            return tuple(view.brings(paper, mark, position.closed))
        if position.step == "coloured" and turn.crossed_nothing(position.shown[seat]):
            return tuple(view.costs(paper))
        return ()

    def summary(self, sheet: view.QwixxSheet) -> tuple[Fact, ...]:  # type: ignore[override]
        return tuple(view.summary(sheet))

    def completed(self, sheet: view.QwixxSheet) -> Mapping[str, Mapping[str, str]]:  # type: ignore[override]
        return {"locks": view.locks(sheet)}

    def counts(self, sheet: view.QwixxSheet) -> Mapping[str, int]:  # type: ignore[override]
        return view.counts(sheet)

    def picture(self, position: Position) -> str:
        head = (position.rolls, position.thrower, position.step, position.throw.text)
        done = (" ".join(map(str, moves)) for moves in position.shown)
        sheets = (
            f"{' '.join(map(str, rows.each(papers.crosses(paper))))}/{papers.penalties(paper)}"
            for paper in position.papers
        )
        return "|".join((*map(str, head), *done, *sheets))


@lru_cache(maxsize=1 << 14)
def _marking(numbers: Numbers) -> Moves:
    return Moves(Some(rows.EVERY, numbers), PASSING)
