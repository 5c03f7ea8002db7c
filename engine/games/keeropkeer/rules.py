"""The rules of Keer op Keer (K1-1 to K1-30)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from functools import cache, partial
from types import MappingProxyType
from typing import ClassVar, NamedTuple

from engine import cells, lines, picks
from engine.game import Game
from engine.games.keeropkeer import paper as papers
from engine.games.keeropkeer import sheets, view
from engine.games.keeropkeer.paper import Paper
from engine.lines import Lines
from engine.moves import PASSING, Moves
from engine.picks import Pairs
from engine.placements import Pick
from engine.rounds import SOLO_ROLLS, Rounds
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
    Waiting,
)

DICE, SOLO_DICE = 3, 2  # K1-6, K1-29: of each kind
NO_DICE = Pairs("", "")

RATING_BANDS = (0, 1, 5, 9, 13, 17, 21, 25, 29, 33, 37, 41)
"""Where each of the thirteen bands after the first begins (K1-30)."""


class Setup:
    """What never changes in a match, with everything it can wait for made once."""

    def __init__(self, sheet: str, seats: int, *, stops_at_two_colours: bool) -> None:
        self.sheet = sheet
        self.board = sheets.board(sheet)
        self.size = SOLO_DICE if seats == 1 else DICE
        self.rounds = Rounds(seats, ("colour",) * self.size + ("number",) * self.size)
        self.solo = self.rounds.solo
        self.stops_at_two_colours = stops_at_two_colours


@cache
def setup_of(sheet: str, seats: int, stops_at_two_colours: bool) -> Setup:
    """The setup for these options, one object each, so that equal positions share it."""
    return Setup(sheet, seats, stops_at_two_colours=stops_at_two_colours)


class Position(NamedTuple):
    """The sheets as they stand after the last closed step.

    `rolls` counts rolls made and `thrower` threw the last one; `pairs` are its dice as thrown,
    `available` those that may be picked now (K1-10 to K1-12), `taken` the thrower's pick when it
    is shown; `before` is what anybody had complete when the last roll was over (K1-A10).
    """

    setup: Setup
    papers: tuple[Paper, ...]
    waiting: Waiting
    rolls: int = 0
    thrower: int = -1
    pairs: Pairs = NO_DICE
    available: Pairs = NO_DICE
    taken: Pick | None = None
    before: Lines = lines.NONE


# Made from one tuple, with no step of Python between: it is done at every step.
_position = partial(tuple.__new__, Position)


class KeerOpKeer(Game[Position, Pairs]):
    """Keer op Keer, 1 to 6 players (K1-1)."""

    key: ClassVar[str] = "keeropkeer"
    rules: ClassVar[int] = 1
    seats: ClassVar[range] = range(1, 7)
    options: ClassVar[Mapping[str, tuple[str | bool, ...]]] = MappingProxyType(
        {"sheet": tuple(sheets.PRINTED), "solo_stops_at_two_colours": (True, False)}
    )
    command: ClassVar[str] = "pick"

    def start(self, seats: int, options: Options) -> Position:
        stops = seats > 1 or bool(options["solo_stops_at_two_colours"])
        setup = setup_of(str(options["sheet"]), seats, stops)
        return Position(setup, (papers.empty(setup.board),) * seats, setup.rounds.rolls[0])

    def read_roll(self, position: Position, dice: str | Sequence[str]) -> Pairs:
        return picks.read_pairs(dice, position.setup.size)

    def rolled(self, position: Position, by: int, throw: Pairs) -> Position:
        setup, sheets_before, _, rolls, _, _, _, _, before = position
        rolls += 1
        waiting = setup.rounds.asked(rolls, by)
        return _position((setup, sheets_before, waiting, rolls, by, throw, throw, None, before))

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
        setup, sheets_before, waiting, _, thrower, _, _, _, before = position
        assert isinstance(waiting, Choose)
        after = list(sheets_before)
        for seat in waiting.seats:
            after[seat] = papers.answered(setup.board, after[seat], answers[seat], before)
        if waiting is setup.rounds.alone[thrower]:
            ended = self._shown(position, tuple(after))
        else:
            ended = self._end_of_roll(position, tuple(after))
        return ended, partial(_told, position, ended)

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

    def picture(self, position: Position) -> str:
        sheets_as_text = (
            f"{' '.join(cells.names(paper.crosses))}/{paper.marks}"
            f"/{lines.columns(paper.first):x}/{lines.colours(paper.first):x}"
            for paper in position.papers
        )
        return "|".join((str(position.rolls), position.pairs.text, *sheets_as_text))

    def rating(self, seats: int, total: int) -> str | None:
        return f"band_{bisect_right(RATING_BANDS, total)}" if seats == 1 else None

    def _shown(self, position: Position, after: tuple[Paper, ...]) -> Position:
        """From roll four on: the thrower's dice are set aside, the others choose (K1-10)."""
        setup, _, _, rolls, thrower, pairs, _, _, before = position
        choice = after[thrower].choice
        taken = choice[0] if choice and isinstance(choice[0], Pick) else None
        left = pairs.without(taken) if taken else pairs
        waiting = setup.rounds.others[thrower]
        return _position((setup, after, waiting, rolls, thrower, pairs, left, taken, before))

    def _end_of_roll(self, position: Position, after: tuple[Paper, ...]) -> Position:
        setup, _, _, rolls, thrower, pairs, left, taken, _ = position
        before = papers.anybody(after)
        reason = _reason(position, after, before)
        waiting = Over(reason) if reason else setup.rounds.after(thrower)
        return _position((setup, after, waiting, rolls, thrower, pairs, left, taken, before))


def _reason(position: Position, after: Iterable[Paper], done: Lines) -> str:
    """Why the game ends with this roll, empty if it goes on (K1-26, K1-29, K1-A19)."""
    setup = position.setup
    two = lines.two_colours(done) and any(lines.two_colours(paper.done) for paper in after)
    if two and setup.stops_at_two_colours:
        return "two_colours"
    if setup.solo and position.rolls == SOLO_ROLLS:
        brought = two and not lines.two_colours(position.before)
        return "two_colours" if brought else "thirty_rolls"
    return ""


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
