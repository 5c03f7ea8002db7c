"""Somebody's statistics, alone or against somebody else: a picture, and the same in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.boards.achievements import of_game
from bot.talk.screens.charted import Shown, page, took
from bot.talk.screens.screen import SMALL, Chart, Part, Picture, Screen, Text
from bot.talk.words.catalogues import listed, say, say_for
from bot.talk.words.faces import face_words
from bot.talk.words.limits import LONGEST_DESCRIPTION, cut
from bot.talk.words.safe import plain, safe

MOST_NAMED = 3
"""So many lines of a kind are named, those completed most often."""


def statistics(game: str, people: Sequence[Shown], locale: str, palette: str) -> Screen:
    """What is known of one or two people's games, each of whom has finished some."""
    heading = say_for(locale, game, "name")
    chart = Chart(game, page(game, people, locale), palette, tuple(one.user for one in people))
    words = " ".join(
        sentence for one in people for sentence in (f"{plain(one.name)}:", *said(game, one, locale))
    )
    parts: list[Part] = [
        Text(say(locale, "stats.heading", game=heading)),
        Picture(chart, cut(words, LONGEST_DESCRIPTION)),
        *(Text("\n".join(_of(game, one, locale))) for one in people),
    ]
    return Screen(tuple(parts))


def _of(game: str, one: Shown, locale: str) -> Iterator[str]:
    yield f"**{safe(one.name)}**"
    yield " ".join(said(game, one, locale))
    yield SMALL + achievements(game, one.achieved, locale)


def said(game: str, one: Shown, locale: str) -> Iterator[str]:
    """Somebody's statistics in sentences, the most important first."""
    those = one.statistics
    yield say(locale, "stats.games", games=those.games, alone=those.games - those.together)
    if those.together:
        yield say(locale, "stats.won", won=those.won, together=those.together)
    yield say(locale, "stats.points", average=round(those.average, 1), best=those.best)
    for kind in those.lines:
        if most := [*_most(game, one, kind, locale)]:
            yield say_for(locale, game, f"stats.most.{kind}", letters=listed(locale, most))
    counted = [
        say(
            locale,
            "stats.mean",
            what=say_for(locale, game, f"stats.label.{code}"),
            mean=round(mean, 1),
        )
        for code, mean in those.means.items()
    ]
    yield say(locale, "stats.means", means=listed(locale, counted))
    yield say(locale, "stats.passes", share=round(100 * those.passes))
    if those.time is not None:
        yield say(locale, "stats.time", time=took(locale, those.time))
    if those.late:
        yield say(locale, "stats.late", times=those.late)


def _most(game: str, one: Shown, kind: str, locale: str) -> Iterator[str]:
    """The lines of a kind that were completed most often, with how often."""
    done = one.statistics.lines[kind]
    for letter in sorted(done, key=lambda letter: -done[letter].times)[:MOST_NAMED]:
        if times := done[letter].times:
            word = face_words(locale, game, letter)
            yield say(locale, "stats.often", what=word, times=times, first=done[letter].first)


def achievements(game: str, achieved: Sequence[str], locale: str) -> str:
    """What somebody has achieved in a game, of how much there is."""
    there = [one.code for one in of_game(game)]
    names = [say_for(locale, game, f"achievement.{code}") for code in there if code in achieved]
    if not names:
        return say(locale, "stats.nothing_achieved", count=len(there))
    facts = {"count": len(names), "most": len(there), "names": listed(locale, names)}
    return say(locale, "stats.achieved", **facts)
