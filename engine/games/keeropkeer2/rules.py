"""The rules of Keer op Keer 2 (K2-1 to K2-24)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import ClassVar

from engine import cells, picks
from engine.game import Game
from engine.games.keeropkeer2 import actions, facts, refusals, sheets, turn, view, ways
from engine.games.keeropkeer2 import paper as papers
from engine.games.keeropkeer2.actions import FACES, Action, House, Special
from engine.games.keeropkeer2.paper import Paper
from engine.games.keeropkeer2.turn import Dice, Position
from engine.moves import PASSING, Moves, Some
from engine.pick import Pick
from engine.picks import Pairs
from engine.placements import COLOURS
from engine.standing import reached
from engine.values import (
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


class KeerOpKeer2(Game[Position, Dice]):
    """Keer op Keer 2, 1 to 6 players (K2-1)."""

    key: ClassVar[str] = "keeropkeer2"
    rules: ClassVar[int] = 1
    seats: ClassVar[range] = range(1, 7)
    options: ClassVar[Mapping[str, tuple[str | bool, ...]]] = MappingProxyType(
        {name: (default, not default) for name, default in House()._asdict().items()}
    )
    command: ClassVar[str] = "pick"
    lines: ClassVar[Mapping[str, str]] = MappingProxyType(
        {"columns": cells.COLUMNS, "colours": COLOURS, "rows": sheets.ROWS}
    )
    one_answer: ClassVar[bool] = False

    def start(self, seats: int, options: Options) -> Position:
        return turn.start(seats, House(**{name: bool(value) for name, value in options.items()}))

    def read_roll(self, position: Position, dice: str | Sequence[str]) -> Dice:
        if isinstance(dice, str):
            pairs, _, face = dice.rpartition(" ")
            return _dice(picks.read_pairs(pairs, position.setup.size), face)
        if not dice:
            raise BadNotation("")
        return _dice(picks.read_pairs(dice[:-1], position.setup.size), dice[-1])

    def rolled(self, position: Position, by: int, throw: Dice) -> Position:
        return turn.thrown(position, by, throw)

    def read(self, position: Position, text: str) -> Move:
        board = position.setup.board
        if known := board.texts.get(text):
            return known
        if text.partition(" ")[0] in FACES:
            return actions.read(text)
        return picks.read_pick(board, text)

    def moves(self, position: Position, seat: int, answered: tuple[Move, ...]) -> Moves:
        if answered:
            crosses = turn.crosses(position, seat, answered)
            return Moves(ways.legal(position.setup.house, Action.BOMB, crosses), PASSING)
        paper = position.papers[seat]
        found = picks.legal_picks(
            position.setup.board, position.left.pairs, paper.marks, paper.alive & paper.awake
        )
        return Moves(*found, _specials(position, paper), PASSING)

    def refusal(
        self, position: Position, seat: int, answered: tuple[Move, ...], move: Move
    ) -> Refusal | None:
        match move:
            case Special():
                return refusals.special(position, seat, answered, move)
            case Pick():
                return refusals.pick(position, seat, answered, move)
            case _:
                return None

    def done(self, position: Position, seat: int, answered: tuple[Move, ...]) -> bool:
        return bool(answered) and not turn.bombs_due(position, seat, answered)

    def closed(self, position: Position, answers: Answers) -> tuple[Position, Facts]:
        after = turn.closed(position, answers)
        return after, partial(facts.told, position, after)

    def points(self, position: Position) -> Sequence[tuple[Mapping[str, int], int]]:
        return [(_parts(position, paper), paper.marks) for paper in position.papers]  # K2-23

    def dice(self, position: Position) -> tuple[Die, ...]:
        pairs, special = position.dice
        if special is None:
            return ()
        taken, thrower = position.taken, position.thrower
        pick = taken if isinstance(taken, Pick) else None
        by = thrower if isinstance(taken, Special) else None
        barred = by is None and position.left.special is None
        return (*picks.set_aside(pairs, pick, thrower), Die("special", special.value, by, barred))

    def thrower(self, position: Position) -> int | None:
        return position.thrower if position.rolls else None

    def sheet(
        self, position: Position, seat: int, own: tuple[Move, ...], score: Score
    ) -> view.KeerOpKeer2Sheet:
        paper, bombs_due = position.papers[seat], 0
        if own:
            paper = turn.answered(position, seat, own)
            bombs_due = turn.bombs_due(position, seat, own)
            parts = _parts(position, paper)
            score = Score(sum(parts.values()), score.place, parts)
        strokes = position.rolls if position.setup.solo else None
        # Until the roll is over nothing is struck: the others may still be first too (K2-A20).
        return view.sheet_of(seat, paper, position.before, score, strokes, bombs_due)

    def brings(
        self, position: Position, seat: int, answered: tuple[Move, ...], move: Move
    ) -> tuple[Fact, ...]:
        before, after = (
            turn.answered(position, seat, answers) for answers in (answered, (*answered, move))
        )
        return tuple(facts.brings(position.setup.board, before, after, move))

    def summary(self, sheet: view.KeerOpKeer2Sheet) -> tuple[Fact, ...]:  # type: ignore[override]
        return view.summary(sheet)

    def grid(self, sheet: view.KeerOpKeer2Sheet) -> tuple[Fact, ...]:  # type: ignore[override]
        return view.grid(sheet)

    def completed(self, sheet: view.KeerOpKeer2Sheet) -> Mapping[str, Mapping[str, str]]:  # type: ignore[override]
        standings = {"columns": sheet.columns, "colours": sheet.colours, "rows": sheet.rows}
        return {kind: reached(those) for kind, those in standings.items()}

    def counts(self, sheet: view.KeerOpKeer2Sheet) -> Mapping[str, int]:  # type: ignore[override]
        return view.counts(sheet)

    def picture(self, position: Position) -> str:
        sheets_as_text = map(papers.picture, position.papers)
        return "|".join((str(position.rolls), position.dice.text, *sheets_as_text))


def _dice(pairs: Pairs, face: str) -> Dice:
    """The dice of a roll (K2-5, K2-6)."""
    special = FACES.get(face)
    if special is None:
        raise BadNotation(face)
    return Dice(pairs, special)


def _specials(position: Position, paper: Paper) -> Some:
    """What the special die lets this sheet do, if it may be used (K2-7, K2-10)."""
    action = position.left.special
    if action is None or paper.used == paper.golden:
        return ways.NOTHING
    if action is Action.HEART:
        return ways.HEART if paper.hearts < sheets.HEARTS else ways.NOTHING
    return ways.legal(position.setup.house, action, paper.crosses)


def _parts(position: Position, paper: Paper) -> Mapping[str, int]:
    return papers.parts(position.setup.board, paper, position.rolls_left)
