"""The rules of Keer op Keer (K1-1 to K1-30)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from types import MappingProxyType
from typing import ClassVar

from engine import cells, picks
from engine.game import (
    PASS,
    Answers,
    Choose,
    Die,
    Fact,
    Game,
    Move,
    Options,
    Over,
    Refusal,
    Roll,
    Score,
    Waiting,
)
from engine.games.keeropkeer import paper as papers
from engine.games.keeropkeer import sheets, view
from engine.games.keeropkeer.paper import Done, Paper
from engine.games.keeropkeer.sheets import Board
from engine.picks import Pairs
from engine.placements import Pick

DICE, SOLO_DICE = 3, 2  # K1-6, K1-29: of each kind
OPENING_ROLLS = 3  # K1-11
SOLO_ROLLS = 30  # K1-29
COLOURS_THAT_END = 2  # K1-26

RATING_BANDS = (0, 1, 5, 9, 13, 17, 21, 25, 29, 33, 37, 41)
"""Where each of the thirteen bands after the first begins (K1-30)."""


class Step(Enum):
    """What the next answers or dice are."""

    ROLL = "roll"
    EVERYBODY = "everybody"
    THROWER = "thrower"
    OTHERS = "others"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Position:
    """The sheets as they stand after the last closed step.

    `rolls` counts rolls made; `thrower` threw the last one, or throws the next when `step` is
    ROLL; `pairs` are the dice as thrown, `taken` the thrower's pick when it is shown; `before` is
    what anybody had complete before this roll (K1-A10).
    """

    board: Board
    sheet: str
    stops_at_two_colours: bool
    papers: tuple[Paper, ...]
    step: Step = Step.ROLL
    rolls: int = 0
    thrower: int = 0
    threw: int | None = None
    pairs: Pairs = Pairs("", "")
    taken: Pick | None = None
    before: Done = Done()
    reason: str = ""

    @property
    def solo(self) -> bool:
        """One seat plays by K1-29."""
        return len(self.papers) == 1

    @property
    def available(self) -> Pairs:
        """The dice that may be picked now (K1-10 to K1-12)."""
        return self.pairs.without(self.taken) if self.taken else self.pairs


class KeerOpKeer(Game[Position]):
    """Keer op Keer, 1 to 6 players (K1-1)."""

    key: ClassVar[str] = "keeropkeer"
    rules: ClassVar[int] = 1
    seats: ClassVar[range] = range(1, 7)
    options: ClassVar[Mapping[str, tuple[str | bool, ...]]] = MappingProxyType(
        {"sheet": tuple(sheets.PRINTED), "solo_stops_at_two_colours": (True, False)}
    )
    command: ClassVar[str] = "pick"

    def start(self, seats: int, options: Options) -> Position:
        sheet = str(options["sheet"])
        board = sheets.board(sheet)
        stops = seats > 1 or bool(options["solo_stops_at_two_colours"])
        return Position(board, sheet, stops, (papers.empty(board),) * seats)

    def waiting(self, position: Position) -> Waiting:
        everybody = range(len(position.papers))
        match position.step:
            case Step.ROLL:
                dice = SOLO_DICE if position.solo else DICE
                return Roll(position.thrower, ("colour",) * dice + ("number",) * dice)
            case Step.EVERYBODY:
                return Choose(tuple(everybody))
            case Step.THROWER:
                return Choose((position.thrower,))
            case Step.OTHERS:
                return Choose(tuple(seat for seat in everybody if seat != position.thrower))
            case Step.OVER:
                return Over(position.reason)

    def read_roll(self, position: Position, dice: str | Sequence[str]) -> str:
        size = SOLO_DICE if position.solo else DICE
        text = dice if isinstance(dice, str) else " ".join(dice)
        colours, numbers = picks.as_words(dice, size, size)
        return " ".join(
            (
                picks.read_word(colours, "colour", size, text),
                picks.read_word(numbers, "number", size, text),
            )
        )

    def rolled(self, position: Position, by: int, dice: str) -> Position:
        colours, numbers = dice.split()
        rolls = position.rolls + 1
        together = position.solo or rolls <= OPENING_ROLLS
        before = Done()
        for paper in position.papers:
            before |= paper.done
        return replace(
            position,
            step=Step.EVERYBODY if together else Step.THROWER,
            rolls=rolls,
            thrower=by,
            threw=by,
            pairs=Pairs(colours, numbers),
            taken=None,
            before=before,
        )

    def read(self, position: Position, text: str) -> Move:
        return PASS if text == PASS.text else picks.read_pick(position.board, text)

    def moves(self, position: Position, seat: int, answered: tuple[Move, ...]) -> Sequence[Move]:
        paper = position.papers[seat]
        found: list[Move] = [
            *picks.legal_picks(position.board, position.available, paper.marks, paper.legal)
        ]
        found.append(PASS)
        return found

    def refusal(
        self, position: Position, seat: int, answered: tuple[Move, ...], move: Move
    ) -> Refusal | None:
        if not isinstance(move, Pick):
            return None
        paper = position.papers[seat]
        return picks.why_not(
            position.board, position.available, paper.marks, paper.crosses, paper.legal, move
        )

    def closed(self, position: Position, answers: Answers) -> tuple[Position, tuple[Fact, ...]]:
        board, before = position.board, position.before
        asked = self._asked(position)
        after = list(position.papers)
        for seat in asked:
            after[seat] = papers.answered(board, after[seat], answers[seat], before)
        facts = tuple(self._facts(position.papers, after, asked))
        if position.step is Step.THROWER:
            answer = answers[position.thrower]
            taken = answer[0] if answer and isinstance(answer[0], Pick) else None
            shown = replace(position, papers=tuple(after), step=Step.OTHERS, taken=taken)
            return shown, facts
        return self._end_of_roll(position, tuple(after), facts)

    def points(self, position: Position) -> Sequence[tuple[Mapping[str, int], int]]:
        return [
            (papers.parts(position.board, paper), paper.marks) for paper in position.papers
        ]  # K1-28: ties go by unused marks

    def dice(self, position: Position) -> tuple[Die, ...]:
        colour, number = picks.used(position.taken) if position.taken else ("", "")
        taken = position.threw
        return (
            *_set_aside("colour", position.pairs.colours, colour, taken),
            *_set_aside("number", position.pairs.numbers, number, taken),
        )

    def thrower(self, position: Position) -> int | None:
        return position.threw

    def sheet(
        self, position: Position, seat: int, own: tuple[Move, ...], score: Score
    ) -> view.KeerOpKeerSheet:
        paper = position.papers[seat]
        if own:
            paper = papers.answered(position.board, paper, own, position.before)
            parts = papers.parts(position.board, paper)
            score = Score(sum(parts.values()), score.place, parts)
        anybody = Done()
        for other in position.papers:
            anybody |= other.done
        strokes = position.rolls if position.solo else None
        return view.sheet_of(position.board, position.sheet, seat, paper, anybody, score, strokes)

    def brings(
        self, position: Position, seat: int, answered: tuple[Move, ...], move: Move
    ) -> tuple[Fact, ...]:
        before = position.papers[seat]
        after = papers.answered(position.board, before, (move,), position.before)
        return view.brings(position.board, before, after, move)

    def summary(self, sheet: view.KeerOpKeerSheet) -> tuple[Fact, ...]:  # type: ignore[override]
        return view.summary(sheet)

    def picture(self, position: Position) -> str:
        sheets_as_text = (
            f"{' '.join(cells.names(paper.crosses))}/{paper.marks}"
            f"/{paper.first.columns:x}/{paper.first.colours:x}"
            for paper in position.papers
        )
        return "|".join((str(position.rolls), str(position.pairs), *sheets_as_text))

    def rating(self, seats: int, total: int) -> str | None:
        return f"band_{bisect_right(RATING_BANDS, total)}" if seats == 1 else None

    def _asked(self, position: Position) -> tuple[int, ...]:
        waiting = self.waiting(position)
        assert isinstance(waiting, Choose)
        return waiting.seats

    def _facts(
        self, before: Sequence[Paper], after: Sequence[Paper], asked: Sequence[int]
    ) -> Iterator[Fact]:
        for seat in asked:
            move = after[seat].choice[0] if after[seat].choice else PASS
            yield Fact("chose", {"seat": seat, "move": move.text})
            if after[seat].done is not before[seat].done:
                for fact in view.completions(before[seat], after[seat]):
                    yield Fact(fact.code, {"seat": seat, **fact.facts})

    def _end_of_roll(
        self, position: Position, after: tuple[Paper, ...], facts: tuple[Fact, ...]
    ) -> tuple[Position, tuple[Fact, ...]]:
        reason = self._reason(position, after)
        thrower = (position.thrower + 1) % len(after)  # K1-14
        step = Step.OVER if reason else Step.ROLL
        ended = replace(position, papers=after, step=step, thrower=thrower, reason=reason)
        if reason:
            facts += (Fact("game_over", {"reason": reason}),)
        return ended, facts

    def _reason(self, position: Position, after: tuple[Paper, ...]) -> str:
        """Why the game ends with this roll, empty if it goes on (K1-26, K1-29, K1-A19)."""
        most = max(paper.done.colours.bit_count() for paper in after)
        if most >= COLOURS_THAT_END and position.stops_at_two_colours:
            return "two_colours"
        if position.solo and position.rolls == SOLO_ROLLS:
            return "two_colours" if most >= COLOURS_THAT_END else "thirty_rolls"
        return ""


def _set_aside(kind: str, faces: str, face: str, by: int | None) -> Iterator[Die]:
    """The dice of one kind, the first that shows the taken face marked as taken."""
    left = face
    for one in faces:
        gone = bool(left) and one == left
        yield Die(kind, one, by if gone else None)
        if gone:
            left = ""
