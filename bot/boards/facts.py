"""What statistics and achievements want to know of a finished game, folded once from its match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from itertools import pairwise

from bot.boards.times import Times, times_of
from bot.tables.courses import courses
from bot.tables.model import Course
from bot.tables.stored import Entry
from engine import GAMES, Match, Score
from engine.game import PASS
from engine.standing import FIRST

Facts = Mapping[str, int | str | Times]
"""Of one seat, by code. Everything in it may be written as JSON.

- What the game itself counts (`Game.counts`): `crosses`, `marks` left, `stars` left, `penalties` …
- A kind of lines (`Game.lines`) with the letters of those completed, `columns: "ACF"`, and those
  of them that nobody had before, `columns_first: "AC"`.
- `answers` given, `passes` among them; `late`: how often the table answered, if it had deadlines.
- `best`: the most points that one roll brought; `best_roll`: which one, the earliest of equals.
- `halfway`: the place after half of the rolls; `left`: 1 for whoever left and did not come back.
- `times`: how long the seat's own answers took (`bot.boards.times`).
"""


def facts_of(
    match: Match,
    late: Collection[tuple[int, int]] | None = None,
    entries: Sequence[Entry] = (),
) -> tuple[Facts, ...]:
    """The facts of each seat of a match that is over.

    `late` are roll and seat where the table answered, `None` where nobody was hurried; `entries`
    are the journal, without which nothing is known of times.
    """
    rolls = [*courses(match)]
    standings = [course[-1].scores() for course in rolls]
    before = Match.new(match.game, match.seats, match.options).scores()
    times = times_of(match, entries)
    return tuple(
        {
            **_of_the_sheet(match, seat),
            **_answers(rolls, seat),
            **({} if late is None else {"late": sum(one == seat for _, one in late)}),
            **_best([before, *standings], seat),
            "halfway": [before, *standings][(len(rolls) + 1) // 2][seat].place,
            "left": int(seat in match.retired),
            "times": times[seat],
        }
        for seat in range(match.seats)
    )


@cache
def at_the_start(game: str) -> Mapping[str, int]:
    """What the game counts, on a sheet that nobody has written on."""
    match = Match.new(game, GAMES[game].seats[0])
    return match.rules.counts(match.view(None).sheets[0])


def _of_the_sheet(match: Match, seat: int) -> Facts:
    """What the sheet shows at the end."""
    rules, sheet = match.rules, match.view(None).sheets[seat]
    letters: dict[str, str] = {}
    for kind, those in rules.completed(sheet).items():
        letters[kind] = "".join(those)
        letters[f"{kind}_first"] = "".join(one for one, how in those.items() if how == FIRST)
    return {**rules.counts(sheet), **letters}


def _answers(rolls: Sequence[Course], seat: int) -> Facts:
    """How often the seat answered, and how often that was nothing."""
    passes = Counter(move == PASS.text for move in _moves(rolls, seat))
    return {"answers": passes.total(), "passes": passes[True]}


def _moves(rolls: Sequence[Course], seat: int) -> Iterator[str]:
    """What a seat has answered, as everybody was told."""
    for course in rolls:
        for match in course[1:]:
            for fact in match.facts:
                if fact.code == "chose" and fact.facts["seat"] == seat:
                    yield fact.facts["move"]


def _best(standings: Sequence[Sequence[Score]], seat: int) -> Facts:
    """The roll that brought the seat most; 0 if none brought anything."""
    totals = [scores[seat].total for scores in standings]
    gains = [after - before for before, after in pairwise(totals)]
    most = max(gains, default=0)
    return {"best": most, "best_roll": gains.index(most) + 1} if most > 0 else _NO_BEST


_NO_BEST: Facts = {"best": 0, "best_roll": 0}
