"""What is known of a match: everything that may be asked of it and changes nothing."""

from __future__ import annotations

import hashlib
from typing import Any, NamedTuple

from engine import trails
from engine.game import Game
from engine.games import GAMES
from engine.moves import NONE as NO_MOVES
from engine.moves import Moves
from engine.trails import Trail
from engine.values import (
    Answers,
    Choose,
    Fact,
    Facts,
    Illegal,
    Move,
    Options,
    Over,
    Refusal,
    Score,
    View,
    Waiting,
)


class State(NamedTuple):
    """What decides how a match goes on, whatever has led to it: equal states play the same."""

    position: Any
    waiting: Waiting
    answers: Answers
    retired: frozenset[int]
    out: frozenset[int]


class Known(NamedTuple):
    """A game, its seats, options and log, with the state folded from it.

    `position` is the game's own, as of the last closed step; `answers` are sealed, by seat, until
    the Choose that is open closes. `retired` have left; `out` are not part of this roll: whoever
    returns is asked again from the next roll on.

    A named tuple because it is made anew with every entry, and nothing frozen is made faster. The
    `trail` is the log and `told` are the facts, both in a form that costs nothing until asked for.
    """

    game: str
    seats: int
    options: Options
    trail: Trail
    position: Any
    waiting: Waiting
    answers: Answers
    retired: frozenset[int]
    out: frozenset[int]
    told: Facts

    @property
    def state(self) -> State:
        """Everything but the log and the facts."""
        return State(self.position, self.waiting, self.answers, self.retired, self.out)

    @property
    def log(self) -> tuple[str, ...]:
        """The lines that give this match when they are replayed."""
        return trails.lines(self.trail)

    @property
    def facts(self) -> tuple[Fact, ...]:
        """What happened with the last entry."""
        return everything(self.told)

    @property
    def rolls(self) -> int:
        """How many rolls have been made."""
        return trails.rolls(self.trail)

    @property
    def rules(self) -> Game[Any, Any]:
        """The game's rules."""
        return GAMES[self.game]

    def moves(self, seat: int) -> Moves:
        """The seat's legal moves in canonical order; empty if the match does not wait for it.

        They are counted, and a move or its text is looked for among them, without a list.
        """
        game, _, _, _, position, waiting, answers, _, _, _ = self
        if not isinstance(waiting, Choose) or seat not in waiting.seats:
            return NO_MOVES
        return GAMES[game].moves(position, seat, answers[seat])

    def refusal(self, seat: int, move: Move | str) -> Refusal | None:
        """Why the seat may not do this now, or `None` if it may. Raises BadNotation."""
        return self._checked(seat, move)[1]

    def fallback(self, seat: int) -> Move:
        """What an absent player does: always legal for a seat that is waited for."""
        return self.rules.fallback(self.position, seat, self.answers[seat])

    def scores(self) -> tuple[Score, ...]:
        """Each seat's score as if the game ended now, by what has been revealed.

        Places go by total, then the tie-break of the rules (K1-28); seats that left come last.
        """
        points = self.rules.points(self.position)
        totals = [sum(parts.values()) for parts, _ in points]
        retired = self.retired
        ranks = [(seat not in retired, totals[seat], tie) for seat, (_, tie) in enumerate(points)]
        return tuple(
            Score(totals[seat], 1 + sum(other > ranks[seat] for other in ranks), parts)
            for seat, (parts, _) in enumerate(points)
        )

    def view(self, seat: int | None) -> View:
        """What that seat, or the channel (`None`), may see: others' sealed choices are hidden."""
        rules, position, waiting = self.rules, self.position, self.waiting
        pending = waiting.seats if isinstance(waiting, Choose) else ()
        asked = self._asked()
        return View(
            game=self.game,
            options=self.options,
            viewer=seat,
            roll=self.rolls,
            thrower=rules.thrower(position),
            dice=rules.dice(position),
            waiting=waiting,
            asked=asked,
            answered=tuple(other for other in asked if other not in pending),
            shown=tuple(
                other
                for other in range(self.seats)
                if other not in asked and self._has_answered(other)
            ),
            retired=tuple(sorted(self.retired)),
            sheets=tuple(
                rules.sheet(position, other, self.answers[other] if other == seat else (), score)
                for other, score in enumerate(self.scores())
            ),
        )

    def brings(self, seat: int, move: Move | str) -> tuple[Fact, ...]:
        """What a legal move would bring the seat, as facts. Raises Illegal, BadNotation."""
        move, refusal = self._checked(seat, move)
        if refusal is not None:
            raise Illegal(refusal)
        return self.rules.brings(self.position, seat, self.answers[seat], move)

    @property
    def fingerprint(self) -> str:
        """A short hash of the position: the same for the same log as long as the rules stand."""
        text = f"{self.waiting}|{sorted(self.retired)}|{self.rules.picture(self.position)}"
        return hashlib.sha256(text.encode()).hexdigest()[:12]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Known):
            return NotImplemented
        same = (self.game, self.seats, self.options, self.state) == (
            (other.game, other.seats, other.options, other.state)
        )
        return same and self.log == other.log

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((self.game, self.seats, self.log))

    def _checked(self, seat: int, move: Move | str) -> tuple[Move, Refusal | None]:
        position, waiting, answers, rules = self.position, self.waiting, self.answers, self.rules
        move = rules.read(position, move if isinstance(move, str) else move.text)
        if isinstance(waiting, Choose) and seat in waiting.seats:
            return move, rules.refusal(position, seat, answers[seat], move)
        return move, self._not_asked(seat)

    def _not_asked(self, seat: int) -> Refusal:
        """Why a seat that is not waited for may not answer."""
        if isinstance(self.waiting, Over):
            return Refusal("game_over")
        if seat not in range(self.seats):
            return Refusal("not_at_the_table")
        return Refusal("already_answered" if self._has_answered(seat) else "not_your_turn")

    def _asked(self) -> tuple[int, ...]:
        """The seats that the open Choose began with, as far as they have not left."""
        waiting = self.position.waiting
        if not isinstance(waiting, Choose):
            return ()
        return tuple(seat for seat in waiting.seats if seat not in self.out or self.answers[seat])

    def _has_answered(self, seat: int) -> bool:
        """Whether the seat has answered this roll, sealed or shown, and not taken it back."""
        return trails.has_answered(self.trail, seat)


def everything(told: Facts) -> tuple[Fact, ...]:
    """The facts, found out now if they have not been before."""
    return told() if callable(told) else told
