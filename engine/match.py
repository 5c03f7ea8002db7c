"""A match: the one door for rolls and moves. It refuses; the games behind it trust."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from functools import cache, partial
from types import MappingProxyType
from typing import Any, NamedTuple

from engine.game import (
    Answers,
    BadNotation,
    Choose,
    Fact,
    Facts,
    Game,
    Illegal,
    Move,
    Options,
    Over,
    Refusal,
    Roll,
    Score,
    View,
    Waiting,
)
from engine.games import GAMES

NOBODY: frozenset[int] = frozenset()
SEATS = frozenset(map(str, range(100)))
"""How seats are spelled, whether a match has them or not."""


class State(NamedTuple):
    """A match at one moment.

    `position` is the game's own, as of the last closed step; `answers` are sealed, by seat, until
    the Choose that is open closes. `retired` have left; `out` are not part of this roll: whoever
    returns is asked again from the next roll on.
    """

    position: Any
    waiting: Waiting
    answers: Answers
    retired: frozenset[int] = NOBODY
    out: frozenset[int] = NOBODY


Trail = tuple["Trail", str] | None
"""The log as it grows: what came before, and the newest line."""


@cache
def _choose(seats: tuple[int, ...], done: int | None = None) -> Choose:
    """A Choose of these seats without the one that is done, made once."""
    return Choose(tuple(seat for seat in seats if seat != done))


class Match(NamedTuple):
    """A game, its seats, options and log, with the state folded from it. Playing gives a new one.

    A named tuple because it is made anew with every entry, and nothing frozen is made faster. The
    `trail` is the log and `told` are the facts, both in a form that costs nothing until asked for.
    """

    game: str
    seats: int
    options: Options
    trail: Trail
    state: State
    told: Facts

    @property
    def log(self) -> tuple[str, ...]:
        """The lines that give this match when they are replayed."""
        lines = []
        trail = self.trail
        while trail is not None:
            trail, line = trail
            lines.append(line)
        return tuple(reversed(lines))

    @property
    def facts(self) -> tuple[Fact, ...]:
        """What happened with the last entry."""
        return _all(self.told)

    @staticmethod
    def new(game: str, seats: int, options: Options = MappingProxyType({})) -> Match:
        """A match before its first roll. Raises ValueError for a game, seats or options unknown."""
        if game not in GAMES:
            raise ValueError(f"no such game: {game}")
        rules = GAMES[game]
        if seats not in rules.seats:
            raise ValueError(f"{game} has {rules.seats[0]} to {rules.seats[-1]} seats, not {seats}")
        chosen = _chosen(rules, options)
        position = rules.start(seats, chosen)
        state = State(position, position.waiting, ((),) * seats)
        return Match(game, seats, chosen, None, state, ())

    @staticmethod
    def replay(game: str, seats: int, options: Options, log: Iterable[str]) -> Match:
        """The match that this log tells. Raises BadNotation or Illegal at the first wrong line."""
        match = Match.new(game, seats, options)
        for line in log:
            match = match.entered(line)
        return match

    def entered(self, line: str) -> Match:
        """The match after one more log line, whatever its kind. Raises BadNotation, Illegal."""
        word, _, rest = line.partition(" ")
        if word == "roll":
            return self.roll(rest)
        if word in SEATS:
            return self.play(int(word), rest)
        if rest in SEATS and word in ("withdraw", "retire", "resume"):
            after: Match = getattr(self, word)(int(rest))
            return after
        raise BadNotation(line)

    @property
    def rules(self) -> Game[Any]:
        """The game's rules."""
        return GAMES[self.game]

    @property
    def waiting(self) -> Waiting:
        """What the match waits for: dice, moves, or nothing any more."""
        return self.state.waiting

    def moves(self, seat: int) -> Sequence[Move]:
        """The seat's legal moves in canonical order; empty if the match does not wait for it."""
        position, waiting, answers, _, _ = self.state
        if not isinstance(waiting, Choose) or seat not in waiting.seats:
            return ()
        return GAMES[self.game].moves(position, seat, answers[seat])

    def refusal(self, seat: int, move: Move | str) -> Refusal | None:
        """Why the seat may not do this now, or `None` if it may. Raises BadNotation."""
        return self._checked(seat, move)[1]

    def play(self, seat: int, move: Move | str) -> Match:
        """The match after the seat's move. Raises Illegal, BadNotation."""
        game, seats, options, trail, (position, waiting, answers, retired, out), _ = self
        rules = GAMES[game]
        # A move made elsewhere, on another sheet perhaps, means what its text means here.
        move = rules.read(position, move if isinstance(move, str) else move.text)
        if not isinstance(waiting, Choose) or seat not in waiting.seats:
            raise Illegal(self._not_asked(seat))
        refusal = rules.refusal(position, seat, answers[seat], move)
        if refusal is not None:
            raise Illegal(refusal)
        line, answer = f"{seat} {move.text}", answers[seat] + (move,)
        answers = answers[:seat] + (answer,) + answers[seat + 1 :]  # noqa: RUF005 faster
        if rules.one_answer or rules.done(position, seat, answer):
            waiting = _choose(waiting.seats, seat)
            if not waiting.seats:
                position, told = rules.closed(position, answers)
                return self._settled(line, position, told, retired, out)
        state = _state((position, waiting, answers, retired, out))
        return _match((game, seats, options, (trail, line), state, ()))

    def roll(self, dice: str | Sequence[str]) -> Match:
        """The match after a roll, given as text or one face a die. Raises as `play`."""
        position, waiting, _, retired, _ = self.state
        rules = GAMES[self.game]
        text = rules.read_roll(position, dice)
        if not isinstance(waiting, Roll):
            raise Illegal(Refusal("game_over" if isinstance(waiting, Over) else "no_roll_due"))
        position = rules.rolled(position, waiting.by, text)
        return self._settled(f"roll {text}", position, (), retired, retired)

    def withdraw(self, seat: int) -> Match:
        """Takes back all the seat has answered while nobody could have used it, else Illegal."""
        state = self.state
        if seat not in range(self.seats) or not isinstance(state.waiting, Choose):
            raise Illegal(Refusal("nothing_to_take_back"))
        if seat in state.out or not state.answers[seat]:
            shown = self._has_answered(seat)
            raise Illegal(Refusal("already_shown" if shown else "nothing_to_take_back"))
        answers = list(state.answers)
        answers[seat] = ()
        seats = tuple(sorted({*state.waiting.seats, seat}))
        after = state._replace(answers=tuple(answers), waiting=Choose(seats))
        return self._after(f"withdraw {seat}", after)

    def retire(self, seat: int) -> Match:
        """The seat has left: not waited for, skipped as thrower; what it owed is a pass (K1-A24).

        Illegal when it has left already, when nobody would stay, and after the end.
        """
        state = self.state
        if isinstance(state.waiting, Over):
            raise Illegal(Refusal("game_over"))
        if seat not in range(self.seats) or seat in state.retired:
            raise Illegal(Refusal("not_at_the_table"))
        if len(state.retired) == self.seats - 1:
            raise Illegal(Refusal("last_at_the_table"))
        retired, out = state.retired | {seat}, state.out | {seat}
        line = f"retire {seat}"
        if isinstance(state.waiting, Choose) and seat in state.waiting.seats:
            left = _choose(state.waiting.seats, seat)
            if not left.seats:
                position, told = self.rules.closed(state.position, state.answers)
                return self._settled(line, position, told, retired, out)
            after = state._replace(waiting=left, retired=retired, out=out)
            return self._after(line, after)
        if isinstance(state.waiting, Roll):
            return self._settled(line, state.position, (), retired, out)
        return self._after(line, state._replace(retired=retired, out=out))

    def resume(self, seat: int) -> Match:
        """The seat is taken again, from the next roll on. Illegal unless it had left."""
        state = self.state
        if isinstance(state.waiting, Over):
            raise Illegal(Refusal("game_over"))
        if seat not in state.retired:
            raise Illegal(Refusal("has_not_left"))
        retired, line = state.retired - {seat}, f"resume {seat}"
        if isinstance(state.waiting, Roll):
            return self._settled(line, state.position, (), retired, retired)
        return self._after(line, state._replace(retired=retired))

    def fallback(self, seat: int) -> Move:
        """What an absent player does: always legal for a seat that is waited for."""
        return self.rules.fallback(self.state.position, seat, self.state.answers[seat])

    def scores(self) -> tuple[Score, ...]:
        """Each seat's score as if the game ended now, by what has been revealed.

        Places go by total, then the tie-break of the rules (K1-28); seats that left come last.
        """
        points = self.rules.points(self.state.position)
        totals = [sum(parts.values()) for parts, _ in points]
        retired = self.state.retired
        ranks = [(seat not in retired, totals[seat], tie) for seat, (_, tie) in enumerate(points)]
        return tuple(
            Score(totals[seat], 1 + sum(other > ranks[seat] for other in ranks), parts)
            for seat, (parts, _) in enumerate(points)
        )

    def view(self, seat: int | None) -> View:
        """What that seat, or the channel (`None`), may see: others' sealed choices are hidden."""
        state, rules = self.state, self.rules
        scores = self.scores()
        pending = state.waiting.seats if isinstance(state.waiting, Choose) else ()
        asked = self._asked()
        return View(
            game=self.game,
            options=self.options,
            viewer=seat,
            roll=sum(line.startswith("roll ") for line in self.log),
            thrower=rules.thrower(state.position),
            dice=rules.dice(state.position),
            waiting=state.waiting,
            asked=asked,
            answered=tuple(other for other in asked if other not in pending),
            shown=tuple(
                other
                for other in range(self.seats)
                if other not in asked and self._has_answered(other)
            ),
            retired=tuple(sorted(state.retired)),
            sheets=tuple(
                rules.sheet(
                    state.position, other, state.answers[other] if other == seat else (), score
                )
                for other, score in enumerate(scores)
            ),
        )

    def brings(self, seat: int, move: Move | str) -> tuple[Fact, ...]:
        """What a legal move would bring the seat, as facts. Raises Illegal, BadNotation."""
        move, refusal = self._checked(seat, move)
        if refusal is not None:
            raise Illegal(refusal)
        return self.rules.brings(self.state.position, seat, self.state.answers[seat], move)

    @property
    def fingerprint(self) -> str:
        """A short hash of the position: the same for the same log as long as the rules stand."""
        text = (
            f"{self.waiting}|{sorted(self.state.retired)}|{self.rules.picture(self.state.position)}"
        )
        return hashlib.sha256(text.encode()).hexdigest()[:12]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Match):
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
        position, waiting, answers, _, _ = self.state
        rules = GAMES[self.game]
        move = rules.read(position, move if isinstance(move, str) else move.text)
        if isinstance(waiting, Choose) and seat in waiting.seats:
            return move, rules.refusal(position, seat, answers[seat], move)
        return move, self._not_asked(seat)

    def _not_asked(self, seat: int) -> Refusal:
        """Why a seat that is not waited for may not answer."""
        if isinstance(self.state.waiting, Over):
            return Refusal("game_over")
        if seat not in range(self.seats):
            return Refusal("not_at_the_table")
        return Refusal("already_answered" if self._has_answered(seat) else "not_your_turn")

    def _settled(
        self,
        line: str,
        position: Any,
        told: Facts,
        retired: frozenset[int],
        out: frozenset[int],
    ) -> Match:
        """After a step: those who left are passed over until somebody present is awaited."""
        game, seats, options, trail, _, _ = self
        none: Answers = ((),) * seats
        waiting = position.waiting
        while out:
            present = self._present(waiting, retired, out)
            if present is not None:
                waiting = present
                break
            position, more = GAMES[game].closed(position, none)
            told = (*_all(told), *_all(more))
            waiting = position.waiting
        state = _state((position, waiting, none, retired, out))
        return _match((game, seats, options, (trail, line), state, told))

    def _present(
        self, waiting: Waiting, retired: frozenset[int], out: frozenset[int]
    ) -> Waiting | None:
        """What is waited for without those who left; `None` if that is nobody."""
        match waiting:
            case Over():
                return waiting
            case Roll(by, dice):
                while by in retired:
                    by = (by + 1) % self.seats
                return Roll(by, dice)
            case Choose(seats):
                present = tuple(seat for seat in seats if seat not in out)
                return Choose(present) if present else None

    def _after(self, line: str, state: State) -> Match:
        return Match(self.game, self.seats, self.options, (self.trail, line), state, ())

    def _asked(self) -> tuple[int, ...]:
        """The seats that the open Choose began with, as far as they have not left."""
        waiting = self.state.position.waiting
        if not isinstance(waiting, Choose):
            return ()
        return tuple(
            seat for seat in waiting.seats if seat not in self.state.out or self.state.answers[seat]
        )

    def _has_answered(self, seat: int) -> bool:
        """Whether the seat has answered this roll, sealed or shown, and not taken it back."""
        trail = self.trail
        while trail is not None:
            trail, line = trail
            word, _, rest = line.partition(" ")
            if word == "roll" or (word == "withdraw" and rest == str(seat)):
                return False
            if word == str(seat):
                return True
        return False


# Made from one tuple, with no step of Python between: it is done at every entry.
_match = partial(tuple.__new__, Match)
_state = partial(tuple.__new__, State)


def _all(told: Facts) -> tuple[Fact, ...]:
    return told() if callable(told) else told


def _chosen(rules: Game[Any], options: Options) -> Options:
    """All options of the game, the given ones over the defaults. Raises ValueError."""
    chosen = {name: values[0] for name, values in rules.options.items()}
    for name, value in options.items():
        if name not in chosen:
            raise ValueError(f"{rules.key} has no option {name}")
        if not any(value == one and type(value) is type(one) for one in rules.options[name]):
            raise ValueError(f"{rules.key}: {name} cannot be {value!r}")
        chosen[name] = value
    return MappingProxyType(chosen)
