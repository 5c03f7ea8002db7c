"""The finished games of a server, newest first, a page at a time, each to be opened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from bot.talk.screens.screen import (
    SMALL,
    Button,
    Buttons,
    Menu,
    Option,
    Part,
    Press,
    Screen,
    Text,
    Verb,
)
from bot.talk.words.catalogues import say, say_for, shown
from bot.talk.words.limits import cut
from bot.talk.words.safe import plain, safe

A_PAGE = 10
"""How many games a page tells of."""


@dataclass(frozen=True, slots=True)
class Placed:
    """One who sat at a finished game: the name they had, their place and points."""

    name: str
    place: int
    points: int


@dataclass(frozen=True, slots=True)
class Listed:
    """A finished game as the history tells of it; `ended` in epoch seconds, `people` by place."""

    table: int
    game: str
    ended: int
    people: tuple[Placed, ...]


@dataclass(frozen=True, slots=True)
class Wish:
    """Which games somebody wants to see: of whom, of which kind, and which page of them."""

    user: int | None = None
    game: str | None = None
    page: int = 0

    def __str__(self) -> str:
        """As it stands in a button."""
        return f"{self.user or ''}/{self.game or ''}"


def wish_of(payload: str, page: int) -> Wish:
    """The wish that a button bears; what is no user's number is nobody's."""
    user, _, game = payload.partition("/")
    return Wish(int(user) if user.isdecimal() else None, game or None, page)


def history(games: Sequence[Listed], wish: Wish, total: int, locale: str) -> Screen:
    """A page of games, with a menu to open one and the way to the other pages."""
    first = wish.page * A_PAGE + 1
    lines = [_line(one, number, locale) for number, one in enumerate(games, first)]
    heading = say(locale, "history.heading", count=total)
    parts: list[Part] = [Text("\n".join((heading, *lines)))]
    if not games:
        return Screen((Text(say(locale, "history.empty")),))
    parts.append(_menu(games, first, locale))
    if turns := _pages(games, wish, total, locale):
        parts.append(Buttons(turns))
    return Screen(tuple(parts))


def _line(one: Listed, number: int, locale: str) -> str:
    people = " · ".join(
        say(locale, "roll.place", place=who.place, name=safe(who.name), points=who.points)
        for who in one.people
    )
    game = say_for(locale, one.game, "name")
    return f"**{number}.** {game} · <t:{one.ended}:d>\n{SMALL}{people}"


def _menu(games: Sequence[Listed], first: int, locale: str) -> Menu:
    """One game to be opened; the press belongs to the first, and the choice says which."""
    options = tuple(
        Option(
            cut(f"{number}. {say_for(locale, one.game, 'name')}"),
            str(one.table),
            cut(f"{_day(one, locale)} · {', '.join(plain(who.name) for who in one.people)}"),
        )
        for number, one in enumerate(games, first)
    )
    return Menu(say(locale, "history.open"), Press(games[0].table, 0, Verb.PAST), options)


def _day(one: Listed, locale: str) -> str:
    return shown(locale, datetime.fromtimestamp(one.ended, UTC).date())


def _pages(games: Sequence[Listed], wish: Wish, total: int, locale: str) -> tuple[Button, ...]:
    """To newer and to older games, as far as there are any."""
    last = (total - 1) // A_PAGE
    there = {"history.newer": wish.page - 1, "history.older": wish.page + 1}
    return tuple(
        Button(say(locale, code), Press(games[0].table, page, Verb.HISTORY, str(wish)))
        for code, page in there.items()
        if 0 <= page <= last
    )
