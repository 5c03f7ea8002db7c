"""What somebody has achieved in a game: facts of their finished games, folded in end order.

Nothing is kept of it: whoever has the finished games has the achievements, when each was reached,
and after a mended rule those that are right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

from bot.boards.facts import at_the_start
from bot.boards.seats import Sat
from bot.boards.statistics import letters, number
from engine import GAMES, Game

YEAR = 365 * 86_400


@dataclass(frozen=True, slots=True)
class Past:
    """What somebody's games say up to one of them, that one included.

    `streak` counts the wins in a row, over games that were not played alone; `lines` are all
    letters ever completed, by kind; `timely` is the end of the first game since the last deadline
    that was missed.
    """

    games: int = 0
    wins: int = 0
    streak: int = 0
    lines: Mapping[str, frozenset[str]] = field(default_factory=dict)
    timely: int | None = None

    def after(self, one: Sat) -> Past:
        """The same with one more game."""
        won, together = is_won(one), one.seats > 1
        lines = {
            kind: self.lines.get(kind, frozenset()) | set(letters(one, kind))
            for kind in GAMES[one.game].lines
        }
        timely = self.timely
        if "late" in one.facts:
            timely = None if number(one, "late") else one.ended if timely is None else timely
        return replace(
            self,
            games=self.games + 1,
            wins=self.wins + won,
            streak=self.streak + 1 if won else 0 if together else self.streak,
            lines=lines,
            timely=timely,
        )


class Achievement(NamedTuple):
    """Something to achieve: its code, which games have it, and whether a game has brought it."""

    code: str
    belongs: Callable[[Game[Any, Any]], bool]
    reached: Callable[[Sat, Past], bool]


def is_won(one: Sat) -> bool:
    """Whether a game was won, against others and to its end."""
    return one.seats > 1 and one.place == 1 and not number(one, "left")


def of_game(game: str) -> tuple[Achievement, ...]:
    """What there is to achieve in a game."""
    return tuple(one for one in ACHIEVEMENTS if one.belongs(GAMES[game]))


def achieved(games: Iterable[Sat]) -> Mapping[str, Sat]:
    """The codes of what somebody has achieved in one game, each with the game that brought it."""
    found: dict[str, Sat] = {}
    past = Past()
    for one in games:
        past = past.after(one)
        for each in of_game(one.game):
            if each.code not in found and each.reached(one, past):
                found[each.code] = one
    return found


def _any(_: Game[Any, Any]) -> bool:
    return True


def _has_lines(kind: str) -> Callable[[Game[Any, Any]], bool]:
    return lambda game: kind in game.lines


def _counts(code: str) -> Callable[[Game[Any, Any]], bool]:
    return lambda game: code in at_the_start(game.key)


def _first(kind: str, least: int) -> Callable[[Sat, Past], bool]:
    """So many lines of a kind completed before everybody else, in one game with others."""
    return lambda one, _: one.seats > 1 and len(letters(one, kind, first=True)) >= least


def _ever(kind: str) -> Callable[[Sat, Past], bool]:
    """Every line of a kind completed at some time."""
    return lambda one, past: past.lines[kind].issuperset(GAMES[one.game].lines[kind])


def _untouched(code: str) -> Callable[[Sat, Past], bool]:
    """Nothing used up of what one has at the start."""
    return lambda one, _: number(one, code) == at_the_start(one.game)[code]


def _is(code: str, value: int) -> Callable[[Sat, Past], bool]:
    return lambda one, _: number(one, code) == value


def _edges(one: Sat, _: Past) -> bool:
    """Both outermost columns in one game."""
    columns = GAMES[one.game].lines["columns"]
    return {columns[0], columns[-1]} <= set(letters(one, "columns"))


def _timely(one: Sat, past: Past) -> bool:
    return past.timely is not None and one.ended - past.timely >= YEAR


def _at_a_full_table(one: Sat, _: Past) -> bool:
    return is_won(one) and one.seats == GAMES[one.game].seats[-1]


def _from_behind(one: Sat, _: Past) -> bool:
    """Won after the last place at half-time."""
    return is_won(one) and number(one, "halfway") == one.seats


def _many(one: Sat, kind: str, least: int) -> bool:
    return len(letters(one, kind)) >= least


def _flawless(one: Sat) -> bool:
    return is_won(one) and not number(one, "penalties")


def _rated_alone(game: Game[Any, Any]) -> bool:
    return game.rating(1, 0) is not None


ACHIEVEMENTS: tuple[Achievement, ...] = (
    Achievement("first_win", _any, lambda _, past: past.wins >= 1),
    Achievement("three_in_a_row", _any, lambda _, past: past.streak >= 3),
    Achievement("ten_wins", _any, lambda _, past: past.wins >= 10),
    Achievement("hundred_games", _any, lambda _, past: past.games >= 100),
    Achievement("full_table", _any, _at_a_full_table),
    Achievement("from_behind", _any, _from_behind),
    Achievement("timely_year", _any, _timely),
    Achievement("solo_30", _rated_alone, lambda one, _: one.seats == 1 and one.total > 30),
    Achievement("colour_first", _has_lines("colours"), _first("colours", 1)),
    Achievement("two_colours", _has_lines("colours"), lambda one, _: _many(one, "colours", 2)),
    Achievement("every_colour", _has_lines("colours"), _ever("colours")),
    Achievement("five_columns_first", _has_lines("columns"), _first("columns", 5)),
    Achievement("outer_columns", _has_lines("columns"), _edges),
    Achievement("every_column", _has_lines("columns"), _ever("columns")),
    Achievement("three_rows_first", _has_lines("rows"), _first("rows", 3)),
    Achievement("every_row", _has_lines("rows"), _ever("rows")),
    Achievement("no_mark", _counts("marks"), _untouched("marks")),
    Achievement("every_star", _counts("stars"), _is("stars", 0)),
    Achievement("five_hearts", _counts("hearts"), _is("hearts", 5)),
    Achievement("two_locks", _has_lines("locks"), lambda one, _: _many(one, "locks", 2)),
    Achievement("four_locks", _has_lines("locks"), _ever("locks")),
    Achievement("whole_row", _counts("longest"), _is("longest", 12)),
    Achievement("no_penalty", _counts("penalties"), lambda one, _: _flawless(one)),
    Achievement("hundred_points", _counts("longest"), lambda one, _: one.total >= 100),
)
"""Everything there is to achieve, in the order in which it is shown."""
