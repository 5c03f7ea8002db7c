"""Rolls as they went: the last few from what the table keeps at hand, older ones from its log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, pairwise

from bot.tables.model import Course, Status, Table
from engine import Fact, Match
from engine.game import PASS


@dataclass(frozen=True, slots=True)
class Played:
    """A roll as it went, up to `match`, which is as it was left.

    One that is not `closed` was broken off when the table ended. `facts` are what happened.
    `answered` are the seats whose answer everybody has seen; on the sheets of those that are
    `stuck` nothing fitted in the whole roll, and for those that are `late` the table answered,
    because their time was up (K1-A24). `points` are each seat's before and after it.
    """

    number: int
    closed: bool
    match: Match
    facts: tuple[Fact, ...]
    answered: frozenset[int]
    stuck: frozenset[int]
    late: frozenset[int]
    points: tuple[tuple[int, int], ...]

    @property
    def quiet(self) -> bool:
        """Whether nobody took anything."""
        sheets = self.match.view(None).sheets
        return all(move == PASS for seat in self.answered for move in sheets[seat].choice)

    def of(self, seat: int) -> Iterator[Fact]:
        """What happened to a seat, alone or together with others."""
        for fact in self.facts:
            together = fact.facts.get("seats")
            if fact.facts.get("seat") == seat or (
                isinstance(together, Sequence) and seat in together
            ):
                yield fact


def told_until(table: Table) -> int:
    """The last roll of which there is something to tell: closed, or ended when a step of it was."""
    ended = table.status is Status.ENDED and step_closed(table)
    return table.turn if table.status is Status.OVER or ended else table.turn - 1


def step_closed(table: Table) -> bool:
    """Whether a step of the roll on the table is closed already."""
    if table.match is None or not table.lately:
        return False
    thrown = table.lately[-1][1]
    return table.match.position is not thrown.position


def played(table: Table, first: int, last: int) -> Iterator[Played]:
    """The rolls from one number to another. Those not at hand are replayed, which takes time."""
    for number, course in _courses(table, first, last):
        closed = number < table.turn or table.status is Status.OVER
        late = frozenset(seat for roll, seat in table.late if roll == number)
        yield _played(number, course, late, closed=closed)


def _courses(table: Table, first: int, last: int) -> Iterable[tuple[int, Course]]:
    if table.match is None:
        return ()
    earlier = table.turn - len(table.lately)
    if first > earlier:
        return islice(enumerate(table.lately, earlier + 1), first - earlier - 1, last - earlier)
    return islice(enumerate(_replayed(table.match), 1), first - 1, last)


def _replayed(match: Match) -> Iterator[Course]:
    """Every roll of a match, from the first on."""
    now, course = Match.new(match.game, match.seats, match.options), list[Match]()
    for line in match.log:
        if course and line.startswith("roll "):
            yield tuple(course)
            course.clear()
        course = course or [now]
        now = now.entered(line)
        course.append(now)
    yield tuple(course)


def _played(number: int, course: Course, late: frozenset[int], *, closed: bool) -> Played:
    before, match = course[0], course[-1]
    facts = tuple(fact for one in course[1:] for fact in one.facts)
    seen = zip(before.scores(), match.scores(), strict=True)
    return Played(
        number,
        closed,
        match,
        facts,
        answered=frozenset(fact.facts["seat"] for fact in facts if fact.code == "chose"),
        stuck=_stuck(course),
        late=late,
        points=tuple((then.total, now.total) for then, now in seen),
    )


def _stuck(course: Course) -> frozenset[int]:
    """The seats that could do nothing but pass whenever they answered."""
    could: dict[int, bool] = {}
    for asked, answered in pairwise(course):
        _, who, text = answered.trail or (None, "", "")
        if isinstance(who, int):
            forced = text == PASS.text and all(move == PASS for move in asked.moves(who))
            could[who] = could.get(who, True) and forced
    return frozenset(seat for seat, forced in could.items() if forced)
