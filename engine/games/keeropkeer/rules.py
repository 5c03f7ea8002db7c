"""The rules of Keer op Keer (K1-1 to K1-30)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import ClassVar

from engine import cells, lines, picks
from engine.game import Game
from engine.games.keeropkeer import paper as papers
from engine.games.keeropkeer import sheets, turn, view
from engine.games.keeropkeer.turn import Position
from engine.moves import PASSING, Moves
from engine.pick import Pick
from engine.picks import Pairs
from engine.placements import COLOURS
from engine.standing import reached
from engine.values import (
    PASS,
    Answers,
    Choose,
    Die,
    Fact,
    Facts,
    Move,
    Options,
    Over,
    Refusal,
    Score,
)

RATING_BANDS = (0, 1, 5, 9, 13, 17, 21, 25, 29, 33, 37, 41)
"""Where each of the thirteen bands after the first begins (K1-30)."""


class KeerOpKeer(Game[Position, Pairs]):
    """Keer op Keer, 1 to 6 players (K1-1)."""

    key: ClassVar[str] = "keeropkeer"
    rules: ClassVar[int] = 1
    seats: ClassVar[range] = range(1, 7)
    options: ClassVar[Mapping[str, tuple[str | bool, ...]]] = MappingProxyType(
        {"sheet": tuple(sheets.PRINTED), "solo_stops_at_two_colours": (True, False)}
    )
    command: ClassVar[str] = "pick"
    lines: ClassVar[Mapping[str, str]] = MappingProxyType(
        {"columns": cells.COLUMNS, "colours": COLOURS}
    )

    def start(self, seats: int, options: Options) -> Position:
        stops = bool(options["solo_stops_at_two_colours"])
        return turn.start(str(options["sheet"]), seats, stops_at_two_colours=stops)

    def read_roll(self, position: Position, dice: str | Sequence[str]) -> Pairs:
        return picks.read_pairs(dice, position.setup.size)

    def rolled(self, position: Position, by: int, throw: Pairs) -> Position:
        return turn.thrown(position, by, throw)

    def read(self, position: Position, text: str) -> Move:
        board = position.setup.board
        return board.texts.get(text) or picks.read_pick(board, text)

    def moves(self, position: Position, seat: int, answered: tuple[Move, ...]) -> Moves:
        _, alive, awake, marks, *_ = position.papers[seat]
        found = picks.legal_picks(position.setup.board, position.available, marks, alive & awake)
        return Moves(*found, PASSING)

    def refusal(
        self, position: Position, seat: int, answered: tuple[Move, ...], move: Move
    ) -> Refusal | None:
        if not isinstance(move, Pick):
            return None
        paper, board, dice = position.papers[seat], position.setup.board, position.available
        legal = paper.alive & paper.awake
        if picks.allows(dice, paper.marks, legal, move):
            return None
        return picks.why_not(board, dice, paper.marks, paper.crosses, legal, move)

    def closed(self, position: Position, answers: Answers) -> tuple[Position, Facts]:
        after = turn.closed(position, answers)
        return after, partial(_told, position, after)

    def points(self, position: Position) -> Sequence[tuple[Mapping[str, int], int]]:
        board = position.setup.board
        return [(papers.parts(board, paper), paper.marks) for paper in position.papers]  # K1-28

    def dice(self, position: Position) -> tuple[Die, ...]:
        return tuple(picks.set_aside(position.pairs, position.taken, position.thrower))

    def thrower(self, position: Position) -> int | None:
        return position.thrower if position.rolls else None

    def sheet(
        self, position: Position, seat: int, own: tuple[Move, ...], score: Score
    ) -> view.KeerOpKeerSheet:
        setup, paper = position.setup, position.papers[seat]
        if own:
            paper = papers.answered(setup.board, paper, own, position.before)
            parts = papers.parts(setup.board, paper)
            score = Score(sum(parts.values()), score.place, parts)
        strokes = position.rolls if setup.solo else None
        # Until the roll is over nothing is struck: the others may still be first too (K1-22).
        return view.sheet_of(setup.sheet, seat, paper, position.before, score, strokes)

    def brings(
        self, position: Position, seat: int, answered: tuple[Move, ...], move: Move
    ) -> tuple[Fact, ...]:
        board, before = position.setup.board, position.papers[seat]
        after = papers.answered(board, before, (move,), position.before)
        return view.brings(board, before, after, move)

    def summary(self, sheet: view.KeerOpKeerSheet) -> tuple[Fact, ...]:  # type: ignore[override]
        return view.summary(sheet)

    def grid(self, sheet: view.KeerOpKeerSheet) -> tuple[Fact, ...]:  # type: ignore[override]
        return view.grid(sheet)

    def completed(self, sheet: view.KeerOpKeerSheet) -> Mapping[str, Mapping[str, str]]:  # type: ignore[override]
        return {"columns": reached(sheet.columns), "colours": reached(sheet.colours)}

    def counts(self, sheet: view.KeerOpKeerSheet) -> Mapping[str, int]:  # type: ignore[override]
        return view.counts(sheet)

    def picture(self, position: Position) -> str:
        sheets_as_text = (
            f"{' '.join(cells.names(paper.crosses))}/{paper.marks}"
            f"/{lines.columns(paper.first):x}/{lines.colours(paper.first):x}"
            for paper in position.papers
        )
        return "|".join((str(position.rolls), position.pairs.text, *sheets_as_text))

    def rating(self, seats: int, total: int) -> str | None:
        return f"band_{bisect_right(RATING_BANDS, total)}" if seats == 1 else None


def _told(before: Position, after: Position) -> tuple[Fact, ...]:
    """What the channel learns when a step closes: the choices, what they completed, the end."""
    assert isinstance(before.waiting, Choose)
    facts: list[Fact] = []
    for seat in before.waiting.seats:
        old, new = before.papers[seat], after.papers[seat]
        facts.append(Fact("chose", {"seat": seat, "move": (new.choice or (PASS,))[0].text}))
        facts += [
            Fact(fact.code, {"seat": seat, **fact.facts}) for fact in view.completions(old, new)
        ]
    if isinstance(after.waiting, Over):
        facts.append(Fact("game_over", {"reason": after.waiting.reason}))
    return tuple(facts)
