"""A match: the one door for rolls and moves. It refuses; the games behind it trust."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache, partial
from types import MappingProxyType

from engine.games import GAMES
from engine.known import Known, everything
from engine.values import (
    Answers,
    BadNotation,
    Choose,
    Facts,
    Illegal,
    Move,
    Options,
    Over,
    Refusal,
    Roll,
)

NOBODY: frozenset[int] = frozenset()
SEATS = frozenset(map(str, range(100)))
"""How seats are spelled, whether a match has them or not."""


@cache
def _choose(seats: tuple[int, ...], done: int) -> Choose:
    """A Choose of these seats without the one that is done, made once."""
    return Choose(tuple(seat for seat in seats if seat != done))


@cache
def _nothing(seats: int) -> Answers:
    """Nobody has answered yet."""
    return ((),) * seats


class Match(Known):
    """A match as it goes on: each roll and each move gives a new one, and the old one stays."""

    __slots__ = ()

    @staticmethod
    def new(game: str, seats: int, options: Options = MappingProxyType({})) -> Match:
        """A match before its first roll. Raises ValueError for a game, seats or options unknown."""
        if game not in GAMES:
            raise ValueError(f"no such game: {game}")
        rules = GAMES[game]
        if seats not in rules.seats:
            raise ValueError(f"{game} has {rules.seats[0]} to {rules.seats[-1]} seats, not {seats}")
        chosen = rules.chosen(options)
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

    def _closed(self) -> Match:
        """The match when all are in that are waited for."""
        position, told = self.rules.closed(self.position, self.answers)
        return self._replace(
            position=position,
            waiting=position.waiting,
            answers=_nothing(self.seats),
            told=lambda: (*everything(self.told), *everything(told)),
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


# Made from one tuple, with no step of Python between: it is done at every entry.
_match = partial(tuple.__new__, Match)
