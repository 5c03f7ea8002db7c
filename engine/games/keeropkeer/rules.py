"""The rules of Keer op Keer (K1-1 to K1-30)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import ClassVar, NamedTuple

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
    Score,
    Waiting,
)
from engine.games.keeropkeer import paper as papers
from engine.games.keeropkeer import sheets, view
from engine.games.keeropkeer.paper import Done, Paper
from engine.picks import Pairs
from engine.placements import Pick
from engine.rounds import SOLO_ROLLS, Rounds

DICE, SOLO_DICE = 3, 2  # K1-6, K1-29: of each kind
NO_DICE = Pairs("", "")
TWO_COLOURS = tuple(colours.bit_count() >= 2 for colours in range(32))
"""Whether a set of complete colours ends the game (K1-26)."""

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
    `available` those that may be picked now (K1-10 to K1-12), `taken` the thrower's
    pick when it is shown; `before` is what anybody had complete before this roll (K1-A10).
    """

    setup: Setup
    papers: tuple[Paper, ...]
    waiting: Waiting
    rolls: int = 0
    thrower: int = -1
    pairs: Pairs = NO_DICE
    available: Pairs = NO_DICE
    taken: Pick | None = None
    before: Done = Done()


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
        stops = seats > 1 or bool(options["solo_stops_at_two_colours"])
        setup = setup_of(str(options["sheet"]), seats, stops)
        return Position(setup, (papers.empty(setup.board),) * seats, setup.rounds.rolls[0])

    def waiting(self, position: Position) -> Waiting:
        return position.waiting

    def read_roll(self, position: Position, dice: str | Sequence[str]) -> str:
        return picks.read_pairs(dice, position.setup.size)

    def rolled(self, position: Position, by: int, dice: str) -> Position:
        setup, sheets_before = position.setup, position.papers
        rolls = position.rolls + 1
        waiting = setup.rounds.asked(rolls, by)
        before = papers.anybody(sheets_before)
        pairs = picks.pairs_of(dice)
        return Position(setup, sheets_before, waiting, rolls, by, pairs, pairs, None, before)

    def read(self, position: Position, text: str) -> Move:
        return PASS if text == PASS.text else picks.read_pick(position.setup.board, text)

    def moves(self, position: Position, seat: int, answered: tuple[Move, ...]) -> Sequence[Move]:
        paper = position.papers[seat]
        found = picks.legal_picks(
            position.setup.board, position.available, paper.marks, paper.alive & paper.awake
        )
        found.append(PASS)
        return found

    def refusal(
        self, position: Position, seat: int, answered: tuple[Move, ...], move: Move
    ) -> Refusal | None:
        if not isinstance(move, Pick):
            return None
        paper, board, dice = position.papers[seat], position.setup.board, position.available
        legal = paper.alive & paper.awake
        if picks.allows(board, dice, paper.marks, legal, move):
            return None
        return picks.why_not(board, dice, paper.marks, paper.crosses, legal, move)

    def closed(self, position: Position, answers: Answers) -> tuple[Position, tuple[Fact, ...]]:
        setup, sheets_before, waiting, _, thrower, _, _, _, before = position
        assert isinstance(waiting, Choose)
        after = list(sheets_before)
        facts: list[Fact] = []
        for seat in waiting.seats:
            answer = answers[seat]
            old = sheets_before[seat]
            after[seat] = new = papers.answered(setup.board, old, answer, before)
            facts.append(Fact("chose", {"seat": seat, "move": (answer or (PASS,))[0].text}))
            if new.done is not old.done:
                facts += [
                    Fact(fact.code, {"seat": seat, **fact.facts})
                    for fact in view.completions(old, new)
                ]
        if waiting is setup.rounds.alone[thrower]:
            return self._shown(position, tuple(after)), tuple(facts)
        return self._end_of_roll(position, tuple(after), facts)

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
        running = isinstance(position.waiting, Choose)
        anybody = position.before if running else papers.anybody(position.papers)
        return view.sheet_of(setup.sheet, seat, paper, anybody, score, strokes)

    def brings(
        self, position: Position, seat: int, answered: tuple[Move, ...], move: Move
    ) -> tuple[Fact, ...]:
        board, before = position.setup.board, position.papers[seat]
        after = papers.answered(board, before, (move,), position.before)
        return view.brings(board, before, after, move)

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

    def _shown(self, position: Position, after: tuple[Paper, ...]) -> Position:
        """From roll four on: the thrower's dice are set aside, the others choose (K1-10)."""
        setup, _, _, rolls, thrower, pairs, _, _, before = position
        choice = after[thrower].choice
        taken = choice[0] if choice and isinstance(choice[0], Pick) else None
        left = pairs.without(taken) if taken else pairs
        waiting = setup.rounds.others[thrower]
        return Position(setup, after, waiting, rolls, thrower, pairs, left, taken, before)

    def _end_of_roll(
        self, position: Position, after: tuple[Paper, ...], facts: list[Fact]
    ) -> tuple[Position, tuple[Fact, ...]]:
        setup, _, _, rolls, thrower, pairs, left, taken, before = position
        reason = self._reason(position, after)
        waiting: Waiting = setup.rounds.after(thrower)
        if reason:
            waiting = Over(reason)
            facts.append(Fact("game_over", {"reason": reason}))
        ended = Position(setup, after, waiting, rolls, thrower, pairs, left, taken, before)
        return ended, tuple(facts)

    def _reason(self, position: Position, after: tuple[Paper, ...]) -> str:
        """Why the game ends with this roll, empty if it goes on (K1-26, K1-29, K1-A19)."""
        setup = position.setup
        two = any(TWO_COLOURS[paper.done.colours] for paper in after)
        if two and setup.stops_at_two_colours:
            return "two_colours"
        if setup.solo and position.rolls == SOLO_ROLLS:
            return "two_colours" if two else "thirty_rolls"
        return ""
