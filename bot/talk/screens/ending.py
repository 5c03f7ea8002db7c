"""The end of a game: who won, what was done best and first, and the picture of it all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.tables.model import Status, Table
from bot.talk.screens.promise import check_button
from bot.talk.screens.rolls import Played, played
from bot.talk.screens.screen import (
    Button,
    Buttons,
    Drawing,
    Part,
    Picture,
    Press,
    Screen,
    Text,
    Verb,
)
from bot.talk.screens.seats import names, sheets, table_button
from bot.talk.screens.taken import brought_to
from bot.talk.words.catalogues import has, language, listed, say, say_for
from bot.talk.words.safe import plain, safe
from bot.talk.words.sheetwords import describe_table
from bot.talk.words.tell import firsts, tell
from engine import GAMES, Match


def final(table: Table, palette: str) -> Screen:
    """The end: who won, the best roll and who was first with what, the finale, and Rematch."""
    locale, match = table.language, table.match
    over = match is not None and table.status is Status.OVER
    lines = [*_outcome(table), *(_remembered(table, palette) if over else ())]
    parts: list[Part] = [Text("\n".join(lines))]
    if match is not None:
        parts.append(_finale(table, match, palette) if over else sheets(table, match, palette))
    rematch = Button(say(locale, "button.rematch"), Press(table.id, 0, Verb.REMATCH), "primary")
    more = (table_button(table),) if match is not None else ()
    parts.append(Buttons((rematch, check_button(table), *more)))
    return Screen(tuple(parts))


def _outcome(table: Table) -> Iterator[str]:
    """The headline of the end: why it ended and who won."""
    locale, match = table.language, table.match
    yield say(locale, "final.heading", game=say_for(locale, table.game, "name"))
    if table.status is not Status.OVER or match is None:
        yield say(locale, f"final.{table.status}")
        return
    yield from (
        tell(locale, table.game, fact, names(table))
        for fact in match.facts
        if fact.code == "game_over"
    )
    scores = match.scores()
    if len(scores) == 1:
        yield from _alone(locale, table.game, scores[0].total)
        return
    winners = [
        safe(name) for name, score in zip(names(table), scores, strict=True) if score.place == 1
    ]
    says = {"names": listed(locale, winners), "points": max(score.total for score in scores)}
    yield say(locale, "final.winners", count=len(winners), **says)


def _alone(locale: str, game: str, points: int) -> Iterator[str]:
    """The points of a game alone, and what they are worth where that is known."""
    yield say(locale, "final.solo", points=points)
    if band := GAMES[game].rating(1, points):
        yield say_for(locale, game, f"rating.{band}")
    elif has(locale, no_band := f"{game}.final.no_band"):
        yield say(locale, no_band)


def _remembered(table: Table, palette: str) -> Iterator[str]:
    """The best roll, and with several players who was first with what."""
    rolls = [*played(table, 1, table.turn)]
    yield from _best(table, rolls, palette)
    if len(table.players) > 1:
        yield from _firsts(table, rolls, palette)


def _best(table: Table, rolls: Sequence[Played], palette: str) -> Iterator[str]:
    """The roll that brought somebody most, the earliest of equals; none where none brought any."""
    gains = [
        (after - before, roll, seat)
        for roll in rolls
        for seat, (before, after) in enumerate(roll.points)
    ]
    most, roll, seat = max(gains, key=lambda gain: gain[0])
    if most > 0:
        told = brought_to(table, roll, seat, palette, cells=False)
        yield say(table.language, "final.best", roll=roll.number, told=told)


def _firsts(table: Table, rolls: Sequence[Played], palette: str) -> Iterator[str]:
    """A line for everybody who was first with something."""
    for seat, name in enumerate(names(table)):
        facts = [fact for roll in rolls for fact in roll.of(seat)]
        what = firsts(table.language, table.game, facts, palette=palette)
        if what:
            words = listed(table.language, sorted(what, key=_letters_first))
            yield say_for(table.language, table.game, "final.first", name=safe(name), what=words)


def _letters_first(word: str) -> tuple[bool, str]:
    """Columns and rows before colours, each in the order of the alphabet."""
    return len(word) > 1, word


def _finale(table: Table, match: Match, palette: str) -> Picture:
    """Podium, points part by part and final sheets; in words the points come first."""
    locale, known = table.language, tuple(plain(name) for name in names(table))
    drawing = Drawing("finale", match, palette, names=known, language=language(locale))
    return Picture(
        drawing, describe_table(locale, match, known, first=[*points_told(table, match)])
    )


def points_told(table: Table, match: Match) -> Iterator[str]:
    """Points part by part, best first."""
    locale = table.language
    ranked = sorted(zip(names(table), match.scores(), strict=True), key=lambda pair: pair[1].place)
    for name, score in ranked:
        words = {part: say_for(locale, table.game, f"part.{part}") for part in score.parts}
        parts = " · ".join(
            say(locale, "final.part", part=words[part], points=points)
            for part, points in score.parts.items()
        )
        says = {"place": score.place, "name": plain(name), "points": score.total, "parts": parts}
        yield say(locale, "final.points", **says)
