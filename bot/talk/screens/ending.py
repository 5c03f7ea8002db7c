"""The end of a game: who won, the points part by part, and how the dice are checked."""

from __future__ import annotations

from collections.abc import Iterator

from bot.tables.model import Status, Table
from bot.talk.screens.promise import check_button
from bot.talk.screens.screen import Button, Buttons, Part, Press, Screen, Text, Verb
from bot.talk.screens.seats import names, sheets, table_button
from bot.talk.words.catalogues import has, listed, say, say_for
from bot.talk.words.safe import safe
from bot.talk.words.tell import tell
from engine import GAMES, Match


def final(table: Table, palette: str) -> Screen:
    """The end: sheets, points part by part, places, and Rematch."""
    locale, match = table.language, table.match
    parts: list[Part] = [Text("\n".join(_outcome(table)))]
    if match is not None:
        parts.append(sheets(table, match, palette))
        parts.append(Text("\n".join(_points(table, match))))
    rematch = Button(say(locale, "button.rematch"), Press(table.id, 0, Verb.REMATCH), "primary")
    more = (table_button(table),) if match is not None else ()
    parts.append(Buttons((rematch, *more, check_button(table))))
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
        band = GAMES[table.game].rating(1, scores[0].total)
        yield say(locale, "final.solo", points=scores[0].total)
        if band:
            yield say_for(locale, table.game, f"rating.{band}")
        elif has(locale, no_band := f"{table.game}.final.no_band"):
            yield say(locale, no_band)
        return
    winners = [
        safe(name) for name, score in zip(names(table), scores, strict=True) if score.place == 1
    ]
    yield say(locale, "final.winners", count=len(winners), names=listed(locale, winners))


def _points(table: Table, match: Match) -> Iterator[str]:
    """Points part by part, best first."""
    locale = table.language
    ranked = sorted(zip(names(table), match.scores(), strict=True), key=lambda pair: pair[1].place)
    for name, score in ranked:
        parts = " · ".join(
            say(
                locale,
                "final.part",
                part=say_for(locale, table.game, f"part.{part}"),
                points=points,
            )
            for part, points in score.parts.items()
        )
        yield say(
            locale,
            "final.points",
            place=score.place,
            name=safe(name),
            points=score.total,
            parts=parts,
        )
