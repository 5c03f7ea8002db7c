"""Rolls as they went: the last few from what the table keeps at hand, older ones from its log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice, pairwise

from bot.tables.courses import courses
from bot.tables.model import Course, Status, Table
from engine import Fact, Match
from engine.game import PASS, Move


@dataclass(frozen=True, slots=True)
class Played:
    """A roll as it went. One that is not `closed` was broken off when the table ended.

    By seat: `answers` are what everybody has seen (nothing of who was not asked, or had left), and
    `points` those before and after. `late` are the seats for which the table answered, as their
    time was up (K1-A24).
    """

    number: int
    closed: bool
    course: Course
    answers: tuple[tuple[Move, ...], ...]
    points: tuple[tuple[int, int], ...]
    late: frozenset[int]

    @property
    def match(self) -> Match:
        """The match as the roll left it."""
        return self.course[-1]

    @property
    def quiet(self) -> bool:
        """Whether nobody took anything."""
        return all(move == PASS for answer in self.answers for move in answer)

    @property
    def stuck(self) -> frozenset[int]:
        """The seats that could do nothing but pass whenever they answered."""
        could: dict[int, bool] = {}
        for asked, answered in pairwise(self.course):
            _, who, text = answered.trail or (None, "", "")
            if isinstance(who, int):
                forced = text == PASS.text and all(move == PASS for move in asked.moves(who))
                could[who] = could.get(who, True) and forced
        return frozenset(seat for seat, forced in could.items() if forced)

    @property
    def facts(self) -> Iterator[Fact]:
        """What happened, in order."""
        return _facts(self.course)

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
    closed_until = table.turn if table.status is Status.OVER else table.turn - 1
    for number, course in _courses(table, first, last):
        late = frozenset(seat for roll, seat in table.late if roll == number)
        yield _played(number, course, late, closed=number <= closed_until)


def _courses(table: Table, first: int, last: int) -> Iterable[tuple[int, Course]]:
    if table.match is None or last < first:
        return ()
    earlier = table.turn - len(table.lately)
    if first > earlier:
        return islice(enumerate(table.lately, earlier + 1), first - earlier - 1, last - earlier)
    return islice(enumerate(courses(table.match), 1), first - 1, last)


def _facts(course: Course) -> Iterator[Fact]:
    return (fact for match in course[1:] for fact in match.facts)


def _played(number: int, course: Course, late: frozenset[int], *, closed: bool) -> Played:
    match, scores = course[-1], course[-1].scores()
    before = course[0].scores()
    answered = {fact.facts["seat"] for fact in _facts(course) if fact.code == "chose"}
    answers = tuple(
        match.rules.sheet(match.position, seat, (), score).choice if seat in answered else ()
        for seat, score in enumerate(scores)
    )
    points = tuple((then.total, now.total) for then, now in zip(before, scores, strict=True))
    return Played(number, closed, course, answers, points, late)
