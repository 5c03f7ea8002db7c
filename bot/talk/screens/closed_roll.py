"""The message of a roll that is closed: who took what, what it completed, the standing."""

from __future__ import annotations

from collections.abc import Iterator

from bot.tables.model import Table
from bot.talk.screens.screen import Drawing, Part, Picture, Screen, Text
from bot.talk.screens.seats import names, sheets
from bot.talk.words.catalogues import listed, say, say_for
from bot.talk.words.faces import move_words
from bot.talk.words.safe import safe
from bot.talk.words.sheetwords import describe_dice
from bot.talk.words.tell import tell
from engine import Fact, Match, Score
from engine.game import PASS

FORCED = "could_only_pass"
"""The code of a fact of our own: in the whole roll nothing fitted on this seat's sheet."""


def closed_roll(table: Table, match: Match, facts: tuple[Fact, ...], palette: str) -> Screen:
    """A roll that is over: who took what, what it completed, the standing.

    `match` is the match as this roll left it and `facts` are those of all its entries.
    """
    view, locale = match.view(None), table.language
    lines = [
        say(locale, "roll.closed", game=say_for(locale, table.game, "name"), roll=view.roll),
        describe_dice(locale, match, palette=palette),
    ]
    parts: tuple[Part, ...] = (
        Text("\n".join(lines)),
        Text("\n".join(_taken(table, match, facts, palette))),
        Picture(Drawing("dice", match, palette), describe_dice(locale, match, palette=palette)),
        sheets(table, match, palette),
        Text(say(locale, "roll.standing", standing=_standing(table, match.scores()))),
    )
    return Screen(parts)


def _taken(table: Table, match: Match, facts: tuple[Fact, ...], palette: str) -> Iterator[str]:
    """A line a player: what they took, then what it completed."""
    locale, view = table.language, match.view(None)
    forced = {fact.facts["seat"] for fact in facts if fact.code == FORCED}
    for seat, player in enumerate(table.players):
        if seat in forced:
            yield say(locale, "roll.nothing_fits", name=safe(player.name))
            continue
        crossed = tuple(move for move in view.sheets[seat].choice if move != PASS)
        choice = crossed or (PASS,)
        words = listed(
            locale, [move_words(locale, table.game, move.text, palette) for move in choice]
        )
        yield say(locale, "roll.took", name=safe(player.name), move=words)
    for fact in facts:
        if fact.code not in ("chose", "game_over", FORCED):
            yield "- " + tell(locale, table.game, fact, names(table), palette=palette)


def _standing(table: Table, scores: tuple[Score, ...]) -> str:
    ranked = sorted(zip(table.players, scores, strict=True), key=lambda pair: pair[1].place)
    return " · ".join(
        say(
            table.language,
            "roll.place",
            place=score.place,
            name=safe(player.name),
            points=score.total,
        )
        + (f" ({say(table.language, 'left')})" if player.away else "")
        for player, score in ranked
    )
