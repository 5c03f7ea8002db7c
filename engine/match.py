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
from engine.moves import NONE as NO_MOVES
from engine.moves import Moves

NOBODY: frozenset[int] = frozenset()
SEATS = frozenset(map(str, range(100)))
"""How seats are spelled, whether a match has them or not."""


class State(NamedTuple):
    """What decides how a match goes on, whatever has led to it: equal states play the same."""

    position: Any
    waiting: Waiting
    answers: Answers
    retired: frozenset[int]
    out: frozenset[int]


Trail = tuple["Trail", int | str, str] | None
"""The log as it grows: what came before, and the newest line: a seat or a word, and the rest."""


@cache
def _choose(seats: tuple[int, ...], done: int) -> Choose:
    """A Choose of these seats without the one that is done, made once."""
    return Choose(tuple(seat for seat in seats if seat != done))


@cache
def _nothing(seats: int) -> Answers:
    """Nobody has answered yet."""
    return ((),) * seats


class Match(NamedTuple):
    """A game, its seats, options and log, with the state folded from it. Playing gives a new one.

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
        lines = []
        trail = self.trail
        while trail is not None:
            trail, who, rest = trail
            lines.append(f"{who if isinstance(who, str) else int(who)} {rest}")
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
        waiting, none = position.waiting, _nothing(seats)
        return Match(game, seats, chosen, None, position, waiting, none, NOBODY, NOBODY, ())

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
    def rolls(self) -> int:
        """How many rolls have been made."""
        rolls, trail = 0, self.trail
        while trail is not None:
            trail, who, _ = trail
            rolls += who == "roll"
        return rolls

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

    def play(self, seat: int, move: Move | str) -> Match:
        """The match after the seat's move. Raises Illegal, BadNotation."""
        game, seats, options, trail, position, waiting, answers, retired, out, _ = self
        rules = GAMES[game]
        # A move made elsewhere, on another sheet perhaps, means what its text means here.
        move = rules.read(position, move if isinstance(move, str) else move.text)
        if not isinstance(waiting, Choose) or seat not in waiting.seats:
            raise Illegal(self._not_asked(seat))
        refusal = rules.refusal(position, seat, answers[seat], move)
        if refusal is not None:
            raise Illegal(refusal)
        trail, answer = (trail, seat, move.text), answers[seat] + (move,)
        answers = answers[:seat] + (answer,) + answers[seat + 1 :]  # noqa: RUF005 faster
        told: Facts = ()
        if rules.one_answer or rules.done(position, seat, answer):
            if len(waiting.seats) > 1:
                waiting = _choose(waiting.seats, seat)
            else:
                position, told = rules.closed(position, answers)
                waiting, answers = position.waiting, _nothing(seats)
        after = _match(
            (game, seats, options, trail, position, waiting, answers, retired, out, told)
        )
        return after._without_absent() if out else after

    def roll(self, dice: str | Sequence[str]) -> Match:
        """The match after a roll, given as text or one face a die. Raises as `play`."""
        game, seats, options, trail, position, waiting, answers, retired, _, _ = self
        rules = GAMES[game]
        throw = rules.read_roll(position, dice)
        if not isinstance(waiting, Roll):
            raise Illegal(Refusal("game_over" if isinstance(waiting, Over) else "no_roll_due"))
        trail = (trail, "roll", throw.text)
        position = rules.rolled(position, waiting.by, throw)
        after = _match(
            (game, seats, options, trail, position, position.waiting, answers, retired, retired, ())
        )
        return after._without_absent() if retired else after

    def withdraw(self, seat: int) -> Match:
        """Takes back all the seat has answered while nobody could have used it, else Illegal."""
        waiting, answers = self.waiting, self.answers
        if seat not in range(self.seats) or not isinstance(waiting, Choose):
            raise Illegal(Refusal("nothing_to_take_back"))
        if not answers[seat]:
            shown = self._has_answered(seat)
            raise Illegal(Refusal("already_shown" if shown else "nothing_to_take_back"))
        if seat in self.out:
            raise Illegal(Refusal("left_this_roll"))
        return self._replace(
            trail=(self.trail, "withdraw", str(seat)),
            waiting=Choose(tuple(sorted({*waiting.seats, seat}))),
            answers=(*answers[:seat], (), *answers[seat + 1 :]),
            told=(),
        )

    def retire(self, seat: int) -> Match:
        """The seat has left: not waited for, skipped as thrower; what it owed is a pass (K1-A24).

        Illegal when it has left already, when nobody would stay, and after the end.
        """
        waiting = self.waiting
        if isinstance(waiting, Over):
            raise Illegal(Refusal("game_over"))
        if seat not in range(self.seats) or seat in self.retired:
            raise Illegal(Refusal("not_at_the_table"))
        if len(self.retired) == self.seats - 1:
            raise Illegal(Refusal("last_at_the_table"))
        after = self._replace(
            trail=(self.trail, "retire", str(seat)),
            retired=self.retired | {seat},
            out=self.out | {seat},
            told=(),
        )
        if isinstance(waiting, Choose) and seat in waiting.seats:
            after = after._replace(waiting=_choose(waiting.seats, seat))
            if waiting.seats == (seat,):
                after = after._closed()
        return after._without_absent()

    def resume(self, seat: int) -> Match:
        """The seat is taken again, from the next roll on. Illegal unless it had left."""
        if isinstance(self.waiting, Over):
            raise Illegal(Refusal("game_over"))
        if seat not in self.retired:
            raise Illegal(Refusal("has_not_left"))
        retired = self.retired - {seat}
        after = self._replace(trail=(self.trail, "resume", str(seat)), retired=retired, told=())
        if isinstance(self.waiting, Roll):
            after = after._replace(waiting=self.position.waiting, out=retired)
        return after._without_absent()

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

    def _closed(self) -> Match:
        """The match when all are in that are waited for."""
        position, told = self.rules.closed(self.position, self.answers)
        return self._replace(
            position=position,
            waiting=position.waiting,
            answers=_nothing(self.seats),
            told=lambda: (*_all(self.told), *_all(told)),
        )

    def _without_absent(self) -> Match:
        """Those who left are passed over until somebody present is awaited."""
        waiting = self.waiting
        if isinstance(waiting, Roll):
            by = waiting.by
            while by in self.retired:
                by = (by + 1) % self.seats
            return self._replace(waiting=Roll(by, waiting.dice))
        if isinstance(waiting, Choose):
            present = tuple(seat for seat in waiting.seats if seat not in self.out)
            if not present:
                return self._closed()._without_absent()
            return self._replace(waiting=Choose(present))
        return self

    def _asked(self) -> tuple[int, ...]:
        """The seats that the open Choose began with, as far as they have not left."""
        waiting = self.position.waiting
        if not isinstance(waiting, Choose):
            return ()
        return tuple(seat for seat in waiting.seats if seat not in self.out or self.answers[seat])

    def _has_answered(self, seat: int) -> bool:
        """Whether the seat has answered this roll, sealed or shown, and not taken it back."""
        trail = self.trail
        while trail is not None:
            trail, who, rest = trail
            if who == "roll" or (who == "withdraw" and rest == str(seat)):
                return False
            if who == seat:
                return True
        return False


# Made from one tuple, with no step of Python between: it is done at every entry.
_match = partial(tuple.__new__, Match)


def _all(told: Facts) -> tuple[Fact, ...]:
    return told() if callable(told) else told


def _chosen(rules: Game[Any, Any], options: Options) -> Options:
    """All options of the game, the given ones over the defaults. Raises ValueError."""
    chosen = {name: values[0] for name, values in rules.options.items()}
    for name, value in options.items():
        if name not in chosen:
            raise ValueError(f"{rules.key} has no option {name}")
        if not any(value == one and type(value) is type(one) for one in rules.options[name]):
            raise ValueError(f"{rules.key}: {name} cannot be {value!r}")
        chosen[name] = value
    return MappingProxyType(chosen)
