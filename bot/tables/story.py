"""What a table's journal tells, line by line: who sits, who hosts, and the match.

Table lines are `open <users>`, `join <user>`, `leave <user>`, `start <users in seat order>`,
`end <user>`, `close`, `then <user> <move>` (an answer for the seat's next step) and `late <user>`
(the table answers for them, for their time is up); all others are the match's own log lines. An
`open` with several users is a rematch: the first hosts, the others are at the table already.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from bot.tables.model import Course, Status
from engine import Fact, Match, Over

TABLE_WORDS = frozenset({"open", "join", "leave", "start", "end", "close", "then", "late"})
FINISHED = frozenset({Status.OVER, Status.ENDED, Status.CLOSED})
LATELY = 8
"""How many rolls a story keeps at hand as they went."""


@dataclass(frozen=True, slots=True)
class Story:
    """A journal folded. `users` are in the order of joining, in seat order once started.

    `facts` are those of the last line; `rolls` counts the rolls, and `lately` is how the last few
    went, oldest first. A story that is not `played` leaves the match out: who sits there and how it
    stands can be told of any journal, whatever the rules have become.
    """

    game: str
    options: Mapping[str, str | bool]
    played: bool = True
    status: Status = Status.LOBBY
    host: int = 0
    users: tuple[int, ...] = ()
    away: frozenset[int] = frozenset()
    match: Match | None = None
    rolls: int = 0
    lately: tuple[Course, ...] = ()
    then: Mapping[int, str] = field(default_factory=dict)
    late: frozenset[tuple[int, int]] = frozenset()
    facts: tuple[Fact, ...] = ()

    def told(self, line: str) -> Story:
        """The story after one more line. Raises ValueError (BadNotation) or Illegal."""
        if kind(line) == "table":
            return self._of_the_table(line)
        if self.match is not None:
            return self.after(self.match.entered(line))
        return self._seated(line)

    def after(self, match: Match) -> Story:
        """The story after the match's newest line."""
        status = Status.OVER if isinstance(match.waiting, Over) else self.status
        line = newest_line(match)
        rolled = line.startswith("roll ")
        seated = self._seated(line)
        return replace(
            seated,
            match=match,
            rolls=self.rolls + rolled,
            lately=self._gone_on(match, rolled=rolled),
            status=status,
            facts=(*match.facts, *seated.facts),
        )

    def _gone_on(self, match: Match, *, rolled: bool) -> tuple[Course, ...]:
        """The last few rolls with the newest line: of the roll that it begins, or goes on with."""
        if rolled and self.match is not None:
            return (*self.lately[1 - LATELY :], (self.match, match))
        return (*self.lately[:-1], (*self.lately[-1], match)) if self.lately else ()

    def _of_the_table(self, line: str) -> Story:
        word, *numbers = line.split()
        if word == "then":
            user, text = line.split(" ", 2)[1:]
            return replace(self, then={**self.then, int(user): text}, facts=())
        users = tuple(map(int, numbers))
        match word:
            case "open":
                return replace(self, host=users[0], users=users, facts=())
            case "join":
                return replace(self, users=self.users + users, facts=())
            case "leave":
                return self._left(users[0])
            case "start":
                match = Match.new(self.game, len(users), self.options) if self.played else None
                return replace(self, users=users, match=match, status=Status.RUNNING, facts=())
            case "late":
                return self._too_late(users[0])
            case "end":
                begun = self.status is Status.RUNNING
                return replace(self, status=Status.ENDED if begun else Status.CLOSED, facts=())
            case _:
                return replace(self, status=Status.CLOSED, facts=())

    def _left(self, user: int) -> Story:
        """Somebody has left the lobby; the last one closes it."""
        users = tuple(other for other in self.users if other != user)
        status = self.status if users else Status.CLOSED
        return replace(self, users=users, status=status)._hosted(users)

    def _too_late(self, user: int) -> Story:
        seat = self.users.index(user)
        late = self.late | {(self.rolls, seat)} if self.match else self.late
        return replace(self, late=late, facts=(Fact("timed_out", {"seat": seat}),))

    def _seated(self, line: str) -> Story:
        """What a match line means for who is at the table."""
        word, _, rest = line.partition(" ")
        if self.then:
            return replace(self, then=self._kept(word, rest))._seated_now(word, rest)
        return self._seated_now(word, rest)

    def _kept(self, word: str, rest: str) -> Mapping[int, str]:
        """The second answers that wait on: none over a roll, none of who answers or takes back."""
        if word == "roll":
            return {}
        seat = word if word.isdecimal() else rest
        return {user: text for user, text in self.then.items() if user != self.users[int(seat)]}

    def _seated_now(self, word: str, rest: str) -> Story:
        if word == "retire":
            seat = int(rest)
            away = self.away | {self.users[seat]}
            following = (*self.users[seat + 1 :], *self.users[:seat])
            return replace(self, away=away)._hosted([u for u in following if u not in away])
        if word == "resume":
            return replace(self, away=self.away - {self.users[int(rest)]}, facts=())
        return replace(self, facts=())

    def _hosted(self, present: Sequence[int]) -> Story:
        """The host stays if present; else the first of those present becomes host."""
        if self.host in present or not present:
            return replace(self, facts=())
        host = present[0]
        return replace(self, host=host, facts=(Fact("new_host", {"user": host}),))


def newest_line(match: Match) -> str:
    """The last line of a match's log, which as a whole may be long."""
    if match.trail is None:
        raise ValueError("nothing has happened yet")
    _, who, rest = match.trail
    return f"{who} {rest}"


def kind(line: str) -> str:
    """Whether a journal line is the `table`'s or the `match`'s."""
    return "table" if line.partition(" ")[0] in TABLE_WORDS else "match"
